// What happens without a connection, and between windows: the service worker and its versions, and who has a game.

// Both exist only on secure connections and on this machine.
const { serviceWorker: workers, locks } = navigator;

/** The event that says that a new version is waiting. */
const WAITING = "stolik-version-waiting";

/** Held by every window that shows a table or something else that must not be reloaded. */
const TABLES = "stolik-tables";

/** How long the window that is left may take to give up a game, in milliseconds. */
const PATIENCE = 1000;

/** The longest time that a page which is never idle is waited for, in milliseconds. */
const LONGEST_WORK = 10_000;

/** Resolves when the page has nothing else to load or do. */
const idle = () =>
  new Promise((done) => {
    const rest = () =>
      self.requestIdleCallback ? requestIdleCallback(() => done(), { timeout: LONGEST_WORK }) : setTimeout(done, 2000);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest);
  });

let isControlled = Boolean(workers?.controller);
workers?.addEventListener("controllerchange", () => {
  // A new version has been taken, here or in another window: this page is of the one before.
  if (isControlled && !tablesOpen) location.reload();
  isControlled = true;
});

let registration;

/** Has everything kept for times without a connection, once that delays nothing else. */
export async function keepForLater() {
  if (!workers) return;
  await idle();
  try {
    registration = await workers.register("/sw.js");
  } catch {
    // Refused by the browser: everything still works with a connection.
    return;
  }
  if (!registration) return;
  // The first version of all takes over at once, and is no news.
  const announce = () => workers.controller && registration.waiting && dispatchEvent(new Event(WAITING));
  const watch = () => registration.installing?.addEventListener("statechange", announce);
  registration.addEventListener("updatefound", watch);
  watch();
  announce();
}

/** Whether a new version is waiting. */
export function isVersionWaiting() {
  return Boolean(registration?.waiting);
}

/** Loads the page in the new version, unless that would disturb a table in another window; resolves to whether it does. */
export async function takeVersion() {
  const take = (lock) => {
    if (!lock) return false;
    if (registration?.waiting) registration.waiting.postMessage("take over");
    else location.reload();
    return true;
  };
  return locks.request(TABLES, { ifAvailable: true }, take);
}

/** Loads the page anew after the server has refused it as too old: if there is a new version, in that. */
export async function loadAnew() {
  await registration?.update().catch(() => {});
  const coming = registration?.installing;
  if (coming) await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
  await endTables();
  if (!(locks && (await takeVersion()))) location.reload();
}

let tablesOpen;

/** Says that something is open here that must not be reloaded. */
export function beginTables() {
  tablesOpen ??= hold(TABLES, { mode: "shared" });
}

/** Says that it no longer is. */
export async function endTables() {
  const open = tablesOpen;
  tablesOpen = undefined;
  await open?.end();
}

/** Holds a lock until `end` is called; `begun` resolves to whether it could be had, `lost` when it is taken away. */
function hold(name, options) {
  const [begun, lost, ended] = [0, 0, 0].map(() => Promise.withResolvers());
  let isHeld = false;
  const keep = () => {
    isHeld = true;
    begun.resolve(true);
    return ended.promise;
  };
  // Where there are no locks, or the browser refuses them, a check before every write has to be enough.
  const done = (locks?.request(name, options, keep) ?? Promise.reject(new Error())).catch((reason) => {
    if (isHeld) lost.resolve();
    else begun.resolve(reason.name !== "TimeoutError");
  });
  const end = () => {
    ended.resolve();
    return done;
  };
  return { begun: begun.promise, lost: lost.promise, end };
}

/** The games that this window has, by number. */
const games = new Map();

/**
 * Takes a game on this device for this window, from another one only if `takeOver` is set; resolves to whether it has
 * it now. `lost` is called if another window takes it over later.
 */
export async function takeGame(number, takeOver, lost) {
  await leaveGame(number);
  const held = hold(`stolik-game-${number}`, takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) });
  games.set(number, held);
  const isOurs = await held.begun;
  if (isOurs) held.lost.then(() => games.get(number) === held && lost());
  return isOurs;
}

/** Gives a game up. */
export async function leaveGame(number) {
  const held = games.get(number);
  games.delete(number);
  await held?.end();
}

/** What the browser has refused to keep, until the page is closed. */
const visit = new Map();

/** Keeps a text under a key; returns whether the browser lets us. */
export function remember(key, text) {
  try {
    localStorage.setItem(key, text);
    visit.delete(key);
    return true;
  } catch {
    visit.set(key, text);
    return false;
  }
}

/** The text under a key. */
export function remembered(key) {
  try {
    return visit.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes what is under a key. */
export function forget(key) {
  visit.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}

/** All keys. */
export function keys() {
  try {
    return [...visit.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...visit.keys()];
  }
}
