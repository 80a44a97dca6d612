// Replay: any point of a game, seen by anybody, and a new table from there.

import { games, get, post, seatKey, trying } from "./api.js";
import { at, called } from "./at.js";
import { $, button, fill, h, list, s, seatMark, segments } from "./dom.js";
import { place } from "./fragments.js";
import { turnItem, turns } from "./log.js";
import { rulesOf, openRules } from "./rules.js";

const PACE = 1100;
const SIGNS = { first: "M3 2v12M13 2 5 8l8 6z", back: "M12 2 4 8l8 6z", forward: "M4 2l8 6-8 6z", last: "M13 2v12M3 2l8 6-8 6z" };
const NAMES = { first: "To the beginning", back: "One back", forward: "One forward", last: "To the end" };

const seen = new Map();
let points, as, here, timer;

const address = () => new URLSearchParams(location.hash.slice(1));

/** Look at one point. A later wish overtakes an earlier one that is still on its way. */
const go = trying(async (point) => {
  here = Math.max(0, Math.min(points.length - 1, point));
  history.replaceState(null, "", `#at=${here}&as=${as}`);
  write();
  const wanted = `${here} ${as}`;
  if (!seen.has(wanted)) seen.set(wanted, await get(`/api/tables/${at.id}/replay/${here}?as=${as}`, at.key));
  if (wanted !== `${here} ${as}`) return;
  const { fragments, description } = seen.get(wanted);
  place(fragments);
  $("words").textContent = description;
});

const look = trying(async (viewer) => {
  as = viewer;
  ({ points } = await get(`/api/tables/${at.id}/replay?as=${as}`, at.key));
  await go(here);
});

function write() {
  const { entries } = points[here];
  const range = $("slider");
  range.max = points.length - 1;
  range.value = here;
  range.setAttribute("aria-valuetext", `Point ${here} of ${points.length - 1}`);
  $("turn").textContent = `Point ${here} of ${points.length - 1}`;
  const words = entries.at(-1)?.text ?? (here ? "Nothing to be seen" : "The opening");
  if ($("question").textContent !== words) $("question").textContent = words;
  fill($("steps"), step("first"), step("back"), button(timer ? "Pause" : "Play", run, { "data-key": "run" }), step("forward"), step("last"));
  const past = points.slice(0, here + 1).flatMap((point) => point.entries);
  fill($("log"), h("h3", {}, "What happened"), h("ol", { class: "log", tabindex: 0, "aria-label": "What happened, newest first" }, turns(past).reverse().slice(0, 60).map(turnItem)));
}

function step(name) {
  const sign = s("svg", { class: "sign", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));
  return button(sign, DEEDS[name], { "aria-label": NAMES[name], title: NAMES[name], "data-key": name });
}

const DEEDS = { first: () => go(0), back: () => go(here - 1), forward: () => go(here + 1), last: () => go(points.length - 1) };

function run() {
  if (timer) timer = clearInterval(timer);
  else timer = setInterval(() => (here < points.length - 1 ? go(here + 1) : run()), PACE);
  if (timer && here === points.length - 1) go(0);
  write();
}

const fork = trying(async () => {
  const table = await post(`/api/tables/${at.id}/fork`, { at: here }, at.key);
  location.href = `/t/${table.id}`;
});

function viewers(offered) {
  const words = { open: "Everything", watch: "Watchers" };
  const choices = offered.map((viewer) => [String(viewer), words[viewer] ?? at.status.seats[viewer]?.role ?? `Seat ${viewer + 1}`]);
  fill($("viewers"), h("h3", {}, "Seen by"), choices.length > 4
    ? h("select", { "aria-label": "Seen by", onchange: (event) => look(event.target.value) }, choices.map(([value, name]) => h("option", { value, selected: value === as }, name)))
    : segments("Seen by", choices, as, look));
}

function frame() {
  const { status } = at;
  const winners = status.outcome?.winners ?? [];
  $("title").textContent = status.title;
  document.title = `Replay · ${status.title} · Tabletime`;
  $("sub").textContent = status.status === "finished" ? `Replay · ${list(winners.map(called)) || "nobody"} won` : "Replay of a running game";
  fill($("seats"), h("ul", { class: "people" }, status.seats.map((seat) => h("li", {}, seatMark(at.game, status, seat.seat, 26), h("div", { class: "who" }, h("b", {}, called(seat.seat)), h("small", {}, seat.role)), status.outcome?.scores?.[seat.seat] != null && h("span", { class: "score" }, status.outcome.scores[seat.seat])))));
  fill($("acts"), status.you?.fork && button("Play on from here", fork, { class: "btn go" }), h("a", { class: "btn", href: `/t/${at.id}` }, "Back to the table"));
  $("how").textContent = status.status === "finished" ? "" : `You look back as yourself until the game is over.`;
}

function press(event) {
  if (event.target.closest?.("input, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const deed = { ArrowLeft: DEEDS.back, ArrowRight: DEEDS.forward, Home: DEEDS.first, End: DEEDS.last, " ": event.target.closest?.("button, a") ? null : run, "?": () => openRules() }[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}

async function begin() {
  at.key = seatKey(at.id);
  at.status = await get(`/api/tables/${at.id}`, at.key);
  at.game = (await games()).find((game) => game.slug === at.status.game);
  rulesOf(at.game.slug);
  $("open-rules").onclick = () => openRules();
  const wished = address();
  const past = await get(`/api/tables/${at.id}/replay${wished.has("as") ? `?as=${wished.get("as")}` : ""}`, at.key);
  points = past.points;
  as = wished.get("as") ?? String(at.status.status === "finished" ? "open" : (at.status.you?.seat ?? "watch"));
  frame();
  viewers(past.as);
  $("slider").oninput = (event) => go(Number(event.target.value));
  addEventListener("keydown", press);
  await go(Number(wished.get("at") ?? points.length - 1));
}

export function replay() {
  begin().catch((error) => { $("question").textContent = error.message; });
}
