// Helpers for tests of tables on the server.

import { person } from "./harness.mjs";
import { withoutPauses } from "./play.mjs";
import { decide, goesOn, look } from "./purrramida.mjs";

/** A person whose page has no animations or pauses. */
export async function somebody(t, options = {}) {
  const one = await person(t, options);
  await withoutPauses(one.context);
  return one;
}

/** Opens a table, at which its host sits down at once, and returns its address. `arrange` fills in more of the form. */
export async function openTable(page, game, { players = 2, name = "Ola", arrange } = {}) {
  await page.goto(`/friends/${game}`);
  await page.locator("#my-name").fill(name);
  await page.locator('[name="players"]').selectOption(String(players));
  await arrange?.(page);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\/[0-9a-z]{12}$/);
  await place(page, 0).getByText(name).waitFor();
  return page.url();
}

/** One of the places in the lobby. */
export const place = (page, seat) => page.locator(`.place[data-seat="${seat}"]`);

/** Takes a free seat. */
export async function sit(page, name, seat) {
  await page.locator("#my-name").fill(name);
  await place(page, seat).locator("button.primary").click();
  await place(page, seat).getByText(name).waitFor();
}

/** Two people at a table where a game has just begun: the host, the guest, the address. `inLobby` is called before. */
export async function twoAtTable(t, game, { arrange, prepare, inLobby, options = [{}, {}] } = {}) {
  const [host, guest] = await Promise.all(options.map((option) => somebody(t, option)));
  for (const { context } of [host, guest]) await prepare?.(context);
  const address = await openTable(host.page, game, { arrange });
  await guest.page.goto(address);
  await sit(guest.page, "Jan", 1);
  await inLobby?.(host.page, guest.page);
  await host.page.locator("#begin").click();
  await Promise.all([host, guest].map(({ page }) => page.locator("main.table .people").waitFor()));
  return { host, guest, address };
}

/** Waits until one of the pages has a decision to make in Purrramida; returns the page and the decision. */
export async function whoseTurn(pages) {
  for (let tries = 0; tries < 600; tries++) {
    for (const page of pages) {
      const at = await look(page);
      if (at) return { page, at };
    }
    await pages[0].waitForTimeout(25);
  }
  throw new Error("nobody has to decide");
}

/** Makes the next move of a game of Purrramida on the page whose turn it is; returns the decision. */
export async function nextMove(pages) {
  const { page, at } = await whoseTurn(pages);
  if (at.kind !== "over") {
    await decide(page, at);
    await goesOn(page, at);
  }
  return at;
}

/** The lines of the chat, newest first. */
export const said = (page) => page.locator(".talk .lines li");

/** Writes in the chat. */
export async function say(page, text) {
  await openTab(page, "chat");
  await page.locator(".write input").fill(text);
  await page.locator(".write input").press("Enter");
}

/** Opens a tab of the side panel, unless it is already visible. */
export async function openTab(page, tab) {
  const part = page.locator(`.part[data-tab="${tab}"]`);
  // The lobby has no side panel: everything is on the page.
  if ((await part.count()) > 0 && !(await part.isVisible())) await page.locator(`[data-tool="${tab}"]`).click();
}

/** Opens the menu. */
export const openMenu = (page) => openTab(page, "menu");

/** Leaves the table. */
export async function leave(page) {
  await openMenu(page);
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
}
