import init from "./home.js";

await init();
