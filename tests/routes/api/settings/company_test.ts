import { assert, assertArrayIncludes, assertEquals, assertStringIncludes } from "@std/assert";
import { operations } from "@/core/contracts/operations.ts";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { payload } from "@/tests/core/documents/sources.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";

const site = await openTestSite();
const admin = site.as("admin");
const user = site.as("user");
const path = "/api/settings/company";
const logo = await Deno.readFile(new URL("../../../../fixtures/logo.png", import.meta.url));
const logoAddress = `data:image/png;base64,${logo.toBase64()}`;

const company = {
  name: "Nowak Instal sp. z o.o.",
  address: "ul. Długa 7\n44-100 Gliwice",
  taxId: "PL6312345678",
  contact: "oferty@example.com",
  bankAccount: "PL61 1090 1014 0000 0712 1981 2874",
  deliveryTerms: "5 dni roboczych",
  paymentTerms: "14 dni",
  notes: "Ceny do wyczerpania zapasów",
  validityDays: 14,
  numberPattern: "N/{number:3}/{year}",
  timeZone: "Europe/Warsaw",
};

async function givenOffer() {
  const { id } = await givenProduct(site.database, { unit: "ryza" });
  const { body } = await user.post("/api/offers/quick", {
    customerName: "Żółw S.A.",
    items: [{ productId: id, quantity: 2 }],
  });
  return body.offer;
}

/** The texts of a PDF, one a line, and the whole file inflated. */
async function print(address: string, body?: unknown) {
  const headers = new Headers({ cookie: user.cookie ?? "" });
  if (body !== undefined) headers.set("content-type", "application/json");
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const res = await site.fetch(
    new Request(`http://localhost:8000${address}`, { ...init, headers }),
  );
  const bytes = new Uint8Array(await res.arrayBuffer());
  assertEquals(res.status, 200, new TextDecoder().decode(bytes.slice(0, 300)));
  const { pages, raw } = await readPdf(bytes);
  const name = res.headers.get("content-disposition");
  return { lines: pages.map(textOf).join("\n").split("\n"), raw, name };
}

Deno.test("a new installation offers as an example that is plain to see", async () => {
  const { body } = await user.get(path);
  assertEquals([body.company.name, body.company.isExample], ["Offerwright demo", true]);
  assertEquals([body.company.validityDays, body.company.logo], [30, null]);
  assertEquals(body.company.nextNumber, `OF/${new Date().getUTCFullYear()}/0001`);
});

Deno.test("an administrator says who offers; what is left out is as on a new installation", async () => {
  const put = await admin.send("PUT", path, { ...company, logo: logoAddress });
  assertEquals(put.status, 200, put.text);
  const { nextNumber, ...stored } = put.body.company;
  assertEquals(stored, { ...company, logo: logoAddress, isExample: false });
  assertEquals((await user.get(path)).body, put.body);

  const less = await admin.send("PUT", path, { name: "A", address: "" });
  const { company: after } = less.body;
  assertEquals([after.taxId, after.validityDays, after.timeZone], ["", 30, "UTC"]);
  assertEquals(after.logo, logoAddress, "the logo stays");
  const without = await admin.send("PUT", path, { name: "A", address: "", logo: null });
  assertEquals(without.body.company.logo, null);
  assert(nextNumber.startsWith("N/001/"));
});

Deno.test("nobody but an administrator changes it", async () => {
  assertEquals((await user.send("PUT", path, company)).status, 403);
  assertEquals((await site.as("nobody").send("PUT", path, company)).status, 401);
  assertEquals((await site.as("nobody").get(path)).status, 401);
});

Deno.test("each fault is named", async () => {
  const table: [string, Record<string, unknown>, string][] = [
    ["no name", { name: undefined }, "name: is missing"],
    ["blank", { name: " " }, "name: must have at least 1 character"],
    ["tall", { address: "\n".repeat(13) }, "address: must have at most 12 lines"],
    ["days", { validityDays: 0 }, "validityDays: must be a whole number from 1 to 365"],
    ["half days", { validityDays: 1.5 }, "validityDays: must be a whole number from 1 to 365"],
    ["no year", { numberPattern: "OF/{number}" }, "numberPattern: must have {year} once"],
    ["no number", { numberPattern: "OF/{year}" }, "numberPattern: must have {number} once"],
    ["twice", { numberPattern: "{year}{number}{number:2}" }, "numberPattern: must have {number}"],
    ["brace", { numberPattern: "{year}{number}{x}" }, "numberPattern: must have only letters"],
    ["zone", { timeZone: "Mars/Olympus" }, "timeZone: must be a time zone"],
    ["offset", { timeZone: "+02:00" }, "timeZone: must be a time zone"],
    ["logo kind", { logo: "data:image/svg+xml;base64,PHN2Zy8+" }, "logo: must be a data: address"],
    ["logo text", { logo: "data:image/png;base64,%%%" }, "logo: must be base64"],
    ["logo bytes", { logo: "data:image/png;base64,AAAA" }, "logo: must be a PNG or JPEG"],
  ];
  for (const [name, fields, issue] of table) {
    const reply = await admin.send("PUT", path, { ...company, ...fields });
    assertEquals([reply.status, reply.body.error.code], [400, "invalid_body"], name);
    assert(reply.body.error.issues.some((text: string) => text.startsWith(issue)), reply.text);
  }
});

Deno.test("documents bear the seller, its logo, terms, validity and the unit of the catalogue", async () => {
  await admin.send("PUT", path, { ...company, logo: logoAddress });
  const offer = await givenOffer();
  const { lines, raw } = await print(`/api/offers/${offer.id}/pdf?language=pl`);
  for (
    const text of [
      company.name,
      "44-100 Gliwice",
      "NIP: PL6312345678",
      company.bankAccount,
      "14 dni",
      "5 dni roboczych",
      "Ceny do wyczerpania zapasów",
      "ryza",
    ]
  ) assertArrayIncludes(lines, [text], `${text} is not among\n${lines.join("\n")}`);
  assertStringIncludes(raw, "/Subtype /Image");
  const dates = lines.filter((text) => / 20\d\d$/.test(text));
  assertEquals(dates.length, 2, dates.join());
});

Deno.test("a payload in the seller's name gets logo and account, for those who are signed in", async () => {
  await admin.send("PUT", path, { ...company, logo: logoAddress });
  const ours = { ...payload(), seller: { name: company.name, address: "Gliwice" } };
  const signedIn = await print("/api/offers/pdf", ours);
  assertArrayIncludes(signedIn.lines, [company.bankAccount]);
  assert(signedIn.lines.includes("14 dni") && signedIn.lines.includes("Gliwice"));
  assertStringIncludes(signedIn.raw, "/Subtype /Image");

  const other = await print("/api/offers/pdf", payload());
  assert(!other.lines.includes(company.bankAccount));

  const res = await site.fetch(
    new Request("http://localhost:8000/api/offers/pdf", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ours),
    }),
  );
  const guest = await readPdf(new Uint8Array(await res.arrayBuffer()));
  assert(!guest.pages.map(textOf).join("\n").includes(company.bankAccount));
  assert(!guest.raw.includes("/Subtype /Image"), "a stranger does not print our logo");
});

Deno.test("nothing that is only read gives a number: the document of a draft says Draft in its place", async () => {
  const offer = await givenOffer();
  const address = `/api/offers/${offer.id}`;
  const { revision } = (await user.post(`${address}/revisions`)).body;
  for (const [language, draft] of [["en", "Draft"], ["pl", "Szkic"], ["de", "Entwurf"]]) {
    for (const kept of ["", `&revision=${revision.id}`]) {
      const { lines, name } = await print(`${address}/pdf?language=${language}${kept}`);
      assert(lines.includes(draft ?? ""), lines.join("\n"));
      assertStringIncludes(name ?? "", 'filename="offer.pdf"');
    }
  }
  const reads = operations.filter(({ method, path }) =>
    method === "GET" && path.startsWith("/api/offers/{offerId}")
  );
  for (const { path } of reads) {
    const ids: Record<string, string> = { offerId: offer.id, revisionId: revision.id };
    await user.get(path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? offer.id));
  }
  assert(reads.length > 5);
  assertEquals((await user.get(address)).body.offer.number, null);
});

Deno.test("accepting gives the number; it stays when the offer is a draft again", async () => {
  const offer = await givenOffer();
  const address = `/api/offers/${offer.id}`;
  const { number } = (await user.patch(address, { status: "accepted" })).body.offer;
  const accepted = await print(`${address}/pdf`);
  assert(accepted.lines.includes(number));
  assertStringIncludes(accepted.name ?? "", number.replaceAll("/", "-"));

  const again = await user.patch(address, { discountPercent: 5 });
  assertEquals([again.body.offer.status, again.body.offer.number], ["draft", number]);
  const { lines } = await print(`${address}/pdf`);
  assert(lines.includes(number) && lines.includes("DRAFT"), lines.join("\n"));
});

Deno.test("a rejected offer that never had a number bears none, and is no draft", async () => {
  const offer = await givenOffer();
  const address = `/api/offers/${offer.id}`;
  await user.patch(address, { status: "rejected" });
  const { lines } = await print(`${address}/pdf`);
  assert(lines.includes("not given yet") && !lines.includes("DRAFT"), lines.join("\n"));
});

Deno.test("20 accepted at once get 20 numbers without a gap; a deleted one's is not given again", async () => {
  await truncateNumbers();
  const offers = await Promise.all(Array.from({ length: 20 }, givenOffer));
  const replies = await Promise.all(
    offers.map(({ id }) => user.patch(`/api/offers/${id}`, { status: "accepted" })),
  );
  const counts = replies.map(({ body }) => Number(/^N\/(\d+)\//.exec(body.offer.number)?.[1]));
  assertEquals(counts.toSorted((a, b) => a - b), Array.from({ length: 20 }, (_, i) => i + 1));

  const last = replies.find((_, index) => counts[index] === 20)?.body.offer;
  assertEquals((await user.delete(`/api/offers/${last.id}`)).status, 204);
  const next = await givenOffer();
  const { body } = await user.patch(`/api/offers/${next.id}`, { status: "accepted" });
  assert(body.offer.number.startsWith("N/021/"), body.offer.number);
});

Deno.test("a number is shown in the list and found by it; a revision bears its own", async () => {
  const offer = await givenOffer();
  const address = `/api/offers/${offer.id}`;
  await user.post(`${address}/revisions`);
  const accepted = await user.patch(address, { status: "accepted" });
  const { number } = accepted.body.offer;
  const { body } = await user.get(`/api/offers?query=${encodeURIComponent(number.toLowerCase())}`);
  assertEquals([body.totalCount, body.offers[0].id, body.offers[0].number], [1, offer.id, number]);

  const { revisions } = (await user.get(`${address}/revisions`)).body;
  const second = revisions.find((each: { revisionNumber: number }) => each.revisionNumber === 2);
  const { lines, name } = await print(`${address}/pdf?revision=${second.id}`);
  assertArrayIncludes(lines, [`${number}-R2`], lines.join("\n"));
  assertStringIncludes(name ?? "", `${number.replaceAll("/", "-")}-R2.pdf`);
});

async function truncateNumbers(): Promise<void> {
  await site.database.sql`delete from offer_numbers`;
  await site.database.sql`delete from offer_number_counters`;
}
