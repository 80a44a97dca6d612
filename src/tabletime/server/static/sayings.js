// Sayings: a card, a token or a tile tells what it is for, to whoever points at it, focuses it or holds a finger on it.

import { $, capital, h } from "./dom.js";
import { TELLERS, nameOf, resume, roam } from "./light.js";

const LINGER = 450;
const HOLD = 500;
const STEP = 10;
const EDGE = 8;
const LONG_NAME = 60;

/** What was asked is told beside the thing; screen readers have it from the thing itself, so this is only to be seen. */
const bubble = h("div", { id: "says", "aria-hidden": "true", hidden: true });
let speaker = null;
let calledSo = "";
let waiting;

const thingAt = (x, y) =>
  document.elementsFromPoint(x, y).reduce((found, part) => found ?? part.closest(TELLERS), null);

function speak(thing) {
  if (!thing?.isConnected) return hush();
  speaker = thing;
  calledSo = nameOf(thing);
  const name = h(calledSo.length > LONG_NAME ? "span" : "b", {}, capital(calledSo));
  bubble.replaceChildren(name, thing.getAttribute("aria-description"));
  bubble.hidden = false;
  stand();
}

/** Above the thing if there is room, else below it, else beside: nothing that is told about is hidden by its words. */
const stand = () => speaker && standBy(bubble, speaker);

/** Put words beside the first of these things where they hide none of them, if there is such a place. */
export function standBy(words, ...things) {
  const { width, height } = words.getBoundingClientRect();
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const [{ left, right, top, bottom }] = boxes;
  const inside = (place, room) => Math.max(EDGE, Math.min(place, room - EDGE));
  const middle = (left + right - width) / 2;
  const sides = [
    [middle, top - height - EDGE],
    [middle, bottom + EDGE],
    [right + EDGE, top],
    [left - EDGE - width, top],
  ].map(([x, y]) => [inside(x, innerWidth - width), inside(y, innerHeight - height)]);
  const hides = ([x, y], box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top;
  const free = sides.find((side) => !boxes.some((box) => hides(side, box)));
  words.style.translate = (free ?? sides[0]).map((way) => `${way}px`).join(" ");
  return free;
}

/** Say no more. */
export function hush() {
  clearTimeout(waiting);
  speaker = null;
  bubble.hidden = true;
  bubble.replaceChildren();
}

/** The table has been drawn anew: what lay there says no more, but whoever reads with the keyboard reads on. */
export function readOn() {
  if (!speaker || speaker.isConnected) return;
  resume(calledSo);
  if (!speaker?.isConnected) hush();
}

const isOn = (part, x, y) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** The words stay while the pointer is on the thing or on them, and the next thing speaks without delay. */
function follow({ clientX: x, clientY: y, pointerType }) {
  if (pointerType === "touch") return;
  clearTimeout(waiting);
  const gone = speaker && !(speaker.isConnected && isOn(speaker, x, y)) && !isOn(bubble, x, y);
  waiting = setTimeout(() => {
    const thing = thingAt(x, y);
    if (thing && thing !== speaker) speak(thing);
    else if (!thing && gone) hush();
  }, speaker ? STEP : LINGER);
}

/** Listen to mouse, finger and keyboard. */
export function listenSayings() {
  const table = $("table");
  document.body.append(bubble);
  listenFinger(table);
  table.addEventListener("pointermove", follow);
  table.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && hush());
  table.addEventListener("focusin", ({ target }) => target.matches(`${TELLERS}:focus-visible`) && speak(target));
  table.addEventListener("focusout", ({ target }) => target === speaker && hush());
  table.addEventListener("scroll", stand, true);
  table.addEventListener("keydown", (event) => roam(event) && event.preventDefault());
  addEventListener("keydown", ({ key }) => key === "Escape" && hush());
}

/**
 * A finger that stays makes a thing speak, and has not tapped it; the next touch ends that. How long it stayed is told by
 * the touches themselves: on a busy page a short one may be heard of late.
 */
function listenFinger(table) {
  let held = null;
  let stayed = 0;
  const press = (event) => {
    hush();
    held = event.pointerType === "touch" && event;
    if (held) waiting = setTimeout(() => speak(thingAt(held.clientX, held.clientY)), HOLD);
  };
  const isStill = ({ clientX, clientY }) => Math.hypot(clientX - held.clientX, clientY - held.clientY) < STEP;
  const release = ({ timeStamp }) => {
    if (!held) return;
    clearTimeout(waiting);
    stayed = timeStamp - held.timeStamp;
  };
  const tap = (event) => {
    if (held && speaker) stayed < HOLD ? hush() : event.stopImmediatePropagation();
  };
  addEventListener("pointerdown", press, true);
  addEventListener("pointermove", (event) => held && !isStill(event) && release(event));
  ["pointerup", "pointercancel"].forEach((name) => addEventListener(name, release));
  table.addEventListener("contextmenu", (event) => held && event.target.closest(TELLERS) && event.preventDefault());
  table.addEventListener("click", tap, true);
}
