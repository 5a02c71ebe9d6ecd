// The bots in the browser make the same moves as native ones, and are not much slower.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { person } from "./harness.mjs";
import { simulate } from "./play.mjs";

/** Questions about positions of one game, before decisions spread evenly over it. */
function questions(game, { players, simulations, count, options = [] }) {
  const words = ["--players", `${players}`, "--seed", "11", ...options.flatMap((option) => ["--option", option])];
  const lines = simulate(game, words).trim().split("\n");
  const decisions = lines.flatMap((line, number) => ("move" in JSON.parse(line) ? [number] : []));
  return Array.from({ length: count }, (_, number) => {
    const line = decisions[Math.floor(((number + 0.5) * decisions.length) / count)];
    const record = lines.slice(0, line).join("\n") + "\n";
    const { seat } = JSON.parse(lines[line]);
    return JSON.stringify({ game, record, seat, level: "master", millis: 0, simulations, seed: 1 });
  });
}

/** The answers and times in milliseconds of the native program. */
function natively(asked) {
  const input = asked.map((question) => question + "\n").join("");
  const lines = execFileSync(process.env.STOLIK_THINK, { input, encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => line.split("\t")).map(([millis, answer]) => ({ millis: +millis, answer }));
}

/** The answers and times in milliseconds in the browser. */
function inTheBrowser(page, asked) {
  return page.evaluate(async (asked) => {
    const { default: init, think } = await import("/search.js");
    await init();
    return asked.map((question) => {
      const start = performance.now();
      const answer = think(question);
      return { millis: performance.now() - start, answer };
    });
  }, asked);
}

const GAMES = [
  ["kokopelli", { players: 2, simulations: 400, count: 12 }],
  ["kokopelli", { players: 4, simulations: 2000, count: 12 }],
  ["purrramida", { players: 3, simulations: 10, count: 12 }],
  ["szkola-latania", { players: 2, simulations: 2000, count: 12 }],
  ["szkola-latania", { players: 4, simulations: 2000, count: 12, options: ["mode=advanced"] }],
];

for (const [game, how] of GAMES) {
  test(`${game} with ${how.players}: the same seed and simulations give the same moves`, async (t) => {
    const { page } = await person(t);
    await page.goto("/");
    const asked = questions(game, how);
    const answers = (given) => given.map(({ answer }) => JSON.parse(answer));
    const expected = answers(natively(asked));
    assert.ok(expected.every((answer) => "move" in answer));
    assert.deepEqual(answers(await inTheBrowser(page, asked)), expected);
  });
}

/**
 * How many times as long the native program takes here as in a release, because its assertions are on. Measured with
 * the positions below, the best of 15 alternating runs of both: 276 and 164 ms.
 */
const ASSERTIONS = 1.68;

test("the search in the browser has at least half the native speed", async (t) => {
  const { page } = await person(t);
  await page.goto("/");
  const asked = [
    ...questions("kokopelli", { players: 4, simulations: 4000, count: 4 }),
    ...questions("szkola-latania", { players: 4, simulations: 8000, count: 4 }),
  ];
  // Alternating runs and the best of each, so that other load on the machine affects both equally.
  const best = { native: Infinity, browser: Infinity };
  const total = (given) => given.reduce((sum, { millis }) => sum + millis, 0);
  for (let turn = 0; turn < 9; turn += 1) {
    best.native = Math.min(best.native, total(natively(asked)));
    best.browser = Math.min(best.browser, total(await inTheBrowser(page, asked)));
  }
  const native = best.native / ASSERTIONS;
  const share = native / best.browser;
  t.diagnostic(`${share.toFixed(2)} of the native speed (${native.toFixed()} and ${best.browser.toFixed()} ms)`);
  assert.ok(share >= 0.5, `${share}`);
});
