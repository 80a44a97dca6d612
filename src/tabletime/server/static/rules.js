// The rules panel: the game's rules in our own words, to be searched.

import { get } from "./api.js";
import { $, fill, h, search } from "./dom.js";

let slug, rules;

/** A quiet link to rules. */
export const ruleLink = (ids) =>
  h(
    "button",
    { type: "button", class: "rule", onclick: () => openRules(ids), "aria-label": `Rule ${ids.at(-1)}` },
    ids.at(-1),
  );

/** Open the panel, at these rules if some are named. */
export async function openRules(ids = []) {
  const field = $("rules").querySelector("input");
  $("rules").showModal();
  field.value = "";
  rules ??= (await get(`/api/games/${slug}/rules`)).rules;
  field.oninput = () => listRules(field.value, []);
  listRules(field.value, ids);
  const first = $("rules").querySelector("[tabindex='-1']");
  first?.scrollIntoView({ block: "center" });
  first?.focus();
}

/** A rule's own page, beside the table. */
const page = (id) => ({ href: `/rules/${slug}/rule/${id}`, target: "_blank" });

function listRules(typed, ids) {
  const found = search(rules, typed, ({ id, heading, words }) => `${id} ${heading} ${words}`);
  fill(
    $("rules").querySelector(".found"),
    found.map(({ id, heading, words }, place) => [
      heading !== found[place - 1]?.heading && h("h3", {}, h("a", page(id), `${heading}, with pictures`)),
      h("p", ids.includes(id) ? { class: "named", tabindex: -1 } : {}, words, " ", h("a", { class: "id", ...page(id) }, id)),
    ]),
    !found.length && h("p", { class: "small" }, "No rule has these words."),
  );
}

/** The game whose rules these are. */
export function rulesOf(game) {
  slug = game;
}
