/** What `components/common/markdown.ts` makes of Markdown that strangers wrote. */
import { assertEquals } from "@std/assert";
import { type Piece, readMarkdown } from "@/components/common/markdown.ts";

/** The pieces as HTML without escapes, so that a test reads like a page. */
function shown(pieces: readonly Piece[]): string {
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const attributes = Object.entries(piece.attributes).map(([name, value]) => ` ${name}=${value}`);
    return `<${piece.name}${attributes.join("")}>${shown(piece.inner)}</${piece.name}>`;
  }).join("").replaceAll("\n", "");
}

Deno.test("Markdown becomes allowed elements, headings one level lower", () => {
  const cases: [string, string][] = [
    ["# A\n\n###### F", "<h2>A</h2><h6>F</h6>"],
    ["a **b** *c* `d`", "<p>a <strong>b</strong> <em>c</em> <code>d</code></p>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["3. a\n4. b", "<ol start=3><li>a</li><li>b</li></ol>"],
    ["> q", "<blockquote><p>q</p></blockquote>"],
    [
      '[a](https://x.example/?a=1&b=2 "t")',
      "<p><a href=https://x.example/?a=1&b=2 title=t>a</a></p>",
    ],
    ["[a](/kb) [b](mailto:x@y.z)", "<p><a href=/kb>a</a> <a href=mailto:x@y.z>b</a></p>"],
    ["![alt](https://x.example/y.png)", "<p><img src=https://x.example/y.png alt=alt></img></p>"],
    ["80*60*40 cm, 2*3*4 `2*3*4`", "<p>80*60*40 cm, 2*3*4 <code>2*3*4</code></p>"],
    ["```js\na < b\n```", "<pre><code>a < b</code></pre>"],
  ];
  for (const [markdown, html] of cases) assertEquals(shown(readMarkdown(markdown)), html);
});

Deno.test("addresses that are not of the web lead nowhere", () => {
  for (
    const address of ["javascript:x", "data:text/html,x", "//evil.example", "vbscript:x"]
  ) {
    assertEquals(shown(readMarkdown(`[a](<${address}>)`)), "<p><a>a</a></p>", address);
  }
});

Deno.test("tables are read where they are tables", () => {
  const cell = (text: string) => `<td>${text}</td>`;
  assertEquals(
    shown(readMarkdown("x\n\n| A | B |\n|:--|--:|\n| **1** | a\\|b | c |\n| 2 |\n\ny")),
    "<p>x</p><table><thead><tr><th scope=col>A</th><th scope=col>B</th></tr></thead><tbody>" +
      `<tr>${cell("<strong>1</strong>")}${cell("a|b")}</tr><tr>${cell("2")}${cell("")}</tr>` +
      "</tbody></table><p>y</p>",
  );
  assertEquals(shown(readMarkdown("a | b\n\nc")), "<p>a | b</p><p>c</p>");
});

Deno.test("no text keeps the service busy, and none of it is lost", () => {
  const texts = [
    `${"|".repeat(50_000)}\n${"|-".repeat(25_000)}`,
    `${"> ".repeat(50_000)}x`,
    `${"- ".repeat(50_000)}x`,
    "**a*".repeat(25_000),
    "[".repeat(100_000),
    `|a|b|\n|-|-|\n|${"**a*".repeat(4_000)}|x|`,
    "- item\n".repeat(14_000),
  ];
  // What takes more than the square of the length is not done within the life of a test.
  for (const text of texts) readMarkdown(text);
  const long = `${"word ".repeat(5_000)}last`;
  assertEquals(shown(readMarkdown(long)).endsWith("last</pre>"), true);
});
