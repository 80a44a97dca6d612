// The page of a table: lobby, play and watch.

import { games, get, seatKey } from "./api.js";
import { at, getHere } from "./at.js";
import { runClock, setClock } from "./clock.js";
import { connect } from "./connection.js";
import { eyes, keepCovered } from "./cover.js";
import { $, fill, notice, remember } from "./dom.js";
import { listenDrama, perform } from "./drama.js";
import { small } from "./fragments.js";
import { writeLobby } from "./lobby.js";
import { seeLog, writeLog } from "./log.js";
import { callPlayer } from "./menu.js";
import { hearUpdate, listenPlay, lost, writePlay } from "./play.js";
import { allowTalk, hearTalk, listenTalk } from "./talk.js";

const greet = () => ({ key: at.key ?? undefined, small: small.matches, ...eyes() });

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
  gone: ({ reason }) => lost({ message: reason }),
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

async function beginTable() {
  at.key = seatKey(at.id);
  const status = await getHere("");
  at.me = await get("/api/me");
  at.game = (await games()).find(({ slug }) => slug === status.game);
  listenPlay(at.game);
  listenTalk();
  runClock();
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
  beginTable().catch(lost);
}
