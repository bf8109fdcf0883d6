// One message: its author, time and content; grouped with the one before when it continues it.
import { avatar, h, icon, nameOf } from "./dom.js";
import { markdown } from "./markdown.js";
import { attachment, part, picture } from "./parts.js";
import { ask, emit, store } from "./store.js";
import { clock, say, when } from "./words.js";

export const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7, COMPONENTS_V2 = 1 << 15;
const TOGETHER = 7 * 60_000; // messages of one author within seven minutes stand together
const COMMAND = 2, THREAD_CREATED = 18;

export function messageNode(message, before) {
  if (message.type === THREAD_CREATED) return threadNotice(message);
  const joined = goesOn(message, before);
  const pinged = message.mention_everyone || message.mentions.some((each) => each.id === store.me.id);
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const node = h("article", {
    class: `message ${joined ? "joined" : ""} ${pinged ? "pinged" : ""} ${ephemeral ? "ephemeral" : ""}`,
    dataset: { id: message.id },
  });
  const body = h("div", { class: "body" }, joined ? null : header(message), content(message), footer(message, ephemeral));
  const left = joined ? h("time", { class: "aside" }, clock(new Date(message.timestamp))) : avatar(message.author);
  node.append(...[origin(message, joined), h("div", { class: "line" }, h("div", { class: "left" }, left), body)].filter(Boolean));
  return node;
}

export function goesOn(message, before) {
  if (!before || before.type === THREAD_CREATED || before.author.id !== message.author.id) return false;
  if ((before.flags & EPHEMERAL) !== (message.flags & EPHEMERAL)) return false;
  if (message.interaction_metadata?.type === COMMAND || message.referenced_message) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

function header(message) {
  const bot = message.author.bot && h("span", { class: "tag" }, say("app"));
  const time = h("time", { class: "muted small", datetime: message.timestamp }, when(message.timestamp));
  return h("h3", { class: "header" }, h("span", { class: "author" }, nameOf(message.author)), bot, time);
}

// The line above an answer: whose command it answers, or which message.
function origin(message, joined) {
  const metadata = message.interaction_metadata;
  if (metadata?.type === COMMAND && !joined) {
    const command = h("span", { class: "command-name" }, `/${metadata.name}`);
    return h("div", { class: "origin" }, h("span", { class: "spine" }), avatar(metadata.user, 16), h("b", {}, nameOf(metadata.user)), say("used"), command);
  }
  const other = message.referenced_message;
  if (!other) return null;
  return h("div", { class: "origin" }, h("span", { class: "spine" }), avatar(other.author, 16), h("b", {}, nameOf(other.author)), h("span", { class: "excerpt" }, other.content));
}

function content(message) {
  if (message.flags & LOADING) {
    return h("p", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), say("thinking", { name: nameOf(message.author) }));
  }
  const edited = message.edited_timestamp && h("span", { class: "edited" }, say("edited"));
  const parts = message.components.map((each) => part(message, each));
  if (message.flags & COMPONENTS_V2) return [h("div", { class: "v2" }, parts), edited];
  const used = usedInEmbeds(message);
  return [
    message.content && h("div", { class: "content" }, markdown(message.content), edited),
    message.attachments.filter((each) => !used.has(each.url)).map(attachment),
    message.embeds.map(embed),
    parts,
  ];
}

function usedInEmbeds(message) {
  return new Set(message.embeds.flatMap((each) => [each.image?.url, each.thumbnail?.url]).filter(Boolean));
}

function embed(each) {
  const colour = each.color === undefined ? null : `--accent:#${each.color.toString(16).padStart(6, "0")}`;
  const author = each.author && h("div", { class: "embed-author" }, each.author.name);
  const title = each.title && h("div", { class: "embed-title" }, each.url ? h("a", { href: each.url, target: "_blank", rel: "noreferrer" }, each.title) : markdown(each.title));
  const fields = each.fields && h("div", { class: "embed-fields" }, each.fields.map((field) =>
    h("div", { class: `embed-field ${field.inline ? "inline" : ""}` }, h("div", { class: "embed-name" }, markdown(field.name)), markdown(field.value))));
  const footer = each.footer && h("div", { class: "embed-footer" }, each.footer.text, each.timestamp && ` • ${when(each.timestamp)}`);
  const texts = h("div", { class: "embed-texts" }, author, title, each.description && markdown(each.description), fields);
  const thumbnail = each.thumbnail && picture(each.thumbnail, each.thumbnail.description, "thumbnail");
  const image = each.image && picture(each.image, each.image.description, "");
  return h("div", { class: "embed", style: colour }, h("div", { class: "embed-top" }, texts, thumbnail), image, footer);
}

function footer(message, ephemeral) {
  const failure = store.failures.get(message.id);
  const words = failure && h("p", { class: "failure", role: "alert" }, failure);
  const thread = message.thread && threadCard(message.thread);
  if (!ephemeral) return [thread, words];
  const dismiss = () => ask("dismiss", { channel: message.channel_id, message: message.id });
  const link = h("button", { class: "link", type: "button", onclick: dismiss }, say("dismiss"));
  return [words, h("p", { class: "only-you" }, icon("eye", 16), say("only_you"), " • ", link)];
}

function threadCard(thread) {
  return h("button", { class: "thread-card", type: "button", onclick: () => emit("OPEN", thread.id) },
    icon("thread", 18), h("b", {}, thread.name), h("span", { class: "linkish" }, `${say("open_thread")} ›`));
}

function threadNotice(message) {
  const open = () => emit("OPEN", message.thread?.id);
  return h("article", { class: "message notice", dataset: { id: message.id } }, h("div", { class: "line" },
    h("div", { class: "left" }, icon("thread", 18)),
    h("div", { class: "body" }, h("b", {}, nameOf(message.author)), " ", say("started_thread", { name: "" }).trim(), " ",
      h("button", { class: "link", type: "button", onclick: open }, message.content), " ",
      h("time", { class: "muted small" }, when(message.timestamp)))));
}
