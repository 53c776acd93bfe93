import { assert, assertEquals } from "@std/assert";
import { renderToString } from "preact-render-to-string";
import { Markdown } from "@/components/Markdown.tsx";
import { readMarkdown } from "@/components/markdown.ts";

const html = (text: string) => renderToString(<Markdown text={text} />);

Deno.test("Markdown shows the subset that answers are written in", () => {
  const table: [string, string][] = [
    ["one\ntwo", "<p>one<br/>two</p>"],
    ["one\r\n\r\ntwo", "<p>one</p><p>two</p>"],
    ["**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>"],
    ["**a *b***", "<p>**a *b***</p>"],
    ["use `a*b*c`", "<p>use <code>a*b*c</code></p>"],
    ["3*4*5 and a_b_c", "<p>3*4*5 and a_b_c</p>"],
    ["\\*as it is\\*", "<p>*as it is*</p>"],
    ["# Title #1\ntext", "<p><strong>Title #1</strong></p><p>text</p>"],
    ["- a\n- **b**\n• c", "<ul><li>a</li><li><strong>b</strong></li><li>c</li></ul>"],
    ["2. a\n3. b", '<ol start="2"><li>a</li><li>b</li></ol>'],
    ["Found:\n- a", "<p>Found:</p><ul><li>a</li></ul>"],
    [
      "```js\nif (a < b) {\n\n}\n```\nafter",
      "<pre><code>if (a &lt; b) {\n\n}</code></pre><p>after</p>",
    ],
    ["```\nnever closed", "<pre><code>never closed</code></pre>"],
    [
      "| A | B |\n|---|:-:|\n| 1 | **2** | 3 |\n| x |",
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      "<tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>x</td><td></td></tr></tbody></table>",
    ],
    ["a\n\n---\n\nb", "<p>a</p><p>b</p>"],
    ["", ""],
  ];
  for (const [text, expected] of table) assertEquals(html(text), expected, JSON.stringify(text));
});

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<style>@import 'https://evil.example'</style>",
  "<!-- --><b onmouseover=alert(1)>",
  "&lt;script&gt;",
  "&#60;script&#62;",
  "![a](https://evil.example/a.png)",
  "![a](data:image/svg+xml;base64,PHN2Zz4=)",
  "![](//evil.example/a.png)",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](vbscript:msgbox)",
  "[a](//evil.example)",
  "[a](https://evil.example 'title\" onclick=\"alert(1)')",
  "[a]: javascript:alert(1)\n[a]",
  "[![a](https://evil.example/a.png)](javascript:alert(1))",
  "<https://evil.example>",
  "<javascript:alert(1)>",
  "https://evil.example www.evil.example mailto:a@evil.example",
  "**<img src=x onerror=alert(1)>**",
  "`<script>alert(1)</script>`",
  '```html"onload=alert(1)\n<script>alert(1)</script>\n```',
  "- <script>alert(1)</script>\n- [a](javascript:alert(1))",
  "| <script>alert(1)</script> | [a](javascript:alert(1)) |\n|---|---|\n| <svg onload=alert(1)> | ![a](x) |",
  "# <script>alert(1)</script>",
  "> <script>alert(1)</script>",
  "\u0000<script\u0000>alert(1)</script>",
  "\u202e<script>alert(1)</script>",
  "*<b>*x*</b>*",
  "\\<script>alert(1)\\</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "javascript:alert(1)",
  "<ScRiPt>alert(1)</sCrIpT>",
  '"><script>alert(1)</script>',
];
const made = /^(?:p|br|strong|em|code|pre|ul|ol|li|table|thead|tbody|tr|th|td)$/;

Deno.test("Markdown makes nothing but its own elements of any text: no link, no image, no attribute of the text", () => {
  for (const payload of [...payloads, payloads.join("\n"), payloads.join("\n\n")]) {
    const shown = html(payload);
    for (const [tag, name, attributes] of shown.matchAll(/<\/?([a-z]+)([^>]*)>/gi)) {
      assert(made.test(name ?? ""), `${payload}: ${tag}`);
      assert(/^(?:\/| scope="col"| start="\d+")?$/.test(attributes ?? ""), `${payload}: ${tag}`);
    }
    const words = shown.replaceAll(/<[^>]*>/g, "");
    assert(!words.includes("<"), payload);
  }
});

Deno.test("an address is shown as what it is, beside what it was called", () => {
  assertEquals(
    html("[our shop](https://evil.example/x)"),
    "<p>our shop (https://evil.example/x)</p>",
  );
  assertEquals(html("![](https://evil.example/x)"), "<p>https://evil.example/x</p>");
});

Deno.test("Markdown reads long runs of marks to their end, and cuts what is too long", () => {
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
  // Cut, not refused, beyond what anybody reads; half a character at the cut is replaced.
  const [block] = readMarkdown(`${"x".repeat(39_999)}\u{1F600}`);
  assert(block?.kind === "paragraph");
  assertEquals(block.lines[0], [{ kind: "text", text: `${"x".repeat(39_999)}\ufffd` }]);
});
