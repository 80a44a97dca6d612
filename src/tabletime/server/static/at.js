// The table that this page is at: one record that all parts of the page read and the page's beginning fills.

import { get, post } from "./api.js";
import { capital } from "./dom.js";

export const at = {
  id: location.pathname.split("/")[2],
  me: {},
  log: [],
  talk: [],
};

/** Ask or tell the server something about this table. */
export const getHere = (path) => get(`/api/tables/${at.id}${path}`, at.key);
export const postHere = (path, body) => post(`/api/tables/${at.id}${path}`, body, at.key);

/** The seat of the person who looks at the page, or null. */
export const mySeat = () => at.status.you.seat;
export const seatOf = (seat) => at.status.seats[seat];
export const isAsked = () => at.now.asked.includes(mySeat());
export const isOver = () => at.status.status === "finished";
export const watching = () => new URLSearchParams(location.search).has("watch");

/** A sentence in which people without a role are called by their names. */
export const personal = (words) =>
  capital(words.replace(/\bPlayer (\d+)\b/g, (role, number) => seatOf(number - 1)?.name || role));

/** Who sits there. */
export const called = (seat) => (seatOf(seat)?.yours ? "You" : capital(seatOf(seat)?.name || seatOf(seat)?.role || ""));
