// What tests that play Kokopelli share.

import assert from "node:assert/strict";

/** Waits until the viewer has to move or the game is over; says whether it is over. */
export async function myTurn(page) {
  await page.locator('.hand[data-mine="true"], .ending').first().waitFor();
  return (await page.locator(".ending").count()) > 0;
}

/** How many steps there have been. */
export const steps = (page) => page.locator("main.table").getAttribute("data-steps").then(Number);

/** Clicks, and waits until something has come of it. */
export async function move(page, locator) {
  const before = await steps(page);
  await locator.click();
  await page.waitForFunction(
    (step) => Number(document.querySelector("main.table").dataset.steps) !== step,
    before,
  );
}

/** Picks a card that can go somewhere. */
export async function pickUsable(page) {
  const cards = page.locator(".card.usable");
  if ((await cards.count()) === 0) return false;
  await cards.first().click();
  await page.locator(".space.target").first().waitFor();
  return true;
}

/** A move that puts no card on the table. */
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
