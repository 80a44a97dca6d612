// Clients for a boardgame.io server: two at each table, a move after a pause of a random length.
// Prints, as JSON, the seconds from each move to the moment when both seats have the new state.
// Runs in the folder where boardgame.io is installed: node boardgame_io_load.cjs PORT TABLES THINK SECONDS

const { createRequire } = require("node:module");

const fromHere = createRequire(`${process.cwd()}/`);
const { Client } = fromHere("boardgame.io/dist/cjs/client.js");
const { SocketIO } = fromHere("boardgame.io/dist/cjs/multiplayer.js");
const { game, options } = require("./boardgame_io.cjs");

const [port, tables, think, seconds] = process.argv.slice(2).map(Number);
const address = `http://localhost:${port}`;
const pause = (length) => new Promise((done) => setTimeout(done, length * 1000));
const pick = (things) => things[Math.floor(Math.random() * things.length)];
const latencies = [];

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`http://localhost:${port + 1}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}

async function sit(matchID, playerID) {
  const { playerCredentials } = await post(`/games/${game.name}/${matchID}/join`, { playerID, playerName: playerID });
  const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
  const client = Client({ game, numPlayers: 2, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false });
  const seat = { client, stateID: -1, waiting: null };
  client.subscribe((state) => {
    // A client guesses the outcome of its own move at once; only what the server confirms counts.
    if (state === null || !state.isConnected) return;
    seat.state = state;
  });
  client.start();
  const transport = client.transport;
  const heard = (id) => {
    seat.stateID = Math.max(seat.stateID, id);
    if (seat.waiting && seat.stateID >= seat.waiting.id) seat.waiting.done();
  };
  transport.socket.on("sync", (_, { state }) => heard(state._stateID));
  transport.socket.on("update", (_, state) => heard(state._stateID));
  transport.socket.on("patch", (_, __, id) => heard(id));
  while (!seat.state || seat.stateID < 0) await pause(0.02);
  return seat;
}

const reaches = (seat, id) => new Promise((done) => {
  if (seat.stateID >= id) return done();
  seat.waiting = { id, done };
});

async function play(seats, end) {
  await pause(Math.random() * think);
  while (Date.now() < end) {
    const { G, ctx } = seats[0].state;
    if (ctx.gameover) return;
    const mover = seats[Number(ctx.currentPlayer)];
    const next = Math.max(...seats.map((seat) => seat.stateID)) + 1;
    const begun = performance.now();
    mover.client.moves.drop(pick(options(G.board)));
    await Promise.all(seats.map((seat) => reaches(seat, next)));
    latencies.push((performance.now() - begun) / 1000);
    await pause(-Math.log(1 - Math.random()) * think);
  }
}

async function main() {
  const seated = [];
  for (let table = 0; table < tables; table += 1) {
    const { matchID } = await post(`/games/${game.name}/create`, { numPlayers: 2 });
    seated.push([await sit(matchID, "0"), await sit(matchID, "1")]);
  }
  const end = Date.now() + seconds * 1000;
  await Promise.all(seated.map((seats) => play(seats, end)));
  // A pipe takes 64 kB at once: whoever leaves before all is written cuts the rest off.
  process.stdout.write(`${JSON.stringify(latencies)}\n`, () => process.exit(0));
}

main();
