// Tips: one line about each kind of decision, the first time that it comes up.

import { at, isAsked } from "./at.js";
import { $, button, fill, h, recall, remember } from "./dom.js";

const littleRoom = matchMedia("(max-height: 800px), (max-width: 759px)");
let kind = null;

const key = () => `tips ${at.game.slug}`;
const known = () => recall(key()) ?? [];
const isNew = (name) => at.game.first?.[name] && !known().includes(name);

/** A new question: the first of its kinds of moves about which nothing has been said yet. */
export function chooseTip() {
  const wanted = !at.guide && isAsked() && recall("tips") !== false;
  kind = (wanted && at.now.options.map(({ move }) => move.is).find(isNew)) || null;
  writeTip();
}

function writeTip() {
  const off = () => {
    remember("tips", false);
    kind = null;
    writeTip();
  };
  const words = at.game.first?.[kind];
  const enough = button("No more tips", off, { class: "quiet" });
  fill($("tip"), words && (littleRoom.matches ? foldedTip(words, enough) : [words, " ", enough]));
}

/** Where there is little room, a tip has one line and ends with dots until somebody wants all of it. */
const foldedTip = (words, enough) => h("details", {}, h("summary", {}, words), enough);

/** The person has answered: this need not be said again. */
export function learnTip() {
  if (kind) remember(key(), [...known(), kind]);
}
