// The people round the table.

import { trying } from "./api.js";
import { at, called, postHere, scored } from "./at.js";
import { countdown, later } from "./countdown.js";
import { button, h, seatMark } from "./dom.js";

/** What kind of bot it is: “easy bot, bold”. */
const level = (bot, style) => `${bot} bot` + (style ? ", " + style[0] : "");

/** What a bot is like, in a sentence; bots without a style say nothing. */
export const manner = ({ name, bot, style }) => style && `${name}, ${level(bot, style)}: ${style[1]}.`;

/** One seat: who sits there, as whom, and what that person is doing. */
export function person({ seat, kind, role, plays: part, yours, present, name, bot, style, away, left }) {
  const { status, now } = at;
  const asked = now?.asked.includes(seat);
  const score = scored()?.[seat];
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
  const plays = kind === "bot" && !name.endsWith("bot") && ` · ${level(bot, style)}`;
  const mayReplace = doing === "away" && !yours && status.you.host && status.status === "running";
  const waits = [
    doing === "away" && status.status === "running" && [
      countdown(away, ", a bot may play in ", ""),
      !status.you.host && later(away, h("span", {}, `, ${status.host} may let a bot play`)),
    ],
    left != null && countdown(left, " · ", " left"),
  ];
  const replace = trying(() => postHere(`/seats/${seat}`, { bot: at.game.bots[0] }));
  return h(
    "li",
    { class: doing === "away" || left != null ? "notable" : asked && yours && "now" },
    seatMark(status, seat, 26),
    h("div", { class: "who" }, h("b", {}, called(seat)), h("small", {}, part || role, plays, doing && ` · ${doing}`, waits)),
    score != null && h("span", { class: "score" }, score),
    mayReplace &&
      later(away, button("Let a bot play", replace, { class: "btn small", "aria-label": `Let a bot play for ${name}` })),
  );
}
