// The lobby: who sits where, what the table agrees on, and the link to share.

import { trying } from "./api.js";
import { at, called, isShared, mySeat, postHere } from "./at.js";
import {
  $,
  acts,
  button,
  capital,
  choices,
  count,
  dropdown,
  fill,
  h,
  link,
  list,
  notice,
  picture,
  plain,
  seatMark,
  write,
} from "./dom.js";
import { nameForm } from "./name.js";

const act = (path, body) => trying(postHere)(`/${path}`, body);
const change = (body) => act("options", body);
const PACES = [
  [0, "No limit"],
  [120, "2 minutes"],
  [600, "10 minutes"],
  [3600, "1 hour"],
  [28800, "8 hours"],
  [86400, "1 day"],
  [259200, "3 days"],
  [604800, "7 days"],
];
const WHEN_OVER = "When it is over, a bot plays until the person is back.";
const isHost = () => at.status.you.host;

/** Draw the lobby as it is now. */
export function writeLobby() {
  const { status, game } = at;
  write("sub", game.summary);
  // Whoever types a number is not interrupted by news of others.
  if ($("lobby").querySelector("[type=number]:focus")) $("lobby").firstChild.replaceWith(seats(status, game));
  else fill($("lobby"), seats(status, game), agreement(status, game));
  writeQuestion(status);
  if ($("link").firstChild) return;
  picture($("lobby-board"), game.picture, "meet");
  fill($("link"), link(location.origin + location.pathname, "The link to this table"));
}

function seats(status, game) {
  const taken = status.seats.filter(({ kind }) => kind !== "open").length;
  const sizes =
    game.seats.length > 1 && isHost()
      ? choices(
          "Number of seats",
          game.seats.map((size) => [size, String(size)]),
          status.seats.length,
          (size) => change({ seats: size }),
        )
      : h("span", { class: "small" }, `${taken} of ${status.seats.length} taken`);
  return h(
    "section",
    { "aria-label": "Seats" },
    h("h3", { class: "between" }, "Seats", sizes),
    h("ul", { class: "rows" }, status.seats.map(seatRow)),
    bringing(status),
  );
}

function seatRow(place) {
  const name = place.kind === "open" ? "Free seat" : place.yours ? `${place.name}, ${isShared() ? "here" : "you"}` : called(place.seat);
  const away = place.kind === "person" && place.present === false && " · away";
  return h(
    "li",
    {},
    seatMark(at.status, place.seat, 30),
    h("div", { class: "who" }, h("b", {}, name), h("small", {}, place.role, place.plays && `: ${place.plays}`, away, place.style && ` · ${place.style.join(": ")}`)),
    h("div", { class: "controls" }, seatControls(place)),
  );
}

function seatControls({ seat, kind, role, bot, yours }) {
  if (yours) return button("Leave", () => act("leave", { seat }), { "data-key": `leave ${seat}` });
  const sit =
    kind === "open" &&
    mySeat() == null &&
    at.me.name &&
    button("Sit here", () => act("join", { seat }), { "data-key": `sit ${seat}`, "aria-label": `Sit here, ${role}` });
  const players = [["", "Wait for a person"], ...at.game.bots.map((name) => [name, `${capital(name)} bot`])];
  const put = (name) => act(`seats/${seat}`, name ? { bot: name } : { open: true });
  return [sit, isHost() && kind !== "person" && dropdown(`${role}: who plays`, players, bot ?? "", put)];
}

/** Somebody else at this very browser; the others look away while one of them plays. */
function bringing({ seats }) {
  const free = seats.find(({ kind }) => kind === "open");
  if (!free || mySeat() == null) return null;
  const bring = trying(async (event) => {
    event.preventDefault();
    const { companion } = event.target.elements;
    const name = companion.value.trim();
    companion.value = "";
    at.status = await postHere("/bring", { seat: free.seat, name });
    at.again();
    writeLobby();
  });
  const field = { name: "companion", required: true, maxlength: 24, autocomplete: "off", "aria-label": "Play here with", placeholder: "Play here with …", "data-key": "companion" };
  return h("form", { class: "bring", onsubmit: bring }, h("input", field), h("button", { class: "btn", "data-key": "add" }, "Add"));
}

function agreement(status, game) {
  const find = choices(
    "Who can find it",
    [
      [false, "With the link"],
      [true, "Everybody"],
    ],
    status.listed,
    (listed) => change({ listed }),
    !isHost(),
  );
  const pace = dropdown("Time for a turn", PACES, status.pace, (seconds) => change({ pace: seconds }), !isHost());
  return h(
    "section",
    { "aria-label": "Rules of this table" },
    h("h3", {}, "Rules of this table"),
    h(
      "ul",
      { class: "rows options" },
      game.options.map(optionRow),
      h("li", {}, h("span", {}, "Time for a turn"), h("div", {}, pace, h("small", {}, WHEN_OVER))),
      h("li", {}, h("span", {}, "Who can find it"), h("div", {}, find)),
    ),
  );
}

function optionRow(option) {
  const set = (value) => change({ options: { [option.name]: value } });
  const control = optionControl(option, at.status.options[option.name] ?? option.default, set);
  return h(
    "li",
    {},
    h("span", {}, option.title || plain(option.name)),
    h("div", {}, control, option.words && h("small", {}, option.words)),
  );
}

/** A switch where there are choices or few numbers, a field for anything else. */
function optionControl({ name, least, most, ...option }, value, set) {
  const few =
    least != null && most - least < 7 ? Array.from({ length: most - least + 1 }, (_, step) => least + step) : [];
  const values = option.choices?.length ? option.choices : few;
  const words = (choice) => (choice === true ? "Yes" : choice === false ? "No" : plain(choice));
  if (values.length)
    return choices(
      plain(name),
      values.map((choice) => [choice, words(choice)]),
      value,
      set,
      !isHost(),
    );
  const number = typeof option.default === "number";
  return h("input", {
    "aria-label": plain(name),
    "data-key": name,
    disabled: !isHost(),
    type: number ? "number" : "text",
    min: least,
    max: most,
    value,
    onchange: (event) => set(number ? event.target.valueAsNumber : event.target.value),
  });
}

function writeQuestion(status) {
  const free = status.seats.filter(({ kind }) => kind === "open");
  const others = status.seats.filter(({ kind, yours }) => kind === "person" && !yours).map(({ name }) => name);
  const seated = mySeat() != null;
  const asked = at.online && (isHost() || !seated);
  $("prompt").dataset.state = asked ? "asked" : at.online ? "waiting" : "offline";
  fill(
    $("turn"),
    asked && h("i", { class: "lamp" }),
    !at.online ? "Reconnecting. Nothing is lost." : seated ? "You have a seat" : "You are invited",
  );
  write("question", !seated ? (free.length ? "Take a seat" : "All seats are taken") : isHost() ? "Ready to play?" : `${status.host} starts the game`);
  write(
    "how",
    others.length
      ? `${list(others)} ${others.length > 1 ? "are" : "is"} here.`
      : seated
        ? "Share the link, or let bots play."
        : "",
  );
  fill($("acts"), seated ? isHost() && starting(free) : joining(free));
}

function starting(free) {
  if (!free.length)
    return acts(button("Start", () => act("start"), { class: "btn go", "data-key": "start" }));
  const fillUp = async () => {
    for (const { seat } of free) await act(`seats/${seat}`, { bot: at.game.bots[0] });
  };
  const words = free.length > 1 ? `Fill ${free.length} seats with bots` : "Fill the free seat with a bot";
  const reason = `Start needs everybody: ${count(free.length, "seat")} still free.`;
  return [
    acts(
      button("Start", () => notice(reason), { class: "btn off", "aria-disabled": "true", "data-key": "start" }),
      button(words, fillUp, { class: "btn lit", "data-key": "fill" }),
    ),
    h("p", { class: "small" }, reason),
  ];
}

function joining(free) {
  if (!free.length) return h("p", { class: "small" }, "You can watch when the game begins.");
  if (at.me.name)
    return acts(button("Sit down", () => act("join"), { class: "btn go", "data-key": "join" }));
  return nameForm("Sit down", async () => {
    await act("join");
    at.again();
  });
}
