// Every page: settings, the search through the rules, buttons that copy.

import { startSettings } from "./settings.js";

function startRulesSearch(rules) {
  const search = rules.querySelector("[data-rules-search]");
  const count = rules.querySelector("[data-rules-count]");
  const clauses = [...rules.querySelectorAll(".clause")];
  const texts = clauses.map((clause) => clause.textContent.toLowerCase());
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    clauses.forEach((clause, n) => {
      clause.hidden = !words.every((word) => texts[n].includes(word));
      found += !clause.hidden;
    });
    for (const section of rules.querySelectorAll("[data-rules-section]")) {
      section.hidden = !section.querySelector(".clause:not([hidden])");
    }
    count.textContent = words.length ? wording(count, found) : "";
  });
}

export function wording(element, n) {
  const form = n === 0 ? element.dataset.none : n === 1 ? element.dataset.one : element.dataset.many;
  return (form ?? element.dataset.many ?? "").replaceAll("{n}", n);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without TLS there is no clipboard to write to
  }
  const before = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = before), 2000);
});

startSettings();
document.querySelectorAll("[data-rules]").forEach(startRulesSearch);
