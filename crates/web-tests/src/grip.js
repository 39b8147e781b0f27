// Unless the point (x, y) is in the open: from where to where the map can be drawn to bring it nearer to the middle of what
// is. It is taken hold of where no counter lies, which would come along alone.
const board = document.getElementById("board");
const seen = board.getBoundingClientRect();
const panel = document.querySelector(".side").getBoundingClientRect();
const at = (x, y) => document.elementFromPoint(x, y);
const is_open = (x, y) => board.contains(at(x, y));
const low = panel.left < seen.right ? Math.min(panel.top, seen.bottom) : seen.bottom;
const [left, right, top, bottom] = [seen.left + 20, seen.right - 20, seen.top + 20, low - 20];
const within = (value, least, most) => Math.min(Math.max(value, least), most);
const draw = (fromX, fromY) => {
  const toX = within(fromX + (left + right) / 2 - x, left, right);
  const toY = within(fromY + (top + bottom) / 2 - y, top, bottom);
  return { from: [fromX, fromY], to: [toX, toY], far: Math.hypot(toX - fromX, toY - fromY) };
};
const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const places = eighths.flatMap((i) =>
  eighths.map((j) => [left + ((right - left) * i) / 8, top + ((bottom - top) * j) / 8]));
const free = places.filter(([x, y]) => is_open(x, y) && !at(x, y).closest(".counter"));
const [best] = free.map(([x, y]) => draw(x, y)).sort((one, other) => other.far - one.far);
return is_open(x, y) ? null : [best.from, best.to];
