// Connect Four defined for boardgame.io, played through its reducer alone: no client, no network, no undo.
// Runs in the folder where boardgame.io is installed; prints the same line of JSON as the peers in Python.

const { createRequire } = require("node:module");

const fromHere = createRequire(`${process.cwd()}/`);
const { CreateGameReducer, InitializeGame } = fromHere("boardgame.io/dist/cjs/internal.js");

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const ROWS = 6;
const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]];
const GAMES_BETWEEN_LOOKS = 10;

const discAt = (board, column, row) => (column in board ? board[column][row] : undefined);

function run(board, column, row, across, up) {
  const player = board[column][row];
  let length = 0;
  while (discAt(board, column + across * (length + 1), row + up * (length + 1)) === player) length += 1;
  return length;
}

function hasFourThrough(board, column) {
  const row = board[column].length - 1;
  return DIRECTIONS.some(
    ([across, up]) => run(board, column, row, across, up) + run(board, column, row, -across, -up) >= 3,
  );
}

const options = (board) => COLUMNS.filter((column) => board[column].length < ROWS);

const game = {
  name: "connect-four",
  disableUndo: true,
  setup: () => ({ board: COLUMNS.map(() => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      G.board[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last === null) return undefined;
    if (hasFourThrough(G.board, G.last)) return { winner: ctx.currentPlayer };
    return options(G.board).length ? undefined : { draw: true };
  },
};

const reduce = CreateGameReducer({ game });

function play() {
  let state = InitializeGame({ game, numPlayers: 2 });
  let turns = 0;
  while (state.ctx.gameover === undefined) {
    const columns = options(state.G.board);
    const column = columns[Math.floor(Math.random() * columns.length)];
    const playerID = state.ctx.currentPlayer;
    state = reduce(state, { type: "MAKE_MOVE", payload: { type: "drop", args: [column], playerID } });
    turns += 1;
  }
  return turns;
}

function processTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function playFor(seconds) {
  let games = 0;
  let decisions = 0;
  const start = processTime();
  while (processTime() - start < seconds) {
    for (let each = 0; each < GAMES_BETWEEN_LOOKS; each += 1) decisions += play();
    games += GAMES_BETWEEN_LOOKS;
  }
  return { games, decisions, spent: processTime() - start };
}

if (require.main === module) {
  const seconds = Number(process.argv[2]);
  playFor(seconds / 4);
  const { games, decisions, spent } = playFor(seconds);
  console.log(
    JSON.stringify({
      version: fromHere("boardgame.io/package.json").version,
      decisions_per_second: decisions / spent,
      decisions_per_game: decisions / games,
    }),
  );
}

module.exports = { game, options };
