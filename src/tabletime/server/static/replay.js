// Replay: any point of a game, seen by anybody, and a new table from there.

import { get, post, seatKey, trying } from "./api.js";
import { at, called, personal } from "./at.js";
import { $, button, choices, fill, h, list, parse, write } from "./dom.js";
import { place, reach } from "./fragments.js";
import { turnItem, turns } from "./log.js";
import { listenOverlays } from "./overlay.js";
import { person } from "./people.js";
import { openRules, rulesOf } from "./rules.js";
import { tabs } from "./tabs.js";

const PACE = 1100;
const STEPS = {
  Home: () => go(0),
  ArrowLeft: () => go(here - 1),
  ArrowRight: () => go(here + 1),
  End: () => go(points.length - 1),
};
const EYES = { open: "Everything", watch: "Watchers" };

const seen = new Map();
let points, as, here, timer;

/** Look at one point. A later wish overtakes an earlier one that is still on its way. */
const go = trying(async (point) => {
  here = Math.max(0, Math.min(points.length - 1, point));
  history.replaceState(null, "", `#at=${here}&as=${as}`);
  writePoint();
  const wanted = `${here}?as=${as}`;
  if (!seen.has(wanted)) seen.set(wanted, await get(`/api/tables/${at.id}/replay/${wanted}`, at.key));
  if (wanted !== `${here}?as=${as}`) return;
  place(seen.get(wanted).fragments);
  write("words", seen.get(wanted).description);
  tabs();
  reach();
});

const lookAs = trying(async (viewer) => {
  as = viewer;
  ({ points } = await get(`/api/tables/${at.id}/replay?as=${as}`, at.key));
  await go(here);
});

function writePoint() {
  const words = `Point ${here} of ${points.length - 1}`;
  const slider = $("slider");
  slider.max = points.length - 1;
  slider.value = here;
  slider.setAttribute("aria-valuetext", words);
  write("turn", words);
  write("question", personal(points[here].entries.at(-1)?.text ?? "") || (here ? "Nothing to be seen" : "The opening"));
  write("run", timer ? "Pause" : "Play");
  const past = points
    .slice(0, here + 1)
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ ...entry, text: personal(entry.text) }));
  fill(
    $("past"),
    turns(past).reverse().slice(0, 60).map(turnItem),
  );
}

function run() {
  if (timer) timer = clearInterval(timer);
  else timer = setInterval(() => (here < points.length - 1 ? go(here + 1) : run()), PACE);
  timer && here === points.length - 1 ? go(0) : writePoint();
}

const fork = trying(async () => {
  const { id } = await post(`/api/tables/${at.id}/fork`, { at: here }, at.key);
  location.href = `/t/${id}`;
});

/** Each side's chances over the game, as a bot sees them afterwards; a turning point leads to where it was. */
const think = trying(async () => {
  const place = $("chances").querySelector(".found");
  $("chances").showModal();
  let found = {};
  while (!found.ready) found = await post(`/api/tables/${at.id}/chances`, {}, at.key);
  const look = (point) => () => {
    $("chances").close();
    go(point);
  };
  fill(
    place,
    parse(found.picture),
    h("h3", {}, "Turning points"),
    found.turns.map((turn) => button(personal(turn.words), look(turn.at), { class: "btn row" })),
    !found.turns.length && h("p", {}, "There was none."),
  );
});

function writeFrame(eyes) {
  const { status } = at;
  const over = status.status === "finished";
  write("title", status.title);
  document.title = `Replay · ${status.title} · Tabletime`;
  write(
    "sub",
    over ? `Replay · ${list(status.outcome.winners.map(called)) || "nobody"} won` : "Replay of a running game",
  );
  write("how", over ? "" : "You look back as yourself until the game is over.");
  fill($("seats"), h("ul", { class: "people" }, status.seats.map(person)));
  fill(
    $("acts"),
    status.you.fork && button("Play on from here", fork, { class: "btn go" }),
    over && button("Chances", think),
    h("a", { class: "btn", href: `/t/${at.id}` }, "Back to the table"),
  );
  fill(
    $("eyes"),
    choices(
      "Seen by",
      eyes.map((viewer) => [String(viewer), EYES[viewer] ?? status.seats[viewer].role]),
      as,
      lookAs,
    ),
  );
}

function pressReplay(event) {
  if (event.target.closest?.("input, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") return openRules();
  if (!STEPS[event.key]) return;
  event.preventDefault();
  STEPS[event.key]();
}

async function beginReplay() {
  at.key = seatKey(at.id);
  at.status = await get(`/api/tables/${at.id}`, at.key);
  rulesOf(at.status.game);
  $("open-rules").onclick = () => openRules();
  const wished = new URLSearchParams(location.hash.slice(1));
  as = wished.get("as") ?? String(at.status.status === "finished" ? "open" : (at.status.you.seat ?? "watch"));
  const past = await get(`/api/tables/${at.id}/replay?as=${as}`, at.key);
  points = past.points;
  writeFrame(past.as);
  listenOverlays();
  document.querySelectorAll("[data-step]").forEach((arrow) => (arrow.onclick = STEPS[arrow.dataset.step]));
  $("run").onclick = run;
  $("slider").oninput = (event) => go(event.target.valueAsNumber);
  addEventListener("keydown", pressReplay);
  await go(Number(wished.get("at") ?? points.length - 1));
}

export function replay() {
  beginReplay().catch((error) => write("question", error.message));
}
