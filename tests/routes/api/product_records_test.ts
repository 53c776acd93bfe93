import { assert, assertEquals } from "@std/assert";
import { ProductListReply } from "@/core/contracts/product.ts";
import {
  ProductPricesReply,
  ProductReply,
  ProductUsesReply,
} from "@/core/contracts/product_record.ts";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const empty = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");

const lamp = {
  sku: "L-1",
  name: "Desk lamp",
  unitPriceNet: 12.3456,
  vatRate: 23,
  currency: "PLN",
};
let counted = 0;
/** A product of its own for a test. */
async function given(fields: Record<string, unknown> = {}) {
  const reply = await admin.post("/api/products", { ...lamp, sku: `G-${++counted}`, ...fields });
  assertEquals(reply.status, 201, reply.text);
  return ProductReply.strict().parse(reply.body).product;
}
const skusOf = (reply: Reply): string[] =>
  reply.body.products.map(({ sku }: { sku: string }) => sku);
const listed = async (query: string) => skusOf(await user.get(`/api/products?${query}`));
const searched = async (query: string) =>
  skusOf(await user.post("/api/products/text-search", { query }));
const codeOf = ({ status, body }: Reply) => [status, body.error?.code];

Deno.test("a product is made with every field, read, and changed by what is given", async () => {
  const fields = {
    ...lamp,
    description: "Warm white.",
    unit: "pcs",
    category: "Lamps",
    searchWords: ["lampka biurkowa", "Schreibtischlampe 1,5 m"],
    kind: "goods",
    packs: [{ unit: "box", factor: 12 }],
    minQuantity: 2,
    quantityStep: 0.5,
    cost: 7.5,
  };
  const made = await admin.post("/api/products", fields);
  assertEquals([made.status, made.headers.get("etag")], [201, '"1"']);
  const { product } = ProductReply.strict().parse(made.body);
  const { id, createdAt, updatedAt } = product;
  assertEquals(made.headers.get("location"), `/api/products/${id}`);
  assertEquals<unknown>(product, {
    id,
    ...fields,
    active: true,
    oneOff: false,
    createdAt,
    updatedAt,
  });

  const changed = await admin.patch(
    `/api/products/${id}`,
    { unitPriceNet: 13, minQuantity: null },
    {
      "if-match": '"1"',
    },
  );
  assertEquals([changed.status, changed.headers.get("etag")], [200, '"2"']);
  const late = await admin.patch(`/api/products/${id}`, { name: "x" }, { "if-match": '"1"' });
  assertEquals(codeOf(late), [412, "product_changed"]);
  const read = await admin.get(`/api/products/${id}`);
  assertEquals([read.headers.get("etag"), read.body.product], ['"2"', changed.body.product]);
  assertEquals<unknown>(changed.body.product, {
    ...product,
    unitPriceNet: 13,
    minQuantity: null,
    updatedAt: changed.body.product.updatedAt,
  });
  assertEquals(await searched("lampka"), ["L-1"]);
});

Deno.test("what a product may be: both sides of every bound", async () => {
  const table: [Record<string, unknown>, string?][] = [
    [{ sku: undefined }, "sku: is missing"],
    [{ name: " " }, "name: must have at least 1 character"],
    [{ sku: "x".repeat(65) }, "sku: must have at most 64 characters"],
    [{ unitPriceNet: -1 }, "unitPriceNet: must be at least 0"],
    [{ unitPriceNet: 0.12345 }, "unitPriceNet: must have at most 4 decimals"],
    [{ unitPriceNet: 0.1234, currency: "JPY" }],
    [{ unitPriceNet: 1234.5678, currency: "KWD" }],
    [{ vatRate: 100.5 }, "vatRate: must be at most 100"],
    [{ currency: "XXX" }, "currency: must be an ISO 4217 code such as PLN"],
    [{ minQuantity: 0 }, "minQuantity: must be greater than 0"],
    [{ quantityStep: 0.0001 }, "quantityStep: must have at most 3 decimals"],
    [{ kind: "thing" }, "kind: must be goods or service"],
    [{ kind: "service", packs: [], searchWords: [] }],
    [{ packs: [{ unit: "box", factor: 0 }] }, "packs.0.factor: must be greater than 0"],
    [{ searchWords: ["a; b"] }, "searchWords.0: must be one name, without ; or | or a comma"],
    [{ active: "yes" }, "active: must be true or false"],
  ];
  for (const [fields, issue] of table) {
    const body = { ...lamp, sku: `B-${++counted}`, ...fields };
    const reply = await admin.post("/api/products", body);
    const expected = issue === undefined ? [201, undefined] : [400, [issue]];
    assertEquals([fields, reply.status, reply.body.error?.issues], [fields, ...expected]);
  }
  const { body } = await admin.get("/api/products?limit=100");
  for (const [currency, price] of [["JPY", 0.1234], ["KWD", 1234.5678]]) {
    const priced = body.products.find((each: { currency: string }) => each.currency === currency);
    assertEquals([currency, priced.unitPriceNet], [currency, price]);
  }
});

Deno.test("a number is had once, and a new number is searched at once", async () => {
  const one = await given({ name: "Turnip" });
  const taken = await admin.post("/api/products", { ...lamp, sku: one.sku });
  assertEquals(codeOf(taken), [409, "sku_taken"]);
  const other = await given({ name: "Turnip" });
  assertEquals(codeOf(await admin.patch(`/api/products/${other.id}`, { sku: one.sku })), [
    409,
    "sku_taken",
  ]);
  await admin.patch(`/api/products/${other.id}`, { sku: "NEW-777" });
  assertEquals(await searched("NEW-777"), ["NEW-777"]);
  assert(!(await searched(other.sku)).includes("NEW-777"));
  assertEquals((await searched("turnip")).toSorted(), [one.sku, "NEW-777"].toSorted());
});

Deno.test("the catalogue is an administrator's; a product for one offer anybody's", async () => {
  const { id } = await given();
  assertEquals((await user.post("/api/products", lamp)).status, 403);
  assertEquals((await user.patch(`/api/products/${id}`, { name: "x" })).status, 403);
  assertEquals((await user.delete(`/api/products/${id}`)).status, 403);
  assertEquals((await user.get(`/api/products/${id}`)).status, 200);
  const { sku: _, ...unnumbered } = { ...lamp, name: "Zamontowanie osobliwe", oneOff: true };
  const made = await user.post("/api/products", unnumbered);
  const { product } = made.body;
  assertEquals([made.status, product.oneOff, /^ONE-\d{6}$/.test(product.sku)], [201, true, true]);
  const second = await user.post("/api/products", unnumbered);
  assert(second.body.product.sku > product.sku);
  assertEquals((await admin.patch(`/api/products/${product.id}`, { unitPriceNet: 5 })).status, 200);

  assertEquals(await searched("osobliwe"), []);
  assertEquals(await searched(product.sku), []);
  const meant = await user.post("/api/products/search", { prompt: `Zamontowanie ${product.sku}` });
  assert(!skusOf(meant).includes(product.sku));
  assert(!(await listed("limit=100")).includes(product.sku));
  assertEquals(await listed("oneOff=true"), [product.sku, second.body.product.sku]);
  const draft = await user.post("/api/offers", {
    clientRequest: `2 x ${product.sku}\n1 x Zamontowanie osobliwe`,
  });
  assertEquals(draft.body.offer.items, []);
  const line = await user.post(`/api/offers/${draft.body.offer.id}/products`, {
    productId: product.id,
    quantity: 1,
  });
  assertEquals([line.status, line.body.offer.items[0].unitPriceNet], [200, 5]);
});

Deno.test("an archived product is found by nobody, stays on its lines, and can come back", async () => {
  const product = await given({ name: "Quokka brush" });
  const path = `/api/products/${product.id}`;
  const offer = (await user.post("/api/offers/quick", {
    items: [{ productId: product.id, quantity: 1 }],
  })).body.offer;
  const seen = async () => {
    const draft = await user.post("/api/offers", {
      clientRequest: `3 x ${product.sku}\n2 quokka brushes`,
    });
    return {
      words: await searched("quokka"),
      number: (await searched(product.sku)).includes(product.sku),
      meaning: skusOf(await user.post("/api/products/search", { prompt: "quokka brush" }))
        .includes(product.sku),
      list: (await listed("limit=100")).includes(product.sku),
      drafted: draft.body.offer.items.map(({ product }: { product: { sku: string } }) =>
        product.sku
      ),
    };
  };
  const found = {
    words: [product.sku],
    number: true,
    meaning: true,
    list: true,
    drafted: [product.sku, product.sku],
  };
  assertEquals(await seen(), found);
  const since = (await admin.get(path)).body.product.updatedAt;
  assertEquals(codeOf(await admin.delete(path, { "if-match": '"9"' })), [412, "product_changed"]);
  assertEquals((await admin.delete(path)).status, 204);
  assertEquals((await admin.delete(path)).status, 204);
  assertEquals(await seen(), {
    words: [],
    number: false,
    meaning: false,
    list: false,
    drafted: [],
  });
  assert((await listed("active=false")).includes(product.sku));
  const gone = await user.get(`/api/products?include=deleted&updatedSince=${since}`);
  assertEquals(gone.body.deleted, [product.id]);
  const kept = await user.get(`/api/offers/${offer.id}`);
  assertEquals(kept.body.offer.items[0].productId, product.id);
  const add = await user.post(`/api/offers/${offer.id}/products`, {
    productId: product.id,
    quantity: 1,
  });
  assertEquals(codeOf(add), [409, "product_already_in_offer"]);
  const quick = await user.post("/api/offers/quick", {
    items: [{ productId: product.id, quantity: 1 }],
  });
  assertEquals(codeOf(quick), [400, "invalid_body"]);
  assertEquals((await admin.patch(path, { active: true })).status, 200);
  assertEquals(await seen(), found);
});

Deno.test("the list goes on through everything in each order, whatever is written meanwhile", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  const rows = Array.from({ length: 23 }, (_, i) => `P-${i},Name ${i % 7},1,23,PLN,${i % 2}`);
  await writer.post("/api/products/import", {
    content: `sku,name,unitPriceNet,vatRate,currency,category\n${rows.join("\n")}`,
  });
  for (const sort of ["name", "-name", "sku", "-sku", "updatedAt", "-updatedAt"]) {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const reply = await reader.get(`/api/products?limit=5&sort=${sort}${more}`);
      const page = ProductListReply.strict().parse(reply.body);
      assertEquals(page.totalCount, 23);
      seen.push(...page.products.map(({ sku }) => sku));
      cursor = page.nextCursor;
    }
    assertEquals([sort, seen.length, new Set(seen).size], [sort, 23, 23]);
  }
  const list = async (query: string) => skusOf(await reader.get(`/api/products?${query}`));
  assertEquals(await list("sort=-sku&limit=2"), ["P-9", "P-8"]);
  assertEquals((await list("sku=P-3&sku=P-5&sku=none")).toSorted(), ["P-3", "P-5"]);
  assertEquals((await list("category=1&limit=100")).length, 11);
  assertEquals((await list("query=name&category=1&limit=100")).length, 11);
  const { body } = await writer.get("/api/products?sku=P-3");
  await writer.patch(`/api/products/${body.products[0].id}`, { description: "new" });
  const { body: now } = await writer.get("/api/products?sku=P-3");
  assertEquals(await list(`updatedSince=${now.products[0].updatedAt}`), ["P-3"]);

  const words: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = (await reader.get(`/api/products?query=name&limit=9${more}`)).body;
    words.push(...page.products.map(({ sku }: { sku: string }) => sku));
    cursor = page.nextCursor;
  }
  assertEquals([words.length, new Set(words).size], [23, 23]);
  const byName = (await reader.get("/api/products?limit=5")).body.nextCursor;
  const table: [string, string][] = [
    ["cursor=x", "cursor: must be a cursor of an earlier reply"],
    [
      `sort=sku&cursor=${byName}`,
      "cursor: must be a cursor of an earlier reply with the same parameters",
    ],
    [
      `query=name&cursor=${byName}`,
      "cursor: must be a cursor of an earlier reply with the same parameters",
    ],
    ["query=name&sort=sku", "sort: cannot be given together with query"],
    ["active=maybe", "active: must be true or false"],
    ["limit=1&limit=2", "limit: must be given once"],
    ["updatedSince=yesterday", "updatedSince: must be a time such as 2026-11-24T09:00:00Z"],
  ];
  for (const [query, issue] of table) {
    const reply = await reader.get(`/api/products?${query}`);
    assertEquals([query, reply.status, reply.body.error?.issues], [query, 400, [issue]]);
  }
});

Deno.test("prices that were are kept with who set them, whatever way they came", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  const made = await writer.post("/api/products", { ...lamp, sku: "H-1", unitPriceNet: 1 });
  const { id } = made.body.product;
  await writer.patch(`/api/products/${id}`, { unitPriceNet: 2 });
  await writer.patch(`/api/products/${id}`, { description: "no price" });
  await writer.post("/api/products/prices", { prices: [{ sku: "H-1", unitPriceNet: 3 }] });
  await writer.post("/api/products/import", { content: "sku,unitPriceNet,vatRate\nH-1,3,8" });
  await writer.post("/api/products/import", { content: "sku,unitPriceNet\nH-1,3" });
  const seen: unknown[] = [];
  const times: (string | null)[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const reply = await reader.get(`/api/products/${id}/prices?limit=1${more}`);
    const page = ProductPricesReply.strict().parse(reply.body);
    for (const { unitPriceNet, vatRate, source, setBy, from, to } of page.prices) {
      seen.push([unitPriceNet, vatRate, source, setBy !== null]);
      times.push(to, from);
    }
    cursor = page.nextCursor;
  }
  assertEquals(seen, [
    [3, 8, "import", true],
    [3, 23, "price_update", true],
    [2, 23, "edit", true],
    [1, 23, "edit", true],
  ]);
  assertEquals(times[0], null);
  for (let at = 1; at < times.length - 1; at += 2) assertEquals(times[at], times[at + 1]);
});

Deno.test("where a product stands in offers, with the price then", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  const { product } = (await writer.post("/api/products", { ...lamp, sku: "U-1" })).body;
  const offers: string[] = [];
  for (let at = 0; at < 3; at++) {
    const { body } = await reader.post("/api/offers/quick", {
      items: [{ productId: product.id, quantity: at + 1 }],
    });
    offers.unshift(body.offer.id);
  }
  await writer.patch(`/api/products/${product.id}`, { unitPriceNet: 99 });
  const first = ProductUsesReply.strict().parse(
    (await reader.get(`/api/products/${product.id}/offers?limit=2`)).body,
  );
  const rest = (await reader.get(
    `/api/products/${product.id}/offers?limit=2&cursor=${first.nextCursor}`,
  )).body;
  const all = [...first.offers, ...rest.offers];
  assertEquals(all.map(({ offerId }) => offerId), offers);
  assertEquals(all.map(({ quantity, unitPriceNet }) => [quantity, unitPriceNet]), [
    [3, 12.3456],
    [2, 12.3456],
    [1, 12.3456],
  ]);
  assertEquals([first.totalCount, rest.nextCursor], [3, null]);
});

Deno.test("many prices at once: good ones are written, bad ones named, and a dry run writes nothing", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  for (const sku of ["M-1", "M-2"]) await writer.post("/api/products", { ...lamp, sku });
  const prices = [
    { sku: "M-1", unitPriceNet: 20, vatRate: 8 },
    { sku: "M-2", unitPriceNet: 12.3456 },
    { sku: "M-9", unitPriceNet: 1 },
    { sku: "M-1", unitPriceNet: 21 },
    { sku: "M-1", unitPriceNet: "x" },
    { sku: "M-1" },
  ];
  const expected = {
    updated: 1,
    unchanged: 1,
    errors: [
      { index: 2, name: "M-9", message: "sku: no product has this number" },
      { index: 3, name: "M-1", message: "sku: is the one of row 0" },
      { index: 4, message: "unitPriceNet: must be a number" },
      { index: 5, message: "unitPriceNet: is missing" },
    ],
  };
  const price = async () => {
    const { body } = await reader.get("/api/products?sku=M-1");
    return [body.products[0].unitPriceNet, body.products[0].vatRate];
  };
  const dry = await writer.post("/api/products/prices", { prices, dryRun: true });
  assertEquals([dry.status, dry.body, await price()], [200, expected, [12.3456, 23]]);
  const wet = await writer.post("/api/products/prices", { prices });
  assertEquals([wet.status, wet.body, await price()], [200, expected, [20, 8]]);
  const again = await writer.post("/api/products/prices", { prices: prices.slice(0, 2) });
  assertEquals(again.body, { updated: 0, unchanged: 2, errors: [] });
  assertEquals((await reader.post("/api/products/prices", { prices })).status, 403);
  assertEquals((await writer.post("/api/products/prices", { prices: [] })).body, {
    error: "The body does not match what this operation takes",
    errors: [{ message: "prices: must have at least 1 element" }],
  });
});

Deno.test("an import changes what its columns say, and a dry run says it beforehand", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  await writer.post("/api/products", { ...lamp, sku: "I-1", category: "Lamps", cost: 4 });
  await reader.post("/api/products", { ...lamp, sku: "I-ONE", oneOff: true });
  const body = {
    content: "Nummer;VK;Farbe;packs\nI-1;15,50 zł;red;box 6\nI-2;1;;\nI-ONE;2;;\n",
    columns: { Nummer: "sku", VK: "unitPriceNet" },
  };
  const errors = [
    { index: 1, name: "I-2", message: "name: is missing" },
    { index: 2, name: "I-ONE", message: "sku: is the number of a product made for one offer" },
  ];
  const counts = {
    count: 1,
    created: 0,
    updated: 1,
    unchanged: 0,
    ignoredColumns: ["Farbe"],
    errors,
  };
  const dry = await writer.post("/api/products/import", { ...body, dryRun: true });
  assertEquals([dry.status, dry.body], [200, {
    ...counts,
    changes: [{
      sku: "I-1",
      name: "Desk lamp",
      isNew: false,
      fields: [
        { field: "unitPriceNet", from: "12.3456", to: "15.5" },
        { field: "packs", from: null, to: "box 6" },
      ],
    }],
  }]);
  const wet = await writer.post("/api/products/import", body);
  assertEquals([wet.status, wet.body], [200, counts]);
  const [product] = (await writer.get("/api/products?sku=I-1")).body.products;
  assertEquals(
    [product.name, product.category, product.unitPriceNet, product.packs, product.cost],
    ["Desk lamp", "Lamps", 15.5, [{ unit: "box", factor: 6 }], 4],
  );
  const archived = await writer.post("/api/products/import", { content: "sku,active\nI-1,no" });
  assertEquals(archived.body.updated, 1);
  const found = await reader.post("/api/products/text-search", { query: "I-1" });
  assert(!skusOf(found).includes("I-1"));
  const wrong = await writer.post("/api/products/import", { ...body, columns: { VK: "price" } });
  assertEquals(wrong.status, 400);
});

Deno.test("an export is taken back unchanged, whatever stands in it, and its import changes nothing", async () => {
  const [reader, writer] = [empty.as("user"), empty.as("admin")];
  const odd = {
    ...lamp,
    sku: "=1+1",
    name: '\'Quoted, "inch" ½″',
    description: " two\r\nlines; -x ",
    unit: "m²",
    category: "+A",
    searchWords: ["Lampe 1,5 m", "lampka"],
    packs: [{ unit: "long box", factor: 12.5 }, { unit: "pallet", factor: 480 }],
    minQuantity: 0.125,
    quantityStep: 3,
    cost: 0.0001,
    unitPriceNet: 1234.5,
    vatRate: 8.125,
  };
  const made = await writer.post("/api/products", odd);
  assertEquals(made.status, 201);
  const gone = await writer.post("/api/products", { ...lamp, sku: "E-GONE" });
  await writer.delete(`/api/products/${gone.body.product.id}`);
  const file = await writer.get("/api/products/export");
  assertEquals(file.status, 200);
  assertEquals(file.headers.get("content-disposition"), 'attachment; filename="products.csv"');
  const count = file.text.split("\r\n").length - 3; // two line ends inside a cell are one LF
  const { body } = await writer.get("/api/products");
  const archived = (await writer.get("/api/products?active=false")).body.totalCount;
  const back = await writer.post("/api/products/import", { content: file.text });
  assertEquals(back.body, {
    count: body.totalCount + archived,
    errors: [],
    created: 0,
    updated: 0,
    unchanged: body.totalCount + archived,
    ignoredColumns: [],
  });
  assert(count > 20);
  const theirs = await reader.get("/api/products/export");
  assert(!theirs.text.includes("cost") && !theirs.text.includes("0.0001"));

  const other = await openTestSite();
  const moved = await other.as("admin").post("/api/products/import", { content: file.text });
  assertEquals([moved.body.created, moved.body.errors], [body.totalCount + archived, []]);
  const [copy] = (await other.as("admin").get("/api/products?sku=%3D1%2B1")).body.products;
  const { id: _, createdAt: __, updatedAt: ___, ...rest } = made.body.product;
  const { id: _a, createdAt: _b, updatedAt: _c, ...copied } = copy;
  assertEquals(copied, rest);
});

Deno.test("what no product is, is not found", async () => {
  for (const id of [newId(), "x", "%00"]) {
    for (const part of ["", "/prices", "/offers"]) {
      const reply = await user.get(`/api/products/${id}${part}`);
      assertEquals([id, part, ...codeOf(reply)], [id, part, 404, "product_not_found"]);
    }
  }
});
