import { assertEquals, assertStringIncludes } from "@std/assert";
import { parse } from "@std/csv/parse";
import { newId } from "@/core/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const user = site.as("user");

async function givenOffer(name: string) {
  const product = await givenProduct(site.database, { name });
  const items = [{ productId: product.id, quantity: 25 }];
  const reply = await user.post("/api/offers/quick", { customerName: "Acme", items });
  assertEquals(reply.status, 201, reply.text);
  return reply.body.offer;
}

Deno.test("an offer is exported whole as JSON, for who may read it", async () => {
  const offer = await givenOffer("Lamp");
  const reply = await user.get(`/api/offers/${offer.id}/export`);
  assertEquals(reply.status, 200);
  assertEquals(reply.body, (await user.get(`/api/offers/${offer.id}`)).body);
  assertEquals(
    reply.headers.get("content-disposition"),
    `attachment; filename="offer-${offer.id}.json"`,
  );
  assertEquals((await site.as("nobody").get(`/api/offers/${offer.id}/export`)).status, 401);
});

Deno.test("its lines are exported as CSV with the service's own figures and no formula", async () => {
  const offer = await givenOffer('=HYPERLINK("http://evil.example")');
  const reply = await user.get(`/api/offers/${offer.id}/export?format=csv`);
  assertEquals(reply.headers.get("content-type"), "text/csv; charset=utf-8");
  const [line] = parse(reply.text, { skipFirstRow: true });
  const [item] = offer.items;
  assertEquals(line?.name, `'${item.name}`);
  assertEquals(line?.quantity, "25");
  assertEquals(line?.total_gross, String(item.totalGross));
  assertEquals(line?.currency, offer.currency);
});

Deno.test("what cannot be exported is refused by name", async () => {
  const unknown = await user.get(`/api/offers/${newId()}/export?format=csv`);
  assertEquals([unknown.status, unknown.body.error.code], [404, "offer_not_found"]);
  const offer = await givenOffer("Lamp");
  const format = await user.get(`/api/offers/${offer.id}/export?format=xml`);
  assertEquals(format.status, 400);
  assertStringIncludes(format.body.error.issues[0], "format");
});
