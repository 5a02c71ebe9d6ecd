// Any game, played somehow: picks something, so that it is seen what could be done with it, and then
// does something. `look` is called whenever there is something to look at.

import * as kokopelli from "./kokopelli.mjs";
import * as purrramida from "./purrramida.mjs";

/** Waits until the viewer has to move or the game is over; says whether it is over. */
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

/** Does something, and waits until the game has gone on. */
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

/** A game that brings no screen of its own: the way to its first move is `go`, a click unless said otherwise. */
export async function onPlainScreen(page, go = (move) => move.click()) {
  await andOn(page, () => go(page.locator(".plain .move").first()));
}

/** How a decision is made in each game. */
export const DECISIONS = { kokopelli: inKokopelli, purrramida: inPurrramida, "szkola-latania": inSzkola };
