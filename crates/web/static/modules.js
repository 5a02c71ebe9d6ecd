// The second module is loaded when it is needed for the first time.
let tables;

function load() {
  return (tables ??= import("./tables.js").then(async (module) => {
    await module.default();
    return module;
  }));
}

/** Lets the tables' module draw in the element, as long as the element is there. */
export async function openTables(element) {
  const { open } = await load();
  if (element.isConnected) open(element);
}

/** Takes away what it has drawn. */
export async function closeTables() {
  if (tables) (await tables).close();
}
