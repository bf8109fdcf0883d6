// The messages of the channel in view, kept at the bottom while the reader is there.
import { byId, h, icon, nameOf, replace } from "./dom.js";
import { forumPosts } from "./forum.js";
import { EPHEMERAL, messageNode } from "./message.js";
import { FORUM, ask, here, isThread, on, store } from "./store.js";
import { currentLocale, say } from "./words.js";

const log = () => byId("log");
let atBottom = true;
let lastTop = 0;

export function placeName(channel) {
  if (channel.type === 1) return nameOf(store.bot);
  return isThread(channel) ? channel.name : `#${channel.name}`;
}

function intro(channel) {
  const place = placeName(channel);
  const words = channel.type === 1 ? say("dm_beginning", { name: place }) : say("beginning", { place });
  const kind = channel.type === 1 ? "chat" : isThread(channel) || channel.type === FORUM ? "thread" : "hash";
  return h("div", { class: "intro" }, h("span", { class: "intro-icon" }, icon(kind, 38)), h("h1", {}, channel.type === 1 ? place : say("welcome", { place })), h("p", { class: "muted" }, words));
}

function divider(date) {
  return h("div", { class: "divider" }, h("span", {}, date.toLocaleDateString(currentLocale(), { dateStyle: "long" })));
}

export function drawLog() {
  const channel = here();
  if (!channel) return;
  if (channel.type === FORUM) return replace(log(), intro(channel), forumPosts(channel), jumpButton());
  const list = store.messages.get(channel.id) ?? [];
  const nodes = [intro(channel)];
  let before = null;
  for (const each of list) {
    const date = new Date(each.timestamp);
    const newDay = !before || new Date(before.timestamp).toDateString() !== date.toDateString();
    if (newDay) nodes.push(divider(date));
    nodes.push(messageNode(each, newDay ? null : before));
    before = each;
  }
  replace(log(), nodes, jumpButton());
  toBottom();
}

function jumpButton() {
  return h("button", { class: "jump", type: "button", title: say("jump"), onclick: toBottom }, icon("down", 22));
}

export function toBottom() {
  atBottom = true;
  log().scrollTop = log().scrollHeight;
  lastTop = log().scrollTop;
}

// Looked at whenever it matters: the event of a scroll comes a frame late, and a picture may load before it.
function staysAtBottom() {
  const { scrollTop, scrollHeight, clientHeight } = log();
  const near = scrollHeight - scrollTop - clientHeight < 60;
  if (near || scrollTop < lastTop) atBottom = near; // only the reader leaves the bottom, not what grows above it
  lastTop = scrollTop;
  log().classList.toggle("away", !atBottom);
  return atBottom;
}

export async function loadChannel(id) {
  const messages = await ask("history", { channel: id });
  store.messages.set(id, messages);
  if (store.current === id) drawLog();
}

// A button that is replaced between press and release hears no click: what changes meanwhile is drawn after the release.
let pressed = false;
const waiting = new Set();

function redraw(id) {
  if (pressed) return waiting.add(id);
  const list = store.messages.get(store.current) ?? [];
  const at = list.findIndex((each) => each.id === id);
  const old = log().querySelector(`.message[data-id="${id}"]`);
  if (at < 0 || !old) return;
  const keep = staysAtBottom();
  const before = old.previousElementSibling?.classList.contains("message") ? list[at - 1] : null;
  old.replaceWith(messageNode(list[at], before));
  if (keep) toBottom();
}

function released() {
  pressed = false;
  for (const id of waiting) redraw(id);
  waiting.clear();
}

on("REDRAW", redraw);

on("MESSAGE_CREATE", (message) => {
  const list = store.messages.get(message.channel_id);
  if (!list || list.some((each) => each.id === message.id)) return;
  const before = list.at(-1);
  list.push(message);
  if (message.channel_id !== store.current) return;
  const forMe = message.author.id === store.me.id || message.flags & EPHEMERAL;
  const keep = staysAtBottom() || forMe;
  const fresh = !before || new Date(before.timestamp).toDateString() !== new Date(message.timestamp).toDateString();
  const jump = log().querySelector(".jump");
  if (fresh) jump.before(divider(new Date(message.timestamp)));
  jump.before(messageNode(message, fresh ? null : before));
  if (keep) toBottom();
});

on("MESSAGE_UPDATE", (message) => {
  const list = store.messages.get(message.channel_id);
  const at = list?.findIndex((each) => each.id === message.id) ?? -1;
  if (at < 0) return;
  list[at] = message;
  if (message.channel_id === store.current) redraw(message.id);
});

on("MESSAGE_DELETE", ({ id, channel_id: channel }) => {
  const list = store.messages.get(channel);
  const at = list?.findIndex((each) => each.id === id) ?? -1;
  if (at < 0) return;
  list.splice(at, 1);
  if (channel !== store.current) return;
  log().querySelector(`.message[data-id="${id}"]`)?.remove();
  if (list[at]) redraw(list[at].id);
});

export function watchScroll() {
  log().addEventListener("pointerdown", () => { pressed = true; });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(released));
  log().addEventListener("scroll", staysAtBottom);
  log().addEventListener("load", () => staysAtBottom() && toBottom(), true); // a picture has come in
  new ResizeObserver(() => staysAtBottom() && toBottom()).observe(log());
}
