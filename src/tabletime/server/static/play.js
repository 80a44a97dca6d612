// Play: the board, the people round it, and what the page shows of them.

import { at, isAsked, mySeat, personal } from "./at.js";
import { $, count, fill, h, write } from "./dom.js";
import { place, reach } from "./fragments.js";
import { middle } from "./light.js";
import { hearLog } from "./log.js";
import { callPlayer } from "./menu.js";
import { person } from "./people.js";
import { ask, explain, light } from "./prompt.js";

const SMALLEST = 26;
const phone = matchMedia("(max-width: 759px)");
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
  const watchers = status.watchers && `${count(status.watchers, "person").replace("persons", "people")} watching`;
  const state = status.status === "finished" ? "Finished" : `Move ${parseInt(now.decision)}`;
  write("sub", [state, watchers].filter(Boolean).join(" · "));
  fill($("seats"), h("ul", { class: "people" }, status.seats.map(person)));
  $("look-back").hidden = status.status !== "finished" && mySeat() == null;
  light();
  reach();
  callPlayer(isAsked(), game.title, now.prompt);
}

/** On a small screen the drawing grows until a finger can hit what is lit; where nothing is lit, all of it is shown. */
function frameBoard() {
  const board = document.querySelector(".fragment.board");
  const lights = [...board.querySelectorAll("[data-light-kind=lit]")];
  board.style.setProperty("--zoom", 1);
  if (!phone.matches || !lights.length) return;
  const sizes = lights.map((light) => light.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]);
  board.style.setProperty("--zoom", Math.min(2.2, Math.max(1, SMALLEST / Math.min(...sizes))));
  const offset = [0, 1].map((axis) => {
    const places = lights.map((light) => middle(light)[axis]);
    return (Math.min(...places) + Math.max(...places)) / 2 - middle(board)[axis];
  });
  board.scrollBy(...offset);
}

/** The table as text instead of the drawing, and back. */
export function toggleText() {
  at.asText = !at.asText;
  $("table").classList.toggle("as-text", at.asText);
  $("words").hidden = !at.asText;
  light();
  if (at.asText) $("words").focus();
}
