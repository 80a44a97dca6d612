// A boardgame.io server with our definition of Connect Four, in memory, as its documentation starts one.
// Runs in the folder where boardgame.io is installed: node boardgame_io_server.cjs PORT
// Its lobby has the next port: beside the games it is not found with the newest version of koa.

const { createRequire } = require("node:module");

const fromHere = createRequire(`${process.cwd()}/`);
const { Server, Origins } = fromHere("boardgame.io/dist/cjs/server.js");
const { game } = require("./boardgame_io.cjs");

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const port = Number(process.argv[2]);
server.run({ port, lobbyConfig: { apiPort: port + 1 }, callback: () => console.log("ready") });
