import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { escapeHtml, fill, readTemplate } from "@/core/sending/templates/syntax.ts";

const fields = ["offer.number", "message", "link"];
const read = (template: string) => readTemplate(template, fields);

Deno.test("what is wrong in a template is told with its line and column", () => {
  for (
    const [template, ...faults] of [
      ["Offer {{offer.number}} and {{ link }}"],
      ["a { b } {c} }", ...[]],
      ["one\ntwo {{offer.nummer}}", [2, 5, "unknown_field", "offer.nummer"]],
      ["{{}}", [1, 1, "unknown_field", ""]],
      ["{{constructor}}", [1, 1, "unknown_field", "constructor"]],
      ["{{1+1}} {{link}}", [1, 1, "unknown_field", "1+1"]],
      ["a {{link", [1, 3, "not_closed"]],
      ["a {{link\n}}", [1, 3, "not_closed"], [2, 1, "closes_nothing"]],
      ["{{ {{link}}", [1, 1, "not_closed"]],
      ["a }} {{link}}", [1, 3, "closes_nothing"]],
      ["{{link}}}}", [1, 9, "closes_nothing"]],
    ] as const
  ) {
    const told = read(template).faults.map(({ line, column, fault, field }) =>
      field === undefined ? [line, column, fault] : [line, column, fault, field]
    );
    assertEquals([template, ...told], [template, ...faults]);
  }
  assertEquals(readTemplate("Hello\n{{message}}", fields, ["link"]).faults, [
    { line: 2, column: 12, fault: "missing_field", field: "link" },
  ]);
});

Deno.test("values are put in as text, and what has none leaves no hole", () => {
  const template = `Hello {{message}},

{{message}}

<b>{{offer.number}}</b>
{{link}}
{{offer.number}}`;
  const { parts } = read(template);
  assertEquals(fill(parts, { link: "https://a.example/?a=1&b=2" }, ["link"]), {
    text: "Hello,\n\n<b></b>\nhttps://a.example/?a=1&b=2",
    html:
      '<p>Hello,</p>\n<p>&lt;b&gt;&lt;/b&gt;<br>\n<a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  });
  // A value is never read as a template, and never as HTML.
  const sly = { message: "{{link}}\n<script>", "offer.number": '"1"', link: "x" };
  assertEquals(fill(parts, sly, ["link"]), {
    text: 'Hello {{link}}\n<script>,\n\n{{link}}\n<script>\n\n<b>"1"</b>\nx\n"1"',
    html:
      '<p>Hello {{link}}<br>\n&lt;script&gt;,</p>\n<p>{{link}}<br>\n&lt;script&gt;</p>\n<p>&lt;b&gt;&quot;1&quot;&lt;/b&gt;<br>\n<a href="x">x</a><br>\n&quot;1&quot;</p>',
  });
});

Deno.test("whatever is typed, a template either says a fault or keeps every character around its fields", () => {
  const piece = fc.oneof(
    fc.constantFrom("{{", "}}", "{", "}", "{{link}}", "\n", " "),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
    const template = pieces.join("");
    const { parts, faults } = read(template);
    if (faults.length > 0) return;
    const shape = parts.map((part) => "field" in part ? "{{link}}" : part.text).join("");
    assertEquals(shape, template.replaceAll(/\{\{\s*(?:link)\s*\}\}/g, "{{link}}"));
    const { html } = fill(parts, { link: "<&>" }, ["link"]);
    assertEquals(
      html.replaceAll(/<\/?p>|<br>|<a href="&lt;&amp;&gt;">|<\/a>/g, "").includes("<"),
      false,
    );
  }));
  assertEquals(escapeHtml(`<a href="x" title='y'>&</a>`).match(/[<>"']/g), null);
});
