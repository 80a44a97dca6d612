// Talk at the table.

import { at, mySeat } from "./at.js";
import { $, announce, fill, h, notice, seatMark } from "./dom.js";

const KEPT = 200;

export function hearTalk(entries) {
  const known = new Set(at.talk.map(({ n }) => n));
  const fresh = entries.filter(({ n }) => !known.has(n));
  at.talk = [...at.talk, ...fresh].slice(-KEPT);
  if (known.size || fresh.length === 1) announce(fresh.map(({ name, text }) => `${name} says: ${text}`).join(" "));
  writeTalk();
}

function writeTalk() {
  fill($("talk"), at.talk.length > 0 && [h("h3", {}, "Talk"), h("ul", { class: "log", tabindex: 0, "aria-label": "Talk" },
    at.talk.map(({ name, seat, text }) => h("li", {}, seatMark(at.game, at.status, seat, 14), h("div", {}, h("b", {}, name), " ", text))))]);
  const lines = $("talk").lastElementChild;
  if (lines) lines.scrollTop = lines.scrollHeight;
}

/** The line to speak into. */
export function listenTalk() {
  const field = $("say").elements.text;
  $("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    const answer = await at.send("chat", { text });
    if (answer.type === "refused") { field.value ||= text; notice(answer.reason); }
  });
}

/** Who may speak: those with a seat or at least a name. */
export function allowTalk() {
  $("say").hidden = mySeat() == null && !at.me.name;
}
