// Light on the drawing: what may be clicked now, by mouse, finger and keyboard.

import { $, adorn, s } from "./dom.js";

const SHAPES = "rect, circle, ellipse, path, polygon, use";
const PAPER = /^var\(--(sheet|raised|shade|table|lampsoft|lamp)\)$/;
const OWN = /^(id|class|role|tabindex|fill|stroke.*|aria.*|data.*|style|opacity|pointer-events)$/;
const FAR = 1e4;
const WORN = ["data-light-kind", "role", "tabindex", "aria-label", "aria-pressed"];

export const every = (selector) => [...$("table").querySelectorAll(selector)];

/** All spots of the drawing by name, with the elements that show them. */
export const spotsOnTable = () =>
  Map.groupBy(every(".fragment [data-spot]:not(.light)"), ({ dataset }) => dataset.spot);

export const isShown = (element) => element.getClientRects().length > 0;

/** The spot that had the focus when its light went out: the focus comes back with the light. */
let left = null;

/** What tells what it is for: cards, tokens, tiles and figures, wherever they lie. */
export const TELLERS = ".fragment [aria-description]";
const UNLIT_TELLERS = `${TELLERS}:not([data-light-kind])`;
const tellers = () => every(TELLERS).filter(isShown);
let isReading = false;

/** Whether the keyboard was used last: only then does the focus go to another spot by itself. */
let keyed = false;
addEventListener(
  "keydown",
  ({ key }) => {
    keyed = true;
    if (["Tab", "Enter", " "].includes(key)) isReading = false;
  },
  true,
);
addEventListener("pointerdown", () => (keyed = isReading = false), true);

/**
 * Let light fall on these spots: `lit` maps them to their words, `picked` have been chosen, `barred` cannot be, and
 * `steps` tells how far a spot is.
 */
export function shine(lit, picked, barred, steps) {
  const active = document.activeElement;
  left = active === document.body ? left : isReading ? null : active.closest("[data-spot]")?.dataset.spot;
  $("table").classList.toggle("picking", picked.length > 0 || !lit.size);
  const wanted = new Map();
  for (const [name, elements] of spotsOnTable()) {
    const kind = picked.includes(name) ? "picked" : lit.has(name) ? "lit" : barred.has(name) && "barred";
    const first = elements.find(isShown) ?? elements[0];
    const label = (element) => element === first && (lit.get(name) ?? name);
    if (kind) elements.forEach((element) => wanted.set(element, { kind, label: label(element) }));
  }
  relight(wanted);
  surround(steps);
  targets().forEach((target) => target.setAttribute("tabindex", -1));
  const first = targets().find((target) => target.dataset.spot === left) ?? targets()[0];
  first?.setAttribute("tabindex", 0);
  if (!every(`${UNLIT_TELLERS}[tabindex]`).some(isShown)) every(UNLIT_TELLERS).find(isShown)?.setAttribute("tabindex", 0);
  if (left && (keyed || first?.dataset.spot === left)) first?.focus({ preventScroll: true });
}

/** The elements that wear a light, with how they looked before. */
const worn = new Map();

/** What a thing is called when it has no light; a lit one is called by what would be done with it. */
export const nameOf = (element) => (worn.get(element)?.before ?? element).ariaLabel ?? "";

/** A light that is still wanted stays: whoever is about to click it must not lose it between press and release. */
function relight(wanted) {
  for (const [element, { kind, label }] of worn) {
    const wish = wanted.get(element);
    if (wish?.kind === kind && wish.label === label) wanted.delete(element);
    else dim(element);
  }
  for (const [element, { kind, label }] of wanted) kindle(element, kind, label);
}

/** Squares that touch are one area with one line round it: what is the edge of two of them is inside. */
function surround(steps) {
  every(".area").forEach((thing) => thing.remove());
  for (const [ground, squares] of Map.groupBy(every("rect.veil.lit"), (light) => light.parentNode)) {
    const rim = new Set();
    const numbers = squares.map((square) => {
      const { x, y, width, height } = square.getBBox();
      const [right, low] = [x + width, y + height];
      for (const edge of [`${x} ${y}H${right}`, `${x} ${low}H${right}`, `${x} ${y}V${low}`, `${right} ${y}V${low}`])
        rim.delete(edge) || rim.add(edge);
      return s("text", { x: right - 4, y: low - 5 }, steps(square.dataset.spot));
    });
    ground.append(s("g", { class: "area" }, s("path", { d: `M${[...rim].join("M")}` }), numbers));
  }
}

function dim(element) {
  const { before, light } = worn.get(element);
  worn.delete(element);
  light.remove?.();
  for (const name of WORN)
    before.hasAttribute(name) ? element.setAttribute(name, before.getAttribute(name)) : element.removeAttribute(name);
}

/** Make an element a target. Only the first one of a spot that is shown has a label and can have the focus. */
function kindle(element, kind, label) {
  const before = element.cloneNode();
  element.dataset.lightKind = kind;
  if (label && kind !== "barred")
    adorn(element, { role: "button", tabindex: -1, "aria-label": label, "aria-pressed": kind === "picked" && "true" });
  const light = kind !== "barred" && element.namespaceURI.endsWith("svg") && illuminate(element, kind);
  worn.set(element, { kind, label, before, light });
}

/**
 * Light lies on the ground of a spot, its first shape: paper is filled, what is transparent gets a veil, and a ring
 * keeps the colour of an area. A piece stands before its light. A game that knows better says data-light="ring".
 */
function illuminate(element, kind) {
  const ground = element.matches(SHAPES) ? element : element.querySelector(SHAPES);
  const paint = ground?.getAttribute("fill") ?? "none";
  const way =
    element.dataset.light ?? (PAPER.test(paint) ? "fill" : /^(none|transparent)$/.test(paint) ? "veil" : "halo");
  const behind = way === "halo" && ground !== element;
  const light = behind || !ground ? halo(element) : ground.cloneNode();
  light.getAttributeNames().forEach((name) => OWN.test(name) && light.removeAttribute(name));
  light.setAttribute("class", `light ${way} ${kind}`);
  light.dataset.spot = element.dataset.spot;
  behind || !ground ? element.prepend(light) : ground.after(light);
  return light;
}

function halo(element) {
  const { x, y, width, height } = element.getBBox();
  return s("rect", { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: Math.min(14, width / 3) });
}

/** Warm the light of one spot, or of none. */
export function warm(spot) {
  every("[data-spot]").forEach((element) => element.classList.toggle("hot", element.dataset.spot === spot));
}

/** A dotted line over these spots, the way that a piece would take. */
export function trail(spots = []) {
  every(".trail").forEach((thing) => thing.remove());
  const drawing = $("board");
  const known = spotsOnTable();
  const places = spots.flatMap((spot) => known.get(spot)?.[0] ?? []);
  if (places.length < 2 || !drawing.getScreenCTM) return;
  const points = places.map((place) => onBoard(...middle(place)));
  drawing.append(s("polyline", { class: "trail", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }));
}

/**
 * The spot under the pointer that can be clicked; things that lie on top of it do not matter. A piece that has been picked
 * may hide its goal: then the second click is for what is lit below it.
 */
export function spotAt({ clientX, clientY, target }) {
  const under = clientX || clientY ? document.elementsFromPoint(clientX, clientY) : [target];
  let top = null;
  for (let element of under) {
    while ((element = element.closest("[data-spot]"))) {
      const { spot, lightKind } = element.dataset;
      const kind = lightKind ?? (element.matches(".light") && element.parentElement.closest("[data-light-kind]")?.dataset.lightKind);
      if (kind === "lit" || (kind && kind !== "picked" && top === null)) return spot;
      if (kind || element.matches(".light")) top ??= spot;
      element = element.parentElement;
    }
  }
  return top;
}

/** Show what choosing this spot would bring, where the drawing can; its words, if it has some. */
export function foresee(spot) {
  let words = "";
  for (const layer of every("[data-shows]")) {
    const shown = layer.dataset.shows === spot;
    layer.style.display = shown ? "inline" : "";
    if (shown) words = layer.dataset.tells;
  }
  return words;
}

/** What can have the focus on the drawing, as far as it is to be seen. */
const targets = () => every("[data-light-kind][tabindex]").filter(isShown);

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLACES_IN_LINE = { Home: () => 0, PageDown: (place) => place + 1, PageUp: (place) => place - 1 };

/** Go to the next target with the arrow keys, or one after the other; true if the key was one for that. */
export function roam({ target, key }) {
  const here = target.closest(`[data-light-kind], ${TELLERS}`);
  if (!here || !(key in DIRECTIONS || key in PLACES_IN_LINE)) return false;
  isReading ||= !here.dataset.lightKind;
  const line = isReading ? tellers() : targets();
  const next = () => line.at(PLACES_IN_LINE[key](line.indexOf(here)) % line.length);
  focusOn(DIRECTIONS[key] ? nearest(here, DIRECTIONS[key], line) : next());
  return true;
}

function focusOn(target) {
  if (!target) return;
  if (target.dataset.lightKind) targets().forEach((other) => other.setAttribute("tabindex", -1));
  else every(UNLIT_TELLERS).forEach((other) => other.removeAttribute("tabindex"));
  target.setAttribute("tabindex", 0);
  target.focus();
}

/** The nearest target in this direction, rather ahead than to the side, which counts twice. */
function nearest(here, [dx, dy], line) {
  const [x, y] = middle(here);
  const found = line.map((target) => {
    const [right, down] = middle(target);
    const ahead = (right - x) * dx + (down - y) * dy;
    const aside = Math.abs((right - x) * dy - (down - y) * dx);
    return { target, ahead, far: ahead + 2 * aside + (aside > ahead + 1 ? FAR : 0) };
  });
  return found.filter(({ ahead }) => ahead > 1).sort((one, other) => one.far - other.far)[0]?.target;
}

/** How the squares of the board lie, where the drawing says it: where the first begins, and how long their sides are. */
export const grid = () => $("board")?.querySelector("[data-grid]")?.dataset.grid.split(" ").map(Number);

/** From the screen to the units of the board. */
export const onBoard = (x, y) => new DOMPoint(x, y).matrixTransform($("board").getScreenCTM().inverse());

/** The middle of an element on the screen. */
export function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Begin on the drawing with the keyboard. */
export const focusFirst = () => {
  isReading = false;
  focusOn(targets()[0]);
};

/** Go on reading at what is called so. */
export const resume = (name) => isReading && focusOn(tellers().find((thing) => nameOf(thing) === name));

/** Read the table with the keyboard: whatever tells what it is for has the focus, one thing after the other. */
export const readFirst = () => {
  isReading = true;
  focusOn(tellers()[0]);
};
