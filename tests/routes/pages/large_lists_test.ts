import { assertEquals, assertStringIncludes } from "@std/assert";
import { limits } from "@/core/platform/limits.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, wordsOf } from "./markup.ts";

const site = await openTestSite();
const user = site.as("user");
const { sql } = site.database;

Deno.test("a page of a large list says that there are more than it counts, the API how many", async () => {
  const many = limits.counted + 2;
  await sql`
    insert into products (id, sku, name, unit_price_net, vat_rate, currency)
    select gen_random_uuid(), 'N-' || n, 'Part ' || n, 1, 23, 'PLN'
    from generate_series(1, ${many}::integer) n`;
  await sql`
    insert into customers (id, name, name_key, source)
    select gen_random_uuid(), 'Firm ' || n, 'firm ' || n, 'import'
    from generate_series(1, ${many}::integer) n`;
  for (const [path, words] of [["/products", "products"], ["/customers", "customers"]] as const) {
    for (const query of ["", `?offset=${limits.offsetMax}`]) {
      const page = await user.get(`${path}${query}`);
      assertKeepsRules(page.text);
      assertStringIncludes(wordsOf(page.text), `More than 10,000 ${words}`);
    }
    const { totalCount } = (await user.get(`/api${path}?limit=1`)).body;
    assertEquals([path, totalCount], [path, many]);
  }
  const found = await user.get("/customers?query=firm");
  assertStringIncludes(wordsOf(found.text), "More than 10,000 customers");
  const few = await user.get("/customers?query=firm+1000");
  assertStringIncludes(wordsOf(few.text), "4 customers");
});
