// The second module is loaded when it is needed for the first time.
let play;
let attempts = 0;

async function load() {
  // A browser remembers what it could not import; at a new address it looks again.
  const attempt = attempts++ ? `?attempt=${attempts}` : "";
  const module = await import(`./play.js${attempt}`);
  await module.default();
  // Drawing is a task of its own: together they would keep others waiting.
  await new Promise((done) => setTimeout(done));
  return module;
}

/** The module; nothing if it cannot be loaded now. */
async function loaded() {
  try {
    return await (play ??= load());
  } catch {
    play = undefined;
  }
}

/** Lets the module of the tables draw in the element, as long as the element is there; whether it could be loaded. */
export async function openPlay(element) {
  const module = await loaded();
  if (module && element.isConnected) module.open(element);
  return Boolean(module);
}

/** Takes away what it has drawn. */
export async function closePlay() {
  if (play) (await loaded())?.close();
}
