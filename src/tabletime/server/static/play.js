// Play: the board, the people round it, and what the page shows of them.

import { post, trying } from "./api.js";
import { at, called, isAsked, mySeat } from "./at.js";
import { $, button, capital, count, fill, h, seatMark } from "./dom.js";
import { place } from "./fragments.js";
import { hearLog } from "./log.js";
import { call } from "./menu.js";
import { ask, explain, light } from "./prompt.js";

const SMALLEST = 26;
const phone = matchMedia("(max-width: 759px)");

let tab = null;

/** The table as the server now shows it. */
export function hearUpdate(message) {
  const complete = message.type === "sync";
  const fresh = complete || message.decision !== at.now?.decision || JSON.stringify(message.options) !== JSON.stringify(at.now.options);
  const first = !at.now;
  at.now = { ...at.now, ...message };
  place(message.fragments ?? {}, !first);
  hearLog(message.log, !first && !complete);
  if (message.description != null) $("words").textContent = message.description;
  ask(fresh);
  if (message.reason && message.id) explain(message.reason, message.rule);
  writeAll();
  frame();
}

/** Everything beside the board that depends on the table's status. */
export function writeAll() {
  $("sub").textContent = subtitle();
  fill($("seats"), h("h3", { class: "unseen" }, "Players"), h("ul", { class: "people" }, at.status.seats.map(person)));
  $("look-back").hidden = at.status.status !== "finished" && mySeat() == null;
  tabs();
  call(isAsked(), at.game.title, at.now?.prompt ?? "");
  light();
}

function subtitle() {
  const watchers = at.status.watchers ? `${count(at.status.watchers, "person")} watching`.replace("persons", "people") : "";
  const state = { running: `Move ${at.now?.decision?.split("-")[0] ?? 1}`, finished: "Finished" }[at.status.status];
  return [state, watchers].filter(Boolean).join(" · ");
}

function person(seat) {
  const asked = (at.now?.asked ?? []).includes(seat.seat);
  const answered = (at.now?.answered ?? []).includes(seat.seat);
  const winner = at.status.outcome?.winners.includes(seat.seat);
  const state = seat.kind === "person" && seat.present === false ? "away" : winner ? "wins" : asked ? (seat.yours ? "to move" : "thinking") : answered ? "has chosen" : "";
  const score = at.status.outcome?.scores?.[seat.seat];
  return h("li", { class: asked && seat.yours ? "now" : null }, seatMark(at.game, at.status, seat.seat, 26),
    h("div", { class: "who" }, h("b", {}, called(seat.seat)), h("small", {}, [seat.role, state].filter(Boolean).join(" · "))),
    score != null && h("span", { class: "score" }, score), warmSeat(seat));
}

/** The host may let a bot keep the seat of somebody who is away; the person may take it back. */
function warmSeat(seat) {
  const path = `/api/tables/${at.id}/seats/${seat.seat}`;
  if (seat.returnable) return button("Take back", trying(() => post(`${path}/return`)), { class: "btn small" });
  if (!at.status.you?.host || seat.yours || seat.kind === "bot" || seat.present || at.status.status !== "running") return null;
  return button("Let a bot play", trying(() => post(path, { bot: at.game.bots[0] })), { class: "btn small", "aria-label": `Let a bot play for ${seat.name}` });
}

/** On a phone one of these is shown below the board at a time. */
export function tabs() {
  const panes = [...$("table").querySelectorAll("[data-tab]:not(.board)")].filter((pane) => pane.firstElementChild);
  const names = [...new Set(panes.map((pane) => pane.dataset.tab))].sort((one, other) => order(one) - order(other));
  if (!names.includes(tab)) tab = names[0];
  panes.forEach((pane) => pane.classList.toggle("off", pane.dataset.tab !== tab));
  fill($("tabs"), names.map((name) => {
    const lit = panes.some((pane) => pane.dataset.tab === name && pane.querySelector("[data-light-kind=lit]"));
    return button([name, lit && h("i", { class: "lamp" })], () => { tab = name; tabs(); }, { class: "tab", "aria-pressed": String(name === tab), "data-key": name });
  }));
}

const ORDER = ["Hand", "Status", "Players", "Log", "Talk"];
const order = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) * 10 : 5);

/** On a small screen the drawing grows until a finger can hit what is lit, and what is lit is in the middle. */
function frame() {
  const stage = $("stage");
  const lights = [...stage.querySelectorAll("[data-light-kind=lit]")].map((light) => light.getBoundingClientRect());
  const section = stage.querySelector(".board");
  if (!section || !phone.matches || !lights.length) return;
  const zoom = Number(section.style.getPropertyValue("--zoom")) || 1;
  const smallest = Math.min(...lights.map(({ width, height }) => Math.min(width, height))) / zoom;
  section.style.setProperty("--zoom", Math.min(3, Math.max(1, SMALLEST / smallest)).toFixed(2));
  const { x, y, width, height } = stage.querySelector("[data-light-kind=lit]").getBoundingClientRect();
  const view = section.getBoundingClientRect();
  section.scrollBy(x + width / 2 - view.x - view.width / 2, y + height / 2 - view.y - view.height / 2);
}

/** The table as text instead of the drawing, and back. */
export function toggleText() {
  at.asText = !at.asText;
  $("table").classList.toggle("as-text", at.asText);
  $("words").hidden = !at.asText;
  light();
  if (at.asText) $("words").focus();
}
