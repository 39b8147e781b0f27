// A module worker: loads the same client as the page and answers each message, a text, with another.
import init, { think } from "./strategikon.js";

const ready = init();
addEventListener("message", async (event) => {
  await ready;
  postMessage(await think(event.data));
});
