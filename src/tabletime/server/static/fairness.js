// Fairness: the hash that was published first, the secret behind it, and the proof that they belong together.

import { get } from "./api.js";
import { at } from "./at.js";
import { $, fill, h, write } from "./dom.js";

/** The hash, computed by this browser itself; only secure pages can. */
async function digest(secret) {
  const bytes = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(secret));
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const VERDICTS = { null: ["", "Not yet known"], true: ["good", "✓ Verified"], false: ["bad", "✗ Not fair"] };

function verdict({ honest, reason }) {
  const [look, words] = VERDICTS[honest];
  return [h("p", { class: `verdict ${look}` }, words), h("p", {}, reason)];
}

async function own({ secret, commitment }) {
  const hash = secret && (await digest(secret));
  if (!hash) return null;
  return h(
    "p",
    { class: "small" },
    hash === commitment
      ? "Your own browser has computed the hash of the secret, too: it is the published one."
      : "Your own browser finds that the secret does not belong to the published hash.",
  );
}

async function beginFairness() {
  const [status, proof] = await Promise.all([get(`/api/tables/${at.id}`), get(`/api/tables/${at.id}/fairness`)]);
  write("title", status.title);
  document.title = `Fairness · ${status.title} · Tabletime`;
  $("back").href = `/t/${at.id}`;
  fill($("verdict"), verdict(proof), await own(proof));
  write("commitment", proof.commitment);
  write("secret", proof.secret ?? "Kept until the game is over.");
}

export function fairness() {
  beginFairness().catch((error) => fill($("verdict"), h("p", { class: "verdict bad" }, error.message)));
}
