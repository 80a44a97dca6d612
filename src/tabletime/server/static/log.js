// The log: what happened, newest first, a turn at a time, and what happened while you were away.

import { at, mySeat, seatOf } from "./at.js";
import { $, announce, button, count, fill, h, recall, remember, seatMark, write } from "./dom.js";
import { ruleLink } from "./rules.js";

const TURNS = 60;
const LINES = 3;
const NEWEST = 4;
const NEWS = 8;
const STEPS_WORTH_SEEING = 3;
let lastSeen = Infinity;
let untilNow;

/** What happened after the answer that was seen last, untilNow the person came back. */
const missed = () => at.log.filter(({ number }) => number > lastSeen && number <= untilNow);

/** Take new entries in: say them aloud, or keep them for a person who is away. */
export function hearLog({ from, entries }, live) {
  at.log = [...at.log.slice(0, from), ...entries];
  if (document.hidden || !live) {
    lastSeen = Math.min(lastSeen, recall(`seen ${at.id}`) ?? Infinity);
    untilNow = at.log.at(-1)?.number;
    if (!missed().length) forgetMissed();
  } else announce(entries.map(({ text }) => text).join(" "));
  seeLog();
  writeLog();
}

/** What is on the screen of a person who looks has been seen. */
export function seeLog() {
  if (!document.hidden) remember(`seen ${at.id}`, at.log.at(-1)?.number ?? 0);
}

/** The person has acted, so what happened before is no longer news. */
export function forgetMissed() {
  lastSeen = Infinity;
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

/** A walk is its end. */
export const withoutSteps = (entries) => entries.filter(({ leg }, step) => !leg || leg !== entries[step + 1]?.leg);

/** What happened last, or weighed most since the person acted, in one line beside the question: for where the log is out of sight. */
export function latest() {
  const since = at.log.slice(at.log.findLastIndex(({ by }) => by === mySeat()) + 1).filter(({ text }) => !/your turn/i.test(text) && !at.now?.prompt?.includes(text));
  write("latest", (since.findLast(({ weighty }) => weighty) ?? since.at(-1))?.text ?? "");
}

export function writeLog() {
  latest();
  const all = turns(at.log).reverse();
  fill(
    $("log"),
    missed().length > 0 && news(missed()),
    h("h3", {}, "Log"),
    h("ol", { class: "log", "aria-label": "Log, newest first" }, all.slice(0, TURNS).map(told)),
    all.length > TURNS && h("a", { class: "quiet", href: `/t/${at.id}/replay` }, "Earlier turns"),
  );
}

/** A turn; what its last answer led to can be seen again step by step, if chance spoke several times. */
function told(turn, place) {
  const item = turnItem(turn, place);
  const { entries } = turn;
  const sequel = entries.slice(entries.findLastIndex(({ by }) => by !== -1));
  if (new Set(sequel.map(({ number }) => number)).size < STEPS_WORTH_SEEING || at.guide) return item;
  const look = { class: "quiet again", "data-key": `again ${entries[0].n}` };
  const again = button("Show it step by step", () => at.retell(sequel), look);
  ((place && item.querySelector("details:not(.why)")) || item.lastElementChild).append(again);
  return item;
}

function news(entries) {
  const items = entries.slice(-NEWS).map((entry) => turnItem({ by: entry.by, entries: [entry] }, 0));
  return h(
    "section",
    { class: "missed", "aria-label": "While you were away" },
    h(
      "h3",
      {},
      "While you were away",
      button(
        "Seen",
        () => {
          forgetMissed();
          writeLog();
        },
        { class: "quiet" },
      ),
    ),
    entries.length > NEWS && h("p", { class: "small" }, `${count(entries.length - NEWS, "thing")}, and then:`),
    h("ul", { class: "log" }, items),
  );
}

/** One turn, a walk as its end; a long one is folded, the newest so that its end is seen. What weighs is never folded away. */
export function turnItem({ by, entries: all }, place) {
  const entries = withoutSteps(all);
  const told = (entry) => h("p", {}, words(entry));
  const stays = (entry) => h("p", { class: "heavy" }, words(entry));
  const folded = place ? entries : entries.slice(0, -NEWEST);
  const heavy = folded.filter(({ weighty }) => weighty);
  const shown = place && !heavy.length ? entries.slice(0, 1) : heavy;
  const hidden = folded.length - shown.length;
  const more = (text) => h("span", { class: "more" }, text);
  const body =
    hidden < LINES
      ? entries.map(told)
      : place
        ? h("details", {}, h("summary", {}, shown.map(sentence), more(`${hidden} more`)), entries.map(told))
        : [
            h("details", {}, h("summary", {}, more(`${hidden} earlier`)), folded.map(told)),
            shown.map(stays),
            entries.slice(-NEWEST).map(told),
          ];
  return h("li", { class: place === 0 ? "new" : null }, seatMark(at.status, by, 14), h("div", {}, body));
}

/** An entry's words, with its rule as a quiet link; what was bad can be explained. */
const words = (entry) => [
  sentence(entry),
  entry.why && h("details", { class: "why" }, h("summary", {}, "Why?"), entry.why),
  entry.rules.length > 0 && ruleLink(entry.rules),
];

/** An entry's words, the name of the one who acted in bold. */
function sentence({ text, by }) {
  const name = [seatOf(by)?.role, seatOf(by)?.name].find((known) => known && text.startsWith(known)) ?? "";
  return [h("b", {}, name), text.slice(name.length), " "];
}
