// What the page asks the server over HTTP.

import { memory, notice } from "./dom.js";

const SILENT = "The server does not answer. Try again in a moment.";

/** Ask the server; a refusal is thrown with the sentence that explains it. */
export async function ask(method, path, body, key) {
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  const request = { method, headers, body: body && JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => { throw new Error(SILENT); });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(answer.error?.reason ?? SILENT), { status: response.status });
  return answer;
}

export const get = (path, key) => ask("GET", path, undefined, key);
export const post = (path, body = {}, key = undefined) => ask("POST", path, body, key);

/** Do what was asked and tell the person if it could not be done. */
export const trying = (deed) => async (...given) => {
  try {
    return await deed(...given);
  } catch (error) {
    notice(error.message);
  }
};

export const games = async () => {
  const answer = await get("/api/games");
  return answer.games ?? answer;
};

/** The key of a seat comes in the part of the address that is never sent; it is kept on this device instead. */
export function seatKey(table) {
  const found = /^#key=(.+)$/.exec(location.hash);
  if (found) {
    memory.set(`key ${table}`, found[1]);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return memory.get(`key ${table}`);
}
