// Helpers for tests of any game.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

/** The record of a game between bots of one kind, played outside the browser. */
export function simulate(game, words = [], bots = "greedy") {
  const all = ["simulate", game, "--games", "1", "--bots", bots, "--records", "-", ...words];
  return execFileSync(process.env.STOLIK_BIN, all, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Opens the given record, or that of a simulated game, at its first step. */
export async function openRecord(page, game, { players = "3", record } = {}) {
  await page.goto("/replay");
  const buffer = Buffer.from(record ?? simulate(game, ["--players", players, "--seed", "4"]));
  await page.locator("input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "text/plain", buffer });
  await page.getByRole("slider").waitFor();
}

/** Turns animations and pauses off, so that games are fast. To be called before the first page is loaded. */
export async function withoutPauses(context, settings = {}) {
  const kept = JSON.stringify({ speed: "off", ...settings });
  await context.addInitScript((kept) => {
    // about:blank has no storage.
    if (origin === "null") return;
    localStorage.getItem("stolik.settings") ?? localStorage.setItem("stolik.settings", kept);
  }, kept);
}

/** Starts a game against bots from the home page and waits for the table. */
export async function playNow(page, game) {
  await page.goto("/");
  await page.locator(`[data-game="${game}"]`).getByRole("link").first().click();
  await page.locator("main.table").waitFor();
}

/** The entries of the log, one per turn, newest first. */
export function log(page) {
  return page.getByRole("log").getByRole("listitem");
}

/** The sentences of the log, which are the lines of its entries. */
export function sentences(page) {
  return page.getByRole("log").locator(".sentence");
}

/**
 * Presses Tab or Shift+Tab until the focused element matches, or arrow keys if the target is in the same
 * row. Does not go past the end of the page, where the focus would move to the browser's own controls.
 */
export async function tabTo(page, selector) {
  const look = (selector) => {
    const [focused, wanted] = [document.activeElement, document.querySelector(selector)];
    if (focused.matches(selector)) return "there";
    if (focused.closest("[data-rove]")?.querySelector(selector)) return "ArrowRight";
    const isBefore = wanted && focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? "Shift+Tab" : "Tab";
  };
  for (let presses = 0; presses < 120; presses += 1) {
    const found = await page.evaluate(look, selector);
    if (found === "there") return;
    await page.keyboard.press(found);
  }
  assert.fail(`${selector} cannot be reached by keyboard`);
}
