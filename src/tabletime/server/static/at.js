// The table that this page is at: one record that all parts of the page read.

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
};

/** The seat of the person who looks at the page, or null. */
export const mySeat = () => at.status?.you?.seat ?? null;
export const seatOf = (seat) => at.status?.seats[seat];
export const isAsked = () => mySeat() != null && (at.now?.asked ?? []).includes(mySeat());
export const watching = () => new URLSearchParams(location.search).has("watch");

/** What a seat is called at this table. */
export function called(seat) {
  const place = seatOf(seat);
  return place ? (place.yours ? "You" : place.name || place.role) : "";
}
