// The clock of a game that is timed. The server keeps the time; the page only shows it.

import { at } from "./at.js";
import { $ } from "./dom.js";

const SOON = 10;
let end = null;

/** Take the time that is left from the table's status. */
export function setClock() {
  const clock = at.status.clock;
  end = clock && Date.now() + clock.left * 1000;
  tick();
}

function tick() {
  const place = $("clock");
  place.hidden = !end;
  if (!end) return;
  const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  place.textContent = new Date(left * 1000).toISOString().slice(14, 19);
  place.classList.toggle("soon", left <= SOON);
}

export const runClock = () => setInterval(tick, 500);
