// The rules pages: figures that are drawn and stepped through, search, print, and all of it without code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];
const PHONE = { width: 390, height: 844 };

const current = (figure) => figure.locator(".remarks > [aria-current]");

/** Waits until a figure is drawn, as its reader sees it. */
async function drawn(figure) {
  await figure.scrollIntoViewIfNeeded();
  await figure.locator(".moment .board > *").first().waitFor();
}

/** Adds up how far things move by themselves; a step may move cards on its board. */
const countShifts = (context) =>
  context.addInitScript(() => {
    window.shifted = 0;
    const add = (list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    };
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });

/** Ways to go to the next remark. */
const WAYS = {
  mouse: (figure) => figure.locator('[data-by="1"]').click(),
  keyboard: async (figure) => {
    await figure.locator('[data-by="1"]').focus();
    await figure.page().keyboard.press("Enter");
  },
  arrows: async (figure) => {
    await figure.locator('[data-by="1"]').focus();
    await figure.page().keyboard.press("ArrowRight");
  },
};

for (const [nth, game] of GAMES.entries()) {
  test(`${game}: every figure is drawn, points at something and is stepped through`, async (t) => {
    const locale = nth % 2 ? "en-GB" : "pl-PL";
    const { page, context } = await person(t, { locale, viewport: nth ? { width: 1280, height: 720 } : PHONE });
    await countShifts(context);
    await page.goto(`/rules/${game}`);
    await page.locator("#first-sight").waitFor({ state: "detached" });
    const figures = page.locator("figure.played");
    const ways = Object.values(WAYS);
    for (let place = 0; place < (await figures.count()); place += 1) {
      const figure = figures.nth(place);
      await drawn(figure);
      const remarks = await figure.locator(".remarks > li").allTextContents();
      let before;
      for (let step = 0; step < remarks.length; step += 1) {
        if (step > 0) await ways[step % ways.length](figure);
        assert.equal(await current(figure).textContent(), remarks[step]);
        await figure.locator(".moment [data-pointed]").waitFor();
        const now = await figure.locator(".moment .board").innerHTML();
        assert.notEqual(now, before, `${remarks[step]}: nothing has changed`);
        before = now;
      }
      if (remarks.length > 1) {
        await figure.locator('[data-by="-1"]').click();
        assert.equal(await current(figure).textContent(), remarks.at(-2));
      }
    }
    assert.ok((await page.evaluate(() => window.shifted)) < 0.02, "something moves");
    await checkAccessibility(page);
  });
}

test("a search finds rules, questions and cards, whatever the accents", async (t) => {
  const { page } = await person(t, { locale: "pl-PL" });
  await page.goto("/rules/kokopelli");
  const field = page.getByRole("searchbox");
  await page.waitForLoadState("networkidle");
  await field.fill("ZOLW");
  await page.getByText(/^Znaleziono: \d+$/).waitFor();
  assert.ok(await page.locator("#K7\\.10").isVisible());
  assert.ok(await page.getByRole("rowheader", { name: "Żółw" }).isVisible());
  assert.ok(await page.locator("#K1\\.5").isHidden());
  assert.ok(await page.locator("#how-end").isHidden());
  const marked = () => page.evaluate(() => [...CSS.highlights.get("found")].map((range) => range.toString().toLowerCase()));
  assert.deepEqual(new Set(await marked()), new Set(["żółw"]));
  await checkAccessibility(page);
  await field.fill("hipopotam");
  await page.getByText("Nic nie znaleziono.").waitFor();
  await field.fill("");
  await page.locator("#K1\\.5").waitFor();
  assert.deepEqual(await marked(), []);
});

test("every rule's number is a link to it", async (t) => {
  const { page } = await person(t);
  await page.goto("/rules/purrramida");
  await page.locator("#P3\\.2").getByRole("link", { name: "P3.2", exact: true }).click();
  await page.waitForURL("**/rules/purrramida#P3.2");
  await page.locator("#P3\\.2:focus").waitFor();
});

test("printed, the rules have everything but what can be pressed", async (t) => {
  const { page } = await person(t, { colorScheme: "dark" });
  await page.goto("/rules/szkola-latania");
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.locator("#rules-print").waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("#rules-print").click();
  await page.waitForFunction(() => window.printed);
  const figures = page.locator("figure.played");
  assert.equal(await page.locator("figure[data-drawn]").count(), await figures.count());
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.locator('html[data-theme="light"]').waitFor();
  for (const gone of [".top", ".bottom", ".steps button", ".rules-tools", ".contents", ".actions"]) {
    assert.equal(await page.locator(gone).filter({ visible: true }).count(), 0, gone);
  }
  const remarks = page.locator(".remarks > li");
  for (const remark of await remarks.all()) {
    assert.equal(await remark.evaluate((remark) => getComputedStyle(remark).visibility), "visible");
  }
  assert.ok(await page.locator("#S5\\.7").isVisible());
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.locator('html[data-theme="dark"]').waitFor();
});

test("without any code, the text is complete", async (t) => {
  for (const game of GAMES) {
    const { page } = await person(t, { javaScriptEnabled: false });
    await page.goto(`/rules/${game}`);
    assert.ok((await page.locator(".remarks > li").count()) > 5);
    for (const seen of [".goal", ".components tr", ".question", ".numbered > li"]) {
      assert.ok(await page.locator(seen).last().isVisible(), seen);
    }
    assert.equal(await page.getByRole("button", { name: /Back|Next/ }).count(), 0);
  }
});

test("next to a game, the rules have no figures", async (t) => {
  const { page } = await person(t);
  await page.goto("/now/purrramida");
  await page.locator('[data-tool="rules"]').click();
  await page.locator(".part .components").first().waitFor();
  assert.equal(await page.locator(".part .played").filter({ visible: true }).count(), 0);
  await page.locator(".part").getByRole("searchbox").fill("yarn");
  await page.getByText(/^Found: \d+$/).waitFor();
});
