// A form as the bot opens it: text, radio buttons, boxes, menus, files.
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { selectMenu } from "./select.js";
import { interact, on, store, token } from "./store.js";
import { say } from "./words.js";

const ROW = 1, STRING = 3, TEXT_INPUT = 4, TEXT = 10, LABEL = 18, FILE = 19, RADIO = 21, BOXES = 22, BOX = 23;

// Only the window that asked shows a form; others of the same player do not.
on("INTERACTION_MODAL_CREATE", (form) => store.waiting.has(form.id) && openForm(form));

export function openForm(form) {
  const values = {};
  const checks = [];
  const fields = form.components.map((each) => field(each, values, checks));
  const words = h("p", { class: "failure", role: "alert", hidden: true });
  const send = h("button", { class: "btn primary", type: "submit" }, say("submit"));
  const cancel = h("button", { class: "btn plain", type: "button", onclick: () => box.close() }, say("cancel"));
  const close = h("button", { class: "icon-button", type: "button", title: say("close"), onclick: () => box.close() }, icon("close", 22));
  const body = h("form", { class: "form", novalidate: true },
    h("header", {}, h("h2", {}, form.title), close), h("div", { class: "form-fields" }, fields, words), h("footer", {}, cancel, send));
  const box = h("dialog", { class: "form-box", "aria-label": form.title }, body);
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!checks.map((check) => check()).every(Boolean)) return;
    send.disabled = true;
    const failure = () => { send.disabled = false; words.hidden = false; words.textContent = say("try_again"); };
    interact("form", { form: form.id, values }, { success: () => box.close(), failure });
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  box.querySelector("input, textarea, .select")?.focus();
}

function field(part, values, checks) {
  if (part.type === TEXT) return markdown(part.content);
  if (part.type === ROW) return field({ type: LABEL, label: part.components[0].label, component: part.components[0] }, values, checks);
  if (part.type !== LABEL) return null;
  const inner = part.component;
  const required = inner.required ?? ![BOX].includes(inner.type);
  const star = required && inner.type !== BOX && h("span", { class: "star", "aria-hidden": "true" }, " *");
  const words = h("p", { class: "failure small", role: "alert", hidden: true });
  const node = control(inner, values, part.label);
  checks.push(() => {
    const wrong = problem(inner, values[inner.custom_id], required);
    words.hidden = !wrong;
    words.textContent = wrong ?? "";
    return !wrong;
  });
  const heading = inner.type !== BOX && h("div", { class: "field-label" }, part.label, star); // a box carries its own label
  return h("div", { class: "field", role: "group", "aria-label": part.label },
    heading, part.description && h("div", { class: "muted small" }, part.description), node, words);
}

function problem(inner, value, required) {
  const empty = value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);
  if (empty) return required && inner.type !== BOX ? say("required") : null;
  if (inner.type === TEXT_INPUT && inner.min_length && value.length < inner.min_length) return say("too_short", { count: inner.min_length });
  return null;
}

function control(inner, values, label) {
  const id = inner.custom_id;
  if (inner.type === TEXT_INPUT) return textInput(inner, values, label);
  if (inner.type === RADIO || inner.type === BOXES) return choices(inner, values);
  if (inner.type === BOX) {
    values[id] = Boolean(inner.default);
    const box = h("input", { type: "checkbox", checked: inner.default, onchange: () => { values[id] = box.checked; } });
    return h("label", { class: "choice" }, box, h("span", {}, label));
  }
  if (inner.type === FILE) return fileInput(inner, values);
  values[id] = (inner.type === STRING ? inner.options : []).filter((each) => each.default).map((each) => each.value);
  return selectMenu(inner, (chosen) => { values[id] = chosen; });
}

function textInput(inner, values, label) {
  values[inner.custom_id] = inner.value ?? "";
  const shared = { placeholder: inner.placeholder, maxlength: inner.max_length ?? 4000, "aria-label": label, name: inner.custom_id };
  const node = inner.style === 2 ? h("textarea", { ...shared, rows: 4 }) : h("input", { ...shared, type: "text", autocomplete: "off" });
  node.value = inner.value ?? "";
  node.addEventListener("input", () => { values[inner.custom_id] = node.value; });
  return node;
}

function choices(inner, values) {
  const several = inner.type === BOXES;
  const defaults = inner.options.filter((each) => each.default).map((each) => each.value);
  values[inner.custom_id] = several ? defaults : defaults[0] ?? null;
  const node = h("div", { class: "choices", role: several ? "group" : "radiogroup" });
  for (const option of inner.options) {
    const input = h("input", { type: several ? "checkbox" : "radio", name: inner.custom_id, value: option.value, checked: option.default });
    input.addEventListener("change", () => {
      const on = [...node.querySelectorAll("input:checked")].map((each) => each.value);
      values[inner.custom_id] = several ? on : on[0];
    });
    const lines = h("span", {}, option.label, option.description && h("span", { class: "muted small block" }, option.description));
    node.append(h("label", { class: "choice" }, input, lines));
  }
  return node;
}

function fileInput(inner, values) {
  values[inner.custom_id] = [];
  const input = h("input", { type: "file", multiple: (inner.max_values ?? 1) > 1 });
  input.addEventListener("change", async () => { values[inner.custom_id] = await Promise.all([...input.files].map(upload)); });
  return input;
}

export async function upload(file) {
  const answer = await fetch(`/window/upload?token=${token}&name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
  return (await answer.json()).id;
}
