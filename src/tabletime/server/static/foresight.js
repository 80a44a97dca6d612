// Foresight: what would follow from a move, asked of the server when somebody weighs it.

import { at, getHere, mySeat } from "./at.js";
import { announce } from "./dom.js";

const REST = 120;
let outcomes = new Map();
let resting;

const inquire = (move) => getHere(`/foresight?seat=${mySeat()}&move=${encodeURIComponent(JSON.stringify(move))}`);

/** What is known to follow from this move; if it is not known yet, it is asked for, and `rewrite` hears of it. */
export function foretell(move, rewrite) {
  clearTimeout(resting);
  if (!move) return "";
  const name = `${at.now.decision} ${JSON.stringify(move)}`;
  if (!outcomes.has(name)) resting = setTimeout(() => learnOf(move, name, rewrite), REST);
  return outcomes.get(name);
}

/** The next person at this browser asks anew: what a move brings may be told by what only the last one knows. */
export function forgetOutcomes() {
  clearTimeout(resting);
  outcomes = new Map();
}

async function learnOf(move, name, rewrite) {
  const known = outcomes;
  const { words } = await (at.inquire ?? inquire)(move).catch(() => ({ words: "" }));
  if (known !== outcomes) return;
  known.set(name, words);
  if (!name.startsWith(`${at.now?.decision} `)) return;
  if (words) announce(words);
  rewrite();
}
