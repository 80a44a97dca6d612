// Fragments: the server's drawings take their places, and what moved is seen to move.

import { at, called } from "./at.js";
import { $, capital, h, parse, s } from "./dom.js";
import { middle } from "./light.js";
import { overlay } from "./overlay.js";
import { readOn } from "./sayings.js";

const MOST = 400;
const FEW_CHANGES = 6;
const LARGE = 66;
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where new fragments go: a panel between question and buttons, the hand or a console under the board, who plays to the
 * left (if there is room), others where they say.
 */
const narrow = matchMedia("(max-width: 1099px)");
const aside = () => $(narrow.matches ? "extras" : "facts");
const PLACES = { board: "stage", hand: "under", console: "under", panel: "between", status: "aside", players: "aside" };

export const small = matchMedia("(max-width: 759px), (max-height: 500px)");
const boards = {};

const isPocketed = () => $("table").classList.contains("pocketed");

/** On a small screen a game's board for the pocket, if it has one, takes the place of its board. */
function oneBoard({ board, pocket, ...others }) {
  Object.assign(boards, board && { board }, pocket && { pocket });
  const isSmall = small.matches && boards.pocket != null;
  const chosen = isSmall ? pocket : board;
  $("table").classList.toggle("pocketed", isSmall);
  return chosen ? { board: chosen, ...others } : others;
}

/** Nobody may see these boards any more. */
export const forgetBoards = () => Object.keys(boards).forEach((name) => delete boards[name]);

/**
 * When the screen becomes small or large, the other board takes its place, and `then` lights it. A table that sends only
 * the board that is looked at is asked for the other one.
 */
export function keepFitting(then) {
  narrow.onchange = () => aside().append(...document.querySelectorAll("[data-aside]"));
  small.onchange = () => {
    if (at.resize) {
      forgetBoards();
      at.resize();
    } else place(boards, false);
    then();
  };
}

/** Put the fragments into their places. `moving` shows what has changed since the last ones. Tells whether the board is another. */
export function place(fragments, moving = true) {
  const wasPocketed = isPocketed();
  const chosen = oneBoard(fragments);
  const turned = isPocketed() !== wasPocketed;
  for (const [id, markup] of Object.entries(chosen)) {
    const fresh = parse(markup, $(id)?.ownerSVGElement);
    if (!fresh) continue;
    const old = $(id) ?? vacancy(id, fresh.dataset);
    const before = positions(old);
    fresh.id = id;
    old.replaceWith(fresh);
    if (id === "board") fit(fresh.viewBox?.baseVal);
    for (const name of fresh.querySelectorAll("[data-name]"))
      name.textContent = called(name.dataset.name) || name.textContent;
    if (moving && !turned && before.size) show(before, fresh);
  }
  overlay();
  readOn();
  return turned;
}

const isScrolled = (pane) =>
  getComputedStyle(pane).overflowY === "auto" &&
  (pane.scrollHeight > pane.clientHeight || pane.scrollWidth > pane.clientWidth);

const panes = () => ["facts", "seats", "under", "extras", "log"].map($);

/** What has to be scrolled can be scrolled with the keyboard. */
export function reach() {
  for (const pane of panes())
    pane.tabIndex = pane.scrollHeight > pane.clientHeight ? 0 : -1;
  const sheet = document.querySelector(".fragment.board");
  if (sheet) sheet.tabIndex = isScrolled(sheet) && !sheet.querySelector("[tabindex='0']") ? 0 : -1;
}

/** Others may take a pane's room at any time: whether it has to be scrolled is found out anew whenever its size changes. */
export function watchPanes() {
  const sizes = new ResizeObserver(reach);
  panes().forEach((pane) => sizes.observe(pane));
}

/** An element of the page that waits for this fragment; what is rarely needed is folded where there is little room. */
function vacancy(id, { side, fold }) {
  const empty = h("div", { id });
  const name = capital(id);
  const [pane, heading] = fold ? ["details", "summary"] : ["section", "h3"];
  const isAside = side || PLACES[id] === "aside";
  (isAside ? aside() : $(PLACES[id] ?? "extras")).append(
    h(
      pane,
      {
        class: `fragment ${id}`,
        ...(id !== "panel" && { "data-tab": name }),
        "data-aside": isAside,
        "aria-label": name,
        open: narrow.matches,
      },
      !PLACES[id] && h(heading, {}, name),
      empty,
    ),
  );
  return empty;
}

/** The sheet is as wide as the page lets it be and as high as the drawing needs. */
function fit(box) {
  $("table").style.setProperty("--ratio", box?.width / box?.height || 1);
}

const named = (root) => [...root.querySelectorAll("[id]:not(defs *)")].slice(0, MOST);
const carrier = (thing) => thing.parentNode.closest("[id]");

/** Where everything with an id is on the screen now, and what it looks like, in case it will be gone. */
function positions(root) {
  return new Map(
    named(root).map((thing) => [thing.id, { thing, from: middle(thing), matrix: thing.parentNode.getScreenCTM?.() }]),
  );
}

/** Let what moved travel, what is new appear and what is gone fade; a ring marks what changed on the board. */
function show(before, root) {
  const travels = new Map();
  const here = named(root).map((thing) => [thing, before.get(thing.id), before.delete(thing.id)]);
  const changed = here.filter(([thing, old = twin(before, thing)]) => {
    if (isThrown(thing, old?.thing)) return tumble(thing);
    return old ? travel(thing, old.from, travels) : appear(thing, travels);
  });
  const gone = [...before.values()].filter(({ thing }) => !before.has(carrier(thing)?.id));
  gone.slice(0, FEW_CHANGES).forEach((old) => fade(old, root));
  if (root.id === "board" && changed.length <= FEW_CHANGES) changed.forEach(([thing]) => ring(thing));
}

/** Of pieces that nobody can tell apart, one that is gone from elsewhere is the one that has come. */
function twin(gone, { dataset: { kin } }) {
  for (const [id, old] of gone) {
    if (!kin || old.thing.dataset.kin !== kin) continue;
    gone.delete(id);
    old.thing.remove();
    return old;
  }
}

/** A die says its face; when that is new, it has just been thrown. */
const isThrown = ({ dataset: { face } }, old) => face != null && face !== old?.dataset.face;

/** The result is known, and the motion ends on it. */
function tumble(die) {
  const away = Math.random() < 0.5 ? -1 : 1;
  const start = `translate(${away * 14}px, -22px) rotate(${away * 260}deg)`;
  die.style.cssText += "transform-box: fill-box; transform-origin: center";
  animate(die, { transform: [start, `translate(0, 3px) rotate(${away * -12}deg)`, "none"] }, 420 + 180 * Math.random());
  return false;
}

/** What a moved thing carries is already under way, unless it also moves on its carrier. */
function travel(thing, from, travels) {
  const way = middle(thing).map((now, axis) => from[axis] - now);
  const [x, y] = way.map((part, axis) => part - (travels.get(carrier(thing))?.[axis] ?? 0));
  travels.set(thing, way);
  if (Math.hypot(x, y) < 4) return false;
  animate(thing, { translate: [inDrawing(thing, x, y), "0 0"] }, Math.min(600, 150 + Math.hypot(x, y)));
  return true;
}

function appear(thing, travels) {
  travels.set(thing, null);
  if (travels.get(carrier(thing)) === null) return false;
  animate(thing, { opacity: [0, 1], translate: ["0 -8px", "0 0"] }, 260);
  return true;
}

function fade({ thing, matrix }, root) {
  if (!matrix || !root.getScreenCTM) return;
  const transform = DOMMatrix.fromMatrix(root.getScreenCTM().inverse().multiply(matrix));
  const ghost = s("g", { transform, "aria-hidden": "true", "pointer-events": "none" }, thing);
  ghost.querySelectorAll("*").forEach((part) => ["id", "data-spot"].forEach((name) => part.removeAttribute(name)));
  root.append(ghost);
  animate(ghost, { opacity: [1, 0] }, 400, () => ghost.remove());
}

/** A way on the screen, in the units of the drawing around the thing. */
function inDrawing(thing, x, y) {
  const { a, b, c, d } = (thing.ownerSVGElement && thing.parentNode.getScreenCTM()?.inverse()) ?? new DOMMatrix();
  return `${a * x + c * y}px ${b * x + d * y}px`;
}

function animate(thing, frames, duration, done = () => {}) {
  if (still.matches || document.hidden) return done();
  thing.animate(frames, { duration, easing: "cubic-bezier(.3,0,.2,1)" }).onfinish = done;
}

/** A dotted ring round a piece that has just changed. */
function ring(thing) {
  const { x, y, width, height } = thing.getBBox?.() ?? { width: LARGE };
  if (width >= LARGE) return;
  const round = s("circle", {
    class: "changed",
    cx: x + width / 2,
    cy: y + height / 2,
    r: Math.max(width, height) * 0.62,
  });
  thing.append(round);
  setTimeout(() => round.remove(), 4000);
}

/** End all motion at once: a person who acts does not wait. */
export function settle() {
  document.getAnimations().forEach((motion) => motion.finish());
}
