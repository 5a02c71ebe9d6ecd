// A server in front of the program, whose answers a test can change: with it, there are two versions of the client,
// and it can be gone for a while.

import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const digest = (text) => createHash("sha256").update(text).digest("base64");

/** What the next version adds to a style sheet, so that a page shows which one it has. */
const MARK = "\n:root { --next-version: yes; }\n";

/** Whether a page has the style sheet of the next version. */
export function isNext(page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--next-version") === "yes");
}

/** The same answer in the next version. */
function inNextVersion(path, text, style) {
  if (path === "/style.css") return text + MARK;
  if (path !== "/sw.js") return text;
  return text.replace(/const VERSION = "\w+"/, 'const VERSION = "next"').replace(digest(style), digest(style + MARK));
}

/**
 * Starts a relay to a program. Setting `next` makes it serve the next version, `fails` the paths that it breaks off,
 * and `status` an answer that it gives to everything instead.
 */
export async function startRelay(t, to) {
  const relay = { next: false, fails: undefined, status: undefined };
  const style = await (await fetch(new URL("/style.css", to))).text();
  const answer = async (request, response) => {
    const { pathname, search } = new URL(request.url, to);
    if (relay.fails?.test(pathname)) return request.socket.destroy();
    if (relay.status) return response.writeHead(relay.status).end("the relay does not know either\n");
    const { "accept-language": language = "en", cookie = "" } = request.headers;
    const found = await fetch(new URL(pathname + search, to), { headers: { "accept-language": language, cookie } });
    const headers = Object.fromEntries(["content-type", "content-security-policy", "stolik-version"].flatMap((name) => (found.headers.has(name) ? [[name, found.headers.get(name)]] : [])));
    const content = Buffer.from(await found.arrayBuffer());
    if (relay.next && headers["stolik-version"]) headers["stolik-version"] = "next";
    const isText = /javascript|css/.test(headers["content-type"]);
    response.writeHead(found.status, { ...headers, "cache-control": "no-cache" });
    response.end(relay.next && isText ? inNextVersion(pathname, content.toString(), style) : content);
  };
  let server;
  const listen = async (port = 0) => {
    server = createServer((request, response) => answer(request, response).catch(() => response.destroy()));
    await once(server.listen(port, "127.0.0.1"), "listening");
    return server.address().port;
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  const port = await listen();
  t.after(stop);
  return Object.assign(relay, { url: `http://127.0.0.1:${port}/`, stop, start: () => listen(port) });
}
