// The admin page, and its effects on people at tables.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import { openTable, place, sit, somebody, twoAtTable, whoseTurn } from "./company.mjs";
import { LIMIT, checkAccessibility, person } from "./harness.mjs";
import { startStolik } from "./start.mjs";

const PHONE = { width: 390, height: 844 };

/** The servers of these tests, stopped once all pages are closed. */
const servers = [];
after(() => Promise.all(servers.map((server) => server.stop())));

/** Starts a server for this test; `admin` runs `stolik admin` and returns its output. */
async function run(options) {
  const stolik = await startStolik(options);
  servers.push(stolik);
  const admin = (...words) =>
    execFileSync(process.env.STOLIK_BIN, ["admin", ...words, "--data", stolik.folder], { encoding: "utf8" }).trim();
  return { at: stolik.url, admin };
}

/** Checks accessibility in both themes, and that the page does not overflow the screen. */
async function checkLooks(page) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(width <= 0, `${width} pixels stick out`);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page, locator) {
  for (let tries = 0; tries < 200; tries++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not lead there");
}

test("the operator announces, silences and bans by keyboard, and people are told", LIMIT, async (t) => {
  const { at, admin } = await run();
  const { page: keeper } = await person(t, { at, expected: [/403/] });
  await keeper.goto("/admin/en");
  await keeper.getByText("stolik admin link").waitFor();
  await checkLooks(keeper);
  await keeper.goto(admin("link"));
  assert.equal(new URL(keeper.url()).pathname, "/admin/en");

  const host = await somebody(t, { at });
  const address = await openTable(host.page, "purrramida");
  const guest = await somebody(t, { at, locale: "pl-PL" });
  await guest.page.goto(address);
  await sit(guest.page, "Jan", 1);

  await keeper.reload();
  const words = keeper.getByLabel("Words (up to 300 characters)");
  await tabTo(keeper, words);
  await keeper.keyboard.type("Back at eight <b>sharp</b>");
  await keeper.keyboard.press("Enter");
  await keeper.getByRole("status").getByText("Done.").waitFor();
  await host.page.getByText("The operator of this server says: Back at eight <b>sharp</b>").first().waitFor();
  await guest.page.getByText("Ogłoszenie osoby, która prowadzi serwer: Back at eight").first().waitFor();

  const card = keeper.locator("section[aria-labelledby=people] li", { hasText: "Jan" });
  const open = async () => {
    await tabTo(keeper, card.locator("summary"));
    await keeper.keyboard.press("Enter");
  };
  await open();
  await tabTo(keeper, card.getByRole("button", { name: "Silence Jan" }));
  await keeper.keyboard.press("Enter");
  await keeper.getByRole("status").getByText("Done.").waitFor();
  await guest.page.locator(".write input").fill("Hej");
  await guest.page.locator(".write input").press("Enter");
  await guest.page.getByText("Osoba, która prowadzi serwer, odebrała ci głos.").first().waitFor();

  await open();
  await tabTo(keeper, card.getByLabel("Why (they will read it; may be empty)"));
  await keeper.keyboard.type("spam");
  await tabTo(keeper, card.getByRole("button", { name: "Ban Jan" }));
  await keeper.keyboard.press("Enter");
  await keeper.getByRole("status").getByText("Done.").waitFor();
  await guest.page.getByText("Osoba, która prowadzi serwer, nie pozwala ci tu grać. Powód: spam").waitFor();
  await place(host.page, 1).getByText("Jan").waitFor({ state: "detached" });
  await keeper.locator("section[aria-labelledby=log]").getByText("announced Back at eight").waitFor();
});

test("the page of whoever runs the server fits every screen, in both languages and themes", LIMIT, async (t) => {
  const { at, admin } = await run();
  const host = await somebody(t, { at });
  await openTable(host.page, "kokopelli", { name: "Zły <i>Zbyszek</i>" });
  admin("ban", "192.0.2.7", "--why", "a long story that somebody tells at length, and then some more of it");
  for (const viewport of [PHONE, undefined]) {
    const { page } = await person(t, { at, ...(viewport && { viewport }), locale: "pl-PL" });
    await page.goto(admin("link"));
    for (const [code, heading] of [["pl", "Ludzie"], ["en", "People"]]) {
      await page.locator(`nav a[lang=${code}]`).click();
      await page.getByRole("heading", { name: heading }).waitFor();
      for (const summary of await page.locator("summary").all()) await summary.click();
      await checkLooks(page);
    }
    await page.getByLabel("Name or number").fill("Zbyszek");
    await page.getByRole("button", { name: "Find" }).click();
    await page.locator("section[aria-labelledby=people] bdi", { hasText: "<i>Zbyszek</i>" }).first().waitFor();
  }
});

test("a table is closed, a person's data handed out and deleted on the page", LIMIT, async (t) => {
  const { at, admin } = await run();
  const { page: keeper } = await person(t, { at, expected: [/403/] });
  await keeper.goto(admin("link"));
  const { host, guest, address } = await twoAtTable(t, "purrramida", { options: [{ at }, { at }] });
  await keeper.reload();
  const card = keeper.locator("section[aria-labelledby=people] li", { hasText: "Jan" });
  await card.locator("summary").click();
  const [download] = await Promise.all([
    keeper.waitForEvent("download"),
    card.getByRole("button", { name: /^Download all that is known/ }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "stolik-person.json");
  await card.getByRole("checkbox").check();
  await card.getByRole("button", { name: "Delete the person Jan" }).click();
  await keeper.getByRole("status").getByText("Done.").waitFor();
  // A page that is open has its names already.
  await host.page.reload();
  await host.page.locator(".people").getByText("—").first().waitFor();
  assert.equal(await host.page.locator(".people").getByText("Jan").count(), 0);
  await guest.page.locator(".people").first().waitFor();

  const id = new URL(address).pathname.split("/").pop();
  const table = keeper.locator("section[aria-labelledby=tables] li", { hasText: id });
  await table.locator("summary").click();
  await table.getByRole("button", { name: `Close the table ${id}` }).click();
  await keeper.getByRole("status").getByText("Done.").waitFor();
  await host.page.getByText("The operator of this server has closed this table.").first().waitFor();
  await checkAccessibility(host.page);

  await keeper.locator("section[aria-labelledby=link]").getByRole("checkbox").check();
  await keeper.getByRole("button", { name: "Make the link void" }).click();
  await keeper.getByText("stolik admin link").waitFor();
});

test("that a bot plays for who is away is offered when the server takes it", LIMIT, async (t) => {
  const { at } = await run({ goneAfter: 9 });
  const { host, guest } = await twoAtTable(t, "purrramida", { options: [{ at }, { at }] });
  const pages = [host.page, guest.page];
  const { page: away } = await whoseTurn(pages);
  const here = pages.find((page) => page !== away);
  await away.close();
  const absent = here.locator(".absent");
  await absent.waitFor();
  const offer = absent.getByRole("button", { name: /bot/ });
  assert.equal(await offer.count(), 0, "it would be refused");
  await offer.click();
  await here.getByText("is replaced by a bot for now.").first().waitFor();
  assert.equal(await here.getByText("They are at the table, or have only just left it.").count(), 0);
});
