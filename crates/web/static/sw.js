// The service worker: keeps all files of one version, so that everything that needs no other people works without
// a connection. The server fills in the version, the digests of its files, and the first words of pages' addresses.

const VERSION = "{{version}}";
const FILES = new Map(Object.entries(JSON.parse(`{{files}}`)));
const PAGES = new Set(["", ...JSON.parse(`{{pages}}`)]);

const CACHE = `stolik-${VERSION}`;
const BARE = "/bare.html";

/** How long a page waits for the server before it is drawn from what is kept, in milliseconds. */
const PATIENCE = 3000;

addEventListener("install", (event) => event.waitUntil(keepAll()));

/** Keeps all files or, if one is missing or belongs to another version, none; then the version before stays. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const requests = [...FILES].map(([path, digest]) => new Request(path, { cache: "no-cache", integrity: `sha256-${digest}` }));
  await cache.addAll(requests).catch(async (error) => {
    await caches.delete(CACHE);
    throw error;
  });
}

// A new version waits until no page of the one before is open, unless the reader asks for it.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith("stolik-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // On the first visit, the page that is open must not have to be loaded again before it works offline.
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FILES.has(pathname)) event.respondWith(kept(pathname, request));
  else if (request.mode === "navigate" && isPage(pathname)) event.respondWith(page(request));
});

/** Whether the client draws what is at this address. Everything else is the server's. */
function isPage(pathname) {
  const [, first, ...others] = pathname.split("/");
  return PAGES.has(first) && !(others.at(-1) ?? first).includes(".");
}

/** A file of this version, always: one from the server might be of the next. */
async function kept(path, request) {
  const cache = await caches.open(CACHE);
  // Nothing is kept any more if the reader has cleared it.
  return (await cache.match(path)) ?? fetch(request);
}

/** A page as the server makes it, if it answers and has the same version; otherwise one that the client draws alone. */
async function page(request) {
  const answer = await Promise.race([fetch(request).catch(() => undefined), new Promise((done) => setTimeout(done, PATIENCE))]);
  if (answer?.headers.get("stolik-version") === VERSION) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(BARE)) ?? answer ?? fetch(request);
}
