// The live line to the server: opens, reopens, says how it is.

import { Pieces } from "./pieces.js";

export class Line {
  // `address()` is asked at each opening, `onNews` gets each message, `onUpdate` is told which scripts the server has if
  // they are not this page's, `onState` "live", "lost" or "restart".
  constructor(address, onNews, onUpdate, onState) {
    Object.assign(this, { address, onNews, onUpdate, onState, pause: 300, hiddenAt: 0 });
    this.open();
    addEventListener("online", () => this.reopen());
    document.addEventListener("visibilitychange", () => {
      // A device that slept may believe in a connection that is long gone.
      if (document.hidden) this.hiddenAt = Date.now();
      else if (Date.now() - this.hiddenAt > 30000) this.reopen();
    });
    addEventListener("pagehide", () => this.socket.close());
    addEventListener("pageshow", (event) => event.persisted && this.reopen());
  }

  get isLive() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    const pieces = new Pieces(); // the server knows what it sent by this line, and no other
    socket.addEventListener("open", () => {
      this.pause = 300;
      this.onState("live");
    });
    socket.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      if (news.scripts) this.onUpdate(news.scripts);
      else this.onNews(pieces.join(news));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.socket) return;
      // 1012: the server restarts. All its pages come back at once then, so each waits some time of its own.
      const restarts = code === 1012;
      if (restarts) this.pause = 500 + 2000 * Math.random();
      this.onState(restarts ? "restart" : "lost");
      this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 1.7, 5000);
    });
  }

  reopen() {
    const old = this.socket;
    this.open();
    old.close();
  }
}
