import { assert, assertEquals } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const site = await openTestSite();
const user = site.as("user"), admin = site.as("admin");
await givenSmallShop(site.database);

const seller = { name: "Vistula Supply", address: "Wrocław", taxId: "PL6310000000" };
await site.database.sql`
  insert into company (name, address, tax_id, payment_terms, time_zone, updated_at)
  values (${seller.name}, ${seller.address}, ${seller.taxId}, '14 days net', 'Europe/Warsaw', now())`;

/** An offer of one line: 10 at 10.00 PLN, 23 %. */
async function givenOffer(): Promise<string> {
  const product = await givenProduct(site.database);
  const made = await user.post("/api/offers/quick", {
    customerName: "Harrow Finch",
    items: [{ productId: product.id, quantity: 10 }],
  });
  return `/api/offers/${made.body.offer.id}`;
}

const kindsOf = async (path: string): Promise<string[]> =>
  (await user.get(`${path}/changes?limit=100`)).body.changes.map(({ kind }: { kind: string }) =>
    kind
  );

function refused({ status, body }: Reply) {
  return [status, body.error.code];
}

Deno.test("an issued offer has a number and a revision; two who issue at once get the same", async () => {
  const path = await givenOffer();
  const replies = await Promise.all([
    user.post(`${path}/issue`),
    admin.post(`${path}/issue`),
    user.post(`${path}/issue`, { confirm: true }),
  ]);
  for (const { status, body, text } of replies) {
    assertEquals(status, 200, text);
    assertEquals(body.revision, replies[0]?.body.revision);
  }
  const { offer, revision } = replies[0]?.body;
  assertEquals([offer.stage, offer.status], ["issued", "draft"]);
  assertEquals([revision.number, revision.revisionNumber], [offer.number, 1]);
  assertEquals(offer.issuedAt, revision.issuedAt);
  const { snapshot } = revision;
  assertEquals([snapshot.language, snapshot.paymentTerms], ["en", "14 days net"]);
  assert(snapshot.validUntil !== undefined && snapshot.buyer.name === "Harrow Finch");
  assertEquals([snapshot.seller.name, snapshot.seller.taxId], [seller.name, seller.taxId]);
  assertEquals((await user.get(`${path}/revisions`)).body.revisions.length, 1);
  assertEquals((await kindsOf(path)).filter((kind) => kind === "issued").length, 1);
});

Deno.test("a change of what is printed makes a draft of the next revision, other changes do not", async () => {
  const path = await givenOffer();
  const { offer: first } = (await user.post(`${path}/issue`)).body;
  const line = `${path}/lines/${first.items[0].id}`;
  const noted = await user.patch(line, { internalNote: "Rebate in June" });
  const named = await user.patch(path, { name: "Leeds", tags: ["glass"] });
  assertEquals([noted.body.offer.stage, named.body.offer.stage], ["issued", "issued"]);
  for (
    const [body, back] of [
      [{ notes: ["By May."] }, { notes: [] }],
      [{ reference: "PO 7" }, { reference: null }],
    ]
  ) {
    assertEquals((await user.patch(path, body)).body.offer.stage, "draft");
    await user.patch(path, back);
    const again = await user.post(`${path}/issue`);
    assertEquals(again.body.offer.number, first.number);
  }
  const edited = await user.patch(line, { quantity: 12 });
  assertEquals([edited.body.offer.stage, edited.body.offer.issuedAt], ["draft", null]);
  const second = (await user.post(`${path}/issue`)).body;
  assertEquals(second.revision.number, `${first.number}-R4`);
  assertEquals([second.offer.number, second.offer.stage], [first.number, "issued"]);
});

Deno.test("a change that is taken back gives the issue back, too", async () => {
  const path = await givenOffer();
  const { offer } = (await user.post(`${path}/issue`)).body;
  const page = path.replace("/api", "");
  await user.patch(`${path}/lines/${offer.items[0].id}`, { quantity: 12 });
  const changed = await user.get(path);
  assertEquals(changed.body.offer.stage, "draft");
  const version = changed.headers.get("etag")?.replaceAll('"', "") ?? "";
  assertEquals((await user.postForm(page, { version, undo: "1" })).status, 303);
  const back = (await user.get(path)).body.offer;
  assertEquals([back.items[0].quantity, back.stage, back.issuedAt], [10, "issued", offer.issuedAt]);
});

Deno.test("warnings ask first, and whoever goes on says so; accepting lists them", async () => {
  const made = await user.post("/api/offers", {
    clientRequest: "Please quote:\n- 5 patch cables 2 m grey\n- 4 zorbing balls",
  });
  const path = `/api/offers/${made.body.offer.id}`;
  await user.patch(path, { deliveryDate: "2020-01-31" });
  const asked = await user.post(`${path}/issue`);
  assertEquals(refused(asked), [409, "confirmation_needed"]);
  const codes = asked.body.warnings.map(({ code }: { code: string }) => code);
  assert(codes.includes("part_unmatched") && codes.includes("date_passed"), asked.text);
  assertEquals((await user.get(path)).body.offer.number, null, "nothing is half done");
  const accepted = await user.patch(path, { status: "accepted" });
  assertEquals([accepted.status, accepted.body.warnings], [200, asked.body.warnings]);
  await user.patch(path, { status: "draft" });
  assertEquals((await user.post(`${path}/issue`, { confirm: true })).status, 200);
  const empty = await user.post("/api/offers", { clientRequest: "4 zorbing balls" });
  const nothing = await user.post(`/api/offers/${empty.body.offer.id}/issue`, { confirm: true });
  assertEquals(refused(nothing), [409, "offer_empty"]);
});

Deno.test("the document of an issued offer is its revision, whatever the seller says since", async () => {
  const path = await givenOffer();
  const printed = async (query = "") => {
    const { bytes } = await user.bytes(`${path}/pdf${query}`);
    return (await readPdf(bytes)).pages.map(textOf).join("\n");
  };
  const before = await printed("?language=en");
  assert(before.includes("Draft") && !before.includes("OF/"), before);
  const { offer, revision } = (await user.post(`${path}/issue`)).body;
  const { sql } = site.database;
  await sql`update company set name = 'Odra Trade', payment_terms = 'Cash'`;
  await sql`update products set unit = 'barrel'`;
  const issued = await printed();
  for (const each of [offer.number, seller.name, "14 days net"]) {
    assert(issued.includes(each), issued);
  }
  for (const each of ["Draft", "Odra Trade", "Cash", "barrel"]) {
    assert(!issued.includes(each), `${each} in ${issued}`);
  }
  const draft = (await user.patch(path, { notes: ["By May."] })).body.offer;
  assertEquals(draft.stage, "draft");
  const changed = await printed();
  assert(changed.includes("Draft") && changed.includes("Odra Trade"), changed);
  assertEquals(await printed(`?revision=${revision.id}`), issued);
  await sql`update company set name = ${seller.name}, payment_terms = '14 days net'`;
});

Deno.test("only a draft is issued, and an answer has its time and its reason", async () => {
  const path = await givenOffer();
  const lost = await user.patch(path, { status: "rejected", lostReason: "The price" });
  assertEquals([lost.body.offer.stage, lost.body.offer.lostReason], ["rejected", "The price"]);
  assert(lost.body.offer.answeredAt !== null);
  assertEquals(refused(await user.post(`${path}/issue`)), [409, "status_change_not_allowed"]);
  const open = await user.patch(path, { status: "draft" });
  assertEquals([open.body.offer.answeredAt, open.body.offer.lostReason], [null, null]);
  assertEquals(refused(await user.patch(path, { lostReason: "x" })), [400, "invalid_body"]);
  await user.post(`${path}/issue`);
  const won = await user.patch(path, { status: "accepted" });
  const { revisions } = (await user.get(`${path}/revisions`)).body;
  assertEquals(revisions.map(({ number }: { number: string }) => number), [
    won.body.offer.number,
    won.body.offer.number,
  ]);
  const back = await user.patch(path, { status: "draft" });
  assertEquals(back.body.offer.stage, "issued");
});

Deno.test("an offer holds to the end of its last day in the seller's time zone", async () => {
  const path = await givenOffer();
  await user.post(`${path}/issue`);
  const { sql } = site.database;
  const stageIn = async (zone: string) => {
    await sql`update company set time_zone = ${zone}`;
    return (await user.get(path)).body.offer.stage;
  };
  // At every moment it is a later day in the first of these places than in the last.
  const [east, west] = ["Pacific/Kiritimati", "Etc/GMT+12"];
  const [row] = await sql<{ day: string }>`select (now() at time zone ${west})::date::text as day`;
  await sql`update offers set valid_until = ${row?.day ?? ""}::date where id = ${path.slice(12)}`;
  assertEquals([await stageIn(east), await stageIn(west)], ["expired", "issued"]);
  // A link to what has expired would answer nothing: whoever makes one is asked first.
  await stageIn(east);
  const asked = await user.post(`${path}/shares`, {});
  assertEquals(refused(asked), [409, "confirmation_needed"]);
  assertEquals(asked.body.warnings.map(({ code }: { code: string }) => code), ["date_passed"]);
  assertEquals((await user.post(`${path}/shares`, { confirm: true })).status, 201);
  await sql`update company set time_zone = 'Europe/Warsaw'`;
});

Deno.test("whoever follows an offer up has it among theirs, with the next step", async () => {
  const path = await givenOffer();
  const { userId } = (await admin.post("/api/offers/quick", {
    items: [{ productId: (await givenProduct(site.database)).id, quantity: 1 }],
  })).body.offer;
  const nextStep = { text: "Call about delivery", due: "2026-12-01" };
  const given = await user.patch(path, { ownerId: userId, tags: ["a", "b", "a"], nextStep });
  const { ownerId, ownerName, tags } = given.body.offer;
  assertEquals([ownerId, ownerName, tags], [userId, "Ada Admin", ["a", "b"]]);
  assertEquals(given.body.offer.nextStep, nextStep);
  assertEquals((await kindsOf(path))[0], "follow_up_changed");
  assertEquals(refused(await user.patch(path, { ownerId: "nobody" })), [400, "invalid_body"]);
  const kept = await user.patch(path, { name: "Other" });
  assertEquals([kept.body.offer.ownerId, kept.body.offer.nextStep], [userId, nextStep]);
  const own = await user.patch(path, { ownerId: null, nextStep: null });
  assertEquals([own.body.offer.ownerName, own.body.offer.nextStep], ["Ursula User", null]);
});

Deno.test("the list is narrowed by stage, owner, days, totals and products, and sorted page by page", async () => {
  const product = await givenProduct(site.database, { sku: "LST/7", unitPriceNet: "3.333" });
  const quantities = [30, 10, 20];
  const paths: string[] = [];
  for (const quantity of quantities) {
    const { body } = await user.post("/api/offers/quick", {
      customerName: `List ${quantity}`,
      items: [{ productId: product.id, quantity }],
    });
    paths.push(`/api/offers/${body.offer.id}`);
  }
  await user.post(`${paths[0]}/issue`);
  await user.post(`${paths[0]}/sent`);
  await user.patch(paths[1] ?? "", { validUntil: "2031-05-06", discountPercent: 10 });
  const names = async (query: string, limit = 10): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor = ""; cursor !== "end";) {
      const { body, text } = await user.get(
        `/api/offers?${query}&limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      assert(body.offers, text);
      found.push(...body.offers.map((offer: { customerName: string }) => offer.customerName));
      cursor = body.nextCursor ?? "end";
    }
    return found;
  };
  const [a = "", b = "", c = ""] = quantities.map((quantity) => `List ${quantity}`);
  const sku = "sku=lst/7";
  for (
    const [query, found] of [
      ["stage=sent", [a]],
      ["stage=draft", [b, c]],
      [`productId=${product.id}&stage=sent`, [a]],
      ["productId=none", []],
      ["validFrom=2031-05-06&validTo=2031-05-06", [b]],
      ["createdFrom=2001-01-01&createdTo=2001-01-02", []],
      // 99.99, 33.33 less 10 % is 30.00, 66.66
      ["minTotal=30&maxTotal=66.66", [b, c]],
      ["minTotal=30.01&maxTotal=66.65", []],
    ] as [string, string[]][]
  ) assertEquals(await names(`${sku}&${query}`), found, query);
  for (const limit of [1, 2, 10]) {
    assertEquals(await names(`${sku}&sort=totalNet`, limit), [b, c, a]);
    assertEquals(await names(`${sku}&sort=-totalNet`, limit), [a, c, b]);
    assertEquals(await names(`${sku}&sort=-validUntil`, limit).then(([first]) => first), b);
    assertEquals(await names(`${sku}&sort=customer`, limit), [b, c, a]);
    assertEquals(await names(`${sku}&sort=-number`, limit).then(([first]) => first), a);
    assertEquals(await names(`${sku}&sort=updatedAt`, limit), [c, a, b]);
  }
  const [first] = (await user.get(`/api/offers?${sku}&sort=customer&limit=1`)).body.offers;
  assertEquals(first.customerName, b);
  for (const query of ["sort=name", "stage=gone", "createdFrom=soon", "minTotal=much"]) {
    assertEquals(refused(await user.get(`/api/offers?${query}`)), [400, "invalid_parameter"]);
  }
  const { nextCursor } = (await user.get(`/api/offers?${sku}&sort=customer&limit=1`)).body;
  const other = await user.get(`/api/offers?${sku}&sort=totalNet&limit=1&cursor=${nextCursor}`);
  assertEquals(refused(other), [400, "invalid_parameter"]);
});
