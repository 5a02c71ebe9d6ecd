// What a decision needs is on the screen at once: the check itself.

import assert from "node:assert/strict";

/** The screens that a table must fit. */
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

const isTouched = ({ width, height }) => Math.min(width, height) < 1000 && Math.max(width, height) <= 1180;

/** What is wrong with the page as it stands, in words; nothing if it fits. */
function faults(least) {
  // Runs in the page.
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.scrollingElement;
  if (root.scrollHeight > high + 1) found.push(`the page is ${root.scrollHeight} high on ${high}`);
  if (root.scrollWidth > wide + 1) found.push(`the page is ${root.scrollWidth} wide on ${wide}`);
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert]");
  const open = document.querySelector(".side.open");
  const isDocked = innerWidth >= 1440;
  const controls = [
    ...document.querySelectorAll(
      ".table .prompt, .table :is(a[href], button, input, select, summary):not(:disabled, [aria-disabled='true'])",
    ),
  ].filter((element) => isSeen(element) && !element.closest(".rules, .lines, .part") && !element.matches("p a:not(.button)"));
  for (const element of controls) {
    if (open && !isDocked && !element.closest(".side")) continue;
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) {
      found.push(`${name(element)} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      continue;
    }
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!there || !(element.contains(there) || there.contains(element))) {
      found.push(`${name(element)} is covered by ${there && name(there)}`);
    }
    const smallest = element.matches(".spot") ? Math.min(least, 32) : least;
    if (!element.matches(".prompt") && Math.min(box.width, box.height) < smallest - 0.5) {
      found.push(`${name(element)} is small: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    }
  }
  for (const element of document.querySelectorAll(".table :is(.prompt, button, .bar *, .koko *, .purr *, .school *)")) {
    const style = getComputedStyle(element);
    const isCut = style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const isLow = style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2;
    const isHeardOnly = style.clipPath !== "none";
    if ((isCut || isLow) && isSeen(element) && !isHeardOnly && element.textContent.trim() && !element.closest("[title], .hidden, .tray, .part")) {
      found.push(`the text of ${name(element)} is cut off`);
    }
  }
  return found;
}

/** What does not fit on which screen, as the table stands. Leaves the page in its first size. */
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

/** The table fits every screen as it stands. */
export async function fits(page, state, screens = SCREENS) {
  assert.deepEqual(await checkFits(page, state, screens), []);
}
