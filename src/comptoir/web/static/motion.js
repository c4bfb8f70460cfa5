// What moves and what sounds when the table has changed: what stood elsewhere glides, what is new comes down, what was paid or passed on flies. Several at
// once, and never without a cause.
"use strict";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const moves = () => !still.matches && kept.get("motion") !== "off" && !document.hidden;

let seen = null;

const middle = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };

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
    slips: new Set($$(".slip").map(({ id }) => id)), line: $("#log > li:last-child")?.id, atEnd: isAtEnd(), counts: new Map($$("#hand .stack").map((it) => [it.id, $(".count b", it).textContent])),
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

const shown = (ids) => ids.split(" ").map((id) => document.getElementById(id)).find((it) => it?.getClientRects().length);

function fly(before) {
  const fresh = flights().filter(({ id }) => !before.flights.has(id));
  if (fresh.length) sound.make("card");
  if (!moves()) return;
  for (const place of new Set(fresh.map(({ start }) => shown(start)).filter((it) => it?.closest("#map")))) { // what yields shines
    place.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.35) saturate(1.3)", offset: 0.3 }, { filter: "brightness(1)" }], { duration: 900, delay: 250 });
  }
  fresh.flatMap((flight) => Array(Math.min(3, flight.n)).fill(flight)).slice(0, 24).forEach(({ icon, start, end }, i) => {
    const [from, to] = [shown(start), shown(end)];
    if (!from || !to || from === to) return;
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
