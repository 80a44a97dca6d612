// The table that this page is at: one record that all parts of the page read.

import { capital } from "./dom.js";

export const at = {
  id: location.pathname.split("/")[2],
  key: null,
  me: { name: null },
  game: null,
  status: null,
  now: null,
  log: [],
  talk: [],
  online: false,
  asText: false,
  send: null,
  again: null,
};

/** The seat of the person who looks at the page, or null. */
export const mySeat = () => at.status.you.seat;
export const seatOf = (seat) => at.status.seats[seat];
export const isAsked = () => at.now.asked.includes(mySeat());
export const watching = () => new URLSearchParams(location.search).has("watch");

/** A sentence in which people without a role are called by their names. */
export const personal = (words) =>
  capital(words.replace(/\bPlayer (\d+)\b/g, (role, number) => seatOf(number - 1)?.name || role));

/** Who sits there. */
export const called = (seat) => (seatOf(seat)?.yours ? "You" : capital(seatOf(seat)?.name || seatOf(seat)?.role || ""));
