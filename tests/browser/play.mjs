// What tests of any game share.

import { execFileSync } from "node:child_process";

/** The record of a game that sensible bots played outside the browser. */
export function simulate(game, words = []) {
  const all = ["simulate", game, "--games", "1", "--bots", "greedy", "--records", "-", ...words];
  return execFileSync(process.env.STOLIK_BIN, all, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Before the first page: nothing moves and nobody waits, so that games are quick. */
export async function withoutPauses(context, settings = {}) {
  const kept = JSON.stringify({ speed: "off", ...settings });
  await context.addInitScript((kept) => {
    // An empty page has no storage.
    if (location.protocol === "about:") return;
    localStorage.getItem("stolik.settings") ?? localStorage.setItem("stolik.settings", kept);
  }, kept);
}

/** Starts a game against bots from the home page and waits until something can be done. */
export async function playNow(page, game) {
  await page.goto("/");
  await page.locator(`[data-game="${game}"]`).getByRole("link").first().click();
  await page.locator("main.table").waitFor();
}

/** The lines of the log, the newest first. */
export function log(page) {
  return page.getByRole("log").getByRole("listitem");
}
