// A menu as the client shows it: a field that opens a list, one choice at once or several and "Done".
import { avatar, emojiImage, h, icon, nameOf, replace } from "./dom.js";
import { store } from "./store.js";
import { say } from "./words.js";

const STRING = 3, USERS = 5, MENTIONABLE = 7, CHANNELS = 8; // roles (6) there are none to choose from

export function optionsOf(menu) {
  if (menu.type === STRING) return menu.options;
  const users = [...store.players, store.bot].map((each) => ({ label: nameOf(each), value: each.id, user: each }));
  const channels = [...store.channels.values()].filter((each) => each.name);
  if (menu.type === USERS || menu.type === MENTIONABLE) return users;
  return menu.type === CHANNELS ? channels.map((each) => ({ label: `#${each.name}`, value: each.id })) : [];
}

export function emojiText(emoji) {
  if (emoji?.id) return emojiImage(emoji.name, emoji.id, { alt: "", "aria-hidden": "true" });
  return emoji ? h("span", { class: "emoji", "aria-hidden": "true" }, emoji.name) : null;
}

// `chosen(values)` is called when the list closes with another choice than before.
export function selectMenu(menu, chosen, { initial } = {}) {
  const options = optionsOf(menu);
  const most = Math.min(menu.max_values ?? 1, options.length);
  const least = menu.min_values ?? 1;
  let values = initial ?? options.filter((each) => each.default).map((each) => each.value);
  const face = h("span", { class: "select-face" });
  const field = h("button", {
    class: "select", type: "button", disabled: menu.disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
    dataset: { customId: menu.custom_id }, "aria-label": menu.placeholder ?? say("make_selection"),
  }, face, icon("down", 18));
  const list = h("div", { class: "select-list", role: "listbox", "aria-multiselectable": String(most > 1), hidden: true });
  const whole = h("div", { class: "select-box" }, field, list);

  function show() {
    const picked = options.filter((each) => values.includes(each.value));
    const texts = picked.map((each) => h("span", { class: most > 1 ? "select-chip" : "" }, emojiText(each.emoji), each.label));
    replace(face, texts.length ? texts : h("span", { class: "muted" }, menu.placeholder ?? say("make_selection")));
  }

  function row(option) {
    const on = values.includes(option.value);
    const lines = h("span", { class: "select-lines" }, h("span", {}, option.label),
      option.description && h("span", { class: "muted small" }, option.description));
    const mark = most > 1 ? h("span", { class: `box ${on ? "on" : ""}` }) : null;
    const face = option.user ? avatar(option.user, 24) : emojiText(option.emoji);
    return h("div", {
      class: `select-option ${on ? "on" : ""}`, role: "option", tabindex: "-1", "aria-selected": String(on),
      dataset: { value: option.value }, onclick: () => pick(option.value),
    }, face, lines, mark);
  }

  function fill() {
    const done = most > 1 && h("button", { class: "btn primary", type: "button", onclick: () => close(true) }, say("select_done"));
    replace(list, options.map(row), done);
  }

  function pick(value) {
    if (most === 1) {
      values = [value];
      return close(true);
    }
    if (values.includes(value)) values = values.filter((each) => each !== value);
    else if (values.length < most) values = [...values, value];
    const at = [...list.children].indexOf(document.activeElement);
    fill();
    list.children[at]?.focus();
    return show();
  }

  // Below its field, or above it where there is more room; inside a form between its head and its foot.
  function place() {
    const { top, bottom } = field.getBoundingClientRect();
    const frame = field.closest(".form-fields")?.getBoundingClientRect();
    const [over, under] = [top - (frame?.top ?? 0), (frame?.bottom ?? window.innerHeight) - bottom];
    const above = under < Math.min(260, list.offsetHeight + 8) && over > under;
    list.classList.toggle("above", above);
    list.style.maxHeight = frame ? `${Math.min(320, Math.max(120, (above ? over : under) - 8))}px` : "";
  }

  let before = values;
  function open() {
    before = values;
    fill();
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    place();
    (list.querySelector(".on") ?? list.firstElementChild)?.focus({ preventScroll: true });
    document.addEventListener("pointerdown", outside);
  }

  function outside(event) {
    if (!whole.contains(event.target)) close(most > 1);
  }

  function close(keep) {
    if (list.hidden) return;
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside);
    if (!keep || values.length < least) values = before;
    show();
    const same = values.length === before.length && values.every((each) => before.includes(each));
    if (keep && (!same || most === 1)) chosen(values);
  }

  field.addEventListener("click", () => (list.hidden ? open() : close(most > 1)));
  whole.addEventListener("keydown", (event) => {
    if (list.hidden) {
      if (event.key === "ArrowDown") { event.preventDefault(); open(); }
      return;
    }
    const rows = [...list.querySelectorAll(".select-option")];
    const at = rows.indexOf(document.activeElement);
    const go = (to) => { event.preventDefault(); rows.at(to % rows.length)?.focus(); };
    if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp") go(at - 1);
    else if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); close(false); field.focus(); }
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) { event.preventDefault(); pick(rows[at].dataset.value); }
  });
  show();
  return whole;
}
