// A finger cannot point at a thing without pressing it. In a layer marked data-aim its first tap only shows what would
// come of it (the class "aimed"), the second does it. A mouse, a pen and the keyboard point first anyway.

let finger = false;

export function startAiming() {
  document.addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
  document.addEventListener("keydown", () => (finger = false), true);
  document.addEventListener("click", aim, true);
}

function aim(event) {
  const before = document.querySelector(".aimed");
  const now = event.target.closest("[data-aim] button.legal");
  before?.classList.remove("aimed");
  if (!finger || !now || now === before) return;
  now.classList.add("aimed");
  event.preventDefault(); // not sent yet
}
