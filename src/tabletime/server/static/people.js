// The people round the table.

import { trying } from "./api.js";
import { at, called, postHere } from "./at.js";
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
  const isMissed = doing === "away" && status.status === "running";
  const waits = [
    isMissed && countdown(away, ", a bot may play in ", ""),
    left != null && countdown(left, " · ", " left"),
  ];
  const replace = trying(() => postHere(`/seats/${seat}`, { bot: at.game.bots[0] }));
  const instead = button("Let a bot play", replace, { class: "btn small", "aria-label": `Let a bot play for ${name}` });
  return h(
    "li",
    { class: doing === "away" || left != null ? "notable" : asked && yours && "now" },
    seatMark(status, seat, 26),
    h("div", { class: "who" }, h("b", {}, called(seat)), h("small", {}, part || role, plays, doing && ` · ${doing}`, waits)),
    isMissed && !yours && later(away, status.you.host ? instead : h("small", {}, `${status.host} may let a bot play.`)),
  );
}
