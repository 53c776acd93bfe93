import { assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
const user = site.as("user");
await givenSmallShop(site.database);

Deno.test("what a message asks beside goods is settled by the API", async () => {
  const clientRequest = "Please quote 10 boxes of nitrile gloves. We need a 5% discount.";
  const { offer } = (await user.post("/api/offers", { customerName: "Acme", clientRequest })).body;
  const path = `/api/offers/${offer.id}/asks`;
  const ask = offer.asks.find(({ kind }: { kind: string }) => kind === "discount");
  const { kind, start } = ask;
  const body = { kind, start, settled: "applied", discount: true, note: "5 % as agreed" };
  const stale = await user.post(path, body, { "if-match": '"0"' });
  assertEquals([stale.status, stale.body.error.code], [412, "offer_changed"]);

  const first = await user.post(path, body, { "idempotency-key": "settled-once" });
  assertEquals(first.status, 200, first.text);
  const { discountPercent, notes, asks } = first.body.offer;
  assertEquals([discountPercent, notes], [5, [...offer.notes, "5 % as agreed"]]);
  assertEquals(
    asks,
    offer.asks.map((each: unknown) => each === ask ? { ...ask, settled: "applied" } : each),
  );
  const again = await user.post(path, body, { "idempotency-key": "settled-once" });
  assertEquals(again.body.offer.notes, notes, "a repeated call adds no second note");

  const unknown = await user.post(path, { kind: "question", start: 0, settled: "ignored" });
  assertEquals([unknown.status, unknown.body.error.code], [404, "fragment_not_found"]);
  const wrong = await user.post(path, { kind, start, settled: "forgotten" });
  assertEquals(wrong.body.error.issues, ["settled: must be applied, answered or ignored"]);
});
