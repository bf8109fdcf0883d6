// A forum: its posts with their tags, those with the newest messages first.
import { h } from "./dom.js";
import { emit, store } from "./store.js";
import { say } from "./words.js";

const newest = (post) => BigInt(post.last_message_id ?? post.id);

export function forumPosts(forum) {
  const posts = [...store.channels.values()].filter((each) => each.parent_id === forum.id && !each.thread_metadata?.archived);
  posts.sort((one, other) => (newest(other) > newest(one) ? 1 : -1));
  return posts.length ? posts.map((each) => postRow(forum, each)) : h("p", { class: "muted posts-none" }, say("no_posts"));
}

function postRow(forum, post) {
  const names = new Map(forum.available_tags.map((each) => [each.id, each.name]));
  const tags = (post.applied_tags ?? []).filter((id) => names.has(id)).map((id) => h("span", { class: "post-tag" }, names.get(id)));
  return h("button", { class: "post", type: "button", dataset: { channel: post.id }, onclick: () => emit("OPEN", post.id) }, h("span", { class: "post-tags" }, tags), h("b", {}, post.name));
}
