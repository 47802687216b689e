// Everything by keyboard: one tab stop for a row of cards, arrow keys inside it, single letters for the rest.

import { setting } from "./settings.js";

const stops = (row) => [...row.querySelectorAll("button, input, a[href]")].filter((stop) => !stop.disabled);

// One tab stop a row: where the focus was last, or at a fresh decision the first card that can be played.
export function rove(fresh) {
  for (const row of document.querySelectorAll("[data-roving]")) {
    const all = stops(row);
    const current =
      all.find((stop) => stop === document.activeElement) ??
      (fresh ? null : all.find((stop) => stop.getAttribute("tabindex") === "0")) ??
      all.find((stop) => stop.classList.contains("legal")) ??
      all[0];
    for (const stop of all) {
      // Written only where it changes: each write would have the browser work the page's styles out anew.
      const index = stop === current ? "0" : "-1";
      if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
    }
  }
}

export function step(row, event) {
  const all = stops(row);
  const at = all.indexOf(document.activeElement);
  // data-roving="5": five stand side by side, and up and down go to the row above and below.
  const across = Number(row.dataset.roving) || 1;
  const steps = { ArrowRight: 1, ArrowDown: across, ArrowLeft: -1, ArrowUp: -across };
  const to = event.key in steps ? at + steps[event.key] : { Home: 0, End: -1 }[event.key];
  if (at < 0 || to === undefined) return null;
  event.preventDefault();
  const next = all.at(to % all.length);
  next.focus();
  return next;
}

export function startKeys(actions) {
  document.addEventListener("focusin", (event) => event.target.closest("[data-roving]") && rove());
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = event.target.closest?.("[data-roving]");
    if (row && step(row, event)) return;
    if (event.key === "Escape") actions.Escape();
    const types = event.target.matches?.("input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea");
    if (types || setting("keys") === "off" || document.querySelector("dialog[open]")) return;
    const action = event.key.length === 1 && actions[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      action();
    }
  });
}
