// The drawer: tabs over the log, the rules, the table and the settings. Without scripts they simply follow each other.

import { step } from "./keys.js";

const tabs = [...document.querySelectorAll("[data-drawer] [role=tab]")];
const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

export function showTab(name) {
  for (const tab of tabs) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    panelOf(tab).hidden = !chosen;
  }
  const list = panelOf(document.getElementById(`tab-${name}`)).querySelector("#log, #talk");
  if (list) toTheEnd(list);
  document.dispatchEvent(new CustomEvent("tab", { detail: name }));
}

// With the next frame, which lays the page out anyway: to do it at once would lay it out twice.
export function toTheEnd(list) {
  requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}

export function showRule(id) {
  const clause = document.getElementById(id);
  if (!clause?.classList.contains("clause")) return false;
  showTab("rules");
  const search = document.querySelector("[data-rules-search]");
  search.value = "";
  search.dispatchEvent(new Event("input"));
  for (const hit of document.querySelectorAll(".clause-hit")) hit.classList.remove("clause-hit");
  clause.classList.add("clause-hit");
  clause.focus({ preventScroll: true });
  clause.scrollIntoView({ block: "center" });
  return true;
}

export function startDrawer() {
  for (const tab of tabs) {
    const panel = panelOf(tab);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.querySelector("[data-panel-heading]").classList.add("visually-hidden");
    const name = tab.id.slice(4);
    tab.addEventListener("click", () => showTab(name));
    tab.addEventListener("keydown", (event) => step(tab.parentElement, event)?.click());
  }
  showTab(location.hash === "#talk" ? "talk" : "log");
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#rule-"]');
    if (link && showRule(link.hash.slice(1))) event.preventDefault();
  });
  if (location.hash.startsWith("#rule-")) showRule(location.hash.slice(1));
}
