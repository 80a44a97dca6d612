// The clock of a game that is timed. The server keeps the time; the page only shows it.

import { at } from "./at.js";
import { countNow, exactly, inSeconds, secondsTo } from "./countdown.js";
import { $ } from "./dom.js";

const SOON = 10;
let end = null;

/** Take the time that is left from the table's status. */
export function setClock() {
  const clock = at.status.clock;
  end = clock && inSeconds(clock.left);
  tick();
}

function tick() {
  const place = $("clock");
  place.hidden = !end;
  if (!end) return;
  const left = secondsTo(end);
  place.textContent = exactly(left);
  place.classList.toggle("soon", left <= SOON);
}

/** Let the clock and all countdowns run. */
export const runClock = () => [tick, countNow].forEach((count) => setInterval(count, 500));
