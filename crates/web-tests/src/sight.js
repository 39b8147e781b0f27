// What a player sees of the table: texts as they read, places as points of the window.
const all = (css) => [...document.querySelectorAll(css)];
const text = (css) => document.querySelector(css)?.innerText ?? "";
const spot = (says, element) => {
  const box = element.getBoundingClientRect();
  return { says, x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const title = (element) => element.querySelector("title")?.textContent ?? "";
const counters = all("#board .piles .counter");
// A counter that can act, or is in hand, has a ring that is shown.
const ringed = (css) => counters.filter((one) => one.querySelector(`:scope > ${css}`)?.getClientRects().length > 0);
// All lit hexes that look alike are one path; each of its parts is measured by itself.
const lit = all("#board path.offers").flatMap((path) => {
  const parts = path.getAttribute("d").split("M").slice(1).map((part) => {
    const one = path.cloneNode();
    one.setAttribute("d", `M${part}`);
    return one;
  });
  path.after(...parts);
  const spots = parts.map((part) => spot("", part));
  parts.forEach((part) => part.remove());
  return spots;
});
const counter = (one) => spot(title(one), one);
return {
  headline: text(".prompt .say b"),
  detail: text(".prompt .say small"),
  phase: text(".phases .now"),
  turn: text(".track .now"),
  go_on: document.querySelector("#go-on")?.innerText ?? null,
  may_undo: document.querySelector("#undo") !== null,
  counters: counters.map(counter),
  ready: ringed(".can-act > path").map(counter),
  in_hand: ringed('path[stroke-width="12"] + path[stroke-width="7"]').map(counter),
  hexes: lit,
  menu: all(".choices .offer-row").map((one) => one.innerText),
  orders: all(".offers .offer-row").map((one) => one.innerText),
};
