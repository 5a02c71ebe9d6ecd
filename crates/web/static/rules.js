// What the text of rules does besides being read: figures are drawn and stepped through, a search narrows the
// text down, and all of it can be printed.

import { loadPlay } from "./modules.js";

/** What a search shows or hides as a whole. */
const FOUND = ".numbered > li, .question, .components tr, .lesson > :is(p, ul, figure)";

/** The drawings on the page, by their figures. */
const drawings = new Map();

/** Figures are drawn shortly before they are seen. */
const nearby = new IntersectionObserver(
  (entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => draw(target)),
  { rootMargin: "25%" },
);

/** Draws a figure, once; resolves when it is there. */
function draw(figure) {
  nearby.unobserve(figure);
  if (!drawings.has(figure)) drawings.set(figure, begin(figure));
  return drawings.get(figure);
}

async function begin(figure) {
  const { game, lesson, chapter } = figure.dataset;
  const module = await loadPlay();
  const drawing = await module?.draw(figure.querySelector(".moment"), game, lesson, Number(chapter));
  if (!drawing) return undefined;
  follow(figure, drawing);
  figure.dataset.drawn = "true";
  return drawing;
}

/** Lets the reader step through a figure's remarks, with the buttons or the arrow keys. */
function follow(figure, drawing) {
  const remarks = [...figure.querySelectorAll(".remarks > li")];
  const buttons = [...figure.querySelectorAll("[data-by]")];
  let at = 0;
  const show = (next) => {
    if (!remarks[next]) return;
    remarks[at].removeAttribute("aria-current");
    at = next;
    remarks[at].setAttribute("aria-current", "step");
    drawing.show(Number(remarks[at].dataset.step));
    for (const button of buttons) {
      // A disabled button would lose the focus.
      button.disabled = false;
      button.setAttribute("aria-disabled", String(!remarks[at + Number(button.dataset.by)]));
    }
    const number = figure.querySelector(".steps .number");
    if (number) number.textContent = `${at + 1} / ${remarks.length}`;
    requestAnimationFrame(() => point(figure, remarks[at].dataset.at));
  };
  buttons.forEach((button) => button.addEventListener("click", () => show(at + Number(button.dataset.by))));
  figure.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    show(at + by);
  });
  show(0);
}

/** Marks what a remark is about. */
function point(figure, selector) {
  figure.querySelector("[data-pointed]")?.removeAttribute("data-pointed");
  if (selector) figure.querySelector(`.moment ${selector}`)?.setAttribute("data-pointed", "");
}

/** A text as it is compared in a search: without accents and capital letters. */
const plain = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/\s+/g, " ").toLowerCase();

/** Hides all that does not contain every word. */
function search(text, words) {
  const wanted = plain(words).split(" ").filter(Boolean);
  let count = 0;
  for (const part of text.querySelectorAll(FOUND)) {
    const content = plain(part.textContent);
    part.hidden = !wanted.every((word) => content.includes(word));
    if (!part.hidden) count += 1;
  }
  const isEmpty = (part) => ![...part.querySelectorAll(FOUND)].some((found) => !found.hidden);
  for (const part of text.querySelectorAll("section, .components, .reference")) part.hidden = isEmpty(part);
  for (const heading of text.querySelectorAll(".lesson > h3")) heading.hidden = heading.nextElementSibling.hidden;
  const said = text.querySelector(".found");
  const found = count ? `${said.dataset.found} ${count}` : said.dataset.none;
  said.textContent = wanted.length ? found : "";
  text.toggleAttribute("data-searched", wanted.length > 0);
  mark(text, wanted);
}

/** Marks the words in what was found, where the browser can do that without changing the text. */
function mark(text, wanted) {
  if (!globalThis.Highlight) return;
  const parts = wanted.length ? [...text.querySelectorAll(FOUND)].filter((part) => !part.hidden) : [];
  const ranges = parts.flatMap((part) => texts(part)).flatMap((node) => wanted.flatMap((word) => places(node, word)));
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** The pieces of text inside an element. */
function texts(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

/** Where a word occurs in a piece of text. */
function places(node, word) {
  // Letter by letter: without accents, a text may be shorter than it was.
  const offsets = [];
  let content = "";
  let offset = 0;
  for (const letter of node.data) {
    const simple = plain(letter);
    offsets.push(...Array(simple.length).fill(offset));
    content += simple;
    offset += letter.length;
  }
  offsets.push(offset);
  const found = [];
  for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
    const range = new Range();
    range.setStart(node, offsets[at]);
    range.setEnd(node, offsets[at + word.length]);
    found.push(range);
  }
  return found;
}

/** Makes a text of rules work. Next to a game, there is a real table to look at. */
export function open(text) {
  const figures = text.closest(".table") ? [] : [...text.querySelectorAll(".played")];
  figures.forEach((figure) => nearby.observe(figure));
  const field = text.querySelector("#rules-search");
  field?.addEventListener("input", () => search(text, field.value));
  text.querySelector("#rules-print")?.addEventListener("click", async () => {
    await Promise.all(figures.map(draw));
    print();
  });
}

/** Removes all drawings. */
export function close() {
  for (const drawing of drawings.values()) drawing.then((drawing) => drawing?.free());
  drawings.clear();
}
