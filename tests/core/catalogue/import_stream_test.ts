import { assert, assertEquals, assertRejects } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { readProductFile } from "@/core/catalogue/file.ts";
import { importProducts } from "@/core/catalogue/import.ts";
import { receiveProducts } from "@/core/catalogue/import_stream.ts";
import { AppError } from "@/core/errors.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, ai: offlineAi(), now: () => new Date() };
const header = "sku,name,description,unitPriceNet,vatRate,currency";

async function* partsOf(text: string, fails?: Error): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 10_000) yield text.slice(at, at + 10_000);
  await Promise.resolve();
  if (fails) throw fails;
}

async function imported(text: string, maxRows?: number) {
  const file = await receiveProducts(app, partsOf(text), { maxRows });
  try {
    return await file.write();
  } finally {
    await file.remove();
  }
}

async function count(table: "products" | "import_rows"): Promise<number> {
  const [row] = table === "products"
    ? await database.sql<{ n: number }>`select count(*)::int as n from products`
    : await database.sql<{ n: number }>`select count(*)::int as n from import_rows`;
  return row?.n ?? 0;
}

const stored = () =>
  database.sql`
    select sku, name, unit_price_net::text as price, active from products order by sku`;

/** Good rows, repeated ones and bad ones, with prices that tell the decimal mark only far behind. */
function mixedFile(): string {
  const rows = Array.from({ length: 1_500 }, (_, n) => {
    if (n % 97 === 5) return `S${n},,,1.234,23,PLN`;
    if (n % 89 === 4) return `S${n - 1},Name ${n - 1},Text,1.234,23,PLN`;
    if (n % 83 === 3) return `S${n - 1},Another,Text,1.234,23,PLN`;
    if (n % 79 === 2) return `S${n},"Name"x,Text,1.234,23,PLN`;
    return `S${n},Name ${n},Text,1.234,23,PLN`;
  });
  return [
    header.replaceAll(",", ";"),
    ...rows.map((row) => row.replaceAll(",", ";")),
    "L;L;;9,5;23;PLN",
  ]
    .join("\n");
}

Deno.test("a file that arrives in parts does what the same file does as a whole", async () => {
  await truncateAll(database);
  const text = mixedFile();
  const wanted = await importProducts(app, await readProductFile(text));
  const rows = await stored();
  assert(wanted.errors.length > 50);
  await truncateAll(database);
  assertEquals(await imported(text), wanted);
  assertEquals(await stored(), rows);
  const again = await imported(text);
  assertEquals([again.created, again.unchanged], [0, wanted.created]);
  assertEquals(await count("import_rows"), 0);
});

Deno.test("more than two hundred refused rows are counted, the first of the file shown", async () => {
  await truncateAll(database);
  const rows = Array.from({ length: 700 }, (_, n) => `S${699 - n},,,x,23,PLN`);
  const { errors, count: good } = await imported([header, ...rows, "A,A,,1,23,PLN"].join("\n"));
  assertEquals(good, 1);
  assertEquals(errors.length, 200);
  assertEquals(errors.slice(0, 199).map(({ index }) => index), [...Array(199).keys()]);
  assertEquals(errors.at(-1), { message: "501 more rows were refused" });
});

Deno.test("a file that breaks off, or has too many rows, writes nothing and leaves nothing", async () => {
  await truncateAll(database);
  const rows = Array.from({ length: 4_000 }, (_, n) => `S${n},Name,Text,1,23,PLN`);
  const text = [header, ...rows].join("\n");
  const broken = new AppError("invalid_body", { issues: ["body: ended too early"] });
  const error = await assertRejects(() => receiveProducts(app, partsOf(text, broken)), AppError);
  assertEquals(error, broken);
  const full = await assertRejects(() => imported(text, 3_999), AppError);
  assertEquals(full.issues, ["content: has more than 3999 rows: import it in parts"]);
  assertEquals([await count("products"), await count("import_rows")], [0, 0]);
});

Deno.test("the audit tells of a file in several batches how many rows it wrote and refused", async () => {
  const known = Array.from({ length: 1_000 }, (_, n) => `S${n},Name ${n},Text,1,23,PLN`);
  // Every tenth is new, and says too little for a new product.
  const prices = Array.from({ length: 1_000 }, (_, n) => `${n % 10 === 0 ? "N" : "S"}${n},2`);
  const text = ["sku,unitPriceNet", ...prices].join("\n");
  for (
    const importing of [
      async () => await importProducts(app, await readProductFile(text)),
      async () => await imported(text),
    ]
  ) {
    await truncateAll(database);
    await importProducts(app, await readProductFile([header, ...known].join("\n")));
    const reply = await importing();
    assertEquals([reply.count, reply.errors.length], [900, 100]);
    const entries = await database.sql<{ details: Record<string, unknown> }>`
      select details from audit where action = 'import' order by at, id`;
    const [begun, end] = entries.slice(-2).map(({ details }) => details);
    assertEquals([begun?.begun, end?.written, end?.refused], [true, 900, 100]);
  }
});
