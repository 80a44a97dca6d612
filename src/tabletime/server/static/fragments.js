// Fragments: the server's drawings take their places, and what moved is seen to move.

import { $, capital, h, parse, s } from "./dom.js";

const EASE = "cubic-bezier(.3,0,.2,1)";
const MANY = 400;
const FEW = 6;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where new fragments go: the hand under the board, who plays to the left, all others to the right. */
const PLACES = { board: "stage", hand: "under", status: "facts", players: "facts" };

/** Put the fragments into their places. `moving` shows what has changed since the last ones. */
export function place(fragments, moving = true) {
  for (const [id, markup] of Object.entries(fragments)) {
    const old = $(id) ?? vacancy(id);
    const within = old.namespaceURI.endsWith("svg") && old.localName !== "svg";
    const fresh = parse(markup, within);
    if (!fresh) continue;
    const before = moving && old.firstChild ? positions(old) : null;
    fresh.id = id;
    old.replaceWith(fresh);
    if (id === "board") fit(fresh);
    if (before) show(before, fresh);
  }
}

/** An element of the page that waits for this fragment. */
function vacancy(id) {
  const empty = h("div", { id });
  const section = h("section", { class: `fragment ${id}`, "data-tab": capital(id), "aria-label": capital(id) });
  if (!PLACES[id]) section.append(h("h3", {}, capital(id)));
  section.append(empty);
  $(PLACES[id] ?? "extras").append(section);
  return empty;
}

/** The sheet is as wide as the page lets it be and as high as the drawing needs. */
function fit(drawing) {
  const { width, height } = drawing.viewBox?.baseVal ?? {};
  $("stage").style.setProperty("--ratio", width / height || 1);
}

/** Where everything with an id is on the screen now, and what it looks like, in case it will be gone. */
function positions(root) {
  const things = [...root.querySelectorAll("[id]")];
  if (things.length > MANY) return null;
  return new Map(things.map((thing) => [thing.id, { box: thing.getBoundingClientRect(), thing, matrix: thing.parentNode.getScreenCTM?.() }]));
}

/** Let what moved travel, what is new appear and what is gone fade; a ring marks the few things that changed. */
function show(before, root) {
  const things = [...root.querySelectorAll("[id]")];
  const travels = new Map();
  const changed = [];
  for (const thing of things) {
    const old = before.get(thing.id);
    before.delete(thing.id);
    const moved = old ? travel(thing, old, travels) : appear(thing, root);
    if (moved) changed.push(thing);
  }
  const gone = [...before.values()].filter(({ thing }) => !thing.parentNode.closest?.("[id]") || root.id === thing.parentNode.closest("[id]").id);
  if (!still.matches) gone.slice(0, FEW).forEach((old) => fade(old, root));
  if (changed.length <= FEW) changed.forEach(ring);
}

function travel(thing, { box }, travels) {
  const now = thing.getBoundingClientRect();
  const carrier = thing.parentNode.closest("[id]");
  const [carriedX, carriedY] = travels.get(carrier) ?? [0, 0];
  const x = box.x + box.width / 2 - now.x - now.width / 2;
  const y = box.y + box.height / 2 - now.y - now.height / 2;
  travels.set(thing, [x, y]);
  if (Math.hypot(x - carriedX, y - carriedY) < 2) return false;
  const [dx, dy] = inDrawing(thing, x - carriedX, y - carriedY);
  animate(thing, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], Math.min(600, 150 + Math.hypot(x, y)));
  return true;
}

function appear(thing) {
  if (thing.parentNode.closest("[data-new]")) return false;
  thing.dataset.new = "";
  animate(thing, [{ opacity: 0, translate: "0 -8px" }, { opacity: 1, translate: "0 0" }], 260);
  return true;
}

function fade({ thing, matrix }, root) {
  const home = root.getScreenCTM?.();
  if (!matrix || !home) return;
  const { a, b, c, d, e, f } = home.inverse().multiply(matrix);
  thing.querySelectorAll("[id], [data-spot]").forEach((part) => { part.removeAttribute("id"); part.removeAttribute("data-spot"); });
  const ghost = s("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})`, "aria-hidden": "true", "pointer-events": "none" });
  thing.removeAttribute("id");
  thing.removeAttribute("data-spot");
  ghost.append(thing);
  root.append(ghost);
  animate(ghost, [{ opacity: 1 }, { opacity: 0 }], 400, () => ghost.remove());
}

/** A way on the screen, in the units of the drawing around the thing. */
function inDrawing(thing, x, y) {
  const matrix = thing.ownerSVGElement && thing.parentNode.getScreenCTM?.();
  if (!matrix) return [x, y];
  const { a, b, c, d } = matrix.inverse();
  return [a * x + c * y, b * x + d * y];
}

function animate(thing, frames, duration, done = () => {}) {
  if (still.matches || document.hidden) return done();
  const motion = thing.animate(frames, { duration, easing: EASE });
  motion.onfinish = motion.oncancel = done;
}

/** A dotted ring round what has just changed. */
function ring(thing) {
  const drawing = thing.ownerSVGElement;
  if (!drawing || !thing.getBBox) return;
  const { x, y, width, height } = thing.getBBox();
  const round = s("circle", { class: "ring", cx: x + width / 2, cy: y + height / 2, r: Math.max(width, height) * 0.62, "aria-hidden": "true" });
  thing.append(round);
  setTimeout(() => round.remove(), 4000);
}

/** End all motion at once: a person who acts does not wait. */
export function settle() {
  document.getAnimations().forEach((motion) => motion.finish());
}
