/**
 * The plain reads of the API beside the same SQL through the driver alone, in CPU time of this process, and a page of a
 * list of 100,000 offers. Needs DATABASE_URL (PostgreSQL): `DATABASE_URL=… deno run -A bench/api_bench.ts`.
 */
import process from "node:process";
import postgres from "postgres";
import { camelCase, types } from "@/db/values.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { median } from "./median.ts";

if (!Deno.env.get("DATABASE_URL")) {
  console.log("skip GET /api/offers: it is measured on PostgreSQL, set DATABASE_URL");
  Deno.exit(0);
}

const limits = { readRatio: 1.6, listP95Ms: 100 };
const rounds = 7;
const reads = 400;
const offers = 100_000;

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const { cookie = "" } = user;

const items = [];
for (let i = 0; i < 20; i++) {
  items.push({ productId: (await givenProduct(site.database)).id, quantity: i + 1 });
}
const { body } = await user.post("/api/offers/quick", { items, customerName: "Bench" });
const path = `/api/offers/${body.offer.id}`;

const [database] = await site.database.sql<{ name: string }>`select current_database() as name`;
const url = new URL(Deno.env.get("DATABASE_URL") ?? "");
url.pathname = `/${database?.name}`;
// The same options as a link of the pool: what the driver itself does with values counts for both.
const driver = postgres(url.href, {
  max: 1,
  fetch_types: false,
  types,
  transform: { column: { from: camelCase } },
  onnotice() {},
});
const statements = await captureSql();

const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  const alone = await cpuOf(async () => {
    for (let i = 0; i < reads; i++) {
      for (const { text, parameters } of statements) {
        await driver.unsafe(text, parameters(), { prepare: true });
      }
    }
  });
  const whole = await cpuOf(async () => {
    for (let i = 0; i < reads; i++) await read(path);
  });
  ratios.push(whole / alone);
}
report(
  "GET /api/offers/{id}, 20 lines, CPU against the SQL alone",
  median(ratios),
  limits.readRatio,
  "x",
);

await fillOffers();
const times: number[] = [];
for (const query of ["", "status=accepted", "query=number%2077", "limit=20&status=draft"]) {
  for (let i = 0; i < 25; i++) {
    const started = performance.now();
    await read(`/api/offers?${query}`);
    times.push(performance.now() - started);
  }
}
times.sort((a, b) => a - b);
report(
  `GET /api/offers of ${offers} offers, p95`,
  times[Math.floor(times.length * 0.95)] ?? 0,
  limits.listP95Ms,
  " ms",
);

await driver.end({ timeout: 5 });
await site.database.close();
Deno.exit(0);

/** The statements that one read runs, as the server saw them. */
async function captureSql(): Promise<{ text: string; parameters: () => (string | Date)[] }[]> {
  for (let i = 0; i < 50; i++) await read(path);
  const { sql } = site.database;
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`;
  const sessions = await sql<
    { token: string }
  >`select token from session order by "createdAt" desc limit 1`;
  const token = sessions[0]?.token ?? "";
  const text = (part: string, other: string) => {
    const found = prepared.find(({ statement }) =>
      statement.includes(part) && statement.includes(other)
    );
    if (!found) throw new Error(`no statement has ${part}`);
    return found.statement;
  };
  return [
    {
      text: text('from "session"', '"impersonatedBy"'),
      parameters: () => [token, new Date(), new Date(0), new Date(), new Date()],
    },
    { text: text("from offers o", "where o.id = $1"), parameters: () => [body.offer.id] },
  ];
}

/** A read over the whole site; the reply is received and not looked into. */
async function read(path: string): Promise<void> {
  const headers = { cookie };
  await (await site.fetch(new Request(`http://localhost:8000${path}`, { headers }))).text();
}

async function fillOffers(): Promise<void> {
  const customer = body.offer.customerId;
  const product = body.offer.items[0].productId;
  await site.database.transaction(async (sql) => {
    await sql`
      insert into offers (id, customer_id, name, status, currency, created_at, updated_at)
      select gen_random_uuid(), ${customer}::uuid, 'Offer number ' || n,
        (array['draft', 'accepted', 'rejected'])[1 + n % 3], 'PLN',
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${offers}::int) n`;
    await sql`
      insert into offer_items (id, offer_id, product_id, name, description, quantity, unit_price_net, vat_rate,
        request_item, rationale, position)
      select gen_random_uuid(), o.id, ${product}::uuid, 'Line', '', 1, 10, 23, '', '', p
      from offers o cross join generate_series(0, 4) p
      where o.name like 'Offer number %'`;
  }, { deadlineMs: 300_000 });
  // As the server itself does in time: until then the search indexes have all that was added as a list to be read through.
  await site.database.sql`vacuum analyze offers`;
  await site.database.sql`vacuum analyze offer_items`;
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return used.user + used.system;
}

function report(what: string, value: number, limit: number, unit: string): void {
  console.log(
    `${value <= limit ? "ok  " : "MISS"} ${what}: ${
      value.toFixed(2)
    }${unit} (limit ${limit}${unit})`,
  );
}
