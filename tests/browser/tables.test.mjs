// Tables on the server, apart from the game: the lobby, one's own tables, names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openTable, place, sit, somebody, twoAtTable, whoseTurn } from "./company.mjs";
import { checkAccessibility } from "./harness.mjs";

for (const [game, locale] of [["kokopelli", "pl-PL"], ["purrramida", "en-GB"], ["szkola-latania", "pl-PL"]]) {
  test(`a table of ${game} is opened and arranged, in ${locale}`, async (t) => {
    const { page, url } = await somebody(t, { locale });
    await page.goto("/");
    await page.locator(`[data-game="${game}"] .actions a[href^="/friends/"]`).click();
    await page.locator(".set-up").waitFor();
    await checkAccessibility(page);
    // A table cannot be opened without a name, and the message is next to the field.
    await page.locator('button[type="submit"]').click();
    await page.locator("#my-name[aria-invalid=true]:focus").waitFor();
    assert.match(await page.locator("#my-name-fault").innerText(), /imię|name/);
    await page.locator("#my-name").fill("Ala");
    await page.locator('button[type="submit"]').click();
    await place(page, 0).getByText("Ala").waitFor();
    // The link works only on this machine: the host is told what to do, with the port of this server.
    await page.locator(".only-here").getByText(`0.0.0.0:${new URL(url).port}`).waitFor();
    assert.equal(await page.locator(".qr").count(), 0);
    await checkAccessibility(page);
    await page.locator(".arrangement summary").click();
    await page.locator('.arrangement [name="players"]').selectOption("3");
    await page.locator('.arrangement [name="clock"]').selectOption("2");
    await page.locator('.arrangement [name="absence"]').selectOption("bot");
    await page.locator('.arrangement button[type="submit"]').click();
    await place(page, 2).waitFor();
    await checkAccessibility(page);
    for (const seat of [1, 2]) {
      await page.locator(`[name="level-${seat}"]`).selectOption("kitten");
      await place(page, seat).getByRole("button", { name: /^(Seat a bot|Posadź bota)/ }).click();
    }
    await page.locator("#begin:enabled").click();
    await page.locator("main.table .people").waitFor();
    await page.locator('.clock[data-runs="true"]').first().waitFor();
    await checkAccessibility(page);
  });
}

test("the host's variants are what everybody reads, and what is played", async (t) => {
  const host = await somebody(t);
  const address = await openTable(host.page, "purrramida", {
    arrange: (page) => page.getByRole("radio", { name: /Attic/ }).check(),
  });
  const guest = await somebody(t);
  await guest.page.goto(address);
  await guest.page.getByText("How we play").click();
  const attic = (page) => page.getByRole("radio", { name: /Attic/ });
  assert.ok(await attic(guest.page).isChecked());
  assert.ok(await attic(guest.page).isDisabled());
  assert.equal(await guest.page.locator("#begin").count(), 0);
  await host.page.getByText("How we play").click();
  assert.ok(await attic(host.page).isChecked());
  await host.page.getByRole("radio", { name: /Meadow/ }).check();
  await host.page.getByRole("button", { name: "Save the settings" }).click();
  await host.page.getByText("Saved.").waitFor();
  await guest.page.waitForFunction(() => document.querySelector('input[value="meadow"]').checked);
});

test("the host asks somebody to get up; a game does not begin with free seats", async (t) => {
  const host = await somebody(t);
  const address = await openTable(host.page, "kokopelli");
  const begin = host.page.locator("#begin");
  assert.ok(await begin.isDisabled());
  await host.page.getByText("The game can start when every seat is taken.").waitFor();
  const guest = await somebody(t);
  await guest.page.goto(address);
  assert.equal(await guest.page.locator(".only-here").innerText(), "", "only the host can do something about it");
  // A seat cannot be taken without a name.
  await place(guest.page, 1).getByRole("button", { name: /^Sit here/ }).click();
  await guest.page.locator("#my-name-fault").getByText("Enter a name (up to 20 characters).").waitFor();
  await guest.page.locator("#my-name").fill("ola");
  await place(guest.page, 1).getByRole("button", { name: /^Sit here/ }).click();
  await guest.page.getByRole("alert").getByText("Somebody at this table has that name already.").waitFor();
  await sit(guest.page, "Jan", 1);
  await place(host.page, 1).getByText("Jan").waitFor();
  assert.ok(await begin.isEnabled());
  await place(host.page, 1).getByRole("button", { name: /^Free this seat/ }).click();
  await guest.page.getByText("The host has freed your seat.").waitFor();
  await place(guest.page, 1).getByRole("button", { name: /^Sit here/ }).waitFor();
  assert.ok(await begin.isDisabled());
});

test("my tables: my turn is marked there and in the frame; a code moves them to another browser", async (t) => {
  // A browser that is signed out learns of it when it requests its tables.
  const options = [{ expected: [/401/] }, { expected: [/401/] }];
  const { host, guest } = await twoAtTable(t, "purrramida", { options });
  const { page: active } = await whoseTurn([host.page, guest.page]);
  const [mover, name, other] = active === host.page ? [host, "Ola", "Jan"] : [guest, "Jan", "Ola"];
  const page = mover.page;
  const address = page.url();
  await page.goto("/mine");
  const row = page.locator(".mine [data-my-turn]");
  await row.getByText("your turn").waitFor();
  assert.match(await row.innerText(), new RegExp(`Purrramida: ${other}`));
  await page.getByRole("link", { name: /1 table is waiting for you/ }).waitFor();
  await checkAccessibility(page);
  assert.equal(await page.getByLabel("Your name").inputValue(), name);

  await page.getByRole("button", { name: "Show a new code" }).click();
  const code = await page.locator(".code").innerText();
  const elsewhere = await somebody(t, { locale: "pl-PL", expected: [/422/] });
  await elsewhere.page.goto("/mine");
  await elsewhere.page.getByText("Na tym serwerze nie masz jeszcze żadnych stołów.").waitFor();
  await elsewhere.page.locator('[name="code"]').fill("AAAA-AAAA");
  await elsewhere.page.getByRole("button", { name: "Użyj kodu" }).click();
  await elsewhere.page.getByText("Takiego kodu nie ma.").waitFor();
  await elsewhere.page.locator('[name="code"]').fill(code.toLowerCase());
  await elsewhere.page.getByRole("button", { name: "Użyj kodu" }).click();
  await elsewhere.page.getByText("Gotowe: twoje imię i stoły są tutaj.").waitFor();
  await checkAccessibility(elsewhere.page);

  // A person who already has tables is asked first.
  const another = mover === host ? guest.page : host.page;
  await another.goto("/mine");
  await another.getByText("Purrramida").first().waitFor();
  await another.locator('[name="code"]').fill(code);
  await another.getByRole("button", { name: "Use the code" }).click();
  await another.getByText("This browser has a name and tables of its own.").waitFor();
  await checkAccessibility(another);
  await another.getByRole("button", { name: "Keep them" }).click();
  assert.equal(await another.getByLabel("Your name").inputValue(), other);

  await elsewhere.page.locator(".mine [data-my-turn] a").click();
  await elsewhere.page.getByText("Twoja kolej").first().waitFor();
  assert.equal(elsewhere.page.url(), address);

  // The first browser is signed out and becomes a new person, who watches.
  await elsewhere.page.goto("/mine");
  await elsewhere.page.getByRole("button", { name: "Wyloguj inne przeglądarki" }).click();
  await elsewhere.page.getByText("Tylko ta przeglądarka").waitFor();
  await page.goto(address);
  await page.getByText("You are watching this game.").waitFor();
});

test("nothing of a table is wider than a phone", async (t) => {
  const { page, context } = await somebody(t, { viewport: { width: 360, height: 640 }, hasTouch: true });
  await context.addInitScript(() => document.documentElement?.setAttribute("data-text", "large"));
  const check = async (what) => {
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${what} is ${wide} wide`);
  };
  await openTable(page, "kokopelli", { players: 3, name: "Aleksandra Katarzyna" });
  await check("the lobby");
  for (const seat of [1, 2]) await place(page, seat).getByRole("button", { name: /^Seat a bot/ }).click();
  await page.getByText("How we play").click();
  await check("the full lobby");
  await page.locator("#begin:enabled").click();
  await page.locator(".koko").waitFor();
  await check("the table");
  await page.getByRole("button", { name: /^Talk/ }).click();
  await page.getByText("Ready phrases").click();
  await check("the talk");
  await page.locator(".side").getByRole("button", { name: "Menu" }).click();
  await page.getByText("How chance is checked").click();
  await check("the menu");
  await page.goto("/mine");
  await page.getByRole("button", { name: "Show a new code" }).click();
  await page.locator(".code").waitFor();
  await check("my tables");
});
