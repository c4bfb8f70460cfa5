// The table: doing what the server offers, + and - of a bundle, the keyboard, and telling somebody that it is their turn.
// No rule is here: what may be done, and what a bundle means, the server says.
"use strict";

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
  const tally = $(".tally", form);
  if (tally) tally.textContent = `${sums[0]} / ${sides[0].dataset.most}`;
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

// The keyboard: one stop for the whole board, arrows from place to place.

function rove(goal) {
  if (!goal) return;
  $$(".goal").forEach((other) => other.setAttribute("tabindex", other === goal ? "0" : "-1"));
  goal.focus({ preventScroll: true });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
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

const isAtEnd = () => { const log = $("#log"); return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40; };
const toEnd = () => { const log = $("#log"); if (log) log.scrollTop = log.scrollHeight; };

// What somebody has chosen for this browser.

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
  if (before.atEnd) toEnd(); // whoever reads what was before is left where they are
  if (seen.line !== before.line && document.body.dataset.tab !== "talk") document.body.dataset.newtalk = "";
  if (byKeys && document.activeElement === document.body) ($(".choices .main") || $(".goal") || table()).focus({ preventScroll: true });
}

// Live: the stream tells a version, the page fetches what it does not have yet. It goes on in a hidden tab, which must learn that it is its turn.

document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  if (table() && Number(message.id || 0) !== Number(table().dataset.version)) refresh();
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

arrive();
