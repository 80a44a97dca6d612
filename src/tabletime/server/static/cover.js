// The cover: several people at one browser, each of whom sees only what is theirs.

import { at, isOver, isShared, mySeat, seatsHere, watching } from "./at.js";
import { $, acts, announce, button, fill, h, write } from "./dom.js";
import { forgetStory } from "./drama.js";
import { forgetOutcomes } from "./foresight.js";
import { forgetBoards } from "./fragments.js";
import { hush } from "./sayings.js";

/** The seat from which this page looks, if several play at it; null while it is covered. */
let uncovered = null;

/** What hello says about the seat: a page that several share looks on like anybody until somebody says who they are. */
export function eyes() {
  if (watching() || (isShared() && uncovered == null)) return { watch: true };
  return uncovered == null ? {} : { seat: uncovered };
}

/** Keep the cover up as long as nobody has said who they are. */
export function keepCovered() {
  if (!isShared() || watching() || at.status.status === "lobby") return;
  if (uncovered != null) return;
  if (isOver()) comeForward(seatsHere()[0].seat);
  else writeCover();
}

function writeCover() {
  const asked = seatsHere().filter(({ seat }) => at.status.asked.includes(seat));
  const [next] = asked.length ? asked : seatsHere();
  const others = seatsHere().filter((place) => place !== next);
  const enter = ({ seat, name }, look) => button(`I am ${name}`, () => comeForward(seat), { class: `btn ${look}`, "data-key": `as ${seat}` });
  fill(
    $("cover"),
    h("h2", {}, asked.length ? `Pass the device to ${next.name}` : "Covered"),
    h("p", {}, "Everybody else looks away."),
    acts(enter(next, "go big"), others.map((place) => enter(place, ""))),
  );
  if (!$("cover").open) $("cover").showModal();
}

/** Hide everything that one of the people here knows. */
export function coverTable() {
  comeForward(null);
  writeCover();
}

function comeForward(seat) {
  uncovered = seat;
  forgetTable();
  if (seat != null) $("cover").close();
  at.again();
}

/** Nothing of what was seen stays on the page. */
function forgetTable() {
  document.querySelectorAll(".fragment").forEach((fragment) => fragment.remove());
  forgetBoards();
  forgetOutcomes();
  hush();
  forgetStory();
  Object.assign(at, { now: null, past: null, log: [], talk: [], fragments: {} });
  ["log", "talk", "acts", "turn", "fact", "tip", "sub"].forEach((part) => fill($(part)));
  ["words", "question", "how", "latest"].forEach((part) => write(part, ""));
  announce("");
  $("notice").hidden = true;
  write("notice", "");
  at.forgetQuestion();
}

/** The button with which the device goes to the next person who is asked. */
export function passing() {
  if (!isShared() || at.now.asked.includes(mySeat())) return null;
  const next = seatsHere().find(({ seat }) => at.now.asked.includes(seat));
  return next && acts(button(`Pass on to ${next.name}`, coverTable, { class: "btn go", "data-key": "pass on" }));
}
