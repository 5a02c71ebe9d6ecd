// Layout and accessibility of the states around decisions: curtains, questions, refusals, lobbies, endings,
// replays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openMenu, twoAtTable } from "./company.mjs";
import { DECISIONS, myTurn } from "./decisions.mjs";
import { checkAccessibility, LIMIT, person } from "./harness.mjs";
import { checkFits, SOME_SCREENS } from "./layout.mjs";
import { openRecord, withoutPauses } from "./play.mjs";

/** Checks the layout and accessibility of states as they occur, and reports all faults together at the end. */
function looker({ thoroughly = true } = {}) {
  const found = [];
  const look = async (page, state) => {
    found.push(...(await checkFits(page, state, SOME_SCREENS)));
    if (thoroughly) await checkAccessibility(page).catch((error) => found.push(`${state}: ${JSON.stringify(error.actual ?? String(error))}`));
  };
  return { look, done: () => assert.deepEqual([...new Set(found)], []) };
}

/** Opens the form and begins a game. `names` are the people's names; the other seats are bots of the lowest level. */
async function begin(page, game, { players, names = [], arrange }) {
  await page.goto(`/new/${game}`);
  await page.locator('[name="players"]').selectOption(String(players));
  for (let seat = 0; seat < players; seat += 1) {
    await page.locator(`[name="who-${seat}"]`).selectOption(names[seat] ? "person" : "kitten");
    if (names[seat]) await page.locator(`[name="name-${seat}"]`).fill(names[seat]);
  }
  await arrange?.(page);
  await page.locator('button[type="submit"]').click();
  await page.locator("main.table").waitFor();
}

/** Long names. */
const NAMES = ["W".repeat(20), "Bolesława Chrobrego"];

for (const [game, decide] of Object.entries(DECISIONS)) {
  test(`${game} of two at one device: curtains, refusals${game === "purrramida" ? ", what is beside it" : ""}`, LIMIT, async (t) => {
    const { page, context } = await person(t, { locale: game === "purrramida" ? "en-GB" : "pl-PL" });
    await withoutPauses(context);
    await begin(page, game, { players: 2, names: NAMES });
    const { look, done } = looker();
    const ready = page.locator("#ready");
    if (game !== "purrramida") {
      await ready.waitFor();
      await look(page, "the curtain");
      await ready.click();
    }
    await myTurn(page);
    await page.locator('.board button[aria-disabled="true"]').first().click({ force: true });
    await page.locator(".why strong").waitFor();
    await look(page, "a refusal");
    await page.locator(".why button").click();
    if (game === "purrramida") {
      // The side panel is the same in every game.
      for (const tab of ["log", "rules", "menu"]) {
        await page.locator(`[data-tool="${tab}"]`).click();
        await page.locator(`.part[data-tab="${tab}"]`).waitFor();
        if (tab === "rules") await page.locator(".part .numbered").first().waitFor();
        await look(page, `the drawer with ${tab}`);
      }
      await page.locator(".volume-tool > summary").click();
      await checkAccessibility(page);
    } else {
      const pass = page.locator(".pass-on");
      for (let moves = 0; moves < 8 && !(await pass.isVisible()); moves += 1) await decide(page, () => {});
      await pass.waitFor();
      await look(page, "passing on");
    }
    done();
  });
}

for (const game of Object.keys(DECISIONS)) {
  test(`${game} at a table on the server: ${game === "kokopelli" ? "lobby, " : ""}questions, reminders, leaving`, LIMIT, async (t) => {
    // The messages over the board are the same in every game, but their positions are not.
    const isFirst = game === "kokopelli";
    const { look, done } = looker({ thoroughly: isFirst });
    const inLobby = async (host, guest) => {
      await look(host, "the lobby for the host");
      await look(guest, "the lobby for a guest");
    };
    const { host, guest } = await twoAtTable(t, game, isFirst ? { inLobby } : {});
    const pages = [host.page, guest.page];
    await Promise.race(pages.map((page) => page.locator(".prompt[data-mine]").waitFor()));
    const [active, other] = (await host.page.locator(".prompt[data-mine]").count()) > 0 ? pages : [guest.page, host.page];
    await openMenu(other);
    if (isFirst) await look(other, "the menu");
    await other.getByRole("button", { name: "Remind them" }).click();
    await active.locator(".said[data-waits]").waitFor();
    await look(active, "a reminder");
    await DECISIONS[game](active, () => {});
    await active.getByRole("button", { name: "Undo" }).click();
    await other.locator(".proposal").waitFor();
    await other.keyboard.press("Escape");
    await look(active, "a question asked");
    await look(other, "a question to answer");
    await other.getByRole("button", { name: "Decline" }).click();
    await openMenu(active);
    await active.getByRole("button", { name: "Leave the table" }).click();
    if (isFirst) await look(active, "whether to leave");
    await active.getByRole("button", { name: "Leave", exact: true }).click();
    await active.getByRole("button", { name: "I am back" }).waitFor();
    await look(active, "a bot plays");
    await look(other, "a bot plays for somebody");
    done();
  });
}

test("the end of a round of Szkoła latania with six", LIMIT, async (t) => {
  const { page, context } = await person(t, { locale: "pl-PL" });
  await withoutPauses(context);
  const arrange = () => page.locator('[name="mode"][value="advanced"]').check();
  await begin(page, "szkola-latania", { players: 6, names: NAMES.slice(0, 1), arrange });
  const { look, done } = looker();
  await myTurn(page);
  for (let moves = 0; moves < 60 && (await page.locator(".round-end").count()) === 0; moves += 1) {
    await DECISIONS["szkola-latania"](page, () => {});
    await myTurn(page);
  }
  await page.locator(".round-end").waitFor();
  await look(page, "the end of a round");
  done();
});

for (const [game, players] of [["kokopelli", 4], ["purrramida", 4], ["szkola-latania", 6]]) {
  test(`${game} as it ended${game === "purrramida" ? "" : ", and its replay"}`, LIMIT, async (t) => {
    const { page, context } = await person(t);
    await withoutPauses(context);
    await begin(page, game, { players });
    const { look, done } = looker();
    await page.locator(".ending").waitFor();
    await look(page, "the end");
    if (game !== "purrramida") {
      await openRecord(page, game, { players: String(players) });
      await page.getByRole("slider").fill("30");
      await page.getByLabel("Seen by").selectOption({ label: "Player 2" });
      await look(page, "everybody's cards");
    }
    done();
  });
}
