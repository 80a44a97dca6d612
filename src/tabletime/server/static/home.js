// Home: choose a game, play now or open a table, and find the tables that wait for you.

import { get, post, trying } from "./api.js";
import {
  $,
  ago,
  capital,
  choices,
  count,
  dropdown,
  fill,
  h,
  list,
  notice,
  picture,
  recall,
  remember,
  seatMark,
} from "./dom.js";
import { playNow, rungOf, standOn } from "./ladder.js";
import { THEMES, setTheme, theme } from "./menu.js";
import { badge, nameField } from "./name.js";

let me, all, chosen;

/** The games stand on the page already; who was quick has chosen one before the script could listen. */
function gallery() {
  all = JSON.parse($("catalogue").textContent);
  const radios = [...$("games").querySelectorAll("input")];
  const wish = radios.find(({ checked }) => checked)?.value ?? recall("game");
  const taken = Math.max(0, all.findIndex(({ slug }) => slug === wish));
  chosen = all[taken];
  radios[taken].checked = true;
  radios.forEach((radio, place) => {
    radio.onchange = () => chooseGame(all[place]);
    picture(radio.nextElementSibling, all[place].picture, "slice").catch(() => {});
  });
}

function chooseGame(game) {
  chosen = game;
  remember("game", game.slug);
  if (me) start();
}

/** The two ways to begin. A stranger types a name once, in the same line. */
function start() {
  fill(
    $("start"),
    h(
      "div",
      { class: "line" },
      !me.name && nameField(),
      h("button", { class: "btn go big", value: "play" }, `Play ${chosen.title} now`),
      h("button", { class: "btn big", value: "open" }, "Open a table"),
    ),
    taste(),
    h("p", { class: "small" }, rungOf(chosen)?.words, " ", chosen.lessons > 0 && h("a", { href: `/learn/${chosen.slug}` }, "Learn it first")),
  );
}

/** How many play, as whom, and against which bots: small choices that are remembered. */
function taste() {
  const wish = wishes();
  const roles = chosen.roles[wish.seats];
  const pick = (name, label, pairs) =>
    pairs.length > 1 &&
    dropdown(label, pairs, wish[name], (value) => {
      remember(`wish ${chosen.slug}`, { ...wish, [name]: value });
      start();
    });
  const { ladder } = chosen;
  const climb = (rung) => {
    standOn(chosen, rung);
    start();
  };
  return h(
    "div",
    { class: "taste" },
    ladder.length > 1 &&
      dropdown(
        "Which game",
        ladder.map((rung) => [rung, rung.title]),
        rungOf(chosen),
        climb,
      ),
    pick(
      "seats",
      "Players",
      chosen.seats.map((seats) => [seats, count(seats, "player")]),
    ),
    pick(
      "seat",
      "Your seat",
      roles.map((role, seat) => [seat, `You: ${role}`]),
    ),
    wish.seats > 1 &&
      pick(
        "bot",
        "Bots",
        chosen.bots.map((bot) => [bot, `${capital(bot)} bots`]),
      ),
  );
}

function wishes() {
  const rung = rungOf(chosen);
  const { seats, seat, bot } = recall(`wish ${chosen.slug}`) ?? rung ?? {};
  const size = chosen.seats.includes(seats) ? seats : chosen.seats[0];
  const player = chosen.bots.includes(bot) ? bot : chosen.bots[0];
  return { seats: size, seat: seat < size ? seat : 0, bot: player, options: rung?.options };
}

const begin = trying(async (event) => {
  event.preventDefault();
  const field = event.target.elements.name;
  if (field) me = await post("/api/me", { name: field.value.trim() });
  const wish = wishes();
  const now = event.submitter?.value !== "open";
  if (now) return playNow(chosen, wish);
  const seats = Array.from({ length: wish.seats }, (_, seat) => (seat === wish.seat ? "me" : "open"));
  location.href = `/t/${(await post("/api/tables", { game: chosen.slug, seats })).id}`;
});

const waits = ({ status, seats, asked }) => status === "running" && asked.some((seat) => seats[seat].yours);

function state(table) {
  const names = (seats) => capital(list(seats.map((seat) => table.seats[seat].name || table.seats[seat].role)));
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  if (waits(table)) return [h("i", { class: "lamp" }), h("b", { class: "asked" }, "Your turn")];
  if (table.status === "lobby") return `In the lobby, ${free ? count(free, "free seat") : "ready to start"}`;
  if (table.status === "running")
    return table.asked.length ? `Waits for ${names(table.asked)}, ${ago(table.since)}` : "Running";
  return `Ended ${ago(table.since)}. ${table.outcome?.winners.length ? names(table.outcome.winners) : "Nobody"} won.`;
}

function row(table, words, path = "") {
  const who = list(table.seats.filter(({ kind }) => kind !== "open").map(({ name }) => name));
  return h(
    "li",
    {},
    h("b", {}, table.title),
    h(
      "span",
      { class: "marks", role: "img", "aria-label": who },
      table.seats.map(({ seat }) => seatMark(table, seat, 20)),
    ),
    h("span", { class: "state" }, state(table)),
    h(
      "a",
      {
        class: waits(table) ? "btn go small" : "btn small",
        href: `/t/${table.id}${path}`,
        "data-key": table.id,
        "aria-label": `${words}: ${table.title}, with ${who}`,
      },
      words,
    ),
  );
}

const myRow = (table) => row(table, waits(table) ? "Go on" : table.status === "lobby" ? "Go there" : "Look");

function section(place, rows) {
  const { empty } = $(place).dataset;
  fill(
    $(place),
    (rows.length > 0 || empty) && h("h2", { class: "label" }, $(place).ariaLabel),
    rows.length ? h("ul", { class: "rows tables" }, rows) : empty && h("p", { class: "small" }, empty),
  );
}

let before;

async function tables() {
  const lists = ["mine", "finished", "open", "running"].map(
    async (which) => (await get(`/api/tables?list=${which}`)).tables,
  );
  const [mine, finished, open, running] = await Promise.all(lists);
  const now = JSON.stringify([mine, finished, open, running]);
  if (now === before) return;
  before = now;
  const others = (found) => found.filter(({ id }) => mine.every((table) => table.id !== id));
  section("mine", mine.map(myRow));
  section(
    "done",
    others(finished)
      .slice(0, 5)
      .map((table) => row(table, "Replay", "/replay")),
  );
  section(
    "open",
    others(open).map((table) => row(table, "Sit down")),
  );
  section(
    "running",
    others(running).map((table) => row(table, "Watch")),
  );
}

/** Look at the tables every few seconds, while somebody looks at the page. */
async function lookAround() {
  if (!document.hidden) await tables().catch((error) => notice(error.message));
  setTimeout(lookAround, 5000);
}

async function arrive() {
  gallery();
  fill($("theme"), choices("Colours", THEMES, theme(), setTheme));
  me = await get("/api/me");
  badge($("me"), me.name);
  start();
  $("start").onsubmit = begin;
  await lookAround();
}

export function home() {
  arrive().catch((error) => notice(error.message));
}
