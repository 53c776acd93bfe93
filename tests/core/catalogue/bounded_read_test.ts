/** A search reads a bounded part of the word index (db/queries, search). */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { words } from "@/core/words/terms.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { findCandidates } from "@/db/queries/catalogue/search.ts";
import { testDatabase } from "../../helpers/database.ts";

const database = await testDatabase();
const everything = 2_000_000_000;
/** Far less than common words of the demo catalogue have: searches are cut short. */
const few = 150;

Deno.test("a search that reads a bounded part of the index finds the best products with their exact scores", async () => {
  const products = await demoProducts();
  await upsertProducts({ database, ai: offlineAi() }, products);
  const queries = products.filter((_, at) => at % 9 === 0).map(({ name }) => name);
  let cut = 0;
  for (const query of queries) {
    const terms = words(query).map(({ stem }) => ({
      question: 0,
      lexeme: stem,
      weight: 1,
      repair: false,
      swapped: [],
      head: "",
    }));
    const best = async (read: number) => {
      const asked = { terms, vectors: [], codes: [], limit: 30, read };
      const found = await findCandidates(database.sql, asked);
      if (found.terms.reduce((sum, term) => sum + term.df, 0) > read) cut++;
      return found.products.toSorted((a, b) => b.lexical - a.lexical || (a.sku < b.sku ? -1 : 1))
        .slice(0, 10).map(({ sku, lexical }) => [sku, Math.round(lexical * 1e6)]);
    };
    const exact = await best(everything);
    const bounded = await best(few);
    const bar = Number(exact.at(-1)?.[1] ?? 0);
    // Equals at the end of the list may stand for each other.
    assertEquals(
      bounded.filter(([, score]) => Number(score) > bar),
      exact.filter(([, score]) => Number(score) > bar),
      query,
    );
  }
  assert(cut > 5, `only ${cut} searches were cut short`);
});
