// Changes: the server tells what is new in a text; the page has the rest.

const TAG = "<";
const LINE_END = "\n";

/** The new text: pieces that stay are named by their places in the old one. Null if it has no such places. */
function mended(text, pieces, mark) {
  const old = text?.split(mark);
  const fits = pieces.every((piece) => typeof piece === "string" || piece[1] <= old?.length);
  if (!fits) return null;
  return pieces.flatMap((piece) => (typeof piece === "string" ? piece : old.slice(...piece))).join(mark);
}

/**
 * An update with all that it leaves out, taken from the one before, and the whole texts of what has changed. Null if
 * it cannot be made whole.
 */
export function completed(before, { changes = {}, words, ...told }) {
  const texts = { ...before?.texts, ...told.fragments };
  const drawn = Object.entries(changes).map(([name, pieces]) => [name, mended(texts[name], pieces, TAG)]);
  const description = words ? mended(before?.description, words, LINE_END) : (told.description ?? before?.description);
  if (description === null || drawn.some(([, text]) => text === null)) return null;
  const fragments = { ...told.fragments, ...Object.fromEntries(drawn) };
  const { id, reason, ...kept } = told.type === "update" ? (before ?? {}) : {};
  return { ...kept, ...told, description, fragments, texts: { ...texts, ...fragments } };
}
