// Guided first games: each to its end by mouse and by keyboard, with moves that were not asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";
import { withoutPauses } from "./play.mjs";

const remark = (page) => page.locator(".guide .remark");
const next = (page) => page.locator("#guide-next");

/** Makes something happen as people with a mouse do, or as people with a keyboard do. */
const WAYS = {
  mouse: (locator) => locator.click(),
  keyboard: async (locator) => {
    await locator.focus();
    await locator.press("Enter");
  },
};

/** Makes a move of a record on the board of each game. */
const MOVES = {
  "szkola-latania": async (page, move, act) => {
    if (move === "take") return act(page.locator(".take"));
    const taken = {};
    for (const card of move.play.cards) {
      const nth = (taken[card] ??= 0);
      taken[card] += 1;
      await act(page.locator(`.hand [data-card="${card}"]`).nth(nth));
    }
    return act(page.locator(`.play[data-total="${move.play.total}"]`));
  },
  purrramida: async (page, move, act) => {
    if (typeof move === "string") return act(page.locator(`[data-move="${move}"]`));
    const taken = {};
    for (const face of move.place.dice) {
      const nth = (taken[face] ??= 0);
      taken[face] += 1;
      await act(page.locator(`.tray button.die[data-face="${face}"]`).nth(nth));
    }
    return act(page.locator(`#field-${move.place.field}`));
  },
  kokopelli: async (page, move, act) => {
    if (typeof move === "string") return act(page.locator(`.moves [data-move="${move}"]`));
    const { card, village, space } = move.open ?? move.play;
    await act(page.locator(`.hand [data-card="${card}"]`).first());
    return act(page.locator(`.space[data-village="${village}"][data-space="${space}"]`));
  },
};

/** The steps of a chapter: chance is null, a decision its seat and move. */
const stepsOf = ({ record }) =>
  record
    .trim()
    .split("\n")
    .map(JSON.parse)
    .filter((line) => "seat" in line || "chance" in line)
    .map((line) => ("seat" in line ? line : null));

/** Goes through a lesson as it asks for; `look` is called at every remark. */
async function goThrough(page, game, lesson, act, look = async () => {}) {
  for (const { record, seat, remark: remarks } of lesson.chapter) {
    const steps = stepsOf({ record });
    for (const [place, { step, english }] of remarks.entries()) {
      await remark(page).filter({ hasText: english.replaceAll("\u00a0", " ") }).waitFor();
      await look(english);
      const asks = remarks[place + 1]?.step !== step && steps[step]?.seat === seat;
      await (asks ? MOVES[game](page, steps[step].move, act) : act(next(page)));
    }
  }
  await remark(page).filter({ hasText: "That is all!" }).waitFor();
}

const LESSONS = ["szkola-latania", "szkola-latania/advanced", "purrramida", "kokopelli"];

for (const [way, act] of Object.entries(WAYS)) {
  for (const path of LESSONS) {
    test(`the lesson ${path} to its end by ${way}`, async (t) => {
      const { page, context } = await person(t);
      await withoutPauses(context);
      await page.goto(`/learn/${path}`);
      const [game] = path.split("/");
      const lesson = await (await page.request.get(`/lessons/${path.replace("/", "-")}.json`)).json();
      await goThrough(page, game, lesson, act);
      await checkAccessibility(page);
      await act(page.getByRole("link", { name: "Play your first game" }));
      await page.locator(".prompt").first().waitFor();
      assert.match(page.url(), /\/play\/\d+$/);
    });
  }
}

test("what is spoken of is pointed at, and in sight", async (t) => {
  const { page, context } = await person(t, { viewport: { width: 390, height: 844 } });
  await withoutPauses(context);
  for (const path of LESSONS) {
    await page.goto(`/learn/${path}`);
    const [game] = path.split("/");
    const lesson = await (await page.request.get(`/lessons/${path.replace("/", "-")}.json`)).json();
    await goThrough(page, game, lesson, WAYS.mouse, async (english) => {
      // In one go: the ring is drawn anew whenever the table changes.
      await page.waitForFunction(() => {
        const ring = document.querySelector("#pointer")?.getBoundingClientRect();
        const [x, y] = [ring?.x + ring?.width / 2, ring?.y + ring?.height / 2];
        return x > 0 && x < innerWidth && y > 0 && y < innerHeight;
      }).catch(() => assert.fail(`${path}: nothing in sight is pointed at: ${english}`));
    });
  }
});

test("a table that is drawn late is pointed at all the same", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await context.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = (callback, delay = 0, ...rest) => start(callback, delay + 300, ...rest);
  });
  await page.goto("/learn/szkola-latania");
  await remark(page).waitFor();
  await page.locator("#pointer").waitFor();
});

test("another move is answered kindly, an impossible one with the rule", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/learn/szkola-latania");
  for (let press = 0; press < 3; press += 1) await next(page).click();
  await page.getByText("Your turn: beat the 7").waitFor();
  await checkAccessibility(page);
  const steps = await page.locator("main.table").getAttribute("data-steps");
  await page.locator('.hand [data-card="9"]').click();
  await page.locator('.play[data-total="9"]').click();
  await remark(page).filter({ hasText: "play the eight alone" }).waitFor();
  await page.locator('.hand [data-card="9"]').waitFor();
  assert.equal(await page.locator("main.table").getAttribute("data-steps"), steps);
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Show me" }).click();
  await remark(page).filter({ hasText: "Jagna: a ten." }).waitFor();
});

test("a lesson waits where it was left, and can be begun anew", async (t) => {
  const { page, context } = await person(t);
  await withoutPauses(context);
  await page.goto("/");
  await page.locator('[data-game="purrramida"]').getByRole("link", { name: "Learn by playing" }).click();
  await remark(page).filter({ hasText: "This is the purrramid." }).waitFor();
  await next(page).click();
  await next(page).click();
  await page.getByText("In the bottom row").waitFor();
  await page.getByRole("link", { name: "Leave" }).click();
  await page.getByRole("heading", { level: 1, name: "The games you love" }).waitFor();
  await page.goto("/learn/purrramida");
  await page.getByText("In the bottom row").waitFor();
  await page.evaluate(() => localStorage.setItem("stolik.lesson.purrramida", "21"));
  await page.reload();
  await page.getByText("Stop, and turn your dice into golden cats.").waitFor();
  await next(page).click();
  await page.getByRole("button", { name: "Once more from the beginning" }).click();
  await remark(page).filter({ hasText: "This is the purrramid." }).waitFor();
});
