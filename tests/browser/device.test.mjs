// What this device keeps: storage that is refused, full or cleared, two windows with one game, and everything as a file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { checkAccessibility, person } from "./harness.mjs";
import { log, playNow, withoutPauses } from "./play.mjs";

const GAME = "szkola-latania";
const decide = (page) => DECISIONS[GAME](page, async () => {});

/** Makes a move and waits for the next turn. */
async function goOn(page) {
  await decide(page);
  assert.equal(await myTurn(page), false, "the game goes on");
}

for (const [locale, says] of [["en-GB", "does not let us store anything"], ["pl-PL", "nie pozwala tu niczego zapisać"]]) {
  test(`a browser that stores nothing: it is said, and everything works, ${locale}`, async (t) => {
    const { page, context } = await person(t, { locale, reducedMotion: "reduce", colorScheme: "light" });
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      IDBFactory.prototype.open = refuse;
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await page.goto("/");
    await page.getByRole("alert").getByText(says).waitFor();
    await checkAccessibility(page);
    await page.locator(`[data-game="${GAME}"]`).getByRole("link").first().click();
    await myTurn(page);
    await goOn(page);
    await page.getByText(/does not let us save the game|nie pozwala zapisać gry/).waitFor();
    await checkAccessibility(page);
    const before = await log(page).allTextContents();
    await page.keyboard.press("m");
    await page.locator(".side").getByRole("link", { name: /^(Settings|Ustawienia)$/ }).click();
    await page.getByRole("alert").getByText(says).waitFor();
    await page.getByRole("radio", { name: /^(dark|ciemny)$/ }).check();
    await checkAccessibility(page);
    await page.goBack();
    await myTurn(page);
    assert.deepEqual(await log(page).allTextContents(), before);
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  });
}

test("storage that is full: it is said, and the game goes on and is saved once there is room", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, GAME);
  await myTurn(page);
  await page.evaluate(() => {
    window.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await goOn(page);
  await page.getByRole("alert").getByText("has no room left").waitFor();
  await checkAccessibility(page);
  // The game is whole as long as the page is open, also after leaving the table.
  const before = await log(page).allTextContents();
  await page.keyboard.press("m");
  await page.locator(".side").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.goBack();
  await myTurn(page);
  assert.deepEqual(await log(page).allTextContents(), before);
  await page.evaluate(() => (IDBObjectStore.prototype.put = window.put));
  await goOn(page);
  await page.getByRole("alert").getByText("has no room left").waitFor({ state: "detached" });
  const after = await log(page).allTextContents();
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await log(page).allTextContents(), after);
});

test("a transaction that the browser undoes for lack of room is noticed", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, GAME);
  await myTurn(page);
  await page.evaluate(() => {
    IDBTransaction.prototype.commit = function () {
      this.abort();
    };
  });
  await goOn(page);
  await page.getByRole("alert").getByText("has no room left").waitFor();
});

test("storage that is cleared: a running game is saved again, another is said to be gone", async (t) => {
  const { page, context, url } = await person(t);
  await withoutPauses(context);
  await playNow(page, GAME);
  await myTurn(page);
  const cdp = await context.newCDPSession(page);
  const clear = () => cdp.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
  await clear();
  await goOn(page);
  assert.equal(await page.locator(".table .fault").filter({ hasText: /\S/ }).count(), 0);
  const before = await log(page).allTextContents();
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await log(page).allTextContents(), before);
  await clear();
  await page.reload();
  await page.getByRole("heading", { name: "This game is not in this browser" }).waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.locator(".game-card").first().waitFor();
});

for (const [locale, heading, here] of [
  ["en-GB", "This game is open in another window", "Play here"],
  ["pl-PL", "Ta gra jest otwarta w innym oknie", "Graj tutaj"],
]) {
  test(`a game is in one window, and can be taken over, ${locale}`, async (t) => {
    const { page: first, context } = await person(t, { locale, viewport: { width: 390, height: 844 } });
    await withoutPauses(context);
    await playNow(first, GAME);
    await myTurn(first);
    const second = await context.newPage();
    await second.goto(first.url());
    await second.getByRole("heading", { name: heading }).waitFor();
    await checkAccessibility(second);
    await goOn(first);
    const before = await log(first).allTextContents();
    await second.getByRole("button", { name: here }).click();
    await myTurn(second);
    assert.deepEqual(await log(second).allTextContents(), before);
    await first.getByRole("heading", { name: heading }).waitFor();
    await goOn(second);
    const after = await log(second).allTextContents();
    await second.close();
    await first.getByRole("button", { name: here }).click();
    await myTurn(first);
    assert.deepEqual(await log(first).allTextContents(), after);
    // A window that has left a game does not hold it.
    await first.goto("/");
    const third = await context.newPage();
    await third.goto("/");
    await third.locator(".saved a").first().click();
    await myTurn(third);
  });
}

test("where windows know nothing of each other, the second to write overwrites nothing", async (t) => {
  const { page: first, context } = await person(t);
  await withoutPauses(context);
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
  await playNow(first, GAME);
  await myTurn(first);
  const second = await context.newPage();
  await second.goto(first.url());
  await myTurn(second);
  await goOn(first);
  const moves = await log(first).allTextContents();
  const card = second.locator(".card.fits").first();
  if ((await card.count()) > 0) await card.click();
  await second.locator(".play:not([aria-disabled]), .take:not([aria-disabled])").first().click();
  await second.getByRole("heading", { name: "This game is open in another window" }).waitFor();
  await second.getByRole("button", { name: "Play here" }).click();
  await myTurn(second);
  assert.deepEqual(await log(second).allTextContents(), moves);
});

/** Writes everything to a file and reads it here. */
async function written(page, name) {
  await page.goto("/mine");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  assert.equal(download.suggestedFilename(), "stolik.json");
  return readFile(await download.path());
}

test("everything moves to another browser as one file", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, GAME);
  await myTurn(page);
  await goOn(page);
  const moves = await log(page).allTextContents();
  await page.goto("/learn/purrramida");
  await page.locator("#guide-next").click();
  await page.waitForFunction(() => localStorage.getItem("stolik.lesson.purrramida") === "1");
  await page.goto("/settings");
  await page.getByRole("radio", { name: "dark" }).check();
  await page.getByRole("link", { name: "Write to a file or read from one" }).click();
  await page.getByRole("button", { name: "Write everything to a file" }).waitFor();
  const buffer = await written(page, "Write everything to a file");
  const file = { name: "stolik.json", mimeType: "application/json", buffer };

  const { page: other } = await person(t, { colorScheme: "light" });
  await other.goto("/mine");
  const input = other.locator(".device-file input");
  await input.setInputFiles(file);
  await other.getByText("Settings, progress and 1 game have been read.").waitFor();
  await checkAccessibility(other);
  assert.equal(await other.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await other.evaluate(() => localStorage.getItem("stolik.lesson.purrramida")), "1");
  // A game that is here already is not there twice.
  await input.setInputFiles(file);
  await other.getByText("All games of the file were here already.").waitFor();
  const games = other.getByRole("region", { name: "Games in progress" }).getByRole("link");
  assert.equal(await games.count(), 1);
  await games.click();
  await myTurn(other);
  assert.deepEqual(await log(other).allTextContents(), moves);
});

for (const [locale, language] of [["pl-PL", "polish"], ["en-GB", "english"]]) {
  test(`what is wrong with such a file is said, and nothing changes, ${locale}`, async (t) => {
    const { page, context } = await person(t, { locale });
    await withoutPauses(context);
    await playNow(page, GAME);
    await myTurn(page);
    const whole = JSON.parse(await written(page, /^(Write everything|Zapisz wszystko)/));
    const change = (how) => {
      const changed = structuredClone(whole);
      how(changed);
      return JSON.stringify(changed);
    };
    const wrong = [
      { text: "shopping: milk", polish: /nie pochodzi ze Stolika albo jest uszkodzony/, english: /not from Stolik, or it is damaged/ },
      { text: JSON.stringify(whole).slice(0, -20), polish: /jest uszkodzony/, english: /it is damaged/ },
      { text: change((it) => (it.stolik_device = 2)), polish: /zapisała nowsza wersja/, english: /written by a newer version/ },
      { text: change((it) => (it.games[0].game = "chess")), polish: /„chess”, której ta wersja nie zna/, english: /"chess", which this version does not know/ },
      { text: change((it) => (it.games[0].kept.record += '{"move":"take","seat":5}\n')), polish: /nie zgadza się z\szasadami/, english: /does not agree with the rules/ },
    ];
    for (const { text, [language]: says } of wrong) {
      await page.locator(".device-file input").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page.locator(".device-file").getByRole("alert").getByText(says).waitFor();
    }
    await checkAccessibility(page);
    assert.equal(await page.locator(".saved a").count(), 1);
  });
}
