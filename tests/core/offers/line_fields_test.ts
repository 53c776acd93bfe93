/** Each field that people set on a line, changed alone: it is told, compared, and makes an accepted offer a draft if it is printed. */
import { assertEquals } from "@std/assert";
import { compareWithNow } from "@/core/offers/compare.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const product = await givenProduct(site.database, { unitPriceNet: "10.00" });

/** A field with what it is set to, and with what the line has already. */
const fields: readonly (readonly [string, unknown, object?])[] = [
  ["unit", "m"],
  ["note", "Cut to length"],
  ["internalNote", "Rebate in June"],
  ["discountPercent", 5],
  ["agreedUnitPriceNet", 9],
  ["agreedReason", "Frame contract", { agreedUnitPriceNet: 9 }],
  ["optional", true],
  ["selected", true, { optional: true }],
  ["leadTime", "2 weeks"],
];

/** What no customer sees. */
const forTheHouse = ["internalNote", "agreedReason"];

for (const [field, value, given] of fields) {
  Deno.test(`the ${field} of a line is told and compared, and printed or not`, async () => {
    const made = await user.post("/api/offers/quick", {
      items: [{ productId: product.id, quantity: 2 }],
    });
    const { id, items } = made.body.offer;
    const path = `/api/offers/${id}`, line = `${path}/lines/${items[0].id}`;
    if (given) await user.patch(line, given);
    await user.patch(path, { status: "accepted" });
    const [accepted] = (await user.get(`${path}/revisions`)).body.revisions;
    const { body: { offer } } = await user.patch(line, { [field]: value });
    assertEquals(offer.status, forTheHouse.includes(field) ? "accepted" : "draft");
    const { changes } = (await user.get(`${path}/changes?limit=10`)).body;
    const told = changes.flatMap(({ details }: { details: { changes?: { field: string }[] } }) =>
      details.changes ?? []
    );
    assertEquals(told.find((each: { field: string }) => each.field === field)?.to, value);
    const { comparison } = await compareWithNow(site.app, id, accepted.id);
    const compared = comparison.lines.flatMap((each) => each.kind === "changed" ? each.fields : []);
    assertEquals(compared.map((each) => [each.field, each.to]), [[field, value]]);
  });
}
