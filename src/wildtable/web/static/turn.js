// That it is one's turn: a badge on the page's icon always; a sound, a tremble and a message of the system as one
// likes, and only when one is elsewhere or had to wait.

import { setting } from "./settings.js";

const icon = document.querySelector('link[rel="icon"]');
const plain = icon.href;
let mine = false;
let waitingSince = 0; // 0: the turn has not gone to anybody yet
let sound = null;
let told = null;

export function isTurn(now) {
  const came = now && !mine;
  if (mine && !now) waitingSince = Date.now();
  mine = now;
  icon.href = now ? icon.dataset.turn : plain;
  if (!now) told?.close?.();
  if (!came || !waitingSince) return;
  const elsewhere = document.hidden || !document.hasFocus();
  if (!elsewhere && Date.now() - waitingSince < 8000) return;
  if (setting("sound") === "on") chime();
  if (setting("vibration") === "on") navigator.vibrate?.([60, 60, 60]);
  if (elsewhere && setting("messages") === "on") message();
}

// Two soft notes, a fourth apart.
function chime() {
  if (!sound) return;
  for (const [frequency, after] of [[587, 0], [784, 0.16]]) {
    const note = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + after;
    note.type = "triangle";
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.16, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.6);
    note.connect(volume).connect(sound.destination);
    note.start(at);
    note.stop(at + 0.65);
  }
}

// Browsers let a page sound only after one has touched it.
function allowSound() {
  if (setting("sound") !== "on" || !window.AudioContext) return;
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
}

async function message() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { messageTitle, table } = document.body.dataset;
  const options = { body: document.title.replace(/^\W+/, ""), tag: table };
  try {
    told = new Notification(messageTitle, options);
    told.addEventListener("click", () => (window.focus(), told.close()));
  } catch {
    // Phones show messages of a worker only.
    (await navigator.serviceWorker?.getRegistration(icon.dataset.worker))?.showNotification(messageTitle, options);
  }
}

export function startTurn(now) {
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, allowSound, { capture: true });
  const settings = document.querySelector("[data-settings]");
  settings.addEventListener("change", ({ target }) => {
    if (target.value !== "on") return;
    if (target.name === "sound") allowSound(), chime();
    if (target.name === "vibration") navigator.vibrate?.(60);
    if (target.name === "messages") askForMessages(target.form ?? settings);
  });
  if (!navigator.vibrate || !matchMedia("(pointer: coarse)").matches) settings.querySelector("[data-vibration]").hidden = true;
  if (!("Notification" in window)) settings.querySelector("[data-messages]").hidden = true;
  isTurn(now);
}

// Asked only here: by a click on the setting.
async function askForMessages(settings) {
  const may = await Notification.requestPermission();
  if (may === "granted" && matchMedia("(pointer: coarse)").matches) {
    await navigator.serviceWorker?.register(icon.dataset.worker).catch(() => null);
  }
  settings.querySelector("[data-messages-refused]").hidden = may === "granted";
}
