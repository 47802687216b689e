// Clocks count down by themselves, between the news from the server.

// How far the server's time is ahead of this device's, in milliseconds.
const ahead = Number(document.body.dataset.now) * 1000 - Date.now() || 0;

export function showClocks() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    if (!clock.dataset.ends) continue;
    const left = Math.max(0, Math.ceil(Number(clock.dataset.ends) - (Date.now() + ahead) / 1000));
    const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : clock.dataset.late;
    if (clock.textContent !== text) clock.textContent = text;
    clock.parentElement.classList.toggle("clock-short", left <= 10);
  }
}

export function startClocks() {
  if (!document.body.dataset.now) return;
  setInterval(showClocks, 250);
  showClocks();
}
