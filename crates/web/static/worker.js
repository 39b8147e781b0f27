// A module worker: loads the same client as the page and answers each message, a text, with another: none if it fails.
import init, { think } from "./strategikon.js";

const ready = init();
addEventListener("message", async (event) => {
  let answer = "";
  try {
    await ready;
    answer = await think(event.data);
  } finally {
    postMessage(answer);
  }
});
