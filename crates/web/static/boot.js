// Loads the client and mounts the page.
import init, { start } from "./strategikon.js";

const boot = document.getElementById("boot");
try {
  const cards = fetch("./shelf.toml").then((answer) => answer.text());
  await init();
  start(await cards);
  performance.mark("shown");
  boot.remove();
} catch (error) {
  boot.textContent = `The table could not be set up: ${error}`;
  throw error;
}

// A page from elsewhere is kept for playing without a network. One from this machine is not, because it would hide what
// was just built; an address that ends in ?offline asks for it all the same.
const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
const isWanted = !isLocal || new URLSearchParams(location.search).has("offline");
if (isWanted && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./sw.js").catch((error) => console.warn("not kept for offline use:", error));
}
