// Pieces glide from where they were to where they are: measured before and after a change, played by the browser.

const DURATIONS = { off: 0, fast: 130, normal: 300, slow: 800 };
const running = new Set();

// Where every keyed piece is now, in the middle of a glide too.
export function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-key]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.dataset.key, box);
  }
  for (const glide of running) glide.cancel();
  return found;
}

export function glide(before) {
  const root = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = still ? 0 : DURATIONS[root.dataset.motion] ?? DURATIONS.normal;
  if (!duration) return;
  const moves = [];
  for (const piece of document.querySelectorAll("[data-key]")) {
    const to = piece.getBoundingClientRect();
    if (!to.width) continue;
    const from = before.get(piece.dataset.key) ?? placeOf(piece.dataset.from, before);
    if (from && (Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1)) {
      moves.push({ piece, from, to, isNew: !before.has(piece.dataset.key) });
    }
  }
  // A handful of new pieces (a deal) comes one after the other.
  const many = moves.filter((move) => move.isNew).length > 4;
  let delay = 0;
  // All is measured before anything is set going: each measuring after a change would lay the page out anew.
  for (const motion of moves.map(motionOf)) play(motion, duration, many && motion.isNew ? (delay += duration / 12) : 0);
}

function placeOf(key, before) {
  if (!key) return null;
  const now = () => document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  return before.get(key) ?? now();
}

// A piece that walks says over which places: data-path="b2 b3 c3", each the data-place of an element. These are the
// places between where it was and where it is, as ways from where it is.
function stations(piece, from, to) {
  const middles = (piece.dataset.path ?? "").split(" ").filter(Boolean).map((place) => {
    const box = document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [NaN, NaN];
  });
  const [endX, endY] = middles.at(-1) ?? [];
  const ways = middles.map(([x, y]) => [x - endX, y - endY]);
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  // It may have gone a part of the path before, and been seen there.
  const distances = ways.map((way) => Math.hypot(way[0] - x, way[1] - y));
  const nearest = Math.min(...distances);
  return nearest < 2 * to.width ? ways.slice(distances.lastIndexOf(nearest) + 1, -1) : [];
}

// How a piece is to move: from how far off, over which stations, from how many times its size.
function motionOf({ piece, from, to, isNew }) {
  const size = Math.sqrt((from.width * from.height) / (to.width * to.height)) || 1;
  const inner = piece instanceof SVGElement && piece.ownerSVGElement;
  // Inside a drawing a pixel of the screen is some other length.
  const unit = inner ? piece.parentNode.getScreenCTM?.()?.a || 1 : 1;
  let x = (from.x + from.width / 2 - to.x - to.width / 2) / unit;
  let y = (from.y + from.height / 2 - to.y - to.height / 2) / unit;
  if (!inner) {
    // Growing happens around the piece's origin, which need not be its middle (a fan turns around a point below).
    const style = getComputedStyle(piece);
    const [ox, oy] = style.transformOrigin.split(" ").map(parseFloat);
    const angle = ((parseFloat(style.rotate) || 0) * Math.PI) / 180;
    const dx = (piece.offsetWidth / 2 - ox) * (size - 1) || 0;
    const dy = (piece.offsetHeight / 2 - oy) * (size - 1) || 0;
    x -= dx * Math.cos(angle) - dy * Math.sin(angle);
    y -= dx * Math.sin(angle) + dy * Math.cos(angle);
  }
  const way = inner ? [] : stations(piece, from, to).map(([right, down]) => `${right}px ${down}px`);
  return { piece, isNew, size, grows: !inner, steps: [`${x}px ${y}px`, ...way, "0px 0px"] };
}

function play({ piece, size, grows, steps }, duration, delay) {
  const easing = "cubic-bezier(.25,.7,.25,1)";
  const timing = { duration: duration * (steps.length / 2), delay, easing, fill: "backwards" };
  piece.classList.add("gliding");
  const shift = piece.animate({ translate: steps }, { ...timing, composite: "add" });
  const growth = grows ? piece.animate({ transform: [`scale(${size})`, "none"] }, timing) : null;
  running.add(shift);
  const done = () => {
    running.delete(shift);
    growth?.cancel();
    piece.classList.remove("gliding");
  };
  shift.finished.then(done, done);
}
