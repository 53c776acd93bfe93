import { assert, assertEquals } from "@std/assert";
import { coverage, productWords, sharedWords } from "@/core/matching/coverage.ts";
import { sizesOf } from "@/core/matching/sizes.ts";
import { words } from "@/core/matching/terms.ts";

const product = (name: string, searchWords = "", description = "") =>
  productWords({ sku: "X-1", name, searchWords, description, category: "" }, "");
const known = (text: string, mended: ReadonlyMap<string, number> = new Map()) =>
  words(text).map((word) => ({ word, idf: 1, mended }));
const covered = (text: string, own: ReturnType<typeof product>) =>
  coverage(known(text), sizesOf(text), own);

Deno.test("coverage() is the share of the asked words that the product answers", () => {
  assertEquals(covered("desk lamp", product("Desk lamp, black")), 1);
  assertEquals(covered("garden lamp", product("Desk lamp, black")), 0.5);
  assertEquals(covered("croissant", product("Desk lamp")), 0);
  assertEquals(covered("", product("Desk lamp")), 0);
});

Deno.test("coverage() falls from the word itself to its part to its neighbour", () => {
  const asked = "drucker";
  const [same, head, described, modifier] = [
    product("Drucker"),
    product("Laserdrucker"),
    product("Kestrelle", "", "ein Drucker"),
    product("Druckerpapier"),
  ].map((own) => covered(asked, own));
  assert(
    (same ?? 0) > (head ?? 0) && (head ?? 0) > (described ?? 0),
    `${same} ${head} ${described}`,
  );
  assert((described ?? 0) > (modifier ?? 0) && (modifier ?? 0) > 0, `${described} ${modifier}`);
});

Deno.test("coverage() falls when the sizes differ", () => {
  assert(covered("cable 15 m", product("Cable 5 m")) < covered("cable 5 m", product("Cable 5 m")));
});

Deno.test("sharedWords() gives the words as asked", () => {
  assertEquals(sharedWords(known("green lamps"), product("Desk lamp")), ["lamps"]);
});
