// Elements, marks and words: what all pages are made of.

export const $ = (id) => document.getElementById(id);

const present = (children) => children.flat(9).filter((child) => child != null && child !== false);

/** Give an element attributes, listeners and more children. */
export function adorn(element, attributes, ...children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

const maker =
  (create) =>
  (name, ...parts) =>
    adorn(create(name), ...parts);

export const h = maker((name) => document.createElement(name));
export const s = maker((name) => document.createElementNS("http://www.w3.org/2000/svg", name));

export const button = (words, onclick, attributes) =>
  h("button", { type: "button", class: "btn", onclick, ...attributes }, words);

/** Buttons side by side. */
export const acts = (...buttons) => h("div", { class: "acts" }, buttons);

/**
 * Fill an element anew; what had the focus keeps it, and what was typed into a form stays there, if something with the
 * same data-key is there again.
 */
export function fill(element, ...children) {
  const key = element.contains(document.activeElement) && document.activeElement.dataset.key;
  const typed = element.querySelectorAll("form input[data-key]");
  element.replaceChildren(...present(children));
  const find = (wanted) => [...element.querySelectorAll("[data-key]")].find(({ dataset }) => dataset.key === wanted);
  typed.forEach(({ dataset, value }) => Object.assign(find(dataset.key) ?? {}, { value }));
  if (key) find(key)?.focus();
}

/** Write words, but only if they are new: a region that is read aloud must not say the same thing twice. */
export function write(id, words) {
  if ($(id).textContent !== words) $(id).textContent = words;
}

/** The element that this markup describes. Its own colours are dropped: the page has the theme. */
export function parse(markup, insideDrawing) {
  const template = document.createElement("template");
  template.innerHTML = insideDrawing ? `<svg>${markup}</svg>` : markup;
  const root = insideDrawing ? template.content.firstElementChild : template.content;
  root.querySelectorAll("style").forEach((style) => style.remove());
  return root.firstElementChild;
}

/** Show a game's picture, or a slice of it from nearby. A shadow tree keeps the ids of several pictures on a page apart. */
export async function picture(host, address, fit) {
  const drawing = parse(await (await fetch(address)).text());
  adorn(drawing, { width: "100%", height: "100%", preserveAspectRatio: `xMidYMid ${fit}` });
  if (fit === "slice") drawing.style.scale = 1.5;
  (host.shadowRoot ?? host.attachShadow({ mode: "open" })).replaceChildren(drawing);
}

/** A small drawing between words; nobody needs to hear of it. */
const sign = (size, ...shapes) =>
  s("svg", { class: "mark", viewBox: "-12 -12 24 24", width: size, height: size, "aria-hidden": "true" }, shapes);

/** A player's mark: a shape in the player's ink with a letter on it. The page has the shapes. */
export const mark = ([shape, ink], letter, size) =>
  sign(
    size,
    s("use", { href: `#shape-${shape % 6}`, fill: `var(--${ink})` }),
    s("text", { y: shape % 6 === 4 ? 6 : 4.3 }, letter),
  );

/** The mark of a seat at a table. A free seat is a dashed circle, and what no seat did has a speck. */
export function seatMark(status, seat, size) {
  const place = status.seats[seat];
  if (!place) return sign(size, s("circle", { r: 3, class: "speck" }));
  if (place.kind === "open") return sign(size, s("circle", { r: 9, class: "vacant" }));
  const label = /^Player \d/.test(place.role) ? place.name : place.role;
  return mark(place.mark, label.replace(/^the /i, "").charAt(0).toUpperCase(), size);
}

const SPANS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, in words. */
export function ago(when) {
  const seconds = (Date.now() - new Date(when)) / 1000;
  const [unit, length] = SPANS.find(([, long]) => seconds >= long) ?? [];
  if (!unit) return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}

/** The things of which these words, typed by a person, are a part. */
export function search(things, typed, told) {
  const wanted = typed.toLowerCase().split(/\s+/);
  return things.filter((thing) => wanted.every((word) => told(thing).toLowerCase().includes(word)));
}

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export const plain = (name) => capital(String(name).replace(/[-_]/g, " "));
export const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
export const list = (words) => new Intl.ListFormat("en").format(words);

/** Say it to people who listen to the page. */
export function announce(words) {
  $("announce").textContent = words;
}

let fading;

/** A sentence at the edge of the page, for a while. */
export function notice(words) {
  const place = $("notice");
  place.textContent = words;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (place.hidden = true), 8000);
}

/** Remembered on this device; a browser that forbids it just forgets. */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(`tabletime ${key}`));
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`tabletime ${key}`, JSON.stringify(value));
  } catch {
    /* forgotten */
  }
}

/** A link to be copied. Pages without a secure connection have no clipboard, so the field itself is copied. */
export function link(address, label) {
  const field = h("input", { readonly: true, value: address, "aria-label": label, onfocus: () => field.select() });
  const copy = () => {
    field.select();
    document.execCommand("copy");
    notice("Copied.");
  };
  return h("div", { class: "link" }, field, button("Copy", copy));
}

/** Keys that do something when the page is ready for it, unless something is typed. */
export function listenKeys(keys, ready = () => true) {
  addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const deed = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!deed || !ready() || defaultPrevented || ctrlKey || metaKey || altKey || target.closest?.("input, select, dialog")) return;
    event.preventDefault();
    deed();
  });
}

const WIDE = 27;

/** One of several choices: side by side if there is room, else a list to open. */
export function choices(label, pairs, chosen, onchange, disabled) {
  if (pairs.map(([, words]) => words).join("").length > WIDE) return dropdown(label, pairs, chosen, onchange, disabled);
  const name = `choice ${label}`;
  return h(
    "fieldset",
    { class: "segments", disabled },
    h("legend", { class: "unseen" }, label),
    pairs.map(([value, words]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          class: "unseen",
          "data-key": `${label} ${value}`,
          checked: value === chosen,
          onchange: () => onchange(value),
        }),
        h("span", {}, words),
      ),
    ),
  );
}

export function dropdown(label, pairs, chosen, onchange, disabled) {
  const change = (event) => onchange(pairs[event.target.selectedIndex][0]);
  return h(
    "select",
    { "aria-label": label, "data-key": label, disabled, onchange: change },
    pairs.map(([value, words]) => h("option", { selected: value === chosen }, words)),
  );
}
