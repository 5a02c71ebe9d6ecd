// Debian's Firefox, driven over WebDriver BiDi, behind the part of Playwright's API that the helpers of
// these tests use, so that they work in both browsers.

import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";

let wait = 30_000;
const POLL_MS = 20;

/** Runs in the page: the elements that a locator's steps select. */
function find(steps) {
  let found = [document];
  for (const { css, text, label, matching, nth } of steps) {
    if (css) found = [...new Set(found.flatMap((element) => [...element.querySelectorAll(css)]))];
    if (text) {
      const holds = (element) => element.textContent.includes(text);
      const inside = found.flatMap((element) => [...element.querySelectorAll("*")]).filter(holds);
      found = inside.filter((element) => ![...element.children].some(holds));
    }
    if (label) found = found.filter((element) => element.getAttribute("aria-label")?.includes(label));
    if (matching) found = found.filter((element) => element.matches(matching));
    if (nth !== undefined) found = found.slice(nth, nth === -1 ? undefined : nth + 1);
  }
  return found;
}

/** Runs in the page: where to click an element; `null` as long as it is hidden, moving or covered. */
async function pressPoint(element) {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.disabled) return null;
  const box = () => element.getBoundingClientRect();
  const { bottom, right } = box();
  if (box().top < 0 || bottom > innerHeight || box().left < 0 || right > innerWidth) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }
  const before = box();
  await new Promise(requestAnimationFrame);
  const now = box();
  if (before.x !== now.x || before.y !== now.y) return null;
  const [x, y] = [(now.left + now.right) / 2, (now.top + now.bottom) / 2];
  const there = document.elementFromPoint(x, y);
  return there && (element.contains(there) || element.labels?.[0]?.contains(there)) ? { x, y } : null;
}

/** Elements that are looked up again for every action. */
class Locator {
  constructor(page, steps) {
    Object.assign(this, { page, steps });
  }

  #then(step) {
    return new Locator(this.page, [...this.steps, step]);
  }

  locator = (css) => this.#then({ css });
  getByText = (text) => this.#then({ text });
  nth = (nth) => this.#then({ nth });
  first = () => this.nth(0);
  last = () => this.nth(-1);
  /** The elements that also match another locator, which must have a single step. */
  and = ({ steps: [{ css, ...step }] }) => this.#then(css ? { matching: css } : step);

  /** Runs `act` in the page on all elements found. */
  #evaluate(act, argument) {
    const body = `async (steps, argument) => (${act})((${find})(steps), argument, ${pressPoint})`;
    return this.page.puppet.evaluate(`(${body})(${JSON.stringify(this.steps)}, ${JSON.stringify(argument) ?? "undefined"})`);
  }

  /** Runs `act` in the page on the element until it returns something; there must be only one element. */
  #once(act, { argument, timeout = wait } = {}) {
    const one = `async ([element, ...others], argument, pressPoint) => {
      if (others.length > 0) throw new Error(\`\${others.length + 1} elements instead of one\`);
      return element ? (${act})(element, argument, pressPoint) : null;
    }`;
    return until(() => this.#evaluate(one, argument), `${act} of ${JSON.stringify(this.steps)}`, timeout);
  }

  count = () => this.#evaluate((all) => all.length);
  isVisible = () => this.#evaluate(([element]) => element?.checkVisibility({ visibilityProperty: true }) ?? false);
  evaluateAll = (act) => this.#evaluate(act);
  waitFor = (options) => this.#once((element) => element.checkVisibility({ visibilityProperty: true }), options);
  textContent = () => this.#once((element) => ({ is: element.textContent })).then(({ is }) => is);

  getAttribute = async (name) =>
    (await this.#once((element, name) => ({ is: element.getAttribute(name) }), { argument: name })).is;

  async click() {
    const { x, y } = await this.#once((element, _, pressPoint) => pressPoint(element));
    await this.page.puppet.mouse.click(x, y);
  }

  async fill(text) {
    await this.#once((element) => (element.select(), element.focus(), true));
    await this.page.puppet.keyboard.type(text);
  }

  async press(key) {
    await this.#once((element) => (element.focus(), true));
    await this.page.puppet.keyboard.press(key);
  }

  selectOption = (argument) =>
    this.#once(
      (element, value) => {
        element.value = value;
        for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
        return element.value === value;
      },
      { argument },
    );
}

/** Polls until there is a result. The page's content security policy forbids puppeteer's way of waiting in the page. */
async function until(ask, what, timeout = wait) {
  const end = Date.now() + timeout;
  for (;;) {
    // Evaluation fails while another page is being loaded.
    const answer = await ask().catch((error) => {
      if (Date.now() > end || !/realm|browsing context|detached|destroyed/i.test(error)) throw error;
    });
    if (answer) return answer;
    assert.ok(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** Presses keys given by Playwright's names: `Shift+Tab`, `Space`. */
function keyboardOf({ keyboard }) {
  const press = async (keys) => {
    const held = keys.split("+");
    const last = held.pop().replace("Space", " ");
    for (const key of held) await keyboard.down(key);
    await keyboard.press(last);
    for (const key of held) await keyboard.up(key);
  };
  return { press };
}

/** A page with Playwright's API. */
class Page {
  constructor(puppet, base) {
    Object.assign(this, { puppet, base, keyboard: keyboardOf(puppet) });
  }

  goto = (address) => this.puppet.goto(new URL(address, this.base).href, { waitUntil: "load" });
  url = () => this.puppet.url();
  evaluate = (act, argument) => this.puppet.evaluate(act, argument);
  locator = (css) => new Locator(this, [{ css }]);
  getByLabel = (label) => new Locator(this, [{ label }]);
  viewportSize = () => this.puppet.viewport();
  setViewportSize = (size) => this.puppet.setViewport(size);
  waitForTimeout = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  waitForURL = (pattern) => until(async () => pattern.test(this.url()), pattern);

  async waitForFunction(ask, argument, { timeout } = {}) {
    // An element counts as a result, but cannot be returned from the page.
    const wrapped = `(async () => {
      const answer = await (${ask})(${JSON.stringify(argument) ?? "undefined"});
      return answer instanceof Node || answer;
    })()`;
    const answer = await until(() => this.puppet.evaluate(wrapped), ask, timeout);
    return { jsonValue: async () => answer };
  }
}

/** One person's browser context; it has one page. */
class Context {
  #scripts = [];
  #listeners = { console: [], weberror: [] };

  constructor(inner, { baseURL, viewport }) {
    Object.assign(this, { inner, baseURL, viewport });
  }

  on = (kind, listener) => this.#listeners[kind].push(listener);
  close = () => this.inner.close();
  setDefaultTimeout = (timeout) => (wait = timeout);

  /** Also applies to an open page, from the next document it loads. */
  async addInitScript(script, argument) {
    this.#scripts.push([script, argument]);
    await this.page?.puppet.evaluateOnNewDocument(script, argument);
  }

  async newPage() {
    // In a separate window, because a tab in the background receives no keyboard input.
    const puppet = await this.inner.newPage({ type: "window" });
    this.page = new Page(puppet, this.baseURL);
    puppet.on("console", (message) => {
      const seen = { type: message.type, text: message.text, location: message.location };
      const bound = Object.fromEntries(Object.entries(seen).map(([name, act]) => [name, act.bind(message)]));
      this.#listeners.console.forEach((listener) => listener(bound));
    });
    puppet.on("pageerror", (error) => this.#listeners.weberror.forEach((listener) => listener({ error: () => error })));
    await puppet.setViewport(this.viewport);
    for (const [script, argument] of this.#scripts) await puppet.evaluateOnNewDocument(script, argument);
    return this.page;
  }
}

/** Starts Debian's Firefox with a temporary profile. */
export async function launchFirefox() {
  const executablePath = process.env.STOLIK_FIREFOX ?? "/usr/bin/firefox-esr";
  const extraPrefsFirefox = { "intl.accept_languages": "en-GB" };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
  return {
    newContext: async (options) => new Context(await browser.createBrowserContext(), options),
    close: () => browser.close(),
  };
}
