// The menu: colours, sound, notifications, and leaving for good.

import { get, trying } from "./api.js";
import { at, mySeat } from "./at.js";
import { $, button, copy, fill, h, memory, segments } from "./dom.js";

const YEAR = 31536000;

/** The theme is a cookie, so that the server already writes it into the page. */
export function themeSwitch() {
  const chosen = document.documentElement.dataset.theme ?? "system";
  return segments("Colours", [["system", "Auto"], ["light", "Light"], ["dark", "Dark"]], chosen, (theme) => {
    document.cookie = `theme=${theme}; path=/; max-age=${theme === "system" ? 0 : YEAR}; SameSite=Lax`;
    theme === "system" ? delete document.documentElement.dataset.theme : (document.documentElement.dataset.theme = theme);
  });
}

const wished = (key) => memory.get(key) ?? key === "sound";

const toggle = (key, words, allowed = async () => true) => {
  const box = h("input", { type: "checkbox", checked: wished(key), onchange: async () => { box.checked &&= await allowed(); memory.set(key, box.checked); } });
  return h("label", { class: "check" }, box, words);
};

const mayNotify = async () => (await Notification.requestPermission()) === "granted";

export function openMenu() {
  const menu = $("menu");
  const playing = at.status?.status === "running" && mySeat() != null;
  fill(menu.querySelector(".found"), h("h3", {}, "Colours"), themeSwitch(),
    h("h3", {}, "When it is your turn"), toggle("sound", "Make a sound"), "Notification" in window && toggle("notify", "Notify me when I look elsewhere", mayNotify),
    h("h3", {}, "Keys"), h("dl", { class: "keys" }, KEYS.map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
    mySeat() != null && [h("h3", {}, "Your seat on another device"), seatLink()],
    playing && [h("h3", {}, "Give up"), concession()]);
  menu.showModal();
}

const KEYS = [["← ↑ → ↓", "to the next lit place"], ["Enter", "do it"], ["Esc", "take a click back"], ["B", "to the board"], ["U", "undo"], ["T", "the table as text"], ["?", "rules"]];

function seatLink() {
  const place = h("div", { class: "link" });
  const show = trying(async () => {
    const { link } = await get(`/api/tables/${at.id}/seats/${mySeat()}/key`, at.key);
    const field = h("input", { readonly: true, value: new URL(link, location), "aria-label": "The link to your seat" });
    const control = button("Copy", () => copy(field, control));
    fill(place, field, control);
  });
  fill(place, button("Show the link", show));
  return place;
}

function concession() {
  const place = h("div", { class: "acts" });
  const sure = () => fill(place, button("Yes, concede", () => { at.send("concede"); $("menu").close(); }, { class: "btn danger" }), button("No", calm));
  const calm = () => fill(place, button("Concede", sure));
  calm();
  return place;
}

let title = "";
let wasAsked = false;
let since = 0;

/** Tell a person who looks elsewhere that the table waits: by title, icon, sound and, if wished, a notification. */
export function call(asked, name, prompt) {
  title = name;
  const news = asked && !wasAsked;
  if (asked !== wasAsked) since = asked ? since : Date.now();
  wasAsked = asked;
  document.title = `${asked ? "● Your turn · " : ""}${title} · Tabletime`;
  $("icon").href = `/static/icon${asked ? "-lit" : ""}.svg`;
  if (!news || (!document.hidden && Date.now() - since < 3000)) return;
  if (wished("sound")) chime();
  if (document.hidden && wished("notify") && Notification.permission === "granted") announceOutside(prompt);
}

function announceOutside(prompt) {
  const note = new Notification(title, { body: prompt, tag: at.id, icon: "/static/icon-lit.svg" });
  note.onclick = () => { focus(); note.close(); };
}

/** Two soft notes. A page that nobody has touched yet stays silent. */
function chime() {
  if (!navigator.userActivation?.hasBeenActive) return;
  const sound = new AudioContext();
  [587, 880].forEach((pitch, place) => {
    const start = sound.currentTime + place * 0.14;
    const tone = new OscillatorNode(sound, { frequency: pitch, type: "sine" });
    const loud = new GainNode(sound, { gain: 0 });
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}
