// Learning by playing: scenes of a game at the real table, and a teacher who says what matters.

import { games, get, post, trying } from "./api.js";
import { at } from "./at.js";
import { $, acts, announce, button, dropdown, fill, h, recall, remember, write } from "./dom.js";
import { playNow, rungOf } from "./ladder.js";
import { nameForm } from "./name.js";
import { hearUpdate, listenPlay, lost } from "./play.js";
import { ruleLink } from "./rules.js";

let titles, answers, lesson;
let sceneNumber = 0;

const path = () => `/api/games/${at.game.slug}/lessons`;

/** Begin a scene, or the one that the address names. */
const openScene = trying(async (wish) => {
  sceneNumber = wish;
  const begun = (answers = []);
  history.replaceState(null, "", `#${sceneNumber + 1}`);
  at.now = null;
  at.log = [];
  document.querySelectorAll(".fragment").forEach((fragment) => fragment.remove());
  const heard = await post(`${path()}/${wish}`, { answers: begun });
  if (answers === begun) hear(heard);
});

/**
 * Answer, or go on with nothing to answer; what the teacher says to a wrong answer comes back as a refusal. Whoever has
 * pressed twice, or gone to another scene meanwhile, has said it once.
 */
async function say(moves) {
  const before = answers;
  const said = [...before, moves];
  const heard = await post(`${path()}/${sceneNumber}`, { answers: said });
  if (answers !== before) return { type: "ack" };
  const { right, say: reason, rule } = heard.verdict;
  if (!right) return { type: "refused", reason, rule };
  answers = said;
  hear(heard);
  return { type: "ack" };
}

function hear(heard) {
  const { now, seats, seat } = heard;
  const known = at.log.length;
  lesson = heard;
  at.status = { status: "running", seats, you: { seat }, asked: now.asked, watchers: 0 };
  if (heard.over) remember(`learned ${at.game.slug}`, Math.max(sceneNumber + 1, learned()));
  if (heard.over || heard.reading) now.prompt = heard.title;
  const log = { from: known, entries: now.log.entries.slice(known) };
  hearUpdate({ ...now, log, type: at.now ? "update" : "sync" });
  writeScenes();
  teach();
}

const learned = () => recall(`learned ${at.game.slug}`) ?? 0;

/** What the teacher says, first to the answer and then to what comes next. */
function teach() {
  const { verdict, say: words, rule, over } = lesson;
  fill(
    $("guide"),
    verdict.say && h("p", { class: "well" }, verdict.say),
    h("p", {}, over && h("b", {}, "Remember: "), words, " ", rule && ruleLink([rule])),
  );
  $("prompt").scrollTop = 0;
  announce(`${verdict.say} ${words}`);
  write("sub", `Learn · ${sceneNumber + 1} of ${titles.length}`);
}

/** The buttons of a lesson: go on, or to the next scene, and after the last one into a game. */
function guide() {
  if (lesson.reading) return acts(button("Go on", trying(() => say([])), { class: "btn go", "data-key": "go on" }));
  if (!lesson.over) return null;
  const again = button("Once more", () => openScene(sceneNumber));
  const next = sceneNumber + 1;
  if (next < titles.length)
    return acts(button(`Next: ${titles[next]}`, () => openScene(next), { class: "btn go", "data-key": "go on" }), again);
  const rung = rungOf(at.game);
  if (!rung) return acts(h("a", { class: "btn go", href: "/" }, "To the games"), again);
  const play = trying(() => playNow(at.game, rung));
  return [
    h("p", { class: "small" }, rung.words),
    at.me.name ? acts(button(`Play: ${rung.title}`, play, { class: "btn go" }), again) : nameForm(`Play: ${rung.title}`, play),
  ];
}

function writeScenes() {
  const name = (title, number) => `${number < learned() ? "✓" : number + 1}  ${title}`;
  const scenes = titles.map((title, number) => [number, name(title, number)]);
  fill($("seats"), h("h3", {}, "Scenes"), dropdown("Scene", scenes, sceneNumber, openScene));
}

/** What would be right, as a hint. */
const showAnswer = () => {
  const [{ words, moves } = { words: "anything will do" }] = lesson.shows;
  return { move: moves?.length === 1 ? moves[0] : null, moves, words: [`Try this: ${words}.`] };
};

async function beginLesson() {
  const slug = location.pathname.split("/")[2];
  at.me = await get("/api/me");
  at.game = (await games()).find((game) => game.slug === slug);
  if (!at.game?.lessons) throw new Error("There is nothing to learn here yet.");
  titles = (await get(`${path()}`)).scenes;
  Object.assign(at, { online: true, guide, hint: showAnswer });
  at.inquire = (move) => post(`${path()}/${sceneNumber}/foresight`, { answers, move });
  at.send = (_, { move, moves }) => say(moves ?? [move]).catch(({ message: reason }) => ({ reason }));
  $("prompt").insertBefore(h("div", { id: "guide" }), $("question"));
  $("seats").dataset.tab = "Scenes";
  ["say", "talk", "invite"].forEach((part) => $(part).remove());
  $("table").dataset.phase = "play";
  fill($("hint"), "Show me ", h("kbd", { "aria-hidden": "true" }, "H"));
  listenPlay(at.game);
  addEventListener("hashchange", () => openScene(wishedScene()));
  await openScene(wishedScene());
}

const wishedScene = () => Math.min(titles.length, Math.max(1, parseInt(location.hash.slice(1)) || 1)) - 1;

export function learn() {
  beginLesson().catch(lost);
}
