// Tabs: on a phone one of the panes round the board is shown at a time.

import { $, button, fill, h } from "./dom.js";

const ORDER = ["Hand", "Status", "Players", "Log", "Talk", "Seen by", "Text"];
const order = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : 0.5);
const isLit = (pane) => pane.querySelector("[data-light-kind=lit]");

let tab = null;
let lastLit = "";

/** Show the tabs as they are now; new light beside the board brings its pane to the front. */
export function tabs(wish) {
  const all = [...document.querySelectorAll("#table [data-tab]:not(.board)")];
  const panes = all.filter(
    (pane) => (pane.textContent || pane.matches("form")) && !pane.matches(".fragment:has(> :last-child:empty)"),
  );
  const lit = panes.filter(isLit).map((pane) => pane.dataset.tab);
  const aside = (lit.length > 0 || isLit($("between"))) && !isLit($("stage"));
  const names = [...new Set(panes.map((pane) => pane.dataset.tab))].sort((one, other) => order(one) - order(other));
  if (wish) tab = wish;
  else if (aside && !lit.includes(tab) && String(lit) !== lastLit) tab = lit[0];
  lastLit = String(lit);
  if (!names.includes(tab)) tab = names[0];
  $("table").classList.toggle("aside", aside);
  all.forEach((pane) => pane.classList.toggle("off", pane.dataset.tab !== tab || !panes.includes(pane)));
  fill(
    $("tabs"),
    names.map((name) =>
      button([name, lit.includes(name) && h("i", { class: "lamp" })], () => tabs(name), {
        class: "tab",
        "aria-pressed": String(name === tab),
        "data-key": name,
      }),
    ),
  );
  if (wish) $("tabs").querySelector("[aria-pressed=true]").scrollIntoView({ block: "nearest", inline: "nearest" });
}
