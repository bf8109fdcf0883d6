// A picture as large as the window, and at its own size when pressed once more.
import { h, icon } from "./dom.js";
import { say } from "./words.js";

export function enlarge(media, description) {
  const image = h("img", { src: media.url, alt: description ?? "", class: "lightbox-image" });
  const close = h("button", { class: "icon-button", type: "button", title: say("close"), onclick: () => box.close() }, icon("close", 24));
  const original = h("a", { href: media.url, target: "_blank", class: "muted" }, say("open_original"));
  const words = description && h("p", { class: "lightbox-words" }, description);
  const box = h("dialog", { class: "lightbox", "aria-label": description ?? "" },
    h("div", { class: "lightbox-bar" }, original, close), h("div", { class: "lightbox-stage" }, image), words);
  const stage = box.querySelector(".lightbox-stage");
  image.addEventListener("click", (event) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    const real = box.classList.toggle("real");
    if (real) stage.scrollTo(image.offsetWidth * x - stage.clientWidth / 2, image.offsetHeight * y - stage.clientHeight / 2);
  });
  stage.addEventListener("click", (event) => event.target === stage && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
