import assert from "node:assert/strict";
import { test } from "node:test";
import { twoAtTable } from "./company.mjs";
import { person } from "./harness.mjs";
import * as kokopelli from "./kokopelli.mjs";
import { checkFits, fits } from "./layout.mjs";
import { simulate, withoutPauses } from "./play.mjs";
import * as purrramida from "./purrramida.mjs";

const GAMES = {
  kokopelli: { players: [2, 3, 4], act: actInKokopelli },
  purrramida: { players: [2, 4], act: actInPurrramida },
  "szkola-latania": { players: [2, 4, 6], act: actInSzkola },
};

/** A name as long and as wide as names can be. */
const WIDE = "W".repeat(20);

async function begin(page, game, players) {
  await page.goto(`/new/${game}`);
  await page.locator('[name="players"]').selectOption(String(players));
  await page.locator('[name="name-0"]').fill(WIDE);
  await page.locator('button[type="submit"]').click();
  await page.locator("main.table").waitFor();
  await myTurn(page);
}

async function myTurn(page) {
  await page.locator(".prompt[data-mine], .ending").first().waitFor({ timeout: 20_000 });
  return (await page.locator(".ending").count()) > 0;
}

/** Picks something, so that it is seen what could be done with it; then does something. */
async function actInKokopelli(page, check) {
  if ((await page.locator(".card.target").count()) === 0 && (await kokopelli.pickUsable(page))) {
    await check("a card is picked");
    await kokopelli.move(page, page.locator(".space.target").last());
  } else {
    await check("nothing can be put anywhere");
    await kokopelli.passBy(page);
  }
}

async function actInPurrramida(page, check) {
  const at = await purrramida.look(page);
  await check(at.kind);
  const die = page.locator(".tray button.die:not([aria-disabled])").first();
  if ((await die.count()) > 0) {
    await die.click();
    await check("a die is picked");
    await die.click();
  }
  await purrramida.decide(page, at);
  await purrramida.goesOn(page, at);
}

async function actInSzkola(page, check) {
  const card = page.locator(".card.fits").first();
  if ((await card.count()) > 0) {
    await card.click();
    await check("cards are picked");
  }
  const play = page.locator(".play:not([aria-disabled])").first();
  await ((await play.count()) > 0 ? play : page.locator(".take:not([aria-disabled])")).click();
}

for (const [game, { players, act }] of Object.entries(GAMES)) {
  for (const count of players) {
    for (const locale of ["pl-PL", "en-GB"]) {
      test(`${game} with ${count} fits every screen, in ${locale}`, { timeout: 180_000 }, async (t) => {
        const { page, context } = await person(t, { locale });
        await withoutPauses(context);
        await begin(page, game, count);
        const found = new Set();
        const check = async (state) => (await checkFits(page, state)).forEach((fault) => found.add(fault));
        for (let moves = 0; moves < 6 && !(await myTurn(page)); moves += 1) {
          await check(`move ${moves + 1}`);
          await act(page, check);
        }
        assert.deepEqual([...found], []);
      });
    }
  }

  test(`${game} as it ended fits every screen`, async (t) => {
    const { page, context } = await person(t);
    await withoutPauses(context);
    await page.goto("/replay");
    const buffer = Buffer.from(simulate(game, ["--players", "4", "--seed", "4"]));
    await page.locator("input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "text/plain", buffer });
    await page.getByRole("slider").waitFor();
    await fits(page, "the first step");
    await page.getByRole("slider").press("End");
    await page.locator("#ending-heading").waitFor();
    await page.locator(".ending .aside").click();
    await fits(page, "the end");
  });
}

test("a table on the server fits every screen", { timeout: 120_000 }, async (t) => {
  const { host, guest } = await twoAtTable(t, "kokopelli");
  for (const { page } of [host, guest]) await fits(page, "at the table");
});
