// The page: the player of this window, the channel in view, and what changes when an event arrives.
import { byId, h, nameOf, replace } from "./dom.js";
import "./form.js";
import { drawComposer } from "./composer.js";
import { drawLog, loadChannel, watchScroll } from "./log.js";
import { drawChannels, drawHead, drawPeople, drawSelf, drawServers } from "./sidebar.js";
import { FORUM, ask, connect, here, on, store } from "./store.js";
import { say, setLocale } from "./words.js";

function drawEdges() {
  drawServers();
  drawChannels();
  drawSelf();
  drawPeople();
  if (here()) drawHead();
}

function notice(text) {
  byId("notice").hidden = !text;
  byId("notice").textContent = text ?? "";
}

function drawNotice() {
  const archived = here()?.thread_metadata?.archived;
  notice(store.connected ? archived && say("archived") : say("bot_away", { name: nameOf(store.bot) }));
}

on("READY", (ready) => {
  const switched = store.me?.id !== ready.me.id;
  Object.assign(store, { me: ready.me, key: ready.me.key, bot: ready.bot, connected: ready.connected, players: ready.players, guilds: ready.guilds, commands: ready.commands, dm: ready.dm });
  store.channels = new Map([...ready.channels, ready.dm].map((each) => [each.id, each]));
  store.messages = new Map();
  if (switched) store.unread = new Map();
  setLocale(ready.locale);
  history.replaceState(null, "", `/?as=${encodeURIComponent(store.key)}${location.hash}`);
  open(firstChannel());
});

function firstChannel() {
  const wanted = [location.hash.slice(1), store.current].find((each) => store.channels.has(each));
  return wanted ?? [...store.channels.values()].find((each) => each.type === 0)?.id ?? store.dm.id;
}

function open(id) {
  if (!store.channels.has(id)) return;
  store.current = id;
  store.unread.delete(id);
  history.replaceState(null, "", `${location.pathname}${location.search}#${id}`);
  byId("app").classList.remove("side-open");
  drawEdges();
  drawNotice();
  drawLog();
  drawComposer();
  if (matchMedia("(hover: hover)").matches) byId("draft")?.focus();
  if (here().type !== FORUM && !store.messages.has(id)) loadChannel(id).then(drawPeople);
}

on("OPEN", open);
window.addEventListener("hashchange", () => open(location.hash.slice(1)));

on("PLAY_AS", (key) => {
  byId("app").classList.remove("people-open", "side-open");
  if (key !== store.key) connect(key);
});

on("LOCALE", async (locale) => {
  await ask("locale", { locale });
  setLocale(locale);
  open(store.current);
});

on("THEME", (name) => {
  document.documentElement.dataset.theme = name;
  localStorage.setItem("theme", name);
});

on("LOST", () => notice(say("lost")));
on("BOT", ({ connected }) => { store.connected = connected; drawNotice(); drawPeople(); });
on("PLAYERS", ({ players }) => { store.players = players; drawPeople(); });
on("GUILD_UPDATE", (guild) => { store.guilds = store.guilds.map((each) => (each.id === guild.id ? guild : each)); });
on("APPLICATION_COMMANDS_UPDATE", async () => { store.commands = await ask("commands"); });

for (const kind of ["CHANNEL", "THREAD"]) {
  for (const event of ["CREATE", "UPDATE"]) {
    on(`${kind}_${event}`, (channel) => {
      store.channels.set(channel.id, channel);
      drawEdges();
      if (channel.id === store.current) drawNotice();
      if (here()?.type === FORUM) drawLog();
    });
  }
  on(`${kind}_DELETE`, ({ id }) => {
    store.channels.delete(id);
    store.messages.delete(id);
    store.unread.delete(id);
    if (store.current === id) open(firstChannel());
    else drawEdges();
  });
}

on("MESSAGE_CREATE", (message) => {
  const away = message.channel_id !== store.current || document.hidden;
  if (away && message.author.id !== store.me.id) {
    const mark = store.unread.get(message.channel_id) ?? { count: 0, pings: 0 };
    mark.count += 1;
    if (message.mentions.some((each) => each.id === store.me.id)) mark.pings += 1;
    store.unread.set(message.channel_id, mark);
  }
  drawEdges();
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && store.unread.delete(store.current)) drawEdges();
});

// A command nobody answered: the client says so in the channel, for its reader alone.
on("NO_RESPONSE", (channel) => {
  if (channel !== store.current) return;
  const node = h("p", { class: "failure local", role: "alert" }, say("no_response"));
  byId("log").querySelector(".jump")?.before(node);
  node.scrollIntoView();
});

// Whoever begins to type means the composer, wherever the focus was; a finger does not want a keyboard unasked.
document.addEventListener("keydown", (event) => {
  const elsewhere = event.target.closest("input, textarea, dialog, .select-box, .command-line") || document.querySelector("dialog[open]");
  if (!elsewhere && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) byId("draft")?.focus();
});

byId("veil").addEventListener("click", () => byId("app").classList.remove("side-open", "people-open"));
replace(byId("log"));
watchScroll();
const preferred = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
document.documentElement.dataset.theme = localStorage.getItem("theme") ?? preferred;
connect(new URLSearchParams(location.search).get("as"));
