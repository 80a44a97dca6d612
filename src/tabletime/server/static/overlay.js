// Overlays: what the drawing can also show, on demand.

import { $, adorn } from "./dom.js";
import { every } from "./light.js";

const shown = new Set();

/** Show the overlays that the person wants to see, and their switches as they are. */
export function overlay() {
  for (const layer of every("[data-overlay]")) layer.style.display = shown.has(layer.dataset.overlay) ? "inline" : "";
  for (const knob of every("[data-toggles]")) {
    const name = knob.dataset.toggles;
    adorn(knob, { role: "button", tabindex: 0, "aria-label": name, "aria-pressed": String(shown.has(name)) });
  }
}

function switchOver(name) {
  shown.delete(name) || shown.add(name);
  overlay();
}

/** Everything at once, or nothing. */
export function switchAll() {
  const names = every("[data-overlay]").map(({ dataset }) => dataset.overlay);
  const some = names.some((name) => shown.has(name));
  names.forEach((name) => shown.has(name) === some && switchOver(name));
}

/** Listen to the switches. */
export function listenOverlays() {
  const flip = (event) => {
    const knob = event.target.closest?.("[data-toggles]");
    if (!knob || (event.key && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    switchOver(knob.dataset.toggles);
  };
  ["click", "keydown"].forEach((name) => $("table").addEventListener(name, flip));
}
