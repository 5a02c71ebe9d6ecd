// Helpers for tests that play Kokopelli.

import assert from "node:assert/strict";

/** Waits until it is the viewer's turn or the game is over; returns whether it is over. */
export async function myTurn(page) {
  await page.locator('.hand[data-mine="true"], .ending').first().waitFor();
  return (await page.locator(".ending").count()) > 0;
}

/** The number of steps so far. */
export const steps = (page) => page.locator("main.table").getAttribute("data-steps").then(Number);

/** Clicks and waits until the game has advanced. */
export async function move(page, locator) {
  const before = await steps(page);
  await locator.click();
  await page.waitForFunction(
    (step) => Number(document.querySelector("main.table").dataset.steps) !== step,
    before,
  );
}

/** Selects a card that can be played; returns whether there is one. */
export async function pickUsable(page) {
  const cards = page.locator(".card.usable");
  if ((await cards.count()) === 0) return false;
  await cards.first().click();
  await page.locator(".space.target").first().waitFor();
  return true;
}

/** Makes a move that puts no card on the table: makes a pending choice, ends the turn, draws or exchanges. */
export async function passBy(page) {
  if ((await page.locator(".card.target").count()) > 0) {
    return move(page, page.locator(".card.target").first());
  }
  for (const name of ["done", "draw", "exchange"]) {
    const button = page.locator(`.moves [data-move="${name}"]:not([aria-disabled])`);
    if ((await button.count()) > 0) return move(page, button);
  }
  assert.fail("somebody whose turn it is can do something");
}
