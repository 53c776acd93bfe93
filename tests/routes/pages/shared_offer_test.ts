import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user"), customer = site.as("nobody");
const { sql } = site.database;

/** Stands where no customer may see it. */
const secret = "Zzyzx-Secret";

await sql`
  insert into company (name, address, contact, time_zone, updated_at)
  values ('Vistula Supply', 'ul. Składowa 12', '+48 71 555 01 20', 'Europe/Warsaw', now())`;

/** An offer of a line of 10 at 10.00 and an optional one of 1 at 149.00, at 23 %, with a link. */
async function givenShare(body: unknown = {}) {
  const products = [
    await givenProduct(site.database, { name: "Nitrile gloves", unitPriceNet: "10.00" }),
    await givenProduct(site.database, { name: "Safety shoes", unitPriceNet: "149.00" }),
  ];
  const made = await user.post("/api/offers/quick", {
    customerName: "Harrow Finch",
    items: products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 10 : 1 })),
  });
  const api = `/api/offers/${made.body.offer.id}`;
  const [first, second] = made.body.offer.items;
  await user.patch(`${api}/lines/${first.id}`, { internalNote: secret, leadTime: "2 weeks" });
  await user.patch(`${api}/lines/${second.id}`, { optional: true, leadTime: "6 weeks" });
  const shared = await user.post(`${api}/shares`, body);
  assertEquals(shared.status, 201, shared.text);
  const { share } = shared.body;
  return { api, share, path: new URL(share.url).pathname };
}

const accept = (path: string, more: Record<string, string> = {}) =>
  customer.postForm(path, {
    name: "Tom Harrow",
    agreed: "1",
    shown: "",
    ...more,
    answer: "accept",
  });

const titleOf = ({ text }: Reply) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
const kindsOf = async (api: string): Promise<string[]> =>
  (await user.get(`${api}/changes?limit=100`)).body.changes.map(
    ({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`,
  );

Deno.test("what was issued keeps the logo of its day, also once it is accepted", async () => {
  const picture = (name: string) =>
    Deno.readFile(new URL(`../../../fixtures/${name}`, import.meta.url));
  const [png, jpeg] = [await picture("logo.png"), await picture("logo.jpg")];
  await sql`update company set logo = ${png}, logo_type = 'image/png'`;
  const { api, path } = await givenShare();
  const document = async () => {
    const res = await site.fetch(new Request(`http://localhost:8000${path}/pdf`));
    return new Uint8Array(await res.arrayBuffer());
  };
  const issued = await document();
  const embedded = `data:image/png;base64,${png.toBase64()}`;
  assertStringIncludes((await customer.get(path)).text, embedded);
  await sql`update company set logo = ${jpeg}, logo_type = 'image/jpeg'`;
  assertEquals(await document(), issued);
  assertStringIncludes((await customer.get(path)).text, embedded);
  assertEquals((await accept(path)).status, 303);
  const isKept = await sql<{ kept: boolean }>`
    select r.logo_hash = (select logo_hash from offer_revisions where offer_id = o.id and revision_number = 1) as kept
    from offers o
    join offer_revisions r on r.id = o.issued_revision_id
    where o.id = ${api.split("/").at(-1) ?? ""}`;
  assertEquals(isKept, [{ kept: true }]);
  await sql`update company set logo = null, logo_type = null`;
  const later = await givenShare();
  assert(!(await customer.get(later.path)).text.includes("data:image/"));
});

Deno.test("a link shows the issued offer to anybody, and nothing of it stands in the log", async () => {
  const { api, path, share } = await givenShare();
  const issued = await user.get(api);
  const shown = await customer.get(path);
  assertEquals(shown.status, 200);
  for (const each of ["Harrow Finch", "Vistula Supply", "Nitrile gloves", "100.00", "123.00"]) {
    assertStringIncludes(shown.text, each);
  }
  for (const { product, leadTime } of issued.body.offer.items) {
    assertStringIncludes(shown.text, product.sku);
    assertStringIncludes(shown.text, `Lead time: ${leadTime}`);
  }
  for (const [name, value] of [["x-robots-tag", "noindex"], ["referrer-policy", "no-referrer"]]) {
    assertEquals(shown.headers.get(name ?? ""), value);
  }
  assertEquals(shown.headers.get("cache-control"), "no-store");
  assertEquals(shown.headers.get("set-cookie"), null);
  assertEquals((await user.get(path)).text.includes("/settings"), false, "no session is looked at");
  const token = path.slice(3);
  assertEquals(site.log.join("\n").includes(token), false);
  const stored = await sql<{ found: boolean }>`
    select exists (select from offer_shares s where s::text like ${`%${token}%`}) as found`;
  assertEquals(stored[0]?.found, false);
  // A look is no change that anybody has made: the version stays, and still there is something new to read.
  const seen = await user.get(api, { "if-none-match": issued.headers.get("etag") ?? "" });
  assertEquals([seen.status, seen.headers.get("etag")], [200, issued.headers.get("etag")]);
  assertEquals(seen.body.offer.stage, "viewed");
  const [listed] = (await user.get(`${api}/shares`)).body.shares;
  assertEquals([listed.id, listed.url, listed.views], [share.id, null, 2]);
  assertEquals((await kindsOf(api)).slice(0, 2), ["viewed by customer", "link_made by person"]);
});

Deno.test("two discounts are shown as their exact sum", async () => {
  const { api } = await givenShare();
  await user.patch(api, { discountPercent: 10.1, discountAmount: 20.2 });
  const again = await user.post(`${api}/shares`, {});
  const { text } = await customer.get(new URL(again.body.share.url).pathname);
  assertStringIncludes(text, "−30.30");
});

Deno.test("nothing is shown that the link does not contain", async () => {
  const { api, path } = await givenShare();
  await user.patch(api, {
    name: `Draft ${secret}`,
    tags: [secret],
    nextStep: { text: secret, due: "2099-01-01" },
  });
  await user.patch(api, { notes: [secret], unmatched: [{ item: "Coffee", reason: secret }] });
  for (const address of [path, `${path}?done=asked`]) {
    const { text } = await customer.get(address);
    for (
      const each of [secret, "Ursula User", "Coffee", "matchScore", "rationale", api.slice(12)]
    ) {
      assertEquals(text.includes(each), false, each);
    }
  }
  const { bytes } = await customer.bytes(`${path}/pdf`);
  const printed = (await readPdf(bytes)).pages.map(textOf).join("\n");
  assert(printed.includes("Nitrile gloves") && !printed.includes(secret), printed);
  assert(!printed.includes("Draft"), printed);
});

Deno.test("accepting restores what was shared with the ticked option, once, and keeps the draft", async () => {
  const { api, path } = await givenShare();
  const [line] = (await user.get(api)).body.offer.items;
  await user.patch(`${api}/lines/${line.id}`, { quantity: 99, discountPercent: 50 });
  await user.patch(api, { notes: ["A new draft"] });
  // The total with the option has to be seen before it is accepted.
  const asked = await accept(path, { "option.1": "1" });
  assertEquals([asked.status, (await user.get(api)).body.offer.status], [200, "draft"]);
  assertStringIncludes(asked.text, "306.27"); // 249.00 + 23 %
  const windows = await Promise.all(
    [1, 2, 3].map(() => accept(path, { "option.1": "1", shown: "1", order: "PO 7" })),
  );
  assertEquals(windows.map(({ status }) => status), [303, 303, 303]);
  const { offer } = (await user.get(api)).body;
  assertEquals([offer.status, offer.stage, offer.notes], ["accepted", "accepted", []]);
  assertEquals(offer.items.map(({ quantity }: { quantity: number }) => quantity), [10, 1]);
  assertEquals([offer.items[1].selected, offer.totals.totalGross], [true, 306.27]);
  const { revisions } = (await user.get(`${api}/revisions`)).body;
  assertEquals(revisions.length, 3, "issued, the draft meanwhile, accepted");
  const kept = await user.get(`${api}/revisions/${revisions[1].id}`);
  assertEquals(kept.body.revision.snapshot.notes, ["A new draft"]);
  assertEquals([revisions[0].number, revisions[0].acceptedAt !== null], [offer.number, true]);
  const [{ answer }] = (await user.get(`${api}/shares`)).body.shares;
  const { at: _, ...said } = answer;
  assertEquals(said, {
    kind: "accepted",
    name: "Tom Harrow",
    text: "",
    orderNumber: "PO 7",
    options: [1],
  });
  const kinds = await kindsOf(api);
  assertEquals(kinds.filter((kind) => kind === "answered by customer").length, 1);
  const after = await customer.get(path);
  assertStringIncludes(after.text, "Accepted on");
  assertEquals(after.text.includes('value="accept"'), false);
  const late = await customer.postForm(path, { answer: "reject", why: "no" });
  assertEquals([late.status, (await user.get(api)).body.offer.status], [303, "accepted"]);
});

Deno.test("a decline has its reason, a question comes once, and both are told", async () => {
  const { api, path } = await givenShare();
  for (let i = 0; i < 2; i++) {
    const asked = await customer.postForm(path, { question: "Also in XL?", answer: "question" });
    assertEquals(asked.headers.get("location"), `${path}?done=asked`);
  }
  assertStringIncludes((await customer.get(`${path}?done=asked`)).text, "Your question was sent.");
  await customer.postForm(path, { reason: "price", why: "Too dear", answer: "reject" });
  const { offer } = (await user.get(api)).body;
  assertEquals([offer.stage, offer.lostReason], ["rejected", "The price: Too dear"]);
  const kinds = await kindsOf(api);
  assertEquals(kinds.filter((kind) => kind === "question_asked by customer").length, 1);
  const { text } = await customer.get(path);
  assertStringIncludes(text, "Declined on");
});

Deno.test("a form that lacks something says what, and sends nothing", async () => {
  const { api, path } = await givenShare();
  const table: [Record<string, string>, string][] = [
    [{ answer: "accept", agreed: "1", name: " ", shown: "" }, "Enter your name"],
    [{ answer: "accept", name: "Tom", shown: "" }, "Tick that you accept"],
    [{ answer: "question", question: "  " }, "Write your question"],
    [{ answer: "question", question: "x".repeat(2001) }, "Write at most 2000 characters"],
  ];
  for (const [form, fault] of table) {
    const reply = await customer.postForm(path, form);
    assertEquals(reply.status, 400, reply.text);
    assertStringIncludes(reply.text, fault);
  }
  assertEquals((await user.get(api)).body.offer.status, "draft");
});

Deno.test("links that are over say so and answer nothing", async () => {
  const { api, path, share } = await givenShare();
  const closed = async (title: string) => {
    for (const reply of [await customer.get(path), await accept(path)]) {
      assertEquals([reply.status, titleOf(reply)], [410, title]);
      assertEquals(reply.text.includes("Nitrile"), false);
    }
    assertEquals((await customer.get(`${path}/pdf`)).status, 404);
    assertEquals((await user.get(api)).body.offer.status, "draft");
  };
  await sql`update offer_shares set expires_at = now() - interval '1 s' where id = ${share.id}`;
  await closed("This offer has expired");
  const renewed = await customer.postForm(path, { answer: "renew" });
  assertEquals(renewed.headers.get("location"), `${path}?done=renewed`);
  assertEquals((await kindsOf(api))[0], "question_asked by customer");
  await user.patch(api, { notes: ["Other"] });
  await user.post(`${api}/issue`);
  await closed("This offer was replaced");
  assertEquals((await user.delete(`${api}/shares/${share.id}`)).status, 204);
  assertEquals((await user.delete(`${api}/shares/${share.id}`)).status, 204);
  await closed("This link has ended");
  assertEquals((await user.delete(`${api}/shares/${crypto.randomUUID()}`)).status, 404);
  const unknown = await customer.get("/o/AAAAAAAAAAAAAAAAAAAAAA");
  assertEquals([unknown.status, titleOf(unknown)], [404, "There is no offer here"]);
  const second = await givenShare();
  await user.patch(second.api, { status: "accepted" });
  assertEquals(titleOf(await customer.get(second.path)), "This offer was answered already");
});

Deno.test("a link is made once for its key, and never twice by two who decide at once", async () => {
  const { api } = await givenShare();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const [one, two] = [
    await user.post(`${api}/shares`, {}, headers),
    await user.post(`${api}/shares`, {}, headers),
  ];
  assertEquals(one.body, two.body);
  const token = new URL(one.body.share.url).pathname.slice(3);
  const kept = await sql<{ found: boolean }>`
    select exists (select from idempotency_keys k where k::text like ${`%${token}%`}) as found`;
  assertEquals(kept[0]?.found, false, "what is kept for the repetition does not open the link");
  const path = new URL(one.body.share.url).pathname;
  const replies = await Promise.all([
    accept(path),
    customer.postForm(path, { answer: "reject", why: "no" }),
    accept(path),
  ]);
  assert(replies.every(({ status }) => status === 303));
  const kinds = await kindsOf(api);
  assertEquals(kinds.filter((kind) => kind === "answered by customer").length, 1);
});

Deno.test("a token that is guessed or opened too often is stopped, by address and by link", async () => {
  const { path } = await givenShare();
  const limited = await openTestSite({
    settings: { RATE_LIMITS: "share=3/60" },
    database: site.database,
  });
  const client = limited.as("nobody");
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await client.get(path)).status);
  assertEquals(statuses, [200, 200, 200, 429]);
});
