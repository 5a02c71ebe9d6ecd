// Other text sizes and fonts: with larger text, pages may scroll; with the fonts of other systems, they fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";
import { checkFits, checkReach, SCREENS } from "./layout.mjs";
import { withoutPauses } from "./play.mjs";

/** Screens with different layouts. */
const pick = (names) => Object.fromEntries(names.map((name) => [name, SCREENS[name]]));
const TWO = pick(["laptop", "phone"]);
const FOUR = pick(["laptop", "phone", "small phone", "phone on its side"]);

/**
 * Fonts of other systems or with similar metrics: Windows has fonts like Open Sans and Arial (Liberation
 * Sans has the same metrics), Android has Roboto, and Linux often has DejaVu, which is wide.
 */
const FONTS = ["Liberation Sans", "Roboto", "Open Sans", "DejaVu Sans"];

/** The largest number of players of each game. */
const PLAYERS = { kokopelli: 4, purrramida: 4, "szkola-latania": 6 };

async function begin(t, game, settings = {}) {
  const { page, context } = await person(t, { locale: "pl-PL" });
  await withoutPauses(context, settings);
  await page.goto(`/new/${game}`);
  await page.locator('[name="players"]').selectOption(String(PLAYERS[game]));
  // A bot's name, because the only person at a table is called "you".
  await page.locator('[name="name-1"]').fill("W".repeat(20));
  return page;
}

async function play(page) {
  await page.locator('button[type="submit"]').click();
  await page.locator("main.table").waitFor();
  await myTurn(page);
}

const enlarge = (page) => page.evaluate(() => (document.documentElement.style.fontSize = "200%"));

/** On a phone: contents that overflow their chip or button. Also checks that the link to the home page is visible. */
async function spilt(page) {
  await page.setViewportSize(SCREENS.phone);
  assert.ok(await page.locator(".bar .home").isVisible());
  return page.locator(".person > :last-child, .move").evaluateAll((boxes) =>
    boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map((box) => `${box.className} spills: ${box.innerText}`),
  );
}

for (const [game, decide] of Object.entries(DECISIONS)) {
  test(`${game} with letters twice as large: all is in reach`, LIMIT, async (t) => {
    const page = await begin(t, game);
    const found = [];
    await enlarge(page);
    found.push(...(await checkReach(page, "the form", TWO)));
    if (game === "szkola-latania") await page.locator('[name="mode"][value="advanced"]').check();
    await play(page);
    const look = async (state) => found.push(...(await checkReach(page, state, TWO)));
    await look("a move");
    await decide(page, look);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "";
      document.documentElement.dataset.text = "large";
    });
    found.push(...(await checkReach(page, "the setting", FOUR)));
    found.push(...(await spilt(page)));
    assert.deepEqual(found, []);
  });

  test(`${game} with the letters of other systems fits`, LIMIT, async (t) => {
    const page = await begin(t, game);
    await play(page);
    const found = [];
    const widths = new Set();
    const look = async (state) => {
      for (const font of FONTS) {
        await page.evaluate((font) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`* { font-family: "${font}" !important }`);
          document.adoptedStyleSheets = [sheet];
        }, font);
        widths.add(await page.locator(".bar .name").last().evaluate((name) => name.scrollWidth));
        found.push(...(await checkFits(page, `${state} in ${font}`, FOUR)));
      }
    };
    for (let moves = 0; moves < 8 && found.length === 0; moves += 1) {
      let looked = false;
      await decide(page, async (state) => { looked = true; await look(state); });
      if (looked || (await myTurn(page))) break;
    }
    assert.deepEqual(found, []);
    assert.ok(widths.size > 2, "the fonts are there");
  });
}
