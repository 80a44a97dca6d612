// The menu: colours, sound, notifications, keys, and giving up; and how the page calls a player.

import { get, trying } from "./api.js";
import { at, mySeat } from "./at.js";
import { $, button, choices, fill, h, link, recall, remember } from "./dom.js";

export const THEMES = [
  ["auto", "Auto"],
  ["light", "Light"],
  ["dark", "Dark"],
];
export const theme = () => document.documentElement.dataset.theme ?? "auto";

/** The theme is a cookie, so that the server already writes it into the page. */
export function setTheme(name) {
  document.cookie = `theme=${name}; path=/; max-age=31536000; SameSite=Lax`;
  name === "auto" ? delete document.documentElement.dataset.theme : (document.documentElement.dataset.theme = name);
}

export function openMenu() {
  const menu = $("menu");
  const seated = mySeat() != null;
  fill(
    menu.querySelector(".found"),
    h("h3", {}, "Colours"),
    choices("Colours", THEMES, theme(), setTheme),
    h("h3", {}, "When it is your turn"),
    toggle("sound", "Make a sound"),
    "Notification" in window && toggle("notify", "Notify me when I look elsewhere", mayNotify),
    seated && [h("h3", {}, "Your seat on another device"), seatLink()],
    seated && at.status.status === "running" && [h("h3", {}, "Give up"), concession()],
  );
  menu.showModal();
}

const wished = (key) => recall(key) ?? key === "sound";
const mayNotify = async () => (await Notification.requestPermission()) === "granted";

function toggle(key, words, allowed = () => true) {
  const box = h("input", {
    type: "checkbox",
    checked: wished(key),
    onchange: async () => remember(key, (box.checked &&= await allowed())),
  });
  return h("label", { class: "check" }, box, words);
}

function seatLink() {
  const place = h("div");
  const show = trying(async () => {
    const key = await get(`/api/tables/${at.id}/seats/${mySeat()}/key`, at.key);
    fill(place, link(new URL(key.link, location).href, "The link to your seat"));
  });
  fill(place, button("Show the link", show));
  return place;
}

function concession() {
  const place = h("div", { class: "acts" });
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
let since = 0;

/** Tell a person who looks elsewhere that the table waits: by title, icon, sound and, if wished, a notification. */
export function callPlayer(asked, title, prompt) {
  const news = asked && !wasAsked;
  if (wasAsked && !asked) since = Date.now();
  wasAsked = asked;
  document.title = `${asked ? "● Your turn · " : ""}${title} · Tabletime`;
  $("icon").href = `/static/icon${asked ? "-lit" : ""}.svg`;
  if (!news || (!document.hidden && Date.now() - since < 3000)) return;
  if (wished("sound") && navigator.userActivation?.hasBeenActive) chime();
  if (!document.hidden || !wished("notify") || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: prompt, tag: at.id, icon: "/static/icon-lit.svg" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    /* some phones have the word but not the thing */
  }
}

/** Two soft notes. */
function chime() {
  const sound = new AudioContext();
  [587, 880].forEach((frequency, place) => {
    const start = sound.currentTime + place * 0.14;
    const tone = new OscillatorNode(sound, { frequency });
    const loud = new GainNode(sound, { gain: 0 });
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}
