import { load, loadPlay } from "./modules.js";

/** What the server has sent is on the screen. Nobody looks at a hidden page, and nothing is painted there. */
const painted = () =>
  new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))));

// Links work without the client; what is not a link is pressed once more when the client is there.
let pressed;
addEventListener("click", ({ target }) => (pressed = target.closest("#first-sight button")?.id));

// Whatever is loaded before that would come over the same wire, and keep the reader waiting.
await painted();
const frame = load("home");
if (document.documentElement.dataset.needs === "play") loadPlay();
(await frame).start();
if (pressed) document.getElementById(pressed).click();
