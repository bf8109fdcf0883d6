// Components of messages, old and new: rows, buttons, menus, containers, sections, galleries, files.
import { h, icon } from "./dom.js";
import { enlarge } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { emojiText, selectMenu } from "./select.js";
import { interact, store, emit } from "./store.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

export function part(message, component) {
  switch (component.type) {
    case 1: return h("div", { class: "row" }, component.components.map((each) => part(message, each)));
    case 2: return button(message, component);
    case 3: case 5: case 6: case 7: case 8: return menu(message, component);
    case 9: return section(message, component);
    case 10: return markdown(component.content);
    case 11: return picture(component.media, component.description, "thumbnail");
    case 12: return gallery(component.items);
    case 13: return fileCard(component.file, component.name ?? nameFrom(component.file.url), component.size);
    case 14: return h("hr", { class: `separator ${component.divider ? "" : "blank"} ${component.spacing === 2 ? "large" : ""}` });
    case 17: return container(message, component);
    default: return null;
  }
}

function container(message, component) {
  const colour = component.accent_color;
  const style = colour === null ? null : `--accent:#${colour.toString(16).padStart(6, "0")}`;
  const inside = component.components.map((each) => part(message, each));
  return h("div", { class: `container ${colour === null ? "" : "accented"}`, style }, inside);
}

function section(message, component) {
  const texts = h("div", { class: "section-texts" }, component.components.map((each) => part(message, each)));
  return h("div", { class: "section" }, texts, h("div", { class: "accessory" }, part(message, component.accessory)));
}

function button(message, component) {
  const inside = [emojiText(component.emoji), component.label && h("span", {}, component.label)];
  if (component.style === 5) {
    const rel = "noreferrer noopener";
    return h("a", { class: "btn secondary", href: component.url, target: "_blank", rel }, inside, icon("out", 16));
  }
  const node = h("button", {
    class: `btn ${STYLES[component.style]}`, type: "button", disabled: component.disabled,
    dataset: { customId: component.custom_id },
  }, inside);
  node.addEventListener("click", () => touch(message, component, node));
  return node;
}

function menu(message, component) {
  const node = selectMenu(component, (values) => touch(message, component, node, values));
  return node;
}

// Use a component: it waits until the bot has acknowledged, and says so when it has not.
function touch(message, component, node, values) {
  if (node.classList.contains("busy")) return;
  node.classList.add("busy");
  const done = () => node.classList.remove("busy");
  store.failures.delete(message.id);
  const figures = { channel: message.channel_id, message: message.id, custom_id: component.custom_id, type: component.type, id: component.id };
  interact("component", values ? { ...figures, values } : figures, {
    success: () => { done(); emit("REDRAW", message.id); },
    failure: () => { done(); store.failures.set(message.id, say("failed")); emit("REDRAW", message.id); },
  });
}

export function gallery(items) {
  const shown = items.map((each) => (isFilm(each.media) ? film : picture)(each.media, each.description, ""));
  return h("div", { class: `gallery of-${Math.min(items.length, 5)}` }, shown);
}

const isFilm = (media) => media.content_type?.startsWith("video/");

function film(media, description) {
  return h("video", { src: media.url, title: description ?? "", class: "film", controls: true, preload: "metadata", playsinline: true });
}

export function picture(media, description, kind) {
  const { width, height } = media;
  const image = h("img", { src: media.url, alt: description ?? "", loading: "lazy", width, height, class: "picture-image" });
  const style = width && height ? `--ratio:${width}/${height};--width:${width}px` : null;
  const open = () => enlarge(media, description);
  return h("button", { class: `picture ${kind}`, type: "button", style, title: description, onclick: open }, image);
}

const nameFrom = (url) => decodeURIComponent(new URL(url, location).pathname.split("/").pop());

export function fileCard(media, name, size) {
  const kilobytes = size ? `${Math.max(1, Math.round(size / 1024))} kB` : "";
  const texts = h("span", { class: "file-texts" }, h("a", { href: media.url, target: "_blank", download: name }, name), h("span", { class: "muted small" }, kilobytes));
  return h("div", { class: "file" }, icon("file", 32), texts);
}

export function attachment(each) {
  if (each.content_type?.startsWith("image/") || isFilm(each)) return gallery([{ media: each, description: each.description }]);
  return fileCard(each, each.filename, each.size);
}
