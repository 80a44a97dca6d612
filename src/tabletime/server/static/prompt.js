// The prompt: what to do now, the ways to say it, and what the choice under the pointer would be.

import { at, called, isAsked, mySeat, watching } from "./at.js";
import { post, trying } from "./api.js";
import { Choice, groups } from "./choice.js";
import { $, button, capital, count, fill, h, list } from "./dom.js";
import { settle } from "./fragments.js";
import { focusFirst, roam, shine, spotAt, spotsOnTable, warm } from "./light.js";
import { forgetMissed } from "./log.js";
import { nameForm } from "./name.js";
import { ruleLink } from "./rules.js";

const FEW = 6;
const MANY = 12;
const SHOWN = 80;
const coarse = matchMedia("(hover: none)");

let choice = new Choice([], () => false);
let busy = false;
let shown = null;
let filter = "";

/** A new question, or news while the old one is still open: what was picked stays if it still can be. */
export function ask(fresh) {
  const spots = spotsOnTable();
  const picked = fresh ? [] : choice.picked;
  choice = new Choice(at.now?.options ?? [], (spot) => spots.has(spot));
  picked.forEach((spot) => choice.pick(spot));
  if (fresh) { busy = false; filter = ""; shown = null; }
  light();
}

/** Draw the prompt and the light as they must be now. */
export function light() {
  const lit = busy || at.asText || !at.online ? new Map() : choice.next;
  const barred = new Map((at.now?.barred ?? []).flatMap((move) => move.spots.slice(0, 1).map((spot) => [spot, move.reason])));
  shine(new Map([...lit].map(([spot, options]) => [spot, meaning(spot, options)])), choice.picked, barred);
  if (shown && !lit.has(shown)) shown = null;
  write();
}

const meaning = (spot, options) => (options.length === 1 ? options[0].words : `${spot}: ${count(options.length, "choice")}`);

function write() {
  const asked = isAsked() && at.online;
  $("prompt").dataset.state = !at.online ? "offline" : at.status.status === "finished" ? "over" : busy ? "busy" : asked ? "asked" : "waiting";
  fill($("turn"), asked && h("i", { class: "lamp" }), turn());
  const question = headline();
  if ($("question").textContent !== question) $("question").textContent = question;
  $("how").textContent = how();
  $("undo").hidden = !at.now?.undo || busy || !at.online;
  fill($("acts"), acts());
  tell(shown && choice.next.get(shown));
}

function turn() {
  if (!at.online) return "Reconnecting. Nothing is lost.";
  if (at.status.status === "finished") return "The game is over";
  if (mySeat() == null) return "You are watching";
  return isAsked() ? "Your turn" : "The others’ turn";
}

function headline() {
  const outcome = at.status.outcome ?? at.now?.outcome;
  if (!outcome) return at.now?.prompt ?? "";
  if (!outcome.winners.length) return "Nobody wins";
  const mine = outcome.winners.includes(mySeat());
  if (mine) return outcome.winners.length > 1 ? "You win together" : "You win";
  return `${list(outcome.winners.map(called))} ${outcome.winners.length > 1 ? "win" : "wins"}`;
}

function how() {
  const outcome = at.status.outcome ?? at.now?.outcome;
  if (outcome) return outcome.reason;
  if (!isAsked() || busy) return "";
  const touch = coarse.matches ? "Tap" : "Click";
  if (choice.picked.length && choice.next.size) return `${touch} a lit place to go on, or Escape to take back.`.replace(coarse.matches ? ", or Escape to take back" : "", "");
  if (choice.next.size) return choice.buttons.length ? `${touch} a lit place, or choose here.` : `${touch} a lit place.`;
  return "";
}

function acts() {
  if (at.status.status === "finished" || at.status.outcome) return ending();
  if (mySeat() == null) return visiting();
  if (busy || !at.online) return [];
  const options = at.asText ? choice.options : choice.buttons;
  return [deeds(options), also(), barredDeeds()];
}

/** Buttons for the options: the one that was picked or pointed at first, and a search among many. */
function deeds(options) {
  const pointed = shown && choice.next.get(shown)?.length === 1 && coarse.matches ? choice.next.get(shown) : [];
  const certain = [...new Set([...options.filter((option) => choice.isSaid(option)), ...pointed])];
  const rest = options.filter((option) => !certain.includes(option));
  const first = certain.map((option, place) => deed(option, place ? "lit" : "go", "Enter"));
  const clear = choice.picked.length > 0 && button(["Clear", kbd("Esc")], takeBack, { "data-key": "clear" });
  const short = rest.length <= FEW && rest.every(({ words }) => words.length < 26);
  const [plain, detailed] = short ? [rest, []] : [rest.filter(isPlain), rest.filter((option) => !isPlain(option))];
  return [h("div", { class: "acts" }, first, plain.map((option) => deed(option, options.length === 1 ? "go" : "lit")), clear), detailed.length > 0 && manyDeeds(detailed)];
}

/** A move without details, as to pass or to end a turn: it is never lost in a list. */
const isPlain = ({ move }) => Object.keys(move ?? {}).length === 1;

const kbd = (key) => !coarse.matches && h("kbd", { "aria-hidden": "true" }, key);

const deed = (option, look, key) => button([capital(option.words), key && kbd(key)], () => commit(option), { class: `btn ${look}`, "data-key": option.words });

function manyDeeds(options) {
  const found = h("div", { class: "found" });
  const search = () => {
    const wanted = filter.toLowerCase().split(/\s+/);
    const fitting = options.filter((option) => wanted.every((word) => `${option.group} ${option.words}`.toLowerCase().includes(word)));
    fill(found, [...groups(fitting.slice(0, SHOWN))].map(([name, members]) => [options.length > MANY && h("h4", {}, name), members.map((option) => deed(option, "row"))]),
      fitting.length > SHOWN && h("p", { class: "small" }, `${fitting.length - SHOWN} more: type to narrow them down.`),
      !fitting.length && h("p", { class: "small" }, "Nothing fits these words."));
  };
  const field = h("input", { type: "search", value: filter, placeholder: `Search ${options.length} choices`, "aria-label": `Search ${options.length} choices`, "data-key": "filter", oninput: () => { filter = field.value; search(); } });
  search();
  return h("div", { class: "many" }, options.length > MANY && field, found);
}

function also() {
  const openings = at.now?.openings ?? [];
  if (!openings.length) return null;
  const buttons = h("div", { class: "acts" }, openings.map((option) => deed(option, "")));
  const words = isAsked() ? "You may also" : "You may, at any time";
  return openings.length > 4 ? h("details", { class: "also" }, h("summary", {}, `${words} (${openings.length})`), buttons) : [h("h3", {}, words), buttons];
}

function barredDeeds() {
  const barred = at.now?.barred ?? [];
  if (!barred.length) return null;
  const buttons = h("div", { class: "acts" }, barred.map((move) =>
    button(capital(move.words), () => explain(move.reason, move.rule), { class: "btn off", "aria-disabled": "true", "data-key": `not ${move.words}` })));
  return barred.length > 3 ? h("details", { class: "also" }, h("summary", {}, `Not possible now (${barred.length})`), buttons) : buttons;
}

function ending() {
  const { id, status } = at;
  const rematch = trying(async () => { location.href = `/t/${status.rematch ?? (await post(`/api/tables/${id}/rematch`, {}, at.key)).id}`; });
  return h("div", { class: "acts" },
    (mySeat() != null || status.rematch) && button(status.rematch ? "Go to the rematch" : "Rematch", rematch, { class: "btn go" }),
    h("a", { class: "btn", href: `/t/${id}/replay` }, "Replay"),
    h("a", { class: "btn", href: `/t/${id}/fairness` }, "Fairness"));
}

function visiting() {
  const kept = at.status.seats.find((place) => place.returnable);
  const mine = at.status.seats.find((place) => place.yours);
  if (kept) return h("div", { class: "acts" }, button("Take your seat back", trying(() => post(`/api/tables/${at.id}/seats/${kept.seat}/return`)), { class: "btn go" }));
  if (mine && watching()) return h("div", { class: "acts" }, h("a", { class: "btn", href: location.pathname }, "Back to your seat"));
  return at.me.name ? null : nameForm("Say who you are", at.again);
}

/** The line that tells what a choice would be. */
function tell(options) {
  const place = $("fact");
  if (place.dataset.kept && !options) return;
  delete place.dataset.kept;
  if (!options) return fill(place);
  fill(place, options.length === 1 ? h("b", {}, capital(options[0].words)) : [h("b", {}, capital(shown)), ` leads to ${count(options.length, "choice")}.`]);
}

/** Say why something cannot be, with the rule behind it. It stays until something else is pointed at. */
export function explain(reason, rule) {
  fill($("fact"), reason, " ", rule && ruleLink([rule]));
  $("fact").dataset.kept = "yes";
}

function point(spot) {
  if (spot === shown) return;
  shown = spot && choice.next.has(spot) ? spot : null;
  warm(shown);
  tell(shown && choice.next.get(shown));
}

function choose(spot) {
  settle();
  const barred = (at.now?.barred ?? []).find((move) => move.spots[0] === spot);
  if (!choice.next.has(spot) && !choice.picked.includes(spot)) return barred && explain(barred.reason, barred.rule);
  delete $("fact").dataset.kept;
  choice.pick(spot);
  shown = null;
  choice.decided ? commit(choice.decided) : light();
}

/** A finger shows first and does with the second tap; a mouse has already shown. */
function click(event) {
  const spot = spotAt(event);
  if (!spot) return;
  if (event.pointerType === "touch" && spot !== shown && choice.next.has(spot)) {
    point(spot);
    fill($("acts"), acts());
  } else choose(spot);
}

async function commit(option) {
  const { decision } = at.now;
  busy = true;
  choice.picked = [];
  forgetMissed();
  light();
  const answer = await at.send(option.moves ? "moves" : "move", { decision, move: option.move, moves: option.moves });
  if (answer.type === "ack") return;
  busy = false;
  light();
  explain(answer.reason || "The table had moved on meanwhile. Choose again.", answer.rule);
}

export async function undo() {
  if ($("undo").hidden) return;
  const answer = await at.send("undo");
  if (answer.type === "refused") explain(answer.reason, answer.rule);
}

function takeBack() {
  choice.picked.pop();
  shown = null;
  delete $("fact").dataset.kept;
  light();
}

/** Listen to mouse, finger and keyboard. */
export function listen() {
  const table = $("table");
  table.addEventListener("click", click);
  table.addEventListener("pointermove", (event) => event.pointerType !== "touch" && point(spotAt(event)));
  table.addEventListener("focusin", (event) => point(event.target.closest("[data-light-kind]")?.dataset.spot ?? null));
  table.addEventListener("keydown", (event) => {
    const spot = event.target.closest?.("[data-light-kind]")?.dataset.spot;
    if (roam(event)) event.preventDefault();
    else if (spot && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); choose(spot); }
  });
  $("undo").addEventListener("click", undo);
}

/** Escape takes back; B goes to the board. */
export const keys = { Escape: takeBack, u: undo, b: focusFirst };
