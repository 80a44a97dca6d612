// The people round the table.

import { trying } from "./api.js";
import { at, called, postHere } from "./at.js";
import { button, h, seatMark } from "./dom.js";

/** One seat: who sits there, as whom, and what that person is doing. */
export function person({ seat, kind, role, yours, present, name }) {
  const { status, now } = at;
  const asked = now?.asked.includes(seat);
  const score = status.outcome?.scores?.[seat];
  const doing =
    kind === "person" && present === false
      ? "away"
      : status.outcome?.winners.includes(seat)
        ? "wins"
        : asked
          ? yours
            ? "to move"
            : "thinking"
          : now?.answered.includes(seat)
            ? "has chosen"
            : null;
  const replace = trying(() => postHere(`/seats/${seat}`, { bot: at.game.bots[0] }));
  return h(
    "li",
    { class: doing === "away" ? "notable" : asked && yours && "now" },
    seatMark(status, seat, 26),
    h("div", { class: "who" }, h("b", {}, called(seat)), h("small", {}, role, doing && ` · ${doing}`)),
    score != null && h("span", { class: "score" }, score),
    doing === "away" &&
      !yours &&
      status.you.host &&
      status.status === "running" &&
      button("Let a bot play", replace, { class: "btn small", "aria-label": `Let a bot play for ${name}` }),
  );
}
