// Somebody who has never heard of these games makes a first move within a minute of landing. The script only
// follows what the page suggests: it presses "Learn by playing", reads what it is told, and presses what is
// pointed at or lit up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./harness.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];
const LIMIT_SECONDS = 60;

/** How fast adults read silently, and how long they take to find and press something. */
const SECONDS_PER_WORD = 60 / 230;
const SECONDS_PER_PRESS = 1.5;

/** What lights up once something has been picked. */
const LIT = ".space.target, .play:not([aria-disabled])";

/** A newcomer with a stopwatch, which adds the time that people take to what the page takes. */
class Newcomer {
  #began = Date.now();
  #thought = 0;

  async read(locator) {
    this.#thought += (await locator.innerText()).split(/\s+/).length * SECONDS_PER_WORD;
  }

  async press(locator) {
    this.#thought += SECONDS_PER_PRESS;
    await locator.click();
  }

  async pressAt(page, { x, y }) {
    this.#thought += SECONDS_PER_PRESS;
    await page.mouse.click(x, y);
  }

  seconds() {
    return (Date.now() - this.#began) / 1000 + this.#thought;
  }
}

/** Waits for the ring around what the page points at; returns its middle. */
async function pointedAt(page) {
  const { x, y, width, height } = await page.locator("#pointer").boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

const steps = (page) => page.locator("main.table").getAttribute("data-steps");

/** Presses what is pointed at and, if that does not make a move yet, what lights up then. */
async function moveAsSuggested(page, newcomer) {
  const before = await steps(page);
  const hasMoved = async () => {
    await page.waitForTimeout(300);
    return (await steps(page)) !== before;
  };
  // Where a die is to be taken first, the remark names the number that is on it and on the field.
  const [number] = /\d/.exec(await page.locator(".guide .remark").innerText()) ?? [];
  const die = page.locator(`.tray button.die[data-face="${number}"]`).first();
  if ((await die.count()) > 0) await newcomer.press(die);
  await newcomer.pressAt(page, await pointedAt(page));
  if (await hasMoved()) return true;
  await newcomer.press(page.locator(LIT).first());
  return hasMoved();
}

for (const locale of ["pl-PL", "en-GB"]) {
  for (const game of GAMES) {
    test(`a newcomer makes a first move in ${game} within ${LIMIT_SECONDS} s, ${locale}`, async (t) => {
      const { page } = await person(t, { locale });
      const newcomer = new Newcomer();
      await page.goto("/");
      await newcomer.read(page.getByRole("heading", { level: 1 }));
      const card = page.locator(`.game-card[data-game="${game}"]`);
      for (const part of await card.locator("h2, article > p:not(.facts)").all()) await newcomer.read(part);
      await newcomer.press(card.getByRole("link", { name: /^(Naucz się|Learn)/ }));
      const remark = page.locator(".guide .remark");
      const next = page.locator("#guide-next");
      await remark.waitFor();
      await newcomer.read(remark);
      // The button is the primary one as long as there is nothing else to do.
      while ((await page.locator("#guide-next.primary").count()) > 0) {
        const told = await remark.innerText();
        await newcomer.press(next);
        await page.waitForFunction((told) => document.querySelector(".guide .remark")?.innerText !== told, told);
        await newcomer.read(remark);
      }
      assert.ok(await moveAsSuggested(page, newcomer), "pressing what is suggested makes a move");
      const seconds = newcomer.seconds();
      t.diagnostic(`${seconds.toFixed(1)} s, reading included`);
      assert.ok(seconds <= LIMIT_SECONDS, `it takes ${seconds.toFixed(1)} s`);
    });
  }
}
