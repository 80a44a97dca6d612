// boardgame.io's own search bot on Connect Four from the opening. Runs in the folder where boardgame.io is installed.

const { createRequire } = require("node:module");

const fromHere = createRequire(`${process.cwd()}/`);
const { InitializeGame } = fromHere("boardgame.io/dist/cjs/internal.js");
const { MCTSBot } = fromHere("boardgame.io/dist/cjs/ai.js");
const { game, options } = require("./boardgame_io.cjs");

const ITERATIONS = 200;
const enumerate = (G) => options(G.board).map((column) => ({ move: "drop", args: [column] }));

function processTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function think() {
  const bot = new MCTSBot({ game, enumerate, iterations: ITERATIONS, seed: "1" });
  await bot.play(InitializeGame({ game, numPlayers: 2 }), "0");
}

async function main() {
  const seconds = Number(process.argv[2]);
  await think();
  let moves = 0;
  const start = processTime();
  while (processTime() - start < seconds) {
    await think();
    moves += 1;
  }
  const rate = (moves * ITERATIONS) / (processTime() - start);
  const { version } = fromHere("boardgame.io/package.json");
  console.log(JSON.stringify({ version, iterations_per_second: rate }));
}

main();
