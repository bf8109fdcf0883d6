// Discord's markdown, built as nodes: nothing a bot writes is ever taken for HTML.
import { emojiImage, h } from "./dom.js";
import { store, userById, emit } from "./store.js";
import { moment, say } from "./words.js";
import { nameOf } from "./dom.js";

const INLINE = [
  [/^\\([^\w\s])/, (m) => [m[1]]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => [h("code", {}, m[2].replace(/^ (.*) $/, "$1"))]],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => [time(Number(m[1]), m[2])]],
  [/^<@!?(\d+)>/, (m) => [mention(m[1])]],
  [/^<#(\d+)>/, (m) => [channelLink(m[1])]],
  [/^<\/([^:>]+):(\d+)>/, (m) => [commandLink(m[1])]],
  [/^<a?:(\w+):(\d+)>/, (m) => [emojiImage(m[1], m[2])]],
  [/^<(https?:\/\/[^>\s]+)>/, (m) => [link(m[1], [m[1]])]],
  [/^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => [link(m[2], inline(m[1]))]],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (m) => [link(m[0], [m[0]])]],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m) => [h("strong", {}, h("em", {}, inline(m[1])))]],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => [h("strong", {}, inline(m[1]))]],
  [/^__([\s\S]+?)__(?!_)/, (m) => [h("u", {}, inline(m[1]))]],
  [/^~~([\s\S]+?)~~/, (m) => [h("s", {}, inline(m[1]))]],
  [/^\|\|([\s\S]+?)\|\|/, (m) => [spoiler(inline(m[1]))]],
  [/^\*(?=\S)([\s\S]*?\S)\*(?!\*)/, (m) => [h("em", {}, inline(m[1]))]],
  [/^_(?=\S)([\s\S]*?\S)_(?!\w)/, (m) => [h("em", {}, inline(m[1]))]],
  [/^@(everyone|here)\b/, (m) => [h("span", { class: "mention" }, m[0])]],
];
const PLAIN = /^(?:[^\\`<[*_~|@h]+|[\s\S])/;

export function inline(text) {
  const nodes = [];
  let rest = text;
  let before = "";
  while (rest) {
    const [rule, found] = firstFit(rest, before);
    nodes.push(...rule(found));
    before = found[0].slice(-1);
    rest = rest.slice(found[0].length);
  }
  return nodes;
}

function firstFit(rest, before) {
  for (const [pattern, rule] of INLINE) {
    if (rest[0] === "_" && /\w/.test(before)) continue; // snake_case is no emphasis
    const found = pattern.exec(rest);
    if (found) return [rule, found];
  }
  return [(m) => [m[0]], PLAIN.exec(rest)];
}

function spoiler(children) {
  const node = h("span", { class: "spoiler", tabindex: "0", role: "button", "aria-label": say("spoiler") }, children);
  node.addEventListener("click", () => node.classList.add("shown"));
  return node;
}

function time(seconds, style) {
  const title = moment(seconds, "F");
  const node = h("time", { class: "stamp", title, dataset: { seconds, style: style ?? "f" } }, moment(seconds, style));
  return node;
}

setInterval(() => {
  for (const each of document.querySelectorAll('time.stamp[data-style="R"]')) {
    each.textContent = moment(Number(each.dataset.seconds), "R");
  }
}, 10_000);

function mention(id) {
  const user = userById(id);
  const player = store.players.find((each) => each.id === id);
  const label = `@${user ? nameOf(user) : say("user_gone")}`;
  if (!player || player.id === store.me.id) return h("span", { class: "mention" }, label);
  const title = `${say("play_as")} ${nameOf(player)}`;
  return h("button", { class: "mention", type: "button", title, onclick: () => emit("PLAY_AS", player.key) }, label);
}

function channelLink(id) {
  const channel = store.channels.get(id);
  const open = () => channel && emit("OPEN", id);
  return h("button", { class: "mention", type: "button", onclick: open }, `#${channel ? channel.name : say("user_gone")}`);
}

function commandLink(name) {
  return h("button", { class: "mention", type: "button", onclick: () => emit("COMMAND", name) }, `/${name}`);
}

function link(url, children) {
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

// Blocks: fences, quotes, headings, small print, lists, and lines between them.
export function markdown(text) {
  const nodes = [];
  const pieces = text.split(/(```(?:[\w+-]*\n)?[\s\S]*?```)/);
  for (const piece of pieces) {
    const fence = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```$/.exec(piece);
    if (fence) nodes.push(h("pre", {}, h("code", {}, fence[1])));
    else nodes.push(...blocks(piece.split("\n")));
  }
  return h("div", { class: "md" }, nodes);
}

function blocks(lines) {
  const nodes = [];
  let open = null; // the paragraph being gathered
  const paragraph = (line) => {
    if (open) open.append("\n", ...inline(line));
    else nodes.push((open = h("p", {}, inline(line))));
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)/.exec(line);
    if (/^>>> /.test(line)) {
      nodes.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)])));
      return nodes;
    }
    if (/^> /.test(line)) {
      const quoted = takeWhile(lines, at, (each) => /^> /.test(each));
      nodes.push(h("blockquote", {}, blocks(quoted.map((each) => each.slice(2)))));
      at += quoted.length - 1;
      open = null;
    } else if (heading) {
      nodes.push(h(`h${heading[1].length}`, {}, inline(heading[2])));
      open = null;
    } else if (/^-# +/.test(line)) {
      nodes.push(h("small", {}, inline(line.replace(/^-# +/, ""))));
      open = null;
    } else if (ITEM.test(line)) {
      const items = takeWhile(lines, at, (each) => sameList(line, each) || /^\s{2,}\S/.test(each));
      nodes.push(list(items));
      at += items.length - 1;
      open = null;
    } else if (line.trim() === "" && !open) {
      if (nodes.length && at < lines.length - 1) nodes.push(h("p", { class: "gap" }));
    } else {
      paragraph(line);
    }
  }
  return nodes;
}

const ITEM = /^(\s*)(?:([-*])|(\d+)\.) +(.*)/;

// Bullets and numbers make two lists, also when one follows the other.
function sameList(first, line) {
  const found = ITEM.exec(line);
  return Boolean(found) && Boolean(found[2]) === Boolean(ITEM.exec(first)[2]);
}

function takeWhile(lines, from, fits) {
  let to = from;
  while (to < lines.length && fits(lines[to])) to += 1;
  return lines.slice(from, to);
}

function list(lines) {
  const first = ITEM.exec(lines[0]);
  const node = first[3] ? h("ol", { start: first[3] }) : h("ul");
  for (let at = 0; at < lines.length; ) {
    const found = ITEM.exec(lines[at]);
    const inner = takeWhile(lines, at + 1, (each) => /^(\s*)/.exec(each)[1].length > first[1].length);
    const item = h("li", {}, inline(found ? found[4] : lines[at].trim()));
    if (inner.length) item.append(ITEM.test(inner[0]) ? list(inner) : h("p", {}, inline(inner.map((each) => each.trim()).join("\n"))));
    node.append(item);
    at += 1 + inner.length;
  }
  return node;
}
