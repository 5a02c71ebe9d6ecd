// The main tests in Firefox: whole games, a table with a friend, the keyboard, and the layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextMove, twoAtTable } from "./company.mjs";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { launchFirefox } from "./firefox.mjs";
import { LIMIT, person } from "./harness.mjs";
import { checkFits, fits, SCREENS } from "./layout.mjs";
import { tabTo, withoutPauses } from "./play.mjs";

const IN_FIREFOX = { launch: launchFirefox };

/** One screen of each kind; the others are tested in Chromium. */
const SOME = Object.fromEntries(["laptop", "tablet", "phone", "phone on its side"].map((name) => [name, SCREENS[name]]));

/** A game against bots, at the player's turn. */
async function begin(t, game) {
  const { page, context } = await person(t, IN_FIREFOX);
  await withoutPauses(context);
  await page.goto(`/now/${game}`);
  await myTurn(page);
  return page;
}

for (const [game, decide] of Object.entries(DECISIONS)) {
  test(`${game} in Firefox: a whole game by clicks, and it fits`, LIMIT, async (t) => {
    const page = await begin(t, game);
    const found = new Set();
    const check = async (state) => (await checkFits(page, state, SOME)).forEach((fault) => found.add(fault));
    for (let moves = 0; !(await myTurn(page)); moves += 1) {
      assert.ok(moves < 400, "the game does not end");
      if (moves === 1) await check("a move");
      await decide(page, moves === 1 ? check : () => {});
    }
    await page.locator("#ending-heading").waitFor();
    await page.locator(".ending .aside").click();
    await check("the end");
    assert.deepEqual([...found], []);
  });
}

test("a table with a friend in Firefox: one opens it, the other follows the link, both play", async (t) => {
  const { host, guest } = await twoAtTable(t, "purrramida", { options: [IN_FIREFOX, IN_FIREFOX] });
  const pages = [host.page, guest.page];
  for (const page of pages) await fits(page, "at the table", SOME);
  for (let moves = 0; moves < 12; moves += 1) await nextMove(pages);
});

const isThere = async (page, selector) => (await page.locator(selector).count()) > 0;

const steps = (page) => page.locator("main.table").getAttribute("data-steps").then(Number);

/** Presses a key and waits until the game has advanced. */
async function moveBy(page, key) {
  const before = await steps(page);
  await page.keyboard.press(key);
  await page.waitForFunction((before) => Number(document.querySelector("main.table").dataset.steps) > before, before);
}

test("Szkoła latania in Firefox with nothing but the keyboard, from the home page on", async (t) => {
  const { page, context } = await person(t, IN_FIREFOX);
  await withoutPauses(context);
  await page.goto("/");
  await page.locator('[data-game="szkola-latania"] .primary').waitFor();
  await tabTo(page, '[data-game="szkola-latania"] .primary');
  await page.keyboard.press("Enter");
  for (let moves = 0; moves < 5 && !(await myTurn(page)); moves += 1) {
    while (!(await isThere(page, ".play[data-total]")) && (await isThere(page, ".card.fits"))) {
      await tabTo(page, ".card.fits");
      await page.keyboard.press("Space");
    }
    await tabTo(page, (await isThere(page, ".play[data-total]")) ? ".play[data-total]" : ".take");
    await moveBy(page, "Enter");
  }
});

test("Kokopelli in Firefox with nothing but the keyboard", async (t) => {
  const page = await begin(t, "kokopelli");
  for (let moves = 0; moves < 5 && !(await myTurn(page)); moves += 1) {
    if (await isThere(page, ".card.target")) {
      await tabTo(page, ".card.target");
    } else if (await isThere(page, ".card.usable")) {
      await tabTo(page, ".card.usable");
      await page.keyboard.press("Enter");
      await page.locator(".space.target").first().waitFor();
      await tabTo(page, ".space.target, .space.target *");
    } else {
      await tabTo(page, ".moves [data-move]:not([aria-disabled])");
    }
    await moveBy(page, "Enter");
  }
});
