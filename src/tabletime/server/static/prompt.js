// The prompt: what to do now, the ways to say it, and what the choice under the pointer would be.

import { trying } from "./api.js";
import { at, called, isAsked, isOver, mySeat, postHere, watching } from "./at.js";
import { Choice, groups } from "./choice.js";
import { $, acts, announce, button, capital, fill, h, list, notice, search, write } from "./dom.js";
import { settle } from "./fragments.js";
import { focusFirst, roam, shine, spotAt, spotsOnTable, trail, warm } from "./light.js";
import { forgetMissed } from "./log.js";
import { nameForm } from "./name.js";
import { listenOverlays, switchAll } from "./overlay.js";
import { ruleLink } from "./rules.js";
import { tabs } from "./tabs.js";

const FEW = 6;
const MANY = 12;
const SHOWN = 80;
const LONG = 16;
const finger = matchMedia("(hover: none)");

let choice = new Choice([], () => false);
let busy = false;
let pointed = null;
let filter = "";
let reason = null;

/** A new question, or news while the old one is still open: what was picked stays if it still can be. */
export function ask(fresh) {
  const spots = spotsOnTable();
  const picked = fresh ? [] : choice.picked;
  const ways = (at.now.ways ?? []).map((way) => ({ ...way, spots: [way.spot] }));
  choice = new Choice([...at.now.options, ...ways], (spot) => spots.has(spot));
  picked.forEach((spot) => choice.pick(spot));
  if (!fresh) return;
  busy = false;
  pointed = reason = null;
  filter = "";
}

/** Draw the light and the prompt as they must be now. */
export function light() {
  const next = busy || at.asText || !at.online ? new Map() : choice.next;
  const lit = new Map([...next].map(([spot, options]) => [spot, meaning(spot, options)]));
  const steps = (spot) => at.now.ways?.length > 0 && (next.get(spot)[0].moves ?? [spot]).length;
  shine(lit, choice.picked, new Set(at.now.barred.map(({ spots }) => spots[0])), steps);
  if (!next.has(pointed)) pointed = null;
  const asked = at.online && isAsked();
  $("prompt").dataset.state = !at.online ? "offline" : isOver() ? "over" : busy ? "busy" : asked ? "asked" : "waiting";
  fill($("turn"), asked && h("i", { class: "lamp" }), turn());
  write("question", headline());
  write("how", how());
  $("undo").hidden = !at.now.undo || busy || !at.online;
  $("hint").hidden = !asked || busy || at.now.options.length < 2;
  trail();
  writeActs();
  tabs();
}

function writeActs() {
  fill(
    $("acts"),
    isOver() ? ending() : mySeat() == null ? visiting() : !busy && at.online && [deeds(), openings(), barred()],
  );
  writeFact();
}

const meaning = (spot, options) => (options.length === 1 ? options[0].words : spot);

function turn() {
  if (!at.online) return "Reconnecting. Nothing is lost.";
  if (isOver()) return "The game is over";
  if (mySeat() == null) return "You are watching";
  return isAsked() ? "Your turn" : "The others’ turn";
}

function headline() {
  const winners = at.status.outcome?.winners;
  const { asked, prompt } = at.now;
  if (!winners)
    return isAsked() || !asked.length ? prompt : `Waiting for ${list([...new Set(asked.map(called))])}.`;
  const alone = winners.length === 1 && mySeat() !== winners[0];
  return winners.length ? `${list(winners.map(called))} ${alone ? "wins" : "win"}` : "Nobody wins";
}

function how() {
  if (at.status.outcome) return at.status.outcome.reason;
  if (busy || at.asText || !choice.next.size) return "";
  const more = choice.picked.length ? " to go on" : choice.buttons.length ? ", or choose here" : "";
  return `${finger.matches ? "Tap" : "Click"} a lit place${more}.`;
}

/** Buttons for the options: what has been picked or pointed at first, then plain deeds, then a list of the others. */
function deeds() {
  const options = at.asText ? at.now.options : choice.buttons;
  const behind = choice.next.get(pointed) ?? [];
  const ready = [
    ...options.filter((option) => choice.isSaid(option)),
    ...(finger.matches && behind.length === 1 ? behind : []),
  ];
  const rest = options.filter((option) => !ready.includes(option));
  const short = rest.length <= FEW && rest.every(({ words }) => words.length < 26);
  const buttons = rest.filter((option) => short || isPlain(option));
  const others = rest.filter((option) => !buttons.includes(option));
  const row = acts(
    ready.map((option, place) => deed(option, place ? "lit" : "go")),
    buttons.map((option) => deed(option, options.length > 1 || choice.next.size ? "lit" : "go")),
    choice.picked.length > 0 &&
      button(["Clear", " ", h("kbd", { "aria-hidden": "true" }, "Esc")], takeBack, { "data-key": "clear" }),
  );
  return [row, others.length > 0 && longList(others)];
}

/** A move without details, as to pass or to end a turn: it is never lost in a list. */
const isPlain = ({ move }) => Object.keys(move ?? {}).length === 1;

const deed = (option, look) =>
  button(capital(option.words), () => commit(option), { class: `btn ${look}`, "data-key": option.words });

function longList(options) {
  const found = h("div", { class: "found" });
  const many = options.length > MANY;
  const find = () => {
    const fitting = search(options, filter, ({ group, words }) => `${group} ${words}`);
    const more = fitting.length - SHOWN;
    fill(
      found,
      [...groups(fitting.slice(0, SHOWN))].map(([name, members]) => [
        many && h("h4", {}, name),
        members.map((option) => deed(option, "row")),
      ]),
      more > 0 && h("p", { class: "small" }, `${more} more: type to narrow them down.`),
      !fitting.length && h("p", { class: "small" }, "Nothing fits these words."),
    );
  };
  const words = `Search ${options.length} choices`;
  const typed = (event) => {
    filter = event.target.value;
    find();
  };
  find();
  return h(
    "div",
    { class: "many" },
    many &&
      h("input", {
        type: "search",
        value: filter,
        placeholder: words,
        "aria-label": words,
        "data-key": "filter",
        oninput: typed,
      }),
    found,
  );
}

const folded = (words, buttons, limit) =>
  buttons.length > 0 &&
  h(
    "details",
    { class: "also", open: buttons.length <= limit },
    h("summary", {}, `${words} (${buttons.length})`),
    acts(buttons),
  );

const openings = () =>
  folded(
    isAsked() ? "You may also" : "You may at any time",
    at.now.openings.map((option) => deed(option, "")),
    4,
  );

const barred = () =>
  folded(
    "Not possible now",
    at.now.barred.map((move) => {
      const why = () => explain(move.reason, move.rule);
      const look = { class: "btn off", "aria-disabled": "true", "data-key": `not ${move.words}` };
      return button(capital(move.words), why, { ...look, onpointerenter: why });
    }),
    finger.matches || at.now.barred.some(({ words }) => words.length > LONG) ? 0 : 2,
  );

function ending() {
  const { id, status } = at;
  const rematch = trying(async () => {
    const next = status.rematch ?? (await postHere("/rematch")).id;
    location.href = `/t/${next}`;
  });
  return acts(
    (mySeat() != null || status.rematch) &&
      button(status.rematch ? "Go to the rematch" : "Rematch", rematch, { class: "btn go" }),
    h("a", { class: "btn", href: `/t/${id}/replay` }, "Replay"),
    h("a", { class: "btn", href: `/t/${id}/fairness` }, "Fairness"),
  );
}

function visiting() {
  const kept = at.status.seats.find(({ returnable }) => returnable);
  const back = trying(() => postHere(`/seats/${kept.seat}/return`));
  if (kept) return acts(button("Take your seat back", back, { class: "btn go" }));
  if (watching()) return acts(h("a", { class: "btn", href: location.pathname }, "To the table"));
  return at.me.name ? null : nameForm("Say who you are", at.again);
}

/** The line that tells what a choice would be, or why something cannot be. */
function writeFact() {
  const options = choice.next.get(pointed);
  if (options) fill($("fact"), h("b", {}, capital(meaning(pointed, options))));
  else fill($("fact"), reason && [reason.words, " ", reason.rule && ruleLink([reason.rule])]);
}

/** Say why something cannot be, with the rule behind it, until something else is done. */
export function explain(words, rule) {
  if (reason?.words !== words) announce(words);
  reason = { words, rule };
  writeFact();
}

const barredAt = (spot) => at.now.barred.find(({ spots }) => spots[0] === spot);

function point(spot) {
  if (spot === pointed) return;
  const options = choice.next.get(spot);
  const move = !options && barredAt(spot);
  if (move && !choice.picked.includes(spot)) explain(move.reason, move.rule);
  if (spot && !options) return;
  pointed = spot;
  warm(spot);
  trail(options?.[0].through);
  writeFact();
}

function choose(spot) {
  settle();
  const move = barredAt(spot);
  if (!choice.next.has(spot) && !choice.picked.includes(spot)) return move && explain(move.reason, move.rule);
  choice.pick(spot);
  pointed = reason = null;
  choice.decided ? commit(choice.decided) : light();
}

/** A finger shows first and does with the second tap; a mouse has already shown, and a mere pick can be taken back. */
function click(event) {
  const spot = spotAt(event);
  if (!spot) return;
  if (event.pointerType !== "touch" || spot === pointed || !choice.decides(spot)) return choose(spot);
  point(spot);
  writeActs();
}

async function commit({ move, moves }) {
  const { decision } = at.now;
  busy = true;
  choice.picked = [];
  reason = null;
  forgetMissed();
  light();
  const answer = await at.send(moves ? "moves" : "move", { decision, move, moves });
  if (answer.type !== "ack") explain(answer.reason || "The table had moved on meanwhile. Choose again.", answer.rule);
  if (at.now.decision === decision) busy = false;
  light();
}

export async function undo() {
  if ($("undo").hidden) return;
  const answer = await at.send("undo");
  if (answer.type === "refused") explain(answer.reason, answer.rule);
}

/** What would a good player do? The answer comes in words, and the place to click for it is warm. */
export const hint = trying(async () => {
  if ($("hint").hidden) return;
  const { decision, options } = at.now;
  notice("A bot thinks about it.");
  const { move, words } = await postHere("/hint");
  if (at.now.decision !== decision) return;
  $("notice").hidden = true;
  pointed = null;
  explain(words.join(" "));
  warm(options.find((option) => JSON.stringify(option.move) === JSON.stringify(move))?.spots[0]);
});

function takeBack() {
  choice.picked.pop();
  pointed = reason = null;
  light();
}

/** Listen to mouse, finger and keyboard. */
export function listen() {
  const table = $("table");
  const lit = (event) => event.target.closest?.("[data-light-kind]")?.dataset.spot ?? null;
  let touched = false;
  table.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
  table.addEventListener("click", click);
  table.addEventListener("pointermove", (event) => event.pointerType !== "touch" && point(spotAt(event)));
  table.addEventListener("focusin", (event) => touched || point(lit(event)));
  table.addEventListener("keydown", (event) => {
    touched = false;
    if (roam(event)) event.preventDefault();
    else if (lit(event) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(lit(event));
    }
  });
  $("undo").onclick = undo;
  $("hint").onclick = hint;
  listenOverlays();
}

export const PROMPT_KEYS = { Escape: takeBack, u: undo, b: focusFirst, h: hint, s: switchAll };
