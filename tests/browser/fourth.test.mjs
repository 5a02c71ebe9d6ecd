// A game with rules, records and texts but no screen or bots of its own is playable too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { myTurn, onPlainScreen } from "./decisions.mjs";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { fits } from "./layout.mjs";
import { log, openRecord, tabTo, withoutPauses } from "./play.mjs";

const GAME = "liars-dice";

/** The page of a person in a game against a bot. */
async function playing(t, options = {}) {
  const { page, context } = await person(t, options);
  await withoutPauses(context);
  await page.goto(`/now/${GAME}`);
  await page.locator("main.table").waitFor();
  return page;
}

/** Every player's die, as shown in the table on the screen. */
const dice = (page) => page.locator(".plain tbody tr").first().locator("td").allTextContents();

test("a whole game by clicks, in sight and in words", LIMIT, async (t) => {
  const page = await playing(t);
  for (let moves = 0; !(await myTurn(page)); moves += 1) {
    const [mine, other] = await dice(page);
    assert.match(mine, /^[1-6]$/);
    assert.equal(other, "?");
    if (moves < 2) await fits(page, `move ${moves + 1}`);
    if (moves === 0) await checkAccessibility(page);
    await onPlainScreen(page);
    await log(page).filter({ hasText: /^You (bid|doubt)/ }).first().waitFor();
  }
  await fits(page, "the end");
  await checkAccessibility(page);
  const lives = await page.locator(".ending .total").allTextContents();
  assert.deepEqual([lives.length, lives.at(-1)], [2, "0"]);
});

test("a whole game in Polish with nothing but the keyboard", LIMIT, async (t) => {
  const page = await playing(t, { locale: "pl-PL" });
  for (let moves = 0; !(await myTurn(page)); moves += 1) {
    // The first moves have shortcut keys; Tab and the arrow keys reach all of them.
    const byKey = () => page.keyboard.press("1");
    const byTab = async () => {
      await tabTo(page, ".plain .move:last-child");
      await page.keyboard.press("Enter");
    };
    await onPlainScreen(page, moves % 2 === 0 ? byKey : byTab);
  }
  await tabTo(page, ".ending button");
  await fits(page, "the end");
});

test("a record of it can be replayed", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await openRecord(page, GAME, { players: "2" });
  await page.getByRole("slider").press("ArrowRight");
  await fits(page, "a step");
  assert.deepEqual(await dice(page), ["?", "?"]);
});

test("it is set up like the others, and offered to nobody", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/");
  await page.locator(".game-card").first().waitFor();
  assert.equal(await page.locator(`[data-game="${GAME}"]`).count(), 0);
  await page.goto(`/rules/${GAME}`);
  await page.getByText("not written down yet").waitFor();
  await page.goto(`/new/${GAME}`);
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  assert.equal(await page.getByText("Variants").count(), 0);
  await checkAccessibility(page);
  await page.locator("[name=who-1]").selectOption("master");
  await page.getByRole("button", { name: "Start the game" }).click();
  assert.equal(await myTurn(page), false);
});
