// Szkoła latania: whole games by mouse and by keyboard, hidden hands, Hegemon, items.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";
import { sentences, tabTo, withoutPauses } from "./play.mjs";

const GAME = "szkola-latania";

/** Begins a game with the form; `who` lists the seats, with a name for a person and `null` for a bot. */
async function begin(page, { who, mode = "basic", deck }) {
  await page.goto(`/new/${GAME}`);
  await page.getByLabel("Number of players").selectOption(`${who.length}`);
  for (const [seat, name] of who.entries()) {
    await page.locator(`[name=who-${seat}]`).selectOption(name ? "person" : "kitten");
    if (name) await page.locator(`[name=name-${seat}]`).fill(name);
  }
  await page.locator(`[name=mode][value=${mode}]`).check();
  if (deck) {
    await page.getByRole("radio", { name: "Your own deck" }).check();
    const buffer = Buffer.from(Object.entries(deck).map(([card, count]) => `${card} = ${count}\n`).join(""));
    await page.getByLabel("Deck file").setInputFiles({ name: "deck.toml", mimeType: "text/plain", buffer });
    await page.getByText("Deck loaded").waitFor();
  }
  await page.getByRole("button", { name: "Start the game" }).click();
}

/** Waits until the log has a line with this text. */
async function logged(page, text) {
  await sentences(page).filter({ hasText: text }).first().waitFor();
}

/** How many moves the log tells of. */
const lines = (page) => sentences(page).count();

/** Waits for the viewer's turn or the end; returns whether the game goes on. */
async function myTurn(page) {
  await page.locator(".mine-turn, .ending").first().waitFor();
  return (await page.locator(".ending").count()) === 0;
}

/** Makes a move by clicks: plays cards that are marked as fitting, or takes the table. */
async function move(page) {
  const before = await lines(page);
  const play = page.locator(".play[data-total]");
  const fitting = page.locator(".card.fits");
  while ((await play.count()) === 0 && (await fitting.count()) > 0) await fitting.first().click();
  if (await play.count()) {
    const total = await play.last().getAttribute("data-total");
    await play.last().click();
    await logged(page, new RegExp(`^You play .* for ${total}\\.$`));
  } else {
    await page.getByRole("button", { name: /^Take the table/ }).click();
  }
  await page.waitForFunction(
    (before) => document.querySelectorAll("[role=log] .sentence").length > before,
    before,
  );
}

/** Activates a disabled control, which explains why it is disabled. */
const press = (button) => button.click({ force: true });

/** The rows of a table: the title in the first cell, and the numbers in the others. */
async function rows(table) {
  const all = await table.locator("tbody tr").evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.textContent.replace("−", "-"))),
  );
  return all.map(([title, ...numbers]) => [title, numbers.map(Number.parseFloat)]);
}

/** Checks that the rows of the final table add up to the total. */
async function checkReckoning(page) {
  const [place, ...all] = await rows(page.locator(".ending table").first());
  assert.equal(place[0], "Place");
  const [title, totals] = all.pop();
  assert.equal(title, "Total");
  assert.ok(all.length >= 2);
  const sums = totals.map((_, seat) => all.reduce((sum, [, numbers]) => sum + numbers[seat], 0));
  assert.deepEqual(sums, totals);
}

test("a whole game by clicks, against bots", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await begin(page, { who: ["Ala", null, null] });
  await myTurn(page);
  await checkAccessibility(page);
  while (await myTurn(page)) await move(page);
  await checkReckoning(page);
  await checkAccessibility(page);
});

test("the advanced game of four by clicks: items, rounds, reckoning", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await begin(page, { who: ["Ala", null, null, null], mode: "advanced" });
  await myTurn(page);
  const items = page.locator(".people .item");
  assert.equal(await items.count(), 4);
  await items.first().click();
  const told = page.locator(".item-card:popover-open");
  await told.getByRole("link", { name: /^Rule S5\.\d$/ }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await told.waitFor({ state: "hidden" });
  const rounds = new Set();
  for (let first = true; await myTurn(page); first = false) {
    const panel = page.locator(".round-end");
    if (await panel.count()) {
      const heading = await panel.getByRole("heading").textContent();
      if (!rounds.has(heading)) await checkRound(page, panel);
      rounds.add(heading);
    }
    const anoint = page.locator(".anoint:not([aria-disabled])");
    if (first || !(await anoint.count())) await move(page);
    else await spendOintment(page, anoint);
  }
  assert.deepEqual([...rounds], ["What round 1 cost", "What round 2 cost", "What round 3 cost"]);
  await checkReckoning(page);
  await checkAccessibility(page);
});

/** Checks that the costs of a round add up, and closes the panel. */
async function checkRound(page, panel) {
  for (const [name, numbers] of await rows(panel)) {
    const [points, all] = numbers.slice(-2);
    const parts = numbers.slice(0, -2).reduce((sum, number) => sum + number, 0);
    assert.equal(parts, points, name);
    assert.ok(all >= points, name);
  }
  await checkAccessibility(page);
  await panel.getByRole("button", { name: "Got it" }).click();
  await panel.waitFor({ state: "detached" });
}

async function spendOintment(page, anoint) {
  const before = await lines(page);
  await anoint.click();
  await page.waitForFunction((before) => document.querySelectorAll("[role=log] .sentence").length > before, before);
}

test("Hegemon's value is asked only when it matters; too low a total is explained", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await begin(page, { who: ["Ala", "Ola"], deck: { hegemon: 36 } });
  await page.getByRole("button", { name: "It's me, show my cards" }).click();
  const hegemons = page.getByRole("group", { name: /^Hegemon/ }).getByRole("button");
  const plays = page.locator(".play");
  assert.equal(await hegemons.count(), 6);

  // The player who leads may announce anything from 1 to 7.
  await hegemons.first().click();
  await page.getByText("Which one do you announce?").waitFor();
  assert.deepEqual(await plays.allTextContents(), ["1", "2", "3", "4", "5", "6", "7"]);
  // Clicking the third card selects three; clicking it again deselects them.
  await hegemons.nth(2).click();
  assert.deepEqual(await plays.allTextContents(), ["3", "6", "9", "12", "15", "18", "21"]);
  assert.equal(await page.locator(".card[aria-pressed=true]").count(), 3);
  await hegemons.nth(2).click();
  assert.equal(await page.locator(".card[aria-pressed=true]").count(), 0);
  await hegemons.first().click();
  await page.getByRole("button", { name: "Play for 6", exact: true }).click();
  await page.getByRole("button", { name: /^Pass the device/ }).click();
  await page.getByRole("button", { name: "It's me, show my cards" }).click();

  // Only 7 is above 6 for a single card, so there is nothing to ask.
  await page.locator(".bubble[data-announced='6']").waitFor();
  await hegemons.first().click();
  assert.deepEqual(await plays.allTextContents(), ["Play for 7"]);
  await plays.click();
  await page.getByRole("button", { name: /^Pass the device/ }).click();
  await page.getByRole("button", { name: "It's me, show my cards" }).click();

  // A single card cannot beat 7.
  await page.locator(".bubble[data-announced='7']").waitFor();
  await hegemons.first().click();
  assert.equal(await plays.getAttribute("aria-disabled"), "true");
  await press(plays);
  const why = page.getByRole("alert").filter({ hasText: "A total of 7 is too low" });
  await why.getByRole("link", { name: "Rule S2.1" }).waitFor();
  await checkAccessibility(page);
  await why.getByRole("link", { name: "Rule S2.1" }).click();
  // The rule is shown beside the game, which goes on.
  await page.waitForFunction(() => document.activeElement.id === "S2.1");
  assert.match(page.url(), /\/play\/\d+$/);
});

test("who leads may not take, and nothing is no play: both are explained", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await begin(page, { who: ["Ala", "Ola"] });
  await page.getByRole("button", { name: "It's me, show my cards" }).click();
  await press(page.getByRole("button", { name: /^Take the table/ }));
  const why = page.getByRole("alert").filter({ hasText: "That is not possible" });
  await why.getByText("nothing on the table to take").waitFor();
  await why.getByRole("link", { name: "Our ruling R6" }).waitFor();
  await press(page.getByRole("button", { name: "Play", exact: true }));
  await why.getByText("Choose at least one card").waitFor();
  await why.getByRole("link", { name: "Rule S2.1" }).waitFor();
  assert.equal(await sentences(page).filter({ hasText: /play|take/ }).count(), 0);
});

/** The whole contents of the page, including attributes. */
const everything = (page) => page.evaluate(() => document.body.outerHTML);
const cardsShown = (page) =>
  page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
const dealt = (page) => sentences(page).filter({ hasText: "You are dealt" }).textContent();

/** Parses the cards in an English sentence: "You are dealt a 2, two 5s and an 11." */
function cardsOf(sentence) {
  const numbers = { two: 2, three: 3, four: 4, five: 5, six: 6 };
  return sentence.replace("You are dealt ", "").replace(".", "").split(/, | and /).flatMap((group) => {
    const [, count, name] = /^(?:(an?|two|three|four|five|six) )?(\w+?|Łamignat)s?$/u.exec(group);
    return Array(numbers[count] ?? 1).fill(name.startsWith("Ł") ? "7" : name);
  });
}

test("hidden hands on one device: a curtain between people, undo before passing on", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  // The deal leaves no draw pile, so every move can be taken back until the device is passed on.
  const deck = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((value) => [value, 3]));
  await begin(page, { who: ["Ala", "Ola", null, null, null, null], deck });
  const curtain = page.getByRole("dialog");
  const ready = page.getByRole("button", { name: "It's me, show my cards" });
  const next = page.getByRole("button", { name: /^Pass the device/ });
  const checkCurtain = async () => {
    await ready.waitFor();
    assert.deepEqual(await cardsShown(page), []);
    assert.doesNotMatch(await everything(page), /You are dealt|card \d of \d/);
  };
  await checkCurtain();
  if (await curtain.getByRole("heading", { name: "Ola is next" }).count()) {
    // Ola leads; the bots after her play until it is Ala's turn.
    await ready.click();
    await move(page);
    await next.click();
    await checkCurtain();
  }
  await curtain.getByRole("heading", { name: "Ala is next" }).waitFor();
  await ready.click();
  await page.locator(".mine-turn").waitFor();
  const hers = await dealt(page);
  const hand = await cardsShown(page);
  assert.deepEqual([...hand].sort(), cardsOf(hers).sort());
  await move(page);
  if (await page.locator(".mine-turn").count()) await move(page);
  const undo = page.getByRole("button", { name: "Undo" });
  await next.waitFor();
  await undo.click();
  await next.waitFor({ state: "detached" });
  assert.deepEqual(await cardsShown(page), hand);
  await move(page);

  await next.click();
  await checkCurtain();
  assert.ok(!(await everything(page)).includes(hers));
  await ready.click();
  await page.locator(".mine-turn").waitFor();
  assert.ok(!(await everything(page)).includes(hers));
  const others = cardsOf(await dealt(page));
  assert.ok((await cardsShown(page)).every((card) => others.includes(card)));
  assert.ok(await undo.isDisabled());
});

test("a whole basic game with nothing but the keyboard", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/");
  await page.locator(`[data-game="${GAME}"] .primary`).waitFor();
  await tabTo(page, `[data-game="${GAME}"] .primary`);
  await page.keyboard.press("Enter");
  while (await myTurn(page)) {
    const before = await lines(page);
    while (!(await page.locator(".play[data-total]").count()) && (await page.locator(".card.fits").count())) {
      await tabTo(page, ".card.fits");
      await page.keyboard.press("Space");
    }
    await tabTo(page, (await page.locator(".play[data-total]").count()) ? ".play[data-total]" : ".take");
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelectorAll("[role=log] .sentence").length > before, before);
  }
  await tabTo(page, ".ending button");
  await checkReckoning(page);
});

test("an own deck that is none is explained, in the reader's language", async (t) => {
  const { page, context } = await person(t, { locale: "pl-PL" });
  await withoutPauses(context);
  await page.goto(`/new/${GAME}`);
  await page.getByText("dodatek Stolika", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Własna talia" }).check();
  await checkAccessibility(page);
  const buffer = Buffer.from("14 = 40\n");
  await page.getByLabel("Plik z talią").setInputFiles({ name: "deck.toml", mimeType: "text/plain", buffer });
  await page.getByRole("alert").getByText("Nie ma karty o wartości 14.").waitFor();
  await page.getByRole("button", { name: "Zaczynamy" }).click();
  await page.locator("form > [role=alert]").getByText("Nie ma karty o wartości 14.").waitFor();
  assert.equal(new URL(page.url()).pathname, `/new/${GAME}`);
});

for (const [locale, cards, fewer] of [
  ["pl-PL", "Nie ma karty o wartości 14. Dozwolone są wartości od 1 do 13.", "Liczba kart w tej talii to 0"],
  ["en-GB", "There is no card of value 14. Values go from 1 to 13.", "This deck has 0 cards."],
]) {
  test(`what the server finds wrong with an option is told in the reader's language, ${locale}`, async (t) => {
    const { page } = await person(t, { locale, expected: [/422/] });
    await page.goto(`/friends/${GAME}`);
    await page.locator("#my-name").fill("Ola");
    await page.locator("[name=deck][value=own]").check();
    const open = page.locator("form button[type=submit]");
    const refused = page.locator("form > [role=alert]");
    await open.click();
    await refused.getByText(fewer).waitFor();
    const buffer = Buffer.from("14 = 40\n");
    await page.locator("[name=deck-file]").setInputFiles({ name: "deck.toml", mimeType: "text/plain", buffer });
    await open.click();
    await refused.getByText(cards).waitFor();
    assert.equal(new URL(page.url()).pathname, `/friends/${GAME}`);
  });
}

test("nothing scrolls sideways with six players, items and larger text", async (t) => {
  const sizes = [[360, 640], [820, 1180], [1440, 900]];
  for (const [width, height] of sizes) {
    const { page, context } = await person(t, { viewport: { width, height } });
    await withoutPauses(context, { large_text: true });
    await begin(page, { who: ["Bolesława Chrobrego", null, null, null, null, null], mode: "advanced" });
    await myTurn(page);
    await page.locator(".card").first().click();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${wide} of ${room}`);
  }
});
