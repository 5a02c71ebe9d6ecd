// The worker that runs the bots: takes a numbered question, posts an answer with the same number.
import init, { think } from "./search.js";

const ready = init();

onmessage = ({ data: [number, question] }) => {
  ready
    .then(() => postMessage([number, think(question)]))
    // Rethrown outside the promise, so that it reaches the page's `error` event.
    .catch((error) => setTimeout(() => { throw error; }));
};
