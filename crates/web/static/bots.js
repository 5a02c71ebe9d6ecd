// The worker in which the bots think: a numbered question in, an answer with the same number out.
import init, { think } from "./search.js";

const ready = init();

onmessage = ({ data: [number, question] }) => {
  ready
    .then(() => postMessage([number, think(question)]))
    // Thrown where the page hears of it.
    .catch((error) => setTimeout(() => { throw error; }));
};
