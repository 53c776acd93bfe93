import { assert, assertEquals } from "@std/assert";
import { otherNames, otherNamesAt } from "@/core/words/same_things.ts";
import { words } from "@/core/words/terms.ts";

Deno.test("otherNames() gives what else a thing is called, in three languages, and not itself", () => {
  const names = new Set(otherNames("kuli").values());
  for (const name of ["ballpoint pen", "Kugelschreiber", "długopis"]) assert(names.has(name), name);
  assert(!names.has("Kuli"));
  assertEquals(otherNames("croissant").size, 0);
});

Deno.test("otherNames() gives what a thing is like in the other languages, whatever the ending", () => {
  for (const form of ["wąskie", "wąska", "schmale"]) {
    const [word] = words(form);
    const names = new Set(
      [word?.stem ?? "", word?.root ?? ""].flatMap((lexeme) => [...otherNames(lexeme).values()]),
    );
    assert(names.has("narrow"), form);
  }
});

Deno.test("otherNamesAt() reads a name of two words at both of them", () => {
  const text = words("two loo rolls white");
  const at = (form: string) => otherNamesAt(text, text.findIndex((word) => word.form === form));
  assertEquals(at("loo").get("klopapi"), "Klopapier");
  assertEquals(at("rolls"), at("loo"));
  assertEquals(at("white").size, 0);
});
