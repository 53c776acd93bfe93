import { assertEquals, assertStringIncludes } from "@std/assert";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { Field } from "@/components/Field.tsx";
import { MatchTag } from "@/components/MatchTag.tsx";
import { RequestText } from "@/components/RequestText.tsx";
import { UnmatchedList } from "@/components/UnmatchedList.tsx";

function wordsOf(vnode: VNode): string {
  return renderToString(vnode).replaceAll(/<[^>]*>/g, "");
}

Deno.test("the customer's text is shown letter by letter, whatever it holds", () => {
  const pieces = [
    { text: "  2 x  " },
    { text: "pens\n", part: { number: 1, answer: { kind: "line", index: 0 } as const } },
    { text: "\t😀 ść\n\n" },
    { text: "pad", part: { number: 2, answer: { kind: "unmatched", index: 0 } as const } },
  ];
  const html = renderToString(<RequestText pieces={pieces} />);
  const shown = html.slice(html.indexOf("request-text")).replace(/^[^>]*>/, "");
  assertEquals(shown.replaceAll(/<[^>]*>/g, ""), "  2 x  pens\n\t😀 ść\n\npad");
  assertStringIncludes(html, 'id="f2" href="#u1"');
  assertStringIncludes(html, "1 of 2 parts matched");
});

Deno.test("a score stands beside matches by meaning only", () => {
  assertEquals(wordsOf(<MatchTag match="check" score={0.654} />), "Checkscore 65");
  assertEquals(wordsOf(<MatchTag match="exact" score={1} />), "Exact");
  assertEquals(wordsOf(<MatchTag match="picked" score={null} />), "Picked");
});

Deno.test("parts that were left out come last and keep their place in the numbering", () => {
  const unmatched = ["a", "b"].map((item, position) => ({
    fragment: { id: item, item, reason: `reason ${item}`, position },
    leftOutBy: item === "a" ? "Eve" : undefined,
    quantity: { id: `part-${item}`, name: `part.${item}`, value: "1" },
    choices: [],
  }));
  const view = { unmatched, show: "all" as const, decimals: 2, canMatchAgain: false };
  const html = renderToString(<UnmatchedList view={view} editable />);
  assertStringIncludes(html.replaceAll(/<[^>]*>/g, " "), "Unmatched 1");
  assertEquals(html.indexOf('id="u2"') < html.indexOf('id="u1"'), true);
  assertEquals(html.match(/name="leave" value="\w"/g), ['name="leave" value="b"']);
});

Deno.test("a text area keeps a line break at its start", () => {
  const field = { id: "x", name: "x", value: "\nfirst" };
  assertStringIncludes(renderToString(<Field field={field} label="X" rows={3} />), ">\n\nfirst<");
});
