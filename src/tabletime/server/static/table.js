// The page of a table: lobby, play and watch.

import { games, get, seatKey } from "./api.js";
import { at, watching } from "./at.js";
import { runClock, setClock } from "./clock.js";
import { connect } from "./connection.js";
import { $, fill, h, memory, notice } from "./dom.js";
import { writeLobby } from "./lobby.js";
import { sawLog, writeLog } from "./log.js";
import { call, openMenu } from "./menu.js";
import { hearUpdate, toggleText, writeAll } from "./play.js";
import { keys as promptKeys, light, listen } from "./prompt.js";
import { openRules, rulesOf } from "./rules.js";
import { allowTalk, hearTalk, listenTalk } from "./talk.js";

const greet = () => ({ key: at.key ?? undefined, watch: watching() || undefined });

const HEARD = {
  table: hearStatus,
  sync: hearUpdate,
  update: hearUpdate,
  chat: ({ entries }) => hearTalk(entries),
  notice: ({ text }) => notice(text),
  error: ({ reason }) => notice(reason),
  offline: () => setOnline(false),
  welcome: () => setOnline(true),
  stranger: forgetKey,
  gone: lost,
};

function hear(message) {
  HEARD[message.type]?.(message);
}

function setOnline(online) {
  at.online = online;
  $("table").classList.toggle("stale", !online);
  if (at.status) write();
}

function hearStatus(status) {
  const began = at.status && at.status.status !== status.status;
  at.status = status;
  at.me = { name: status.you?.name ?? at.me.name };
  $("table").dataset.phase = status.status === "lobby" ? "lobby" : "play";
  allowTalk();
  setClock();
  if (began && at.now) writeLog();
  write();
}

function write() {
  if (at.status.status !== "lobby") return at.now ? writeAll() : light();
  call(false, at.game.title, "");
  writeLobby();
}

function forgetKey() {
  memory.set(`key ${at.id}`, null);
  at.key = null;
  setOnline(false);
}

function lost({ reason }) {
  $("table").dataset.phase = "lost";
  fill($("turn"));
  $("question").textContent = reason;
  fill($("acts"), h("a", { class: "btn go", href: "/" }, "Go to the games"));
}

const KEYS = { ...promptKeys, t: toggleText, "?": () => openRules() };

function press(event) {
  const typing = event.target.closest?.("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const deed = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed || $("table").dataset.phase !== "play") return;
  event.preventDefault();
  deed();
}

async function begin() {
  at.key = seatKey(at.id);
  const status = await get(`/api/tables/${at.id}`, at.key);
  at.me = await get("/api/me");
  at.game = (await games()).find((game) => game.slug === status.game);
  $("title").textContent = at.game.title;
  rulesOf(at.game.slug);
  listen();
  listenTalk();
  runClock();
  $("open-rules").onclick = () => openRules();
  $("open-menu").onclick = openMenu;
  $("open-text").onclick = toggleText;
  $("look-back").href = `/t/${at.id}/replay`;
  addEventListener("keydown", press);
  document.addEventListener("visibilitychange", () => { sawLog(); if (at.now) writeLog(); });
  Object.assign(at, connect(at.id, greet, hear));
}

export function table() {
  begin().catch((error) => lost({ reason: error.message }));
}
