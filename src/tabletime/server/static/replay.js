// Replay: any point of a game, seen by anybody, and a new table from there.

import { seatKey, trying } from "./api.js";
import { at, called, getHere, isOver, isShared, mySeat, postHere } from "./at.js";
import { $, button, choices, count, fill, h, list, listenKeys, parse, write } from "./dom.js";
import { keepFitting, place, reach } from "./fragments.js";
import { readFirst } from "./light.js";
import { turnItem, turns } from "./log.js";
import { listenOverlays } from "./overlay.js";
import { person } from "./people.js";
import { openRules, rulesOf } from "./rules.js";
import { listenSayings } from "./sayings.js";
import { tabs } from "./tabs.js";

const PACE = 1100;
const LIVE = 4000;
const STEPS = {
  Home: () => go(0),
  ArrowLeft: () => go(here - 1),
  ArrowRight: () => go(here + 1),
  End: () => go(points.length - 1),
};
const EYES = { open: "Everything", watch: "Watchers" };

const seen = new Map();
let points, as, here, timer, again;

/** Look at one point. A later wish overtakes an earlier one that is still on its way. */
const go = trying(async (point) => {
  here = Math.max(0, Math.min(points.length - 1, point));
  history.replaceState(null, "", `#at=${here}&as=${as}`);
  writePoint();
  const wanted = `${here}?as=${as}`;
  if (!seen.has(wanted)) seen.set(wanted, await getHere(`/replay/${wanted}`));
  if (wanted !== `${here}?as=${as}`) return;
  place(seen.get(wanted).fragments);
  write("words", seen.get(wanted).description);
  tabs();
  reach();
});

/**
 * Look with these eyes; a later wish overtakes an earlier one here too. A running game is looked at again and again, but
 * nobody is pulled away from the past.
 */
async function lookAs(viewer) {
  clearTimeout(again);
  const mine = (again = {});
  const [status, past] = await Promise.all([getHere(""), getHere(`/replay?as=${viewer}`)]);
  if (again !== mine) return;
  const isLast = here === points?.length - 1;
  const isNew = viewer !== as || past.points.length !== points.length;
  at.status = status;
  as = viewer;
  points = past.points;
  writeFrame(past);
  if (!isOver()) again = setTimeout(trying(lookAs), LIVE, as);
  if (!isNew) return;
  seen.clear();
  await go(isLast ? Infinity : here);
}

/** The numbers of the rounds under the slider, and over it what else people look for. */
const landmark = ([point, sign]) =>
  h("span", { class: sign > 0 ? "round" : null, style: `--at: ${point / (points.length - 1)}` }, sign);

function writePoint() {
  const past = points.slice(0, here + 1).flatMap(({ entries }) => entries);
  const words = `Point ${here} of ${points.length - 1}`;
  const slider = $("slider");
  slider.max = points.length - 1;
  slider.value = here;
  slider.setAttribute("aria-valuetext", words);
  write("turn", words);
  write("question", past.at(-1)?.text ?? "The opening");
  const later = points.length - 1 - here;
  fill(
    $("how"),
    !isOver() && later > 0 && button(`${count(later, "move")} later: go to now`, STEPS.End, { class: "quiet" }),
  );
  write("run", timer ? "Pause" : "Play");
  fill($("past"), turns(past).reverse().slice(0, 60).map(turnItem));
}

function run() {
  if (timer) timer = clearInterval(timer);
  else timer = setInterval(() => (here < points.length - 1 ? go(here + 1) : run()), PACE);
  timer && here === points.length - 1 ? go(0) : writePoint();
}

const fork = trying(async () => {
  const { id } = await postHere("/fork", { at: here });
  location.href = `/t/${id}`;
});

/** Each side's chances over the game, as a bot sees them afterwards; a turning point leads to where it was. */
const think = trying(async () => {
  const place = $("chances").querySelector(".found");
  $("chances").showModal();
  let found = {};
  while (!found.ready) found = await postHere("/chances");
  const look = (point) => () => {
    $("chances").close();
    go(point);
  };
  fill(
    place,
    parse(found.picture),
    h("h3", {}, "Turning points"),
    found.turns.map((turn) => button(turn.words, look(turn.at), { class: "btn row" })),
    !found.turns.length && h("p", {}, "There was none."),
  );
});

function writeFrame(past) {
  const { status } = at;
  const over = isOver();
  write("title", status.title);
  document.title = `Replay · ${status.title} · Tabletime`;
  write(
    "sub",
    over ? `Replay · ${list(status.outcome.winners.map(called)) || "nobody"} won` : "Replay of a running game",
  );
  fill($("landmarks"), past.landmarks.map(landmark));
  fill($("seats"), h("ul", { class: "people" }, status.seats.map(person)));
  fill(
    $("acts"),
    status.you.fork && button("Play on from here", fork, { class: "btn go" }),
    over && button("Chances", think),
    h("a", { class: "btn", href: `/t/${at.id}` }, "To the table"),
  );
  fill(
    $("eyes"),
    choices(
      "Seen by",
      past.as.map((viewer) => [String(viewer), EYES[viewer] ?? status.seats[viewer].role]),
      as,
      trying(lookAs),
    ),
  );
}

async function beginReplay() {
  at.key = seatKey(at.id);
  at.status = await getHere("");
  rulesOf(at.status.game);
  $("open-rules").onclick = () => openRules();
  const wished = new URLSearchParams(location.hash.slice(1));
  here = Number(wished.get("at") ?? Infinity);
  listenOverlays();
  listenSayings();
  keepFitting(tabs);
  document.querySelectorAll("[data-step]").forEach((arrow) => (arrow.onclick = STEPS[arrow.dataset.step]));
  $("run").onclick = run;
  $("slider").oninput = (event) => go(event.target.valueAsNumber);
  listenKeys({ ...STEPS, e: readFirst, "?": () => openRules() });
  await lookAs(wished.get("as") ?? String(isOver() ? "open" : isShared() ? "watch" : (mySeat() ?? "watch")));
  if (wished.has("chances") && isOver()) think();
}

export function replay() {
  beginReplay().catch((error) => write("question", error.message));
}
