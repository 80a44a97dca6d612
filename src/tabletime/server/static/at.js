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

/** The seats that are played at this browser. */
export const seatsHere = (status = at.status) => status.seats.filter(({ yours }) => yours);
export const isShared = () => at.status && seatsHere().length > 1;

/** The seat of the person who looks at the page, or null; in the lobby there is nothing to hide. */
export const mySeat = () =>
  at.status.you.seat ?? (at.status.status === "lobby" ? (seatsHere()[0]?.seat ?? null) : null);
export const seatOf = (seat) => at.status.seats[seat];
export const isAsked = () => at.now.asked.includes(mySeat());
export const isOver = () => at.status.status === "finished";
export const watching = () => new URLSearchParams(location.search).has("watch");

/** Who sits there. */
const isMe = (seat) => seatOf(seat)?.yours && (!isShared() || seat === mySeat());
export const called = (seat) => (isMe(seat) ? "You" : capital(seatOf(seat)?.name || seatOf(seat)?.role || ""));
