// The commands of a place, each leaf of the tree by its full name, in the reader's language and in the plain one.
import { store } from "./store.js";
import { localised } from "./words.js";

const SUBCOMMAND = 1, GROUP = 2;

function offered(command, channel) {
  const isPrivate = channel.type === 1;
  if (command.type !== 1 || (command.guild_id && command.guild_id !== channel.guild_id)) return false;
  const bot = isPrivate || store.guilds.find((each) => each.id === channel.guild_id)?.bot;
  const installs = command.integration_types ?? [0];
  if (!(bot && installs.includes(0)) && !(store.me.installed && installs.includes(1)) && !isPrivate) return false;
  if (command.contexts) return command.contexts.includes(isPrivate ? 1 : 0);
  return !isPrivate || command.dm_permission !== false;
}

function* leaves(node, plain, shown) {
  const below = (node.options ?? []).filter((each) => each.type === SUBCOMMAND || each.type === GROUP);
  if (!below.length) {
    yield { plain: plain.join(" "), name: shown.join(" "), description: localised(node, "description"), options: node.options ?? [] };
  }
  for (const each of below) yield* leaves(each, [...plain, each.name], [...shown, localised(each, "name")]);
}

export function commandsHere(channel) {
  const found = store.commands.filter((each) => offered(each, channel));
  const all = found.flatMap((each) => [...leaves(each, [each.name], [localised(each, "name")])]);
  return all.sort((one, other) => one.name.localeCompare(other.name));
}

const folded = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

// How well a command fits what was typed: 0 begins so, 1 a later word does, 2 contains it, 3 its description does.
function fit(command, typed) {
  for (const name of [command.name, command.plain].map(folded)) {
    if (name.startsWith(typed)) return 0;
    if (name.split(" ").some((word) => word.startsWith(typed))) return 1;
    if (name.includes(typed)) return 2;
  }
  return folded(command.description).includes(typed) ? 3 : 9;
}

export function search(channel, text) {
  const typed = folded(text.replace(/^\//, "").replace(/\s+/g, " ").trimStart());
  const ranked = commandsHere(channel).map((each) => [fit(each, typed.trimEnd()), each]);
  return ranked.filter(([rank]) => rank < 9).sort((one, other) => one[0] - other[0]).map(([, each]) => each);
}

export function exact(channel, text) {
  const typed = folded(text.replace(/^\//, "").trim().replace(/\s+/g, " "));
  const all = commandsHere(channel);
  const found = all.filter((each) => folded(each.name) === typed || folded(each.plain) === typed);
  return found.length === 1 ? found[0] : null;
}

// A command with options and the words after it, as when a whole line is pasted; null: there is none.
export function beginning(channel, text) {
  const words = text.split(" ");
  for (let count = words.length - 1; count; count -= 1) {
    const command = exact(channel, words.slice(0, count).join(" "));
    const rest = words.slice(count).join(" ").trim();
    if (command?.options.length && rest) return { command, rest };
  }
  return null;
}
