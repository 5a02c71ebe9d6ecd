// Helpers for tests that play Purrramida.

/** Selectors for the fields and moves that are available now. */
export const FIELD = ".pyramid button:not([aria-disabled])";
export const can = (move) => `[data-move="${move}"]:not([aria-disabled])`;

/** The forecast of what stopping now would do. */
export const forecast = (page) => page.locator(".forecast");

/** The step on the screen. */
export const stepOf = (page) => page.evaluate(() => Number(document.querySelector(".purr")?.dataset.step ?? 0));

/** Runs in the page: the viewer's decision after this step, or `null` if it is not their turn yet. */
function decided([after, FIELD, stop, reroll]) {
  const there = (selector) => document.querySelector(selector) !== null;
  const step = Number(document.querySelector(".purr")?.dataset.step);
  if (!(step > after)) return null;
  if (there(".ending")) return { step, kind: "over" };
  if (there(stop)) return { step, kind: "go on or stop" };
  if (there(FIELD)) return { step, kind: "place" };
  return there(reroll) ? { step, kind: "reroll" } : null;
}

const words = (after) => [after, FIELD, can("stop"), can("reroll")];

/** The viewer's current decision, if it is their turn. */
export const look = (page) => page.evaluate(decided, words(0));

/** Waits for the first decision after a step; returns its step and kind. */
export async function decision(page, after) {
  return (await page.waitForFunction(decided, words(after))).jsonValue();
}

/** Waits until the game has advanced. */
export async function goesOn(page, at) {
  await page.waitForFunction((step) => Number(document.querySelector(".purr")?.dataset.step) > step, at.step);
}

/** Places dice on a field, preferably one that gives tiles at once. */
export async function put(page, at) {
  const paying = page.locator(FIELD).and(page.getByLabel("would give tiles at once"));
  await ((await paying.count()) > 0 ? paying : page.locator(FIELD)).first().click();
  const ask = page.locator("#way-0");
  await page.waitForFunction(
    (step) => document.querySelector("#way-0") || Number(document.querySelector(".purr").dataset.step) > step,
    at.step,
  );
  if (await ask.isVisible()) await ask.click();
}

/** Makes a sensible move of this kind. */
export async function decide(page, at) {
  if (at.kind === "place") return put(page, at);
  const name = at.kind === "reroll" ? "reroll" : (await forecast(page).textContent()).includes("cat-astrophe") ? "roll" : "stop";
  await page.locator(can(name)).click();
}
