import { type ComponentChild, h } from "preact";
import { type Piece, readMarkdown } from "./markdown.ts";

/** The text of an article, whose author is one of the house. */
export function ArticleText({ markdown }: { markdown: string }) {
  return <div class="prose">{readMarkdown(markdown).map(articleNode)}</div>;
}

function articleNode(piece: Piece, at: number): ComponentChild {
  if (typeof piece === "string") return piece;
  const { name, attributes, inner } = piece;
  // The policy of the site loads no pictures of others: their description stands for them.
  if (name === "img") return h("span", { key: at }, attributes.alt ?? "");
  if (name === "a" && attributes.href === undefined) {
    return h("span", { key: at }, inner.map(articleNode));
  }
  return h(name, { ...attributes, key: at }, ...inner.map(articleNode));
}
