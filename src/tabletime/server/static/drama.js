// Drama: what others do is told one thing after the other, where it happens; whoever does not want to wait skips it.

import { at, isAsked, mySeat } from "./at.js";
import { $, fill, h, s, write } from "./dom.js";
import { place, settle, small, still } from "./fragments.js";
import { every, grid, onBoard } from "./light.js";
import { latest, withoutSteps } from "./log.js";
import { standBy } from "./sayings.js";

const A_LINE = 800;
const A_HEAVY_LINE = 1500;
const MOST_LINES = 5;
const FAR_BEHIND = 8;
const FEW_PLACES = 3;

/** What is told stands beside its place; screen readers have it from the log, so this is only to be seen. */
const caption = h("div", { id: "caption", "aria-hidden": "true", hidden: true });
const ahead = [];
let story = null; // what is told now, if anything is, and the message that is held back until it has been told
let showing = () => {};

/** The table has spoken: it is shown at once, or when all that happened before has been told. */
export function perform(message) {
  if (message.type === "sync") skip();
  if (!["table", "update"].includes(message.type)) return showing(message);
  ahead.push(message);
  goOn();
}

const isCalm = () => still.matches || at.asText || document.hidden;

/** Nobody waits who is asked, has a clock running, reads the text, looks elsewhere or looks back. */
const hurries = () => isCalm() || at.status.clock || (!story.held && (at.past || isAsked()));

function goOn() {
  while (ahead.length && (!story || hurries())) {
    letGo();
    unveil(ahead.shift());
  }
  $("skip").hidden = !ahead.length || at.past;
}

/** What brought several things about is shown when they have been told; whoever is asked waits for no trifles. */
function unveil(message) {
  const lines = message.type === "update" && !isCalm() ? worthTelling(message.log.entries) : [];
  const counts = lines.some(({ weighty }) => weighty) || !message.asked?.includes(mySeat());
  const hurried = at.status.clock || ahead.length > FAR_BEHIND || message.decision === at.now?.decision;
  const held = lines.length > 1 && counts && !hurried && message;
  if (!held) showing(message);
  if (lines.length) narrate(lines, { held });
}

/** Show what was held back; whoever looked back sees the table as it is. */
function letGo() {
  const held = story?.held;
  if (held) {
    story.held = null;
    showing(held);
  } else if (at.past) {
    story = null;
    look(null, at.fragments);
  }
}

/** A walk is told by its end; what one has just done oneself is no news, unless it weighs; of many lines the heaviest stay. */
function worthTelling(entries) {
  const ends = withoutSteps(entries).filter(({ text }) => !/your turn/i.test(text));
  const news = ends.some(({ by, weighty }) => by !== mySeat() || weighty) ? ends : [];
  const heavy = news.length > MOST_LINES ? news.filter(({ weighty }) => weighty) : [];
  return (heavy.length ? heavy : news).slice(-MOST_LINES);
}

/** Each line is told over the table as it was then; the last one of something new over the table as it is. */
async function narrate(lines, mine) {
  story = mine;
  const past = (step) => ({ step: step + 1, of: lines.length, words: lines[step].text, end: skip });
  if (mine.held || mine.again) look(past(0), {});
  for (const [step, line] of lines.entries()) {
    const isPast = mine.again || (mine.held && line !== lines.at(-1));
    const texts = isPast && (await at.send("moment", { line: line.n })).texts;
    if (story !== mine) return;
    texts || mine.again ? look(past(step), texts) : letGo();
    pointOut(line.text);
    const time = line.weighty || mine.again ? A_HEAVY_LINE : ahead.length > FAR_BEHIND ? 0 : A_LINE;
    await new Promise((wake) => setTimeout(wake, time));
    if (story !== mine) return;
  }
  letGo();
  fallSilent();
  goOn();
}

/** Show the table as it was, or as it is now. */
function look(past, fragments = {}) {
  at.past = past;
  place(fragments);
  at.relight();
}

/** Everything is as it is now, without delay. */
export function skip() {
  if (!story) return false;
  settle();
  letGo();
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
  if (!isAsked() || at.past) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!standBy(caption, ...every(".shown-here"))) caption.hidden = true;
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
  const [margin, side] = grid() ?? [];
  const squares = (side && text.match(/\b[A-Z]\d+\b/g)) || [];
  const corner = (square) => [square.charCodeAt(0) - 65, square.slice(1) - 1].map((steps) => margin + steps * side);
  return squares.map(corner).map(([x, y]) => ({ x, y, width: side, height: side }));
}

/** Where a thing is, in the units of the board. */
function boxOf(thing) {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const [from, to] = [onBoard(left, top), onBoard(right, bottom)];
  return { x: from.x - 3, y: from.y - 3, width: to.x - from.x + 6, height: to.y - from.y + 6 };
}

const CONTROLS = "button, a, input, select, summary, dialog";

/** A click, Space, Enter or Esc skips; while nobody is asked it does nothing else. `shown` shows a message of the table.
 *
 * A control does first what it says: nothing may move away under the finger that presses it.
 */
export function listenDrama(shown) {
  showing = shown;
  at.retell = (entries) => narrate(withoutSteps(entries), { again: true });
  document.body.append(caption);
  $("skip").onclick = skip;
  let swallows = false;
  const skips = (event) => {
    const { target, key = " " } = event;
    const idle = at.now && (!isAsked() || story?.held);
    swallows = /^( |Enter|Esc)/.test(key) && !(key < "A" && target.closest(CONTROLS)) && skip() && idle;
    if (swallows) event.stopPropagation(); // what is drawn anew under the pointer has not been pressed
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
