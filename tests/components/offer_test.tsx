/** Pieces of an offer's page as HTML: the customer's text, and text areas. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { signal } from "@preact/signals";
import { renderToString } from "preact-render-to-string";
import { Field } from "@/components/common/Field.tsx";
import type { DeskData } from "@/components/desk/data.ts";
import { deskWords } from "@/components/desk/desk_words.ts";
import { Message } from "@/components/desk/Panes.tsx";

Deno.test("the customer's text is shown letter by letter, whatever it holds", () => {
  const pieces: DeskData["pieces"] = [
    { text: "  2 x  " },
    { text: "pens\n", number: 1, place: "l1", state: "line" },
    { text: "\t😀 ść\n\n" },
    { text: "pad", number: 2, place: "u1", state: "unmatched" },
  ];
  const offer = signal({ pieces, rows: [] } as unknown as DeskData);
  const html = renderToString(<Message offer={offer} t={deskWords("en", "PLN")} />);
  const shown = html.slice(html.indexOf("request-text")).replace(/^[^>]*>/, "");
  assertEquals(shown.replaceAll(/<[^>]*>/g, ""), "  2 x  pens\n\t😀 ść\n\npad");
  assertStringIncludes(html, 'id="f2" href="#u1"');
});

Deno.test("a text area keeps a line break at its start", () => {
  const field = { id: "x", name: "x", value: "\nfirst" };
  assertStringIncludes(renderToString(<Field field={field} label="X" rows={3} />), ">\n\nfirst<");
});
