// What the browser stores: games and settings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";
import { log, playNow, withoutPauses } from "./play.mjs";

test("a game in progress survives a reload and a closed page; several are kept", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, "szkola-latania");
  await page.getByText("Your turn").waitFor();
  const before = await log(page).allTextContents();
  const address = page.url();
  await page.reload();
  await page.getByText("Your turn").waitFor();
  assert.deepEqual(await log(page).allTextContents(), before);

  await playNow(page, "kokopelli");
  await page.getByText("Your turn").waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto("/");
  const kept = again.getByRole("region", { name: "Games in progress" }).getByRole("link");
  await kept.nth(1).waitFor();
  assert.equal(await kept.count(), 2);
  await checkAccessibility(again);
  // They are also listed on the page of one's tables.
  await again.goto("/mine");
  await kept.nth(1).waitFor();
  await checkAccessibility(again);
  await kept.filter({ hasText: "Szkoła latania" }).click();
  await again.getByText("Your turn").waitFor();
  assert.equal(again.url(), address);
  assert.deepEqual(await log(again).allTextContents(), before);
});

test("a kept game can be deleted", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, "purrramida");
  const address = page.url();
  await page.goto("/");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: /^Really delete/ }).click();
  await page.getByRole("button", { name: /elete/ }).waitFor({ state: "detached" });
  await page.goto(address);
  await page.getByRole("heading", { name: "This game is not in this browser" }).waitFor();
  await checkAccessibility(page);
});

test("the language follows the browser, can be switched, and stays", async (t) => {
  const { page } = await person(t, { locale: "pl-PL" });
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1, name: "Ustawienia" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "pl");
  await page.getByRole("radio", { name: "English" }).check();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await checkAccessibility(page);
  await page.goto("/");
  await page.getByRole("link", { name: /^Play now/ }).first().waitFor();
});

test("a running game changes its language with the rest", async (t) => {
  const { page, context } = await person(t, { locale: "pl-PL" });
  await withoutPauses(context);
  await playNow(page, "szkola-latania");
  await page.getByText("Twoja kolej").waitFor();
  const address = new URL(page.url()).pathname;
  await page.keyboard.press("m");
  await page.getByRole("link", { name: "Ustawienia" }).click();
  await page.getByRole("radio", { name: "English" }).check();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.goBack();
  await page.getByText("Your turn").waitFor();
  assert.equal(new URL(page.url()).pathname, address);
});

test("theme, larger text and animation are as chosen, also after a reload", async (t) => {
  const { page } = await person(t, { colorScheme: "light" });
  await page.goto("/settings");
  await page.getByRole("radio", { name: "dark" }).check();
  await page.getByRole("checkbox", { name: "Larger text" }).check();
  await page.getByRole("radio", { name: "slow" }).check();
  await page.reload();
  const root = page.locator("html");
  await page.getByRole("radio", { name: "slow" }).waitFor();
  assert.equal(await root.getAttribute("data-theme"), "dark");
  assert.equal(await root.getAttribute("data-text"), "large");
  assert.ok(await page.getByRole("radio", { name: "slow" }).isChecked());
  await checkAccessibility(page);
});

test("nothing moves where the system prefers it so", async (t) => {
  const { page } = await person(t, { reducedMotion: "reduce" });
  await page.goto("/settings");
  assert.ok(await page.getByRole("radio", { name: "off" }).isChecked());
  assert.equal(await page.locator("html").getAttribute("data-motion"), "off");
});

test("what is chosen in a table's menu holds at once, everywhere and after a reload", async (t) => {
  const { page } = await person(t);
  await playNow(page, "purrramida");
  const motion = () => page.locator("html").getAttribute("data-motion");
  assert.equal(await motion(), "on");
  await page.keyboard.press("m");
  await page.locator(".side").getByRole("radio", { name: "off" }).check();
  await page.waitForFunction(() => document.documentElement.dataset.motion === "off");
  await page.locator(".side").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "off" }).isChecked(), "the other module has heard of it");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "off" }).isChecked());
  assert.equal(await motion(), "off");
});

test("a kept game that cannot be taken up is not said to be gone: its record can be had", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await playNow(page, "szkola-latania");
  await page.getByText("Your turn").waitFor();
  await page.evaluate(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const database = await done(indexedDB.open("stolik"));
    const games = database.transaction("games", "readwrite").objectStore("games");
    const [key] = await done(games.getAllKeys());
    const saved = JSON.parse(await done(games.get(key)));
    saved.kept.record += '{"move":"take","seat":5}\n';
    await done(games.put(JSON.stringify(saved), key));
  });
  await page.reload();
  await page.getByRole("heading", { name: "This game cannot be opened" }).waitFor();
  await checkAccessibility(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the record" }).click();
  assert.equal((await download).suggestedFilename(), "szkola-latania.jsonl");
});
