/** B3, B5, B7 to B10: what is sent is stored as it was sent, and nothing else is. */
import { assert, assertEquals } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { writeNumbers, writeTexts } from "@/tests/fuzz/honesty.ts";
import { fullBody, givenRecords, pathOf } from "@/tests/fuzz/records.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { payloads } from "./payloads.ts";
import { isFull, seed, times } from "./record.ts";
import { recorded } from "./recorded.ts";
import { tablesWith } from "./rows.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const { database } = site;
const user = site.as("user"), admin = site.as("admin");
const records = await givenRecords(site);

/** An offer of its own, so that the others stay as they are. */
async function givenOffer(): Promise<{ offerId: string }> {
  const items = [{ productId: records.productId, quantity: 1 }];
  const { body } = await user.post("/api/offers/quick", { items });
  return { offerId: body.offer.id };
}

const withBody = operations.filter(({ id, body }) =>
  body !== undefined && fullBody(id, records) !== undefined
);
const someWithBody = isFull ? withBody : withBody.filter((_, index) => index % 5 === 0);

Deno.test("B3 a key that is not known changes no answer", async () => {
  await recorded({
    id: "B3",
    test:
      `${someWithBody.length} operations, each with a valid body and the same with unknown keys`,
    limit: "the same status and code",
  }, async () => {
    const outcome = async (path: string, method: string, body: unknown) => {
      const reply = await admin.send(method, path, body);
      return [
        Math.floor(reply.status / 100),
        reply.body?.error?.code,
        Object.keys(reply.body ?? {}),
      ];
    };
    for (const operation of someWithBody) {
      const path = pathOf(operation, records), body = fullBody(operation.id, records);
      if (typeof body !== "object" || Array.isArray(body)) continue;
      // The first of a kind may make what the others find.
      await outcome(path, operation.method, body);
      const plain = await outcome(path, operation.method, body);
      const more = { ...body, unknown: [1], "": {}, constructor: 1 };
      assertEquals([operation.id, ...await outcome(path, operation.method, more)], [
        operation.id,
        ...plain,
      ]);
    }
    return `${someWithBody.length} of ${someWithBody.length}`;
  });
});

Deno.test(`B5 texts come back as they were sent (HOSTILE_SEED=${seed})`, async () => {
  const runs = times(2, 400);
  await recorded({
    id: "B5",
    test: `${runs * 5} random texts written into offers and requests`,
    limit: "equal letter by letter when read, or refused for a control character",
  }, async () => {
    await writeTexts({ site, records: await givenOffer(), runs, seed });
    return `${runs * 5} of ${runs * 5}`;
  });
});

Deno.test("B7 fields that belong to the service are not taken from a body", async () => {
  const marker = 987_654.321;
  const owned: Readonly<Record<string, unknown>> = {
    id: "11111111-2222-7333-8444-987654321987",
    userId: "user-987654321987",
    userName: "name-987654321987",
    requestId: "11111111-2222-7333-8444-987654321987",
    offerId: "11111111-2222-7333-8444-987654321987",
    number: "number-987654321987",
    version: 987_654,
    position: 987_654,
    totals: { totalGross: marker },
    totalNet: marker,
    unitPriceNet: marker,
    unitGrossPrice: marker,
    revisionNumber: 987_654,
    role: "role-987654321987",
    createdAt: "1987-06-05T04:03:02.100Z",
    updatedAt: "1987-06-05T04:03:02.100Z",
  };
  const writing = withBody.filter(({ access, method }) => access === "session" && method !== "GET");
  await recorded({
    id: "B7",
    test: `${
      Object.keys(owned).length
    } fields of the service in the bodies of ${writing.length} operations, also in their lines`,
    limit: "none of the values is stored",
  }, async () => {
    for (const operation of writing) {
      const body = fullBody(operation.id, records);
      if (typeof body !== "object" || body === null) continue;
      const fresh = Object.entries(owned).filter(([name]) => !(name in body));
      const more: Record<string, unknown> = { ...body, ...Object.fromEntries(fresh) };
      if (Array.isArray(more.items)) more.items = more.items.map((item) => ({ ...owned, ...item }));
      const { status } = await user.send(operation.method, pathOf(operation, records), more);
      assert(status < 500, `${operation.id}: ${status}`);
    }
    const found = [];
    for (const value of ["987654321987", "987654.321", "1987-06-05"]) {
      found.push(
        ...(await tablesWith(database, `%${value}%`)).map((table) => `${value} in ${table}`),
      );
    }
    assertEquals(found, []);
    return "none";
  });
});

/** What may stand twice: equal, different, empty, more than twice, as lists are written, or under another spelling. */
const repeated: readonly ((name: string) => string)[] = [
  ...[[1, 1], [1, 2], ["", ""], ["a", "b"], ["a", ""], ["", "a"], [1, 1, 1], [0, -1], [1, "%00"]]
    .map((values) => (name: string) => values.map((value) => `${name}=${value}`).join("&")),
  ...["asc", "lamp", "true", "9".repeat(30), "%F0%9F%92%A1"]
    .map((value) => (name: string) => `${name}=${value}&${name}=${value}`),
  (name) => `${name}=1&x=1&${name}=1`,
  (name) => `${name}&${name}`,
  (name) => `${name}=1&${name}`,
  (name) => `${name}=1&%${name.charCodeAt(0).toString(16)}${name.slice(1)}=1`,
  (name) => `${name}=1&&${name}=2&`,
  (name) => `${name}=${"&" + name + "="}`.repeat(20),
];

Deno.test("B8 a query parameter that stands twice is refused", async () => {
  const reading = operations.filter(({ query }) => query !== undefined);
  const chosen = isFull ? repeated : repeated.slice(0, 4);
  await recorded({
    id: "B8",
    test: `every query parameter of every operation twice and more often, in ${chosen.length} ways`,
    limit: "400",
  }, async () => {
    let sent = 0;
    for (const operation of reading) {
      for (const [name, schema] of Object.entries(operation.query?.shape ?? {})) {
        // A list is written so: `sku=A&sku=B`.
        if (schema.safeParse(["a", "b"]).success) continue;
        for (const query of chosen.map((written) => written(name))) {
          const path = `${pathOf(operation, records)}?${query}`;
          const { status, text } = await admin.send(operation.method, path);
          assertEquals([path, status], [path, 400], text);
          sent++;
        }
      }
    }
    return `${sent} of ${sent}`;
  });
});

Deno.test("B9 what means something to a machine is stored as text", async () => {
  const chosen = isFull ? payloads : payloads.filter((_, index) => index % 40 === 0);
  await recorded({
    id: "B9",
    test:
      `${chosen.length} texts of SQL, NoSQL, LDAP and templates in 7 fields and 3 searches each`,
    limit: "stored and shown letter by letter; searches find literally",
  }, async () => {
    const { offerId } = await givenOffer();
    const path = `/api/offers/${offerId}`;
    for (const text of chosen) {
      const patched = await user.patch(path, {
        name: text,
        notes: [text],
        unmatched: [{ item: text, reason: text }],
        items: [{ name: text, description: text }],
      });
      assertEquals([text, patched.status], [text, 200], patched.text);
      const { offer } = (await user.get(path)).body;
      const [note] = offer.notes, [unmatched] = offer.unmatched, [item] = offer.items;
      assertEquals(
        [offer.name, note, unmatched.item, unmatched.reason, item.name, item.description],
        Array(6).fill(text),
      );
      const asked = await user.post("/api/requests", { customerText: text });
      assertEquals(asked.body.request.rawText, text);
      const query = encodeURIComponent(text);
      for (
        const target of [
          `/api/products?query=${query}`,
          `/api/customers?query=${query}`,
          `/api/offers?query=${query}`,
        ]
      ) {
        const { status, text: body } = await user.get(target);
        assertEquals([target, status], [target, 200], body);
      }
    }
    await checkLiteralSearch();
    return `${chosen.length} of ${chosen.length}`;
  });
});

async function checkLiteralSearch(): Promise<void> {
  await givenProduct(database, { sku: "LIT_1%\\A", name: "Literal one" });
  await givenProduct(database, { sku: "LITX1YZA", name: "Literal two" });
  for (const query of ["LIT_1%\\A", "LIT_1", "%", "_", "\\", "%\\A"]) {
    const { body } = await user.get(`/api/products?query=${encodeURIComponent(query)}`);
    const found: string[] = body.products.map(({ sku }: { sku: string }) => sku);
    assert(!found.includes("LITX1YZA"), `${query} found ${found}`);
  }
}

Deno.test(`B10 numbers are stored digit by digit or refused (HOSTILE_SEED=${seed})`, async () => {
  const runs = times(20, 1_000);
  await recorded({
    id: "B10",
    test: `${runs} numbers of up to 20 digits and decimals, with exponents`,
    limit: "refused with 400, or the database holds the same digits",
  }, async () => {
    const stored = await writeNumbers({ site, records: await givenOffer(), runs, seed });
    return `${stored} stored with their digits, ${runs - stored} refused`;
  });
});
