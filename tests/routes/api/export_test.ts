import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parse } from "@std/csv/parse";
import { getDocumentProxy } from "unpdf";
import { newId } from "@/core/platform/ids.ts";
import { readQuotation, texts } from "@/tests/core/documents/ubl/reader.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite();
const user = site.as("user");
const cookie = await givenSession(site.app, "user");

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

Deno.test("its quotation in UBL is what is printed: of an issued offer what was issued", async () => {
  const offer = await givenOffer("Lamp & <Son>");
  const path = `/api/offers/${offer.id}`;
  const [line] = offer.items;
  await user.patch(`${path}/lines/${line.id}`, {
    note: "In a box",
    internalNote: "Rebate in June",
  });
  const draft = await user.get(`${path}/export?format=ubl`);
  assertEquals(draft.headers.get("content-type"), "application/xml; charset=utf-8");
  assertEquals(
    draft.headers.get("content-disposition"),
    "attachment; filename=\"offer.xml\"; filename*=UTF-8''offer.xml",
  );
  assertEquals(texts(readQuotation(draft.text), "cbc:ID"), [offer.id]);
  assert(draft.text.includes("In a box") && !draft.text.includes("Rebate"), draft.text);

  const { revision } = (await user.post(`${path}/issue`, { confirm: true })).body;
  await user.patch(path, { name: "Called otherwise", tags: ["north"] });
  const { offer: issued } = (await user.get(path)).body;
  const reply = await user.get(`${path}/export?format=ubl`);
  const quotation = readQuotation(reply.text);
  assertEquals(texts(quotation, "cbc:ID"), [revision.number]);
  assertEquals(texts(quotation, "cbc:UUID"), [revision.id]);
  assertStringIncludes(reply.headers.get("content-disposition") ?? "", "offer-OF-");
  assertEquals(
    texts(quotation, "cac:QuotedMonetaryTotal/cbc:PayableAmount").map(Number),
    [issued.totals.totalGross],
  );
  assertEquals((await site.as("nobody").get(`${path}/export?format=ubl`)).status, 401);

  const attached = async () => {
    const res = await site.fetch(
      new Request(`http://localhost:8000${path}/pdf`, { headers: { cookie } }),
    );
    const bytes = new Uint8Array(await res.arrayBuffer());
    const pdf = await getDocumentProxy(bytes.slice());
    const files = [];
    for (const [id, { filename }] of await pdf.getAttachments() ?? []) {
      const content = await pdf.getAttachmentContent(id);
      files.push({ filename, text: new TextDecoder().decode(content as Uint8Array) });
    }
    return { bytes, files };
  };
  const { bytes, files } = await attached();
  const name = `offer-${revision.number.replaceAll("/", "-")}.xml`;
  assertEquals(files, [{ filename: name, text: reply.text }]);
  assertEquals((await attached()).bytes, bytes, "the same offer gives the same bytes");
  await user.patch(path, { discountPercent: 3 });
  assertEquals((await attached()).files, [], "a draft carries none");
});

Deno.test("what cannot be exported is refused by name", async () => {
  const unknown = await user.get(`/api/offers/${newId()}/export?format=csv`);
  assertEquals([unknown.status, unknown.body.error.code], [404, "offer_not_found"]);
  const offer = await givenOffer("Lamp");
  await user.patch(`/api/offers/${offer.id}`, { items: [] });
  const empty = await user.get(`/api/offers/${offer.id}/export?format=ubl`);
  assertEquals([empty.status, empty.body.error.code], [409, "offer_empty"]);
  const format = await user.get(`/api/offers/${offer.id}/export?format=xml`);
  assertEquals(format.status, 400);
  assertStringIncludes(format.body.error.issues[0], "format");
});
