// What the page asks the server over HTTP.

import { notice, recall, remember } from "./dom.js";

const SILENT = "The server does not answer. Try again in a moment.";

/** Ask the server; a refusal is thrown with the sentence that explains it. */
async function call(method, path, body, key) {
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) ?? {};
  if (!response?.ok) throw new Error(answer.error?.reason ?? SILENT);
  return answer;
}

export const get = (path, key) => call("GET", path, undefined, key);
export const post = (path, body, key) => call("POST", path, body ?? {}, key);
export const games = async () => (await get("/api/games")).games;

/** Do what was asked and tell the person if it could not be done. */
export const trying =
  (deed) =>
  async (...given) => {
    try {
      return await deed(...given);
    } catch (error) {
      notice(error.message);
    }
  };

/** The key of a seat comes in the part of the address that is never sent; it is kept on this device instead. */
export function seatKey(table) {
  const found = /^#key=(.+)$/.exec(location.hash);
  if (found) {
    remember(`key ${table}`, found[1]);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return recall(`key ${table}`);
}
