// Where one writes: a message, or a command with its options, as in the client.
import { beginning, commandsHere, exact, search } from "./commands.js";
import { byId, h, icon, nameOf, replace } from "./dom.js";
import { upload } from "./form.js";
import { placeName } from "./log.js";
import { Palette } from "./palette.js";
import { FORUM, ask, emit, here, interact, on, store } from "./store.js";
import { localised, say } from "./words.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10, FILE = 11;
const palette = new Palette();
const draft = h("textarea", { id: "draft", rows: 1, maxlength: 2000, autocapitalize: "sentences", spellcheck: "true" });
const line = h("div", { class: "command-line", hidden: true });
const send = h("button", { class: "icon-button send", type: "button", onclick: () => submit() }, icon("send", 22));
let command = null; // the command being filled in
let chips = []; // its options in view: { option, value, input, file }
let wanted = ""; // the letters typed to find an option
let asking = 0; // number of the latest request for suggestions

export function drawComposer() {
  const channel = here();
  if (!channel) return;
  if (channel.type === FORUM) return void replace(byId("composer")); // posts are written in, not the forum
  draft.placeholder = `${say("message_in", { place: placeName(channel) })} · ${say("placeholder_hint")}`;
  draft.setAttribute("aria-label", draft.placeholder);
  send.title = say("send");
  replace(byId("composer"), palette.node, h("div", { class: "composer-box" }, draft, line, send));
  leave();
}

draft.addEventListener("input", () => {
  draft.style.height = "auto";
  draft.style.height = `${Math.min(draft.scrollHeight, 200)}px`;
  if (!draft.value.startsWith("/")) return palette.hide();
  const chosen = draft.value.endsWith(" ") && exact(here(), draft.value);
  if (chosen) return choose(chosen);
  const pasted = beginning(here(), draft.value);
  if (!pasted) return offer(draft.value);
  choose(pasted.command);
  return typeFirst(pasted.rest);
});

// What follows a command is meant for its first option: what was pasted after it, or the letters one goes on typing.
function typeFirst(text) {
  const empty = chips.find((each) => !each.input.value);
  const option = command.options.find((each) => each.type !== FILE);
  if (!empty && !option) return;
  if (!empty) {
    chips.push(newChip(option));
    drawLine();
  }
  const chip = empty ?? chips.at(-1);
  chip.input.focus();
  chip.input.value = text;
  chip.input.dispatchEvent(new Event("input"));
}

function offer(typed) {
  const items = search(here(), typed).slice(0, 60).map((each) => ({
    lines: [h("span", { class: "palette-name" }, `/${each.name}`), h("span", { class: "muted" }, each.description)],
    choose: () => choose(each),
  }));
  palette.show(null, items, { empty: say("nothing") });
}

draft.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (!palette.node.hidden && ["ArrowDown", "ArrowUp"].includes(event.key)) {
    event.preventDefault();
    palette.move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape") {
    palette.hide();
  } else if ((event.key === "Enter" && !event.shiftKey) || (event.key === "Tab" && palette.current)) {
    event.preventDefault();
    const typed = draft.value.startsWith("/") && exact(here(), draft.value);
    if (typed) choose(typed);
    else if (palette.current) palette.current.choose();
    else submit();
  }
});

function choose(chosen) {
  command = chosen;
  draft.hidden = true;
  draft.value = "";
  line.hidden = false;
  chips = chosen.options.filter((each) => each.required).map(newChip);
  drawLine();
  focusNext();
}

export function startCommand(name) {
  const found = commandsHere(here()).find((each) => each.plain === name || each.name === name);
  if (found) choose(found);
}

on("COMMAND", startCommand);

function leave() {
  command = null;
  chips = [];
  line.hidden = true;
  draft.hidden = false;
  draft.value = "";
  draft.style.height = "auto";
  palette.hide();
}

function newChip(option) {
  const chip = { option, value: undefined };
  const kind = option.type === FILE ? "file" : "text";
  chip.input = h("input", { type: kind, autocomplete: "off", autocapitalize: "off", spellcheck: "false", name: option.name, "aria-label": localised(option, "name"), size: 6 });
  chip.input.addEventListener("focus", () => suggest(chip));
  chip.input.addEventListener("input", () => { chip.value = undefined; grow(chip); chip.node.classList.remove("wrong"); suggest(chip); });
  chip.input.addEventListener("keydown", (event) => key(event, chip));
  if (option.type === FILE) chip.input.addEventListener("change", async () => { chip.value = chip.input.files[0] && (await upload(chip.input.files[0])); });
  chip.node = h("label", { class: "chip", dataset: { option: option.name } }, h("span", { class: "chip-name" }, localised(option, "name")), chip.input);
  return chip;
}

const grow = (chip) => { chip.input.size = Math.max(4, Math.min(40, chip.input.value.length + 1)); };

function drawLine() {
  const left = command.options.filter((each) => !chips.some((chip) => chip.option === each));
  const more = left.length && h("button", { class: "more", type: "button", onclick: offerOptions, onkeydown: optionKey }, `+ ${say("optional", { count: left.length })}`);
  const back = h("button", { class: "icon-button small", type: "button", title: say("cancel"), onclick: () => { leave(); draft.focus(); } }, icon("close", 16));
  const name = h("span", { class: "command-pill" }, `/${command.name}`);
  replace(line, name, chips.length ? chips.map((each) => each.node) : blank(), more, back);
}

// Where one goes on after a command that needs nothing: Enter sends it, letters begin its first option.
function blank() {
  const input = h("input", { class: "blank", type: "text", autocomplete: "off", size: 1, "aria-label": `/${command.name}` });
  input.addEventListener("keydown", (event) => key(event, null));
  input.addEventListener("input", () => {
    const typed = input.value.trim();
    input.value = "";
    if (typed) typeFirst(typed);
  });
  return input;
}

function focusNext() {
  const empty = chips.find((each) => each.value === undefined && !each.input.value);
  if (empty) return empty.input.focus();
  palette.hide();
  const last = chips.at(-1);
  if (!last) {
    line.querySelector(".blank").focus();
    return palette.show(`/${command.name} · ${command.description}`, [], { first: false });
  }
  last.input.focus();
  return palette.hide();
}

function offerOptions() {
  line.querySelector(".more").focus(); // not every browser focuses a button that is clicked
  listOptions("");
}

// The options that are left, by the first letters of their names.
function listOptions(typed) {
  wanted = typed;
  const left = command.options.filter((each) => !chips.some((chip) => chip.option === each));
  const found = left.filter((each) => localised(each, "name").toLowerCase().startsWith(typed));
  const items = found.map((each) => ({
    lines: [h("span", { class: "palette-name" }, localised(each, "name")), h("span", { class: "muted" }, localised(each, "description"))],
    choose: () => { chips.push(newChip(each)); drawLine(); chips.at(-1).input.focus(); },
  }));
  palette.show(`${say("options")}${typed && ` · ${typed}`}`, items, { empty: say("no_option") });
}

// The list of options is walked with the arrow keys and narrowed by typing.
function optionKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || palette.node.hidden) return;
  if (event.key === "Escape") {
    event.preventDefault();
    focusNext();
  } else if (event.key === "Backspace") {
    event.preventDefault();
    if (wanted) listOptions(wanted.slice(0, -1));
    else focusNext();
  } else if (event.key.length === 1 && event.key !== " ") {
    event.preventDefault();
    listOptions(wanted + event.key.toLowerCase());
  } else if (palette.items.length) {
    key(event, null);
  }
}

function key(event, chip) {
  if (event.isComposing) return;
  const steps = { ArrowDown: 1, ArrowUp: -1 };
  if (steps[event.key] && palette.items.length) {
    event.preventDefault();
    palette.move(steps[event.key]);
  } else if (event.key === "Escape") {
    leave();
    draft.focus();
  } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && palette.current)) {
    event.preventDefault();
    if (palette.current) palette.current.choose();
    else if (event.key === "Enter") submit();
  } else if (event.key === "Backspace" && !chip?.input.value) {
    event.preventDefault();
    if (chip && !chip.option.required) {
      chips = chips.filter((each) => each !== chip);
      drawLine();
      focusNext();
    } else if (!chip || chip === chips[0]) {
      leave();
      draft.focus();
    }
  }
}

function suggest(chip) {
  const { option, input } = chip;
  const title = `${localised(option, "name")} · ${localised(option, "description")}`;
  const typed = input.value.toLowerCase();
  if (chip.value !== undefined) return palette.hide();
  if (option.autocomplete) return autocomplete(chip, title);
  const found = fixed(option).filter((each) => each.name.toLowerCase().includes(typed));
  return palette.show(title, found.map((each) => item(chip, each)), { first: found.length > 0 });
}

function fixed(option) {
  if (option.choices?.length) return option.choices.map((each) => ({ name: localised(each, "name"), value: each.value }));
  if (option.type === BOOLEAN) return [{ name: say("yes"), value: true }, { name: say("no"), value: false }];
  if (option.type === USER || option.type === MENTIONABLE) return [...store.players, store.bot].map((each) => ({ name: nameOf(each), value: each.id }));
  if (option.type === CHANNEL) return [...store.channels.values()].filter((each) => each.name && (option.channel_types ?? [each.type]).includes(each.type)).map((each) => ({ name: each.name, value: each.id }));
  return [];
}

const item = (chip, choice) => ({
  lines: [h("span", {}, choice.name)],
  choose: () => {
    chip.value = choice.value;
    chip.input.value = choice.name;
    chip.node.classList.remove("wrong");
    grow(chip);
    if (!next()) palette.hide();
  },
});

// On to the next empty required option; false when there is none.
function next() {
  const empty = chips.find((each) => each.value === undefined && !each.input.value);
  empty?.input.focus();
  return Boolean(empty);
}

let timer = null;
function autocomplete(chip, title) {
  asking += 1;
  const mine = asking;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!command) return; // it was sent meanwhile
    const others = chips.filter((each) => each !== chip && valueOf(each) !== undefined);
    const options = { ...Object.fromEntries(others.map((each) => [each.option.name, valueOf(each)])), [chip.option.name]: chip.input.value };
    const id = await ask("autocomplete", { channel: store.current, command: command.plain, focused: chip.option.name, options }).catch(() => null);
    const done = ({ id: answered, choices }) => {
      if (answered !== id || mine !== asking || document.activeElement !== chip.input) return;
      const items = choices.map((each) => item(chip, { name: localised(each, "name"), value: each.value }));
      palette.show(title, items, { first: items.length > 0, empty: say("no_match") });
    };
    suggestions = done;
  }, 120);
  palette.show(title, [], { first: false });
}

let suggestions = () => {};
on("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", (payload) => suggestions(payload));

// The value to send; undefined: nothing, null: something that will not do.
function valueOf(chip) {
  const { option, value, input } = chip;
  const text = input.value.trim();
  if (value !== undefined) return value;
  if (!text || option.type === FILE) return undefined;
  const listed = fixed(option);
  if (listed.length) return listed.find((each) => each.name.toLowerCase() === text.toLowerCase())?.value ?? null;
  if (option.type === INTEGER) return /^-?\d+$/.test(text) ? Number(text) : null;
  if (option.type === NUMBER) return Number.isFinite(Number(text)) ? Number(text) : null;
  return option.type === STRING ? text : null;
}

function submit() {
  if (!command) return sayIt();
  const wrong = chips.filter((each) => valueOf(each) === null || (each.option.required && valueOf(each) === undefined));
  for (const each of chips) each.node.classList.toggle("wrong", wrong.includes(each));
  if (wrong.length) {
    wrong[0].input.focus();
    const words = valueOf(wrong[0]) === undefined ? "required" : fixed(wrong[0].option).length ? "choose_listed" : "whole_number";
    if (!palette.items.length) palette.show(say(words), [], { first: false });
    return undefined;
  }
  const options = Object.fromEntries(chips.filter((each) => valueOf(each) !== undefined).map((each) => [each.option.name, valueOf(each)]));
  const channel = store.current;
  const failure = () => emit("NO_RESPONSE", channel);
  interact("command", { channel, command: command.plain, options }, { failure });
  leave();
  return draft.focus();
}

function sayIt() {
  const text = draft.value.trim();
  if (!text || text === "/") return;
  ask("say", { channel: store.current, text });
  leave();
}
