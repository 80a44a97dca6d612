// Talk at the table.

import { at, mySeat } from "./at.js";
import { $, announce, fill, h, notice, seatMark } from "./dom.js";

const KEPT = 200;
const RECENT = 20_000;

export function hearTalk(entries) {
  const last = at.talk.at(-1)?.n ?? -1;
  const fresh = entries.filter(({ n }) => n > last);
  at.talk = [...at.talk, ...fresh].slice(-KEPT);
  if (!fresh.length) return;
  const lines = h(
    "ul",
    { class: "log", tabindex: 0, "aria-label": "Talk" },
    at.talk.map(({ name, seat, text, team }) =>
      h("li", {}, seatMark(at.status, seat, 14), h("div", {}, h("b", {}, name), team && h("i", {}, " to the team:"), " ", text)),
    ),
  );
  fill($("talk"), h("h3", {}, "Talk"), lines);
  lines.scrollTop = lines.scrollHeight;
  const said = lines.lastChild.lastChild.textContent;
  if (Date.now() - Date.parse(fresh.at(-1).at) < RECENT) $("say").checkVisibility() ? announce(said) : notice(said);
}

/** The line to speak into, for those with a seat or at least a name. */
export function allowTalk() {
  $("say").hidden = mySeat() == null && !at.me.name;
  const { to } = $("say").elements;
  to.hidden = !at.status.you.team.length;
  if (to.hidden) to.selectedIndex = 0;
}

export function listenTalk() {
  const field = $("say").elements.text;
  $("say").onsubmit = async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    const answer = await at.send("chat", { text, team: $("say").elements.to.value === "team" });
    if (answer.type !== "refused") return;
    field.value ||= text;
    notice(answer.reason);
  };
}
