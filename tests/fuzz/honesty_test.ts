/** What is stored is what was sent, or it is refused; in the amount of the ordinary suite. */
import { assert, assertEquals } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { writeNumbers, writeTexts } from "./honesty.ts";
import { fullBody, givenRecords, pathOf } from "./records.ts";

const RUNS = Number(Deno.env.get("HONESTY") ?? 80);
const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 2 ** 31);

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const records = await givenRecords(site);

Deno.test(`numbers are stored as they were written, or refused (FUZZ_SEED=${SEED})`, async () => {
  const stored = await writeNumbers({ site, records, runs: RUNS, seed: SEED });
  assert(stored > RUNS / 10, `only ${stored} were stored`);
});

Deno.test(`texts come back as they were sent, or are refused (FUZZ_SEED=${SEED})`, async () => {
  await writeTexts({ site, records, runs: RUNS, seed: SEED });
});

Deno.test("fields that nobody asked for change nothing", async () => {
  const owned = {
    id: "x",
    userId: "x",
    requestId: "x",
    status: "imported",
    version: 99,
    totals: { totalGross: 1 },
    createdAt: "2000-01-01T00:00:00.000Z",
    unitPriceNet: 0.01,
    vatRate: 0,
    totalNet: 1,
    matchSource: 7,
    position: 9,
    revisionNumber: 9,
    role: "admin",
    toString: 1,
  };
  const quick = await user.post("/api/offers/quick", {
    ...owned,
    items: [{ ...owned, productId: records.productId, quantity: 2 }],
  });
  assertEquals(quick.status, 201);
  const { offer } = quick.body;
  assertEquals([offer.status, offer.userName, offer.requestId], ["draft", "Ursula User", null]);
  assertEquals([offer.items[0].unitPriceNet, offer.items[0].matchSource], [10, "manual"]);
  const { status: _, ...others } = owned;
  const patched = await user.patch(`/api/offers/${offer.id}`, { ...others, name: "New" });
  const { updatedAt: _later, ...rest } = patched.body.offer;
  const { updatedAt: _before, ...before } = offer;
  assertEquals(rest, { ...before, name: "New" });
});

Deno.test("a field that is not known changes no answer of an operation that reads", async () => {
  const reading = ["searchProducts", "textSearchProducts"];
  for (const operation of operations.filter(({ id }) => reading.includes(id))) {
    const body = fullBody(operation.id, records);
    assert(typeof body === "object");
    const plain = await user.post(pathOf(operation, records), body);
    const more = await user.post(pathOf(operation, records), {
      ...body,
      unknown: [1],
      constructor: 1,
    });
    assertEquals([operation.id, more.status, more.body], [operation.id, 200, plain.body]);
  }
});
