// The rules panel: the game's rules in our own words, to be searched.

import { get } from "./api.js";
import { $, fill, h } from "./dom.js";

let rules = null;

/** A quiet link to rules. */
export const ruleLink = (ids) => h("button", { type: "button", class: "rule", onclick: () => openRules(ids), "aria-label": `Rule ${ids.at(-1)}` }, ids.at(-1));

/** Open the panel, at these rules if some are named. */
export async function openRules(ids = []) {
  const panel = $("rules");
  panel.showModal();
  rules ??= (await get(`/api/games/${panel.dataset.game}/rules`)).rules;
  panel.querySelector("input").value = "";
  list("", ids);
}

function list(words, ids = []) {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = rules.filter((rule) => wanted.every((word) => `${rule.id} ${rule.heading} ${rule.words}`.toLowerCase().includes(word)));
  let heading;
  fill($("rules").querySelector(".found"), found.flatMap((rule) => {
    const title = rule.heading !== heading && h("h3", {}, rule.heading);
    heading = rule.heading;
    const named = ids.includes(rule.id);
    return [title, h("p", { id: `rule-${rule.id}`, class: named ? "named" : null, tabindex: named ? -1 : null }, rule.words, " ", h("span", { class: "id" }, rule.id))];
  }), !found.length && h("p", { class: "small" }, "No rule has these words."));
  const first = ids.map((id) => $(`rule-${id}`)).find(Boolean);
  first?.scrollIntoView({ block: "center" });
  first?.focus();
}

/** Prepare the panel for a game. */
export function rulesOf(slug) {
  const panel = $("rules");
  panel.dataset.game = slug;
  panel.querySelector("input").oninput = (event) => rules && list(event.target.value);
}
