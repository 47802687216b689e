// Regions come in pieces: text, or the number of a piece that was there before.

export class Pieces {
  constructor() {
    this.known = {};
  }

  // A region as HTML.
  whole(name, parts) {
    this.known[name] = parts.map((part) => (typeof part === "number" ? this.known[name][part] : part));
    return this.known[name].join("");
  }

  // What the server says is new, its regions made whole.
  join(news) {
    const regions = Object.entries(news.regions).map(([name, parts]) => [name, this.whole(name, parts)]);
    return { ...news, regions: Object.fromEntries(regions) };
  }
}
