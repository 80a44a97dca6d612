// Retelling: a turn shown once more, step by step, so that everybody can follow what happened and why.

import { trying } from "./api.js";
import { at, getHere, mySeat } from "./at.js";
import { place } from "./fragments.js";

const STEP_PACE = 1500;

/** Show what these entries of the log tell, from the first to the last; then the table is again as it is. */
export const retell = trying(async (entries) => {
  const [first, last] = [entries[0].number, entries.at(-1).number];
  const eyes = mySeat() ?? "watch";
  const { points } = await getHere(`/replay?as=${eyes}`);
  const steps = points.filter(({ entries: [line] }) => line && line.number >= first && line.number <= last);
  const past = { of: steps.length };
  at.past = past;
  for (const step of steps) {
    const { fragments } = await getHere(`/replay/${step.at}?as=${eyes}`);
    if (at.past !== past) return;
    Object.assign(past, { step: steps.indexOf(step) + 1, words: step.entries.map(({ text }) => text).join(" ") });
    place(fragments);
    at.relight();
    await new Promise((wake) => setTimeout(wake, STEP_PACE));
  }
  if (at.past === past) endRetelling();
});

/** Back to the table as it is now. */
export function endRetelling() {
  if (!at.past) return;
  at.past = null;
  place(at.fragments);
  at.relight();
}
