import { assertEquals } from "@std/assert";
import { Text } from "@/core/matching/words/text.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { hostileText } from "@/tests/core/matching/hostile_texts.ts";

Deno.test("the tokens between any two offsets are those that this part alone has", () => {
  const messages = [
    'Qty,Item\n2,5,lamp 42.5"\n(5)desks',
    "a-b 12:30 http://a.example \ud83d\ude42\ud83d\nx",
    hostileText(7, 120),
  ];
  for (const message of messages) {
    const text = new Text(message);
    for (let from = 0; from <= message.length; from++) {
      for (let to = from; to <= message.length; to++) {
        assertEquals(text.between(from, to), tokenize(message, from, to));
      }
    }
  }
});
