// The client's modules, and how they are loaded.
import { beginTables, endTables } from "./offline.js";

/** The style sheets of tables. */
const STYLES = ["table", "online", "results", "analysis", "kokopelli", "purrramida", "szkola-latania"];

/** Loads a module: fetches the glue and the WebAssembly in parallel, and compiles it while it streams. */
export async function load(name, again = "") {
  const content = fetch(`/${name}_bg.wasm`);
  const [module] = await Promise.all([import(`./${name}.js${again}`), content]);
  await module.default({ module_or_path: content });
  // What follows runs in a task of its own, because one long task would block others.
  await new Promise((done) => setTimeout(done));
  return module;
}

/** Adds a style sheet to the page; resolves when it has loaded. */
function style(name) {
  const address = `/${name}.css`;
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      link.remove();
      fail(new Error(address));
    };
  });
}

let play;
let attempts = 0;

async function begin() {
  // Browsers cache failed imports, so every retry needs a new address.
  const again = attempts++ ? `?attempt=${attempts}` : "";
  const [module] = await Promise.all([load("play", again), ...STYLES.map(style)]);
  return module;
}

/** The module for tables, loaded on first use; `undefined` if it cannot be loaded now. */
export async function loadPlay() {
  try {
    return await (play ??= begin());
  } catch {
    play = undefined;
  }
}

/** Lets the module for tables draw in an element, if that is still connected; resolves to whether it could be loaded. */
export async function openPlay(element) {
  const module = await loadPlay();
  if (module && element.isConnected) {
    beginTables();
    module.open(element);
  }
  return Boolean(module);
}

/** Removes what it has drawn. */
export async function closePlay() {
  if (play) (await loadPlay())?.close();
  endTables();
}

let rules;

/** Makes figures, search and printing work in the text of rules. */
export async function openRules(text) {
  rules ??= import("./rules.js");
  (await rules).open(text);
}

/** Removes what was drawn into figures. */
export async function closeRules() {
  (await rules)?.close();
}
