// What is seen before the client has come, and how the client takes its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./harness.mjs";
import { withoutPauses } from "./play.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];
const PHONE = { width: 390, height: 844 };
/** The same drawing, rasterised twice, may differ by a level of 255 at an edge. */
const ROUNDING = 2;

/** Lets a file wait until the function that this returns is called. */
async function hold(page, file) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The client is there when what the server has sent is gone. */
const taken = (page) => page.locator("#first-sight").waitFor({ state: "detached" });

/** The picture of a page once two pictures in a row are the same. */
async function picture(page) {
  for (let last = await page.screenshot(); ; ) {
    await page.waitForTimeout(100);
    const next = await page.screenshot();
    if (Buffer.compare(last, next) === 0) return next;
    last = next;
  }
}

/** By how many levels of 255 two pictures differ where they differ most. */
async function largestDifference(context, ...pictures) {
  const page = await context.newPage();
  const largest = await page.evaluate(async (pictures) => {
    const [one, other] = await Promise.all(
      pictures.map(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      }),
    );
    if (one.width !== other.width || one.height !== other.height) return 255;
    return one.data.reduce((largest, level, at) => Math.max(largest, Math.abs(level - other.data[at])), 0);
  }, pictures.map((picture) => picture.toString("base64")));
  await page.close();
  return largest;
}

for (const [locale, words] of [["pl-PL", /Zagraj teraz/], ["en-GB", /Play now/]]) {
  test(`games and rules are there without any code, ${locale}`, async (t) => {
    const { page } = await person(t, { locale, javaScriptEnabled: false });
    await page.goto("/");
    assert.equal(await page.getByRole("link", { name: words }).count(), GAMES.length);
    await page.getByRole("link", { name: /^(Zasady|Rules)/ }).first().click();
    await page.waitForURL("**/rules/kokopelli");
    assert.ok((await page.locator("ol.numbered li").count()) > 20);
    for (const game of GAMES) {
      await page.goto(`/now/${game}`);
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    }
  });
}

for (const viewport of [PHONE, { width: 1280, height: 720 }]) {
  test(`the client draws the same as the server has sent, ${viewport.width} wide`, async (t) => {
    for (const colorScheme of ["light", "dark"]) {
      const { page, context } = await person(t, { viewport, colorScheme });
      for (const address of ["/", "/rules/purrramida"]) {
        // From now on the browser has the drawings.
        await page.goto(address);
        await taken(page);
        await picture(page);
        const release = await hold(page, "**/home_bg.wasm");
        await page.goto(address);
        await page.waitForLoadState("load");
        const sent = await picture(page);
        release();
        await taken(page);
        const drawn = await picture(page);
        const difference = await largestDifference(context, sent, drawn);
        assert.ok(difference <= ROUNDING, `${address} changes by ${difference}, ${colorScheme}`);
        await page.unrouteAll({ behavior: "wait" });
      }
    }
  });
}

test("what has the focus keeps it when the client comes", async (t) => {
  const { page } = await person(t);
  const release = await hold(page, "**/home_bg.wasm");
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Play with friends.*Purrramida/ });
  await link.focus();
  release();
  await taken(page);
  assert.ok(await link.evaluate((link) => link === document.activeElement));
});

test("what is pressed before the client has come is done when it is there", async (t) => {
  const { page } = await person(t);
  const release = await hold(page, "**/home_bg.wasm");
  await page.goto("/");
  await page.getByRole("button", { name: "polski" }).click();
  release();
  await page.getByRole("link", { name: /^Zagraj teraz/ }).first().waitFor();
});

test("the server sends pages as their reader has chosen", async (t) => {
  const { page } = await person(t);
  const sent = async () => /<html [^>]*>/.exec(await (await page.request.get("/")).text())[0];
  assert.equal(await sent(), '<html lang="en">');
  await page.goto("/settings");
  await page.getByRole("radio", { name: "dark" }).check();
  await page.getByRole("checkbox", { name: "Larger text" }).check();
  await page.getByRole("radio", { name: "polski" }).check();
  await page.getByRole("heading", { name: "Ustawienia" }).waitFor();
  assert.equal(await sent(), '<html lang="pl" data-theme="dark" data-text="large">');
});

test("who has chosen nothing gets no cookie", async (t) => {
  const { page, context } = await person(t);
  await page.goto("/");
  await taken(page);
  assert.deepEqual(await context.cookies(), []);
});

test("games that were begun stand above the others, and nothing is pushed away by them", async (t) => {
  const { page, context } = await person(t, { viewport: PHONE });
  await withoutPauses(context);
  await page.goto("/now/szkola-latania");
  await page.getByText("Your turn").waitFor();
  await page.goto("/");
  await page.evaluate(() => {
    window.shifted = 0;
    const add = (list) => list.getEntries().forEach((entry) => (window.shifted += entry.value));
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });
  await page.getByRole("heading", { name: "Games in progress" }).waitFor();
  await page.locator(".game-card").first().waitFor();
  await page.waitForTimeout(200);
  assert.ok((await page.evaluate(() => window.shifted)) < 0.02);
});
