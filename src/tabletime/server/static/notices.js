// Notices: whether this person wants to be written to when a table waits.

import { get, post, trying } from "./api.js";
import { at } from "./at.js";
import { acts, button, dropdown, fill, h } from "./dom.js";

const PATH = "/api/me/notices";
const NAMES = { mail: "By mail", webhook: "By the server’s own messenger" };
const LABELS = { mail: "Your mail address", webhook: "Your name there" };

/** Fill a place of the menu with the wish as it is; servers without mail and webhook have nothing to say here. */
export const writeNotices = trying(async (place) => {
  if (at.me.name) showWish(place, await get(PATH));
});

function showWish(place, wish) {
  if (!wish.ways.length) return fill(place);
  const tell = trying(async (path, body) => showWish(place, await post(path, body)));
  const stop = button("Remove", () => tell(PATH, {}));
  const kept = h("p", { class: "small" }, `${wish.hint}: a message says only that a table waits.`);
  fill(
    place,
    h("h3", {}, "Write to me when a table waits"),
    !wish.way ? asking(wish.ways, tell) : wish.confirmed ? [kept, acts(stop)] : confirming(wish, tell, stop),
  );
}

function asking(ways, tell) {
  let way = ways[0];
  const field = h("input", { name: "address", required: true, maxlength: 200, "aria-label": LABELS[way], placeholder: LABELS[way] });
  const choose = (chosen) => {
    way = chosen;
    field.placeholder = field.ariaLabel = LABELS[way];
  };
  const pairs = ways.map((name) => [name, NAMES[name]]);
  return formed(() => tell(PATH, { way, address: field.value }), "Ask for it", [
    ways.length > 1 && dropdown("How", pairs, way, choose),
    field,
    h("p", { class: "small" }, "Nobody sees your address. You can remove it at any time."),
  ]);
}

function confirming({ hint }, tell, stop) {
  const field = h("input", { name: "code", required: true, inputmode: "numeric", autocomplete: "one-time-code", "aria-label": "The code", placeholder: "The code" });
  return [
    formed(() => tell(`${PATH}/confirm`, { code: field.value }), "Confirm", [
      h("p", { class: "small" }, `A code is on its way to ${hint}.`),
      field,
    ]),
    acts(stop),
  ];
}

function formed(deed, words, parts) {
  const submit = (event) => {
    event.preventDefault();
    deed();
  };
  return h("form", { class: "notices", onsubmit: submit }, parts, h("button", { class: "btn" }, words));
}
