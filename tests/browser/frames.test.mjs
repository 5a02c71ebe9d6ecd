// A phone that is four times slower than this machine: no step of a game keeps it busy for long.
//
// What is measured is the time that the page's main thread computes, task by task, as the browser's own
// tracing has it: not the time that passes, which also belongs to whatever else this machine does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SLOWER = 4;

/** A task that takes longer on the phone makes a frame late, in milliseconds. */
const LATE = 50;

/** So many tasks of a game are late at most, of some thousands. */
const MOST_LATE = 20;

/** None takes longer, in milliseconds: a step is laid out at once. */
const LONGEST = 160;

/** So many decisions of a game are watched, with all that the bots do between them. */
const MOVES = 4;

/** Whatever clicks, taps: of a tap a phone makes all that a mouse does, in one task. */
function tapInsteadOfClicking(page) {
  const locators = Object.getPrototypeOf(page.locator("body"));
  locators.click = locators.tap;
}

/** Starts the browser's tracing; what it returns ends it and gives what was traced. */
async function trace(debug) {
  const events = [];
  debug.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["disabled-by-default-devtools.timeline"];
  await debug.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => debug.once("Tracing.tracingComplete", resolve));
    await debug.send("Tracing.end");
    await complete;
    return events;
  };
}

/** How long each task of the page's main thread computed, in milliseconds, the longest first. */
function tasksOf(events) {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isTask = ({ name, pid, tid, tdur }) =>
    name === "RunTask" && pid === main.pid && tid === main.tid && tdur !== undefined;
  return events.filter(isTask).map(({ tdur }) => tdur / 1000).sort((one, other) => other - one);
}

for (const [game, decide] of Object.entries(DECISIONS)) {
  test(`${game} on a slow phone: no task takes longer than ${LONGEST} ms`, LIMIT, async (t) => {
    const { page, context } = await person(t, { ...PHONE, chance: 7 });
    tapInsteadOfClicking(page);
    await page.goto(`/now/${game}`);
    // The first move is not watched: what drives the page comes into it then.
    await myTurn(page);
    await decide(page, () => {});
    await myTurn(page);
    const stop = await trace(await context.newCDPSession(page));
    for (let moves = 0; moves < MOVES && !(await myTurn(page)); moves += 1) await decide(page, () => {});
    await myTurn(page);
    const tasks = tasksOf(await stop()).map((time) => time * SLOWER);
    const late = tasks.filter((time) => time > LATE);
    const all = Math.round(tasks.reduce((sum, time) => sum + time, 0));
    t.diagnostic(`${tasks.length} tasks in ${all} ms, ${late.length} late (${late.slice(0, 12).map(Math.round).join(", ")} ms)`);
    assert.ok(tasks.length > 100, "tasks were traced");
    assert.ok(tasks[0] <= LONGEST, `a task takes ${Math.round(tasks[0])} ms`);
    assert.ok(late.length <= MOST_LATE, `${late.length} tasks are late`);
  });
}
