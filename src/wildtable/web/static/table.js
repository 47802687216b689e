// A table: news from the server made visible, moves sent without leaving the page.

import "./look.js";
import { startAiming } from "./aim.js";
import { caughtUp, noted, startAway } from "./away.js";
import { showClocks, startClocks } from "./clocks.js";
import { confirmed } from "./confirm.js";
import { showTab, startDrawer, toTheEnd } from "./drawer.js";
import { glide, places } from "./glide.js";
import { rove, startKeys } from "./keys.js";
import { Line } from "./line.js";
import { wording } from "./look.js";
import { morph } from "./morph.js";
import { Pieces } from "./pieces.js";
import { heard, startTalk } from "./talk.js";
import { isTurn, startTurn } from "./turn.js";

const page = document.body.dataset;
const log = document.getElementById("log");
const talk = document.getElementById("talk");
const notice = document.getElementById("notice");
const region = (name) => document.querySelector(`[data-region="${name}"]`);
const promptText = () => document.getElementById("prompt")?.textContent.trim() ?? "";

function show(news) {
  const before = places();
  const prompt = promptText();
  const focused = document.activeElement;
  const home = focused?.closest("[data-region]");
  const fresh = news.decision !== page.decision;
  // What has the focus lets go of it before it goes: taken from under it, the browser would lay the page out midway.
  const key = focused?.closest("[data-key]")?.dataset.key;
  const now = news.regions[home?.dataset.region];
  if (key && now !== undefined && !now.includes(`data-key="${key}"`)) focused.blur();
  for (const [name, html] of Object.entries(news.regions)) morph(region(name), html, fresh);
  const told = showLines(log, news.log);
  const said = heard(showLines(talk, news.talk));
  if (news.next && !page.next) location.assign(news.next);
  page.next = news.next;
  showClocks();
  document.title = news.title;
  page.stamp = news.stamp;
  page.decision = news.decision;
  if (fresh) notice.hidden = true;
  settle(fresh);
  if (home && !document.contains(focused)) {
    // What had the focus is gone: stay in the same part of the page.
    (home.querySelector('[data-roving] [tabindex="0"]') ?? home.querySelector("button, input, a[href]"))?.focus();
  }
  glide(before);
  noted();
  isTurn(news.turn);
  say([...told, promptText() === prompt ? "" : promptText(), ...said]);
}

// The server has been updated: load the page anew, with the scripts that go with what it sends; for each update once,
// should several servers answer that are not of the same version.
function renew(scripts) {
  if (sessionStorage.renewed === scripts) return;
  sessionStorage.renewed = scripts;
  location.reload();
}

function showLines(list, { keep, lines }) {
  while (list.children.length > keep) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", lines.join(""));
  if (lines.length) toTheEnd(list);
  return [...list.children].slice(keep).map((line) => line.textContent);
}

// The lines of the latest move are marked; that, the tab stops and the counts depend on what is on the page now.
function settle(fresh) {
  const latest = log.lastElementChild?.dataset.at;
  for (const line of log.children) line.classList.toggle("log-new", line.dataset.at === latest);
  rove(fresh);
  count();
}

function count() {
  for (const output of document.querySelectorAll("output[data-count]")) {
    const chosen = [...document.querySelectorAll("input[name=action]:checked")];
    const text = wording(output, chosen.filter((box) => JSON.parse(box.value).do === output.dataset.count).length);
    if (output.textContent !== text) output.textContent = text;
  }
}

function say(lines) {
  const announcer = document.getElementById("announcer");
  for (const line of lines.filter(Boolean)) {
    announcer.append(Object.assign(document.createElement("p"), { textContent: line }));
  }
  while (announcer.children.length > 12) announcer.firstElementChild.remove();
}

function refuse(message, clause) {
  notice.querySelector("[data-notice-text]").textContent = message;
  const line = notice.querySelector("[data-notice-clause]");
  line.hidden = !clause;
  const link = line.querySelector("a");
  link.textContent = clause ?? "";
  link.href = `#rule-${clause}`;
  notice.hidden = false;
}

let busy = false;
async function send(form, submitter) {
  if (busy) return;
  busy = true;
  try {
    const answer = await fetch(form.getAttribute("action") + location.search, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, submitter)),
      headers: { accept: "application/json", "x-live": line.isLive ? "1" : "0" },
    });
    const said = await answer.json();
    if (said.regions) show(new Pieces().join(said));
    if (said.ok) {
      notice.hidden = true;
      if (!form.matches(".talk-form")) caughtUp();
      form.querySelector("#talk-text")?.form.reset();
    } else refuse(said.message, said.clause);
  } catch {
    refuse(notice.dataset.unanswered);
  } finally {
    busy = false;
  }
}

document.addEventListener("submit", (event) => {
  const action = event.target.getAttribute("action") ?? "";
  // What leads to another page is left to the browser.
  if (!action.startsWith(`${page.table}/`) || "page" in event.target.dataset || action.endsWith("/mute")) return;
  event.preventDefault();
  if (action.endsWith("/move") && !confirmed(event.submitter)) return;
  send(event.target, event.submitter);
});
document.addEventListener("change", count);
startClocks();
notice.querySelector("[data-notice-close]").addEventListener("click", () => (notice.hidden = true));

const help = document.getElementById("help");
document.querySelector("[data-help]").addEventListener("click", () => help.showModal());
startDrawer();
startAiming();
startTalk(page.table);
startAway(page.table);
startTurn("turn" in page);
startKeys({
  Escape: () => (notice.hidden = true),
  "?": () => help.showModal(),
  h: () => region("hand").querySelector('[data-roving] [tabindex="0"], button, input')?.focus(),
  l: () => (showTab("log"), log.focus()),
  t: () => (showTab("talk"), (document.getElementById("talk-text") ?? talk).focus()),
  r: () => (showTab("rules"), document.querySelector("[data-rules-search]").focus()),
  u: () => document.querySelector("[data-undo]")?.click(),
});
settle(true);

const state = document.querySelector("[data-status]");
const line = new Line(
  () => `${location.protocol.replace("http", "ws")}//${location.host}${page.table}/live?stamp=${page.stamp}&scripts=${page.scripts}${location.search.replace("?", "&")}`,
  show,
  renew,
  (how) => {
    state.dataset.state = how;
    state.textContent = state.dataset[how] ?? "";
    say([state.textContent]);
  },
);
