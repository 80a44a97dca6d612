// The ladder: games to play one after the other, the first of them gentle, each a step up from the one before.

import { post } from "./api.js";
import { recall, remember } from "./dom.js";

/** Open a table with bots and begin at once. */
export async function playNow(game, { seats, seat, bot, options }) {
  const places = Array.from({ length: seats }, (_, place) => (place === seat ? "me" : { bot }));
  location.href = `/t/${(await post("/api/tables", { game: game.slug, seats: places, options, start: true })).id}`;
}

/** The step of the ladder on which this person stands. */
export const rungOf = (game) => game.ladder[recall(`rung ${game.slug}`) ?? 0];

/** Go to this step of the ladder; the next game begins there. */
export function standOn(game, rung) {
  remember(`rung ${game.slug}`, game.ladder.indexOf(rung));
  remember(`wish ${game.slug}`, null);
}
