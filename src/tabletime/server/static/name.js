// Who you are: type a name once.

import { post, trying } from "./api.js";
import { $, button, fill, h, mark } from "./dom.js";

/** A field for the name with one deed beside it; Enter does the deed. */
export function nameForm(words, deed, attributes = {}) {
  const field = h("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname", placeholder: "Ann", "data-key": "name" });
  const submit = trying(async (event) => {
    event.preventDefault();
    const me = await post("/api/me", { name: field.value.trim() });
    await deed(me);
  });
  const go = h("button", { class: "btn go" }, words);
  return h("form", { class: "name", onsubmit: submit, ...attributes }, h("label", {}, h("span", { class: "label" }, "Your name"), field), go);
}

/** The name at the top of the page; a click changes it. */
export function badge(place, me, changed) {
  if (!me.name) return fill(place);
  const show = () => fill(place, button([mark([1, "p2"], me.name[0].toUpperCase(), 22), me.name], edit, { class: "quiet", "aria-label": `${me.name}: change your name` }));
  const edit = () => {
    fill(place, nameForm("Change", (renamed) => { Object.assign(me, renamed); show(); changed?.(); }));
    $("me").querySelector("input").focus();
  };
  show();
}
