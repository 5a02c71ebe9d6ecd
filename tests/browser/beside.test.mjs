// What a table offers besides moves: pace, shortcut keys, sounds, history and other points of view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";
import { log, openRecord, withoutPauses } from "./play.mjs";

/** A game against three bots, at the player's turn. */
async function atTable(t, game, settings = {}, options = {}) {
  const { page, context } = await person(t, options);
  await withoutPauses(context, settings);
  await page.goto(`/now/${game}`);
  await myTurn(page);
  return { page, context };
}

const steps = (page) => page.locator("main.table").getAttribute("data-steps").then(Number);

/** Plays until the others have moved and it is the player's turn again. */
async function untilOthersHavePlayed(page, game) {
  const again = page.getByRole("button", { name: "Show it again" });
  for (let moves = 0; moves < 12 && (await again.count()) === 0; moves += 1) {
    await DECISIONS[game](page, () => {});
    await myTurn(page);
  }
  return again;
}

/** Moves until somebody else is next: in Szkoła latania, a player who takes the table leads again. */
async function untilOthersPlay(page) {
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  for (let moves = 0; moves < 10; moves += 1) {
    const before = await steps(page);
    await DECISIONS["szkola-latania"](page, () => {});
    while ((await steps(page)) === before) await page.waitForTimeout(20);
    await page.locator(".prompt[data-mine]").or(pause).first().waitFor();
    if ((await pause.count()) > 0) return pause;
  }
  return assert.fail("nobody else is ever next");
}

/** An init script that adds up how long the page asks to wait. The clock would also count a busy machine. */
const addUpPauses = () => {
  window.pauses = 0;
  const start = window.setTimeout;
  window.setTimeout = (callback, delay = 0, ...rest) => {
    window.pauses += delay;
    return start(callback, delay, ...rest);
  };
};

test("others' moves can be paused and skipped", async (t) => {
  const { page, context } = await person(t);
  await context.addInitScript(addUpPauses);
  await withoutPauses(context, { speed: "slow" });
  await page.goto("/now/szkola-latania");
  await myTurn(page);
  const pause = await untilOthersPlay(page);
  await pause.click();
  const paused = await steps(page);
  // Longer than a bot's move at the slowest speed.
  await page.waitForTimeout(2_500);
  assert.ok((await steps(page)) <= paused + 1, "the game goes on while it is paused");
  const skip = page.getByRole("button", { name: "Skip ahead" });
  // Both at once, so that no bot moves in between.
  const asked = await page.evaluate((buttons) => {
    buttons.forEach((button) => button.click());
    return window.pauses;
  }, [await page.getByRole("button", { name: "Resume", exact: true }).elementHandle(), await skip.elementHandle()]);
  await myTurn(page);
  const waited = (await page.evaluate(() => window.pauses)) - asked;
  // Shorter than a single pause at the slowest speed.
  t.diagnostic(`${waited} ms`);
  assert.ok(waited < 500, `others were waited for: ${waited} ms`);
  assert.equal(await skip.count(), 0);
});

for (const game of Object.keys(DECISIONS)) {
  test(`${game}: what the others did since one's turn can be seen once more`, LIMIT, async (t) => {
    const { page } = await atTable(t, game);
    const again = await untilOthersHavePlayed(page, game);
    const now = await steps(page);
    await again.click();
    await page.getByText("Looking at the past").waitFor();
    // It returns to the present by itself, and nothing has changed.
    await page.locator(".prompt[data-mine]").waitFor();
    assert.equal(await steps(page), now);
  });
}

test("digits pick cards, letters make moves, arrows walk along the hand", async (t) => {
  const { page } = await atTable(t, "kokopelli");
  const cards = page.locator(".cards .card");
  await page.keyboard.press("2");
  assert.equal(await cards.nth(1).getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  assert.equal(await cards.nth(1).evaluate((card) => card === document.activeElement), true);
  // The hand is a single tab stop: the next one is not a card.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".cards")), null);
  const before = await steps(page);
  await page.keyboard.press("d");
  await page.waitForFunction((before) => Number(document.querySelector("main.table").dataset.steps) > before, before);
  assert.match(await log(page).first().textContent(), /./);
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys" }).waitFor();
  assert.ok(await page.getByRole("heading", { name: "Keys" }).evaluate((head) => head.getBoundingClientRect().top < innerHeight));
  for (const key of ["1–9", "d", "x", "e", "u", "p", "f", "l"]) {
    assert.equal(await page.locator("kbd", { hasText: new RegExp(`^${key}$`) }).count(), 1, key);
  }
});

test("the first card is within two presses of Tab from the top of the page", async (t) => {
  for (const [game, first] of [["kokopelli", ".cards .card"], ["szkola-latania", ".hand .card"]]) {
    const { page } = await atTable(t, game);
    await page.locator("#heading").focus();
    await page.keyboard.press("Tab");
    const reached = () => page.evaluate((first) => document.activeElement.matches(first), first);
    if (!(await reached())) await page.keyboard.press("Tab");
    assert.equal(await reached(), true, game);
  }
});

/** An init script that counts the tones played. */
const listen = () => {
  window.tones = 0;
  const make = BaseAudioContext.prototype.createOscillator;
  BaseAudioContext.prototype.createOscillator = function count() {
    window.tones += 1;
    return make.call(this);
  };
};

test("sounds: only one's own turn is heard until somebody chooses; all, or none", async (t) => {
  const heard = {};
  for (const sounds of [undefined, "all", "none"]) {
    const { page, context } = await person(t);
    await context.addInitScript(listen);
    await withoutPauses(context, sounds ? { sounds } : {});
    await page.goto("/now/szkola-latania");
    await myTurn(page);
    const before = await page.evaluate(() => window.tones);
    for (let moves = 0; moves < 3 && !(await myTurn(page)); moves += 1) {
      await DECISIONS["szkola-latania"](page, () => {});
    }
    await myTurn(page);
    heard[sounds ?? "first"] = (await page.evaluate(() => window.tones)) - before;
  }
  // A turn is announced by two tones.
  assert.ok(heard.first > 0 && heard.first <= 6 && heard.first % 2 === 0, `${heard.first} tones for turns`);
  assert.equal(heard.none, 0);
  // Every action has at least two as well.
  assert.ok(heard.all >= heard.first + 6, `${heard.all} tones for everything, ${heard.first} for turns`);
});

test("the volume is in the bar, and is kept", async (t) => {
  const { page } = await atTable(t, "purrramida");
  await page.locator(".bar").getByLabel("Sounds").first().click();
  const volume = page.locator(".bar").getByRole("slider", { name: "Volume" });
  // The menu has the same radio buttons: neither group may uncheck the other's.
  assert.equal(await page.locator(".bar").getByLabel("my turn").isChecked(), true);
  assert.equal(await page.locator(".side").getByLabel("my turn", { includeHidden: true }).isChecked(), true);
  await volume.fill("20");
  await page.keyboard.press("Escape");
  await volume.waitFor({ state: "hidden" });
  await page.reload();
  await myTurn(page);
  await page.locator(".bar").getByLabel("Sounds").first().click();
  assert.equal(await volume.inputValue(), "20");
});

test("where nothing is to move, a ring marks what has changed", async (t) => {
  const { page } = await atTable(t, "szkola-latania", { speed: "normal" }, { reducedMotion: "reduce" });
  await page.evaluate(() => {
    window.seen = new Set();
    const layer = document.querySelector("#flights");
    const note = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(({ className }) => window.seen.add(className));
    new MutationObserver(note).observe(layer, { childList: true });
  });
  await DECISIONS["szkola-latania"](page, () => {});
  await myTurn(page);
  assert.deepEqual(await page.evaluate(() => [...window.seen]), ["mark"]);
});

test("Escape closes the drawer also from a choice in it", async (t) => {
  const { page } = await atTable(t, "purrramida", {}, { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press("m");
  await page.locator(".side.open").getByLabel("slow").check();
  await page.keyboard.press("Escape");
  await page.locator(".side.open").waitFor({ state: "detached" });
});

async function openReplay(t, game) {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await openRecord(page, game);
  return page;
}

test("a replay is seen through one player's eyes, or with everybody's cards", async (t) => {
  const page = await openReplay(t, "szkola-latania");
  await page.getByRole("slider").fill("12");
  assert.equal(await page.locator(".hand .card").count(), 0);
  await page.getByLabel("Seen by").selectOption({ label: "Player 2" });
  const own = await page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.ok(own.length > 0);
  const hands = page.getByRole("list", { name: "Everybody's cards" }).getByRole("listitem");
  assert.equal(await hands.count(), 3);
  const second = await hands.nth(1).locator("[data-face]").evaluateAll((cards) => cards.map((card) => card.dataset.face));
  assert.deepEqual(second, own);
  await page.getByRole("button", { name: "Everybody's cards" }).click();
  assert.equal(await hands.count(), 0);
  await page.getByRole("slider").press("End");
  await page.locator("#ending-heading").waitFor();
});

test("the ending says what decided the game, and shows it", async (t) => {
  const page = await openReplay(t, "kokopelli");
  await page.getByRole("slider").press("End");
  const course = page.getByRole("region", { name: "What decided it" });
  const decisive = course.getByRole("button");
  assert.equal(await decisive.count(), 3);
  assert.equal(await course.locator("polyline").count(), 3);
  const points = () => page.locator(".standing").evaluateAll((all) => all.map((one) => Number(one.dataset.points)));
  const [, seat, change] = /^Player (\d): \+(\d+) points? in turn \d+$/.exec(await decisive.first().textContent());
  await decisive.first().click();
  // The step changed the score by the announced amount.
  const after = await points();
  await page.getByRole("button", { name: "One step back", exact: true }).click();
  const before = await points();
  assert.equal(after[seat - 1] - before[seat - 1], Number(change));
});

test("another record can be opened after the first", async (t) => {
  const page = await openReplay(t, "purrramida");
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Another record" }).click();
  await page.locator("input[type=file]").waitFor();
});
