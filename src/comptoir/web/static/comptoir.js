// What every page needs of a script: short names, a lobby that keeps itself up to date, buttons that copy, forms that go at once. A table brings camera.js,
// motion.js and table.js besides; all are plain scripts that share their names.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = () => $("#table");
const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a browser that keeps nothing */ } },
};

document.addEventListener("htmx:sse:before:message", () => { // somebody has come to the lobby, or left it
  const lobby = $("#lobby");
  if (lobby) htmx.ajax("GET", `/table/${lobby.dataset.id}/lobby/now`, { target: "#lobby", swap: "outerMorph", source: "#lobby" });
});

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
