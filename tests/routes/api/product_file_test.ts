/** A catalogue file as the body of `POST /api/products/import`, read while it arrives. */
import { assertEquals } from "@std/assert";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { eventsOf } from "@/tests/helpers/events.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const admin = site.as("admin");
const path = "/api/products/import";
const header = "sku,name,description,unitPriceNet,vatRate,currency";
const csv = { "content-type": "text/csv; charset=utf-8" };

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n},Lamp ${n},,1.50,23,PLN`);

async function count(prefix: string): Promise<number> {
  const [row] = await site.database.sql<{ n: number }>`
    select count(*)::int as n from products where sku like ${`${prefix}-%`}`;
  return row?.n ?? 0;
}

Deno.test("a file is the body itself, and is answered as an import in JSON is", async () => {
  const reply = await admin.post(path, [header, ...rowsOf("F", 450), "bad"].join("\n"), csv);
  assertEquals([reply.status, reply.body], [200, {
    count: 450,
    errors: [{
      index: 450,
      message: "has 1 field instead of 6: put texts that hold , in quotes",
    }],
    created: 450,
    updated: 0,
    unchanged: 0,
    ignoredColumns: [],
  }]);
  const [waiting] = await site.database.sql`select count(*)::int as n from import_rows`;
  assertEquals(waiting as unknown, { n: 0 });
});

Deno.test("a file's columns may be named in the query, and a key with the scope sends it", async () => {
  const { secret } = await givenKey(site, "admin", ["catalogue:import"]);
  const columns = encodeURIComponent('{"Artikel":"sku","Bezeichnung":"name"}');
  const file = `Artikel;Bezeichnung;unitPriceNet;vatRate;currency\nK-1;Lampe;1,50;19;EUR\n`;
  const reply = await asKey(site, secret)("POST", `${path}?columns=${columns}`, file, csv);
  assertEquals([reply.status, reply.body.created], [200, 1]);
  for (
    const [query, fault] of [
      ["columns=x", "columns: must be JSON"],
      ["dryRun=yes", "dryRun: must be true or false"],
      ["dry=true", "dry: is not one of columns, dryRun"],
    ]
  ) {
    const refused = await admin.post(`${path}?${query}`, file, csv);
    assertEquals([refused.status, refused.body.errors], [400, [{ message: fault }]]);
  }
  const { secret: other } = await givenKey(site, "admin", ["catalogue:read"]);
  assertEquals((await asKey(site, other)("POST", path, file, csv)).status, 403);
  assertEquals((await site.as("user").post(path, file, csv)).status, 403);
});

Deno.test("a dry run of a file of any size writes nothing and says what a file in JSON would say", async () => {
  const before = [...rowsOf("D", 1_200)];
  assertEquals((await admin.post(path, [header, ...before].join("\n"), csv)).body.count, 1_200);
  const after = [...before.with(7, "D-7,Lamp 7,,2.25,23,PLN"), "D-new,Chair,,40.00,23,PLN", "bad"];
  const content = [header, ...after].join("\n");
  const reply = await admin.post(`${path}?dryRun=true`, content, csv);
  assertEquals([reply.status, reply.body], [200, {
    count: 1_201,
    errors: [{
      index: 1_201,
      message: "has 1 field instead of 6: put texts that hold , in quotes",
    }],
    created: 1,
    updated: 1,
    unchanged: 1_199,
    ignoredColumns: [],
    changes: [
      {
        sku: "D-7",
        name: "Lamp 7",
        isNew: false,
        fields: [{ field: "unitPriceNet", from: "1.5", to: "2.25" }],
      },
      { sku: "D-new", name: "Chair", isNew: true, fields: [] },
    ],
  }]);
  assertEquals((await admin.post(path, { content, dryRun: true })).body, reply.body);
  const events = await admin.post(`${path}?dryRun=true`, content, {
    ...csv,
    accept: "text/event-stream",
  });
  const told = await eventsOf(events.text);
  assertEquals(told.at(-1), { name: "result", data: reply.body });
  assertEquals(told.slice(0, -1).at(-1)?.data, { phase: "read", done: 1_201, total: 1_201 });
  assertEquals(await count("D"), 1_200);
  const [waiting] = await site.database.sql`select count(*)::int as n from import_rows`;
  assertEquals(waiting as unknown, { n: 0 });
});

Deno.test("a file in JSON takes nothing from the query: what stands there is refused, not passed over", async () => {
  const content = `${header}\nQ-1,Lamp,,1.50,23,PLN`;
  for (const query of ["?columns=%7B%7D", "?nonsense=1"]) {
    const reply = await admin.post(`${path}${query}`, { content });
    assertEquals([reply.status, reply.body.errors.length], [400, 1], reply.text);
  }
  assertEquals(await count("Q"), 0);
});

Deno.test("a file's progress is told once it has arrived", async () => {
  const reply = await admin.post(path, [header, ...rowsOf("P", 900)].join("\n"), {
    ...csv,
    accept: "text/event-stream",
  });
  const events = await eventsOf(reply.text);
  assertEquals(events[0]?.data, { phase: "read", done: 900, total: 900 });
  assertEquals(events.map(({ name }) => name), [
    ...events.slice(1).map(() => "progress"),
    "result",
  ]);
});

Deno.test("a file that is refused or breaks off writes nothing", async () => {
  const text = [header, ...rowsOf("B", 3_000)].join("\n");
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error("connection reset")),
  });
  const headers = new Headers({ ...csv, cookie: admin.cookie ?? "" });
  const res = await site.fetch(
    new Request(`http://localhost:8000${path}`, { method: "POST", body: broken, headers }),
  );
  assertEquals([res.status, await res.json()], [400, {
    error: "The body does not match what this operation takes",
    errors: [{ message: "body: ended too early" }],
  }]);
  const long = await admin.post(path, `${text}\nB-x,${"x".repeat(500_000)}`, csv);
  assertEquals(long.body.errors, [{
    message: "content: has a line of more than 65536 characters",
  }]);
  const large = await admin.post(path, text, { ...csv, "content-length": `${2 ** 30 + 1}` });
  assertEquals(large.status, 413);
  assertEquals(await count("B"), 0);
});
