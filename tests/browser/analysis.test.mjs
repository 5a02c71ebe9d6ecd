// The analysis of finished games: what was skill and what was luck.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playToEnd } from "./decisions.mjs";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { openRecord, simulate, tabTo, withoutPauses } from "./play.mjs";

const panel = (page) => page.locator("#drawer-analysis");
const card = (page) => page.locator(".moment-card");
const moments = (page) => panel(page).locator(".moments li");
const slider = (page) => page.locator(".timeline input[type=range]");
/** Waits until everything is computed, which takes its time where other tests compute, too. */
const done = (page, words = "Every decision was searched") => panel(page).getByText(words).waitFor({ timeout: 240_000 });
const percentages = (text) => [...text.matchAll(/([\d.,]+)%/g)].map(([, number]) => Number(number.replace(",", ".")));

/** The record of a game between weak bots, in which there is something to find. */
const weak = (game, players = "2") => simulate(game, ["--players", players, "--seed", "7"], "kitten");

/** Opens a record and analyses it to the end. */
async function analysed(page, game, record = weak(game)) {
  await openRecord(page, game, { record });
  await page.keyboard.press("i");
  if ((await panel(page).isVisible()) === false) await page.getByRole("button", { name: "Analysis" }).first().click();
  await panel(page).getByRole("button", { name: "Analyse" }).click();
  await done(page);
}

test("a game against bots is played to its end and analysed, and comes back as it was", LIMIT, async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/now/szkola-latania");
  await playToEnd(page, "szkola-latania");
  await page.getByRole("link", { name: "Analyse" }).click();
  await page.waitForURL(/\/play\/\d+\/analysis$/);
  // Something is shown before everything is known.
  await panel(page).locator("progress").waitFor();
  await panel(page).locator(".picture polyline").first().waitFor();
  await done(page);
  const rows = panel(page).locator(".skill tbody tr");
  assert.equal(await rows.count(), 3);
  assert.match(await rows.first().textContent(), /^You/);
  const luck = (await rows.locator("td:nth-child(4)").allTextContents()).map((text) => Number(text.replace("−", "-").replace("%", "")));
  assert.ok(Math.abs(luck.reduce((sum, one) => sum + one)) < 0.3, `luck adds up to nothing: ${luck}`);
  const before = await rows.allTextContents();
  await checkAccessibility(page);
  // Everything is kept, so nothing is computed again.
  await page.reload();
  await done(page);
  assert.deepEqual(await rows.allTextContents(), before);
  await panel(page).getByRole("button", { name: "Search longer" }).click();
  await done(page, "Every decision was searched 8 times");
});

test("an analysis that was left goes on where it was", LIMIT, async (t) => {
  const { page } = await person(t);
  const record = simulate("kokopelli", ["--players", "4", "--seed", "2"]);
  await openRecord(page, "kokopelli", { record });
  await page.getByRole("button", { name: "Analysis" }).first().click();
  await panel(page).getByRole("button", { name: "Analyse" }).click();
  const bar = panel(page).locator("progress");
  await page.waitForFunction(() => document.querySelector("#drawer-analysis progress")?.value > 60);
  await panel(page).getByText(/about \d+ (s|min) left/).waitFor();
  await panel(page).getByRole("button", { name: "Stop" }).click();
  await panel(page).getByRole("button", { name: "Continue" }).waitFor();
  const found = await bar.evaluate((bar) => bar.value);
  // Until it has been stored.
  await page.waitForTimeout(1_500);
  await openRecord(page, "kokopelli", { record });
  await page.getByRole("button", { name: "Analysis" }).first().click();
  await bar.waitFor();
  assert.ok((await bar.evaluate((bar) => bar.value)) >= found, "it began anew");
});

test("a mark or a line of the list leads to its moment, by pointer and by keyboard", LIMIT, async (t) => {
  const { page } = await person(t);
  await analysed(page, "purrramida", weak("purrramida"));
  assert.ok((await moments(page).count()) > 0, "weak bots make mistakes");
  const first = moments(page).first();
  const step = Number((await first.locator(".when").textContent()).match(/\d+/)[0]);
  await first.getByRole("button").click();
  const isMistake = (await first.getAttribute("data-sign")) === "mistake";
  // A decision is looked at before it is made; steps are counted from 1 there, and from 0 on the slider.
  assert.equal(Number(await slider(page).inputValue()), isMistake ? step - 2 : step - 1);
  await card(page).getByRole("button", { name: "Next key moment" }).click();
  assert.ok(Number(await slider(page).inputValue()) >= step - 1);

  const mistake = panel(page).locator('.moments li[data-sign="mistake"]').first();
  await mistake.getByRole("button").click();
  await card(page).getByText(/inaccuracy|mistake|blunder/i).waitFor();
  const bars = await card(page).locator(".chart .value").allTextContents();
  assert.ok(bars.length >= 2);
  const chances = bars.map((text) => percentages(text)[0]);
  assert.deepEqual(chances, chances.toSorted((one, other) => other - one), "best first");
  assert.match(await card(page).locator(".chart li").first().textContent(), /best/);
  assert.match(await card(page).locator(".chart [data-mine]").textContent(), /made/);
  await checkAccessibility(page);

  const picture = page.getByRole("slider", { name: "Chances of winning" });
  await tabTo(page, ".picture input");
  await page.keyboard.press("Home");
  assert.equal(await slider(page).inputValue(), "0");
  await page.keyboard.press("ArrowRight");
  assert.equal(await slider(page).inputValue(), "1");
  const told = await picture.getAttribute("aria-valuetext");
  assert.match(told, /^Step 2 of \d+\. .*%, .*%$/);
  const [one, other] = percentages(told);
  assert.ok(Math.abs(one + other - 100) < 0.2, told);
  await panel(page).getByText("As a table").click();
  const rows = panel(page).locator(".picture tbody tr");
  assert.equal(await rows.count(), Number(await slider(page).getAttribute("max")) + 1);

  const box = await picture.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const middle = Number(await slider(page).getAttribute("max")) / 2;
  assert.ok(Math.abs(Number(await slider(page).inputValue()) - middle) < middle * 0.1 + 2);
});

test("mistakes are asked as questions: answered wrongly, then rightly", LIMIT, async (t) => {
  const { page } = await person(t);
  await analysed(page, "szkola-latania", weak("szkola-latania", "3"));
  await panel(page).getByRole("button", { name: "Learn from mistakes" }).click();
  await card(page).getByText(/^Question 1 of/).waitFor();
  await checkAccessibility(page);
  const open = card(page).locator('.choices [data-state="open"]');
  assert.equal(await card(page).locator('.choices [data-state="made"]').count(), 1, "the move of the game is no answer");
  // Wrong answers are crossed out, until the right one is found.
  for (let tries = 0; (await card(page).locator(".chart").count()) === 0; tries += 1) {
    assert.ok(tries < 6, "no answer is right");
    await open.first().click();
    await card(page).getByText(/^(Right!|There is better)/).waitFor();
  }
  await card(page).getByText(/^Right!/).waitFor();
  const onwards = card(page).getByRole("button", { name: "Next question" });
  if ((await onwards.count()) > 0) {
    await onwards.click();
    await card(page).getByText(/^Question 2 of/).waitFor();
    await card(page).getByRole("button", { name: "Hint" }).click();
    await card(page).getByRole("button", { name: "Solution" }).click();
    await card(page).locator(".chart").waitFor();
  }
  await card(page).getByRole("button", { name: "End the questions" }).click();
  await card(page).getByText(/^Decision: /).waitFor();
});

test("a game is played on from a moment, and does not count", LIMIT, async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await analysed(page, "szkola-latania", weak("szkola-latania", "3"));
  await slider(page).fill("8");
  await panel(page).getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/\/play\/\d+$/);
  await page.locator(".prompt").first().waitFor();
  assert.ok(Number(await page.locator("main.table").getAttribute("data-steps")) >= 8);
  await playToEnd(page, "szkola-latania");
  await page.goto("/statistics");
  await page.getByText("No game has ended here yet.").waitFor();
  await page.goto("/");
  await page.getByText("(played on)").first().waitFor();
});

test("in Polish, on a phone", LIMIT, async (t) => {
  const { page } = await person(t, { locale: "pl-PL", viewport: { width: 390, height: 844 }, hasTouch: true });
  await openRecord(page, "purrramida", { record: weak("purrramida") });
  await page.getByRole("button", { name: "Analiza" }).first().tap();
  await panel(page).getByRole("button", { name: "Analizuj" }).tap();
  await done(page, "Każda decyzja rozważona 4 razy.");
  await panel(page).getByRole("heading", { name: "Umiejętność i szczęście" }).waitFor();
  await checkAccessibility(page);
  await panel(page).locator('.moments li[data-sign="mistake"]').first().getByRole("button").tap();
  await card(page).getByText(/niedokładność|błąd/i).first().waitFor();
  // The drawer has made way for the board, which does not scroll sideways.
  await panel(page).waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await checkAccessibility(page);
});
