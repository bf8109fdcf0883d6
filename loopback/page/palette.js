// The list above the composer: commands, options, suggestions; moved through with the arrow keys or a finger.
import { h, replace } from "./dom.js";

export class Palette {
  constructor() {
    this.node = h("div", { class: "palette", hidden: true });
    this.items = [];
    this.at = -1;
    this.node.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  }

  // Items are { lines, choose }; `first` tells whether the first one is ready to be taken with Enter.
  show(title, items, { first = true, empty = null } = {}) {
    this.items = items;
    this.at = first && items.length ? 0 : -1;
    const rows = items.map((each, number) =>
      h("div", { class: "palette-row", role: "option", onclick: () => each.choose(), onpointermove: () => this.mark(number) }, each.lines));
    const nothing = !items.length && empty && h("div", { class: "palette-empty muted" }, empty);
    replace(this.node, title && h("div", { class: "palette-title" }, title), h("div", { class: "palette-rows", role: "listbox" }, rows, nothing));
    this.node.hidden = !(items.length || nothing || title);
    this.mark(this.at);
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.at = -1;
  }

  mark(number) {
    this.at = number;
    const rows = [...this.node.querySelectorAll(".palette-row")];
    rows.forEach((each, place) => each.classList.toggle("on", place === number));
    rows[number]?.scrollIntoView({ block: "nearest" });
  }

  move(step) {
    if (this.items.length) this.mark((this.at + step + this.items.length) % this.items.length);
  }

  get current() {
    return this.node.hidden ? undefined : this.items[this.at];
  }
}
