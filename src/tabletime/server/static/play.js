// Play: the board, the people round it, and what the page shows of them.

import { at, isAsked, isOver, mySeat, personal } from "./at.js";
import { $, fill, h, write } from "./dom.js";
import { place, reach } from "./fragments.js";
import { middle } from "./light.js";
import { hearLog } from "./log.js";
import { callPlayer } from "./menu.js";
import { person } from "./people.js";
import { ask, explain, light } from "./prompt.js";

const SMALLEST = 25;
const phone = matchMedia("(max-width: 759px)");
const sheet = () => document.querySelector(".fragment.board");

/** The table as the server now shows it. */
export function hearUpdate(message) {
  const first = !at.now;
  const fresh = message.type === "sync" || message.decision !== at.now?.decision;
  at.now = { ...message, prompt: personal(message.prompt) };
  $("table").dataset.decision = message.decision;
  place(message.fragments, !first);
  hearLog(message.log, message.type === "update");
  write("words", message.description);
  ask(fresh);
  if (message.reason) explain(message.reason);
  writePlay();
  if (fresh) frameBoard();
}

/** Everything that depends on the table's status. */
export function writePlay() {
  const { status, now, game } = at;
  const move = !document.querySelector(".fragment.status") && `Move ${parseInt(now.decision)}`;
  const watchers = status.watchers && `${status.watchers} watching`;
  write("sub", [isOver() ? "Finished" : move, watchers].filter(Boolean).join(" · "));
  fill($("seats"), h("ul", { class: "people" }, status.seats.map(person)));
  $("look-back").hidden = !isOver() && mySeat() == null;
  light();
  reach();
  callPlayer(isAsked(), game.title, now.prompt);
}

/** On a small screen the drawing grows until a finger can hit what is lit; where nothing is lit, all of it is shown. */
function frameBoard() {
  const board = sheet();
  const lights = [...board.querySelectorAll("[data-light-kind=lit]")];
  board.style.setProperty("--zoom", 1);
  locate();
  if (!phone.matches || !lights.length) return;
  const sizes = lights.map((light) => light.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]);
  board.style.setProperty("--zoom", Math.min(2.2, Math.max(1, SMALLEST / Math.min(...sizes))));
  const offset = [0, 1].map((axis) => {
    const places = lights.map((light) => middle(light)[axis]);
    return (Math.min(...places) + Math.max(...places)) / 2 - middle(board)[axis];
  });
  board.scrollBy(...offset);
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
export function listenLocator() {
  $("stage").addEventListener("scroll", locate, true);
  $("locator").onclick = (event) => {
    event.stopPropagation();
    const { scrollWidth, clientWidth, clientHeight } = sheet();
    const larger = scrollWidth / $("locator").clientWidth;
    sheet().scrollTo(event.offsetX * larger - clientWidth / 2, event.offsetY * larger - clientHeight / 2);
  };
}

/** The table as text instead of the drawing, and back. */
export function toggleText() {
  at.asText = !at.asText;
  $("table").classList.toggle("as-text", at.asText);
  $("words").hidden = !at.asText;
  light();
  if (at.asText) $("words").focus();
}
