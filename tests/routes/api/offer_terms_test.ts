import { assert, assertArrayIncludes, assertEquals, assertMatch } from "@std/assert";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite({ now: () => new Date("2026-11-20T22:30:00Z") });
const user = site.as("user");
const cookie = await givenSession(site.app, "user");
const { id: productId } = await givenProduct(site.database, { name: "Nitrile gloves" });
const items = [{ productId, quantity: 2 }];

const short = (reply: Reply) => [reply.status, reply.body?.error?.code];
let number = 0;

const details = {
  address: "ul. Szklana 5\n44-100 Gliwice",
  country: "PL",
  vatId: "PL6312345678",
  email: "biuro@irena.example",
  deliveryAddress: "Brama 3\n44-100 Gliwice",
  language: "pl",
  discountPercent: 2.5,
  paymentTerms: "30 dni",
  deliveryTerms: "DAP Gliwice",
  contacts: [{ name: "Jan Kos" }, {
    name: "Anna Nowak",
    email: "anna@irena.example",
    isDefault: true,
  }],
};

const buyer = {
  address: details.address,
  country: "PL",
  vatId: "PL6312345678",
  contact: "Anna Nowak",
  email: "anna@irena.example",
  deliveryAddress: details.deliveryAddress,
};

async function givenCustomer(fields: Record<string, unknown> = details) {
  const reply = await user.post("/api/customers", { name: `Huta ${++number}`, ...fields });
  assertEquals(reply.status, 201, reply.text);
  return reply.body.customer;
}

async function quick(customerId: string | null) {
  const reply = await user.post("/api/offers/quick", { customerId, items });
  assertEquals(reply.status, 201, reply.text);
  return reply.body.offer;
}

async function patch(id: string, body: unknown) {
  const reply = await user.patch(`/api/offers/${id}`, body);
  assertEquals(reply.status, 200, reply.text);
  return reply.body.offer;
}

// deno-lint-ignore no-explicit-any -- replies are looked into freely by tests
const taken = (offer: any) => [
  offer.buyer?.name ?? null,
  offer.language,
  offer.discountPercent,
  offer.paymentTerms,
  offer.deliveryTerms,
];

async function pdfLines(path: string): Promise<string[]> {
  const res = await site.fetch(
    new Request(`http://localhost:8000${path}`, { headers: { cookie } }),
  );
  const bytes = new Uint8Array(await res.arrayBuffer());
  assertEquals(res.status, 200, new TextDecoder().decode(bytes.slice(0, 500)));
  return (await readPdf(bytes)).pages.map(textOf).join("\n").split("\n");
}

Deno.test("a new offer takes what its customer gives, and holds for the seller's days", async () => {
  const company = { name: "Seller", address: "", validityDays: 14, timeZone: "Europe/Warsaw" };
  await site.as("admin").send("PUT", "/api/settings/company", company);
  const customer = await givenCustomer();
  const drafted = await user.post("/api/offers", {
    customerId: customer.id,
    clientRequest: "2 nitrile gloves",
  });
  const named = await user.post("/api/offers/quick", { customerName: customer.name, items });
  for (const { body: { offer } } of [drafted, named]) {
    assertEquals(taken(offer), [customer.name, "pl", 2.5, "30 dni", "DAP Gliwice"]);
    assertEquals(offer.buyer, { name: customer.name, ...buyer });
    // It is the 20th in UTC and the 20th, half past eleven, in Warsaw.
    assertEquals([offer.validUntil, offer.reference, offer.deliveryDate], [
      "2026-12-04",
      null,
      null,
    ]);
  }
  const none = await quick(null);
  assertEquals(taken(none), [null, null, 0, null, null]);
});

Deno.test("a customer's currency is that of the offer: what is priced in another is not on it", async () => {
  const { id } = await givenCustomer({ currency: "EUR" });
  assertEquals(short(await user.post("/api/offers/quick", { customerId: id, items })), [
    409,
    "currency_mismatch",
  ]);
  const content =
    "sku,name,description,unitPriceNet,vatRate,currency\nGG-1,Safety goggles,Clear,9.90,23,PLN\n";
  await site.as("admin").post("/api/products/import", { content });
  const clientRequest = "2 x GG-1 safety goggles";
  const { body: { offer } } = await user.post("/api/offers", { customerId: id, clientRequest });
  assertEquals([offer.currency, offer.items, offer.unmatched.length], ["EUR", [], 1]);
  assertMatch(offer.unmatched[0].reason, /EUR/);
});

Deno.test("a customer who is set later gives what nobody has changed by hand", async () => {
  const one = await givenCustomer();
  const other = await givenCustomer({ paymentTerms: "7 days", language: "de" });
  const { id } = await quick(null);
  await patch(id, { paymentTerms: "By hand" });
  const set = await patch(id, { customerId: one.id, deliveryTerms: "Also by hand" });
  assertEquals(taken(set), [one.name, "pl", 2.5, "By hand", "Also by hand"]);
  await patch(id, { discountPercent: 4 });
  const next = await patch(id, { customerId: other.id });
  assertEquals(taken(next), [other.name, "de", 4, "By hand", "Also by hand"]);

  const { id: second } = await quick(one.id);
  assertEquals(taken(await patch(second, { customerId: other.id })), [
    other.name,
    "de",
    0,
    "7 days",
    null,
  ]);
  // The customer changes meanwhile: the offer keeps its copy until somebody names the customer again.
  await user.patch(`/api/customers/${other.id}`, { address: "Neue Str. 1", paymentTerms: null });
  const kept = await patch(second, { name: "Renamed" });
  assertEquals([kept.buyer.address, kept.paymentTerms], [null, "7 days"]);
  const again = await patch(second, { customerId: other.id });
  assertEquals([again.buyer.address, again.paymentTerms], ["Neue Str. 1", null]);
  assertEquals(taken(await patch(second, { customerId: null })), [null, null, 0, null, null]);
});

Deno.test("what was given by hand before there was a customer stays when it is restored and gets one", async () => {
  const { id } = await quick(null);
  await patch(id, { discountPercent: 4, paymentTerms: "By hand" });
  const { body: { revision } } = await user.post(`/api/offers/${id}/revisions`);
  const { id: customerId, name } = await givenCustomer();
  await patch(id, { customerId });
  await user.post(`/api/offers/${id}/revisions/${revision.id}/restore`);
  const set = await patch(id, { customerId });
  assertEquals(taken(set), [name, "pl", 4, "By hand", details.deliveryTerms]);
});

Deno.test("what was changed by hand beside a customer stays when it is restored over another one's", async () => {
  const [one, other] = [await givenCustomer(), await givenCustomer({ paymentTerms: "7 days" })];
  const { id } = await quick(one.id);
  await patch(id, { discountPercent: 100 });
  const { body: { revision } } = await user.post(`/api/offers/${id}/revisions`);
  await patch(id, { customerId: other.id });
  await user.post(`/api/offers/${id}/revisions/${revision.id}/restore`);
  const set = await patch(id, { customerId: other.id });
  assertEquals(taken(set), [other.name, null, 100, "7 days", null]);
});

Deno.test("terms are edited, told by the history, compared, restored, duplicated, and an edit reopens", async () => {
  const customer = await givenCustomer();
  const { id } = await quick(customer.id);
  const changes = {
    buyer: { name: "Huta Irena SA", country: "PL", vatId: "631-234-56-78", email: "x@y.example" },
    language: "en",
    reference: " PO 77 ",
    paymentTerms: "At once",
    deliveryTerms: "",
    deliveryDate: "2026-12-24",
    validUntil: "2027-01-31",
  };
  const first = await user.post(`/api/offers/${id}/revisions`);
  const edited = await patch(id, changes);
  const said = {
    buyer: {
      name: "Huta Irena SA",
      address: null,
      country: "PL",
      vatId: "PL6312345678",
      contact: null,
      email: "x@y.example",
      deliveryAddress: null,
    },
    language: "en",
    reference: "PO 77",
    paymentTerms: "At once",
    deliveryTerms: null,
    deliveryDate: "2026-12-24",
    validUntil: "2027-01-31",
  };
  assertEquals({ ...edited, ...said }, edited);
  const history = (await user.get(`/api/offers/${id}/changes`)).body.changes;
  assertEquals(
    [history[0].kind, history[0].details.changes.map((each: { field: string }) => each.field)],
    ["terms_changed", Object.keys(said).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))],
  );
  const page = await user.get(`/offers/${id}/revisions/${first.body.revision.id}`);
  for (const words of ["Buyer", "Payment terms", "At once", "PO 77", "Valid until"]) {
    assert(page.text.includes(words), words);
  }

  const copy = await user.post(`/api/offers/${id}/duplicate`);
  assertEquals({ ...copy.body.offer, ...said }, copy.body.offer);
  const exported = await user.get(`/api/offers/${id}/export`);
  assertEquals({ ...exported.body.offer, ...said }, exported.body.offer);

  const restored = await user.post(
    `/api/offers/${id}/revisions/${first.body.revision.id}/restore`,
  );
  const { offer } = restored.body;
  assertEquals([...taken(offer), offer.reference, offer.validUntil], [
    customer.name,
    "pl",
    2.5,
    "30 dni",
    "DAP Gliwice",
    null,
    "2026-12-04",
  ]);
  assertEquals(restored.body.revision.snapshot.buyer, { name: customer.name, ...buyer });

  const other = await givenCustomer({});
  await patch(id, { customerId: other.id });
  await user.post(`/api/offers/${id}/revisions/${first.body.revision.id}/restore`);
  assertEquals((await patch(id, { customerId: other.id })).buyer.name, other.name);

  await patch(id, { status: "accepted" });
  assertEquals((await patch(id, { reference: "PO 78" })).status, "accepted");
  assertEquals((await patch(id, { paymentTerms: "Later" })).status, "draft");
});

const order = [
  "buyer",
  "language",
  "paymentTerms",
  "deliveryTerms",
  "reference",
  "deliveryDate",
  "validUntil",
];

Deno.test("a revision that is older than the fields comes back as it was", async () => {
  const customer = await givenCustomer({});
  const { id } = await quick(customer.id);
  const { body: { revision } } = await user.post(`/api/offers/${id}/revisions`);
  await site.database.sql`
    update offer_revisions set snapshot = snapshot - ${"{buyer,validUntil}"}::text[] where id = ${revision.id}`;
  await patch(id, { paymentTerms: "New", buyer: { name: "New" } });
  const { body } = await user.post(`/api/offers/${id}/revisions/${revision.id}/restore`);
  assertEquals([body.offer.customerName, body.offer.buyer, body.offer.paymentTerms], [
    customer.name,
    null,
    null,
  ]);
  const lines = await pdfLines(`/api/offers/${id}/pdf`);
  assertArrayIncludes(lines, [customer.name]);
});

Deno.test("the document prints buyer, terms, reference and days in the offer's language", async () => {
  const customer = await givenCustomer();
  const { id } = await quick(customer.id);
  await patch(id, { reference: "PO/77", deliveryDate: "2026-12-24", validUntil: "2027-01-31" });
  const lines = await pdfLines(`/api/offers/${id}/pdf`);
  const all = lines.join(" ");
  for (
    const words of [
      customer.name,
      "ul. Szklana 5",
      "44-100 Gliwice",
      "PL6312345678",
      "Anna Nowak",
      "anna@irena.example",
      "Adres dostawy",
      "Brama 3",
      "PO/77",
      "Termin dostawy",
      "24 grudnia 2026",
      "31 stycznia 2027",
      "30 dni",
      "DAP Gliwice",
    ]
  ) assert(all.includes(words), `${words}: ${all}`);
  const german = await pdfLines(`/api/offers/${id}/pdf?language=de`);
  assertArrayIncludes(german, ["Lieferadresse", "Ihr Zeichen"]);
});

Deno.test("terms of an offer: what cannot be is refused with its field", async () => {
  const { id } = await quick(null);
  const wrong: [Record<string, unknown>, string][] = [
    [{ buyer: {} }, "buyer.name: is missing"],
    [{ buyer: { name: "A", vatId: "PL1" } }, "buyer.vatId: must have the form of PL VAT ids"],
    [{ buyer: { name: "A", email: "x" } }, "buyer.email: must be an e-mail address"],
    [{ language: "fr" }, "language: must be en, pl or de"],
    [{ validUntil: "2026-02-30" }, "validUntil: must be a date such as 2026-11-20"],
    [{ deliveryDate: "tomorrow" }, "deliveryDate: must be a date such as 2026-11-20"],
    [{ reference: "x".repeat(201) }, "reference: must have at most 200 characters"],
  ];
  for (const [body, issue] of wrong) {
    const reply = await user.patch(`/api/offers/${id}`, body);
    assertEquals([...short(reply), reply.body.error.issues], [400, "invalid_body", [issue]]);
  }
});

Deno.test("a draft suggests whom its message is from, and sets nothing", async () => {
  const irena = await givenCustomer({ email: "biuro@irena-huta.example", vatId: "PL9998887766" });
  const free = await givenCustomer({ contacts: [{ name: "Ola", email: "ola.kos@gmail.com" }] });
  await givenCustomer({ email: "a@twins.example" });
  await givenCustomer({ email: "b@twins.example" });
  const { customer: signed } =
    (await user.post("/api/customers", { name: "Zakład Mechaniczny Żar" })).body;
  const messages: [string, string | undefined, string | undefined][] = [
    ["From: Jan <jan@irena-huta.example>\n\n2 nitrile gloves", irena.id, "email_domain"],
    ["2 nitrile gloves\n\nJan\nbiuro@IRENA-huta.example", irena.id, "email"],
    ["From: x@mail.irena-huta.example\n\n2 nitrile gloves", undefined, undefined],
    ["2 nitrile gloves\nNIP: 999-888-77-66", irena.id, "vat_id"],
    ["2 nitrile gloves\n\nola.kos@gmail.com", free.id, "email"],
    ["2 nitrile gloves\n\nsomebody@gmail.com", undefined, undefined],
    ["2 nitrile gloves\n\nc@twins.example", undefined, undefined],
    ["2 nitrile gloves\n\nRegards\nEwa Lis\nZAKŁAD mechaniczny ŻAR", signed.id, "name"],
    ["2 nitrile gloves", undefined, undefined],
  ];
  for (const [clientRequest, id, kind] of messages) {
    const { body: { offer } } = await user.post("/api/offers", { clientRequest });
    const { suggestedCustomer } = offer;
    assertEquals(
      [clientRequest, offer.customerId, suggestedCustomer?.id, suggestedCustomer?.kind],
      [clientRequest, null, id, kind],
    );
    if (id === undefined) continue;
    assert(suggestedCustomer.because.includes(suggestedCustomer.text));
    const set = await patch(offer.id, { customerId: id });
    assertEquals([set.customerId, set.suggestedCustomer], [id, undefined]);
  }
});

Deno.test("a seller with free mail still recognises customers who have some", async () => {
  const company = { name: "Seller", address: "", contact: "vistula@gmail.com" };
  const { status, text } = await site.as("admin").send("PUT", "/api/settings/company", company);
  assertEquals(status, 200, text);
  const { id } = await givenCustomer({ contacts: [{ name: "Iga", email: "iga.lis@gmail.com" }] });
  const clientRequest = "2 nitrile gloves\n\niga.lis@gmail.com";
  const { body } = await user.post("/api/offers", { clientRequest });
  assertEquals(body.offer.suggestedCustomer?.id, id);
});
