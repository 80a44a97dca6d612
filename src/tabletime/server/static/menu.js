// The menu: colours, sound, notifications, keys, and giving up; and how the page calls a player.

import { trying } from "./api.js";
import { at, getHere, isShared, mySeat } from "./at.js";
import { coverTable } from "./cover.js";
import { $, acts, button, choices, fill, h, link, recall, remember } from "./dom.js";
import { writeNotices } from "./notices.js";

export const THEMES = [
  ["auto", "Auto"],
  ["light", "Light"],
  ["dark", "Dark"],
];
export const theme = () => document.documentElement.dataset.theme ?? "auto";

/** The theme is a cookie, so that the server already writes it into the page. */
export function setTheme(name) {
  document.cookie = `theme=${name}; path=/; max-age=31536000; SameSite=Lax`;
  document.documentElement.dataset.theme = name;
}

export function openMenu() {
  const menu = $("menu");
  const seated = mySeat() != null;
  const hide = () => {
    menu.close();
    coverTable();
  };
  fill($("theme"), choices("Colours", THEMES, theme(), setTheme));
  menu.querySelectorAll("[data-wish]").forEach(toggle);
  writeNotices($("notices"));
  $("notify").hidden = !("Notification" in window);
  fill(
    $("your-seat"),
    seated && [h("h3", {}, "Your seat on another device"), seatLink()],
    seated && isShared() && acts(button("Cover the table", hide)),
    seated && at.status.status === "running" && [h("h3", {}, "Give up"), concession()],
  );
  menu.showModal();
}

const wished = (key) => recall(key) ?? key !== "notify";

/** A wish that is kept on this device; a notification also needs the browser's leave. */
function toggle(box) {
  const { wish } = box.dataset;
  box.checked = wished(wish);
  box.onchange = async () => {
    box.checked &&= wish !== "notify" || (await Notification.requestPermission()) === "granted";
    remember(wish, box.checked);
  };
}

function seatLink() {
  const place = h("div");
  const show = trying(async () => {
    const key = await getHere(`/seats/${mySeat()}/key`);
    fill(place, link(new URL(key.link, location).href, "The link to your seat"));
  });
  fill(place, button("Show the link", show));
  return place;
}

function concession() {
  const place = acts();
  const concede = () => {
    at.send("concede");
    $("menu").close();
  };
  const calm = () => fill(place, button("Concede", sure));
  const sure = () => fill(place, button("Yes, concede", concede, { class: "btn danger" }), button("No", calm));
  calm();
  return place;
}

let wasAsked = false;
const looksHere = () => !document.hidden && navigator.userActivation?.isActive; // has clicked or typed just now

/** Tell a person who looks elsewhere that the table waits: by title, icon, sound and, if wished, a notification. */
export function callPlayer(asked, title, prompt) {
  const news = asked && !wasAsked;
  wasAsked = asked;
  document.title = `${asked ? "● Your turn · " : ""}${title} · Tabletime`;
  $("icon").href = `/static/icon${asked ? "-lit" : ""}.svg`;
  if (!news || looksHere()) return;
  if (wished("sound") && navigator.userActivation?.hasBeenActive) chime();
  if (!document.hidden || !wished("notify") || Notification.permission !== "granted") return;
  try {
    new Notification(title, { body: prompt, tag: at.id, icon: $("icon").href }).onclick = function () {
      focus();
      this.close();
    };
  } catch {
    /* some phones have the word but not the thing */
  }
}

/** Two soft notes. */
function chime() {
  const sound = new AudioContext();
  const tone = new OscillatorNode(sound, { frequency: 587 });
  const loud = new GainNode(sound, { gain: 0.12 });
  tone.frequency.setValueAtTime(880, 0.14);
  loud.gain.exponentialRampToValueAtTime(0.001, 0.64);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(0.64);
}
