// What somebody has chosen in this browser: theme, speed of the cards, single-letter keys, how they are called.

const onPhone = matchMedia("(pointer: coarse)").matches;
const DEFAULTS = { theme: "auto", motion: "normal", keys: "on", sound: onPhone ? "off" : "on", vibration: "on", messages: "off", confirm: "off" };

export function setting(name) {
  try {
    return localStorage.getItem(name) ?? DEFAULTS[name];
  } catch {
    return document.documentElement.dataset[name] ?? DEFAULTS[name];
  }
}

export function choose(name, value) {
  const root = document.documentElement;
  if (name === "theme" && value === "auto") delete root.dataset.theme;
  else root.dataset[name] = value;
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds for this page, then.
  }
  show();
}

function show() {
  for (const label of document.querySelectorAll("[data-theme-name]")) {
    label.textContent = label.dataset[setting("theme")];
    label.parentElement.setAttribute("aria-label", `${label.dataset.label} ${label.textContent}`);
  }
  for (const input of document.querySelectorAll("[data-settings] input")) {
    input.checked = input.value === setting(input.name);
  }
}

export function startSettings() {
  const order = ["auto", "light", "dark"];
  for (const button of document.querySelectorAll("[data-theme-toggle]")) {
    button.addEventListener("click", () => choose("theme", order[(order.indexOf(setting("theme")) + 1) % 3]));
  }
  for (const group of document.querySelectorAll("[data-settings]")) {
    group.addEventListener("change", (event) => choose(event.target.name, event.target.value));
  }
  show();
}
