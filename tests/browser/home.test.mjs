import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccessibility, person } from "./harness.mjs";

test("the home page opens, and everybody can use it", async (t) => {
  const { page } = await person(t);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.match(await page.title(), /Stolik/);
  await checkAccessibility(page);
});

test("an address inside the client opens the client", async (t) => {
  const { page } = await person(t);
  const response = await page.goto("/rules/kokopelli");
  assert.equal(response.status(), 200);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("the bots' worker starts beside the page", async (t) => {
  const { page } = await person(t);
  await page.goto("/");
  const kind = await page.evaluate(async () => {
    const { default: init, think } = await import("/search.js");
    await init();
    return typeof think;
  });
  assert.equal(kind, "function");
});

test("scripts that are not the server's do not run", async (t) => {
  const { page } = await person(t, { expected: [/Content Security Policy/] });
  await page.goto("/");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
    return window.ran ?? false;
  });
  assert.equal(ran, false);
});
