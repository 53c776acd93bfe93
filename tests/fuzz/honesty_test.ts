/** What is stored is what was sent, digit by digit and letter by letter, or it is refused. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { operations } from "@/core/contracts/operations.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { fullBody, givenRecords, pathOf } from "./records.ts";

const RUNS = Number(Deno.env.get("HONESTY") ?? 150);
const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 2 ** 31);

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const records = await givenRecords(site);
const path = `/api/offers/${records.offerId}`;

/** A decimal as a whole number of 10^-150, so that `1.50` and `15e-1` are the same. */
function fixed(source: string): bigint {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  return BigInt(whole + part) * 10n ** BigInt(150 + Number(exponent) - part.length);
}

Deno.test(`numbers are stored as they were written, or refused (FUZZ_SEED=${SEED})`, async () => {
  let stored = 0;
  const written = fc.oneof(
    fc.stringMatching(/^-?(0|[1-9]\d{0,9})(\.\d{1,7})?$/),
    fc.stringMatching(/^-?(0|[1-9]\d{0,19})(\.\d{1,20})?([eE][+-]?\d{1,2})?$/),
  );
  const property = fc.asyncProperty(written, async (source) => {
    const reply = await user.patch(path, `{"discountAmount":${source}}`);
    if (reply.status === 400) {
      const small = /^-?\d{1,8}(\.\d{1,6})?$/.test(source);
      assert(!small, `refused ${source}: ${reply.text}`);
      return;
    }
    assertEquals(reply.status, 200, source);
    stored++;
    const [row] = await site.database.sql<{ amount: string }>`
      select discount_amount::text as amount from offers where id = ${records.offerId}`;
    assertEquals(fixed(row?.amount ?? ""), fixed(source), source);
    const shown = /"discountAmount":([^,}]+)/.exec(reply.text)?.[1] ?? "";
    assertEquals(fixed(shown), fixed(source), source);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  assert(stored > RUNS / 10, `only ${stored} were stored`);
});

Deno.test(`texts come back as they were sent, or are refused (FUZZ_SEED=${SEED})`, async () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    fc.constantFrom("{}", '{"a":1}', "NULL", "\\x00", "%s", "$1", "a\\", '"', "'", "‮", "\ufeffa"),
  );
  const texts = fc.record({ name: text, note: text, item: text, reason: text, line: text });
  const property = fc.asyncProperty(texts, async ({ name, note, item, reason, line }) => {
    const body = { name, notes: [note], unmatched: [{ item, reason }], items: [{ name: line }] };
    const reply = await user.patch(path, body);
    // deno-lint-ignore no-control-regex
    const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
    const refused = [name, note, item, reason, line].some((one) => controls.test(one));
    assertEquals(reply.status, refused ? 400 : 200, reply.text);
    if (refused) return;
    const { offer } = (await user.get(path)).body;
    assertEquals(
      [offer.name, offer.notes, offer.unmatched[0].item, offer.unmatched[0].reason],
      [name, [note], item, reason],
    );
    assertEquals(offer.items[0].name, line);
    const asked = await user.post("/api/requests", { customerText: note });
    assertEquals(asked.body.request.rawText, note);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
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
