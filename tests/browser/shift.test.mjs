import assert from "node:assert/strict";
import { test } from "node:test";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { LIMIT, person } from "./harness.mjs";
import { withoutPauses } from "./play.mjs";

const SCREENS = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 720 } };

/** Elements that must not move; text inside them may, when it changes. */
const BOXES = "button, a, input, summary, section, aside, header, ul, ol, table, .prompt, .person, .bubble, .top-bid";

/** Containers in which cards and dice come and go, so that the others may move. */
const HAPPENS = ".cards, ul.hand, .space, .spot, .dice-row, .trail, .top-bid, .log";

/** Runs in the page: logs every element that moves without being animated. */
const watch = ([boxes, happens]) => {
  window.moved = [];
  const what = (node) => `${node.tagName.toLowerCase()}.${node.className}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = entry.sources.filter(({ node }) => node?.matches?.(boxes) && !node.parentElement.closest(happens));
      window.moved.push(...sources.map(({ node, previousRect: a, currentRect: b }) => `${what(node)} from ${a.x},${a.y} to ${b.x},${b.y}`));
    }
  }).observe({ type: "layout-shift", buffered: false });
};

const rest = (page) => page.waitForTimeout(80);

for (const [game, decide] of Object.entries(DECISIONS)) {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    test(`${game} on a ${screen}: nothing moves unless something has happened`, LIMIT, async (t) => {
      const { page, context } = await person(t, { viewport });
      await withoutPauses(context);
      await page.goto(`/now/${game}`);
      await myTurn(page);
      await rest(page);
      await page.evaluate(watch, [BOXES, HAPPENS]);
      for (let moves = 0; moves < 15 && !(await myTurn(page)); moves += 1) {
        await decide(page, () => rest(page));
      }
      await rest(page);
      assert.deepEqual(await page.evaluate(() => window.moved), []);
    });
  }
}
