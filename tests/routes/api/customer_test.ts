import { assert, assertEquals } from "@std/assert";
import { type Customer, CustomerListReply, CustomerReply } from "@/core/contracts/customer.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");
const admin = site.as("admin");

const short = (reply: Reply) => [reply.status, reply.body?.error?.code];
const issues = (reply: Reply) => reply.body?.error?.issues;

async function given(body: Record<string, unknown>) {
  const reply = await user.post("/api/customers", body);
  assertEquals(reply.status, 201, reply.text);
  return CustomerReply.parse(reply.body).customer;
}

async function givenOffer(customerId: string) {
  const product = await givenProduct(site.database);
  const items = [{ productId: product.id, quantity: 1 }];
  const { status, body } = await user.post("/api/offers/quick", { customerId, items });
  assertEquals(status, 201);
  return body.offer;
}

const full = {
  name: "Huta Szkła Irena",
  source: "fair",
  number: "K-1007",
  externalId: "erp:77",
  registrationNumber: "KRS 0000012345",
  address: "ul. Szklana 5\n44-100 Gliwice",
  country: "PL",
  deliveryAddress: "Brama 3\nul. Szklana 7\n44-100 Gliwice",
  email: "biuro@irena.example",
  phone: "+48 32 555 01 02",
  language: "pl",
  currency: "EUR",
  discountPercent: 2.5,
  paymentTerms: "30 dni",
  deliveryTerms: "DAP Gliwice",
  notes: "Pays late.",
  tags: ["glass", "key account"],
  active: true,
};

Deno.test("a customer keeps every field; VAT id and contacts come out in order", async () => {
  const reply = await user.post("/api/customers", {
    ...full,
    vatId: "PL 631-234-56-78",
    contacts: [
      { name: " Anna Nowak ", role: "Purchasing", email: "anna@irena.example" },
      { name: "Jan Kos", phone: "555", isDefault: true },
    ],
  });
  assertEquals(reply.status, 201);
  const { customer } = CustomerReply.strict().parse(reply.body);
  assertEquals(reply.headers.get("location"), `/api/customers/${customer.id}`);
  const { contacts, ...rest } = customer;
  assertEquals(rest, {
    ...rest,
    ...full,
    language: "pl",
    vatId: "PL6312345678",
    priceListId: null,
    aliases: [],
  });
  assertEquals(contacts.map(({ id: _id, ...contact }) => contact), [
    { name: "Anna Nowak", role: "Purchasing", email: "anna@irena.example", isDefault: false },
    { name: "Jan Kos", phone: "555", isDefault: true },
  ]);
  const read = await user.get(`/api/customers/${customer.id}`);
  assertEquals([read.status, read.body, read.headers.get("etag")], [200, { customer }, '"1"']);

  const again = await user.post("/api/customers", { name: "HUTA SZKŁA IRENA", number: "X" });
  assertEquals([again.status, again.body], [200, { customer }]);
});

Deno.test("PATCH changes what it names, clears by null, and goes by the version", async () => {
  const { id, contacts: [contact] } = await given({
    name: "Nova Instal",
    email: "biuro@nova.example",
    paymentTerms: "14 days",
    contacts: [{ name: "Ewa" }],
  });
  const path = `/api/customers/${id}`;
  const update = {
    name: "Nova Instal GmbH",
    email: null,
    deliveryTerms: " ",
    contacts: [{ id: contact?.id, name: "Ewa Lis", email: "ewa@nova.example" }, { name: "Kim" }],
  };
  const changed = await user.patch(path, update, { "if-match": '"1"' });
  assertEquals([changed.status, changed.headers.get("etag")], [200, '"2"']);
  const { customer } = changed.body;
  assertEquals(
    [customer.name, customer.email, customer.paymentTerms, customer.deliveryTerms],
    ["Nova Instal GmbH", null, "14 days", null],
  );
  assertEquals(
    customer.contacts.map((
      each: { id: string; name: string; isDefault: boolean },
    ) => [each.id === contact?.id, each.name, each.isDefault]),
    [[true, "Ewa Lis", true], [false, "Kim", false]],
  );
  assertEquals(short(await user.patch(path, { phone: "1" }, { "if-match": '"1"' })), [
    412,
    "customer_changed",
  ]);
  assertEquals(short(await user.delete(path, { "if-match": '"1"' })), [412, "customer_changed"]);
  assertEquals((await user.patch(path, { contacts: [] }, { "if-match": "*" })).status, 200);
});

Deno.test("contacts without ids keep those of the same address or name; the same list is no change", async () => {
  const contacts = [
    { name: "Anna Nowak", email: "anna@folded.example", role: "Purchasing" },
    { name: "Jan Kos", phone: "555" },
    { name: "Jan Kos", email: "jan@folded.example" },
  ];
  const { id, contacts: stored } = await given({ name: "Folded Ltd", contacts });
  const path = `/api/customers/${id}`;
  const events = async () => {
    const [row] = await site.database.sql<{ count: number }>`
      select count(*) as count from events where payload #>> '{data,id}' = ${id}`;
    return row?.count;
  };
  const ids = (list: Customer["contacts"]) =>
    list.map((each) => stored.findIndex(({ id }) => id === each.id));
  const before = await events();
  const again = await user.patch(path, { contacts });
  assertEquals([again.status, again.headers.get("etag")], [200, '"1"'], again.text);
  assertEquals([again.body.customer.contacts, await events()], [stored, before]);

  // Whoever is the default by hand stays it for a program that does not say.
  const marked = stored.map((each, at) => ({ ...each, isDefault: at === 1 }));
  assertEquals((await user.patch(path, { contacts: marked })).headers.get("etag"), '"2"');
  assertEquals((await user.patch(path, { contacts })).headers.get("etag"), '"2"');

  const changed = await user.patch(path, {
    contacts: [
      { name: "Jan Kos", email: "JAN@folded.example" },
      { name: "Anna Lis", email: "Anna@Folded.example" },
      { name: "Jan Kos", email: "other@folded.example" },
      { name: "Jan Kos" },
    ],
  });
  assertEquals(ids(changed.body.customer.contacts), [2, 0, 1, -1]);
  // An id that is named is not given to another.
  const [, anna] = changed.body.customer.contacts;
  const named = await user.patch(path, {
    contacts: [{ name: "Other", email: "anna@folded.example" }, { id: anna.id, name: "Anna Lis" }],
  });
  assertEquals(ids(named.body.customer.contacts), [-1, 0]);
});

Deno.test("customer fields: both sides of their bounds", async () => {
  const { id } = await given({ name: "Bounds Ltd" });
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: null }, "name: must be a text"],
    [{ country: "pl" }, "country: must be an ISO 3166-1 code such as PL"],
    [{ country: "XQ" }, "country: must be an ISO 3166-1 code such as PL"],
    [{ currency: "ZZZ" }, "currency: must be an ISO 4217 code such as PLN"],
    [{ language: "fr" }, "language: must be en, pl or de"],
    [{ email: "a b@c.de" }, "email: must be an e-mail address"],
    [{ email: "a@b" }, "email: must be an e-mail address"],
    [{ discountPercent: 100.5 }, "discountPercent: must be at most 100"],
    [{ vatId: "PL123" }, "vatId: must have the form of PL VAT ids"],
    [{ vatId: "DE12345678X" }, "vatId: must have the form of DE VAT ids"],
    [{ vatId: "1234", country: "AT" }, "vatId: must have the form of AT VAT ids"],
    [{ vatId: "12" }, "vatId: must have 4 to 20 letters and digits"],
    [{ tags: ["a;b"] }, "tags.0: must not contain a semicolon or a line end"],
    [{ contacts: [{ role: "x" }] }, "contacts.0.name: is missing"],
    [{ contacts: [{ name: "a", email: "x" }] }, "contacts.0.email: must be an e-mail address"],
    [
      { contacts: [{ name: "a", isDefault: true }, { name: "b", isDefault: true }] },
      "contacts.1.isDefault: must be true of one contact only",
    ],
    [
      { contacts: [{ name: "a", id: crypto.randomUUID() }] },
      "contacts.0.id: is not a contact of the customer",
    ],
    [{ active: "yes" }, "active: must be true or false"],
    [{ address: "x\n".repeat(12) }, "address: must have at most 12 lines"],
  ];
  for (const [body, issue] of wrong) {
    const reply = await user.patch(`/api/customers/${id}`, body);
    assertEquals([body, ...short(reply), issues(reply)], [body, 400, "invalid_body", [issue]]);
  }
  const right: [Record<string, unknown>, string][] = [
    [{ vatId: "631 234 56 78", country: "PL" }, "PL6312345678"],
    [{ vatId: "el123456789", country: "GR" }, "EL123456789"],
    [{ vatId: "123456789", country: "GR" }, "EL123456789"],
    [{ vatId: "ATU12345678" }, "ATU12345678"],
    [{ vatId: "IE1234567WA" }, "IE1234567WA"],
    [{ vatId: "12-3456789", country: "US" }, "123456789"],
  ];
  for (const [body, vatId] of right) {
    const { status, body: reply } = await user.patch(`/api/customers/${id}`, body);
    assertEquals([body, status, reply.customer.vatId], [body, 200, vatId]);
  }
});

Deno.test("an externalId and a name belong to one customer", async () => {
  const one = await given({ name: "Taken One", externalId: "T-1" });
  const other = await given({ name: "Taken Two" });
  const path = `/api/customers/${other.id}`;
  assertEquals(short(await user.patch(path, { externalId: "T-1" })), [409, "external_id_taken"]);
  assertEquals(short(await user.patch(path, { name: "taken ONE" })), [409, "customer_name_taken"]);
  assertEquals(short(await user.post("/api/customers", { name: "Taken 3", externalId: "T-1" })), [
    409,
    "external_id_taken",
  ]);
  assertEquals((await user.get(path)).body.customer.updatedAt, other.updatedAt);
  const found = await user.get("/api/customers?externalId=T-1");
  assertEquals(found.body.customers.map((each: { id: string }) => each.id), [one.id]);
});

Deno.test("DELETE archives whom offers name, and removes the others", async () => {
  const named = await given({ name: "Named Ltd" });
  const offer = await givenOffer(named.id);
  const alone = await given({ name: "Alone Ltd" });
  const since = encodeURIComponent(alone.createdAt);
  for (const { id } of [named, alone]) {
    const reply = await user.delete(`/api/customers/${id}`);
    assertEquals([reply.status, reply.text], [204, ""]);
  }
  assertEquals((await user.get(`/api/customers/${named.id}`)).body.customer.active, false);
  assertEquals(short(await user.get(`/api/customers/${alone.id}`)), [404, "customer_not_found"]);
  assertEquals(short(await user.delete(`/api/customers/${alone.id}`)), [404, "customer_not_found"]);
  assertEquals((await user.get(`/api/offers/${offer.id}`)).body.offer.customerName, "Named Ltd");
  const names = async (active: boolean) =>
    (await user.get(`/api/customers?active=${active}&query=ltd`)).body.customers
      .map((each: { name: string }) => each.name);
  assertEquals([
    (await names(false)).includes("Named Ltd"),
    (await names(true)).includes("Named Ltd"),
  ], [
    true,
    false,
  ]);
  const list = await user.get(`/api/customers?include=deleted&updatedSince=${since}`);
  assertEquals(CustomerListReply.strict().parse(list.body).deleted, [alone.id]);
});

Deno.test("merging moves offers, requests and wordings; the name finds the other", async () => {
  const goes = await given({ name: "Merge Sp. z o.o.", vatId: "PL1112223344", externalId: "M-1" });
  const stays = await given({ name: "Merge SA", paymentTerms: "7 days" });
  const offer = await givenOffer(goes.id);
  const message = { customerId: goes.id, clientRequest: "20 of the blue ones please" };
  const drafted = (await user.post("/api/offers", message)).body.offer;
  await site.database.sql`
    insert into corrections (id, customer_id, wording, item, product_id, created_at, updated_at)
    select gen_random_uuid(), c.id, 'blue ones', 'blue ones', ${
    offer.items[0].productId
  }, now(), c.at
    from (values (${goes.id}::uuid, now()), (${stays.id}::uuid, now() - interval '1 day')) c (id, at)`;

  const headers = { "idempotency-key": "merge-1" };
  const merge = () => user.post(`/api/customers/${goes.id}/merge`, { into: stays.id }, headers);
  const merged = await merge();
  assertEquals(merged.status, 200, merged.text);
  const { customer } = CustomerReply.strict().parse(merged.body);
  assertEquals(
    [customer.id, customer.name, customer.vatId, customer.externalId, customer.paymentTerms],
    [stays.id, "Merge SA", "PL1112223344", "M-1", "7 days"],
  );
  assertEquals(customer.aliases, ["Merge Sp. z o.o."]);
  assertEquals((await merge()).body, merged.body);

  for (const { id } of [offer, drafted]) {
    const now = await user.get(`/api/offers/${id}`);
    assertEquals([now.body.offer.customerId, now.body.offer.customerName], [stays.id, "Merge SA"]);
    assertEquals([now.body.offer.updatedAt, now.headers.get("etag")], [
      id === offer.id ? offer.updatedAt : drafted.updatedAt,
      '"2"',
    ]);
  }
  const { body: { changes } } = await user.get(`/api/offers/${offer.id}/changes`);
  assertEquals([changes[0].kind, changes[0].version, changes[0].details.changes], [
    "customer_changed",
    2,
    [{ field: "customer", from: "Merge Sp. z o.o.", to: "Merge SA" }],
  ]);
  const [request] = await site.database.sql<{ customerId: string }>`
    select customer_id from requests where id = ${drafted.requestId}`;
  assertEquals(request?.customerId, stays.id);
  const remembered = await user.get(`/api/customers/${stays.id}/corrections`);
  assertEquals([remembered.body.totalCount, remembered.body.corrections[0].item], [1, "blue ones"]);

  assertEquals(short(await user.get(`/api/customers/${goes.id}`)), [404, "customer_not_found"]);
  const again = await user.post("/api/customers", { name: "MERGE SP. Z O.O." });
  assertEquals([again.status, again.body.customer.id], [200, stays.id]);
  const found = await user.get("/api/customers?query=merge+sp");
  assertEquals(found.body.customers.map((each: { id: string }) => each.id), [stays.id]);
  const gone = await user.get("/api/customers?include=deleted&limit=1");
  assert(gone.body.deleted.includes(goes.id));
  // The other one can take the name back.
  const renamed = await user.patch(`/api/customers/${stays.id}`, { name: "Merge Sp. z o.o." });
  assertEquals([renamed.body.customer.name, renamed.body.customer.aliases], [
    "Merge Sp. z o.o.",
    [],
  ]);
});

Deno.test("a merge that cannot be is refused and changes nothing", async () => {
  const { id } = await given({ name: "Unmerged Ltd" });
  const path = `/api/customers/${id}/merge`;
  const itself = await user.post(path, { into: id });
  assertEquals([...short(itself), issues(itself)], [400, "invalid_body", [
    "into: must be another customer",
  ]]);
  assertEquals(short(await user.post(path, { into: crypto.randomUUID() })), [
    404,
    "customer_not_found",
  ]);
  assertEquals(short(await user.post(path, { into: "x" })), [400, "invalid_body"]);
  const other = await given({ name: "Unmerged Other" });
  const stale = await user.post(path, { into: other.id }, { "if-match": '"9"' });
  assertEquals(short(stale), [412, "customer_changed"]);
  assertEquals((await user.get(`/api/customers/${id}`)).body.customer.name, "Unmerged Ltd");
});

Deno.test("customers are found by number, VAT id, e-mail and contact, whatever case and marks", async () => {
  const { id } = await given({
    name: "Żaluzje Północ",
    number: "Q/77-A",
    vatId: "PL9998887766",
    email: "kontakt@zaluzje.example",
    contacts: [{ name: "Łucja Wójcik", email: "lucja@inna.example" }],
  });
  const questions = [
    "zaluzje",
    "q/77-a",
    "PL9998887766",
    "999-888-77-66",
    "PL 999 888 77 66",
    "KONTAKT@zaluzje",
    "wojcik",
    "LUCJA@INNA.EXAMPLE",
    "północ wójcik",
  ];
  for (const question of questions) {
    const query = new URLSearchParams({ query: question });
    const { body } = await user.get(`/api/customers?${query}`);
    assertEquals([question, body.customers.map((each: { id: string }) => each.id)], [question, [
      id,
    ]]);
  }
});

Deno.test("pages join by cursor in every order, with and without text", async () => {
  for (let at = 0; at < 7; at++) await given({ name: `Cursor ${"gfedcba"[at]} ${at}` });
  const { body: { totalCount } } = await user.get("/api/customers?limit=1");
  const orders = ["", "sort=name", "sort=-name", "sort=updatedAt", "sort=-updatedAt"];
  for (const query of orders.flatMap((order) => [order, `query=cursor&${order}`])) {
    const ids: string[] = [];
    const whole = (await user.get(`/api/customers?limit=100&${query}`)).body;
    for (let cursor: string | null = ""; cursor !== null;) {
      const next = cursor === "" ? "" : `&cursor=${cursor}`;
      const page: Reply = await user.get(`/api/customers?limit=3&${query}${next}`);
      assertEquals([query, page.status, page.body.totalCount], [query, 200, whole.totalCount]);
      ids.push(...page.body.customers.map((each: { id: string }) => each.id));
      cursor = page.body.nextCursor;
    }
    assertEquals([query, ids], [query, whole.customers.map((each: { id: string }) => each.id)]);
    assertEquals([query, ids.length], [query, query.startsWith("query") ? 7 : totalCount]);
  }
  const { body } = await user.get("/api/customers?sort=-updatedAt&limit=1");
  const since = encodeURIComponent(body.customers[0].updatedAt);
  assertEquals((await user.get(`/api/customers?updatedSince=${since}`)).body.totalCount, 1);
  for (const query of ["cursor=x", "sort=size", "updatedSince=monday", "include=all", "active=1"]) {
    const reply = await user.get(`/api/customers?${query}`);
    assertEquals([query, ...short(reply)], [query, 400, "invalid_parameter"]);
  }
});

Deno.test("the export is taken back unchanged, also by an empty installation", async () => {
  const first = await admin.get("/api/customers/export");
  assertEquals([first.status, first.headers.get("content-type")], [200, "text/csv; charset=utf-8"]);
  const before = (await user.get("/api/customers?limit=100&sort=name")).body.customers;
  const unchanged = await admin.post("/api/customers/import", { content: first.text });
  assertEquals(unchanged.body, { count: before.length, errors: [] });
  assertEquals((await user.get("/api/customers?limit=100&sort=name")).body.customers, before);

  await site.database.sql`delete from customers`;
  const anew = await admin.post("/api/customers/import", { content: first.text });
  assertEquals(anew.body, { count: before.length, errors: [] });
  const after = (await user.get("/api/customers?limit=100&sort=name")).body.customers;
  const lasting = (customer: Customer) => ({
    ...customer,
    id: "",
    createdAt: "",
    updatedAt: "",
    aliases: [],
    contacts: customer.contacts.map((contact) => ({ ...contact, id: "" })),
  });
  assertEquals(after.map(lasting), before.map(lasting));
});

Deno.test("a price list that is none is a fault of its field, and of its row in an import", async () => {
  const list = (await admin.post("/api/price-lists", { name: "Trade", currency: "PLN" })).body;
  const { id } = list.priceList ?? list;
  const unknown = crypto.randomUUID();
  const customer = await given({ name: "Listed" });
  const patched = await user.patch(`/api/customers/${customer.id}`, { priceListId: unknown });
  assertEquals([patched.status, issues(patched)], [400, ["priceListId: is no price list"]]);
  assertEquals(
    (await user.patch(`/api/customers/${customer.id}`, { priceListId: id })).body.customer
      .priceListId,
    id,
  );
  const content = `name,priceListId\nListed too,${id}\nNot listed,${unknown}\n`;
  const { body } = await admin.post("/api/customers/import", { content });
  assertEquals(body.errors, [
    { index: 1, name: "Not listed", message: "priceListId: is no price list" },
  ]);
});

Deno.test("a merge moves part numbers; one that both have stays as the other has it", async () => {
  const from = await given({ name: "Goes with numbers" });
  const into = await given({ name: "Stays with numbers" });
  const [one, two] = (await user.get("/api/products?limit=2")).body.products;
  const path = ({ id }: { id: string }) => `/api/customers/${id}/part-numbers`;
  const put = (whose: { id: string }, numbers: [string, { sku: string }][]) =>
    user.send("PUT", path(whose), {
      partNumbers: numbers.map(([partNumber, { sku }]) => ({ partNumber, sku })),
    });
  assertEquals((await put(from, [["GX-1", one], ["GX-2", one]])).status, 200);
  assertEquals((await put(into, [["GX-1", two]])).status, 200);
  await user.post(`/api/customers/${from.id}/merge`, { into: into.id });
  const { partNumbers } = (await user.get(path(into))).body;
  assertEquals(
    // deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
    partNumbers.map((each: any) => [each.partNumber, each.product.sku]).toSorted(),
    [["GX-1", two.sku], ["GX-2", one.sku]],
  );
});

Deno.test("an import takes all columns in any order, names those it ignores, and refuses by row", async () => {
  await given({ name: "Known Import", source: "fair", paymentTerms: "7 days", number: "N1" });
  await given({ name: "Other Import", externalId: "I-2" });
  const content = [
    "Segment;vat_id;External ID;name;discountPercent;country;source;tags;paymentTerms",
    'A;PL1234567890;I-1;known import;2,5;pl;web;"a; b";',
    ";;I-2;Renamed Import;;;;;",
    ";PL1;;Bad Vat;;;;;",
    ";;I-2;Known Twice;;;;;",
    ";;;Fresh Import;;de;;;30 days",
  ].join("\n");
  const reply = await admin.post("/api/customers/import", { content });
  assertEquals([reply.status, reply.body], [200, {
    count: 3,
    errors: [
      { index: 2, name: "Bad Vat", message: "vatId: must have the form of PL VAT ids" },
      { index: 3, name: "Known Twice", message: "externalId: is that of row 1" },
    ],
    ignoredColumns: ["Segment"],
  }]);
  const named = async (query: string) =>
    (await user.get(`/api/customers?query=${query}`)).body.customers[0];
  const known = await named("known+import");
  assertEquals(
    [known.name, known.source, known.number, known.externalId, known.vatId, known.paymentTerms],
    ["Known Import", "fair", "N1", "I-1", "PL1234567890", "7 days"],
  );
  assertEquals([known.discountPercent, known.country, known.tags], [2.5, "PL", ["a", "b"]]);
  assertEquals((await named("renamed")).externalId, "I-2");
  assertEquals((await named("fresh")).source, "import");

  const other = "name,externalId\nKnown Import,I-9\nFresh Import,I-1\n";
  assertEquals((await admin.post("/api/customers/import", { content: other })).body, {
    count: 0,
    errors: [
      {
        index: 0,
        name: "Known Import",
        message: "externalId: the customer of this name has another",
      },
      { index: 1, name: "Fresh Import", message: "externalId: is that of another customer" },
    ],
  });
});

Deno.test("that a customer went is told for two years", async () => {
  await site.database.sql`delete from deleted_customers`;
  for (const days of [729, 731]) {
    await site.database.sql`
      insert into deleted_customers (customer_id, deleted_at)
      values (gen_random_uuid(), '2026-03-01'::timestamptz - ${days} * interval '1 day')`;
  }
  const now = () => new Date("2026-03-01T00:00:00Z");
  await removeEnded({ ...site.app, now });
  const kept = await site.database.sql<{ days: number }>`
    select extract(day from '2026-03-01'::timestamptz - deleted_at)::integer days
    from deleted_customers`;
  assertEquals(kept, [{ days: 729 }]);
});
