import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFragments } from "@/core/matching/fragments.ts";
import { withoutMarkup } from "@/core/matching/layout/markup.ts";

Deno.test("withoutMarkup() leaves words, and white space where the markup was", async (test) => {
  const cases: [message: string, words: string[]][] = [
    ["<p>5 lamps</p>", ["5", "lamps"]],
    ["5&nbsp;lamps &amp; 3 desks", ["5", "lamps", "&", "3", "desks"]],
    ["<b>5</b> Stück&#160;Lampen", ["5", "Stück", "Lampen"]],
    ["a < b and b > c", ["a", "<", "b", "and", "b", ">", "c"]],
    ["Jo <jo@shop.example>", ["Jo", "<jo@shop.example>"]],
  ];
  for (const [message, words] of cases) {
    await test.step(
      message,
      () => assertEquals(withoutMarkup(message).split(/\s+/).filter((word) => word !== ""), words),
    );
  }
});

Deno.test("withoutMarkup() keeps the length, so that offsets hold", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</li>",
    "<br/>",
    "&amp;",
    "&#8211;",
    "&x;",
    "<",
    ">",
    "5 lamps",
    "ł",
    "\n",
  );
  fc.assert(fc.property(fc.array(piece), (parts) => {
    const message = parts.join("");
    assertEquals(withoutMarkup(message).length, message.length);
  }));
  const message = "<ul><li>5 desk&nbsp;lamps</li></ul>";
  const [lamps] = readFragments(message);
  assertEquals(message.slice(lamps?.start, lamps?.end), "desk&nbsp;lamps");
  assertEquals(lamps?.text, "desk lamps");
});
