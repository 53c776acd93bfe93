import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/ids.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { payload, withLines } from "@/tests/core/documents/sources.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite();
const user = site.as("user");
const nobody = site.as("nobody");
const cookie = await givenSession(site.app, "user");

Deno.test.afterAll(() => site.app.documents.close());

/** A reply with its bytes, which the test client would read as text. */
async function fetchPdf(path: string, body?: unknown) {
  const headers = new Headers(
    body === undefined ? { cookie } : {
      "content-type": "application/json",
    },
  );
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const res = await site.fetch(new Request(`http://localhost:8000${path}`, { ...init, headers }));
  const bytes = new Uint8Array(await res.arrayBuffer());
  assertEquals(res.status, 200, new TextDecoder().decode(bytes.slice(0, 500)));
  const { pages } = await readPdf(bytes);
  return { headers: res.headers, bytes, lines: pages.map(textOf).join("\n").split("\n") };
}

async function givenOffer(lines = 1, quantity = 2) {
  const items = [];
  for (let i = 0; i < lines; i++) {
    items.push({ productId: (await givenProduct(site.database)).id, quantity });
  }
  const { body } = await user.post("/api/offers/quick", { customerName: "Żółw S.A.", items });
  return body.offer;
}

Deno.test("a payload becomes a PDF without a session", async () => {
  const { headers, bytes, lines } = await fetchPdf("/api/offers/pdf", payload());
  assertEquals(headers.get("content-type"), "application/pdf");
  assertEquals(headers.get("content-length"), String(bytes.length));
  assertEquals(
    headers.get("content-disposition"),
    "inline; filename=\"offer-2026-11-0042.pdf\"; filename*=UTF-8''offer-2026-11-0042.pdf",
  );
  assertEquals(headers.get("content-security-policy"), "frame-ancestors 'self'");
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  assertEquals(headers.get("cache-control"), "no-store");
  assert(lines.includes("Zażółć Gęślą Jaźń S.A."));
  assert(!lines.includes("DRAFT"));
  assertEquals((await fetchPdf("/api/offers/pdf", payload())).bytes, bytes);
  assert((await fetchPdf("/api/offers/pdf?language=pl", payload())).lines.includes("Oferta"));
});

Deno.test("only what the interface requires is required", async () => {
  const { lines } = await fetchPdf("/api/offers/pdf", {
    offer: { number: "1", issueDate: "2026-01-01", validUntil: "2026-01-31", currency: "JPY" },
    seller: { name: "S", address: "" },
    buyer: { name: "B", address: "" },
    items: [{ name: "n", quantity: 1.5, unitPriceNet: 101, vatRate: 10 }],
    unknown: { is: "ignored" },
  });
  assert(lines.includes("152"), "half a yen is rounded up");
});

Deno.test("a file name is one header line whatever the number is", async () => {
  const { offer, ...rest } = payload();
  for (const number of ['a"\r\nX-Evil: 1', "../../x", "Żółw (1)", "'*'", "1\u202egpj.exe", "🦎"]) {
    const body = { ...rest, offer: { ...offer, number } };
    if (number === "🦎") {
      const reply = await nobody.post("/api/offers/pdf", body);
      assertEquals(reply.body.error.issues.length, 1);
      continue;
    }
    const { headers } = await fetchPdf("/api/offers/pdf", body);
    assertMatch(
      headers.get("content-disposition") ?? "",
      /^inline; filename="offer[A-Za-z0-9._-]*\.pdf"; filename\*=UTF-8''offer(%[0-9A-F]{2}|[A-Za-z0-9._~-])*\.pdf$/,
    );
    assertEquals(headers.get("x-evil"), null);
  }
});

Deno.test("a payload that cannot be printed is refused with the place of each fault", async () => {
  const good = payload();
  const [item] = good.items;
  const table: [string, unknown, string][] = [
    ["no offer", { ...good, offer: undefined }, "offer: is missing"],
    ["no lines", { ...good, items: [] }, "items: must have at least 1 element"],
    ["many lines", withLines(501), "items: must have at most 500 elements"],
    ["text as number", { ...good, items: [{ ...item, quantity: "2" }] }, "items.0.quantity: "],
    ["too exact", { ...good, items: [{ ...item, unitPriceNet: 1e-7 }] }, "items.0.unitPriceNet: "],
    ["too large", { ...good, items: [{ ...item, quantity: 2e9 }] }, "items.0.quantity: "],
    ["negative rate", { ...good, items: [{ ...item, vatRate: -1 }] }, "items.0.vatRate: "],
    [
      "no date",
      { ...good, offer: { ...good.offer, issueDate: "2026-02-30" } },
      "offer.issueDate: ",
    ],
    ["no currency", { ...good, offer: { ...good.offer, currency: "zł" } }, "offer.currency: "],
    ["discount", { ...good, offer: { ...good.offer, discountPercent: 101 } }, "offer.discountPerc"],
    ["long name", { ...good, buyer: { ...good.buyer, name: "x".repeat(201) } }, "buyer.name: "],
    ["tall", { ...good, seller: { ...good.seller, address: "\n".repeat(13) } }, "seller.address: "],
    ["control", { ...good, terms: { notes: "a\u0000b" } }, "terms.notes: must not contain control"],
    ["glyphs", { ...good, buyer: { ...good.buyer, name: "株式" } }, "buyer.name: has characters"],
    [
      "amount",
      { ...good, items: [{ ...item, quantity: 1e9, unitPriceNet: 999999999.999999 }] },
      "items: have an amount that is too large",
    ],
    [
      "length",
      withLines(500, { description: "a\n".repeat(300) + "a" }),
      "items: make a document of more than 150 pages",
    ],
  ];
  for (const [name, body, issue] of table) {
    const reply = await nobody.post("/api/offers/pdf", body);
    assertEquals([reply.status, reply.body.error.code], [400, "invalid_body"], name);
    assert(reply.body.error.issues.some((text: string) => text.startsWith(issue)), reply.text);
  }
  const many = await nobody.post("/api/offers/pdf", {});
  assertEquals(many.body.error.issues.length, 4);
  const language = await nobody.post("/api/offers/pdf?language=xx", good);
  assertEquals([language.status, language.body.error.code], [400, "invalid_parameter"]);
});

Deno.test("a stored offer is printed with the API's figures; a draft is marked as one", async () => {
  const offer = await givenOffer(3, 7);
  const path = `/api/offers/${offer.id}/pdf`;
  const draft = await fetchPdf(path);
  assert(draft.lines.includes("DRAFT"));
  const { body } = await user.get(`/api/offers/${offer.id}`);
  assert(draft.lines.includes(body.offer.number));
  assert(draft.lines.includes("Żółw S.A."));
  const amount = (value: number) => `${value.toFixed(2)}\u00a0${offer.currency}`;
  for (const value of [offer.totals.totalNet, offer.totals.totalGross]) {
    assert(draft.lines.includes(amount(value)), amount(value));
  }
  for (const item of offer.items) {
    assert(draft.lines.includes(item.name));
    assert(draft.lines.includes(`SKU ${item.product.sku}`));
  }

  await user.patch(`/api/offers/${offer.id}`, { status: "accepted" });
  assert(!(await fetchPdf(path)).lines.includes("DRAFT"));
  assert((await fetchPdf(`${path}?language=de`)).lines.includes("Angebot"));
});

Deno.test("a document is in the language that is asked for, else in the browser's", async () => {
  const table: [string, string | undefined, string][] = [
    ["?language=de", "pl", "Angebot"],
    ["?lang=de", "pl", "Angebot"],
    ["", "pl-PL,en;q=0.5", "Oferta"],
    ["", undefined, "Offer"],
  ];
  for (const [query, accepted, title] of table) {
    const headers = new Headers({ "content-type": "application/json" });
    if (accepted !== undefined) headers.set("accept-language", accepted);
    const init = { method: "POST", headers, body: JSON.stringify(payload()) };
    const res = await site.fetch(new Request(`http://localhost:8000/api/offers/pdf${query}`, init));
    const { pages } = await readPdf(new Uint8Array(await res.arrayBuffer()));
    assertEquals(textOf(pages[0] ?? []).split("\n")[0], title, `${query} ${accepted}`);
  }
});

Deno.test("a revision is printed as it was", async () => {
  const offer = await givenOffer();
  const path = `/api/offers/${offer.id}`;
  const { body } = await user.post(`${path}/revisions`);
  const [line] = offer.items;
  await user.patch(path, {
    items: [{ id: line.id, quantity: 9 }],
    notes: ["New"],
    status: "accepted",
  });

  const now = await fetchPdf(`${path}/pdf`);
  const before = await fetchPdf(`${path}/pdf?revision=${body.revision.id}`);
  assert(now.lines.includes("9") && now.lines.includes("New") && !now.lines.includes("DRAFT"));
  assert(before.lines.includes("2") && !before.lines.includes("New"));
  assert(before.lines.includes("DRAFT"), "it was a draft then");
});

Deno.test("a stored offer's document is refused by name", async () => {
  const offer = await givenOffer();
  const other = await givenOffer();
  const { body } = await user.post(`/api/offers/${other.id}/revisions`);
  const empty = await givenOffer();
  await user.patch(`/api/offers/${empty.id}`, { items: [] });
  const table: [string, number, string][] = [
    [`/api/offers/${newId()}/pdf`, 404, "offer_not_found"],
    ["/api/offers/nonsense/pdf", 404, "offer_not_found"],
    [`/api/offers/${offer.id}/pdf?revision=${newId()}`, 404, "revision_not_found"],
    [`/api/offers/${offer.id}/pdf?revision=x`, 404, "revision_not_found"],
    [`/api/offers/${offer.id}/pdf?revision=${body.revision.id}`, 404, "revision_not_found"],
    [`/api/offers/${offer.id}/pdf?language=xx`, 400, "invalid_parameter"],
    [`/api/offers/${empty.id}/pdf`, 409, "offer_empty"],
  ];
  for (const [path, status, code] of table) {
    const reply = await user.get(path);
    assertEquals([reply.status, reply.body.error.code], [status, code], path);
  }
  const stranger = await nobody.get(`/api/offers/${offer.id}/pdf`);
  assertEquals([stranger.status, typeof stranger.body.error], [401, "string"]);
});

Deno.test("a stored offer with characters that the font lacks says which", async () => {
  const offer = await givenOffer();
  await user.patch(`/api/offers/${offer.id}`, { notes: ["納期"] });
  const reply = await user.get(`/api/offers/${offer.id}/pdf`);
  assertEquals(reply.status, 400);
  assertStringIncludes(reply.body.error.issues[0], "納 (U+7D0D)");
});
