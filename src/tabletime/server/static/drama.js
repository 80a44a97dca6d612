// Drama: what others do is told one thing after the other, where it happens; whoever does not want to wait skips it.

import { at, isAsked, mySeat } from "./at.js";
import { $, fill, h, s, write } from "./dom.js";
import { settle, small, still } from "./fragments.js";
import { every } from "./light.js";
import { latest } from "./log.js";
import { standBy } from "./sayings.js";

const A_LINE = 800;
const A_HEAVY_LINE = 1500;
const MOST_LINES = 5;
const FAR_BEHIND = 8;
const FEW_PLACES = 3;

/** What is told stands beside its place; screen readers have it from the log, so this is only to be seen. */
const caption = h("div", { id: "caption", "aria-hidden": "true", hidden: true });
const ahead = [];
let story = null; // what is told now, if anything is
let showing = () => {};

/** The table has spoken: it is shown at once, or when all that happened before has been told. */
export function perform(message) {
  if (message.type === "sync") skip();
  if (!["table", "update"].includes(message.type)) return showing(message);
  ahead.push(message);
  goOn();
}

const isCalm = () => still.matches || at.asText || document.hidden;

/** Nobody waits who is asked, has a clock running, reads the text or looks elsewhere. */
const hurries = () => isCalm() || at.status.clock || isAsked();

function goOn() {
  while (ahead.length && (!story || hurries())) unveil(ahead.shift());
  $("skip").hidden = !ahead.length;
}

function unveil(message) {
  showing(message);
  if (message.type !== "update" || at.past || isCalm()) return;
  const lines = worthTelling(message.log.entries);
  if (lines.length) narrate(lines);
}

/** A walk is told by its end; what one has just done oneself is no news, unless it weighs; of many lines the heaviest stay. */
function worthTelling(entries) {
  const ends = entries.filter(({ leg, text }, step) => !(leg && leg === entries[step + 1]?.leg) && !/your turn/i.test(text));
  const news = ends.some(({ by, weighty }) => by !== mySeat() || weighty) ? ends : [];
  const heavy = news.length > MOST_LINES ? news.filter(({ weighty }) => weighty) : [];
  return (heavy.length ? heavy : news).slice(-MOST_LINES);
}

async function narrate(lines) {
  const mine = (story = {});
  for (const line of lines) {
    pointOut(line.text);
    const time = line.weighty ? A_HEAVY_LINE : ahead.length > FAR_BEHIND ? 0 : A_LINE;
    await new Promise((wake) => setTimeout(wake, time));
    if (story !== mine) return;
  }
  fallSilent();
  goOn();
}

/** Everything is as it is now, without delay. */
export function skip() {
  if (!story) return false;
  settle();
  ahead.splice(0).forEach(showing);
  fallSilent();
  goOn();
  return true;
}

function fallSilent() {
  story = null;
  unmark();
  latest();
}

function unmark() {
  fill(caption);
  caption.hidden = true;
  every(".shown-here").forEach((mark) => mark.remove());
}

/** Nobody may hear the rest any more. */
export function forgetStory() {
  story = null;
  ahead.length = 0;
  unmark();
}

/** Say a line beside the question and at the places that it names. */
function pointOut(text) {
  unmark();
  write("latest", text);
  const boxes = [...squaresIn(text), ...namedIn(text).map(boxOf)].slice(0, FEW_PLACES);
  boxes.forEach((box) => $("board").append(s("rect", { class: "shown-here", ...box, rx: 6 })));
  const [first] = every(".shown-here");
  if (!first) return;
  fill(caption, text);
  caption.hidden = small.matches;
  if (!isAsked()) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  standBy(caption, first.getBoundingClientRect());
}

const isNamed = (name, text) =>
  new RegExp(`(?<![\\w,-])${name.replace(/[^\w\s]/g, "\\$&")}(?![\\w,]\\w?)`, "i").test(text);

/** The things of the board that a sentence names, small ones first; what is under way has a ring of its own. */
function namedIn(text) {
  const size = (thing) => thing.getBoundingClientRect().width;
  const isTold = ({ dataset: { spot } }) => isNamed(spot, text) || isNamed(spot.split(" at ").at(-1), text);
  return every("#board [data-spot]:not(.light)")
    .filter((thing) => isTold(thing) && size(thing) && !thing.getAnimations().length)
    .sort((one, other) => size(one) - size(other));
}

/** The squares that a sentence names, where the drawing says how they lie. */
function squaresIn(text) {
  const grid = $("board")?.querySelector("[data-grid]");
  const [margin, side] = grid?.dataset.grid.split(" ").map(Number) ?? [];
  const squares = grid ? (text.match(/\b[A-Z]\d+\b/g) ?? []) : [];
  const corner = (square) => [square.charCodeAt(0) - 65, square.slice(1) - 1].map((steps) => margin + steps * side);
  return squares.map(corner).map(([x, y]) => ({ x, y, width: side, height: side }));
}

/** Where a thing is, in the units of the board. */
function boxOf(thing) {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const back = $("board").getScreenCTM().inverse();
  const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((corner) => corner.matrixTransform(back));
  return { x: from.x - 3, y: from.y - 3, width: to.x - from.x + 6, height: to.y - from.y + 6 };
}

const CONTROLS = "button, a, input, select, summary, dialog";

/** A click, Space, Enter or Esc skips; while nobody is asked it does nothing else. `shown` shows a message of the table.
 *
 * A control does first what it says: nothing may move away under the finger that presses it.
 */
export function listenDrama(shown) {
  showing = shown;
  document.body.append(caption);
  $("skip").onclick = skip;
  let swallows = false;
  const skips = ({ target, key = " " }) => {
    const idle = at.now && !isAsked();
    swallows = /^( |Enter|Esc)/.test(key) && !(key < "A" && target.closest(CONTROLS)) && skip() && idle;
  };
  const swallow = (event) => {
    if (!swallows) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("pointerdown", skips, true);
  addEventListener("keydown", skips, true);
  ["click", "keydown"].forEach((name) => addEventListener(name, swallow, true));
  document.addEventListener("visibilitychange", () => document.hidden && skip());
}
