import { assertEquals } from "@std/assert";
import { once } from "@/core/matching/words/once.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("once() reads the same tokens once in each language", () => {
  const asked: string[] = [];
  const read = once((tokens, language) => {
    asked.push(language);
    return tokens.length;
  });
  const tokens = tokenize("five lamps");
  assertEquals([read(tokens, "en"), read(tokens, "en"), read(tokens, "de")], [2, 2, 2]);
  assertEquals(read(tokenize("five lamps"), "de"), 2);
  assertEquals(asked, ["en", "de", "de"]);
});
