// The client's modules, and how they are loaded.

/** How tables look. */
const STYLES = ["table", "online", "kokopelli", "purrramida", "szkola-latania"];

/** Loads a module: its glue and what it is made of come at the same time, and it is compiled as it comes. */
export async function load(name, again = "") {
  const content = fetch(`/${name}_bg.wasm`);
  const [module] = await Promise.all([import(`./${name}.js${again}`), content]);
  await module.default({ module_or_path: content });
  // Whatever it does is a task of its own: together they would keep others waiting.
  await new Promise((done) => setTimeout(done));
  return module;
}

/** Puts a style sheet on the page; done when it is there. */
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
  // A browser remembers what it could not import; at a new address it looks again.
  const again = attempts++ ? `?attempt=${attempts}` : "";
  const [module] = await Promise.all([load("play", again), ...STYLES.map(style)]);
  return module;
}

/** The module of the tables, loaded when it is needed for the first time; nothing if it cannot be loaded now. */
export async function loadPlay() {
  try {
    return await (play ??= begin());
  } catch {
    play = undefined;
  }
}

/** Lets the module of the tables draw in the element, as long as the element is there; whether it could be loaded. */
export async function openPlay(element) {
  const module = await loadPlay();
  if (module && element.isConnected) module.open(element);
  return Boolean(module);
}

/** Takes away what it has drawn. */
export async function closePlay() {
  if (play) (await loadPlay())?.close();
}
