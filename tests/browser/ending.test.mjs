// After a game: its record, a rematch, a series.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { openRecord, withoutPauses } from "./play.mjs";

/** Starts a game between two bots to watch. */
async function watch(page, game, choose = async () => {}) {
  await page.goto(`/new/${game}`);
  for (const seat of [0, 1]) await page.locator(`[name="who-${seat}"]`).selectOption("player");
  await choose();
  await page.getByRole("button", { name: "Start the game" }).click();
}

const ending = (page) => page.locator(".ending");

async function downloaded(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("the record at the end is whole, and a rematch begins anew", LIMIT, async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await watch(page, "szkola-latania");
  await ending(page).waitFor();
  const record = await downloaded(page);
  const lines = record.trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(lines[0].game, "szkola-latania");
  assert.ok("result" in lines.at(-1), "the result is the last line");
  assert.equal(lines[0].names.length, 2);

  await openRecord(page, "szkola-latania", { record });
  const slider = page.getByRole("slider");
  assert.equal(+(await slider.getAttribute("max")), lines.length - 3);

  await page.goBack();
  await ending(page).waitFor();
  const address = page.url();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.href !== address);
  await ending(page).waitFor();
});

test("a series of two games adds the scores up", LIMIT, async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await watch(page, "purrramida", () => page.locator('[name="series"]').selectOption("2"));
  await ending(page).waitFor();
  await checkAccessibility(page);
  // Negative scores are drawn to the left of zero.
  const zero = await page.locator(".places .lost").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  assert.equal(new Set(zero).size, 1);
  const bars = await page.locator(".places li").evaluateAll((all) =>
    all.map((one) => [
      Math.sign(Number(one.querySelector(".total").textContent.replace("−", "-"))),
      one.querySelectorAll(".lost [data-part]").length,
      one.querySelectorAll(".parts > [data-part]").length,
    ]),
  );
  for (const [sign, left, right] of bars) assert.deepEqual([left, right], [sign < 0 ? 1 : 0, sign > 0 ? 1 : 0]);
  assert.equal(await page.getByRole("button", { name: "Rematch" }).count(), 0, "not before the series is over");
  const scores = () => page.locator(".ending .scroll tbody tr").last().locator("td").allTextContents();
  const first = await scores();
  const address = page.url();
  await page.getByRole("button", { name: "Next game of the series" }).click();
  await page.waitForURL((url) => url.href !== address);
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  const second = await scores();
  const number = (text) => +text.replace("−", "-");
  const sums = first.map((score, seat) => number(score) + number(second[seat]));
  const shown = await page.locator(".ending > table tbody tr td:last-child").allTextContents();
  assert.deepEqual(shown.map(number), sums);
});
