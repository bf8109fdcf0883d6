// What the client itself says, in English and French; everything else comes from the bot.

const EN = {
  only_you: "Only you can see this",
  dismiss: "Dismiss message",
  thinking: "{name} is thinking…",
  failed: "This interaction failed",
  no_response: "The application did not respond",
  edited: "(edited)",
  app: "APP",
  used: "used",
  message_in: "Message {place}",
  placeholder_hint: "type / for commands",
  welcome: "Welcome to {place}!",
  beginning: "This is the start of {place}.",
  dm_beginning: "This is the start of your direct messages with {name}.",
  direct: "Direct messages",
  players: "Players",
  play_as: "Play as",
  you: "you",
  new_window: "Open in a new window",
  add_player: "Add a player",
  add_channel: "Add a channel",
  add_forum: "Add a forum",
  no_posts: "There is no post yet.",
  name: "Name",
  language: "Language",
  theme: "Theme",
  dark: "Dark",
  light: "Light",
  settings: "Players and settings",
  menu: "Channels",
  people: "Players",
  optional: "{count} optional",
  options: "Options",
  yes: "True",
  no: "False",
  no_match: "Nothing fits. You can send what you typed.",
  nothing: "No command of that name.",
  no_option: "No option of that name.",
  required: "This option is required.",
  choose_listed: "Choose one of the list.",
  whole_number: "A number, please.",
  send: "Send",
  cancel: "Cancel",
  submit: "Submit",
  close: "Close",
  open_original: "Open in browser",
  make_selection: "Make a selection",
  started_thread: "{name} started a thread:",
  open_thread: "Open thread",
  today: "Today at {time}",
  yesterday: "Yesterday at {time}",
  bot_away: "{name} is not connected. It will answer as soon as it is back.",
  lost: "No connection to the server. Trying again…",
  archived: "This thread is archived; a message opens it again.",
  try_again: "Something went wrong. Try again.",
  too_short: "At least {count} characters.",
  select_done: "Done",
  jump: "To the newest message",
  spoiler: "Spoiler",
  user_gone: "unknown",
};

const FR = {
  only_you: "Visible par vous seulement",
  dismiss: "Masquer le message",
  thinking: "{name} réfléchit…",
  failed: "Échec de l’interaction",
  no_response: "L’application n’a pas répondu",
  edited: "(modifié)",
  app: "APP",
  used: "a utilisé",
  message_in: "Écrire dans {place}",
  placeholder_hint: "tapez / pour les commandes",
  welcome: "Bienvenue dans {place} !",
  beginning: "Ici commence {place}.",
  dm_beginning: "Ici commencent vos messages privés avec {name}.",
  direct: "Messages privés",
  players: "Joueurs",
  play_as: "Jouer en tant que",
  you: "vous",
  new_window: "Ouvrir dans une nouvelle fenêtre",
  add_player: "Ajouter un joueur",
  add_channel: "Ajouter un salon",
  add_forum: "Ajouter un forum",
  no_posts: "Aucun post pour l’instant.",
  name: "Nom",
  language: "Langue",
  theme: "Thème",
  dark: "Sombre",
  light: "Clair",
  settings: "Joueurs et réglages",
  menu: "Salons",
  people: "Joueurs",
  optional: "{count} en option",
  options: "Options",
  yes: "Vrai",
  no: "Faux",
  no_match: "Rien ne correspond. Vous pouvez envoyer ce que vous avez tapé.",
  nothing: "Aucune commande de ce nom.",
  no_option: "Aucune option de ce nom.",
  required: "Cette option est obligatoire.",
  choose_listed: "Choisissez dans la liste.",
  whole_number: "Un nombre, s’il vous plaît.",
  send: "Envoyer",
  cancel: "Annuler",
  submit: "Envoyer",
  close: "Fermer",
  open_original: "Ouvrir dans le navigateur",
  make_selection: "Faites un choix",
  started_thread: "{name} a ouvert un fil :",
  open_thread: "Ouvrir le fil",
  today: "Aujourd’hui à {time}",
  yesterday: "Hier à {time}",
  bot_away: "{name} n’est pas connecté. Il répondra dès son retour.",
  lost: "Pas de connexion au serveur. Nouvel essai…",
  archived: "Ce fil est archivé ; un message le rouvre.",
  try_again: "Quelque chose n’a pas marché. Réessayez.",
  too_short: "Au moins {count} caractères.",
  select_done: "Terminé",
  jump: "Vers le message le plus récent",
  spoiler: "Divulgâcheur",
  user_gone: "inconnu",
};

let locale = "en-US";

export function setLocale(next) {
  locale = next;
  document.documentElement.lang = next.slice(0, 2);
}

export const currentLocale = () => locale;

export function say(key, figures = {}) {
  const text = (locale.startsWith("fr") ? FR : EN)[key];
  return text.replace(/\{(\w+)\}/g, (_, name) => figures[name]);
}

export const LANGUAGES = { "en-US": "English", fr: "Français" };

// A name or description of a command in the reader's language, as the client picks it.
export function localised(thing, key) {
  return thing[`${key}_localizations`]?.[locale] ?? thing[key];
}

export function clock(date) {
  return date.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
}

export function when(iso) {
  const date = new Date(iso);
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86_400_000);
  if (days === 0) return say("today", { time: clock(date) });
  if (days === 1) return say("yesterday", { time: clock(date) });
  return date.toLocaleString(locale, { dateStyle: "short", timeStyle: "short" });
}

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const STEPS = [["year", 31_536_000], ["month", 2_592_000], ["week", 604_800], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

// A point in time written as <t:…:R> and its kin, in the reader's zone and language.
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (style !== "R") return date.toLocaleString(locale, STYLES[style] ?? STYLES.f);
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}
