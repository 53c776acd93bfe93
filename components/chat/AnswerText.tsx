import { type ComponentChild, h } from "preact";
import type { Piece } from "../common/markdown.ts";

/**
 * An answer, whose author is not trusted: it links to nothing and has no headings of the page. Where a link or a picture
 * would have led stands beside what it was called.
 */
export function AnswerText({ pieces }: { pieces: readonly Piece[] }) {
  return <>{pieces.map(nodeOf)}</>;
}

function nodeOf(piece: Piece, at: number): ComponentChild {
  if (typeof piece === "string") return piece;
  const { name, attributes: { href, title: _, alt = "", src, ...attributes }, inner } = piece;
  if (name === "img") return withAddress(alt, src);
  if (name === "a") return withAddress(textOf(inner), href);
  if (/^h[1-6]$/.test(name)) return h("p", { key: at }, h("strong", null, ...inner.map(nodeOf)));
  const children = lined.has(name) ? linesOf(inner) : inner.map(nodeOf);
  return h(name, { ...attributes, key: at }, ...children);
}

/** Where each line that was written is one: models set words below one another without a mark. */
const lined = new Set(["p", "li"]);

function linesOf(inner: readonly Piece[]): ComponentChild[] {
  return inner.flatMap((piece, at): ComponentChild[] => {
    if (typeof piece !== "string") return [nodeOf(piece, at)];
    return piece.split("\n").flatMap((line, index) => index === 0 ? [line] : [h("br", null), line]);
  });
}

/** An address as a text that hides nothing, unless it is what the link is called. */
function withAddress(name: string, address: string | undefined): string {
  if (address === undefined || address === name) return name;
  return name === "" ? address : `${name} (${address})`;
}

function textOf(inner: readonly Piece[]): string {
  return inner.map((piece) => typeof piece === "string" ? piece : textOf(piece.inner)).join("");
}
