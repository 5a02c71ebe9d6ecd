// Checks that everything needed for a decision is visible on the screen without scrolling.

import assert from "node:assert/strict";

/** The screen sizes that a table must fit. */
export const SCREENS = {
  laptop: { width: 1280, height: 720 },
  "low laptop": { width: 1366, height: 650 },
  desktop: { width: 1440, height: 900 },
  "large desktop": { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  "tablet on its side": { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 360, height: 640 },
  "phone on its side": { width: 844, height: 390 },
};

/** One screen of each kind, for states that differ from others in only one place. */
export const SOME_SCREENS = Object.fromEntries(
  ["laptop", "desktop", "phone", "small phone", "phone on its side"].map((name) => [name, SCREENS[name]]),
);

const isTouched = ({ width, height }) => Math.min(width, height) < 1000 && Math.max(width, height) <= 1180;

/** Describes the layout faults of the current page; empty if it fits. */
function faults(least) {
  // Runs in the page.
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.scrollingElement;
  // A table fills the screen; other pages scroll.
  const isTable = document.querySelector("main.table") !== null;
  if (isTable && root.scrollHeight > high + 1) found.push(`the page is ${root.scrollHeight} high on ${high}`);
  if (root.scrollWidth > wide + 1) found.push(`the page is ${root.scrollWidth} wide on ${wide}`);
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert]");
  // A temporary overlay may cover parts of the board, but not the controls for a decision.
  const mayCover = (there, element) =>
    there?.closest(".over, .hands, .round-end") && !element.closest(".prompt, .hand, .cards, .mine, .moves, .buttons, .over, .bar");
  // The ending must show at once who won and what comes next; the rest of it scrolls.
  const ending = document.querySelector(".ending");
  const isBehind = (element) => ending && !element.closest(".bar, .ending > .actions") && !element.matches(".ending .aside");
  const open = document.querySelector(".side.open");
  const isDocked = innerWidth >= 1440;
  const controls = [
    ...document.querySelectorAll(
      "main .prompt, main .ending h2, main .places > [data-first], main :is(a[href], button, input, select, summary):not(:disabled, [aria-disabled='true'])",
    ),
  ].filter((element) => isSeen(element) && !element.closest(".rules, .lines, .part") && !element.matches("p a:not(.button)"));
  for (const element of controls) {
    if ((open && !isDocked && !element.closest(".side")) || (isBehind(element) && !element.matches("h2, li"))) continue;
    const box = element.getBoundingClientRect();
    const isBeyond = box.top < -1 || box.bottom > high + 1;
    if (box.left < -1 || box.right > wide + 1 || (isBeyond && isTable)) {
      found.push(`${name(element)} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      continue;
    }
    // A heading's text may be shorter than its box, so its beginning is checked instead of its middle.
    const across = element.matches("h2") ? box.left + 12 : (box.left + box.right) / 2;
    const there = document.elementFromPoint(across, (box.top + box.bottom) / 2);
    if (!isBeyond && !(element.contains(there) || there?.contains(element) || mayCover(there, element))) {
      found.push(`${name(element)} is covered by ${there && name(there)}`);
    }
    const smallest = element.matches(".spot") ? Math.min(least, 32) : least;
    const touched = (element.closest("label") ?? element).getBoundingClientRect();
    if (!element.matches(".prompt, h2, li") && Math.min(touched.width, touched.height) < smallest - 0.5) {
      found.push(`${name(element)} is small: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    }
  }
  for (const element of document.querySelectorAll("main :is(.prompt, button, select, .bar *, .koko *, .purr *, .school *, .plain *)")) {
    const style = getComputedStyle(element);
    const isCut = style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const isLow = style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2;
    const isHeardOnly = style.clipPath !== "none";
    if ((isCut || isLow) && isSeen(element) && !isHeardOnly && element.textContent.trim() && !element.closest("[title], .hidden, .tray, .part")) {
      found.push(`the text of ${name(element)} is cut off`);
    }
  }
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!data.trim() || !isSeen(parentElement) || parentElement.closest(".hidden, .part")) continue;
    // Text for screen readers only is one pixel wide.
    const around = [parentElement, parentElement.parentElement, parentElement.parentElement.parentElement];
    if (around.some(({ offsetWidth }) => offsetWidth < 2)) continue;
    // Longer words are names, which may break.
    for (const { 0: word, index } of data.matchAll(/\p{L}+/gu)) {
      if (word.length > 18) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`"${word}" of ${name(parentElement)} is broken`);
    }
  }
  return found;
}

/** Collects the layout faults of the current page on every screen, and restores the page's size. */
export async function checkFits(page, state, screens = SCREENS) {
  const before = page.viewportSize();
  const found = [];
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const here = await page.evaluate(faults, isTouched(size) ? 40 : 24).catch((error) => [String(error)]);
    found.push(...here.map((fault) => `${state}, ${screen}: ${fault}`));
  }
  await page.setViewportSize(before);
  return found;
}

/** Describes what cannot be reached with larger text, where scrolling is allowed. */
function unreachable() {
  // Runs in the page.
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const across = document.scrollingElement.scrollWidth;
  if (across > wide + 1) found.push(`the page is ${across} wide on ${wide}`);
  const needed = "main :is(.prompt, .people .chip, .hand .card, .dice-row .die, .moves .move, .buttons .move, .mine .actions button, form select, form button)";
  for (const element of document.querySelectorAll(needed)) {
    if (!isSeen(element) || element.matches(":disabled, [aria-disabled='true']")) continue;
    element.scrollIntoView({ block: "center" });
    const box = element.getBoundingClientRect();
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const there = document.elementFromPoint(...middle);
    if (box.left < -1 || box.right > wide + 1) found.push(`${name(element)} is outside: ${box.left} to ${box.right}`);
    else if (middle[1] < 0 || middle[1] > high) found.push(`${name(element)} cannot be scrolled to: ${box.top} to ${box.bottom}`);
    else if (!element.contains(there)) found.push(`${name(element)} is covered by ${there && name(there)}`);
    if (element.matches("select")) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      // The arrow takes additional space.
      const longest = Math.max(...[...element.options].map(({ text }) => pen.measureText(text).width));
      const words = longest + parseFloat(paddingLeft) + parseFloat(paddingRight) + 16;
      if (words > element.clientWidth) found.push(`${name(element)} shows ${element.clientWidth} of ${Math.round(words)} pixels`);
    }
  }
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode, currentNode: { data, parentElement } } = texts;
    const words = data.trim();
    if (words.length < 4 || !isSeen(parentElement) || parentElement.closest(".hidden") || parentElement.offsetWidth < 2) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 2 && words.length / lines < 3) found.push(`${name(parentElement)} stands letter by letter`);
  }
  return found;
}

/** Collects what cannot be reached on every screen, and restores the page's size. */
export async function checkReach(page, state, screens) {
  const before = page.viewportSize();
  const found = [];
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(unreachable)).map((fault) => `${state}, ${screen}: ${fault}`));
  }
  await page.setViewportSize(before);
  return found;
}

/** Asserts that the current page fits every screen. */
export async function fits(page, state, screens = SCREENS) {
  assert.deepEqual(await checkFits(page, state, screens), []);
}
