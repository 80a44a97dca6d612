// The lobby: who sits where, what the table agrees on, and the link to share.

import { post, trying } from "./api.js";
import { at, mySeat } from "./at.js";
import { $, button, capital, copy, count, fill, h, list, notice, picture, plain, seatMark, segments } from "./dom.js";
import { nameForm } from "./name.js";

const act = (path, body) => trying(() => post(`/api/tables/${at.id}/${path}`, body, at.key))();
const change = (body) => act("options", body);
const isHost = () => at.status.you?.host;

let pictured = null;

/** Draw the lobby as it is now. */
export function writeLobby() {
  const { status, game } = at;
  $("sub").textContent = game.summary;
  if (pictured !== game.slug) {
    pictured = game.slug;
    fill($("lobby-board"));
    picture($("lobby-board"), game.picture);
  }
  fill($("lobby"), seats(status, game), agreement(status, game));
  prompt(status);
  if (!$("invite").firstChild) invite();
}

function seats(status, game) {
  const taken = status.seats.filter(({ kind }) => kind !== "open").length;
  const sizes = game.seats.length > 1 && isHost()
    ? segments("Number of seats", game.seats.map((size) => [size, String(size)]), status.seats.length, (size) => change({ seats: size }))
    : h("span", { class: "small" }, `${taken} of ${status.seats.length} taken`);
  return h("section", { "aria-label": "Seats" }, h("h3", { class: "between" }, "Seats", sizes), h("ul", { class: "rows" }, status.seats.map((place) => seatRow(place, game))));
}

function seatRow(place, game) {
  const name = place.yours ? `${place.name}, you` : place.kind === "open" ? "Free seat" : capital(place.name);
  const away = place.kind === "person" && place.present === false ? " · away" : "";
  return h("li", {}, seatMark(game, at.status, place.seat, 30), h("div", { class: "who" }, h("b", {}, name), h("small", {}, place.role, away)), h("div", { class: "controls" }, seatControls(place, game)));
}

function seatControls(place, game) {
  const label = { "aria-label": `${place.role}: who plays`, "data-key": `seat ${place.seat}` };
  const sit = place.kind === "open" && mySeat() == null && at.me.name && button("Sit here", () => act("join", { seat: place.seat }), { "data-key": `sit ${place.seat}`, "aria-label": `Sit here, ${place.role}` });
  if (place.yours) return button("Leave", () => act("leave", { seat: place.seat }), { "data-key": `leave ${place.seat}` });
  if (!isHost() || place.kind === "person") return sit;
  const put = (event) => act(`seats/${place.seat}`, event.target.value ? { bot: event.target.value } : { open: true });
  const bots = game.bots.map((bot) => h("option", { value: bot, selected: bot === place.bot }, `${capital(bot)} bot`));
  return [sit, h("select", { ...label, onchange: put }, h("option", { value: "", selected: !place.bot }, "Wait for a person"), bots)];
}

function agreement(status, game) {
  const rows = game.options.map((option) => optionRow(option, status.options[option.name] ?? option.default));
  const listed = segments("Who can find it", [[false, "With the link"], [true, "Everybody"]], status.listed, (value) => change({ listed: value }), { disabled: !isHost() });
  return h("section", { "aria-label": "Rules of this table" }, h("h3", {}, "Rules of this table"),
    h("ul", { class: "rows options" }, rows, h("li", {}, h("span", {}, "Who can find it"), h("div", {}, listed))));
}

function optionRow(option, value) {
  const set = (given) => change({ options: { ...at.status.options, [option.name]: given } });
  return h("li", {}, h("span", {}, plain(option.name)), h("div", {}, optionControl(option, value, set), option.words && h("small", {}, option.words)));
}

/** A switch for a few choices, a list for many, a field for anything else. */
function optionControl(option, value, set) {
  const attributes = { "aria-label": plain(option.name), "data-key": `option ${option.name}`, disabled: !isHost() };
  const few = option.least != null && option.most != null && option.most - option.least < 7;
  const choices = option.choices?.length ? option.choices : few ? Array.from({ length: option.most - option.least + 1 }, (_, step) => option.least + step) : [];
  const named = choices.map((choice) => [choice, choice === true ? "Yes" : choice === false ? "No" : plain(choice)]);
  if (named.length && named.map(([, words]) => words).join("").length < 27) return segments(plain(option.name), named, value, set, { disabled: !isHost() });
  if (named.length) return h("select", { ...attributes, onchange: (event) => set(choices[event.target.selectedIndex]) }, named.map(([choice, words]) => h("option", { selected: choice === value }, words)));
  const number = typeof option.default === "number";
  return h("input", { ...attributes, type: number ? "number" : "text", min: option.least, max: option.most, value, onchange: (event) => set(number ? Number(event.target.value) : event.target.value) });
}

function prompt(status) {
  const free = status.seats.filter(({ kind }) => kind === "open");
  const people = status.seats.filter(({ kind, yours }) => kind === "person" && !yours).map(({ name }) => name);
  const seated = mySeat() != null;
  $("prompt").dataset.state = at.online && (isHost() || !seated) ? "asked" : at.online ? "waiting" : "offline";
  fill($("turn"), $("prompt").dataset.state === "asked" && h("i", { class: "lamp" }), at.online ? (seated ? "You have a seat" : "You are invited") : "Reconnecting. Nothing is lost.");
  const question = !seated ? "Take a seat" : isHost() ? "Ready to play?" : `${status.host} starts the game`;
  if ($("question").textContent !== question) $("question").textContent = question;
  $("how").textContent = people.length ? `${list(people)} ${people.length > 1 ? "are" : "is"} here.` : seated ? "Share the link, or let bots play." : "";
  fill($("acts"), acts(status, seated, free), startNote(seated, free));
  fill($("fact"));
}

function acts(status, seated, free) {
  if (!seated) return free.length === 0 ? h("p", { class: "small" }, "All seats are taken. You can watch when the game begins.") : joining();
  if (!isHost()) return null;
  const start = free.length
    ? button("Start", () => notice("Open seats must be filled first, by people or by bots."), { class: "btn off", "aria-disabled": "true", "data-key": "start" })
    : button("Start", () => act("start"), { class: "btn go", "data-key": "start" });
  return h("div", { class: "acts" }, start, free.length > 0 && button(free.length > 1 ? `Fill ${free.length} seats with bots` : "Fill the free seat with a bot", () => fillUp(free), { class: "btn lit", "data-key": "fill" }));
}

function joining() {
  const join = () => act("join", {});
  if (at.me.name) return h("div", { class: "acts" }, button("Sit down", join, { class: "btn go", "data-key": "join" }));
  return nameForm("Sit down", async (me) => { Object.assign(at.me, me); await join(); at.again(); });
}

const startNote = (seated, free) => seated && isHost() && free.length > 0 && h("p", { class: "small" }, `Start needs everybody: ${count(free.length, "seat")} still free.`);

async function fillUp(free) {
  for (const { seat } of free) await act(`seats/${seat}`, { bot: at.game.bots[0] });
}

function invite() {
  const field = h("input", { readonly: true, value: location.origin + location.pathname, "aria-label": "The link to this table", onfocus: (event) => event.target.select() });
  const control = button("Copy", () => copy(field, control));
  fill($("invite"), h("h3", {}, "Invite"), h("div", { class: "link" }, field, control), h("p", { class: "small" }, "Whoever opens the link can take a seat or watch."));
}
