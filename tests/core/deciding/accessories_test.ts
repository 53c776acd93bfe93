import { assertEquals } from "@std/assert";
import { namesAccessory } from "@/core/deciding/accessories.ts";
import { words } from "@/core/words/terms.ts";

Deno.test("namesAccessory() knows things made for other things", () => {
  const is = (text: string) => words(text).some(namesAccessory);
  for (const text of ["mouse pad", "toners", "uchwyt", "Akku", "etui", "charging cables"]) {
    assertEquals([text, is(text)], [text, true]);
  }
  for (const text of ["mouse", "drukarka", "Bürostuhl", "Charge 3", "cleaning tool"]) {
    assertEquals([text, is(text)], [text, false]);
  }
});
