/** The example of an ERP against the real handler: it brings up and takes down, and goes on where it was broken off. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Scope } from "@/core/contracts/scope.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { type ErpCustomer, type ErpProduct, type Report, sync } from "@/examples/erp_sync.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const database = await testDatabase();
const site = await openTestSite({ settings: { RATE_LIMITS: "off" }, database });
const admin = site.as("admin"), user = site.as("user");
const url = site.app.config.baseUrl;
const scopes: Scope[] = [
  ...["catalogue:read", "catalogue:write", "catalogue:import"] as const,
  ...["customers:read", "customers:write", "offers:read", "events:read", "margins"] as const,
];
const { secret: key } = await givenKey(site, "admin", scopes);

const paper: ErpProduct = {
  ...{ sku: "ERP-1", name: "Copy paper A4", description: "White", unitPriceNet: 18.9, vatRate: 23 },
  ...{
    currency: "PLN",
    unit: "ream",
    category: "Paper",
    searchWords: ["papier ksero", "1,5 kg paper"],
  },
  ...{ kind: "goods", packs: [{ unit: "box", factor: 5 }], minQuantity: 2, quantityStep: 0.5 },
  ...{ cost: 11.1234, active: true },
};
const fitting: ErpProduct = {
  ...{ sku: "ERP-2", name: "Fitting", unitPriceNet: 50, vatRate: 8, currency: "PLN" },
  kind: "service",
};
const nowak: ErpCustomer = {
  ...{ externalId: "C-1", name: "Nowak Instal", vatId: "PL 526-025-02-74", currency: "PLN" },
  contacts: [{ name: "Anna Nowak", email: "anna@nowak.example" }],
};
const kowalski: ErpCustomer = { externalId: "C-2", name: "Kowalski", paymentTerms: "14 days" };
const prices = [{ sku: "ERP-1", unitPriceNet: 19.5 }, { sku: "none", unitPriceNet: 1 }];

interface Erp {
  readonly folder: string;
  put(files: Record<string, unknown>): Promise<void>;
  run(fetch?: (req: Request) => Promise<Response>): Promise<Report>;
  /** The files of a folder by their names. */
  // deno-lint-ignore no-explicit-any -- looked into freely
  files(name: string): Promise<Record<string, any>>;
}

async function openErp(): Promise<Erp> {
  const folder = await Deno.makeTempDir();
  return {
    folder,
    async put(files) {
      for (const [name, content] of Object.entries(files)) {
        await Deno.writeTextFile(`${folder}/${name}.json`, JSON.stringify(content));
      }
    },
    run: (fetch = site.fetch) => sync({ url, key, fetch }, folder),
    async files(name) {
      // deno-lint-ignore no-explicit-any -- as above
      const found: Record<string, any> = {};
      for await (const file of Deno.readDir(`${folder}/${name}`)) {
        const text = await Deno.readTextFile(`${folder}/${name}/${file.name}`);
        found[file.name.replace(".json", "")] = JSON.parse(text);
      }
      return found;
    },
  };
}

/** What the ERP has is what the service gives. */
async function assertInStep(erp: Erp): Promise<void> {
  const { offers } = (await admin.get("/api/offers?limit=100")).body;
  const { customers } = (await admin.get("/api/customers?limit=100")).body;
  const byId = (list: { id: string }[]) => Object.fromEntries(list.map((each) => [each.id, each]));
  const taken = await erp.files("offers");
  // Margins come from today's costs and change without an event.
  for (const offer of [...offers, ...Object.values(taken)]) {
    delete offer.totals.margin;
    for (const item of offer.items) delete item.margin;
  }
  assertEquals(taken, byId(offers));
  assertEquals(await erp.files("customers"), byId(customers));
}

const sums = ({ products, customers, prices, events }: Report) => ({
  products: [products.created, products.updated, products.unchanged, products.refused.length],
  customers: [customers.created, customers.updated, customers.unchanged, customers.refused.length],
  prices: [prices.updated, prices.unchanged, prices.refused.length],
  events,
});

async function givenOffer(customerName: string, sku = "ERP-1"): Promise<string> {
  const { products } = (await user.get(`/api/products?sku=${sku}`)).body;
  const items = [{ productId: products[0].id, quantity: 2 }];
  const made = await user.post("/api/offers/quick", { customerName, items });
  assertEquals(made.status, 201, made.text);
  return made.body.offer.id;
}

const erp = await openErp();

Deno.test("the first run brings everything up, waiting when it is told to; the second has nothing to do", async () => {
  await admin.post("/api/customers", { name: "Kowalski", phone: "123" });
  const bad = { ...fitting, sku: "ERP-3", vatRate: 200 };
  await erp.put({ products: [paper, fitting, bad], customers: [nowak, kowalski], prices });
  const settings = { RATE_LIMITS: "api=6/1" };
  const limited = await openTestSite({ settings, database });
  let refusals = 0;
  const first = await erp.run(async (req) => {
    const reply = await limited.fetch(req);
    if (reply.status === 429) refusals++;
    return reply;
  });
  assert(refusals > 0);
  assertEquals(sums(first), {
    products: [2, 0, 0, 1],
    // One of them was typed in before.
    customers: [1, 1, 0, 0],
    prices: [1, 0, 1],
    events: 0,
  });
  assert(first.products.refused[0]?.startsWith('ERP-3: {"error":{"code":"invalid_body"'));
  const { customers } = (await admin.get("/api/customers?externalId=C-2")).body;
  assertEquals([customers[0].phone, customers[0].paymentTerms], ["123", "14 days"]);
  await assertInStep(erp);

  // The price that changes more often is the list's, and a VAT id is the same without its spaces.
  await erp.put({ products: [{ ...paper, unitPriceNet: 19.5 }, fitting] });
  const { updatedAt } = (await admin.get("/api/products?sku=ERP-1")).body.products[0];
  assertEquals(sums(await erp.run()), {
    products: [0, 0, 2, 0],
    customers: [0, 0, 2, 0],
    prices: [0, 1, 1],
    events: 0,
  });
  assertEquals((await admin.get("/api/products?sku=ERP-1")).body.products[0].updatedAt, updatedAt);
});

Deno.test("what either side changes reaches the other, deleted, merged and imported ones too", async () => {
  const [changed, gone] = [await givenOffer("Nowak Instal"), await givenOffer("Somebody new")];
  await givenOffer("Kowalski", "ERP-2");
  await erp.run();
  await assertInStep(erp);

  await user.patch(`/api/offers/${changed}`, { status: "accepted" });
  await user.delete(`/api/offers/${gone}`);
  const { customers } = (await admin.get("/api/customers")).body;
  const idOf = (name: string) => customers.find((one: { name: string }) => one.name === name).id;
  await user.post(`/api/customers/${idOf("Kowalski")}/merge`, { into: idOf("Nowak Instal") });
  await admin.post("/api/customers/import", { content: "name,number\nFrom a file,7\n" });
  await admin.delete(
    `/api/products/${(await admin.get("/api/products?sku=ERP-2")).body.products[0].id}`,
  );
  await erp.put({
    products: [{ ...paper, unitPriceNet: 19.5, name: "Copy paper" }, { ...fitting, active: true }],
    customers: [{ ...nowak, phone: "555" }],
  });
  const { products, customers: sent } = await erp.run();
  assertEquals([products.updated, sent.updated], [2, 1]);
  await assertInStep(erp);
  const types = Object.values(await erp.files("events")).map(({ type }) => type);
  for (const type of ["offer.accepted", "offer.deleted", "customer.deleted", "product.updated"]) {
    assert(types.includes(type), type);
  }
  assertEquals(Object.values(await erp.files("offers")).map(({ status }) => status).toSorted(), [
    "accepted",
    "draft",
  ]);
});

Deno.test("broken off at every request in turn, it goes on; no event is lost", async () => {
  const broken = await openErp();
  const products = [paper, { ...fitting, sku: "ERP-4" }, { ...fitting, sku: "ERP-5" }];
  const customers = [nowak, { externalId: "C-3", name: "Third" }];
  await broken.put({ products, customers, prices });
  await broken.run();
  const { nextCursor } = (await admin.get("/api/events?after=now")).body;
  await givenOffer("Third");
  await user.delete(`/api/offers/${await givenOffer("Fourth")}`);
  await broken.put({ products: [...products, { ...fitting, sku: "ERP-6" }] });
  for (let lets = 0;; lets++) {
    let left = lets;
    const breaking = (req: Request) =>
      left-- > 0 ? site.fetch(req) : Promise.reject(new TypeError("the line is broken"));
    const ended = await broken.run(breaking).catch((error) => {
      assertEquals(error.message, "the line is broken");
    });
    if (ended) break;
  }
  await assertInStep(broken);
  const { events } = (await admin.get(`/api/events?limit=100&after=${nextCursor}`)).body;
  const stored = await broken.files("events");
  for (const event of events) assertEquals(stored[event.id], event);
  const skus = (await admin.get("/api/products?sku=ERP-6")).body.products;
  assertEquals(skus.length, 1);
});

Deno.test("after it was away for too long it begins again with the full lists", async () => {
  const gone = await givenOffer("Nowak Instal");
  await erp.run();
  assert(gone in await erp.files("offers"));
  await user.delete(`/api/offers/${gone}`);
  await givenOffer("Nowak Instal");
  await database.sql`update events set created_at = created_at - interval '31 days'`;
  await removeEnded({
    database,
    config: { auditDays: 365, originalDays: 365 },
    now: () => new Date(),
  });
  await erp.run();
  await assertInStep(erp);
  assertEquals(gone in await erp.files("offers"), false);
});

Deno.test("a key that may not ends the run in the words of the service, and writes no cursor", async () => {
  const strange = await openErp();
  const { secret } = await givenKey(site, "admin", ["offers:read", "events:read"]);
  const run = () => sync({ url, key: secret, fetch: site.fetch }, strange.folder);
  await assertRejects(run, Error, "The API key lacks the scope customers:read");
  assertEquals(await Array.fromAsync(Deno.readDir(strange.folder), ({ name }) => name), ["offers"]);
});

Deno.test("products that are read and written back lose nothing; costs only with the scope", async () => {
  const all = asKey(site, key);
  const { secret } = await givenKey(site, "admin", ["catalogue:read", "catalogue:write"]);
  const without = asKey(site, secret);
  const path = "/api/products?sku=ERP-1";
  const [before] = (await all("GET", path)).body.products;
  assertEquals({ ...paper, ...before }, before);
  assertEquals([before.cost, before.packs, before.quantityStep], [11.1234, paper.packs, 0.5]);
  const back = await all("PATCH", `/api/products/${before.id}`, before);
  assertEquals([back.status, back.body.product], [200, before], back.text);

  const [shown] = (await without("GET", path)).body.products;
  assertEquals("cost" in shown, false);
  const again = await without("PATCH", `/api/products/${before.id}`, shown);
  assertEquals([again.status, again.body.product], [200, shown]);
  assertEquals((await all("GET", path)).body.products, [before]);

  const copied = await all("POST", "/api/products", { ...before, sku: "ERP-COPY" });
  const { id, createdAt, updatedAt } = copied.body.product;
  assertEquals(copied.body.product, { ...before, sku: "ERP-COPY", id, createdAt, updatedAt });
});
