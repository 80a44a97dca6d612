// The people round the table.

import { post, trying } from "./api.js";
import { at, called } from "./at.js";
import { button, h, seatMark } from "./dom.js";

/** One seat: who sits there, as whom, and what that person is doing. */
export function person({ seat, kind, role, yours, present, returnable, name }) {
  const { status, now } = at;
  const asked = now?.asked.includes(seat);
  const score = status.outcome?.scores?.[seat];
  const doing = kind === "person" && present === false ? "away"
    : status.outcome?.winners.includes(seat) ? "wins"
    : asked ? (yours ? "to move" : "thinking")
    : now?.answered.includes(seat) ? "has chosen" : null;
  return h("li", { class: [asked && yours && "now", (returnable || doing === "away") && "notable"].filter(Boolean).join(" ") }, seatMark(status, seat, 26),
    h("div", { class: "who" }, h("b", {}, called(seat)), h("small", {}, role, doing && ` · ${doing}`)),
    score != null && h("span", { class: "score" }, score),
    returnable ? seatButton("Take back", `${seat}/return`) : isDeserted() && seatButton("Let a bot play", seat, { bot: at.game.bots[0] }));

  function isDeserted() {
    return status.status === "running" && status.you.host && kind === "person" && !yours && present === false;
  }

  function seatButton(words, path, body) {
    return button(words, trying(() => post(`/api/tables/${at.id}/seats/${path}`, body)), { class: "btn small", "aria-label": `${words}: ${name}` });
  }
}
