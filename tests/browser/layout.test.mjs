import assert from "node:assert/strict";
import { test } from "node:test";
import { twoAtTable } from "./company.mjs";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";
import { checkFits, fits } from "./layout.mjs";
import { openRecord, withoutPauses } from "./play.mjs";

/** The numbers of players with different layouts. */
const PLAYERS = { kokopelli: [2, 3, 4], purrramida: [2, 4], "szkola-latania": [2, 4, 6] };

/** How many decisions of a game are checked. */
const MOVES = 3;

/** The longest and widest possible name. */
const WIDE = "W".repeat(20);

async function begin(page, game, players) {
  await page.goto(`/new/${game}`);
  await page.locator('[name="players"]').selectOption(String(players));
  await page.locator('[name="name-0"]').fill(WIDE);
  await page.locator('button[type="submit"]').click();
  await page.locator("main.table").waitFor();
  await myTurn(page);
}

for (const [game, players] of Object.entries(PLAYERS)) {
  for (const count of players) {
    // Either language may have the longer words, so every game is tested in both.
    const locale = count % 4 === 0 ? "en-GB" : "pl-PL";
    test(`${game} with ${count} fits every screen, in ${locale}`, LIMIT, async (t) => {
      const { page, context } = await person(t, { locale });
      await withoutPauses(context);
      await begin(page, game, count);
      const found = new Set();
      const check = async (state) => (await checkFits(page, state)).forEach((fault) => found.add(fault));
      for (let moves = 0; moves < MOVES && !(await myTurn(page)); moves += 1) {
        await check(`move ${moves + 1}`);
        await DECISIONS[game](page, check);
      }
      assert.deepEqual([...found], []);
    });
  }

  test(`${game} as it ended fits every screen`, async (t) => {
    const { page, context } = await person(t);
    await withoutPauses(context);
    await openRecord(page, game, { players: "4" });
    await fits(page, "the first step");
    await page.getByRole("slider").press("End");
    await page.locator("#ending-heading").waitFor();
    await page.locator(".ending .aside").click();
    await fits(page, "the end");
  });
}

test("a table on the server fits every screen", LIMIT, async (t) => {
  const { host, guest } = await twoAtTable(t, "kokopelli");
  for (const { page } of [host, guest]) await fits(page, "at the table");
});
