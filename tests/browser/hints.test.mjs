// Hints in the first games: each once, out of the way, and only if they are wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, checkAccessibility, person } from "./harness.mjs";
import { fits } from "./layout.mjs";
import { openRecord, withoutPauses } from "./play.mjs";

const hint = (page) => page.locator(".first-hint [data-hint]");

/** The names of all hints that are shown in a few moves, each dismissed by keyboard or by button. */
async function play(page, decide, moves) {
  const seen = [];
  for (let move = 0; move < moves && !(await myTurn(page)); move += 1) {
    for (; await hint(page).isVisible(); await page.waitForTimeout(50)) {
      seen.push(await hint(page).getAttribute("data-hint"));
      if (move % 2) await page.keyboard.press("Escape");
      else await page.getByRole("button", { name: "Got it" }).click();
      await hint(page).waitFor({ state: "detached" });
    }
    await decide(page, () => {});
  }
  return seen;
}

for (const [game, decide] of Object.entries(DECISIONS)) {
  test(`${game}: everything new is explained once, and covers nothing that is needed`, LIMIT, async (t) => {
    const { page, context } = await person(t, { hints: true });
    await withoutPauses(context);
    await page.goto(`/now/${game}`);
    await myTurn(page);
    await hint(page).waitFor();
    assert.equal(await page.locator('.first-hint[role="status"]').count(), 1);
    await checkAccessibility(page);
    await fits(page, "a hint");
    const seen = await play(page, decide, 10);
    assert.ok(seen.length > 1, `${seen}`);
    assert.deepEqual(seen, [...new Set(seen)]);
    await page.goto(`/now/${game}`);
    const again = await play(page, decide, 2);
    assert.deepEqual(again.filter((name) => seen.includes(name)), []);
  });
}

test("hints are turned off at the table, and on again in the settings", async (t) => {
  const { page, context } = await person(t, { hints: true });
  await withoutPauses(context);
  await page.goto("/now/purrramida");
  await hint(page).waitFor();
  await page.getByRole("button", { name: "No more hints" }).click();
  await hint(page).waitFor({ state: "detached" });
  await page.goto("/now/kokopelli");
  await myTurn(page);
  assert.equal(await hint(page).count(), 0);
  await page.goto("/settings");
  const choice = page.getByRole("checkbox", { name: "Explain new things at the table" });
  assert.equal(await choice.isChecked(), false);
  await choice.check();
  await page.goto("/now/kokopelli");
  await hint(page).waitFor();
});

test("lessons and replays have no hints; the first game after a lesson comments a little", async (t) => {
  const { page, context } = await person(t, { hints: true });
  await withoutPauses(context);
  await openRecord(page, "purrramida");
  await page.keyboard.press("ArrowRight");
  assert.equal(await hint(page).count(), 0);
  await page.goto("/learn/szkola-latania");
  await page.locator(".guide .remark").waitFor();
  assert.equal(await hint(page).count(), 0);
  for (const next = page.locator("#guide-next"); !(await page.getByText("That is all!").isVisible()); ) {
    if (await next.isVisible()) await next.click();
  }
  await page.locator("#guide-next").click();
  await myTurn(page);
  await hint(page).waitFor();
});
