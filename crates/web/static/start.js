import { load, loadPlay } from "./modules.js";
import { keepForLater } from "./offline.js";

/** Resolves once the server's rendering has been painted, or at once if the page is hidden, since then nothing is painted. */
const painted = () =>
  new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))));

// Links work without the client; a click on a button is repeated once the client has started.
let pressed;
addEventListener("click", ({ target }) => (pressed = target.closest("#first-sight button")?.id));

// Anything loaded before that would compete for bandwidth and delay the first paint.
await painted();
const frame = load("home");
if (document.documentElement.dataset.needs === "play") loadPlay();
(await frame).start();
if (pressed) document.getElementById(pressed).click();
keepForLater();

// Paper is white, so what is printed is drawn in the light theme.
const { dataset } = document.documentElement;
let theme;
matchMedia("print").addEventListener("change", ({ matches }) => {
  if (matches) [theme, dataset.theme] = [dataset.theme, "light"];
  else if (theme) dataset.theme = theme;
  else delete dataset.theme;
});
