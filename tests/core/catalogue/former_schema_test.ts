/** Catalogues that were stored by an earlier version. */
import { assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { reindex } from "@/core/catalogue/reindex.ts";
import { textSearch } from "@/core/catalogue/search.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate, readMigrations } from "@/db/migrate.ts";
import { bareDatabase } from "../../helpers/database.ts";

const speed = "0013_search_speed.sql";

Deno.test("a catalogue of the former schema is found after the migration, before and after it is indexed anew", async () => {
  await using stack = new AsyncDisposableStack();
  const database = await openDatabase(await bareDatabase());
  stack.defer(() => database.close());
  const { sql } = database;
  const all = await readMigrations();
  await migrate(database, all.filter(({ name }) => name < speed));
  for (const [sku, name] of [["L1", "Desk lamp"], ["L2", "Floor lamp"], ["C1", "Desk chair"]]) {
    await sql`
      insert into products (id, sku, name, unit_price_net, vat_rate, currency)
      values (${newId()}, ${sku ?? ""}, ${name ?? ""}, 10, 23, 'PLN')`;
  }
  await sql`insert into terms (lexeme, repairable) values ('desk', true), ('floor', true), ('lamp', true), ('chair', true)`;
  await sql`
    insert into product_terms (term_id, search_id, tf, fields)
    select terms.id, search_id, 5, 2
    from products
    join terms on position(lexeme in lower(name)) > 0`;
  await migrate(database);

  const found = async (query: string) => {
    const { products } = await textSearch(database, { query, limit: 5, offset: 0 });
    return products.map((product) => product.sku);
  };
  const counts = () => sql`select lexeme, df from terms where df > 0 order by lexeme`;
  const best = async () => [
    await found("lamp"),
    (await found("desk lamp"))[0],
    await found("chiar"),
  ];
  assertEquals(await best(), [["L1", "L2"], "L1", ["C1"]]);
  assertEquals(await counts(), [
    { lexeme: "chair", df: 1 },
    { lexeme: "desk", df: 2 },
    { lexeme: "floor", df: 1 },
    { lexeme: "lamp", df: 2 },
  ]);

  assertEquals(await reindex({ database }), 3);
  assertEquals(await best(), [["L1", "L2"], "L1", ["C1"]]);

  await sql`delete from products where sku = 'L2'`;
  assertEquals(await found("lamp"), ["L1"]);
  assertEquals((await sql`select from terms where lexeme = 'floor' and df > 0`).length, 0);
});
