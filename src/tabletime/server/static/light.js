// Light on the drawing: what may be clicked now, by mouse, finger and keyboard.

import { $, s } from "./dom.js";

const SHAPES = "rect, circle, ellipse, path, polygon, use";
const PAPER = ["sheet", "raised", "shade", "table", "lampsoft", "lamp"].map((name) => `var(--${name})`);
const WORN = ["data-light-kind", "role", "tabindex", "aria-label", "aria-pressed"];
const CLEAR = [null, "none", "transparent"];

const table = () => $("table");
const drawn = () => [...table().querySelectorAll(".fragment [data-spot]:not(.light)")];

/** All spots of the drawing by name, with the elements that show them. */
export function spotsOnTable() {
  const spots = new Map();
  for (const element of drawn()) {
    const name = element.dataset.spot;
    spots.has(name) ? spots.get(name).push(element) : spots.set(name, [element]);
  }
  return spots;
}

/** Let light fall on these spots: `lit` maps them to their words, `picked` have been chosen, `barred` tell why they cannot be. */
export function shine(lit, picked, barred) {
  const focused = document.activeElement?.closest?.("[data-spot]")?.dataset.spot;
  dim();
  table().classList.toggle("picking", picked.length > 0 || !lit.size);
  for (const [name, elements] of spotsOnTable()) {
    const kind = picked.includes(name) ? "picked" : lit.has(name) ? "lit" : barred.has(name) ? "barred" : null;
    if (kind) elements.forEach((element, index) => kindle(element, kind, index || kind === "barred" ? null : (lit.get(name) ?? name)));
  }
  const first = targets().find((target) => target.dataset.spot === focused) ?? targets()[0];
  if (!first) return;
  first.tabIndex = 0;
  if (focused) first.focus({ preventScroll: true });
}

function dim() {
  table().querySelectorAll(".light").forEach((light) => light.remove());
  for (const element of table().querySelectorAll("[data-light-kind]")) {
    for (const name of WORN) restore(element, name);
  }
}

/** Make an element a target. Only the first one of a spot can have the focus; the others have no label. */
function kindle(element, kind, label) {
  const target = label != null;
  const wear = (name, value) => {
    element.dataset[key(name)] ??= element.getAttribute(name) ?? "";
    element.setAttribute(name, value);
  };
  wear("data-light-kind", kind);
  if (target && element.localName !== "button") wear("role", "button");
  if (target) {
    wear("tabindex", -1);
    wear("aria-label", label);
    if (kind === "picked") wear("aria-pressed", true);
  }
  if (element.namespaceURI.endsWith("svg") && kind !== "barred") illuminate(element, kind);
}

const key = (name) => `was${name.replace(/-/g, "")}`;

function restore(element, name) {
  const was = element.dataset[key(name)];
  if (was === undefined) return;
  delete element.dataset[key(name)];
  was ? element.setAttribute(name, was) : element.removeAttribute(name);
}

/**
 * Light lies on the ground of a spot: its first shape. Paper is filled, what has a colour of its own keeps it and
 * gets a ring, and what can be seen through gets a veil. A game that wants it otherwise says data-light="ring".
 */
function illuminate(element, kind) {
  const ground = element.matches(SHAPES) ? element : element.querySelector(SHAPES);
  const light = ground ? ground.cloneNode() : outline(element);
  const paint = ground?.getAttribute("fill") ?? null;
  const way = element.dataset.light ?? (PAPER.includes(paint) ? "fill" : CLEAR.includes(paint) ? "veil" : "ring");
  for (const name of [...light.getAttributeNames()]) if (/^(id|class|role|tabindex|fill|stroke.*|aria.*|data.*|style|opacity|pointer-events)$/.test(name)) light.removeAttribute(name);
  light.setAttribute("class", `light ${way} ${kind}`);
  light.dataset.spot = element.dataset.spot;
  ground ? ground.after(light) : element.prepend(light);
}

function outline(element) {
  const { x, y, width, height } = element.getBBox();
  return s("rect", { x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 3 });
}

/** Warm the light of one spot, or of none. */
export function warm(name) {
  table().querySelectorAll(".hot").forEach((light) => light.classList.remove("hot"));
  if (name) drawn().concat(...table().querySelectorAll(".light")).forEach((light) => light.dataset.spot === name && light.classList.add("hot"));
}

/** The spot under the pointer that can be clicked; things that lie on top of it do not matter. */
export function spotAt(event) {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  for (let element of event.clientX || event.clientY ? under : [event.target]) {
    for (element = element.closest("[data-spot]"); element; element = element.parentElement?.closest("[data-spot]")) {
      if (element.dataset.lightKind || element.classList.contains("light")) return element.dataset.spot;
    }
  }
  return null;
}

/** What can have the focus on the drawing, as far as it is to be seen. */
const targets = () => [...table().querySelectorAll("[data-light-kind][tabindex]")].filter((target) => target.getClientRects().length);

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Go to the next target with the arrow keys; true if the key was one of them. */
export function roam(event) {
  const here = event.target.closest?.("[data-light-kind]");
  if (!here || !(event.key in DIRECTIONS || event.key === "Home" || event.key === "End")) return false;
  const all = targets();
  const there = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : nearest(here, all, DIRECTIONS[event.key]);
  if (there) focusOn(there);
  return true;
}

function focusOn(target) {
  targets().forEach((other) => (other.tabIndex = -1));
  target.tabIndex = 0;
  target.focus();
}

/** The nearest target in this direction; to the side counts twice. */
function nearest(here, all, [dx, dy]) {
  const from = middle(here);
  let best = null;
  for (const target of all) {
    const [x, y] = middle(target).map((value, axis) => value - from[axis]);
    const ahead = x * dx + y * dy;
    const far = ahead + 2 * Math.abs(x * dy - y * dx);
    if (target !== here && ahead > 1 && (!best || far < best.far)) best = { far, target };
  }
  return best?.target;
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Begin on the drawing with the keyboard. */
export const focusFirst = () => targets()[0] && focusOn(targets()[0]);
