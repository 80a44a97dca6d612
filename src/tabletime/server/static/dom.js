// Elements, marks and words: what all pages are made of.

export const $ = (id) => document.getElementById(id);

const maker = (create) => (name, attributes, ...children) => {
  const element = create(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...some(children));
  return element;
};

const some = (children) => children.flat(9).filter((child) => child != null && child !== false);

export const h = maker((name) => document.createElement(name));
export const s = maker((name) => document.createElementNS("http://www.w3.org/2000/svg", name));

export const button = (words, onclick, attributes) => h("button", { type: "button", class: "btn", onclick, ...attributes }, words);

/** Fill an element anew; what had the focus keeps it, if something with the same data-key is there again. */
export function fill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  element.replaceChildren(...some(children));
  if (focused) [...element.querySelectorAll("[data-key]")].find((child) => child.dataset.key === focused)?.focus();
}

/** The element that this markup describes. Its own colours are dropped: the page has the theme. */
export function parse(markup, insideDrawing = false) {
  const template = document.createElement("template");
  template.innerHTML = insideDrawing ? `<svg>${markup}</svg>` : markup;
  const root = insideDrawing ? template.content.firstElementChild : template.content;
  root.querySelectorAll("style").forEach((style) => style.remove());
  return root.firstElementChild;
}

/** Show a game's picture. A shadow tree keeps the ids of several pictures on a page apart. */
export async function picture(host, address, fit = "meet") {
  const drawing = parse(await (await fetch(address)).text());
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  drawing.setAttribute("preserveAspectRatio", `xMidYMid ${fit}`);
  (host.shadowRoot ?? host.attachShadow({ mode: "open" })).replaceChildren(drawing);
}

const OUTLINES = [
  { name: "circle", r: 10 },
  { name: "polygon", points: "0,-12 12,0 0,12 -12,0" },
  { name: "rect", x: -9.5, y: -9.5, width: 19, height: 19, rx: 1.2 },
  { name: "polygon", points: "0,-11 9.5,-5.5 9.5,5.5 0,11 -9.5,5.5 -9.5,-5.5" },
  { name: "polygon", points: "0,-12 11,8 -11,8" },
  { name: "rect", x: -11.5, y: -7.5, width: 23, height: 15, rx: 1.2 },
];

/** A player's mark: a shape in the player's ink with a letter on it; without a mark, an empty place. */
export function mark(look, letter = "", size = 24) {
  const frame = { class: "mark", viewBox: "-12 -12 24 24", width: size, height: size, "aria-hidden": "true" };
  if (!look) return s("svg", frame, s("circle", { r: 9, class: "vacant" }));
  const [shape, ink] = look;
  const { name, ...outline } = OUTLINES[shape % OUTLINES.length];
  const low = shape % OUTLINES.length === 4 ? 6 : 4.3;
  return s("svg", frame, s(name, { ...outline, fill: `var(--${ink})` }), s("text", { y: low }, letter));
}

/** The mark of a seat at a table, as the game has it or else by the order of seats. */
export function seatMark(game, status, seat, size) {
  const place = status.seats[seat];
  if (!place) return s("svg", { class: "mark", viewBox: "-12 -12 24 24", width: size, height: size, "aria-hidden": "true" }, s("circle", { r: 3, class: "speck" }));
  if (place.kind === "open") return mark(null, "", size);
  const look = game?.marks?.[status.seats.length]?.[seat] ?? [seat, `p${(seat % 6) + 1}`];
  const label = /^Player \d/.test(place.role) ? place.name : place.role;
  return mark(look, (label || "?").replace(/^the /i, "")[0].toUpperCase(), size);
}

const SPANS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/** How long ago something was, in words. */
export function ago(when) {
  const seconds = (Date.now() - new Date(when)) / 1000;
  for (const [unit, length] of SPANS) {
    if (seconds >= length) return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export const plain = (name) => capital(String(name).replace(/[-_]/g, " "));
export const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
export const list = (words) => new Intl.ListFormat("en").format(words);

/** Say it to people who listen to the page; the words stay in the region, so that nothing is lost. */
export function announce(words) {
  $("announce").textContent = words;
}

let fading;

/** A sentence at the edge of the page, for a while. */
export function notice(words) {
  const place = $("notice");
  place.textContent = words;
  place.hidden = !words;
  clearTimeout(fading);
  fading = setTimeout(() => (place.hidden = true), 8000);
}

/** Remembered on this device; a browser that forbids it just forgets. */
export const memory = {
  get: (key) => { try { return JSON.parse(localStorage.getItem(`tabletime ${key}`)); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(`tabletime ${key}`, JSON.stringify(value)); } catch { /* forgotten */ } },
};

/** Copy words; pages without a secure connection have no clipboard, so there the field itself is copied. */
export async function copy(field, control) {
  field.select?.();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  control.textContent = "Copied";
  setTimeout(() => (control.textContent = "Copy"), 2000);
}

/** Several choices of which one holds, as one control. */
export function segments(label, choices, chosen, onchange, attributes = {}) {
  const name = `s${Math.random()}`;
  return h("fieldset", { class: "segments", ...attributes }, h("legend", { class: "unseen" }, label), choices.map(([value, words]) => {
    const input = h("input", { type: "radio", name, class: "unseen", "data-key": `${label} ${value}`, checked: value === chosen, onchange: () => onchange(value) });
    return h("label", {}, input, h("span", {}, words));
  }));
}
