// The game of the day, and the statistics on this device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { myTurn, playToEnd } from "./decisions.mjs";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { sentences, simulate, withoutPauses } from "./play.mjs";

const GAME = "szkola-latania";

/** While the server cannot be reached, the browser says so on its console. */
const UNREACHABLE = { expected: [/ERR_FAILED/] };

/** Today, as the server and the page count it. A test that runs past midnight UTC would see two days. */
const today = () => new Date().toISOString().slice(0, 10);

/** Somebody on the page of the game of the day. */
async function visit(t, options) {
  const somebody = await person(t, options);
  await withoutPauses(somebody.context);
  await somebody.page.goto(`/daily/${options?.game ?? GAME}`);
  await somebody.page.getByRole("button", { name: "Play the game of the day" }).waitFor();
  return somebody;
}

/** Begins the game of the day and waits for the first turn. */
async function begin(page) {
  await page.getByRole("button", { name: /^Play/ }).click();
  await myTurn(page);
}

/** The games on this device, as they are kept. */
const kept = (page) =>
  page.evaluate(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const database = await done(indexedDB.open("stolik"));
    const all = await done(database.transaction("games").objectStore("games").getAll());
    database.close();
    return all.map((text) => JSON.parse(text));
  });

/** Sends a record to be counted; returns the status and the answer. */
async function send(page, record, day = today()) {
  const answer = await page.request.post(`/api/daily/${GAME}/${day}`, { data: { record } });
  return [answer.status(), await answer.json()];
}

for (const game of ["kokopelli", "purrramida", GAME]) {
  test(`${game}: everybody has the same game on the same day`, async (t) => {
    const seen = [];
    for (const chance of [3, 200]) {
      const { page } = await visit(t, { game, chance });
      await begin(page);
      const [saved] = await kept(page);
      seen.push({ record: saved.kept.record, told: await sentences(page).allTextContents(), daily: saved.daily });
    }
    assert.deepEqual(seen[0], seen[1]);
    assert.deepEqual(seen[0].daily, { day: today(), counts: true });
    assert.ok(seen[0].told.length > 0);
  });
}

test("the first try counts, without the server too; later ones do not; forged ones are refused", LIMIT, async (t) => {
  const { page, context } = await visit(t, UNREACHABLE);
  await checkAccessibility(page);
  await begin(page);
  // It can be left and continued, and the bots go on as they would have.
  await page.reload();
  await myTurn(page);
  await page.goto(`/daily/${GAME}`);
  await page.getByRole("link", { name: "Continue" }).click();
  await context.route("**/api/**", (route) => route.abort());
  await playToEnd(page, GAME);
  await page.getByRole("link", { name: "To the game of the day" }).click();
  await page.getByText("The server cannot be reached now").waitFor();
  await page.getByText("Streak: 1 day").first().waitFor();
  await checkAccessibility(page);

  await context.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Nobody has added a result yet.").waitFor();
  await page.getByRole("button", { name: "Add my result anonymously" }).click();
  await page.getByText("Your result is counted.").waitFor();
  await page.getByText("One result has been added so far.").waitFor();
  const summary = await page.locator(".summary").textContent();
  const shared = await page.getByLabel("To share, without spoilers").inputValue();
  assert.match(shared, new RegExp(`${today()}.*\n${summary} \\(bots: -?\\d+, -?\\d+\\)\nStreak: 1 day\nhttp.*/daily/${GAME}$`));
  await checkAccessibility(page);
  await page.reload();
  await page.getByText("Your result is counted.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Add my result" }).count(), 0);

  const [{ kept: { record } }] = await kept(page);
  assert.deepEqual((await send(page, record))[0], 409, "one result for each browser");

  await page.getByRole("button", { name: "Play it again, uncounted" }).click();
  await playToEnd(page, GAME);
  const tries = (await kept(page)).map((saved) => saved.daily.counts);
  assert.deepEqual(tries.sort(), [false, true]);
  await page.getByRole("link", { name: "To the game of the day" }).click();
  await page.getByText("One result has been added so far.").waitFor();
  assert.equal(await page.locator(".summary").textContent(), summary, "the first result stays");

  const other = await person(t);
  await other.page.request.post("/api/me", { data: {} });
  for (const forged of [
    simulate(GAME, ["--players", "3", "--seed", "4"]),
    record.split("\n").slice(0, 12).join("\n"),
    simulate("purrramida", ["--players", "3", "--seed", "4"]),
    "",
  ]) {
    const [status, { fault, detail }] = await send(other.page, forged);
    assert.deepEqual([status, fault], [422, "forged"], detail);
  }
  assert.deepEqual((await send(other.page, record, "2026-01-01"))[1].fault, "closed_day");
  // An honest record is counted.
  const [status, { results }] = await send(other.page, record);
  assert.deepEqual([status, results.map((result) => result.count)], [201, [2]]);
});

test("statistics stay when a game is deleted, and can be deleted themselves", LIMIT, async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/statistics");
  await page.getByText("No game has ended here yet.").waitFor();
  await checkAccessibility(page);

  await page.goto("/now/purrramida");
  await playToEnd(page, "purrramida");
  await page.goto("/");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: /^Really delete/ }).click();
  await page.getByRole("button", { name: /elete/ }).waitFor({ state: "detached" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Statistics" }).click();
  const section = page.getByRole("region", { name: "Purrramida" });
  await section.waitFor();
  const facts = Object.fromEntries(
    await section.locator("dl > div").evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent))),
  );
  assert.equal(facts.Games, "1");
  assert.match(facts.Won, /^[01] of 1$/);
  assert.match(facts["Best score"], /^-?\d+$/);
  await section.getByText("As a table").click();
  assert.deepEqual((await section.locator("tbody tr").first().locator("th, td").allTextContents()).slice(0, 3), ["Regular", "3", "1"]);
  await checkAccessibility(page);

  await page.getByRole("button", { name: "Delete the statistics" }).click();
  await page.getByRole("button", { name: "Really delete statistics and streaks?" }).click();
  await page.getByText("No game has ended here yet.").waitFor();
  await page.reload();
  await page.getByText("No game has ended here yet.").waitFor();
});

test("both pages can be read in Polish", async (t) => {
  const { page } = await person(t, { locale: "pl-PL", viewport: { width: 390, height: 844 } });
  await page.goto("/daily/kokopelli");
  await page.getByRole("button", { name: "Zagraj partię dnia" }).waitFor();
  await checkAccessibility(page);
  await page.locator("main").getByRole("link", { name: "Statystyki" }).click();
  await page.getByText("Nie ma tu jeszcze żadnej zakończonej gry.").waitFor();
  await checkAccessibility(page);
});
