import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { move, myTurn, passBy, pickUsable, steps } from "./kokopelli.mjs";

/** Starts a game with this number of players; `set` fills in more of the form. */
async function sitDown(page, players, set = async () => {}) {
  await page.addInitScript(() => {
    localStorage.setItem("stolik.settings", JSON.stringify({ speed: "off" }));
  });
  await page.goto("/new/kokopelli");
  await page.getByLabel("Number of players").selectOption(String(players));
  await set();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".koko").waitFor();
}

/** Activates a disabled control, which explains why it is disabled. */
async function pressAnyway(page, locator) {
  await locator.focus();
  await page.keyboard.press("Enter");
}

const standings = (page) =>
  page.locator(".standing").evaluateAll((all) => all.map((one) => Number(one.dataset.points)));

/** Makes a move, preferably one that scores, and compares the result with the announced points. */
async function playOn(page, seen) {
  if ((await page.locator(".card.target").count()) === 0 && (await pickUsable(page))) {
    const targets = page.locator(".space.target");
    const announced = await targets.evaluateAll((all) => all.map((one) => one.dataset.announced));
    const sum = (points) => points.split(" ").reduce((all, one) => all + Number(one), 0);
    const best = announced.map(sum).reduce((best, one, at, all) => (one > all[best] ? at : best), 0);
    await announcedHappens(page, targets.nth(best), announced[best], seen);
    return;
  }
  await passBy(page);
}

/** Makes a move and checks that it scores the announced points. */
async function announcedHappens(page, target, announced, seen) {
  const caption = await target.locator(".caption").innerText();
  const label = await target.getAttribute("aria-label");
  const points = announced.split(" ").map(Number);
  const at = await steps(page);
  const before = await standings(page);
  await move(page, target);
  if (await myTurn(page)) return;
  // The bots may have moved since, so go back to the last step of this move.
  const after = await standingsWhenDone(page, at, before, points);
  assert.deepEqual(after, before.map((score, seat) => score + points[seat]), `${label} (${caption})`);
  for (const gain of points.filter((gain) => gain > 0)) {
    assert.ok(caption.includes(`+${gain}`), `${caption} announces ${gain}`);
    assert.ok(label.includes(`${gain} VP`), `${label} announces ${gain}`);
    seen.announced += 1;
  }
}

/** The points after the move at step `at` and the chance events that follow it. */
async function standingsWhenDone(page, at, before, points) {
  const slider = page.getByRole("slider");
  const last = await steps(page);
  let result = before;
  await page.getByRole("button", { name: "Look at earlier moves" }).click();
  // Playing the last card of the hand scores, then draws, then scores again.
  for (let step = at + 1; step <= Math.min(last, at + 4); step += 1) {
    await slider.fill(String(step));
    result = await standings(page);
    if (result.every((score, seat) => score === before[seat] + points[seat])) break;
  }
  // The slider is not shown in the present, which is the last step.
  if (await slider.isVisible()) await slider.fill(String(last));
  await page.locator('.hand[data-mine="true"]').waitFor();
  return result;
}

test("a whole game of four by clicks; what is announced happens", LIMIT, async (t) => {
  const { page } = await person(t);
  await sitDown(page, 4, async () => {
    for (const seat of [1, 2, 3]) await page.locator(`[name="who-${seat}"]`).selectOption("kitten");
  });
  const seen = { announced: 0, moves: 0 };
  while (!(await myTurn(page))) {
    await playOn(page, seen);
    seen.moves += 1;
    if (seen.moves === 8) {
      await myTurn(page);
      await page.locator(".card").first().click();
      await checkAccessibility(page);
      await page.keyboard.press("Escape");
    }
    assert.ok(seen.moves < 600, "a game comes to an end");
  }
  assert.ok(seen.announced > 0, "something was announced");
  const rows = await page.locator(".ending tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent, 10))),
  );
  const [, ...sources] = rows.slice(0, -1);
  const total = sources.reduce((sums, row) => sums.map((sum, seat) => sum + row[seat]), [0, 0, 0, 0]);
  assert.deepEqual(total, rows.at(-1), "the sources add up");
  await checkAccessibility(page);
});

test("a move that is not allowed explains itself", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 3);
  await myTurn(page);
  await page.locator(".card.usable").first().click();
  await pressAnyway(page, page.locator('.space[aria-disabled="true"]').first());
  const why = page.getByRole("alert").filter({ hasText: "That is not possible" });
  await why.waitFor();
  const link = why.getByRole("link", { name: /^Rule [KR]\d/ });
  const href = await link.getAttribute("href");
  assert.match(href, /^\/rules\/kokopelli#[KR]\d/);
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "hidden" });
  // With actions left, ending the turn is refused with an explanation too.
  await pressAnyway(page, page.locator('.moves [data-move="done"]'));
  await page.getByRole("alert").getByRole("link", { name: "Our ruling R11" }).waitFor();
});

test("an opening is taken back: the card is in the hand again", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 2);
  const hand = () => page.locator(".card").evaluateAll((all) => all.map((one) => one.dataset.card));
  // Play until a turn with an action to spare: after the last action, the bot moves.
  for (;;) {
    await myTurn(page);
    const actions = await page.locator(".action-pip").count();
    const cards = await hand();
    if (actions >= 2 && cards.length > 1 && (await pickUsable(page))) {
      const target = page.locator('.space.target.empty[data-village="0"]').first();
      if ((await target.count()) > 0) {
        const space = await target.getAttribute("data-space");
        await move(page, target);
        const place = page.locator(`.space[data-village="0"][data-space="${space}"]`);
        await page.waitForFunction((had) => document.querySelectorAll(".card").length === had - 1, cards.length);
        assert.equal(await place.locator(".face[data-kind]").count(), 1);
        await page.getByRole("button", { name: "Undo" }).click();
        await page.waitForFunction((had) => document.querySelectorAll(".card").length === had, cards.length);
        assert.deepEqual(await hand(), cards);
        assert.equal(await place.locator(".face[data-kind]").count(), 0);
        return;
      }
      await page.keyboard.press("Escape");
    }
    await passBy(page);
  }
});

test("a ceremony touched first shows the cards that fit; a second touch cancels it", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 2);
  const own = page.locator('.village[data-side="own"]');
  const seen = { announced: 0 };
  // A Kokopelli card fits every ceremony of one's own.
  for (;;) {
    assert.equal(await myTurn(page), false, "a game is long enough for this");
    const ready = (await page.locator(".action-pip").count()) > 0 && (await page.locator('.moves [data-move="exchange"]:not([aria-disabled])').count()) > 0;
    const ceremonies = own.locator(".space:not(.empty)");
    const wild = page.locator('.card[data-card="kokopelli"]');
    if (ready && (await ceremonies.count()) > 0 && (await wild.count()) > 0) break;
    if ((await ceremonies.count()) > 0) await passBy(page);
    else await playOn(page, seen);
  }
  const ceremony = own.locator(".space:not(.empty)").first();
  await ceremony.click();
  assert.equal(await ceremony.getAttribute("aria-pressed"), "true");
  await page.locator('.card.target[data-card="kokopelli"]').first().waitFor();
  const space = own.locator(`[data-space="${await ceremony.getAttribute("data-space")}"]`);
  await page.locator('.tray [data-move="cancel"]').click();
  await page.locator(`.village[data-side="own"] .space.empty[data-space="${await space.getAttribute("data-space")}"]`).waitFor();
  await page.getByRole("log").getByText(/^You cancel your/).first().waitFor();
});

test("nothing is wider than a phone, also with large letters", async (t) => {
  const { page } = await person(t, { viewport: { width: 360, height: 640 } });
  await sitDown(page, 4);
  await page.evaluate(() => document.documentElement.setAttribute("data-text", "large"));
  for (let moves = 0; moves < 6; moves += 1) {
    await myTurn(page);
    if (await pickUsable(page)) {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      await move(page, page.locator(".space.target").first());
    } else {
      await passBy(page);
    }
  }
});

test("two people at one device do not see each other's hands", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 2, async () => {
    await page.locator('[name="who-1"]').selectOption("person");
    await page.locator('[name="name-0"]').fill("Ola");
    await page.locator('[name="name-1"]').fill("Jan");
  });
  const curtain = page.getByRole("dialog");
  await curtain.waitFor();
  assert.equal(await page.locator(".card").count(), 0, "nobody's cards are there behind the curtain");
  await curtain.getByRole("button").click();
  await page.locator('.hand[data-mine="true"]').waitFor();
  assert.equal(await page.locator(".card").count(), 5);
  const first = await page.locator('.village[data-side="own"]').getAttribute("aria-labelledby");
  const next = page.getByRole("button", { name: /^Pass the device/ });
  do await passBy(page);
  while ((await page.locator('.hand[data-mine="true"]').count()) > 0);
  await next.click();
  await curtain.waitFor();
  assert.equal(await page.locator(".card").count(), 0);
  await curtain.getByRole("button").click();
  await page.locator('.hand[data-mine="true"]').waitFor();
  const second = await page.locator('.village[data-side="own"]').getAttribute("aria-labelledby");
  assert.notEqual(first, second, "it is the other one's table now");
  // Only one hand is in the document, and the log does not reveal what the other player drew.
  assert.equal(await page.locator(".hand").count(), 1);
  const other = first === "village-0" ? "Ola" : "Jan";
  const drew = page.getByRole("log").locator("li").filter({ hasText: `${other} draws` });
  assert.match(await drew.first().innerText(), /draws 1 card\./);
});

test("an ability opens by keyboard, from the hand, a village and the middle", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 3);
  await myTurn(page);
  const tray = page.getByRole("region", { name: "Details and options" });
  const card = page.locator(".card").first();
  await card.focus();
  await page.keyboard.press("Enter");
  await tray.locator(".ability").waitFor();
  const name = await card.locator(".name").innerText();
  assert.ok((await tray.innerText()).startsWith(`${name}: `));
  assert.equal(await card.getAttribute("aria-pressed"), "true");
  assert.match(await tray.getByRole("link").getAttribute("href"), /^\/rules\/kokopelli#K/);
  assert.ok(await card.evaluate((one) => one === document.activeElement), "the focus stays");
  await page.keyboard.press("Escape");
  await tray.locator(".ability").waitFor({ state: "detached" });
  await page.locator(".tile").first().focus();
  await page.keyboard.press("Enter");
  await tray.locator(".ability").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.locator(".abilities summary").first().click();
  assert.equal(await page.locator(".abilities li:visible").count(), 11, "ten ceremonies and the wild card");
});

test("one's own set of ceremonies needs ten to twelve", async (t) => {
  const { page } = await person(t);
  await sitDown(page, 2, async () => {
    await page.getByRole("radio", { name: /^Your own set/ }).check();
    await page.getByRole("checkbox", { name: /^Paw/ }).uncheck();
    await page.getByText("9 chosen.").waitFor();
    await page.getByRole("button", { name: "Start the game" }).click();
    assert.match(page.url(), /\/new\/kokopelli$/, "too few: the game does not begin");
    await page.getByRole("checkbox", { name: /^Sun/ }).check();
    await page.getByRole("checkbox", { name: /^Fire/ }).check();
    await page.getByText("11 chosen.").waitFor();
    await checkAccessibility(page);
  });
  assert.equal(await page.locator(".tile").count(), 11);
  assert.equal(await page.locator('.tile .face[data-kind="paw"]').count(), 0);
  // With two players and the Sun, a village has six spaces.
  assert.equal(await page.locator('.village[data-side="own"] .space').count(), 6);
});
