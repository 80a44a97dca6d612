// The end of a game: who won with what, and where to go from here.

import { trying } from "./api.js";
import { at, called, mySeat, postHere } from "./at.js";
import { acts, announce, button, capital, h, seatMark } from "./dom.js";
import { playNow, standOn } from "./ladder.js";

let turned = "";

/** One sentence about where the game turned, as a bot sees it afterwards. */
const lookBack = trying(async () => {
  turned = "A bot looks at the whole game again.";
  at.relight();
  let found = {};
  while (!found.ready) found = await postHere("/chances").catch((error) => ((turned = ""), at.relight(), Promise.reject(error)));
  turned = found.turn || "There was no turning point.";
  announce(turned);
  at.relight();
});

/** The result, and ways to go on: a step up after a victory, the same again, or a look back. */
export function ending() {
  const { id, status } = at;
  const rematch = trying(async () => {
    const next = status.rematch ?? (await postHere("/rematch")).id;
    location.href = `/t/${next}`;
  });
  const next = stepUp();
  const again =
    (mySeat() != null || status.rematch) &&
    button(status.rematch ? "Go to the rematch" : "Rematch", rematch, { class: next ? "btn" : "btn go" });
  return [
    result(),
    turned && h("p", { class: "small turned" }, turned, " ", h("a", { href: `/t/${id}/replay#chances` }, "All chances")),
    next && h("p", { class: "small" }, next.words),
    h(
      "div",
      { class: "onward" },
      next && acts(button(`Next: ${next.title}`, climb(next), { class: "btn go" })),
      acts(
        again,
        h("a", { class: "btn", href: `/t/${id}/replay` }, "Replay"),
        !turned && button("Turning point", lookBack, { "data-key": "turning point" }),
        h("a", { class: "btn", href: `/t/${id}/fairness` }, "Fairness"),
      ),
    ),
  ];
}

const climb = (rung) =>
  trying(() => {
    standOn(at.game, rung);
    return playNow(at.game, rung);
  });

/** The next step of the ladder for whoever has won on one of its steps. */
function stepUp() {
  const won = at.status.outcome?.winners.includes(mySeat());
  const rung = at.game.ladder?.findIndex(isPlayedHere);
  return won && rung >= 0 ? at.game.ladder[rung + 1] : null;
}

const isPlayedHere = ({ seats, seat, bot, options }) =>
  at.status.seats.length === seats &&
  mySeat() === seat &&
  at.status.seats.every((place) => place.yours || place.bot === bot) &&
  Object.entries(options).every(([name, value]) => at.status.options[name] === value);

/** Everybody with their scores and what they are made of, the best first. */
function result() {
  const { winners, scores } = at.status.outcome;
  const parts = at.now.outcome?.parts ?? [];
  const hasScores = scores.some((score) => score > 1); // a one only says who has won
  if (!hasScores && !parts.length) return null;
  const order = at.status.seats.map(({ seat }) => seat).sort((one, other) => scores[other] - scores[one]);
  const made = (worth) => parts.filter((part) => worth(part.values)).map((part) => `${part.name} ${worth(part.values)}`).join(", ");
  const own = (seat) => (values) => Array.isArray(values) && values[seat];
  const shared = made((values) => !Array.isArray(values) && values);
  const row = (seat) =>
    h(
      "li",
      { class: winners.includes(seat) ? "now" : null },
      seatMark(at.status, seat, 22),
      h("div", {}, h("b", {}, called(seat)), h("small", {}, made(own(seat)))),
      hasScores && h("span", { class: "score" }, scores[seat]),
    );
  return [
    h("ol", { class: "result", "aria-label": "Result" }, order.map(row)),
    shared && h("p", { class: "small shared" }, capital(shared), "."),
  ];
}
