// Takes screenshots of the pages for review: `cargo xtask screenshots`.
// Usage: node screenshots.mjs FOLDER [--montage]. With --montage, it makes only the images that are part of
// the repository: those of the README (docs/stolik.png, docs/stolik.webp), and the link previews, the touch icon
// and the pictures of the installed app of crates/web/static (preview/*.png, touch-icon.png, app/*). Copy them there
// to update them.

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRecord } from "./play.mjs";
import { launchChromium, startStolik } from "./start.mjs";

const GAMES = ["kokopelli", "purrramida", "szkola-latania"];

/** Name, address, and what to do there before the screenshot is taken. */
const PAGES = [
  ["home", "/"],
  ["settings", "/settings"],
  ["replay", "/replay"],
  ["mine", "/mine"],
  ["statistics", "/statistics"],
  ...GAMES.flatMap((game) => [
    [`${game}.rules`, `/rules/${game}`, (page) => page.locator("ol.numbered li").first().waitFor()],
    [`${game}.daily`, `/daily/${game}`],
    [`${game}.set-up`, `/new/${game}`],
    [`${game}.friends`, `/friends/${game}`],
    [`${game}.lobby`, `/friends/${game}`, gather],
    [`${game}.table`, `/now/${game}`, myTurn],
    [`${game}.end`, "/replay", (page) => end(page, game)],
  ]),
];

/** Waits for the viewer's turn and for all animations to finish. */
async function myTurn(page) {
  await page.getByText(/Your turn|Twoja kolej/).first().waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
}

/** Opens a table for friends and sits down. */
async function gather(page) {
  await page.locator("#my-name").fill("Ola");
  await page.locator('button[type="submit"]').click();
  await page.locator(".place .presence").waitFor();
}

/** Shows the end of a game between bots. */
async function end(page, game) {
  await openRecord(page, game);
  await page.getByRole("slider").press("End");
  await page.locator(".ending").waitFor();
}

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
  for (const [name, address, act] of PAGES) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await act?.(page);
    await page.screenshot({ path: join(folder, `${name}.${manner}.png`), animations: "disabled", fullPage: true });
  }
}

/** The README's image: the home page and a table of each game. */
async function montage(browser, url) {
  const viewport = SIZES.desktop;
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: "light", locale: "en-GB" });
  const page = await context.newPage();
  const pictures = [];
  for (const address of ["/", ...GAMES.map((game) => `/now/${game}`)]) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (address !== "/") await myTurn(page);
    pictures.push((await page.screenshot({ animations: "disabled" })).toString("base64"));
  }
  await page.goto("about:blank");
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`).join("");
  const style = "body{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:8px;background:#d9c7a8}img{width:100%;display:block}";
  await page.setContent(`<style>${style}</style>${images}`);
  await page.screenshot({ path: join(folder, "stolik.png") });
  await context.close();
}

/** The step at which each game's clip begins, chosen so that something happens. */
const SCENES = { kokopelli: "60", purrramida: "36", "szkola-latania": "14" };
const SECONDS = 5;
const MILLIS_PER_FRAME = 100;

/** The README's animation: a few seconds of each game's replay. */
async function film(browser, url) {
  const frames = await mkdtemp(join(tmpdir(), "stolik-film-"));
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 720 }, locale: "en-GB" });
  const page = await context.newPage();
  const taken = [];
  for (const [game, step] of Object.entries(SCENES)) {
    await openRecord(page, game);
    await page.getByRole("slider").fill(step);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const end = Date.now() + 1000 * SECONDS;
    for (let next = Date.now(); next < end; next += MILLIS_PER_FRAME) {
      await page.waitForTimeout(Math.max(0, next - Date.now()));
      taken.push(join(frames, `${taken.length}.png`));
      await page.screenshot({ path: taken.at(-1) });
    }
  }
  await context.close();
  const manner = ["-loop", "0", "-lossy", "-q", "45", "-m", "4", "-d", `${MILLIS_PER_FRAME}`];
  execFileSync("img2webp", [...manner, ...taken, "-o", join(folder, "stolik.webp")], { stdio: "ignore" });
  await rm(frames, { recursive: true });
}

const NAMES = { kokopelli: "Kokopelli", purrramida: "Purrramida", "szkola-latania": "Szkoła latania" };

/** Makes the preview images of links to games and the icon for a phone's home screen from our drawings. */
async function previews(browser, url) {
  const page = await browser.newPage({ viewport: { width: 600, height: 315 } });
  const draw = async (html, path) => {
    // The page must be on the server to load the drawings; robots.txt has no policy against inline styles.
    await page.goto(`${url}robots.txt`);
    await page.evaluate((html) => (document.body.innerHTML = html), html);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, path) });
  };
  const ground = "position:fixed;inset:0;background:#f6ecd9";
  const symbol = (name, style) => `<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" style="${style}"><use href="/art/${name}"/></svg>`;
  const logo = (size) => `<svg style="width:${size}px;height:${size}px"><use href="/art/stolik.svg#logo"/></svg>`;
  for (const game of GAMES) {
    const band = "position:absolute;left:0;right:0;bottom:0;padding:8px 20px;background:#fff8eaee;font:800 30px sans-serif;color:#3b2a20;display:flex;align-items:center;gap:12px";
    await draw(`<div style="${ground}">${symbol(`${game}.svg#cover`, "width:100%;height:100%")}<div style="${band}">${logo(44)}${NAMES[game]} · Stolik</div></div>`, `preview/${game}.png`);
  }
  await page.setViewportSize({ width: 180, height: 180 });
  const middle = (content) => `<div style="${ground};display:grid;place-items:center">${content}</div>`;
  await draw(middle(logo(150)), "touch-icon.png");
  await page.setViewportSize({ width: 192, height: 192 });
  await draw(middle(logo(160)), "app/192.png");
  for (const game of GAMES) await draw(middle(symbol(`${game}.svg#cover`, "width:100%;height:100%")), `app/${game}.png`);
  await page.setViewportSize({ width: 512, height: 512 });
  await draw(middle(logo(430)), "app/512.png");
  // Systems cut a maskable icon to any shape; what is within 40% of its width from the middle stays.
  await draw(middle(logo(290)), "app/maskable.png");
  await page.close();
}

/** The screenshots that browsers show before they install the app: the games, and a table on a phone. */
async function appPictures(browser, url) {
  const forms = { wide: [{ width: 1280, height: 720 }, "/"], narrow: [{ width: 390, height: 844 }, "/now/purrramida", myTurn] };
  for (const [form, [viewport, address, act]] of Object.entries(forms)) {
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      const page = await browser.newPage({ baseURL: url, viewport, colorScheme: "light", locale });
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await act?.(page);
      const name = join(folder, "app", `${form}.${language}`);
      await page.screenshot({ path: `${name}.png`, animations: "disabled" });
      execFileSync("cwebp", ["-quiet", "-q", "80", `${name}.png`, "-o", `${name}.webp`]);
      await rm(`${name}.png`);
      await page.close();
    }
  }
}

await mkdir(folder, { recursive: true });
const stolik = await startStolik();
try {
  const browser = await launchChromium();
  try {
    await montage(browser, stolik.url);
    await film(browser, stolik.url);
    await previews(browser, stolik.url);
    await appPictures(browser, stolik.url);
    if (!process.argv.includes("--montage")) await takeAll(browser, stolik.url);
  } finally {
    await browser.close();
  }
} finally {
  await stolik.stop();
}
