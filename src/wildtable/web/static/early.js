// Before anything is painted: the theme and the speed that were chosen here, and that scripts run at all.
(() => {
  const root = document.documentElement;
  root.dataset.script = "on";
  root.dataset.motion = "normal";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    root.dataset.motion = localStorage.getItem("motion") ?? "normal";
  } catch {
    // Storage can be forbidden; then nothing was chosen.
  }
})();
