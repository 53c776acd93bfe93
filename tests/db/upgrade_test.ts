/** Databases of earlier versions become the newest with everything that is in them, and the former version lives on. */
import { assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";
import { migrate, type Migration, readMigrations } from "@/db/migrate.ts";
import { bareDatabase, closedAtEnd, nativeUrl } from "@/tests/helpers/database.ts";

const all = await readMigrations();
const before = (number: string) => all.filter(({ name }) => name < number);

/** What belongs to an installation: users, a catalogue with words, customers, offers with all that hangs on them. */
async function fill({ sql }: OpenDatabase): Promise<void> {
  await sql`
    insert into "user" ("id", "name", "email", "role") values ('u1', 'Ada', 'ada@example.com', 'admin')`;
  await sql`
    insert into "account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
    values ('a1', 'u1', 'credential', 'u1', 'hash', now())`;
  await sql`
    insert into "session" ("id", "expiresAt", "token", "updatedAt", "userId")
    values ('s1', now() + interval '1 day', 'token', now(), 'u1')`;
  await sql`
    insert into products (id, sku, name, unit_price_net, vat_rate, currency, embedding, embedding_model)
    select gen_random_uuid(), 'S' || n, 'Żarówka ' || n, n / 7.0, 23, 'PLN', array[n, n / 3.0]::vector, 'm'
    from generate_series(1, 50) n`;
  await sql`
    insert into customers (id, name, name_key, source)
    select gen_random_uuid(), 'Łódź ' || n, 'łódź ' || n, 'manual' from generate_series(1, 20) n`;
  await sql`
    insert into requests (id, customer_id, user_id, raw_text, source)
    select gen_random_uuid(), id, 'u1', '10 x ' || name, 'paste' from customers`;
  await sql`
    insert into offers (id, customer_id, request_id, user_id, name, currency, discount_percent, created_at, updated_at)
    select gen_random_uuid(), customer_id, id, 'u1', raw_text, 'PLN', 2.5, now(), now() from requests`;
  await sql`
    insert into offer_items (id, offer_id, sku, name, description, quantity, unit_price_net, vat_rate,
      request_item, rationale, match_source, match_score, position)
    select gen_random_uuid(), offers.id, 'S1', 'Żarówka', '', 2.5, 10.1234, 23, 'bulb', 'exact', 'exact', 1, n
    from offers, generate_series(0, 2) n`;
  await sql`
    insert into offer_unmatched (id, offer_id, item, reason, position)
    select gen_random_uuid(), id, 'a unicorn', 'Not there', 0 from offers`;
  await sql`
    insert into offer_revisions (id, offer_id, revision_number, snapshot, created_by_id, created_by_name, created_at)
    select gen_random_uuid(), id, 1, '{"items": []}', 'u1', 'Ada', now() from offers`;
  await sql`
    insert into chat_threads (id, offer_id, user_id, title, created_at, updated_at)
    select gen_random_uuid(), id, 'u1', 'Delivery', now(), now() from offers`;
  await sql`
    insert into chat_messages (thread_id, id, position, role, state, parts, created_at)
    select id, 'q', 0, 'user', 'finished', '[{"type": "text", "text": "hello"}]', now() from chat_threads`;
  await sql`
    with space as (insert into kb_spaces values (gen_random_uuid(), 'Guidance') returning id)
    insert into kb_articles (id, space_id, title, body) select gen_random_uuid(), id, 'Paper', '80 g' from space`;
}

/** Every row of every table that both moments know, with the columns of the first. */
async function rowsOf(database: OpenDatabase, columns: Columns): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [table, names] of Object.entries(columns)) {
    const list = Object.keys(names).map((name) => `"${name}"::text`).join(", ");
    const found = await database.slots.hold((slot) =>
      slot.run((client) =>
        client.unsafe(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5, count(*)::int as n
           from (select ${list} from "${table}") t`,
        )
      )
    );
    rows[table] = { md5: found[0]?.md5, count: found[0]?.n };
  }
  return rows;
}

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

type Columns = Record<string, Record<string, Column>>;

/** The columns of every table. */
async function columnsOf({ sql }: OpenDatabase): Promise<Columns> {
  const rows = await sql<Column & { table: string; name: string }>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable, atthasdef or attidentity <> '' as has_default
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public'
    where attnum > 0 and not attisdropped and relname <> 'migrations'`;
  const columns: Columns = {};
  for (const { table, name, ...column } of rows) (columns[table] ??= {})[name] = column;
  return columns;
}

/** The words of the catalogue are kept in another form since 0013. */
const remade = ["product_terms", "terms"];

for (const next of ["0008", "0014"]) {
  Deno.test(`a database from before ${next} keeps every row`, async () => {
    const database = closedAtEnd(await openDatabase(await bareDatabase()));
    await migrate(database, before(next));
    await fill(database);
    const columns = await columnsOf(database);
    for (const table of remade) delete columns[table];
    const rows = await rowsOf(database, columns);
    await migrate(database);
    assertEquals(await rowsOf(database, columns), rows);
    const [offer] = await database.sql<{ drafting: unknown; confirmed: number }>`
      select drafting, (select count(*) from offer_items where confirmed_by is not null) as confirmed
      from offers limit 1`;
    assertEquals(offer, { drafting: null, confirmed: 0 });
  });
}

/** What a migration does that the program before it would stumble over. */
function broken(from: Columns, to: Columns): string[] {
  return Object.entries(from).flatMap(([table, columns]) => {
    const now = to[table];
    if (!now) return [`${table} is gone`];
    const changed = Object.entries(columns).flatMap(([name, was]) => {
      const is = now[name];
      if (!is) return [`${table}.${name} is gone`];
      if (is.type !== was.type) return [`${table}.${name} is ${is.type}, it was ${was.type}`];
      if (was.nullable && !is.nullable) return [`${table}.${name} must not be null any more`];
      return was.hasDefault && !is.hasDefault ? [`${table}.${name} has lost its default`] : [];
    });
    const demanded = Object.entries(now).filter(([name, { nullable, hasDefault }]) =>
      !Object.hasOwn(columns, name) && !nullable && !hasDefault
    ).map(([name]) => `${table}.${name} is new and must be given`);
    return [...changed, ...demanded];
  });
}

Deno.test({
  name: "a migration since 0014 only adds: the version before it reads and writes as before",
  ignore: nativeUrl !== undefined, // the schema is the same on both
  async fn() {
    const database = closedAtEnd(await openDatabase(await bareDatabase()));
    const applied: Migration[] = before("0014");
    await migrate(database, applied);
    for (const migration of all.slice(applied.length)) {
      const was = await columnsOf(database);
      applied.push(migration);
      await migrate(database, applied);
      assertEquals([migration.name, broken(was, await columnsOf(database))], [migration.name, []]);
    }
  },
});
