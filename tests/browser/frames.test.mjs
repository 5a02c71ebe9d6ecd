// A phone that is four times slower than this machine: few frames of a game are late, and none much.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { person } from "./harness.mjs";

const PHONE = { width: 390, height: 844 };
const SLOWER = 4;

/** A frame that takes longer is late, in milliseconds. None should be; so many of all are, at most. */
const LIMIT = 50;
const LATE = 0.04;

/** No frame takes longer, in milliseconds: a step is laid out at once. */
const LONGEST = 250;

/** Times are multiples of a frame, and rounded. */
const ROUNDED = 1;

/** So many decisions of a game are watched, with all that the bots do between them. */
const MOVES = 4;

/** The machine has other things to do, too: what is slow by itself is slow every time. */
const ATTEMPTS = 3;

/** In the page: notes how long every frame takes, and every task that keeps others waiting. */
function watch() {
  window.watched = { frames: [], tasks: [] };
  let last;
  const note = (now) => {
    if (last !== undefined) window.watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  new PerformanceObserver((list) => {
    window.watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}

/** Plays some moves at the usual speed; how long the frames and the long tasks took, the longest first. */
async function measure(t, game) {
  const { page, context } = await person(t, { viewport: PHONE, chance: 7 });
  await page.goto(`/now/${game}`);
  // The first move is not watched: what drives the page comes into it then.
  await myTurn(page);
  await DECISIONS[game](page, () => {});
  await myTurn(page);
  const debug = await context.newCDPSession(page);
  await debug.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(watch);
  for (let moves = 0; moves < MOVES && !(await myTurn(page)); moves += 1) {
    await DECISIONS[game](page, () => {});
  }
  await myTurn(page);
  const { frames, tasks } = await page.evaluate(() => window.watched);
  // The next attempt is to be alone.
  await context.close();
  const longestFirst = (all) => all.sort((one, other) => other - one);
  return { frames: longestFirst(frames), tasks: longestFirst(tasks) };
}

const lateOf = ({ frames }) => frames.filter((frame) => frame > LIMIT + ROUNDED).length;

function describe({ frames, tasks }) {
  const rounded = (all) => all.slice(0, 8).map(Math.round).join(", ");
  const at = (share) => Math.round(frames[Math.floor(frames.length * (1 - share))]);
  return (
    `${frames.length} frames, median ${at(0.5)} ms, 95% ${at(0.95)} ms, 99% ${at(0.99)} ms, ` +
    `${lateOf({ frames })} late (${rounded(frames)} ms), ${tasks.length} long tasks (${rounded(tasks)} ms)`
  );
}

for (const game of Object.keys(DECISIONS)) {
  test(`${game} on a slow phone: few frames are late, none takes longer than ${LONGEST} ms`, { timeout: 240_000 }, async (t) => {
    const attempts = [];
    while (attempts.length < ATTEMPTS) {
      const measured = await measure(t, game);
      attempts.push(describe(measured));
      t.diagnostic(attempts.at(-1));
      const { frames } = measured;
      if (frames[0] <= LONGEST + ROUNDED && lateOf(measured) <= LATE * frames.length) return;
    }
    assert.fail(attempts.join("\n"));
  });
}
