import { assert, assertEquals } from "@std/assert";
import { markupPayloads } from "@/tests/helpers/markup_payloads.ts";
import { assertInert, markdownHtml as html } from "@/tests/components/inert_markdown.tsx";

Deno.test("Markdown shows the subset that answers are written in", () => {
  const table: [string, string][] = [
    ["one\ntwo", "<p>one<br/>two</p>"],
    ["one\r\n\r\ntwo", "<p>one</p><p>two</p>"],
    ["**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>"],
    ["**a *b***", "<p><strong>a <em>b</em></strong></p>"],
    ["use `a*b*c`", "<p>use <code>a*b*c</code></p>"],
    ["3*4*5 and a_b_c", "<p>3*4*5 and a_b_c</p>"],
    ["\\*as it is\\*", "<p>*as it is*</p>"],
    ["# Title #1\ntext", "<p><strong>Title #1</strong></p><p>text</p>"],
    ["- a\n- **b**\n- c\n  d", "<ul><li>a</li><li><strong>b</strong></li><li>c<br/>d</li></ul>"],
    ["• a\n• b", "<p>• a<br/>• b</p>"],
    ["a  \nb", "<p>a<br/>b</p>"],
    ["- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["> a\n> b", "<blockquote><p>a<br/>b</p></blockquote>"],
    ["2. a\n3. b", '<ol start="2"><li>a</li><li>b</li></ol>'],
    ["Found:\n- a", "<p>Found:</p><ul><li>a</li></ul>"],
    [
      "```js\nif (a < b) {\n\n}\n```\nafter",
      "<pre><code>if (a &lt; b) {\n\n}\n</code></pre><p>after</p>",
    ],
    ["```\nnever closed", "<pre><code>never closed\n</code></pre>"],
    [
      "| A | B |\n|---|:-:|\n| 1 | **2** | 3 |\n| x |",
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      "<tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>x</td><td></td></tr></tbody></table>",
    ],
    ["a\n\n---\n\nb", "<p>a</p><hr/><p>b</p>"],
    ["", ""],
  ];
  for (const [text, expected] of table) assertEquals(html(text), expected, JSON.stringify(text));
});

Deno.test("Markdown makes nothing but its own elements of any text: no link, no image, no attribute of the text", () => {
  const all = [...markupPayloads, markupPayloads.join("\n"), markupPayloads.join("\n\n")];
  for (const payload of all) assertInert(payload);
});

Deno.test("an address is shown as what it is, beside what it was called", () => {
  assertEquals(
    html("[our shop](https://evil.example/x)"),
    "<p>our shop (https://evil.example/x)</p>",
  );
  assertEquals(html("![](https://evil.example/x)"), "<p>https://evil.example/x</p>");
  assertEquals(html("![a](https://evil.example/x)"), "<p>a (https://evil.example/x)</p>");
  assertEquals(html("<https://evil.example/x>"), "<p>https://evil.example/x</p>");
  assertEquals(html("[shop](javascript:alert(1))"), "<p>shop</p>");
});

Deno.test("Markdown reads long runs of marks and long texts to their end", () => {
  const units = [
    "*",
    "**",
    "`",
    "[",
    "[](",
    "![",
    "|",
    "|-",
    "- ",
    "\\",
    "#",
    "1. ",
    "*a ",
    "**a*",
    "\n",
    "~~~\n",
    "_",
  ];
  for (const unit of units) {
    const text = `${unit.repeat(Math.ceil(20_000 / unit.length))} end`;
    assert(html(text).includes("end"), unit);
  }
  // Beyond what anybody reads it is a plain text; half a character is replaced.
  assert(html(`${"word ".repeat(10_000)}last`).endsWith("last</pre>"));
  assertEquals(html("a\ud83d"), "<p>a\ufffd</p>");
});
