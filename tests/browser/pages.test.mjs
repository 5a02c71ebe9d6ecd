// Pages other than games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";
import { playNow, simulate, withoutPauses } from "./play.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];

test("the home page can be used after at most 160 KB", async (t) => {
  const { page } = await person(t);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: /^Play now/ }).first().waitFor();
  const sizes = await page.evaluate(() =>
    ["navigation", "resource"]
      .flatMap((kind) => performance.getEntriesByType(kind))
      .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  t.diagnostic(`${total} bytes: ${JSON.stringify(sizes)}`);
  assert.ok(total > 50_000, "the sizes are known");
  assert.ok(total <= 160 * 1024, `${total} bytes`);
  assert.ok(!sizes.some(([name]) => /^\/(bots|search|play)/.test(name)), "tables and bots are loaded with a game");
});

for (const game of GAMES) {
  test(`rules of ${game}: every reference leads to a rule, in both languages`, async (t) => {
    for (const locale of ["pl-PL", "en-GB"]) {
      const { page } = await person(t, { locale });
      await page.goto(`/rules/${game}`);
      await page.locator("ol.numbered li").first().waitFor();
      const missing = await page.evaluate(() =>
        [...document.querySelectorAll("main a[href*='#']")]
          .map((link) => link.getAttribute("href").split("#")[1])
          .filter((id) => !document.getElementById(id)),
      );
      assert.deepEqual(missing, []);
      await checkAccessibility(page);
    }
  });

  test(`setting up ${game} has no faults`, async (t) => {
    const { page } = await person(t);
    await page.goto(`/new/${game}`);
    await page.getByRole("button", { name: "Start the game" }).waitFor();
    await checkAccessibility(page);
  });
}

test("a rule's address shows that rule", async (t) => {
  const { page } = await person(t);
  await page.goto("/rules/kokopelli#K4.2");
  await page.locator("#K4\\.2:focus").waitFor();
  await page.locator("#K4\\.2").getByText("K4.2").first().waitFor();
});

test("what is ours is marked at the rule, not at the section, in both languages", async (t) => {
  for (const [locale, ours] of [["pl-PL", "dodatek Stolika"], ["en-GB", "Stolik’s own"]]) {
    const { page } = await person(t, { locale });
    await page.goto("/rules/kokopelli");
    await page.locator("ol.numbered li").first().waitFor();
    const marks = (place) => page.locator(`${place} .ours`).allTextContents();
    assert.deepEqual(await marks("#K3\\.1"), []);
    assert.deepEqual(await marks("#K3\\.2"), [ours]);
    assert.deepEqual(await marks("#R18"), [ours]);
    assert.deepEqual(await marks("h2"), []);
    assert.match(await page.locator("#K3\\.2 .our-words").innerText(), /K7\.11/);
  }
});

test("unknown addresses say so", async (t) => {
  const { page } = await person(t);
  await page.goto("/no/such/page");
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await checkAccessibility(page);
});

test("a record from a file can be replayed; a wrong one is explained", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/replay");
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from("{}\n") });
  await page.getByRole("alert").getByText("not a record of a game from Stolik").waitFor();
  await checkAccessibility(page);
  const record = simulate("szkola-latania", ["--players", "3", "--seed", "4"]);
  await input.setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from(record) });
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await checkAccessibility(page);
  await slider.focus();
  await page.keyboard.press("End");
  await page.getByRole("region", { name: /wins?/ }).waitFor();
  await page.keyboard.press("Home");
  await page.getByRole("region", { name: /wins?/ }).waitFor({ state: "detached" });
});

for (const [locale, language] of [["pl-PL", "polish"], ["en-GB", "english"]]) {
  test(`what is wrong with a record is told in the reader's language, ${locale}`, async (t) => {
    const { page } = await person(t, { locale });
    await page.goto("/replay");
    const record = simulate("szkola-latania", ["--players", "3", "--seed", "4"]);
    const [header, deal, first] = record.split("\n");
    // The player who leads has nothing to take.
    const taking = JSON.stringify({ seat: JSON.parse(first).seat, move: "take" });
    const wrong = [
      { lines: ["shopping: milk"], polish: /Wiersz 1: To nie jest poprawny JSON/, english: /Line 1: This is not valid JSON/ },
      { lines: ["{}"], polish: /Wiersz 1: To nie jest wiersz zapisu gry/, english: /Line 1: This is not a line of a record/ },
      { lines: [header], polish: /Nie ma w\snim żadnego ruchu/, english: /There is no move in it/ },
      { lines: [""], polish: /Ten plik jest pusty/, english: /This file is empty/ },
      { lines: [header.replace("szkola-latania", "chess")], polish: /Gra „chess” nie jest tu znana/, english: /The game "chess" is not known/ },
      { lines: [header.replace('"stolik":1', '"stolik":2')], polish: /Wersja 2 formatu zapisów/, english: /Version 2 of the record format/ },
      { lines: [header, deal, taking], polish: /Wiersz 3: .* Zasada R6: Na stole nie ma czego brać/, english: /Line 3: .* Rule R6: There is nothing on the table/ },
      { lines: [header, deal, first.slice(0, -3)], polish: /Wiersz 3: Wiersz urywa się w\sśrodku/, english: /Line 3: The line breaks off/ },
    ];
    for (const { lines, [language]: says } of wrong) {
      const buffer = Buffer.from(lines.join("\n"));
      await page.locator("input[type=file]").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer });
      await page.getByRole("alert").getByText(says).waitFor();
    }
  });
}

test("a failure keeps the record and says what to do", async (t) => {
  const { page, context } = await person(t, { expected: [/asked to fail/, /unreachable/] });
  await withoutPauses(context);
  await playNow(page, "szkola-latania");
  await page.getByText("Your turn").waitFor();
  await page.evaluate(async () => {
    const play = await import("/play.js");
    try { play.fail_for_the_test(); } catch { /* the module stops there */ }
  });
  await page.getByRole("heading", { name: "Something broke" }).waitFor();
  await checkAccessibility(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the record" }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(lines[0].game, "szkola-latania");
  assert.ok(lines.length > 1);
  await page.getByRole("link", { name: "Load again" }).click();
  await page.getByText("Your turn").waitFor();
});

test("no page scrolls sideways on a phone", async (t) => {
  const { page, context } = await person(t, { viewport: { width: 360, height: 640 } });
  await withoutPauses(context, { large_text: true });
  const pages = ["/", "/settings", "/replay", ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`])];
  const check = async (what) => {
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${what} is ${wide} wide`);
  };
  for (const address of pages) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await check(address);
  }
  for (const game of GAMES) {
    await playNow(page, game);
    await page.getByText("Your turn").waitFor();
    await check(game);
  }
});

test("what the browser draws around the page has the page's colour", async (t) => {
  const colour = (page) => page.locator('meta[name="theme-color"]').getAttribute("content");
  for (const [colorScheme, expected] of [["light", "#f6ecd9"], ["dark", "#1f1813"]]) {
    const { page } = await person(t, { colorScheme });
    await page.goto("/");
    // The client sets it when it takes over from the server's page.
    await page.locator("#first-sight").waitFor({ state: "detached" });
    assert.equal(await colour(page), expected);
  }
});

test("rules and home do not shift while they load", async (t) => {
  const { page, context } = await person(t, { viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    window.shifted = 0;
    const add = (list) => list.getEntries().forEach((entry) => (window.shifted += entry.value));
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });
  for (const address of ["/", ...GAMES.map((game) => `/rules/${game}`)]) {
    await page.goto(address);
    await page.locator(".numbered li, .game-card").first().waitFor();
    await page.waitForTimeout(200);
    const shifted = await page.evaluate(() => window.shifted);
    assert.ok(shifted < 0.02, `${address} shifts by ${shifted.toFixed(3)}`);
  }
});
