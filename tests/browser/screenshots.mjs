// Pictures of the pages for a look at them: `cargo xtask screenshots`.
// Usage: node screenshots.mjs FOLDER

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium, startStolik } from "./start.mjs";

/** Name and address. */
const PAGES = [["home", "/"]];

const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
const THEMES = ["light", "dark"];
const LANGUAGES = { pl: "pl-PL", en: "en-GB" };

const folder = process.argv[2] ?? "screenshots";

async function takeAll(browser, url) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const [language, locale] of Object.entries(LANGUAGES)) {
        const context = await browser.newContext({ baseURL: url, viewport, colorScheme, locale });
        await take(context, `${size}.${colorScheme}.${language}`);
        await context.close();
      }
    }
  }
}

async function take(context, manner) {
  const page = await context.newPage();
  for (const [name, address] of PAGES) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.screenshot({ path: join(folder, `${name}.${manner}.png`), animations: "disabled" });
  }
}

await mkdir(folder, { recursive: true });
const stolik = await startStolik();
try {
  const browser = await launchChromium();
  try {
    await takeAll(browser, stolik.url);
  } finally {
    await browser.close();
  }
} finally {
  await stolik.stop();
}
