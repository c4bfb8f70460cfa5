// The camera over the board: drag, wheel, pinch, double-tap to fit. On a page that is high, a wide board that comes in two parts fills it with both: one spans the page
// below, the other has the room above, where the camera looks at what the decision is about.
"use strict";

const narrow = matchMedia("(max-width: 820px) and (orientation: portrait)");
const numbers = (words) => words.split(" ").map(Number);

function staged() { // how the two parts fill the frame, or null where the board is shown as one
  const map = $("#map");
  if (!map?.dataset.behind || !narrow.matches) return null;
  const { width, height } = $("#board").getBoundingClientRect();
  const { x, y, width: wide, height: high } = map.viewBox.baseVal;
  const [behind, before, eye] = [map.dataset.behind, map.dataset.before, map.dataset.eye].map(numbers);
  const unit = Math.min(width / wide, height / high);
  const [across, down] = [width / unit, height / unit];
  const [left, top] = [x + (wide - across) / 2, y + (high - down) / 2];
  const grown = across / before[2];
  const room = [across, down - before[3] * grown];
  if (room[1] * unit < 100) return null;
  const cover = Math.max(room[0] / behind[2], room[1] / behind[3]);
  return { unit, behind, eye, room, cover, middle: [left + room[0] / 2, top + room[1] / 2], whole: Math.min(room[0] / behind[2], room[1] / behind[3]) / cover,
    before: `translate(${left - grown * before[0]}px, ${top + down - grown * (before[1] + before[3])}px) scale(${grown})` };
}

const camera = {
  x: 0, y: 0, scale: 1, fingers: new Map(), moved: false, eye: "", guided: true,
  frame() { // where the camera looks through, how large what it looks at is at scale 1, and how far it may draw back
    const { left, top, width, height } = $("#board").getBoundingClientRect();
    const stage = staged();
    if (!stage) return { left, top, width, height, wide: width, high: height, least: 1 };
    const { unit, behind, room, cover, whole } = stage;
    return { left, top, width, height: room[1] * unit, wide: behind[2] * cover * unit, high: behind[3] * cover * unit, least: whole };
  },
  draw() {
    const map = $("#map");
    if (!map) return;
    const stage = staged();
    $("#board").classList.toggle("staged", Boolean(stage));
    $("#board").classList.toggle("near", this.roams());
    map.style.transform = stage || (this.scale === 1 && !this.x && !this.y) ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    if (!stage) { for (const name of ["--behind", "--before"]) map.style.removeProperty(name); return; }
    const { unit, behind, middle: [mx, my], cover } = stage;
    const size = cover * this.scale;
    const [cx, cy] = [behind[0] + behind[2] / 2, behind[1] + behind[3] / 2];
    map.style.setProperty("--behind", `translate(${mx + this.x / unit - size * cx}px, ${my + this.y / unit - size * cy}px) scale(${size})`);
    map.style.setProperty("--before", stage.before);
  },
  roams() { const { width, height, wide, high } = this.frame(); return wide * this.scale > width + 1 || high * this.scale > height + 1; },
  to(scale, cx, cy) {
    const { left, top, width, height, least } = this.frame();
    const [px, py] = [(cx ?? left + width / 2) - left - width / 2, (cy ?? top + height / 2) - top - height / 2];
    const next = Math.min(6, Math.max(least, scale));
    this.x = px - (px - this.x) * (next / this.scale);
    this.y = py - (py - this.y) * (next / this.scale);
    this.scale = next;
    this.hold();
  },
  hold() { // the board never leaves its frame
    const { width, height, wide, high } = this.frame();
    const [farX, farY] = [Math.max(0, (wide * this.scale - width) / 2), Math.max(0, (high * this.scale - height) / 2)];
    this.x = Math.max(-farX, Math.min(farX, this.x));
    this.y = Math.max(-farY, Math.min(farY, this.y));
    this.draw();
  },
  in() { this.to(this.scale * 1.5); },
  out() { this.to(this.scale / 1.5); },
  fit() {
    const stage = staged();
    [this.x, this.y, this.scale, this.guided] = [0, 0, 1, true];
    if (!stage) { this.draw(); return; }
    const { unit, behind, eye, room, cover, whole } = stage;
    this.scale = Math.min(6, Math.max(whole, Math.min(room[0] / eye[2], room[1] / eye[3]) / cover));
    const size = cover * this.scale * unit;
    [this.x, this.y] = [0, 1].map((i) => (behind[i] + behind[i + 2] / 2 - eye[i] - eye[i + 2] / 2) * size);
    this.hold();
  },
  glance() { // at all of the part behind, and back
    if (!this.guided) { this.lead(); this.fit(); return; }
    this.lead();
    this.guided = false;
    this.to(0);
  },
  lead() { // the next change of sight is a walk, not a jump
    const board = $("#board");
    if (!moves()) return;
    board.classList.add("led");
    setTimeout(() => board.classList.remove("led"), 450);
  },
  follow() { // to where the game has gone on; else it stays where a hand has put it
    const map = $("#board > #map");
    if (!map) return;
    const { eye = "" } = map.dataset;
    if (this.eye && eye !== this.eye) this.lead();
    if (staged() && (this.guided || eye !== this.eye)) this.fit(); else this.hold();
    this.eye = eye;
  },
};

new ResizeObserver(() => camera.follow()).observe($("#board") ?? document.body);

document.addEventListener("wheel", (event) => {
  if (!event.target.closest?.("#board")) return;
  event.preventDefault();
  camera.guided = false;
  camera.to(camera.scale * Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#board") || event.target.closest(".zoom, #hover a")) return;
  camera.fingers.set(event.pointerId, event);
  $("#board").classList.remove("led");
  camera.moved = false;
});

document.addEventListener("pointermove", (event) => {
  const before = camera.fingers.get(event.pointerId);
  if (!before) return;
  const others = [...camera.fingers.values()].filter((finger) => finger.pointerId !== event.pointerId);
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  if (others.length === 1) {
    const far = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    camera.to(camera.scale * (far(event, others[0]) / Math.max(1, far(before, others[0]))), (event.clientX + others[0].clientX) / 2, (event.clientY + others[0].clientY) / 2);
  } else if (camera.roams() && (camera.moved || Math.hypot(dx, dy) > 6)) {
    camera.x += dx;
    camera.y += dy;
    camera.hold();
  } else {
    return;
  }
  camera.moved = true;
  camera.guided = false;
  camera.fingers.set(event.pointerId, event);
});

for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, (event) => { camera.fingers.delete(event.pointerId); });

document.addEventListener("click", (event) => { // a drag ends in a click that nobody meant
  if (camera.moved && event.target.closest("#board")) { event.stopImmediatePropagation(); event.preventDefault(); }
  camera.moved = false;
}, true);

let lastTap = 0;
document.addEventListener("click", (event) => {
  if (!event.target.closest("#board") || event.target.closest(".goal, .zoom, a")) return;
  if (event.timeStamp - lastTap < 350) { if (staged()) camera.glance(); else if (camera.scale > 1) camera.fit(); else camera.to(2.2, event.clientX, event.clientY); }
  lastTap = event.timeStamp;
});
