// What this window knows, and the line to the server; the server sends only what its player may see.

export const store = {
  key: null, // the player of this window
  me: null,
  bot: null,
  connected: false,
  players: [],
  guilds: [],
  channels: new Map(),
  messages: new Map(), // channel id -> messages, oldest first
  commands: [],
  dm: null,
  current: null, // channel id
  unread: new Map(), // channel id -> { count, pings }
  failures: new Map(), // message id -> words under it
  waiting: new Map(), // interaction id -> what to do when it succeeds or fails
};

const tokenOf = (page) => page.querySelector("meta[name=token]").content;
export const token = tokenOf(document); // of this run of the server

let socket = null;
let number = 0;
let attempt = 0;
const asked = new Map();
const listeners = new Map();

export function on(event, listener) {
  if (!listeners.has(event)) listeners.set(event, []);
  listeners.get(event).push(listener);
}

export function emit(event, payload) {
  for (const each of listeners.get(event) ?? []) each(payload);
}

export function connect(key) {
  store.key = key;
  socket?.close();
  const mine = new WebSocket(`ws://${location.host}/window?token=${token}&as=${encodeURIComponent(key ?? "")}`);
  socket = mine;
  mine.onmessage = ({ data }) => hear(JSON.parse(data));
  mine.onopen = () => { attempt = 0; };
  mine.onclose = () => {
    if (socket !== mine) return;
    emit("LOST", {});
    attempt += 1;
    setTimeout(() => socket === mine && reconnect(), Math.min(200 * 2 ** attempt, 5000));
  };
}

// A server that was restarted has another token: the page is loaded again to get it.
async function reconnect() {
  const page = await fetch("/").then((answer) => answer.text(), () => null);
  const there = page && tokenOf(new DOMParser().parseFromString(page, "text/html"));
  if (there && there !== token) location.reload();
  else connect(store.key);
}

function hear(message) {
  if (message.t) return emit(message.t, message.d);
  const { resolve, reject } = asked.get(message.n);
  asked.delete(message.n);
  return message.error === undefined ? resolve(message.d) : reject(new Error(message.error));
}

export function ask(deed, figures = {}) {
  number += 1;
  const n = number;
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Error("no connection"));
    asked.set(n, { resolve, reject });
    socket.send(JSON.stringify({ n, do: deed, ...figures }));
  });
}

// Start an interaction and learn how it went: success, failure after three seconds, or a refusal at once.
export function interact(deed, figures, { success = () => {}, failure = () => {} } = {}) {
  return ask(deed, figures).then((id) => { store.waiting.set(id, { success, failure }); return id; }, failure);
}

on("INTERACTION_SUCCESS", ({ id }) => settle(id, "success"));
on("INTERACTION_FAILURE", ({ id }) => settle(id, "failure"));

function settle(id, how) {
  const waiting = store.waiting.get(id);
  store.waiting.delete(id);
  waiting?.[how]();
}

export const userById = (id) => [store.me, store.bot, ...store.players].find((each) => each?.id === id);
export const FORUM = 15; // the type of a channel of posts
export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;
export const here = () => store.channels.get(store.current);
