// No step of a game blocks a phone that is four times slower than this machine for long.
//
// The tests measure the CPU time of each task on the page's main thread with the browser's tracing, not wall
// time, which would include everything else this machine does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SLOWER = 4;

/** A task that takes longer than this on the phone, in milliseconds, delays a frame. */
const LATE = 50;

/** The maximum number of late tasks, among some thousands in a game. */
const MOST_LATE = 20;

/** The maximum duration of a task in milliseconds; a step is laid out in a single task. */
const LONGEST = 160;

/** How many decisions of a game are measured, including the bots' moves between them. */
const MOVES = 4;

/** Replaces clicks with taps, for which a phone dispatches all mouse events in one task. */
function tapInsteadOfClicking(page) {
  const locators = Object.getPrototypeOf(page.locator("body"));
  locators.click = locators.tap;
}

/** Starts the browser's tracing; returns a function that stops it and returns the events. */
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

/** The CPU time of each task on the page's main thread in milliseconds, longest first. */
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
    // The first move is not measured, because Playwright injects its scripts into the page then.
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
