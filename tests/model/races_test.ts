/** Many clients at once on one offer, in the amount of the ordinary suite. */
import { assert, assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import {
  addAndSave,
  changeTogether,
  codeOf,
  countUp,
  deleteAmongChanges,
  givenGround,
  sendTwins,
} from "./races.ts";

const ROUNDS = Number(Deno.env.get("RACES") ?? 8);

const ground = await givenGround(await openTestSite({ settings: { RATE_LIMITS: "off" } }));
const { user, admin, products } = ground;

Deno.test(`lines, quantities and a restore at once: the last version holds the last acknowledged change (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round++) await changeTogether(ground, round);
});

Deno.test(`a deletion among changes: before it they count, after it there is only 404 (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round++) await deleteAmongChanges(ground);
});

Deno.test("10 clients count a quantity up 6 times each, with If-Match: no count is lost", async () => {
  assert(await countUp(ground, 10, 6) > 0, "the clients never met");
});

Deno.test("50 add one product, 50 save: one line, revisions 1 to 50", async () => {
  // So many at once as a pool lets wait.
  await addAndSave(ground, { times: 50, atOnce: 50 });
});

Deno.test("five twins of each creating request make one record; the key stands for that body and place only", async () => {
  await sendTwins(ground);
});

Deno.test("a key is free again after a refusal, and belongs to one user", async () => {
  const key = { "idempotency-key": newId() };
  const missing = await user.post("/api/offers/quick", {
    items: [{ productId: newId(), quantity: 1 }],
  }, key);
  assertEquals(codeOf(missing), "invalid_body");
  const items = [{ productId: products[0], quantity: 1 }];
  const mine = await user.post("/api/offers/quick", { items }, key);
  assertEquals(mine.status, 201);
  const theirs = await admin.post("/api/offers/quick", { items }, key);
  assertEquals(theirs.status, 201);
  assert(theirs.body.offer.id !== mine.body.offer.id);
});
