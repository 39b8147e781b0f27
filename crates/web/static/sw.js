// The service worker: keeps the site, so that it opens without a network; pictures are kept as they are seen.
// `cargo xtask web` puts two constants before this: VERSION, which changes with any file, and FILES.
//
// A new version is fetched while the old one runs, and takes over when its last page is closed: one page never mixes the
// files of two versions.

const OURS = `strategikon ${registration.scope} `;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (event) => {
  const forgetOldVersions = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forgetOldVersions());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    const fresh = await fetch(event.request);
    if (fresh.ok && new URL(event.request.url).pathname.includes("/pictures/")) await cache.put(event.request, fresh.clone());
    return fresh;
  };
  event.respondWith(answer());
});
