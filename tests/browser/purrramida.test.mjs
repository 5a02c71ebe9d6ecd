// Purrramida: games by mouse and by keyboard, refusals, undo, forecasts, custom boards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";
import { log, withoutPauses } from "./play.mjs";
import { can, decide, decision, FIELD, forecast } from "./purrramida.mjs";

/**
 * A game of two against the weakest bot, at the first decision.
 */
async function begin(t, { chance = 7, options, ...settings } = {}) {
  const { page, context } = await person(t, { chance, ...settings });
  await withoutPauses(context);
  await page.goto("/new/purrramida");
  await page.locator('[name="who-1"]').selectOption("kitten");
  await options?.(page);
  await page.locator('button[type="submit"]').click();
  return { page, at: await decision(page, 0) };
}

/** Places a single die on a field that it fits. */
async function placeOne(page, at) {
  const dice = page.locator(".tray button.die");
  for (let die = 0; die < (await dice.count()); die++) {
    await dice.nth(die).click();
    if ((await page.locator(FIELD).count()) > 0) {
      await page.locator(FIELD).first().click();
      return decision(page, at.step);
    }
    await dice.nth(die).click();
  }
  throw new Error("no single die fits");
}

/** Makes a move with a button. */
async function move(page, at, name) {
  await page.locator(can(name)).click();
  return decision(page, at.step);
}

/** Makes a sensible move and waits for the next decision. */
async function play(page, at) {
  await decide(page, at);
  return decision(page, at.step);
}

test("a whole game by clicks, to the title of the winner", async (t) => {
  let { page, at } = await begin(t);
  await checkAccessibility(page);
  for (let moves = 0; at.kind !== "over"; moves++) {
    assert.ok(moves < 500, "the game does not end");
    at = await play(page, at);
    if (moves === 8) await checkAccessibility(page);
  }
  await page.getByRole("heading", { name: "The winner's title" }).waitFor();
  const rows = page.locator(".ending table").first().locator("tbody tr");
  const numbers = async (name) =>
    (await rows.filter({ hasText: name }).locator("td").allTextContents()).map(Number);
  const [golden, left, total] = [await numbers("Golden"), await numbers("Tiles left"), await numbers("Total")];
  assert.deepEqual(total, golden.map((points, seat) => points + left[seat]));
  assert.ok(Math.max(...golden) >= 0 && Math.min(...left) <= 0);
  await checkAccessibility(page);
});

test("what is not possible explains itself and leads to the rule", async (t) => {
  const { page } = await begin(t);
  const why = page.getByRole("alert").filter({ hasText: "That is not possible" });
  await page.locator('[data-move="stop"]').click({ force: true });
  await why.getByText("First put dice of this roll on a field.").waitFor();
  // With two players the bottom row is covered.
  await page.locator("#field-0").click({ force: true });
  await why.getByText("A cat is already asleep on this field.").waitFor();
  await page.locator(".tray button.die").first().click();
  await page.getByText("That is not possible").waitFor({ state: "detached" });
  await page.locator(".pyramid button[aria-disabled]:not(.covered)").first().click({ force: true });
  await why.getByText("The sum must equal the field.").waitFor();
  await why.getByRole("link", { name: "Rule P2.2" }).click();
  // The rule is shown beside the game, which goes on.
  await page.waitForFunction(() => document.activeElement.id === "P2.2");
  assert.match(page.url(), /\/play\/\d+$/);
});

test("placed dice can be taken back until the next roll", async (t) => {
  let { page, at } = await begin(t);
  const undo = page.getByRole("button", { name: "Undo" });
  const dice = () => page.locator(".tray button.die").evaluateAll((all) => all.map((die) => die.dataset.face));
  assert.ok(await undo.isDisabled());
  const before = await dice();
  at = await placeOne(page, at);
  assert.equal(at.kind, "go on or stop");
  assert.equal(await page.locator(".spot.diced:is(button)").count(), 1);
  await undo.click();
  await page.waitForFunction((step) => Number(document.querySelector(".purr").dataset.step) < step, at.step);
  assert.deepEqual(await dice(), before);
  assert.equal(await page.locator(".spot.diced:is(button)").count(), 0);
  at = await placeOne(page, { step: at.step - 1 });
  await page.locator(can("roll")).click();
  await page.waitForFunction((step) => Number(document.querySelector(".purr").dataset.step) > step, at.step);
  assert.ok(await undo.isDisabled());
});

/** What the log says, the first first; its entries stand the newest first. */
const told = (page) =>
  log(page).evaluateAll((entries) =>
    entries.reverse().flatMap((entry) => [...entry.querySelectorAll(".sentence")].map(({ textContent }) => textContent)),
  );

test("stopping does what was foretold: tiles, or a cat-astrophe", async (t) => {
  let { page, at } = await begin(t);
  const seen = new Set();
  for (let moves = 0; seen.size < 2; moves++) {
    assert.ok(moves < 300 && at.kind !== "over", "nothing was foretold");
    if (at.kind === "place" && !seen.has("cat-astrophe")) {
      // Place a die without a base, to cause a cat-astrophe.
      const floating = page.locator(FIELD).and(page.getByLabel("base or connection is missing"));
      if ((await floating.count()) > 0) {
        await floating.first().click();
        if (await page.locator("#way-0").isVisible()) await page.locator("#way-0").click();
        at = await decision(page, at.step);
        continue;
      }
    }
    if (at.kind !== "go on or stop") {
      at = await play(page, at);
      continue;
    }
    const said = await forecast(page).textContent();
    const before = (await told(page)).length;
    at = await move(page, at, "stop");
    const happened = (await told(page)).slice(before);
    if (said.includes("cat-astrophe")) {
      const why = /cat-astrophe\. (.+\.) Rule/.exec(said)[1];
      assert.equal(happened[0], `You have a cat-astrophe. ${why}`);
      seen.add("cat-astrophe");
    } else {
      const [, tiles, fields] = /now: (\d+) tiles? \(fields? ([^)]+)\)/.exec(said);
      const mine = happened.filter((line) => /^You place a (golden )?cat tile/.test(line));
      assert.equal(mine.length, Number(tiles));
      const values = [...new Set(mine.map((line) => /field of (\d+)/.exec(line)[1]))];
      assert.deepEqual(values.sort(), [...new Set(fields.split(/, | and /))].sort());
      seen.add("tiles");
    }
  }
});

test("the boards to choose from are drawn as rows of small tiles", async (t) => {
  const { page } = await person(t);
  await page.goto("/new/purrramida");
  for (const board of await page.locator("svg.preview").all()) {
    const tiles = await board.locator("rect").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const picture = await board.boundingBox();
    assert.ok(tiles.length > 20);
    for (const { width, height, bottom } of tiles) {
      assert.ok(height <= width + 1 && height < picture.height / 6, `${width} by ${height}`);
      assert.ok(bottom <= picture.y + picture.height + 1);
    }
  }
});

test("who shares a screen is called by name; who plays bots is not", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/new/purrramida");
  await page.locator('[name="who-1"]').selectOption("person");
  await page.locator('button[type="submit"]').click();
  await page.locator(".prompt").getByText(/^Player [12], your turn: /).waitFor();
  assert.deepEqual(await page.locator(".person .name").allTextContents(), ["Player 1", "Player 2"]);
  await page.goto("/now/purrramida");
  await page.locator(".prompt").getByText(/^Your turn: /).waitFor();
  assert.equal(await page.locator(".person .name").first().textContent(), "You");
});

test("the odds of the next roll are counted, for those who ask", async (t) => {
  let { page, at } = await begin(t);
  at = await placeOne(page, at);
  const odds = page.locator(".odds");
  assert.equal(await odds.getByText("fits nowhere").isVisible(), false);
  await page.getByText("What are the odds?").click();
  const said = await odds.getByText("fits nowhere").textContent();
  const words = /Cat-astrophe: [<>]?(\d+)% \(a roll of (\d) dice fits nowhere in (\d+) of (\d+) cases\)/;
  const [, share, dice, part, all] = words.exec(said);
  assert.equal(Number(dice), 4);
  assert.equal(Number(all), 6 ** 4);
  assert.ok(Math.abs((100 * Number(part)) / Number(all) - Number(share)) <= 1);
  await checkAccessibility(page);
});

/** Presses Tab until the focused element matches, or Shift+Tab from the moves below the board. */
async function tabTo(page, selector) {
  const [isThere, isBelow] = await page.evaluate(
    (selector) => [document.activeElement.matches(selector), document.activeElement.matches(".choices *")],
    selector,
  );
  if (isThere) return;
  const key = isBelow && !selector.startsWith("[data-move") ? "Shift+Tab" : "Tab";
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  throw new Error(`no way to ${selector} by keyboard`);
}

const focused = (page) => page.evaluate(() => document.activeElement.id);

test("dice first, by keyboard: Space picks, the fields that fit light up, arrow keys lead around", async (t) => {
  let { page, at } = await begin(t);
  await tabTo(page, ".tray button.die");
  const fields = await page.locator(FIELD).count();
  for (let die = 0; ; die++) {
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => document.activeElement.ariaPressed), "true");
    if ((await page.locator(FIELD).count()) > 0) break;
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    assert.ok(die < 4, "no single die fits");
  }
  assert.ok((await page.locator(FIELD).count()) < fields);
  await tabTo(page, FIELD);
  const chosen = await focused(page);
  await page.keyboard.press("Enter");
  at = await decision(page, at.step);
  assert.equal(at.kind, "go on or stop");
  assert.equal(await focused(page), chosen);
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await focused(page), chosen);
  assert.match(await focused(page), /^field-/);
});

test("a whole game by keyboard alone", async (t) => {
  let { page, at } = await begin(t, { chance: 3 });
  for (let moves = 0; at.kind !== "over"; moves++) {
    assert.ok(moves < 500, "the game does not end");
    const { step } = at;
    if (at.kind === "place") {
      const pays = (await page.locator(`${FIELD}.counts`).count()) > 0;
      await tabTo(page, pays ? `${FIELD}.counts` : FIELD);
      const field = await focused(page);
      await page.keyboard.press("Enter");
      // If several sets of dice fit, the focus moves to the question and then back to the field.
      await page.waitForFunction(
        (step) => document.activeElement.id === "way-0" || Number(document.querySelector(".purr").dataset.step) > step,
        step,
      );
      if ((await focused(page)) === "way-0") {
        await page.keyboard.press("Enter");
        await page.waitForFunction((field) => document.activeElement.id === field, field);
      }
    } else {
      const fails = at.kind !== "reroll" && (await forecast(page).textContent()).includes("cat-astrophe");
      await tabTo(page, can(at.kind === "reroll" ? "reroll" : fails ? "roll" : "stop"));
      await page.keyboard.press(moves % 2 ? "Enter" : "Space");
    }
    at = await decision(page, step);
  }
  await tabTo(page, ".ending button");
});

/** A custom board: fives, and three fields of twelve. */
const OWN = `name = "fives"\nrows = [\n${[...Array(11).keys()]
  .map((row) => `{ offset = ${row}, values = [${[...Array(11 - row).keys()].map((place) => (place === 0 && row > 2 && row < 6 ? 12 : 5))}] },`)
  .join("\n")}\n]\n`;

test("one can play on a board of one's own", async (t) => {
  const file = (text) => ({ name: "board.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
  const { page } = await begin(t, {
    options: async (page) => {
      await page.getByRole("radio", { name: /Attic/ }).check();
      await page.getByRole("radio", { name: /Your own board/ }).check();
      const input = page.getByLabel("Board file");
      await input.setInputFiles(file(OWN.replace("[5,5,5,5,5,5,5,5,5,5,5]", "[5,5,5,31]")));
      await page.getByText("Row 1 from the bottom, field 4 from the left has the value 31.").waitFor();
      await checkAccessibility(page);
      await input.setInputFiles(file(OWN));
      await page.getByRole("img", { name: "Board fives: 11 rows, 66 fields" }).waitFor();
    },
  });
  assert.equal(await page.locator(".pyramid button").count(), 66);
  assert.match(await page.locator("#field-0").getAttribute("aria-label"), /^Field 5, row 1, place 1: neutral tile/);
});

for (const [name, viewport] of Object.entries({ phone: { width: 360, height: 640 }, tablet: { width: 820, height: 1180 } })) {
  test(`nothing sticks out sideways on a ${name}`, async (t) => {
    let { page, at } = await begin(t, { viewport, hasTouch: true });
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (let moves = 0; moves < 6 && at.kind !== "over"; moves++) {
      assert.equal(await sticksOut(), false);
      at = await play(page, at);
    }
    await checkAccessibility(page);
  });
}
