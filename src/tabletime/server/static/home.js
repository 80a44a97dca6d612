// Home: choose a game, play now or open a table, and find the tables that wait for you.

import { games, get, post, trying } from "./api.js";
import { $, ago, capital, count, fill, h, list, memory, notice, picture, seatMark } from "./dom.js";
import { themeSwitch } from "./menu.js";
import { badge } from "./name.js";

let me, all, chosen;

const game = (slug) => all.find((candidate) => candidate.slug === slug);
const span = (seats) => (seats.length > 1 ? `${seats[0]}–${seats.at(-1)} players` : count(seats[0], "player"));

function gallery() {
  fill($("games"), all.map((each) => {
    const thumb = h("span", { class: "thumb", "aria-hidden": "true" });
    picture(thumb, each.picture, "slice").catch(() => {});
    const radio = h("input", { type: "radio", name: "game", class: "unseen", value: each.slug, checked: each === chosen, onchange: () => choose(each) });
    return h("label", { class: "game" }, radio, thumb, h("span", { class: "name" }, each.title), h("span", { class: "small" }, span(each.seats)), h("span", {}, each.summary));
  }));
}

function choose(each) {
  chosen = each;
  memory.set("game", each.slug);
  start();
}

/** The two ways to begin. A stranger types a name once, in the same line. */
function start() {
  const field = !me.name && h("label", { class: "named" }, h("span", { class: "label" }, "Your name"), h("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" }));
  const play = h("button", { class: "btn go big", value: "play" }, `Play ${chosen.title} now`);
  const open = h("button", { class: "btn big", value: "open" }, "Open a table");
  fill($("start"), h("div", { class: "line" }, field, play, open), taste());
}

/** How many play, as whom, and against which bots: small choices that are remembered. */
function taste() {
  const wish = wished();
  const roles = chosen.roles[wish.seats] ?? [];
  const pick = (name, label, options) => h("label", {}, h("span", { class: "unseen" }, label), h("select", { "data-key": name, onchange: (event) => remember({ ...wish, [name]: event.target.value }) },
    options.map(([value, words]) => h("option", { value, selected: String(value) === String(wish[name]) }, words))));
  return h("div", { class: "taste" },
    chosen.seats.length > 1 && pick("seats", "Players", chosen.seats.map((size) => [size, count(size, "player")])),
    roles.length > 1 && pick("seat", "Your seat", roles.map((role, seat) => [seat, `You: ${role}`])),
    Number(wish.seats) > 1 && chosen.bots.length > 1 && pick("bot", "Bots", chosen.bots.map((bot) => [bot, `${capital(bot)} bots`])));
}

function wished() {
  const wish = { seats: chosen.seats[0], seat: 0, bot: chosen.bots[0], ...memory.get(`wish ${chosen.slug}`) };
  if (!chosen.seats.includes(Number(wish.seats))) wish.seats = chosen.seats[0];
  if (Number(wish.seat) >= Number(wish.seats)) wish.seat = 0;
  if (!chosen.bots.includes(wish.bot)) wish.bot = chosen.bots[0];
  return wish;
}

function remember(wish) {
  memory.set(`wish ${chosen.slug}`, wish);
  start();
}

const begin = trying(async (event) => {
  event.preventDefault();
  const field = event.target.elements.name;
  if (field) me = await post("/api/me", { name: field.value.trim() });
  const { seats, seat, bot } = wished();
  const now = (event.submitter?.value ?? "play") === "play";
  const others = now ? { bot } : "open";
  const sitting = Array.from({ length: Number(seats) }, (_, place) => (place === Number(seat) ? "me" : others));
  const table = await post("/api/tables", { game: chosen.slug, seats: sitting, start: now });
  location.href = `/t/${table.id}`;
});

const mineAt = (table) => table.seats.filter(({ yours }) => yours).map(({ seat }) => seat);
const waits = (table) => table.status === "running" && table.asked.some((seat) => mineAt(table).includes(seat));

function state(table) {
  const names = (seats) => capital(list(seats.map((seat) => table.seats[seat].name || table.seats[seat].role)));
  if (waits(table)) return [h("i", { class: "lamp" }), h("b", { class: "asked" }, "Your turn")];
  if (table.status === "lobby") return `In the lobby, ${count(table.seats.filter(({ kind }) => kind === "open").length, "free seat")}`;
  if (table.status === "running") return table.asked.length ? `Waits for ${names(table.asked)}, ${ago(table.since)}` : "Running";
  const winners = table.outcome?.winners ?? [];
  return `Ended ${ago(table.since)}. ${winners.length ? `${names(winners)} won.` : "Nobody won."}`;
}

function row(table, words, path = "") {
  const people = table.seats.map(({ seat }) => seatMark(game(table.game), table, seat, 20));
  const look = waits(table) ? "btn go small" : "btn small";
  const who = list(table.seats.filter(({ kind }) => kind !== "open").map(({ name }) => name));
  return h("li", {}, h("b", {}, table.title), h("span", { class: "marks", role: "img", "aria-label": who }, people), h("span", { class: "state" }, state(table)),
    h("a", { class: look, href: `/t/${table.id}${path}`, "data-key": table.id, "aria-label": `${words}: ${table.title}, with ${who}` }, words));
}

const section = (place, title, rows, empty) => fill($(place), (rows.length || empty) && h("h2", { class: "label" }, title), rows.length ? h("ul", { class: "rows tables" }, rows) : empty !== "" && h("p", { class: "small" }, empty));

let before = "";

/** All tables, looked at again every few seconds while somebody looks. */
async function tables() {
  const [mine, finished, open, running] = await Promise.all(["mine", "finished", "open", "running"].map(async (which) => (await get(`/api/tables?list=${which}`)).tables));
  const now = JSON.stringify([mine, finished, open, running]);
  if (now === before) return;
  before = now;
  const known = new Set([...mine, ...finished].map(({ id }) => id));
  const strange = (table) => !known.has(table.id);
  const over = finished.filter((table) => !mine.some(({ id }) => id === table.id));
  section("mine", "Your tables", [...mine.map((table) => (table.status === "finished" ? row(table, "Replay", "/replay") : row(table, waits(table) ? "Go on" : "Look"))), ...over.slice(0, 5).map((table) => row(table, "Replay", "/replay"))], "Nothing yet. Play now, or open a table and share its link.");
  section("open", "Open seats", open.filter(strange).map((table) => row(table, "Sit down")), "No table waits for people at the moment.");
  section("running", "To watch", running.filter(strange).map((table) => row(table, "Watch")), "");
}

async function look() {
  if (!document.hidden) await tables().catch((error) => notice(error.message));
  setTimeout(look, 5000);
}

async function arrive() {
  [me, all] = await Promise.all([get("/api/me"), games()]);
  chosen = game(memory.get("game")) ?? all[0];
  badge($("me"), me);
  fill($("theme"), themeSwitch());
  gallery();
  start();
  $("start").addEventListener("submit", begin);
  await look();
}

export function home() {
  arrive().catch((error) => notice(error.message));
}
