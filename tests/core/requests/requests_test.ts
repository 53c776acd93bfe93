import { assertEquals } from "@std/assert";
import type { Identity } from "@/core/platform/identity.ts";
import { createRequest } from "@/core/requests/requests.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, now: () => new Date() };

async function givenUser(): Promise<Identity> {
  await truncateAll(database);
  await database.sql`
    insert into "user" ("id", "name", "email") values ('u1', 'Ursula', 'u@example.com')`;
  return { userId: "u1", name: "Ursula", role: "user" };
}

const texts = [
  "",
  "10 x copy paper A4\r\n3 staplers\r\n",
  "  leading and trailing \n\t",
  "emoji 👩‍👩‍👧, right to left שלום, combining e\u0301, ł",
  "'; drop table requests; -- %s ${x} {{x}} \\ \"",
];

for (const customerText of texts) {
  Deno.test(`createRequest() keeps ${JSON.stringify(customerText)} as sent`, async () => {
    const user = await givenUser();
    const { request } = await createRequest(app, user, { customerText });
    assertEquals(request, {
      id: request.id,
      customerId: null,
      rawText: customerText,
      source: "manual",
    });
    const rows = await database.sql<{ id: string; rawText: string; userId: string }>`
      select id, raw_text, user_id from requests`;
    assertEquals(rows, [{ id: request.id, rawText: customerText, userId: "u1" }]);
  });
}

Deno.test("createRequest() finds or creates the customer who is named", async () => {
  const user = await givenUser();
  const first = await createRequest(app, user, { customerName: "Acme" });
  const second = await createRequest(app, user, { customerName: " ACME " });
  assertEquals(first.request.rawText, "");
  assertEquals(second.request.customerId, first.request.customerId);
  assertEquals(await database.sql<{ id: string }>`select id from customers`, [
    { id: first.request.customerId ?? "none" },
  ]);
  assertEquals((await createRequest(app, user, { customerName: "  " })).request.customerId, null);
});

Deno.test("createRequest() labels what it reads from the text as a mock", async () => {
  const user = await givenUser();
  const { extraction } = await createRequest(app, user, {
    customerText: "Please send an offer for:\n- 10 x copy paper A4\n- 3 staplers\n",
  });
  assertEquals(extraction, {
    mock: true,
    items: [{ item: "copy paper A4", quantity: 10 }, { item: "staplers", quantity: 3 }],
  });
  assertEquals((await createRequest(app, user, {})).extraction, { mock: true, items: [] });
});
