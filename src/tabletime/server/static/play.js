// Play: the board, the people round it, and what the page shows of them.

import { at, isAsked, isOver, mySeat } from "./at.js";
import { countNow } from "./countdown.js";
import { $, acts, fill, h, listenKeys, write } from "./dom.js";
import { keepFitting, place } from "./fragments.js";
import { middle } from "./light.js";
import { hearLog } from "./log.js";
import { callPlayer, openMenu } from "./menu.js";
import { person } from "./people.js";
import { PROMPT_KEYS, ask, explain, light, listen } from "./prompt.js";
import { openRules, rulesOf } from "./rules.js";

const PLAYED_ON = "Played on from an earlier game, with its options";
const SMALLEST = 25;
const FINGER_ROOM = 112;
const MOUSE_ROOM = 60;
const phone = matchMedia("(max-width: 759px)");
const sheet = () => document.querySelector(".fragment.board");

/** The table as the server now shows it. */
export function hearUpdate(message) {
  const [first, retold] = [!at.now, at.past];
  const fresh = message.type === "sync" || message.decision !== at.now?.decision;
  at.now = message;
  at.past = null;
  at.fragments = upToDate(message.fragments);
  $("table").dataset.decision = message.decision;
  const turned = place(retold ? at.fragments : message.fragments, !first);
  hearLog(message.log, message.type === "update");
  write("words", message.description);
  ask(fresh);
  if (message.reason) explain(message.reason);
  writePlay();
  if (fresh || turned) frameBoard();
}

/** All fragments as they are now; when one board comes, the other one is not up to date any more. */
function upToDate(news) {
  const { board, pocket, ...others } = at.fragments ?? {};
  return { ...(news.board || news.pocket ? others : at.fragments), ...news };
}

function refit() {
  if (!at.now) return;
  writePlay();
  frameBoard();
}

/** Everything that depends on the table's status. */
export function writePlay() {
  const { status, now, game } = at;
  const move = !at.guide && !document.querySelector(".fragment.status") && `Move ${parseInt(now.decision)}`;
  const watchers = status.watchers && `${status.watchers} watching`;
  write("sub", [isOver() ? "Finished" : move, status.forked_from && PLAYED_ON, watchers].filter(Boolean).join(" · "));
  if (!at.guide) fill($("seats"), h("ul", { class: "people" }, status.seats.map(person)));
  $("look-back").hidden = at.guide || (!isOver() && mySeat() == null);
  light();
  countNow();
  callPlayer(isAsked(), game.title, now.prompt);
}

/** On a small screen the drawing grows until a finger can hit what is lit; where nothing is lit, all of it is shown. */
function frameBoard() {
  const board = sheet();
  const drawing = board.querySelector("svg");
  if (drawing?.dataset.near) return approach(board, drawing);
  const lights = [...board.querySelectorAll("[data-light-kind=lit][tabindex]")];
  zoomTo(board, 1);
  if (!phone.matches || !lights.length) return;
  const sizes = lights.map((light) => light.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]);
  zoomTo(board, Math.min(2.2, Math.max(1, SMALLEST / Math.min(...sizes))));
  const offset = [0, 1].map((axis) => {
    const places = lights.map((light) => middle(light)[axis]);
    return (Math.min(...places) + Math.max(...places)) / 2 - middle(board)[axis];
  });
  board.scrollBy(...offset);
  locate();
}

let framed;

/**
 * A drawing that says how large its rooms are, and who stands in the middle of events, is looked at from nearby. Whoever
 * has moved it since stays there until the middle is somewhere else.
 */
function approach(board, drawing) {
  const { near, centre } = drawing.dataset;
  const room = (near * drawing.clientWidth) / zoomOf(board) / drawing.viewBox.baseVal.width;
  const zoom = Math.min(3, Math.max(1, (phone.matches ? FINGER_ROOM : MOUSE_ROOM) / room));
  const box = $(centre)?.getBBox();
  const wish = [zoom.toFixed(2), centre, box && [box.x, box.y].map(Math.round)].join();
  if (wish === framed) return locate();
  framed = wish;
  zoomTo(board, zoom);
  if (!box || zoom === 1) return;
  const aim = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(drawing.getScreenCTM());
  const [x, y] = middle(board);
  board.scrollBy(aim.x - x, aim.y - y);
  locate();
}

const zoomOf = (board) => Number(board.style.getPropertyValue("--zoom")) || 1;

function zoomTo(board, zoom) {
  board.style.setProperty("--zoom", zoom);
  board.classList.toggle("near", zoom > 1);
  locate();
}

/** Frame on the small map what is seen of the drawing, unless that is all of it. */
function locate() {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = sheet();
  const [left, top] = [scrollLeft / scrollWidth, scrollTop / scrollHeight];
  const [right, low] = [1 - left - clientWidth / scrollWidth, 1 - top - clientHeight / scrollHeight];
  $("locator").hidden = left + right < 0.1;
  $("frame").style.inset = [top, right, low, left].map((part) => `${100 * part}%`).join(" ");
}

/** Dragging moves the drawing; a tap on the small map goes there. */
function listenLocator() {
  $("stage").addEventListener("scroll", locate, true);
  $("locator").onclick = (event) => {
    event.stopPropagation();
    const { scrollWidth, clientWidth, clientHeight } = sheet();
    const larger = scrollWidth / $("locator").clientWidth;
    sheet().scrollTo(event.offsetX * larger - clientWidth / 2, event.offsetY * larger - clientHeight / 2);
  };
}

/** Get everything ready that a page needs to play this game at it. */
export function listenPlay({ slug, title }) {
  write("title", title);
  rulesOf(slug);
  listen();
  listenLocator();
  keepFitting(refit);
  $("open-rules").onclick = () => openRules();
  $("open-menu").onclick = openMenu;
  $("open-text").onclick = toggleText;
  listenKeys({ ...PROMPT_KEYS, t: toggleText, "?": () => openRules() }, () => at.now);
}

/** There is nothing to play here, and why. */
export function lost({ message }) {
  $("table").dataset.phase = "lost";
  fill($("turn"));
  write("question", message);
  fill($("acts"), acts(h("a", { class: "btn go", href: "/" }, "Go to the games")));
}

/** The table as text instead of the drawing, and back. */
function toggleText() {
  at.asText = !at.asText;
  $("table").classList.toggle("as-text", at.asText);
  $("words").hidden = !at.asText;
  light();
  if (at.asText) $("words").focus();
}
