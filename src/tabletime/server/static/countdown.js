// Countdowns: how long somebody still has, counted down by the page until the server says something else.

import { h } from "./dom.js";

const A_MINUTE = 60;
const AN_HOUR = 3600;
const A_WHILE = 10 * A_MINUTE;
const A_SPAN = 2 * 24 * AN_HOUR;

/** How many seconds are left until then. */
export const secondsTo = (end) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Minutes and seconds. */
export const exactly = (seconds) => new Date(seconds * 1000).toISOString().slice(14, 19);

/** So many seconds in words: to the second when it is urgent, else as people say it. */
function spoken(seconds) {
  if (seconds < A_WHILE) return exactly(seconds);
  if (seconds < 2 * AN_HOUR) return `${Math.round(seconds / A_MINUTE)} min`;
  return seconds < A_SPAN ? `${Math.round(seconds / AN_HOUR)} hours` : `${Math.round(seconds / 24 / AN_HOUR)} days`;
}

export const inSeconds = (seconds) => Date.now() + seconds * 1000;

/** Words with the time that is left; they are gone when it is over. */
export const countdown = (seconds, before, after) =>
  h("span", { class: "until", "data-until": inSeconds(seconds), "data-before": before, "data-after": after });

/** Something that appears when so many seconds have passed. */
export function later(seconds, element) {
  element.dataset.from = inSeconds(seconds);
  element.hidden = seconds > 0;
  return element;
}

/** Count what has just been drawn. */
export function countNow() {
  for (const place of document.querySelectorAll("[data-until]")) {
    const { until, before, after } = place.dataset;
    const left = secondsTo(until);
    place.textContent = left ? `${before}${spoken(left)}${after}` : "";
  }
  for (const place of document.querySelectorAll("[data-from]")) place.hidden = Date.now() < place.dataset.from;
}

