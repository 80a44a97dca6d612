// Fairness: the hash that was published first, the secret behind it, and the proof that they belong together.

import { at, getHere } from "./at.js";
import { $, write } from "./dom.js";

/** The hash, computed by this browser itself; only secure pages can. */
async function digest(secret) {
  const bytes = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(secret));
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The page has every verdict; this is the one that holds. */
function pronounce(question, answer) {
  document.querySelector(`[data-${question}="${answer}"]`).hidden = false;
}

async function beginFairness() {
  const [status, proof] = await Promise.all([getHere(""), getHere("/fairness")]);
  const { honest, reason, secret, commitment } = proof;
  write("title", status.title);
  document.title = `Fairness · ${status.title} · Tabletime`;
  $("back").href = `/t/${at.id}`;
  pronounce("honest", honest);
  write("reason", reason);
  write("commitment", commitment);
  if (!secret) return;
  write("secret", secret);
  const hash = await digest(secret);
  if (hash) pronounce("own", hash === commitment);
}

export function fairness() {
  beginFairness().catch((error) => write("reason", error.message));
}
