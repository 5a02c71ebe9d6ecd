// The worker that runs the bots: takes a numbered question, posts an answer with the same number. What kind of
// question it is says which function answers it.
import init, { analyse, think } from "./search.js";

const ready = init();
const functions = { analyse, think };

onmessage = ({ data: [number, kind, question] }) => {
  ready
    .then(() => postMessage([number, functions[kind](question)]))
    // Rethrown outside the promise, so that it reaches the page's `error` event.
    .catch((error) => setTimeout(() => { throw error; }));
};
