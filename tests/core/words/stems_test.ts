import { assertEquals } from "@std/assert";
import { root, stem } from "@/core/words/stems.ts";

Deno.test("stem() takes English endings off, root() Polish and German ones", () => {
  const english: [string, string][] = [
    ["lamps", "lamp"],
    ["boxes", "box"],
    ["batteries", "batteri"],
    ["battery", "batteri"],
    ["glass", "glass"],
    ["m8x40", "m8x40"],
  ];
  for (const [word, expected] of english) assertEquals([word, stem(word)], [word, expected]);
  for (
    const [a, b] of [["wylacznikow", "wylaczniki"], ["kabel", "kable"], ["schrauben", "schraube"], [
      "rolek",
      "rolka",
    ]] as const
  ) {
    assertEquals([a, root(a)], [a, root(b)]);
  }
  for (
    const [many, one] of [["mice", "mouse"], ["knives", "knife"], ["shelves", "shelf"]] as const
  ) {
    assertEquals([many, root(many)], [many, stem(one)]);
  }
  assertEquals(root("lamp"), "lamp");
});
