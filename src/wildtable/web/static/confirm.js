// For touch screens: the first press chooses a move, a second press of the same plays it. A setting of this device.

import { setting } from "./settings.js";

const hint = document.getElementById("confirm-hint");
let chosen = null;

function choose(button) {
  chosen?.removeAttribute("data-chosen");
  chosen = button;
  chosen?.setAttribute("data-chosen", "");
  hint.hidden = !chosen;
}

// Whether a press of this button is to be carried out.
export function confirmed(button) {
  if (setting("confirm") !== "on" || !button || (button === chosen && button.hasAttribute("data-chosen"))) {
    choose(null);
    return true;
  }
  choose(button);
  return false;
}

document.addEventListener("click", (event) => chosen && !chosen.contains(event.target) && choose(null));
document.addEventListener("keydown", (event) => event.key === "Escape" && choose(null));
