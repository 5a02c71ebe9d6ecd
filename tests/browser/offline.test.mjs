// Without a connection: what was loaded once works on, and new versions never disturb a game.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { log, openRecord, playNow, withoutPauses } from "./play.mjs";
import { isNext, startRelay } from "./relay.mjs";
import { startStolik } from "./start.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];

/** What browsers say about requests that fail. */
const LOST = [/ERR_|Failed to load resource|WebSocket/];

/** Somebody whose browser keeps the files. */
const visitor = (t, options) => person(t, { offline: true, ...options });

/** How long keeping all files may take on a busy machine, in milliseconds. */
const KEEPING_MS = 40_000;

/** Whether everything is kept and the page is served from it, or will be soon. */
const isKeptSoon = (page) =>
  page.evaluate((limit) => {
    const { serviceWorker } = navigator;
    const kept = async () => {
      await serviceWorker.ready;
      if (!serviceWorker.controller) await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
      return true;
    };
    return Promise.race([kept(), new Promise((done) => setTimeout(done, limit, false))]);
  }, KEEPING_MS);

/** Waits for that. If a file did not arrive, nothing is kept, and the next visit tries again. */
async function isKept(page) {
  for (let visits = 0; !(await isKeptSoon(page)); visits += 1) {
    assert.ok(visits < 3, "nothing is ever kept");
    await page.reload();
  }
}

/** The names of what is kept, one for each version. */
const versions = (page) => page.evaluate(() => caches.keys());

/** Plays to the end of a game. */
async function finish(page, game) {
  while (!(await myTurn(page))) await DECISIONS[game](page, async () => {});
}

/** A program of this test's own, which can be stopped and started again. */
async function stoppable(t) {
  const data = await mkdtemp(join(tmpdir(), "stolik-"));
  let stolik = await startStolik({ data });
  const { url } = stolik;
  t.after(async () => {
    await stolik?.stop();
    await rm(data, { recursive: true, force: true });
  });
  const stop = async () => {
    await stolik.stop();
    stolik = undefined;
  };
  const start = async () => (stolik = await startStolik({ data, port: new URL(url).port }));
  return { url, stop, start };
}

test("after one visit, everything that needs no other people works without a server and a connection", LIMIT, async (t) => {
  const stolik = await stoppable(t);
  const { page, context } = await visitor(t, { at: stolik.url, expected: LOST });
  await withoutPauses(context);
  await page.goto("/");
  await isKept(page);
  await stolik.stop();
  await context.setOffline(true);

  // The page that is open goes on, also with what it has not loaded yet.
  await page.locator('[data-game="szkola-latania"]').getByRole("link").first().click();
  await page.getByText("Your turn").waitFor();
  await DECISIONS["szkola-latania"](page, async () => {});
  await myTurn(page);
  const before = await log(page).allTextContents();
  await page.reload();
  await page.getByText("Your turn").waitFor();
  assert.deepEqual(await log(page).allTextContents(), before);
  const begun = page.url();

  await page.goto("/");
  await page.getByText("There is no connection.").waitFor();
  await checkAccessibility(page);
  await page.getByRole("region", { name: "Games in progress" }).getByRole("link").waitFor();
  assert.equal(await page.locator(".game-card").count(), GAMES.length);
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`);
    await page.locator("ol.numbered li").nth(10).waitFor();
    await page.goto(`/learn/${game}`);
    await page.locator(".guide .remark").waitFor();
    await openRecord(page, game);
    await playNow(page, game);
    await page.locator(".prompt[data-mine]").waitFor();
  }
  await page.goto("/settings");
  await page.getByRole("radio", { name: "polski" }).check();
  await page.goto("/rules/kokopelli");
  await page.getByRole("heading", { level: 1, name: /zasady/ }).waitFor();
  await page.getByText("Nie ma połączenia.").waitFor();
  await checkAccessibility(page);
  await page.goto("/settings");
  await page.getByRole("radio", { name: "English" }).check();

  // Two people at one device.
  await page.goto("/new/purrramida");
  await page.locator('[name="who-1"]').selectOption("person");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByText("Player 1, your turn").waitFor();

  // What needs others says so.
  await page.goto("/friends/purrramida");
  await page.getByText("There is no connection.").waitFor();
  await page.goto("/mine");
  await page.getByRole("alert").getByText("The server is not answering.").waitFor();
  await page.goto("/t/000000000000");
  await page.getByText("The connection is lost.").waitFor();

  // The first game to its end, and the rest of it after coming back.
  await page.goto(begun);
  await finish(page, "szkola-latania");
  await page.getByRole("region", { name: /wins?/ }).waitFor();
  await stolik.start();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("region", { name: /wins?/ }).waitFor();
  await page.goto("/");
  await page.getByRole("region", { name: "Finished games" }).getByRole("link").waitFor();
  assert.equal(await page.getByText("There is no connection.").count(), 0);
});

test("a proxy whose server is gone is as good as no connection", async (t) => {
  const stolik = await stoppable(t);
  const relay = await startRelay(t, stolik.url);
  const { page } = await visitor(t, { at: relay.url, expected: LOST });
  await page.goto("/");
  await isKept(page);
  relay.status = 502;
  await page.reload();
  await page.locator(".game-card").first().waitFor();
  await page.goto("/rules/purrramida");
  await page.locator("ol.numbered li").first().waitFor();
  assert.equal((await page.goto("/api/me/tables")).status(), 502, "the rest is the server's");
});

test("what is kept is loaded after the page, not with it", async (t) => {
  const { page, context } = await visitor(t);
  const order = [];
  context.on("request", (request) => order.push([new URL(request.url()).pathname, Boolean(request.serviceWorker())]));
  await page.goto("/");
  await isKept(page);
  const ofWorker = order.findIndex(([, isWorkers]) => isWorkers);
  const ofPage = order.findIndex(([path]) => path === "/home_bg.wasm");
  assert.ok(ofPage >= 0 && (ofWorker < 0 || ofWorker > ofPage), JSON.stringify(order));
  const paths = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  assert.ok(!paths.includes("/play_bg.wasm"));
});

for (const [locale, words] of [
  ["en-GB", { waits: "There is a new version", take: "Load it now", disturbs: "A table is open in another window." }],
  ["pl-PL", { waits: "Jest nowa wersja Stolika", take: "Wczytaj teraz", disturbs: "W innym oknie jest otwarty stół." }],
]) {
  test(`a new version waits while a game runs, and comes when it is asked for, ${locale}`, LIMIT, async (t) => {
    const stolik = await stoppable(t);
    const relay = await startRelay(t, stolik.url);
    const { page: game, context } = await visitor(t, { at: relay.url, locale, viewport: { width: 390, height: 844 } });
    await withoutPauses(context);
    await game.goto("/");
    await isKept(game);
    await playNow(game, "szkola-latania");
    await myTurn(game);
    await game.evaluate(() => (window.isSame = true));
    relay.next = true;
    const home = await context.newPage();
    await home.goto("/");
    await home.getByText(words.waits).waitFor();
    await checkAccessibility(home);
    assert.equal(await isNext(home), false, "a page of the old version has only old files");
    await home.getByRole("button", { name: words.take }).click();
    await home.getByText(words.disturbs).waitFor();
    await DECISIONS["szkola-latania"](game, async () => {});
    await myTurn(game);
    assert.ok(await game.evaluate(() => window.isSame), "the game was not reloaded");
    assert.equal(await isNext(game), false);

    const address = game.url();
    const before = await log(game).allTextContents();
    // The old version is replaced when it has answered everything.
    await game.goto("/rules/szkola-latania", { waitUntil: "networkidle" });
    await home.waitForFunction(async () => (await navigator.locks.query()).held.length === 0);
    await home.getByRole("button", { name: words.take }).click();
    for (const page of [home, game]) await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue("--next-version") === "yes");
    assert.equal(await home.getByText(words.waits).count(), 0);
    assert.equal((await versions(home)).length, 1, "nothing of the old version is left");
    await game.goto(address);
    await myTurn(game);
    assert.deepEqual(await log(game).allTextContents(), before);
  });
}

test("a new version comes by itself at the next start", async (t) => {
  const stolik = await stoppable(t);
  const relay = await startRelay(t, stolik.url);
  const { page, context } = await visitor(t, { at: relay.url });
  await page.goto("/");
  await isKept(page);
  relay.next = true;
  await page.reload();
  await page.getByText("There is a new version").waitFor();
  assert.equal(await isNext(page), false);
  await page.close();
  const later = await context.newPage();
  await later.waitForTimeout(1000);
  await later.goto("/");
  await later.locator(".game-card").first().waitFor();
  assert.ok(await isNext(later));
});

test("an update that breaks off leaves the old version whole", LIMIT, async (t) => {
  const stolik = await stoppable(t);
  const relay = await startRelay(t, stolik.url);
  const { page, context } = await visitor(t, { at: relay.url, expected: LOST });
  await withoutPauses(context);
  await page.goto("/");
  await isKept(page);
  const before = await versions(page);
  relay.next = true;
  relay.fails = /play_bg\.wasm/;
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const installing = new Promise((done) => registration.addEventListener("updatefound", () => done(registration.installing)));
    await Promise.all([registration.update(), installing]);
    const worker = await installing;
    while (worker.state === "installing") await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    return worker.state;
  });
  assert.equal(await failed, "redundant");
  assert.deepEqual(await versions(page), before);
  await relay.stop();
  await playNow(page, "purrramida");
  await myTurn(page);
  assert.equal(await isNext(page), false);
  await relay.start();
  relay.fails = undefined;
  await page.goto("/");
  await page.getByText("There is a new version").waitFor();
});

for (const [locale, code, other, shortcut] of [["pl-PL", "pl", "English", /Zagraj teraz/], ["en-GB", "en", "polski", /Play now/]]) {
  test(`Stolik can be installed, ${locale}`, async (t) => {
    const { page, context } = await visitor(t, { locale });
    await page.goto("/");
    await isKept(page);
    const address = () => page.locator('link[rel="manifest"]').getAttribute("href");
    assert.equal(await address(), `/stolik.${code}.webmanifest`);
    const cdp = await context.newCDPSession(page);
    const { errors } = await cdp.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    // Browsers install nothing in a private window, which a test's is.
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
    const manifest = await (await page.request.get(await address())).json();
    assert.equal(manifest.lang, code);
    assert.equal(manifest.shortcuts.length, GAMES.length);
    assert.ok(manifest.shortcuts.every(({ name }) => shortcut.test(name)));
    assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    const sizes = await page.evaluate(
      (pictures) =>
        Promise.all(
          pictures.map(async ({ src, sizes }) => {
            const image = Object.assign(new Image(), { src });
            await image.decode();
            return sizes === "any" ? sizes : `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      pictures,
    );
    assert.deepEqual(sizes, pictures.map(({ sizes }) => sizes));
    await page.getByRole("button", { name: other }).click();
    await page.locator(`link[rel="manifest"]:not([href*=".${code}."])`).waitFor({ state: "attached" });
    await page.goto(manifest.shortcuts[0].url);
    await page.locator("main.table").waitFor();
  });
}
