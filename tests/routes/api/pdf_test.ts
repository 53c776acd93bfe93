import { assert, assertArrayIncludes, assertEquals, assertMatch } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { payload, withLines } from "@/tests/core/documents/sources.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { givenSession } from "@/tests/helpers/users.ts";

const site = await openTestSite();
const user = site.as("user");
const nobody = site.as("nobody");
const cookie = await givenSession(site.app, "user");

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
  assertArrayIncludes(lines, ["Zażółć Gęślą Jaźń S.A."]);
  assert(!lines.includes("DRAFT"));
  assertEquals((await fetchPdf("/api/offers/pdf", payload())).bytes, bytes);
  assert((await fetchPdf("/api/offers/pdf?language=pl", payload())).lines.includes("Oferta"));
});

Deno.test("notes, discounts, agreed prices, options and sections are printed; internal notes are not", async () => {
  const offer = await givenOffer(3, 10); // each 10 x 10.00 PLN at 23 %
  const path = `/api/offers/${offer.id}`;
  const lines = `${path}/lines`;
  const [first, second, third] = offer.items.map(({ id }: { id: string }) => `${lines}/${id}`);
  await user.patch(first, {
    discountPercent: 5,
    agreedUnitPriceNet: 9.5,
    note: "Delivered in two parts",
    internalNote: "Rebate in June",
    leadTime: "2 weeks",
    unit: "crate",
  });
  await user.patch(second, { optional: true });
  await user.patch(third, { optional: true, selected: true });
  await user.post(lines, { kind: "section", name: "Ground floor", position: 0 });
  await user.post(lines, { name: "Without stairs" });
  const printed = await fetchPdf(`${path}/pdf?language=en`);
  assertArrayIncludes(printed.lines, [
    "Ground floor",
    "Delivered in two parts",
    "Lead time: 2 weeks",
    "List price: 10.00",
    "Discount 5%: \u22124.75",
    "crate",
    "Optional, not in the total",
    "Optional, chosen",
    "(100.00)",
    "Without stairs",
    "190.25",
    "Options",
  ]);
  assert(!printed.lines.join().includes("Rebate"));
  assertEquals(printed.lines.filter((line) => /^[1-9]$/.test(line)), ["1", "2", "3"]);
});

Deno.test("only what the interface requires is required", async () => {
  const { lines } = await fetchPdf("/api/offers/pdf", {
    offer: { number: "1", issueDate: "2026-01-01", validUntil: "2026-01-31", currency: "JPY" },
    seller: { name: "S", address: "" },
    buyer: { name: "B", address: "" },
    items: [{ name: "n", quantity: 1.5, unitPriceNet: 101, vatRate: 10 }],
    unknown: { is: "ignored" },
  });
  assertArrayIncludes(lines, ["152"], "half a yen is rounded up");
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
  assertArrayIncludes(draft.lines, ["DRAFT"]);
  assertArrayIncludes(draft.lines, ["Draft"], "in place of the number");
  assertArrayIncludes(draft.lines, ["Żółw S.A."]);
  const amount = (value: number) => `${value.toFixed(2)}\u00a0${offer.currency}`;
  for (const value of [offer.totals.totalNet, offer.totals.totalGross]) {
    assertArrayIncludes(draft.lines, [amount(value)], amount(value));
  }
  for (const item of offer.items) {
    assertArrayIncludes(draft.lines, [item.name]);
    assertArrayIncludes(draft.lines, [`SKU ${item.product.sku}`]);
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
    assertArrayIncludes(textOf(pages[0] ?? []).split("\n"), [title], `${query} ${accepted}`);
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
  assertArrayIncludes(before.lines, ["DRAFT"], "it was a draft then");
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
  const path = `/api/offers/${offer.id}`;
  const lines = [{ id: offer.items[0].id, name: "שולחן Table" }];
  await user.patch(path, {
    notes: ["Fine", "In May: 納期"],
    customerName: "株式会社 Fuji",
    items: lines,
  });
  const { body } = await user.post(`${path}/revisions`);
  const company = { name: "Nowak ガ", address: "", deliveryTerms: "5 日" };
  assertEquals((await site.as("admin").send("PUT", "/api/settings/company", company)).status, 200);
  const cannot = "has characters that the document's font cannot show";
  const ours = [
    `company.name: ${cannot}: ガ (U+30AC), in “Nowak ガ”`,
    `company.deliveryTerms: ${cannot}: 日 (U+65E5), in “5 日”`,
  ];
  for (const query of ["", `?revision=${body.revision.id}`]) {
    const reply = await user.get(`${path}/pdf${query}`);
    assertEquals([reply.status, reply.body.error.code], [400, "invalid_parameter"]);
    assertEquals(
      new Set(reply.body.error.issues),
      new Set([
        `customerName: ${cannot}: 株 (U+682A), 式 (U+5F0F), 会 (U+4F1A), 社 (U+793E), in “株式会社 Fuji”`,
        `notes.1: ${cannot}: 納 (U+7D0D), 期 (U+671F), in “In May: 納期”`,
        ...ours,
        `items.0.name: ${cannot}: ש (U+05E9), ו (U+05D5), ל (U+05DC), ח (U+05D7), ן (U+05DF), in “שולחן Table”`,
      ]),
    );
  }

  // Of a payload in the seller's name the path says what came from the settings.
  const { terms: _terms, ...rest } = payload();
  const seller = { name: company.name, address: "" };
  const printed = await user.post("/api/offers/pdf", { ...rest, seller });
  assertEquals(printed.body.error.issues, [ours[0]?.replace("company", "seller"), ours[1]]);

  const long = `${"a".repeat(100)}納${"b".repeat(100)}`;
  await user.patch(path, { notes: [long] });
  const { issues } = (await user.get(`${path}/pdf`)).body.error;
  assert(
    issues.some((issue: string) => /^notes\.0: .*, in “…a{29}納b{30}…”$/u.test(issue)),
    issues,
  );
});
