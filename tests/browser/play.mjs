// What tests of any game share.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

/** The record of a game that sensible bots played outside the browser. */
export function simulate(game, words = []) {
  const all = ["simulate", game, "--games", "1", "--bots", "greedy", "--records", "-", ...words];
  return execFileSync(process.env.STOLIK_BIN, all, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Opens the record of such a game, or another one, at its first step. */
export async function openRecord(page, game, { players = "3", record } = {}) {
  await page.goto("/replay");
  const buffer = Buffer.from(record ?? simulate(game, ["--players", players, "--seed", "4"]));
  await page.locator("input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "text/plain", buffer });
  await page.getByRole("slider").waitFor();
}

/** Before the first page: nothing moves and nobody waits, so that games are quick. */
export async function withoutPauses(context, settings = {}) {
  const kept = JSON.stringify({ speed: "off", ...settings });
  await context.addInitScript((kept) => {
    // An empty page has no storage.
    if (origin === "null") return;
    localStorage.getItem("stolik.settings") ?? localStorage.setItem("stolik.settings", kept);
  }, kept);
}

/** Starts a game against bots from the home page and waits until something can be done. */
export async function playNow(page, game) {
  await page.goto("/");
  await page.locator(`[data-game="${game}"]`).getByRole("link").first().click();
  await page.locator("main.table").waitFor();
}

/** The entries of the log, one for each turn, the newest first. */
export function log(page) {
  return page.getByRole("log").getByRole("listitem");
}

/** The sentences of the log, which are the lines of its entries. */
export function sentences(page) {
  return page.getByRole("log").locator(".sentence");
}

/**
 * Tab, there or back, until the focus is on something that matches; arrows where that is in the same row.
 * Not past the end of the page: there a person comes to the browser's own buttons.
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
