// The shared harness of the browser tests. Errors on a page's console fail its test. The browser and the
// program are started once for each test file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { launchChromium, startStolik } from "./start.mjs";

/** A screen large enough to show the side panel next to the board. */
const DESKTOP = { width: 1440, height: 900 };

/** The timeout of a test: long enough even on a busy machine, so that only a test that hangs exceeds it. */
export const LIMIT = { timeout: 300_000 };

/** The timeout of a single wait in milliseconds, long enough for a game between bots, for example. */
const WAIT = 90_000;

let shared;

/** The program and the browser of this test file. */
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

/** What browsers say about a page that is left while it is still loading. */
const LEFT = /WebAssembly compilation aborted: Network error/;

/** Hashes a text to a byte: arbitrary, but the same every time. */
const lot = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 251, 7);

/**
 * A browser context for one person (cookies, storage, language, …) with an empty page, for the test `t`.
 * Errors on the page's console fail the test, unless they match a pattern in `expected`. Other options are
 * Playwright's for a context. Call this again for a second person at the table. `at` is the address of a
 * program other than the shared one; `launch` starts a browser other than Chromium for this test file.
 * `chance` replaces the browser's randomness, so that a test plays the same games every time. `hints` are
 * those of a first game, which would lie over the board. `offline` lets the page keep all its files for times
 * without a connection, which takes longer than most tests and is the subject of a few.
 */
export async function person(
  t,
  { expected = [], at, launch = launchChromium, chance = lot(t.name), hints = false, offline = false, ...options } = {},
) {
  const { stolik, browser } = await started(launch);
  const url = at ?? stolik.url;
  const serviceWorkers = offline ? "allow" : "block";
  const context = await browser.newContext({ baseURL: url, locale: "en-GB", viewport: DESKTOP, serviceWorkers, ...options });
  context.setDefaultTimeout(WAIT);
  await context.addInitScript((chance) => {
    Crypto.prototype.getRandomValues = (array) => array.fill(chance);
  }, chance);
  if (!hints) {
    await context.addInitScript(() => {
      // about:blank has no storage.
      if (origin !== "null") localStorage.getItem("stolik.hints") ?? localStorage.setItem("stolik.hints", "off");
    });
  }
  const complaints = [];
  const complain = (text) => {
    if (![LEFT, ...expected].some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(`${error.error()}`));
  t.after(async () => {
    await context.close();
    // If the test has already failed, this second failure is not reported, though it is often the cause.
    complaints.forEach((text) => t.diagnostic(`complaint: ${text}`));
    assert.deepEqual(complaints, [], "the page complains");
  });
  return { page: await context.newPage(), context, browser, url };
}

const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Checks that axe-core finds no violation on the current page, in the light and the dark theme. */
export async function checkAccessibility(page) {
  // Evaluated through the debugger, because the page's content security policy forbids inline scripts.
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
    // The themes differ only in their colours.
    root.dataset.theme = before === "dark" ? "light" : "dark";
    found.push(...(await find({ runOnly: ["color-contrast"] })));
    root.dataset.theme = before;
    return found;
  });
  assert.deepEqual(violations, [], "the page is hard to use for some");
}
