// Who you are: type a name once.

import { post, trying } from "./api.js";
import { button, fill, h, mark } from "./dom.js";

export const nameField = () =>
  h(
    "label",
    { class: "named" },
    h("span", { class: "label" }, "Your name"),
    h("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname", "data-key": "name" }),
  );

/** A field for the name with one deed beside it; Enter does the deed. */
export function nameForm(words, deed) {
  const submit = trying(async (event) => {
    event.preventDefault();
    await deed(await post("/api/me", { name: event.target.elements.name.value.trim() }));
  });
  return h("form", { class: "name", onsubmit: submit }, nameField(), h("button", { class: "btn go", "data-key": words }, words));
}

/** The name at the top of the page; a click changes it. */
export function badge(place, name) {
  if (!name) return;
  const edit = () => {
    fill(
      place,
      nameForm("Change", (me) => badge(place, me.name)),
    );
    place.querySelector("input").focus();
  };
  const face = [mark([1, "p2"], name.charAt(0).toUpperCase(), 22), name];
  fill(place, button(face, edit, { class: "quiet", "aria-label": `${name}: change your name` }));
}
