// The log: what happened, newest first, a turn at a time, and what happened while you were away.

import { at, seatOf } from "./at.js";
import { $, announce, button, count, fill, h, memory, seatMark } from "./dom.js";
import { ruleLink } from "./rules.js";

const LINES = 3;
let shown = 30;
let missed = [];

/** Take new entries in, say them aloud, and remember what a person who is away has not seen. */
export function hearLog({ from, entries }, spoken) {
  const seen = memory.get(`seen ${at.id}`);
  at.log.length = Math.min(at.log.length, from);
  at.log.push(...entries);
  const fresh = entries.filter(({ n }) => seen != null && n >= seen);
  missed = missed.filter(({ n }) => n < from);
  if (document.hidden || !spoken) missed.push(...fresh);
  else announce(entries.map(({ text }) => text).join(" "));
  sawLog();
  writeLog();
}

/** What is on the screen of a person who looks has been seen. */
export function sawLog() {
  if (!document.hidden) memory.set(`seen ${at.id}`, at.log.length);
}

/** The person has acted, so what happened before is no longer news. */
export function forgetMissed() {
  missed = [];
}

/** Entries in turns: a turn is what one seat's answers led to, chance included. */
export function turns(log) {
  const found = [];
  for (const entry of log) {
    const turn = found.at(-1);
    if (turn && (entry.by === turn.by || entry.by === -1)) turn.entries.push(entry);
    else found.push({ by: entry.by, entries: [entry] });
  }
  return found;
}

export function writeLog() {
  const all = turns(at.log).reverse();
  const news = missed.length > 0 && h("section", { class: "missed", "aria-label": "While you were away" },
    h("h3", {}, "While you were away", button("Seen", () => { missed = []; writeLog(); }, { class: "quiet" })),
    h("ul", { class: "log" }, missed.slice(-8).map((entry) => turnItem({ by: entry.by, entries: [entry] }, 0))),
    missed.length > 8 && h("p", { class: "small" }, `and ${count(missed.length - 8, "thing")} before.`));
  fill($("log"), news, h("h3", {}, "Log"),
    h("ol", { class: "log", tabindex: 0, "aria-label": "Log, newest first" }, all.slice(0, shown).map(turnItem)),
    all.length > shown && button("Show earlier turns", () => { shown += 100; writeLog(); }, { class: "quiet", "data-key": "earlier" }));
}

/** One turn; a long one is folded unless it is the newest. */
export function turnItem({ by, entries }, place) {
  const [first, ...rest] = entries;
  const lines = rest.map((entry) => h("p", {}, words(entry)));
  const folded = entries.length > LINES && place > 0;
  const body = folded
    ? h("details", {}, h("summary", {}, words(first), h("span", { class: "more" }, `${rest.length} more`)), lines)
    : [h("p", {}, words(first)), lines];
  return h("li", { class: place === 0 ? "new" : null }, seatMark(at.game, at.status, by, 14), h("div", {}, body));
}

/** An entry's words, the name of the one who acted in bold, and its rule as a quiet link. */
function words({ text, by, rules }) {
  const name = [seatOf(by)?.role, seatOf(by)?.name].find((candidate) => candidate && text.startsWith(candidate));
  return [name && h("b", {}, name), text.slice(name?.length ?? 0), " ", rules.length > 0 && ruleLink(rules)];
}
