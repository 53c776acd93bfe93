/** Markdown as pages show it, and what must hold of it whatever the text is. */
import { assert } from "@std/assert";
import { renderToString } from "preact-render-to-string";
import { AnswerText } from "@/components/chat/AnswerText.tsx";
import { readMarkdown } from "@/components/common/markdown.ts";

const made = /^(?:p|br|strong|em|code|pre|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td)$/;

/** The HTML of a text. */
export function markdownHtml(text: string): string {
  return renderToString(<AnswerText pieces={readMarkdown(text)} />);
}

/** No element but those of the subset, no attribute that the text brought, no mark of the text left unescaped. */
export function assertInert(text: string): void {
  const shown = markdownHtml(text);
  for (const [tag, name, attributes] of shown.matchAll(/<\/?([a-z]+)([^>]*)>/gi)) {
    assert(made.test(name ?? ""), `${text}: ${tag}`);
    assert(/^(?:\/| scope="col"| start="\d+")?$/.test(attributes ?? ""), `${text}: ${tag}`);
  }
  assert(!shown.replaceAll(/<[^>]*>/g, "").includes("<"), text);
}
