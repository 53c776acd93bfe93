import { assertEquals } from "@std/assert";
import { isGivenName } from "@/core/matching/words/names.ts";

Deno.test("isGivenName() knows common names and no goods", () => {
  for (const name of ["anna", "tom", "agnieszka", "jurgen", "wojciech"]) {
    assertEquals([name, isGivenName(name)], [name, true]);
  }
  for (const word of ["lamp", "stapler", "krzeslo", "drucker", ""]) {
    assertEquals([word, isGivenName(word)], [word, false]);
  }
});
