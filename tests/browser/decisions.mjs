// Plays any game with simple decisions: selects something first, so that the page shows what can be done
// with it, and then makes a move. `look` is called in each state worth checking.

import assert from "node:assert/strict";
import * as kokopelli from "./kokopelli.mjs";
import * as purrramida from "./purrramida.mjs";

/** Waits until it is the viewer's turn or the game is over; returns whether it is over. */
export async function myTurn(page) {
  await page.locator(".prompt[data-mine], .ending").first().waitFor();
  return (await page.locator(".ending").count()) > 0;
}

async function inKokopelli(page, look) {
  if ((await page.locator(".card.target").count()) === 0 && (await kokopelli.pickUsable(page))) {
    await look("a card is picked");
    await kokopelli.move(page, page.locator(".space.target").last());
  } else {
    await kokopelli.passBy(page);
  }
}

async function inPurrramida(page, look) {
  const at = await purrramida.look(page);
  const die = page.locator(".tray button.die:not([aria-disabled])").first();
  if ((await die.count()) > 0) {
    await die.click();
    await look("a die is picked");
    await die.click();
  }
  await purrramida.decide(page, at);
  await purrramida.goesOn(page, at);
}

/** Performs an action and waits until the game has advanced. */
async function andOn(page, act) {
  const before = await page.locator("main.table").getAttribute("data-steps");
  await act();
  await page.waitForFunction((steps) => document.querySelector("main.table").dataset.steps !== steps, before);
}

async function inSzkola(page, look) {
  const card = page.locator(".card.fits").first();
  if ((await card.count()) > 0) {
    await card.click();
    await look("cards are picked");
  }
  const play = page.locator(".play:not([aria-disabled])").first();
  const move = (await play.count()) > 0 ? play : page.locator(".take:not([aria-disabled])");
  await andOn(page, () => move.click());
}

/** Makes the first move on the generic screen of a game without its own; `go` chooses it, by default with a click. */
export async function onPlainScreen(page, go = (move) => move.click()) {
  await andOn(page, () => go(page.locator(".plain .move").first()));
}

/** How to make a decision in each game. */
export const DECISIONS = { kokopelli: inKokopelli, purrramida: inPurrramida, "szkola-latania": inSzkola };

/** Plays the game on the page to its end, and calls `look` in each state worth checking. */
export async function playToEnd(page, game, look = () => {}) {
  for (let moves = 0; !(await myTurn(page)); moves += 1) {
    assert.ok(moves < 400, "the game does not end");
    await DECISIONS[game](page, look);
  }
}
