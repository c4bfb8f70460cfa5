// What the server cannot do: the camera over the board, + and - of a bundle, motion, sound, the keyboard, and telling somebody that it is their turn.
// No rule is here: what may be done, and what a bundle means, the server says.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = () => $("#table");
const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a browser that keeps nothing */ } },
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
const moves = () => !still.matches && kept.get("motion") !== "off" && !document.hidden;

// Doing something: every change carries a key of its own, so that a repeat is recognised, and the version it answers.

const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (table() && request.method?.toUpperCase() === "POST" && request.body?.set) {
    request.body.set("key", newKey());
    request.body.set("after", table().dataset.version);
  }
});

const RETRY_MS = 2000;
let arrivals = 0; // of new views of the table
let busy = false;
let stale = false;

async function send(method, path, values) {
  busy = true;
  const before = arrivals;
  try {
    await htmx.ajax(method, `/table/${table().dataset.id}/${path}`, { target: "#table", swap: "outerMorph", source: "#map", values });
  } catch { /* asked again below */ } finally {
    busy = false;
  }
  if (stale) refresh();
  else if (arrivals === before) setTimeout(refresh, RETRY_MS); // nothing came back: the connection was away for a moment
}

addEventListener("online", () => { if (table()) refresh(); });

function refresh() {
  stale = busy;
  if (!busy) send("GET", "now");
}

const play = (actions) => send("POST", "play", { actions });

// What cannot be taken back asks once, in place; so does the board under a finger, which has no hover to show what would happen.

let armed = null;

function arm(element) {
  disarm();
  armed = element;
  element.classList.add("armed");
  const words = $(".words", element);
  if (words && table()) {
    words.dataset.said = words.textContent;
    words.textContent = `${words.textContent}: ${table().dataset.sure}`;
  }
}

function disarm() {
  if (!armed) return;
  armed.classList.remove("armed");
  const words = $(".words", armed);
  if (words?.dataset.said) words.textContent = words.dataset.said;
  armed = null;
}

let pointer = "mouse";
document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; });

document.addEventListener("click", (event) => {
  const it = event.target.closest("button, [role=button], a");
  if (armed && it !== armed) disarm();
  const asks = it && (it.hasAttribute("data-asks") || (pointer !== "mouse" && event.detail > 0 && it.classList.contains("goal")));
  if (asks && armed !== it) {
    event.preventDefault();
    event.stopImmediatePropagation();
    arm(it);
    if (it.classList.contains("goal")) say(it.getAttribute("aria-label"));
  }
}, true);

document.addEventListener("click", (event) => {
  const it = event.target.closest("[data-actions], [data-shows], [data-by], [data-opens], [data-closes], [data-zoom], .tabs button, [data-rule], #map .targets [id]");
  if (!it) return;
  const { actions, shows, by, opens, zoom, tab, rule } = it.dataset;
  if (actions) { disarm(); say(""); play(actions); }
  else if (shows) show(it, shows);
  else if (by) step(it, Number(by));
  else if (opens) open(opens);
  else if ("closes" in it.dataset) it.closest("dialog").close();
  else if (zoom) camera[staged() ? "glance" : zoom]();
  else if (tab) turnTo(tab);
  else if (rule) { event.preventDefault(); open("rules", rule); }
  else if (table()?.hasAttribute("data-asked")) why(it.id);
});

function show(ware, kind) {
  const only = ware.getAttribute("aria-pressed") !== "true";
  $$("[data-shows]").forEach((other) => other.setAttribute("aria-pressed", String(other === ware && only)));
  $$(".goal").forEach((goal) => goal.classList.toggle("aside", only && !goal.classList.contains(kind)));
  if (only) { turnTo("desk"); rove($(`.goal.${kind}`)); }
}

function open(name, rule = "") {
  const dialog = document.getElementById(name);
  const drawer = $("#drawer", dialog);
  if (drawer && (rule || !drawer.childElementCount)) htmx.ajax("GET", `/rules/${drawer.dataset.game}/drawer?rule=${encodeURIComponent(rule)}`, { target: "#drawer", swap: "innerHTML" });
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => { // beside a drawer: it closes
  if (event.target.matches("dialog[open]") && event.clientX < event.target.getBoundingClientRect().left) event.target.close();
});

// The line over the board: what a place brings, or why it cannot be had.

function say(words, rule) {
  const line = $("#hover");
  if (!line) return;
  line.textContent = words || "";
  if (rule) {
    const link = document.createElement("a");
    link.href = `#${rule}`;
    link.dataset.rule = rule;
    link.textContent = rule;
    line.append(" ", link);
  }
}

async function why(place) {
  const answer = await fetch(`/table/${table().dataset.id}/why?place=${encodeURIComponent(place)}`);
  if (!answer.ok) return;
  const { sentence, rule } = await answer.json();
  if (sentence) say(sentence, rule);
}

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    const goal = event.target.closest?.(".goal");
    if (goal) say(goal.getAttribute("aria-label"));
    else if (event.target.closest?.("#board") && !armed && !$("#hover a")) say("");
  });
}

// Bundles: + and -, within what the server gave as bounds.

function step(button, by) {
  const input = $("input", button.parentElement);
  const next = Math.min(Number(input.max), Math.max(Number(input.min), Number(input.value) + by));
  if (next === Number(input.value)) return;
  input.value = next;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function weigh(form) {
  const sides = $$("fieldset", form);
  const inputs = sides.map((side) => $$("input", side));
  const sums = inputs.map((row) => row.reduce((sum, input) => sum + Number(input.value), 0));
  const fits = sides.every((side, i) => sums[i] >= Number(side.dataset.least) && sums[i] <= Number(side.dataset.most)) && (!form.hasAttribute("data-even") || sums[0] === sums[1]);
  sides.forEach((side, i) => inputs[i].forEach((input, k) => {
    const full = sums[i] >= Number(side.dataset.most);
    const other = form.hasAttribute("data-apart") ? inputs[1 - i]?.[k] : null;
    const [less, more] = $$("button", input.closest(".counter"));
    const shut = Number(input.max) === 0 || (other && Number(other.value) > 0);
    input.disabled = shut;
    less.disabled = shut || Number(input.value) <= Number(input.min);
    more.disabled = shut || full || Number(input.value) >= Number(input.max);
    input.closest(".counter").classList.toggle("some", Number(input.value) > 0);
  }));
  $("button.main", form).disabled = !fits;
}

document.addEventListener("toggle", (event) => { // a bundle that opens comes into sight
  if (event.target.open && event.target.matches(".composer")) event.target.scrollIntoView({ block: "nearest" });
}, true);

document.addEventListener("input", (event) => {
  const form = event.target.closest(".composer form");
  if (form) weigh(form);
});

document.addEventListener("htmx:after:request", (event) => {
  const dialog = event.detail.ctx?.sourceElement?.closest?.("dialog[id=more]");
  if (dialog) dialog.close();
  const form = event.detail.ctx?.sourceElement?.closest?.("form");
  if (!form || event.detail.ctx.response?.raw?.ok === false) return;
  form.reset();
  if (form.closest(".composer")) weigh(form);
  if (form.closest(".composer")) form.closest(".composer").open = false;
});

// The camera: drag, wheel, pinch, double-tap to fit. On a page that is high, a wide board that comes in two parts fills it with both: one spans the page
// below, the other has the room above, where the camera looks at what the decision is about.

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

// The keyboard: one stop for the whole board, arrows from place to place.

function rove(goal) {
  if (!goal) return;
  $$(".goal").forEach((other) => other.setAttribute("tabindex", other === goal ? "0" : "-1"));
  goal.focus({ preventScroll: true });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const middle = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
let byKeys = false;

document.addEventListener("keydown", (event) => {
  byKeys = true;
  const { target, key } = event;
  const goal = target.closest?.(".goal");
  if (goal && (key === "Enter" || key === " ")) {
    event.preventDefault();
    goal.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  } else if (goal && ARROWS[key]) {
    event.preventDefault();
    const [dx, dy] = ARROWS[key];
    const [x, y] = middle(goal);
    const ahead = $$(".goal:not(.aside)").map((other) => {
      const [ox, oy] = middle(other);
      const [along, beside] = [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)];
      return { other, along, worth: along + 2 * beside };
    }).filter(({ along }) => along > 2);
    if (ahead.length) rove(ahead.reduce((a, b) => (b.worth < a.worth ? b : a)).other);
  } else if (key === "Escape") {
    disarm();
    say("");
    $$("[data-shows][aria-pressed=true]").forEach((ware) => ware.click());
  } else if (key === "?" && !target.matches("input, textarea, select") && $("#legend")) {
    open("legend");
  }
});
document.addEventListener("pointerdown", () => { byKeys = false; });

// Parts of the table, on a narrow page.

function turnTo(tab) {
  document.body.dataset.tab = tab;
  delete document.body.dataset[`new${tab}`];
  $$(".tabs button").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.tab === tab)));
  if (tab === "talk") toEnd();
}

const toEnd = () => { const log = $("#log"); if (log) log.scrollTop = log.scrollHeight; };

// Sound, off until chosen: dice, card, coin, hammer, bell, made here.

const sound = {
  context: null,
  on: () => kept.get("sound") === "on",
  start() { this.context ??= new AudioContext(); this.context.resume(); return this.context; },
  tone(at, hertz, seconds, volume, type = "sine") {
    const { context } = this;
    const [source, gain] = [context.createOscillator(), context.createGain()];
    source.type = type;
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(volume, context.currentTime + at);
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + seconds);
    source.connect(gain).connect(context.destination);
    source.start(context.currentTime + at);
    source.stop(context.currentTime + at + seconds);
  },
  noise(at, hertz, seconds, volume) {
    const { context } = this;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    gain.gain.value = volume;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(context.currentTime + at);
  },
  dice() { for (let i = 0; i < 5; i++) this.noise(i * 0.06 + Math.random() * 0.02, 1800 + 900 * Math.random(), 0.05, 0.5); },
  card() { this.noise(0, 3500, 0.09, 0.25); },
  coin() { this.tone(0, 1900, 0.18, 0.06); this.tone(0.05, 2500, 0.25, 0.05); },
  hammer() { this.tone(0, 140, 0.14, 0.3, "triangle"); this.noise(0, 700, 0.05, 0.4); },
  bell() { this.tone(0, 880, 1.1, 0.12); this.tone(0, 1318, 0.8, 0.05); },
  make(name) { if (this.on() && !document.hidden | (name === "bell")) { this.start(); this[name](); } },
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("#sound, #motion, #mute, #notify");
  if (!button) return;
  if (button.id === "notify") { Notification?.requestPermission?.().then(settle); return; }
  const isOn = button.getAttribute("aria-pressed") !== "true";
  kept.set(button.id, isOn ? "on" : "off");
  settle();
  if (button.id === "sound" && isOn) sound.make("bell");
});

function settle() {
  $("#sound")?.setAttribute("aria-pressed", String(kept.get("sound") === "on"));
  $("#motion")?.setAttribute("aria-pressed", String(kept.get("motion") !== "off"));
  $("#mute")?.setAttribute("aria-pressed", String(kept.get("mute") === "on"));
  document.body.classList.toggle("muted", kept.get("mute") === "on");
  if (globalThis.Notification?.permission === "granted") $("#notify")?.setAttribute("aria-pressed", "true");
}

// Motion: what stood elsewhere glides, what is new comes down, what was paid flies. Several at once, and never without a cause.

let seen = null;

const piecesOf = () => $$("#moving [id]").filter((it) => it.parentNode.getScreenCTM && !it.closest(".targets") && !$("[id]", it)); // none that a morph holds aside

function spot(it) { // where a piece is on the board, whatever size the board has on the page
  const { x, y } = it.getBoundingClientRect();
  const at = new DOMPoint(x, y).matrixTransform(it.parentNode.getScreenCTM().inverse());
  return [at.x, at.y];
}

function look() {
  const at = table();
  if (!at) return null;
  const pieces = new Map(piecesOf().map((it) => [it.id, { spot: spot(it), markup: it.outerHTML }]));
  return {
    pieces, asked: at.hasAttribute("data-asked"), version: at.dataset.version, flights: new Set(flights().map(({ id }) => id)),
    slips: new Set($$(".slip").map(({ id }) => id)), lines: $$("#log > li").length, counts: new Map($$("#hand .stack").map((it) => [it.id, $(".count b", it).textContent])),
    waits: Boolean($("#offers[data-waits]")),
  };
}

const flights = () => JSON.parse($("#flights")?.dataset.flights || "[]");

function glide(before) {
  let [built, thrown] = [false, false];
  for (const it of piecesOf()) {
    const was = before.pieces.get(it.id);
    const [x, y] = spot(it);
    if (it.id === "dice") {
      if (was?.markup === it.outerHTML) continue;
      thrown = true;
      if (moves()) it.animate([{ translate: "-46px -30px", opacity: 0 }, { translate: "14px 6px", opacity: 1 }, { translate: "-6px -3px" }, { translate: "0 0" }], { duration: 400, easing: "ease-out" });
    } else if (!was) {
      built = true;
      if (moves()) it.animate([{ translate: "0 -26px", opacity: 0 }, { translate: "0 2px", opacity: 1 }, { translate: "0 0" }], { duration: 300, easing: "ease-in" });
    } else if (moves() && Math.hypot(x - was.spot[0], y - was.spot[1]) > 3) {
      it.animate([{ translate: `${was.spot[0] - x}px ${was.spot[1] - y}px` }, { translate: "0 0" }], { duration: 400, easing: "ease-in-out" });
    }
  }
  if (thrown) sound.make("dice");
  else if (built) sound.make("hammer");
}

function fly(before) {
  const fresh = flights().filter(({ id }) => !before.flights.has(id));
  if (fresh.length) sound.make("card");
  if (!moves()) return;
  fresh.flatMap((flight) => Array(Math.min(3, flight.n)).fill(flight)).slice(0, 24).forEach(({ icon, start, end }, i) => {
    const [from, to] = [document.getElementById(start), document.getElementById(end)];
    if (!from || !to) return;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    svg.setAttribute("class", "icon flying");
    svg.setAttribute("viewBox", "-18 -18 36 36");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", `#${icon}`);
    svg.append(use);
    document.body.append(svg);
    const [[x, y], [tx, ty]] = [middle(from), middle(to)];
    svg.animate([{ transform: `translate(${x}px, ${y}px) scale(.7)`, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: `translate(${tx}px, ${ty}px) scale(1)`, opacity: 0.9 }],
      { duration: 400, delay: 250 + i * 30, easing: "ease-in-out", fill: "backwards" }).finished.then(() => svg.remove(), () => svg.remove());
  });
}

function pop(before) {
  for (const stack of $$("#hand .stack")) {
    if (moves() && before.counts.has(stack.id) && before.counts.get(stack.id) !== $(".count b", stack).textContent) {
      stack.animate([{ translate: "0 -10px" }, { translate: "0 0" }], { duration: 260, easing: "ease-out" });
    }
  }
}

// Whose turn: title, favicon, sound, and a notification for whoever wants one.

function tell(before) {
  const at = table();
  const asked = at.hasAttribute("data-asked");
  document.title = asked ? `● ${at.dataset.bell} – ${at.dataset.title}` : at.dataset.title;
  const icon = $("link[rel=icon]");
  icon.dataset.plain ??= icon.getAttribute("href");
  icon.setAttribute("href", asked ? at.dataset.turnIcon || icon.dataset.plain : icon.dataset.plain);
  if (!asked || before?.asked !== false) return;
  sound.make("bell");
  navigator.vibrate?.(40);
  if (document.hidden && globalThis.Notification?.permission === "granted") {
    const note = new Notification(at.dataset.bell, { body: $("#asked").textContent.trim(), tag: at.dataset.id });
    note.onclick = () => { focus(); note.close(); };
  }
}

function arrive() {
  arrivals += 1;
  const before = seen;
  camera.follow();
  seen = look();
  disarm();
  $$(".composer form").forEach(weigh);
  settle();
  if (!seen) return;
  turnTo(document.body.dataset.tab || "desk");
  if (!$(".goal[tabindex='0']")) $(".goal")?.setAttribute("tabindex", "0");
  tell(before);
  if (!before) { toEnd(); return; }
  if (before.version !== seen.version) { glide(before); fly(before); pop(before); }
  if ([...seen.slips].some((id) => !before.slips.has(id))) sound.make("coin");
  if (seen.waits && !before.waits) turnTo("offers");
  else if (seen.asked && !before.asked) turnTo("desk");
  if (seen.lines !== before.lines) { toEnd(); if (document.body.dataset.tab !== "talk") document.body.dataset.newtalk = ""; }
  if (byKeys && document.activeElement === document.body) ($(".choices .main") || $(".goal") || at()).focus({ preventScroll: true });
}

const at = () => table();

// Live: the stream tells a version, the page fetches what it does not have yet. It goes on in a hidden tab, which must learn that it is its turn.

document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  if (table() && Number(message.id || 0) !== Number(table().dataset.version)) refresh();
  const lobby = $("#lobby");
  if (lobby) htmx.ajax("GET", `/table/${lobby.dataset.id}/lobby/now`, { target: "#lobby", swap: "outerMorph", source: "#lobby" });
});
document.addEventListener("htmx:sse:error", () => { const lost = $(".connection"); if (lost) lost.hidden = false; });
document.addEventListener("htmx:sse:after:connection", () => { const lost = $(".connection"); if (lost && !lost.hidden) { lost.hidden = true; refresh(); } });
document.addEventListener("visibilitychange", () => { if (!document.hidden && table()) refresh(); });

document.addEventListener("htmx:before:swap", () => { seen = look() ?? seen; });
document.addEventListener("htmx:after:swap", arrive);

setInterval(() => {
  for (const clock of $$(".clock[data-until]")) {
    const left = Math.max(0, Math.round(Number(clock.dataset.until) - Date.now() / 1000));
    const words = left >= 2 * 86400 ? table().dataset.days.replace("#", Math.floor(left / 86400)) : left >= 2 * 3600 ? table().dataset.hours.replace("#", Math.floor(left / 3600)) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("short", left < 15);
  }
}, 500);

// Elsewhere: a button that copies, a form that goes as soon as something is chosen.

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  const input = $(copy.dataset.copy);
  input.select();
  navigator.clipboard?.writeText(input.value);
  copy.classList.add("done");
});
document.addEventListener("change", (event) => {
  if (!event.target.closest("[data-at-once]")) return;
  kept.set("scroll", `${location.pathname} ${Math.round(scrollY)}`); // the page that answers stands where this one stood
  event.target.form.requestSubmit();
});
const [scrolled, down] = (kept.get("scroll") || "").split(" ");
if (scrolled === location.pathname) scrollTo({ top: Number(down), behavior: "instant" });
kept.set("scroll", "");

// What has been unfolded stays so.

for (const it of $$("details[data-kept]")) if (kept.get(it.dataset.kept) === "on") it.open = true;
document.addEventListener("click", (event) => {
  const it = event.target.closest("summary")?.closest("details[data-kept]");
  if (it) kept.set(it.dataset.kept, it.open ? "off" : "on"); // as it will be
});

arrive();
