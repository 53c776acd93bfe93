/** What is kept of deleted offers: who may read it, what it says, how long it stays. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { DeletedOfferListReply } from "@/core/contracts/deleted_offer.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { asKey, givenKey } from "@/tests/helpers/api_keys.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const database = await testDatabase();
const { sql } = database;
const site = await openTestSite({ settings: { RATE_LIMITS: "off" }, database });
const admin = site.as("admin");
const user = site.as("user");
const path = "/api/deleted-offers";

async function givenOffer(name: string): Promise<string> {
  const { id: productId } = await givenProduct(site.database);
  const quick = await user.post("/api/offers/quick", { items: [{ productId, quantity: 1 }] });
  const { id } = quick.body.offer;
  assertEquals((await user.patch(`/api/offers/${id}`, { name })).status, 200);
  return id;
}

async function listed(query = ""): Promise<DeletedOfferListReply> {
  const reply = await admin.get(path + query);
  assertEquals(reply.status, 200, reply.text);
  return DeletedOfferListReply.parse(reply.body);
}

Deno.test("who deleted an offer is kept with its id, name and number, and nothing else", async () => {
  await sql`delete from deleted_offers`;
  const id = await givenOffer("Cables for the hall");
  await user.patch(`/api/offers/${id}`, { status: "accepted", notes: ["a secret"] });
  const { offer } = (await user.get(`/api/offers/${id}`)).body;
  assertEquals((await user.delete(`/api/offers/${id}`, { "if-match": '"1"' })).status, 412);
  assertEquals(await listed(), { deletedOffers: [], nextCursor: null });
  assertEquals((await user.delete(`/api/offers/${id}`)).status, 204);
  const [kept, ...more] = (await listed()).deletedOffers;
  assertEquals(more, []);
  assertEquals({ ...kept, deletedAt: "", user: kept?.user.name }, {
    id,
    name: "Cables for the hall",
    number: offer.number,
    deletedAt: "",
    by: "person",
    user: "Ursula User",
  });
});

Deno.test("a machine is named by its key, a person who used the page by name", async () => {
  await sql`delete from deleted_offers`;
  const { key, secret, owner } = await givenKey(site, "user");
  const byKey = await givenOffer("By a machine");
  assertEquals((await asKey(site, secret)("DELETE", `/api/offers/${byKey}`)).status, 204);
  const byPage = await givenOffer("On the page");
  const posted = await user.postForm(`/offers/${byPage}/delete`, { version: "2" });
  assertEquals(posted.status, 303, site.log.at(-1));
  const kept = Object.fromEntries((await listed()).deletedOffers.map((each) => [each.id, each]));
  assertEquals([kept[byKey]?.by, kept[byKey]?.apiKeyId, kept[byKey]?.user.id], [
    "key",
    key.id,
    owner.id,
  ]);
  assertEquals([kept[byPage]?.by, kept[byPage]?.apiKeyId], ["person", undefined]);
});

Deno.test("it is for administrators, newest first, page by page, also below the state of the service", async () => {
  await truncateAll(database);
  const ids: string[] = [];
  for (let each = 0; each < 22; each++) {
    await sql`
      insert into deleted_offers (offer_id, name, deleted_at, made_by, user_id, user_name)
      values (gen_random_uuid(), ${`Offer ${each}`}, '2026-03-01'::timestamptz + ${each} * interval '1 h',
        'person', 'u', 'Ada')`;
  }
  const fresh = await openTestSite({ settings: { RATE_LIMITS: "off" }, database });
  const reader = fresh.as("admin");
  assertEquals((await fresh.as("user").get(path)).status, 403);
  assertEquals((await fresh.as("nobody").get(path)).status, 401);
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: string = cursor === "" ? "?limit=9" : `?limit=9&cursor=${cursor}`;
    const page = DeletedOfferListReply.parse((await reader.get(path + query)).body);
    ids.push(...page.deletedOffers.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  assertEquals(ids, Array.from({ length: 22 }, (_, at) => `Offer ${21 - at}`));
  const first = await reader.get("/settings/service");
  assertStringIncludes(first.text, "Offer 21");
  const older = /href="(\/settings\/service\?cursor=[\w-]+)#deleted"/.exec(first.text)?.[1];
  assert(older);
  const second = await reader.get(older);
  assertStringIncludes(second.text, "Offer 0");
  assert(!second.text.includes("Offer 21"));
  const cut = await reader.get(`${older.slice(0, -9)}`);
  assertEquals([cut.status, cut.text.includes("Offer 21")], [200, true]);
});

Deno.test("it goes after two years", async () => {
  await sql`delete from deleted_offers`;
  for (const days of [729, 731]) {
    await sql`
      insert into deleted_offers (offer_id, name, deleted_at, made_by, user_id, user_name)
      values (gen_random_uuid(), ${
      String(days)
    }, '2026-03-01'::timestamptz - ${days} * interval '1 day',
        'person', 'u', 'Ada')`;
  }
  await removeEnded({
    database,
    config: { auditDays: 365, originalDays: 365 },
    now: () => new Date("2026-03-01T00:00:00Z"),
  });
  assertEquals(await sql<{ name: string }>`select name from deleted_offers`, [{ name: "729" }]);
});
