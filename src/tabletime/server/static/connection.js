// The connection to a table: numbered updates, commands that are sent until they are answered, and coming back.

const PING = 15_000;
const SILENCE = 40_000;
const LONGEST = 15_000;
const FINAL = [4000, 4004];
const PAUSES = { 4001: 100, 4401: 100, 4029: 10_000 };

const unique = () => `${Date.now()} ${Math.random()}`;

/**
 * Connect to a table and stay connected. `greet` gives the fields of hello, `hear` gets every message,
 * and besides them "offline", "gone" (no way back) and "stranger" (the key is not valid any more).
 */
export function connect(table, greet, hear) {
  const waiting = new Map();
  let socket, number, version, heard, again;
  let delay = 0;
  let over = false;

  const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  function open() {
    clearTimeout(again);
    heard = Date.now();
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
    socket.onopen = () => send({ type: "hello", protocol: 1, last: version, ...greet() });
    socket.onmessage = ({ data }) => receive(JSON.parse(data));
    socket.onclose = lose;
  }

  function receive(message) {
    heard = Date.now();
    if (message.type === "welcome") welcome();
    if (message.type === "update" || message.type === "sync") {
      if (message.type === "update" && message.number !== number + 1)
        return message.number > number && send({ type: "sync" });
      ({ number, version } = message);
    }
    if (message.id) settle(message);
    if (message.type !== "pong") hear(message);
  }

  function welcome() {
    delay = number = 0;
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
    again = setTimeout(open, delay * (0.75 + Math.random() / 2));
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

  const hurry = () => !over && socket.readyState === WebSocket.CLOSED && open();
  setInterval(keepAlive, PING);
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  open();
  return { send: command, again: () => socket.close(4001) };
}
