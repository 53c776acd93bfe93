import { type ComponentChild, h } from "preact";
import { type Piece, readArticleText } from "./article_html.ts";

/** The text of an article, from its Markdown. */
export function ArticleText({ markdown }: { markdown: string }) {
  return <div class="prose">{readArticleText(markdown).map(nodeOf)}</div>;
}

function nodeOf(piece: Piece, at: number): ComponentChild {
  if (typeof piece === "string") return piece;
  const { name, attributes, inner } = piece;
  // The policy of the site loads no pictures of others: their description stands for them.
  if (name === "img") return h("span", { key: at }, attributes.alt ?? "");
  if (name === "a" && attributes.href === undefined) {
    return h("span", { key: at }, inner.map(nodeOf));
  }
  return h(name, { ...attributes, key: at }, ...inner.map(nodeOf));
}
