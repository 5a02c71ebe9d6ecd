// What the browser tests share: a page that must not complain. The browser and the program are
// started once for each file of tests.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { launchChromium, startStolik } from "./start.mjs";

/** A screen where everything is in sight at once, what is beside the board, too. */
const DESKTOP = { width: 1440, height: 900 };

/** No test takes longer, however busy the machine is: what hangs is to be told from what is slow. */
export const LIMIT = { timeout: 300_000 };

/** Nor does anything that a test waits for, in milliseconds: a game between bots, for example. */
const WAIT = 90_000;

let shared;

/** The program and the browser of this file of tests. */
function started(launch) {
  shared ??= (async () => {
    const stolik = await startStolik();
    try {
      return { stolik, browser: await launch() };
    } catch (error) {
      await stolik.stop();
      throw error;
    }
  })();
  return shared;
}

after(async () => {
  if (!shared) return;
  const { stolik, browser } = await shared;
  await browser.close();
  await stolik.stop();
});

/** A number from 0 to 255 for a text: as good as drawn by lot, and the same every time. */
const lot = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 251, 7);

/**
 * A browser of one person (cookies, storage, language, …) with a page that is still empty, for
 * the test `t`. What the page complains about on its console fails the test, unless a pattern in
 * `expected` says that it should. Other options are Playwright's for a context.
 * A second person at the table calls this again. `at` is another program than the shared one;
 * `launch` starts the browser of this file of tests, if it is to be another one than Chromium.
 * Games in this browser are drawn from `chance`, so that a test plays the same ones every time.
 */
export async function person(t, { expected = [], at, launch = launchChromium, chance = lot(t.name), ...options } = {}) {
  const { stolik, browser } = await started(launch);
  const url = at ?? stolik.url;
  const context = await browser.newContext({ baseURL: url, locale: "en-GB", viewport: DESKTOP, ...options });
  context.setDefaultTimeout(WAIT);
  await context.addInitScript((chance) => {
    Crypto.prototype.getRandomValues = (array) => array.fill(chance);
  }, chance);
  const complaints = [];
  const complain = (text) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(`${error.error()}`));
  t.after(async () => {
    await context.close();
    // A test that failed already is not told of a second failure; but it is often the reason.
    complaints.forEach((text) => t.diagnostic(`complaint: ${text}`));
    assert.deepEqual(complaints, [], "the page complains");
  });
  return { page: await context.newPage(), context, browser, url };
}

const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The page as it stands has no fault that axe-core finds, by day and by night. */
export async function checkAccessibility(page) {
  // Through the debugger's door: the page's own policy forbids such scripts.
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const root = document.documentElement;
    const find = async (options) => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
      const { theme } = root.dataset;
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        theme,
        where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
      }));
    };
    const before = root.dataset.theme;
    const found = await find({});
    // Only colours differ.
    root.dataset.theme = before === "dark" ? "light" : "dark";
    found.push(...(await find({ runOnly: ["color-contrast"] })));
    root.dataset.theme = before;
    return found;
  });
  assert.deepEqual(violations, [], "the page is hard to use for some");
}
