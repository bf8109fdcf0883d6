// Servers, channels, threads and people at the edges of the window.
import { avatar, byId, h, icon, nameOf, replace } from "./dom.js";
import { placeName } from "./log.js";
import { FORUM, ask, emit, here, isThread, store } from "./store.js";
import { LANGUAGES, currentLocale, say } from "./words.js";

export const currentGuild = () => here()?.guild_id ?? null;

function marks(ids) {
  const found = ids.map((id) => store.unread.get(id)).filter(Boolean);
  return { count: found.reduce((sum, each) => sum + each.count, 0), pings: found.reduce((sum, each) => sum + each.pings, 0) };
}

const badge = (pings) => (pings ? h("span", { class: "badge" }, String(pings)) : null);

export function drawServers() {
  const guildId = currentGuild();
  const dm = marks([store.dm.id]);
  const home = h("button", { class: `server ${guildId ? "" : "on"} ${dm.count ? "unread" : ""}`, type: "button", title: say("direct"), onclick: () => emit("OPEN", store.dm.id) }, icon("chat", 26), badge(dm.pings || dm.count));
  const servers = store.guilds.map((each) => {
    const inside = [...store.channels.values()].filter((channel) => channel.guild_id === each.id);
    const { count, pings } = marks(inside.map((channel) => channel.id));
    const first = inside.find((channel) => channel.type === 0);
    const letters = each.name.split(/\s+/).map((word) => word[0]).join("").slice(0, 3);
    const classes = `server ${each.id === guildId ? "on" : ""} ${count ? "unread" : ""}`;
    return h("button", { class: classes, type: "button", title: each.name, onclick: () => emit("OPEN", lastIn(each.id) ?? first?.id) }, letters, badge(pings));
  });
  replace(byId("servers"), home, h("hr"), servers);
}

const visited = new Map();
const lastIn = (guildId) => (store.channels.has(visited.get(guildId)) ? visited.get(guildId) : null);

export function drawChannels() {
  const guild = store.guilds.find((each) => each.id === currentGuild());
  if (here()) visited.set(currentGuild(), store.current);
  replace(byId("side-head"), h("h2", {}, guild ? guild.name : say("direct")));
  if (!guild) return replace(byId("channels"), channelRow(store.dm, avatar(store.bot, 32)));
  const inside = [...store.channels.values()].filter((each) => each.guild_id === guild.id);
  const tops = inside.filter((each) => each.type === 0 || each.type === FORUM).sort((one, other) => one.position - other.position);
  const rows = tops.flatMap((each) => [channelRow(each, icon(each.type === FORUM ? "thread" : "hash", 20)), threadsOf(each, inside)]);
  const add = h("button", { class: "channel add", type: "button", onclick: () => addChannel(guild.id) }, icon("plus", 18), say("add_channel"));
  const addForum = h("button", { class: "channel add", type: "button", onclick: () => addChannel(guild.id, true) }, icon("plus", 18), say("add_forum"));
  return replace(byId("channels"), rows, add, addForum);
}

function threadsOf(parent, inside) {
  const open = (each) => each.parent_id === parent.id && (!each.thread_metadata?.archived || each.id === store.current);
  const threads = inside.filter(open);
  return threads.length && h("div", { class: "threads" }, threads.map((each) => channelRow(each, null)));
}

function channelRow(channel, face) {
  const { count, pings } = marks([channel.id]);
  const classes = `channel ${channel.id === store.current ? "on" : ""} ${count ? "unread" : ""}`;
  const name = channel.type === 1 ? nameOf(store.bot) : channel.name;
  const current = channel.id === store.current ? "page" : null;
  return h("button", { class: classes, type: "button", dataset: { channel: channel.id }, "aria-current": current, onclick: () => emit("OPEN", channel.id) }, face, h("span", { class: "channel-name" }, name), badge(pings));
}

function addChannel(guild, forum = false) {
  const name = prompt(say("name"));
  if (name) ask("channel", { guild, name, forum }).then((id) => emit("OPEN", id));
}

export function drawHead() {
  const channel = here();
  const toggle = (name) => () => byId("app").classList.toggle(name);
  const menu = h("button", { class: "icon-button only-narrow", type: "button", title: say("menu"), onclick: toggle("side-open") }, icon("menu", 24), waitingElsewhere() && h("span", { class: "dot" }));
  const people = h("button", { class: "icon-button", type: "button", title: say("people"), onclick: toggle("people-open") }, icon("people", 22));
  const kind = channel.type === 1 ? "chat" : isThread(channel) || channel.type === FORUM ? "thread" : "hash";
  const parent = isThread(channel) && store.channels.get(channel.parent_id);
  const above = parent && h("button", { class: "link", type: "button", onclick: () => emit("OPEN", parent.id) }, `#${parent.name} ›`);
  replace(byId("head"), menu, h("span", { class: "head-icon" }, icon(kind, 22)), h("h1", {}, above, channel.type === 0 ? channel.name : placeName(channel)), people);
  document.title = `${pingTotal() ? `(${pingTotal()}) ` : ""}${placeName(channel)} · ${nameOf(store.me)}`;
}

const pingTotal = () => marks([...store.unread.keys()]).pings;
const waitingElsewhere = () => [...store.unread].some(([id, each]) => id !== store.current && each.count);

export function drawSelf() {
  const language = h("span", { class: "muted small" }, LANGUAGES[currentLocale()] ?? currentLocale());
  const texts = h("span", { class: "self-texts" }, h("b", {}, nameOf(store.me)), language);
  const button = h("button", { class: "self-button", type: "button", title: say("settings"), onclick: () => openSettings() }, avatar(store.me, 32), texts, icon("gear", 20));
  replace(byId("self"), button);
}

// Those whom the newest ping in this channel calls: at a table, the ones to act.
function called() {
  const pings = (store.messages.get(store.current) ?? []).filter((each) => each.mentions.length);
  return new Set(pings.at(-1)?.mentions.map((each) => each.id));
}

export function drawPeople() {
  const rows = store.players.map((each) => {
    const mine = each.id === store.me.id;
    const waiting = !mine && called().has(each.id) && h("span", { class: "dot", title: "@" });
    const face = h("button", { class: `person ${mine ? "on" : ""}`, type: "button", dataset: { player: each.key }, title: `${say("play_as")} ${nameOf(each)}`, onclick: () => emit("PLAY_AS", each.key) },
      avatar(each, 32), h("span", { class: "person-name" }, nameOf(each), mine && h("span", { class: "muted small" }, ` · ${say("you")}`)), waiting);
    const out = h("a", { class: "icon-button small", href: `/?as=${encodeURIComponent(each.key)}${location.hash}`, target: "_blank", title: say("new_window") }, icon("out", 16));
    return h("div", { class: "person-row" }, face, out);
  });
  const bot = h("div", { class: "person-row" }, h("div", { class: `person ${store.connected ? "" : "offline"}` }, avatar(store.bot, 32), h("span", { class: "person-name" }, nameOf(store.bot), " ", h("span", { class: "tag" }, say("app")))));
  const add = h("button", { class: "channel add", type: "button", onclick: addPlayer }, icon("plus", 18), say("add_player"));
  replace(byId("people"), h("h3", {}, `${say("players")} · ${store.players.length}`), rows, add, h("h3", {}, say("app")), bot);
}

function addPlayer() {
  const name = prompt(say("name"));
  if (name) ask("player", { name }).catch((error) => alert(error.message));
}

export function openSettings() {
  const box = h("dialog", { class: "settings" });
  const choose = (title, options, current, chosen) => h("fieldset", {}, h("legend", {}, title), Object.entries(options).map(([value, label]) => {
    const input = h("input", { type: "radio", name: title, value, checked: value === current });
    input.addEventListener("change", () => { chosen(value); box.close(); });
    return h("label", { class: "choice" }, input, h("span", {}, label));
  }));
  const players = Object.fromEntries(store.players.map((each) => [each.key, nameOf(each)]));
  const theme = document.documentElement.dataset.theme;
  const close = h("button", { class: "icon-button", type: "button", title: say("close"), onclick: () => box.close() }, icon("close", 22));
  box.append(h("header", {}, h("h2", {}, say("settings")), close),
    choose(say("play_as"), players, store.key, (key) => emit("PLAY_AS", key)),
    choose(say("language"), LANGUAGES, currentLocale(), (locale) => emit("LOCALE", locale)),
    choose(say("theme"), { dark: say("dark"), light: say("light") }, theme, (name) => emit("THEME", name)));
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
}
