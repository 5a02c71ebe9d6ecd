// Games between people on different devices.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { leave, nextMove, openMenu, openTab, openTable, place, said, say, somebody, twoAtTable, whoseTurn } from "./company.mjs";
import { checkAccessibility, LIMIT } from "./harness.mjs";
import { move } from "./kokopelli.mjs";
import { decide, goesOn, stepOf } from "./purrramida.mjs";
import { startStolik } from "./start.mjs";

/** The browser's error messages when a connection is cut on purpose. */
const LOST = [/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_REFUSED/, /WebSocket connection/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/];

const table = (page) => page.locator(".ending table").first().locator("tbody").innerText();

/** Waits until both screens show the same step. */
async function sameStep(one, other) {
  const step = await stepOf(one);
  await other.waitForFunction((step) => Number(document.querySelector(".purr")?.dataset.step) >= step, step);
}

async function text(download) {
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("two windows play a whole game of Purrramida, check its dice and show it to a third", LIMIT, async (t) => {
  const arrange = (page) => page.locator('[name="series"]').selectOption("2");
  const { host, guest } = await twoAtTable(t, "purrramida", { arrange });
  const pages = [host.page, guest.page];
  for (let moves = 0; (await nextMove(pages)).kind !== "over"; moves++) {
    assert.ok(moves < 800, "the game does not end");
    if (moves === 6) await Promise.all(pages.map((page) => checkAccessibility(page)));
  }
  await Promise.all(pages.map((page) => page.locator(".ending").waitFor()));
  assert.equal(await table(host.page), await table(guest.page), "both see the same result");
  await checkAccessibility(guest.page);

  const ending = guest.page.locator(".ending");
  const [download] = await Promise.all([
    guest.page.waitForEvent("download"),
    ending.getByRole("link", { name: "Download the record" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^purrramida-.+\.jsonl$/);
  const lines = (await text(download)).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines[0].names, ["Ola", "Jan"]);
  assert.ok("result" in lines.at(-1));

  await ending.getByRole("button", { name: "Verify the draws" }).click();
  await ending.getByText(/^All is well: the seed matches/).waitFor();

  const address = await ending.getByRole("link", { name: "Page of this game" }).getAttribute("href");
  const third = await somebody(t);
  await third.page.goto(address);
  await third.page.locator(".ending").waitFor();
  assert.equal(await table(third.page), await table(host.page));
  await third.page.getByRole("button", { name: "Verify the draws" }).click();
  await third.page.getByText(/^All is well: the seed matches/).waitFor();
  await checkAccessibility(third.page);
  await third.page.getByRole("slider").press("Home");
  await third.page.locator(".ending").waitFor({ state: "detached" });

  // The verification's result stays on the screen while people come and go.
  await third.page.goto(host.page.url());
  await host.page.getByText("1 watching").waitFor();
  await ending.getByText(/^All is well: the seed matches/).waitFor();
  await host.page.getByRole("heading", { name: "The series so far (1/2)" }).waitFor();
  await host.page.getByRole("button", { name: "Next game of the series" }).click();
  await guest.page.getByRole("button", { name: "Agree" }).click();
  await Promise.all(pages.map((page) => page.locator(".ending").waitFor({ state: "detached" })));
  await nextMove(pages);
});

test("Kokopelli: hands stay hidden, a move is taken back by agreement, people talk", LIMIT, async (t) => {
  const { host, guest } = await twoAtTable(t, "kokopelli");
  const pages = [host.page, guest.page];
  const mine = (page) => page.locator('.hand[data-mine="true"]').count();
  const cards = (page) => page.locator(".card").evaluateAll((all) => all.map((one) => one.dataset.card));
  await Promise.race(pages.map((page) => page.locator('.hand[data-mine="true"]').waitFor()));
  const [active, other] = (await mine(host.page)) > 0 ? pages : [guest.page, host.page];
  assert.equal((await cards(active)).length, 5);
  assert.equal((await cards(other)).length, 5);
  assert.equal(await other.locator(".hand").count(), 1, "only one's own hand is on the screen");

  // The other player learns only that a card was drawn, not which.
  const before = await cards(active);
  await move(active, active.locator('.moves [data-move="draw"]'));
  const name = active === host.page ? "Ola" : "Jan";
  await other.getByRole("log").getByText(`${name} draws 1 card.`).waitFor();
  assert.notDeepEqual(await cards(active), before);

  // A move is taken back if the other player agrees.
  const steps = () => active.locator("main.table").getAttribute("data-steps").then(Number);
  const drawn = await steps();
  await active.getByRole("button", { name: "Undo" }).click();
  await active.getByText("Waiting for an answer").waitFor();
  await other.getByText(`${name} wants to take back their last move`).waitFor();
  await checkAccessibility(other);
  await other.getByRole("button", { name: "Decline" }).click();
  await active.getByText("does not agree.").first().waitFor({ state: "attached" });
  assert.equal(await steps(), drawn);
  await active.getByRole("button", { name: "Undo" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await active.waitForFunction((drawn) => Number(document.querySelector("main.table").dataset.steps) < drawn, drawn);
  assert.deepEqual(await cards(active), before);

  await say(host.page, "Good evening <b>everybody</b>");
  await said(guest.page).getByText("Good evening <b>everybody</b>").waitFor({ state: "attached" });
  await openTab(guest.page, "chat");
  await guest.page.locator(".talk").getByRole("button", { name: "laugh" }).click();
  await said(host.page).getByRole("img", { name: "laugh" }).waitFor();
  await guest.page.locator(".talk").getByText("Ready phrases").click();
  await guest.page.getByRole("button", { name: "Good luck!" }).click();
  await said(host.page).getByText("Good luck!").waitFor();
  await checkAccessibility(host.page);
});

test("who goes offline comes back and has missed nothing; a reload and a second device too", LIMIT, async (t) => {
  const options = [{ expected: LOST }, { expected: LOST }];
  const { host, guest, address } = await twoAtTable(t, "purrramida", { options });
  const pages = [host.page, guest.page];
  const { page: active, at } = await whoseTurn(pages);
  const [gone, here] = active === host.page ? [guest, host] : [host, guest];
  await gone.context.setOffline(true);
  await gone.page.getByText("The connection is lost.").waitFor();
  await here.page.locator('.people .presence[data-here="false"]').waitFor();
  const lines = () => here.page.getByRole("log").getByRole("listitem").allTextContents();
  // A message written while offline is not lost.
  await say(gone.page, "Wait for me");
  assert.equal(await gone.page.locator(".write input").inputValue(), "Wait for me");
  await decide(active, at);
  await goesOn(active, at);
  await gone.context.setOffline(false);
  await gone.page.getByText("The connection is lost.").waitFor({ state: "detached" });
  await sameStep(here.page, gone.page);
  await here.page.locator('.people .presence[data-here="false"]').waitFor({ state: "detached" });
  await gone.page.locator(".write input").press("Enter");
  await said(here.page).getByText("Wait for me").waitFor({ state: "attached" });

  for (let moves = 0; moves < 4; moves++) await nextMove(pages);
  await gone.page.reload();
  await gone.page.locator(".purr").waitFor();
  await sameStep(here.page, gone.page);
  const ofMine = (await lines()).length;
  await gone.page.waitForFunction((count) => document.querySelectorAll(".log li").length >= count, ofMine);

  // The same person on a second device: both screens are live, and either can move.
  const second = await somebody(t, { storageState: await gone.context.storageState() });
  await second.page.goto(address);
  await second.page.locator(".purr").waitFor();
  const name = gone === host ? "Ola" : "Jan";
  for (let moves = 0; ; moves++) {
    const { page, at } = await whoseTurn([here.page, second.page]);
    await decide(page, at);
    await goesOn(page, at);
    await sameStep(page, gone.page);
    if (page === second.page) break;
    assert.ok(moves < 200, `${name} never has to move`);
  }
});

test("a spectator watches; a third person finds a full table that is closed to spectators", LIMIT, async (t) => {
  const { host, guest, address } = await twoAtTable(t, "purrramida");
  const third = await somebody(t);
  await third.page.goto(address);
  await third.page.getByText("You are watching this game.").waitFor();
  await host.page.getByText("1 watching").waitFor();
  const pages = [host.page, guest.page];
  await nextMove(pages);
  await sameStep(host.page, third.page);
  assert.equal(await third.page.locator(".purr [data-move]:not([aria-disabled])").count(), 0);
  assert.equal(await third.page.getByRole("button", { name: "Leave the table" }).count(), 0);
  await checkAccessibility(third.page);

  const one = await somebody(t);
  const closed = await openTable(one.page, "kokopelli", {
    arrange: (page) => page.getByLabel("Others may watch").uncheck(),
  });
  await third.page.goto(closed);
  await place(third.page, 1).getByRole("button", { name: /^Sit here/ }).waitFor();
  await place(one.page, 1).getByRole("button", { name: /^Seat a bot/ }).click();
  await third.page.getByRole("heading", { name: "This table is full" }).waitFor();
  await checkAccessibility(third.page);
  await one.page.locator("#begin").click();
  await one.page.locator(".koko").waitFor();
  await third.page.getByRole("heading", { name: "This table is full" }).waitFor();
  assert.equal(await third.page.locator(".koko").count(), 0);
  await third.page.goto("/t/000000000000");
  await third.page.getByRole("heading", { name: "There is no such table" }).waitFor();
});

test("who leaves is played for by a bot until they return; another game follows", LIMIT, async (t) => {
  const { host, guest } = await twoAtTable(t, "szkola-latania");
  await openMenu(guest.page);
  await guest.page.getByRole("button", { name: "Leave the table" }).click();
  await guest.page.getByText("A bot will play for you until you return.").waitFor();
  await checkAccessibility(guest.page);
  await guest.page.getByRole("button", { name: "Leave", exact: true }).click();
  await guest.page.getByText("A bot is playing for you.").waitFor();
  await host.page.locator(".people").getByText("a bot plays for them").waitFor();
  await guest.page.getByRole("button", { name: "I am back" }).click();
  await guest.page.getByText("A bot is playing for you.").waitFor({ state: "detached" });
  await host.page.locator(".people").getByText("a bot plays for them").waitFor({ state: "detached" });

  // When both leave, bots play to the end.
  for (const { page } of [guest, host]) await leave(page);
  await Promise.all([host, guest].map(({ page }) => page.locator(".ending").waitFor()));
  for (const { page } of [guest, host]) await page.getByRole("button", { name: "I am back" }).click();
  await host.page.getByRole("button", { name: "Rematch" }).click();
  await guest.page.getByText("Ola wants to play again.").waitFor();
  await guest.page.getByRole("button", { name: "Agree" }).click();
  for (const { page } of [guest, host]) {
    await page.locator(".ending").waitFor({ state: "detached" });
    await page.getByText(/^(Your turn|Turn)/).waitFor();
  }

  // A player who does not return before the next game has left: the seat is free, and the other becomes host.
  for (const { page } of [guest, host]) await leave(page);
  await Promise.all([host, guest].map(({ page }) => page.locator(".ending").waitFor()));
  await guest.page.getByRole("button", { name: "I am back" }).click();
  await guest.page.getByText("You have left this table.").waitFor({ state: "detached" });
  await host.page.getByText("You have left this table.").waitFor();
  await guest.page.locator(".people").getByText("has left").waitFor();
  await checkAccessibility(guest.page);
  await guest.page.getByText("Games at this table: 2").waitFor();
  await guest.page.getByRole("button", { name: "Rematch" }).click();
  await place(guest.page, 0).getByText("free").waitFor();
  await place(guest.page, 1).getByText("Jan").waitFor();
});

test("the host closes the table to spectators and turns writing off during a game", LIMIT, async (t) => {
  const { host, guest, address } = await twoAtTable(t, "purrramida");
  const third = await somebody(t);
  await third.page.goto(address);
  await third.page.getByText("You are watching this game.").waitFor();
  await openMenu(guest.page);
  assert.equal(await guest.page.getByLabel("Others may watch").count(), 0);
  await openMenu(host.page);
  await host.page.getByLabel("Others may watch").uncheck();
  await third.page.getByRole("heading", { name: "This table is full" }).waitFor();
  await host.page.getByLabel("People may write to each other").uncheck();
  await openTab(guest.page, "chat");
  await guest.page.getByText("The host has turned writing off.").first().waitFor();
  assert.equal(await guest.page.locator(".write").count(), 0);
  await host.page.getByLabel("Others may watch").check();
  await third.page.getByText("You are watching this game.").waitFor();
  await checkAccessibility(host.page);
});

test("what cannot be loaded for a moment can be loaded again", LIMIT, async (t) => {
  const { host } = await twoAtTable(t, "purrramida");
  const third = await somebody(t, { expected: [/play\.js|Failed to load/] });
  let blocked = true;
  await third.context.route(/\/play\.js/, (route) => (blocked ? route.abort() : route.continue()));
  await third.page.goto(host.page.url());
  await third.page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await checkAccessibility(third.page);
  blocked = false;
  await third.page.getByRole("button", { name: "Load again" }).click();
  await third.page.getByText("You are watching this game.").waitFor();
});

test("a server that stops and starts again: both windows go on by themselves", LIMIT, async (t) => {
  const data = await mkdtemp(join(tmpdir(), "stolik-"));
  let stolik = await startStolik({ data });
  t.after(async () => {
    await stolik.stop();
    await rm(data, { recursive: true, force: true });
  });
  const options = [{ expected: LOST, at: stolik.url }, { expected: LOST, at: stolik.url }];
  const { host, guest } = await twoAtTable(t, "purrramida", { options });
  const pages = [host.page, guest.page];
  for (const signal of ["SIGKILL", "SIGTERM"]) {
    for (let moves = 0; moves < 3; moves++) await nextMove(pages);
    await sameStep(host.page, guest.page);
    await sameStep(guest.page, host.page);
    const step = await stepOf(host.page);
    await stolik.stop(signal);
    await Promise.all(pages.map((page) => page.getByText("The connection is lost.").waitFor()));
    stolik = await startStolik({ data, port: new URL(stolik.url).port });
    await Promise.all(pages.map((page) => page.getByText("The connection is lost.").waitFor({ state: "detached" })));
    assert.equal(await stepOf(guest.page), step);
  }
  for (let moves = 0; moves < 3; moves++) await nextMove(pages);
  await sameStep(host.page, guest.page);
});

/** Captures notifications, and lets the test decide whether the page is hidden. To be called before the first page. */
async function watchNotifications(context) {
  await context.addInitScript(() => {
    window.told = [];
    window.Notification = class {
      static permission = "default";
      static async requestPermission() {
        return (this.permission = "granted");
      }
      constructor(_, { body }) {
        window.told.push(body);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
  });
}

const lookAway = (page, away) =>
  page.evaluate((away) => {
    window.away = away;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, away);

test("whoever looks elsewhere is told that it is their turn; a nudge arrives", LIMIT, async (t) => {
  const { host, guest } = await twoAtTable(t, "purrramida", { prepare: watchNotifications });
  const pages = [host.page, guest.page];
  const { page: active } = await whoseTurn(pages);
  const [idle, name] = active === host.page ? [guest.page, "Jan"] : [host.page, "Ola"];
  await openMenu(active);
  assert.equal(await active.getByRole("button", { name: "Remind them" }).count(), 0);
  await openMenu(idle);
  await idle.getByRole("button", { name: "Remind them" }).click();
  await active.getByText(`${name} reminds you: it is your turn.`).waitFor();
  assert.ok(await idle.getByRole("button", { name: "Reminded." }).isDisabled());

  await idle.getByRole("button", { name: "Notify me" }).click();
  await idle.getByRole("button", { name: "Stop notifying" }).waitFor();
  await lookAway(idle, true);
  assert.doesNotMatch(await idle.title(), /^●/);
  assert.equal(await idle.locator("link[rel=icon]").getAttribute("href"), "/icon.svg");
  for (let moves = 0; (await whoseTurn(pages)).page === active; moves++) {
    assert.ok(moves < 200, "it is always the same one's turn");
    await nextMove([active]);
  }
  await idle.waitForFunction(() => window.told.length > 0);
  assert.deepEqual(await idle.evaluate(() => window.told), ["Purrramida: your turn"]);
  assert.match(await idle.title(), /^● /);
  assert.equal(await idle.locator("link[rel=icon]").getAttribute("href"), "/icon-waiting.svg");
  await lookAway(idle, false);
  assert.doesNotMatch(await idle.title(), /^●/);
  assert.equal(await idle.locator("link[rel=icon]").getAttribute("href"), "/icon.svg");
  assert.deepEqual(await active.evaluate(() => window.told), [], "nobody is told who has not asked for it");
});

test("a bot plays for somebody who is gone, and no more when they are back", LIMIT, async (t) => {
  const { host, guest, address } = await twoAtTable(t, "szkola-latania");
  await guest.page.close();
  await openMenu(host.page);
  await host.page.locator(".controls").getByRole("button", { name: "Let a bot play for Jan" }).click();
  await host.page.locator(".people").getByText("a bot plays for them").waitFor();
  const again = await guest.context.newPage();
  await again.goto(address);
  await again.locator(".people").waitFor();
  await host.page.locator(".people").getByText("a bot plays for them").waitFor({ state: "detached" });
  assert.equal(await again.getByRole("button", { name: "I am back" }).count(), 0);
});

test("while the table waits for somebody who is away, it says so and what can be done", LIMIT, async (t) => {
  const { host, guest } = await twoAtTable(t, "purrramida");
  const { page: active } = await whoseTurn([host.page, guest.page]);
  const [idle, name] = active === host.page ? [guest.page, "Ola"] : [host.page, "Jan"];
  const absent = idle.locator(".company .absent");
  await active.close();
  await absent.getByText(`${name} is away.`).waitFor();
  await checkAccessibility(idle);
  await absent.getByRole("button", { name: "Remind them" }).waitFor();
  await absent.getByRole("button", { name: `Let a bot play for ${name}` }).click();
  await idle.locator(".people").getByText("a bot plays for them").waitFor();
  await absent.waitFor({ state: "detached" });
});

test("on a phone what somebody says stays on the screen; only what people say is counted as unread", LIMIT, async (t) => {
  const viewport = { width: 390, height: 844 };
  const { host, guest } = await twoAtTable(t, "purrramida", { options: [{ viewport }, { viewport }] });
  const unread = (page) => page.locator(".unread");
  assert.equal(await unread(guest.page).count(), 0);
  for (const { page } of [guest, host]) {
    await say(page, "A rather long sentence about what happened here");
    const bubble = await page.locator(".just-said").evaluate((one) => one.getBoundingClientRect().toJSON());
    assert.ok(bubble.left >= 0 && bubble.right <= viewport.width, `from ${bubble.left} to ${bubble.right}`);
  }
});

test("a failure at a table says that the game is safe; loading again goes on", LIMIT, async (t) => {
  const options = [{ expected: [/asked to fail/, /unreachable/] }, {}];
  const { host } = await twoAtTable(t, "szkola-latania", { options });
  await host.page.evaluate(async () => {
    const play = await import("/play.js");
    try { play.fail_for_the_test(); } catch { /* the module stops there */ }
  });
  await host.page.getByText("The game is safe on the server").waitFor();
  assert.equal(await host.page.getByRole("link", { name: "Download the record" }).count(), 0);
  await checkAccessibility(host.page);
  await host.page.getByRole("link", { name: "Load again" }).click();
  await host.page.locator(".people").waitFor();
});

test("a server that speaks another version asks to load the page again", async (t) => {
  const { page } = await somebody(t);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ sorry: { protocol: { speaks: 999 } } })));
  });
  await page.goto("/t/000000000000");
  await page.getByText("newer or older than this page").waitFor();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Load again" }).click();
  await page.getByText("newer or older than this page").waitFor();
});
