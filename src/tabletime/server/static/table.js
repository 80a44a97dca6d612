// The page of a table: lobby, play and watch.

import { games, get, seatKey } from "./api.js";
import { at, getHere } from "./at.js";
import { runClock, setClock } from "./clock.js";
import { connect } from "./connection.js";
import { runCountdowns } from "./countdown.js";
import { eyes, keepCovered } from "./cover.js";
import { $, acts, fill, h, listenKeys, notice, remember, write } from "./dom.js";
import { listenDrama, perform } from "./drama.js";
import { writeLobby } from "./lobby.js";
import { seeLog, writeLog } from "./log.js";
import { callPlayer, openMenu } from "./menu.js";
import { hearUpdate, listenLocator, toggleText, writePlay } from "./play.js";
import { PROMPT_KEYS, listen } from "./prompt.js";
import { openRules, rulesOf } from "./rules.js";
import { allowTalk, hearTalk, listenTalk } from "./talk.js";

const greet = () => ({ key: at.key ?? undefined, ...eyes() });

const HEARD = {
  table: hearStatus,
  sync: hearUpdate,
  update: hearUpdate,
  chat: ({ entries }) => hearTalk(entries),
  notice: ({ text }) => notice(text),
  error: ({ reason }) => notice(reason),
  welcome: () => setOnline(true),
  offline: () => setOnline(false),
  stranger: forgetKey,
  gone: ({ reason }) => lost(reason),
};

function setOnline(online) {
  at.online = online;
  $("table").classList.toggle("stale", !online);
  if (at.status) writeTable();
}

function hearStatus(status) {
  at.status = status;
  at.me.name = status.you.name ?? at.me.name;
  allowTalk();
  setClock();
  writeTable();
  keepCovered();
}

function writeTable() {
  const isLobby = at.status.status === "lobby";
  $("table").dataset.phase = isLobby ? "lobby" : "play";
  if (!isLobby) return at.now ? writePlay() : fill($("acts"));
  callPlayer(false, at.game.title, "");
  writeLobby();
}

function forgetKey() {
  remember(`key ${at.id}`, null);
  at.key = null;
  setOnline(false);
}

/** There is nothing to be seen here, and why. */
export function lost(reason) {
  $("table").dataset.phase = "lost";
  fill($("turn"));
  write("question", reason);
  fill($("acts"), acts(h("a", { class: "btn go", href: "/" }, "Go to the games")));
}

/** What can be done at every table, also at the one of a lesson. */
export function layTable() {
  write("title", at.game.title);
  rulesOf(at.game.slug);
  listen();
  listenLocator();
  $("open-rules").onclick = () => openRules();
  $("open-menu").onclick = openMenu;
  $("open-text").onclick = toggleText;
  listenKeys({ ...PROMPT_KEYS, t: toggleText, "?": () => openRules() }, () => at.now);
}

async function beginTable() {
  at.key = seatKey(at.id);
  const status = await getHere("");
  at.me = await get("/api/me");
  at.game = (await games()).find(({ slug }) => slug === status.game);
  layTable();
  listenTalk();
  runClock();
  runCountdowns();
  listenDrama((message) => HEARD[message.type]?.(message));
  $("look-back").href = `/t/${at.id}/replay`;
  document.addEventListener("visibilitychange", () => {
    seeLog();
    if (at.now) writeLog();
  });
  at.status = status;
  Object.assign(
    at,
    connect(at.id, greet, perform),
  );
}

export function table() {
  beginTable().catch((error) => lost(error.message));
}
