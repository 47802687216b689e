// Talk: what was not read yet is counted on the tab and in the bar at the top. How far was read is kept here, by table.

import { showTab } from "./drawer.js";
import { wording } from "./look.js";

const list = document.getElementById("talk");
const panel = document.getElementById("panel-talk");
let key = "";
let readHere = 0; // where nothing may be stored

const numberOf = (line) => Number(line.dataset.line);
const latest = () => (list.lastElementChild ? numberOf(list.lastElementChild) : 0);

function readUpTo() {
  try {
    return Math.max(readHere, Number(localStorage.getItem(key)));
  } catch {
    return readHere;
  }
}

function read() {
  readHere = Math.max(readHere, latest());
  try {
    localStorage.setItem(key, readUpTo());
  } catch {
    // It holds for this page, then.
  }
}

function mark() {
  if (!panel.hidden && !document.hidden) read();
  const upTo = readUpTo();
  const unread = [...list.children].filter((line) => numberOf(line) > upTo && !line.classList.contains("talk-own"));
  for (const place of document.querySelectorAll("[data-unread]")) {
    place.textContent = unread.length || "";
    place.parentElement.setAttribute("aria-label", wording(list, unread.length));
    if (place.parentElement.hasAttribute("data-talk-open")) place.parentElement.hidden = !unread.length;
  }
}

// What of the new lines is to be said aloud: not one's own.
export function heard(told) {
  mark();
  const lines = [...list.children].slice(list.children.length - told.length);
  return told.filter((_, n) => !lines[n].classList.contains("talk-own"));
}

export function startTalk(table) {
  key = `talk ${table}`;
  document.addEventListener("tab", mark);
  document.addEventListener("visibilitychange", mark);
  document.querySelector("[data-talk-open]").addEventListener("click", () => {
    showTab("talk");
    panel.scrollIntoView({ block: "nearest" });
    list.focus({ preventScroll: true });
  });
  mark();
}
