// The connection to a table: numbered updates, commands that are sent until they are answered, and coming back.

import { completed } from "./changes.js";

const PING = 15_000;
const SILENCE = 40_000;
const LONGEST = 6_000;
const FINAL = [4000, 4004, 4500];
const PAUSES = { 1012: 300, 4001: 100, 4401: 100, 4029: 10_000 };

const FACES = ["fragments", "description", "changes"];

const unique = () => `${Date.now()} ${Math.random()}`;

/**
 * Connect to a table and stay connected. `greet` gives the fields of hello, `hear` gets every message,
 * and besides them "offline", "gone" (no way back) and "stranger" (the key is not valid any more).
 */
export function connect(table, greet, hear) {
  const waiting = new Map();
  let socket, number, latest, heard, timer;
  let delay = 0;
  let over = false;
  let lacking = false;

  const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  function open() {
    clearTimeout(timer);
    heard = Date.now();
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
    socket.onopen = () => send({ type: "hello", protocol: 1, last: latest?.version, faces: FACES, ...greet() });
    socket.onmessage = ({ data }) => receive(JSON.parse(data));
    socket.onclose = lose;
  }

  function receive(message) {
    heard = Date.now();
    if (message.type === "welcome") welcome();
    if (message.type === "update" || message.type === "sync") return see(message);
    if (message.type === "moment" && message.changes) message.texts = completed(latest, message)?.texts;
    if (message.id) settle(message);
    if (message.type !== "pong") hear(message);
  }

  /** An update that is not the next one, or does not fit what is here, is not guessed at: everything is asked for. */
  function see(message) {
    if (message.type === "update" && message.number <= number) return;
    const isNext = message.type === "sync" || message.number === number + 1;
    const whole = isNext && completed(latest, message);
    if (!whole) return askForAll();
    [number, latest, lacking] = [message.number, whole, false];
    if (message.id) settle(message);
    hear(whole);
  }

  function askForAll() {
    if (!lacking) send({ type: "sync" });
    lacking = true;
  }

  function welcome() {
    delay = number = 0;
    lacking = false;
    for (const { command } of waiting.values()) send(command);
  }

  function settle(message) {
    waiting.get(message.id)?.answer(message);
    waiting.delete(message.id);
  }

  function lose({ code, reason }) {
    over = FINAL.includes(code);
    if (over) return hear({ type: "gone", reason });
    hear({ type: code === 4401 ? "stranger" : "offline" });
    delay = PAUSES[code] ?? Math.min(LONGEST, Math.max(1000, delay * 2));
    timer = setTimeout(open, delay * (0.75 + Math.random() / 2));
  }

  /** Send a command; the promise holds the server's answer, however often the line breaks meanwhile. */
  function command(type, fields) {
    const message = { type, id: unique(), ...fields };
    send(message);
    return new Promise((answer) => waiting.set(message.id, { command: message, answer }));
  }

  function keepAlive() {
    if (socket.readyState === WebSocket.OPEN && Date.now() - heard > SILENCE) socket.close();
    else send({ type: "ping", at: Date.now() });
  }

  /** The screen is of another size now; if nobody hears it, the next hello says so. */
  const resize = () => send({ type: "screen", small: greet().small });

  /** Come in again, perhaps as somebody else: nothing more is heard here, and everything is shown anew. */
  function again() {
    socket.onmessage = null;
    latest = undefined;
    socket.close(4001);
  }

  const hurry = () => !over && socket.readyState === WebSocket.CLOSED && open();
  setInterval(keepAlive, PING);
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  open();
  return { send: command, again, resize };
}
