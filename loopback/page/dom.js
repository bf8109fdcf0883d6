// Small helpers for building the page without a framework.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key === "class") node.className = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

export function replace(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return node;
}

const COLOURS = ["#5865f2", "#3ba55c", "#d9694f", "#b8742a", "#9b59b6", "#2b8a9e", "#c0507f", "#6b7a3a"];

export function avatar(user, size = 40) {
  if (user.bot) return h("img", { class: "avatar", src: new URL("./icon.svg", import.meta.url), width: size, height: size, alt: "" });
  const number = Number(BigInt(user.id) >> 22n) % COLOURS.length;
  const letter = nameOf(user).slice(0, 1).toUpperCase();
  const style = `background:${COLOURS[number]};width:${size}px;height:${size}px;font-size:${size * 0.42}px`;
  return h("span", { class: "avatar", style, "aria-hidden": "true" }, letter);
}

// An emoji of the application: a screen reader hears its name, as in Discord's client, unless told otherwise.
export function emojiImage(name, id, more = {}) {
  const src = `/emojis/${id}`;
  return h("img", { class: "emoji-image", src, alt: `:${name}:`, title: `:${name}:`, draggable: "false", ...more });
}

export const nameOf = (user) => user.global_name || user.username;

const ICONS = {
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  hash: "M10 3 9 8H4v2h4.6l-.8 4H3v2h4.4l-1 5h2l1-5h5l-1 5h2l1-5H20v-2h-4.2l.8-4H21V8h-4l1-5h-2l-1 5h-5l1-5zm.6 7h5l-.8 4h-5z",
  thread: "M4 4h16v11H9l-5 5zm3 3v2h10V7zm0 4v2h7v-2z",
  send: "M3 20v-6l8-2-8-2V4l19 8z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z",
  plus: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
  down: "m12 15.5-7-7L6.4 7l5.6 5.6L17.6 7 19 8.5z",
  eye: "M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7S3 14.5 2 12c1-2.5 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  gear: "M10 2h4l.6 2.7 2.1 1.2 2.6-.9 2 3.5-2 1.8v2.4l2 1.8-2 3.5-2.6-.9-2.1 1.2L14 22h-4l-.6-2.7-2.1-1.2-2.6.9-2-3.5 2-1.8v-2.4l-2-1.8 2-3.5 2.6.9 2.1-1.2zm2 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  out: "M5 5h6v2H7v10h10v-4h2v6H5zm8-1h7v7h-2V7.4l-7.3 7.3-1.4-1.4L16.6 6H13z",
  people: "M8 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm8 0a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM1 20c0-4 3-7 7-7s7 3 7 7zm16 0c0-2.3-.7-4.3-1.9-5.9 4-.9 7.4 1.8 7.9 5.9z",
  file: "M6 2h8l5 5v15H6zm7 2v4h4z",
  chat: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10l-6 5v-5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
};

export function icon(name, size = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill", "currentColor");
  svg.append(path);
  return svg;
}
