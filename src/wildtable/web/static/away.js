// What happened while one was away: how far the log was seen is kept in this browser, for each table.

import { wording } from "./look.js";

const SHORT = 30_000; // ms; who was away for less has missed nothing
const MOST = 6; // lines
const log = document.getElementById("log");
const box = document.getElementById("away");
let key = "";
let left = null; // { lines, at } when one went; null once the return is over
let here = null; // the same of this page, where nothing may be stored

function seen() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? here;
  } catch {
    return here;
  }
}

function keep() {
  here = { lines: log.children.length, at: Date.now() };
  try {
    localStorage.setItem(key, JSON.stringify(here));
  } catch {
    // It holds for this page, then.
  }
}

// After each change: on return what was missed comes as soon as the line is back, so it is looked at again then.
export function noted() {
  if (document.hidden) return;
  if (left) sumUp();
  keep();
}

function sumUp() {
  const missed = [...log.children].slice(left.lines).map((line) => line.textContent);
  if (!missed.length) return;
  const list = box.querySelector("[data-away-lines]");
  list.replaceChildren(...missed.slice(-MOST).map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  const more = box.querySelector("[data-away-more]");
  more.textContent = missed.length > MOST ? wording(more, missed.length - MOST) : "";
  box.hidden = false;
}

function back() {
  const before = seen();
  left = before && Date.now() - before.at > SHORT ? before : null;
  if (left) setTimeout(() => (left = null), 6000);
  noted();
}

export function startAway(table) {
  key = `seen ${table}`;
  back();
  document.addEventListener("visibilitychange", () => (document.hidden ? keep() : back()));
  addEventListener("pagehide", () => document.hidden || keep());
  box.querySelector("[data-away-close]").addEventListener("click", () => (box.hidden = true));
}

export function caughtUp() {
  box.hidden = true;
  left = null;
}
