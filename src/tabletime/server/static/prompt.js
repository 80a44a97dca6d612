// The prompt: what to do now, the ways to say it, and what the choice under the pointer would be.

import { trying } from "./api.js";
import { at, called, getHere, isAsked, isOver, mySeat, postHere, watching } from "./at.js";
import { Choice, groups } from "./choice.js";
import { passing } from "./cover.js";
import { $, acts, announce, button, capital, fill, h, list, notice, search, write } from "./dom.js";
import { ending } from "./ending.js";
import { foretell } from "./foresight.js";
import { reach, settle, watchPanes } from "./fragments.js";
import { focusFirst, foresee, grid, onBoard, readFirst, shine, spotAt, spotsOnTable, trail, warm } from "./light.js";
import { forgetMissed } from "./log.js";
import { nameForm } from "./name.js";
import { listenOverlays, switchAll } from "./overlay.js";
import { manner } from "./people.js";
import { openRules, ruleLink } from "./rules.js";
import { listenSayings } from "./sayings.js";
import { tabs } from "./tabs.js";
import { chooseTip, learnTip } from "./tips.js";

const FEW = 6;
const MANY = 12;
const SHOWN = 80;
const LONG = 16;
const finger = matchMedia("(hover: none)");

const MOVED_ON = "The table has moved on meanwhile. Choose again.";
const A_MOMENT = 1000;
const FURTHER = "Several steps at once";

let choice = new Choice([], () => false);
let prompt = null;
let past = { spots: new Set(), at: 0 };
let busy = false;
let pointed = null;
let weighed = null; // the option whose button is under the pointer or has the focus
let filter = "";
let reason = null;
let waited = false; // whether others had to act before: what was said meanwhile still has to be read
let written = null;
let walked = 1; // so many moves were made at once, and are taken back at once

/** A new question, or news while the old one is still open: what was picked stays if it still can be, or it is said. */
export function ask(fresh) {
  const spots = spotsOnTable();
  const { picked, next: before } = choice;
  const same = !fresh || prompt === at.now.prompt;
  const ways = (at.now.ways ?? []).map((way) => ({ ...way, spots: [way.spot], ordered: 1, group: FURTHER }));
  prompt = at.now.prompt;
  choice = new Choice([...at.now.options, ...ways], (spot) => spots.has(spot));
  if (same) picked.forEach((spot) => choice.next.has(spot) && choice.pick(spot));
  if (fresh) {
    busy = false;
    weighed = null;
    $("fact").removeAttribute("style");
    if (reason?.words !== MOVED_ON || !(same || waited)) reason = null;
    waited = !isAsked();
    chooseTip();
    past = { spots: new Set(before.keys()), at: performance.now() };
  }
  if (!same) [pointed, filter] = [null, ""];
  if (choice.picked.length < picked.length) explain(MOVED_ON);
}

/** Draw the light and the prompt as they must be now. */
export function light() {
  const next = busy || at.past || at.asText || !at.online ? new Map() : choice.next;
  const lit = new Map([...next].map(([spot, options]) => [spot, meaning(spot, options)]));
  const steps = (spot) => at.now.ways?.length > 0 && (next.get(spot)[0].moves ?? [spot]).length;
  shine(lit, choice.picked, new Set(at.now.barred.map(({ spots }) => spots[0])), steps);
  if (!next.has(pointed)) pointed = null;
  if (pointed) warm(pointed);
  const asked = at.online && isAsked();
  $("prompt").dataset.state = standing(asked);
  fill($("turn"), asked && !at.past && h("i", { class: "lamp" }), turn());
  putQuestion(headline());
  write("how", how());
  $("undo").hidden = !at.now.undo || busy || at.past || !at.online;
  $("cited").hidden = !asked || at.past || !at.now.rules?.length;
  $("hint").hidden = !asked || busy || at.past || at.now.options.length < 2;
  trail();
  writeActs();
  tabs();
  reach();
}

/** The question, and below it in smaller letters what helps to answer it. */
function putQuestion(words) {
  if ($("question").textContent === words) return;
  const end = words.search(/(?<=[a-z\d)][.?]) (?=[A-Z\d])/);
  fill($("question"), end < 0 ? words : [words.slice(0, end), h("small", {}, words.slice(end))]);
}

function standing(asked) {
  if (!at.online) return "offline";
  return at.past ? "past" : isOver() ? "over" : busy ? "busy" : asked ? "asked" : "waiting";
}

function writeActs() {
  if (at.past) return fill($("acts"), acts(button("Back to now", at.past.end, { class: "btn go" })));
  const offered = h(
    "div",
    {},
    isOver() ? ending() : mySeat() == null ? visiting() : !busy && at.online && [at.guide?.(), passing(), deeds(), openings(), barred()],
  );
  if (written !== at.now.decision || !isSame($("acts"), offered)) fill($("acts"), [...offered.childNodes]);
  written = at.now.decision;
  writeFact();
}

/** Buttons that stay the same stay on the page: whoever is about to press one must not lose it to news of others. */
const isSame = ({ childNodes: before }, { childNodes: now }) =>
  before.length === now.length && [...before].every((child, place) => child.isEqualNode(now[place]));

const meaning = (spot, options) => (options.length === 1 ? options[0].words : spot);

function turn() {
  if (!at.online) return "Reconnecting. Nothing is lost.";
  if (at.past) return `What happened: ${at.past.step} of ${at.past.of}`;
  if (isOver()) return "The game is over";
  if (mySeat() == null) return "You are watching";
  return isAsked() ? "Your turn" : at.guide ? "Learn" : "The others’ turn";
}

function headline() {
  if (at.past) return at.past.words;
  const winners = at.status.outcome?.winners;
  const { asked, prompt } = at.now;
  if (!winners)
    return isAsked() || !asked.length ? prompt : `Waiting for ${list([...new Set(asked.map(called))])}.`;
  const alone = winners.length === 1 && mySeat() !== winners[0];
  return winners.length ? `${list(winners.map(called))} ${alone ? "wins" : "win"}` : "Nobody wins";
}

function how() {
  if (at.past) return "";
  if (at.status.outcome) return at.status.outcome.reason;
  if (!isAsked()) return at.now.asked.length === 1 ? manner(at.status.seats[at.now.asked[0]]) : "";
  if (busy || at.asText || !choice.next.size) return "";
  const more = choice.picked.length ? " to go on" : choice.buttons.length ? ", or choose here" : "";
  return `${finger.matches ? "Tap" : "Click"} a lit place${more}.`;
}

/** Buttons for the options: what has been picked or pointed at first, then plain deeds, then a list of the others. */
function deeds() {
  const options = at.asText ? choice.options : choice.buttons;
  const behind = choice.next.get(pointed) ?? [];
  const ready = [
    ...options.filter((option) => choice.isSaid(option)),
    ...(finger.matches && behind.length === 1 ? behind : []),
  ];
  const rest = options.filter((option) => !ready.includes(option));
  const short = rest.length <= FEW && rest.every(({ words }) => words.length < (rest.length > 3 ? 26 : 40));
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

function deed(option, look) {
  const weigh = ({ target, pointerType }) => {
    if (pointerType === "mouse" || target.matches(":focus-visible")) weighOption(option);
  };
  const leave = () => weighOption(null);
  const heard = { onpointerenter: weigh, onfocus: weigh, onpointerleave: leave, onblur: leave };
  return button(capital(option.words), () => commit(option), { class: `btn ${look}`, "data-key": option.words, ...heard });
}

function weighOption(option) {
  if (weighed === option) return;
  weighed = option;
  writeFact();
}

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

/**
 * What cannot be done, once for each reason: the same reason with other squares and cards tells nothing new. What is
 * drawn answers for itself; the list has what nobody can find on the table.
 */
const barred = () =>
  folded(
    "Not possible now",
    [...Map.groupBy(unseen(at.now.barred), ({ reason }) => reason).values()].map(([move]) => {
      const why = (event) => explain(move.reason, move.rule, event.type === "click");
      const look = { class: "btn off", "aria-disabled": "true", "data-key": `not ${move.words}` };
      return button(capital(move.words), why, { ...look, onpointerenter: why });
    }),
    finger.matches || at.now.barred.some(({ words }) => words.length > LONG) ? 0 : 2,
  );

const unseen = (moves) => (at.asText ? moves : moves.filter(({ spots }) => !spotsOnTable().has(spots[0]) && !isSquare(spots[0])));

/** Whether it is a square of the board, which answers when it is clicked although nothing is drawn there. */
const isSquare = (spot) => /^[A-Z]\d+$/.test(spot) && grid();

function visiting() {
  const kept = at.status.seats.find(({ returnable }) => returnable);
  const back = trying(() => postHere(`/seats/${kept.seat}/return`));
  if (kept)
    return [h("p", {}, `${kept.name} plays for you.`), acts(button("Take your seat back", back, { class: "btn go" }))];
  if (watching()) return acts(h("a", { class: "btn", href: location.pathname }, "To the table"));
  return at.me.name ? null : nameForm("Say who you are", at.again);
}

/** The line that tells what a choice would be, or why something cannot be. */
function writeFact() {
  const options = choice.next.get(pointed);
  const seen = foresee(options && pointed);
  const said = choice.buttons.filter((option) => choice.isSaid(option));
  const option = busy || at.past ? null : (weighed ?? only(options ?? said));
  const follows = foretell(option?.move, writeFact);
  if (reason?.lasting || !(options || weighed || follows))
    return tell(reason && [reason.words, " ", reason.rule && ruleLink([reason.rule]), reason.deed]);
  const words = weighed || !options ? option.words : meaning(pointed, options);
  const after = [seen, follows].filter(Boolean).join(". ");
  const glance = h("span", { class: "glance" }, h("b", {}, capital(words)), after && `: ${after}`);
  glance.style.width = `${$("fact").clientWidth}px`;
  tell(glance);
}

/**
 * Write that line. What is pointed at must not slip away under the pointer: until the next question the line stays as
 * high as it was, and on a desk what is only a glance moves nothing at all, but lies over what is below it.
 */
function tell(words) {
  const fact = $("fact");
  if (fact.offsetHeight) fact.style.minHeight = `${fact.offsetHeight}px`;
  fill(fact, words);
}

/** The one option that is meant, if there is but one. */
const only = (options) => (options.length === 1 ? options[0] : null);

/** Say why something cannot be, with the rule behind it, until something else is done, or only until it is pointed at. */
export function explain(words, rule, lasting = true, deed = null) {
  if (reason?.words !== words) announce(words);
  reason = { words, rule, lasting, deed };
  writeFact();
}

const barredAt = (spot) => at.now?.barred.find(({ spots }) => spots[0] === spot);

function point(spot) {
  if (spot === pointed) return;
  const options = choice.next.get(spot);
  const move = !options && barredAt(spot);
  if (move && !choice.picked.includes(spot) && !reason?.lasting) explain(move.reason, move.rule, false);
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
  if (!spot) return wasLit(event) ? explain(MOVED_ON) : answerIdle(event);
  if (event.pointerType !== "touch" || spot === pointed || !choice.decides(spot)) return choose(spot);
  point(spot);
  writeActs();
}

/** Whether what was clicked could be clicked a moment ago, before somebody else was quicker. */
const wasLit = ({ target }) =>
  performance.now() - past.at < A_MOMENT && past.spots.has(target.closest?.("[data-spot]")?.dataset.spot);

/**
 * What was drawn anew between press and release gets no click from the browser; the person has clicked all the same. A
 * button of a question that is no longer asked says nothing: the person is told.
 */
function release({ target, decision }, event) {
  const [before, now] = [target, event.target].map((part) => part.closest("[data-key]"));
  if (decision !== at.now?.decision) return before && explain(MOVED_ON);
  if (before && before.dataset.key === now?.dataset.key) now.click();
  else if (!before) click(event);
}

/** The square under the pointer, where a drawing says how its squares lie but has nothing to click there. */
function squareAt({ clientX, clientY }) {
  if (!grid()) return null;
  const [margin, unit] = grid();
  const { x, y } = onBoard(clientX, clientY);
  const [column, row] = [x, y].map((way) => Math.floor((way - margin) / unit));
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** A click that does nothing says why: as the game does, if it has an answer. */
async function answerIdle(event) {
  const { target } = event;
  if (!target.closest(".fragment") || target.closest("button, a, summary, [data-toggles]") || busy) return;
  const thing = target.closest("[aria-label]:not(section, svg)")?.ariaLabel;
  const waits = isOver() ? "The game is over." : mySeat() == null ? "You are watching." : headline();
  if (!isAsked()) return explain(waits);
  const how = choice.next.size ? "What glows can be chosen." : "Choose with the buttons.";
  const spot = target.closest("[data-spot]")?.dataset.spot ?? (target.closest("#board") && squareAt(event));
  const { decision } = at.now;
  const path = `/why?spot=${encodeURIComponent(spot)}&seat=${mySeat()}`;
  const answer = spot && !at.guide && (await getHere(path).catch(() => null));
  if (at.now?.decision !== decision) return;
  if (answer?.reason) return explain(answer.reason, answer.rule);
  explain(`${thing ? capital(thing) + ": nothing" : "Nothing"} can be done there now. ${how}`, at.now.rules?.[0]);
}

async function commit({ move, moves }) {
  const { decision } = at.now;
  busy = true;
  choice.picked = [];
  reason = weighed = null;
  forgetMissed();
  learnTip();
  light();
  const answer = await at.send(moves ? "moves" : "move", { decision, move, moves });
  walked = answer.applied ?? 1;
  if (!at.now) return; // the table is covered, or another scene begins
  if (answer.type !== "ack") explain(answer.reason || MOVED_ON, answer.rule);
  if (at.now.decision === decision) busy = false;
  light();
}

export async function undo() {
  if ($("undo").hidden) return;
  const answer = await at.send("undo", { many: walked });
  walked = 1;
  if (answer.type === "refused") explain(answer.reason, answer.rule);
}

/** What would a good player do? The answer comes in words, and the place to click for it is warm. */
export const hint = trying(async () => {
  if ($("hint").hidden) return;
  const { decision, options, ways = [] } = at.now;
  if (!at.hint) notice("A bot thinks about it.");
  const { move, moves, words } = await (at.hint ?? (() => postHere(`/hint?seat=${mySeat()}`)))();
  if (at.now?.decision !== decision) return;
  $("notice").hidden = true;
  pointed = null;
  const carryOut = () => commit({ move, moves });
  explain(words.join(" "), "", true, (move || moves) && button("Do it", carryOut, { class: "btn lit", "data-key": "do it" }));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  warm(options.find((option) => same(option.move, move))?.spots[0] ?? ways.find((way) => same(way.moves, moves))?.spot);
});

function takeBack() {
  at.past?.end();
  choice.picked.pop();
  pointed = reason = null;
  light();
}

/** Listen to mouse, finger and keyboard. */
export function listen() {
  const table = $("table");
  at.relight = light;
  at.forgetQuestion = () => {
    choice = new Choice([], () => false);
    prompt = pointed = reason = written = null;
  };
  const lit = (event) => event.target.closest?.("[data-light-kind]")?.dataset.spot ?? null;
  let touched = false;
  let pressed = null;
  table.addEventListener("pointerdown", ({ pointerType, target }) => {
    touched = pointerType === "touch";
    pressed = { target, decision: at.now?.decision };
  });
  table.addEventListener("pointerup", (event) => {
    if (pressed && !pressed.target.isConnected) release(pressed, event);
    pressed = null;
  });
  table.addEventListener("click", click);
  table.addEventListener("pointermove", (event) => event.pointerType !== "touch" && point(spotAt(event)));
  table.addEventListener("focusin", (event) => touched || point(lit(event)));
  table.addEventListener("keydown", (event) => {
    touched = false;
    if (lit(event) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(lit(event));
    }
  });
  $("undo").onclick = undo;
  $("cited").onclick = () => openRules(at.now.rules);
  $("hint").onclick = hint;
  listenOverlays();
  listenSayings();
  watchPanes();
}

export const PROMPT_KEYS = { Escape: takeBack, u: undo, b: focusFirst, e: readFirst, h: hint, s: switchAll };
