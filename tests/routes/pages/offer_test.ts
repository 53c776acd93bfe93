import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const message = `Hello,
- 20 reams of A4 copy paper, 80 g
- 5 USB-C docking stations
- 1 espresso machine, bean-to-cup

Kind regards
<b>Jo & co</b>
`;

async function givenOffer(): Promise<{ path: string; html: string }> {
  const reply = await user.postForm("/offers/new", { customerName: "Ann", clientRequest: message });
  const path = ledTo(reply);
  return { path, html: (await user.get(path)).text };
}

/** Sends the form of a page with some fields changed or a button pressed. */
function send(path: string, html: string, changes: Record<string, string>): Promise<Reply> {
  return user.postForm(path, { ...valuesOf(html), ...changes });
}

/** The names of the quantity fields, in the order of the lines. */
function quantities(html: string): string[] {
  return Object.keys(valuesOf(html)).filter((name) => name.startsWith("quantity."));
}

function button(html: string, name: string): string {
  return fieldOf(html, name).value ?? "";
}

Deno.test("the page shows the text, the lines and the totals", async () => {
  const { html } = await givenOffer();
  assertKeepsRules(html);
  assertStringIncludes(html, "Hello,\n- 20 reams of <a ");
  assertStringIncludes(html, "\n&lt;b>Jo &amp; co&lt;/b>\n</div>");
  const words = wordsOf(html);
  assertStringIncludes(words, "2 of 3 parts matched");
  assertStringIncludes(words, "2 lines, prices in PLN");
  assertStringIncludes(words, "Unmatched 1");
  assertStringIncludes(words, "ream 18.90");
  assertStringIncludes(words, "pcs 549.00");
  assertStringIncludes(words, "VAT 23 % of 3,123.00 718.29 Gross PLN 3,841.29");
  const links = tagsOf(html).flatMap(({ attributes }) => attributes.href ?? []);
  for (const href of ["#l1", "#l2", "#u1", "#f1", "#f2", "#f3"]) {
    assertEquals(links.includes(href), true, href);
  }
  assertEquals(quantities(html).map((name) => fieldOf(html, name).value), ["20", "5"]);
});

Deno.test("typed values are saved, and the next page shows the service's own totals", async () => {
  const { path, html } = await givenOffer();
  const [first = ""] = quantities(html);
  const reply = await send(path, html, {
    [first]: "1 200,5",
    discountPercent: "10",
    discountAmount: "-1,50",
    notes: " Delivery in May. \r\n\r\nValid for 30 days.",
    name: "Paper for Leeds",
    customerName: "Bob & Sons",
    totalNet: "1",
    unitPriceNet: "0.01",
  });
  assertEquals(reply.status, 303);
  assertEquals(reply.headers.get("location"), `${path}?done=saved`);
  const page = await user.get(`${path}?done=saved`);
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertMatch(words, / Saved \d\d:\d\d /);
  // 1,200.5 × 18.90 + 5 × 549.00, less a tenth, and a surcharge of 1.50
  assertStringIncludes(words, "Sum of lines, net 25,434.45");
  assertStringIncludes(words, "Discount 10 % −2,543.45");
  assertStringIncludes(words, "Surcharge 1.50");
  assertStringIncludes(words, "Net 22,892.50");
  const saved = valuesOf(page.text);
  assertEquals(saved[first], "1200.5");
  assertEquals(saved.notes, "Delivery in May.\nValid for 30 days.");
  assertEquals([saved.name, saved.customerName], ["Paper for Leeds", "Bob & Sons"]);
});

Deno.test("a form that changes nothing saves nothing", async () => {
  const { path, html } = await givenOffer();
  assertEquals((await send(path, html, {})).status, 303);
  assertEquals(valuesOf((await user.get(path)).text).version, valuesOf(html).version);
});

Deno.test("a stored quantity that could be misread is kept as it is", async () => {
  const { path, html } = await givenOffer();
  const [first = "", second = ""] = quantities(html);
  await send(path, html, { [first]: "1.1250" });
  const page = await user.get(path);
  assertEquals(fieldOf(page.text, first).value, "1.125");
  assertEquals((await send(path, page.text, { [second]: "6" })).status, 303);
  assertEquals(fieldOf((await user.get(path)).text, first).value, "1.125");
});

Deno.test("what cannot be saved is named above and beside the field, and nothing is lost", async () => {
  const { path, html } = await givenOffer();
  const [first = "", second = ""] = quantities(html);
  const typed = {
    [first]: "1.200",
    [second]: "0",
    discountPercent: "101",
    discountAmount: "ten",
    name: " ",
    notes: "Kept.",
  };
  const reply = await send(path, html, typed);
  assertEquals(reply.status, 400);
  assertKeepsRules(reply.text);
  const words = wordsOf(reply.text);
  const sentences = [
    "Line 1: quantity can be read in two ways: write 1200 or 1.2",
    "Line 2: quantity must be more than 0",
    "Discount % must be at most 100",
    "Discount amount must be a number, such as 12 or 12.5",
    "Name of the offer must have at least 1 character",
  ];
  for (const sentence of sentences) {
    assertEquals(words.split(sentence).length, 3, `${sentence}: above and beside the field`);
  }
  const values = valuesOf(reply.text);
  for (const [name, value] of Object.entries(typed)) assertEquals(values[name], value);
  assertStringIncludes(reply.text, "<title>Error: ");
  assertEquals(valuesOf((await user.get(path)).text).version, values.version);
});

Deno.test("a line is removed together with the other changes, and its own mistake does not matter", async () => {
  const { path, html } = await givenOffer();
  const [first = "", second = ""] = quantities(html);
  const reply = await send(path, html, {
    [first]: "many",
    [second]: "7",
    remove: first.replace("quantity.", ""),
  });
  const location = reply.headers.get("location") ?? "";
  assertStringIncludes(location, `${path}?done=removed&sku=OF-1001`);
  const page = await user.get(location);
  assertStringIncludes(wordsOf(page.text), "Removed OF-1001.");
  assertEquals(quantities(page.text).map((name) => fieldOf(page.text, name).value), ["7"]);
});

Deno.test("what an address claims to be done is not believed", async () => {
  const { path } = await givenOffer();
  for (const done of ["removed&sku=<b>x</b>", "removed&sku=call 555 now", "__proto__", "other"]) {
    const page = await user.get(`${path}?done=${encodeURI(done)}`);
    assertEquals(page.status, 200);
    assertEquals(page.text.includes('class="notice"'), false, done);
  }
});

Deno.test("a part that is left out stays in sight", async () => {
  const { path, html } = await givenOffer();
  await send(path, html, { leave: button(html, "leave") });
  const page = await user.get(path);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Unmatched 0");
  assertStringIncludes(wordsOf(page.text), "Left out 1");
  assertStringIncludes(wordsOf(page.text), "Left out by Ursula User");
});

Deno.test("an offer is accepted with what was typed, and a change returns it to draft", async () => {
  const { path, html } = await givenOffer();
  const [first = ""] = quantities(html);
  const reply = await send(path, html, { [first]: "21", status: "accepted", anyway: "1" });
  assertEquals(reply.headers.get("location"), `${path}?done=accepted`);
  const accepted = await user.get(`${path}?done=accepted`);
  assertKeepsRules(accepted.text);
  assertStringIncludes(
    wordsOf(accepted.text),
    "Accepted. A revision keeps the offer as it is now.",
  );
  assertStringIncludes(accepted.text, "tag-accepted");
  // What is accepted is fixed, and the page says what changing it takes.
  assertEquals(quantities(accepted.text), []);
  assertStringIncludes(
    wordsOf((await user.get(path)).text),
    "“Return to draft” makes it a new draft",
  );
  assertEquals((await user.get(`/api${path}`)).body.offer.items[0].quantity, 21);

  const noted = await send(path, accepted.text, { notes: "Thank you." });
  assertEquals(noted.status, 303);
  const still = await user.get(path);
  assertStringIncludes(still.text, "tag-accepted");
  await send(path, still.text, { [first]: "22" });
  assertStringIncludes((await user.get(path)).text, "tag-draft");
});

Deno.test("a status that the offer cannot take is refused in words", async () => {
  const { path, html } = await givenOffer();
  await send(path, html, { status: "rejected" });
  const rejected = await user.get(path);
  assertKeepsRules(rejected.text);
  const reply = await send(path, rejected.text, { status: "accepted", anyway: "1" });
  assertEquals(reply.status, 409);
  assertStringIncludes(
    wordsOf(reply.text),
    "The offer cannot take this status. Nothing was changed",
  );
  assertEquals((await send(path, rejected.text, { status: "lost" })).status, 400);
});

Deno.test("a text that is too long is told how long it may be", async () => {
  const { path, html } = await givenOffer();
  const long = { name: "W".repeat(201), notes: "n\n".repeat(101), customerName: "C".repeat(300) };
  const reply = await send(path, html, long);
  assertEquals(reply.status, 400);
  assertStringIncludes(
    wordsOf(reply.text),
    "Notes must have at most 100 lines Name of the offer must have at most 200 characters Customer must",
  );
  const { name, customerName } = valuesOf(reply.text);
  assertEquals({ name, customerName }, { name: long.name, customerName: long.customerName });
  const polish = await user.send(
    "POST",
    path,
    new URLSearchParams({ ...valuesOf(html), ...long }),
    { origin: "http://localhost:8000", "accept-language": "pl" },
  );
  assertStringIncludes(wordsOf(polish.text), "Nazwa oferty – wpisz najwyżej tyle znaków: 200");
});

Deno.test("an offer without lines is not offered to be accepted", async () => {
  const path = ledTo(await user.postForm("/offers/new", { clientRequest: "Are you open today?" }));
  const { text } = await user.get(path);
  assertKeepsRules(text);
  assertStringIncludes(wordsOf(text), "This offer has no lines.");
  assertEquals(/value="accepted"|>PDF</.test(text), false);
});

Deno.test("somebody else's change: both values where both changed, the newer one elsewhere", async () => {
  const { path, html } = await givenOffer();
  const [first = "", second = ""] = quantities(html);
  await send(path, html, { [first]: "31", [second]: "6" });
  const mine = { [first]: "40", notes: "Mine." };
  const reply = await send(path, html, { ...mine, status: "accepted" });
  assertEquals(reply.status, 412);
  assertKeepsRules(reply.text);
  assertStringIncludes(reply.text, "<title>Conflict: ");
  const values = valuesOf(reply.text);
  assertEquals([values[first], values[second], values.notes], ["40", "6", "Mine."]);
  assertEquals(wordsOf(reply.text).match(/Saved \d+(?!:)\b/g), ["Saved 31"]);
  assertStringIncludes(reply.text, "tag-draft");

  assertEquals((await send(path, reply.text, {})).status, 303);
  const page = await user.get(path);
  assertEquals(valuesOf(page.text)[first], "40");
  assertEquals(valuesOf(page.text).notes, "Mine.");
});

Deno.test("a line that is gone meanwhile is spoken of, and a form without its memory still loses nothing", async () => {
  const { path, html } = await givenOffer();
  const [first = "", second = ""] = quantities(html);
  await send(path, html, { [second]: "6", remove: first.replace("quantity.", "") });
  const reply = await send(path, html, { [first]: "40" });
  assertEquals(reply.status, 412);
  assertStringIncludes(
    wordsOf(reply.text),
    "A line whose quantity you changed is no longer in the offer.",
  );
  const unsure = await send(path, html, { was: "{", [second]: "8" });
  assertEquals(unsure.status, 412);
  assertEquals(valuesOf(unsure.text)[second], "8");
  assertStringIncludes(wordsOf(unsure.text), "Saved 6");
});

Deno.test("an offer with lines can be printed from its page; once accepted, that is the main thing to do", async () => {
  const drafted = await user.post("/api/offers", { clientRequest: "2 x OF-1001" });
  const path = `/offers/${drafted.body.offer.id}`;
  const link = (html: string) =>
    /<a(?: class="([^"]*)")? href="(\/api\/offers\/[^"]+\/pdf)" target="_blank"[^>]*>PDF/.exec(
      html,
    );
  const draft = link((await user.get(path)).text);
  assertEquals(draft?.[1], undefined);
  const printed = await user.get(draft?.[2] ?? "");
  assertEquals([printed.status, printed.headers.get("content-type")], [200, "application/pdf"]);
  await user.patch(`/api${path}`, { status: "accepted" });
  assertEquals(link((await user.get(path)).text)?.[1], "button main");
  await user.patch(`/api${path}`, { items: [] });
  assertEquals(link((await user.get(path)).text), null);
});

Deno.test("an imported offer is shown and not changed", async () => {
  const { path, html } = await givenOffer();
  await site.database.sql`update offers set status = 'imported' where id = ${path.slice(8)}`;
  const page = await user.get(path);
  assertEquals(quantities(page.text), []);
  assertStringIncludes(wordsOf(page.text), "This offer was imported and cannot be changed here.");
  const reply = await send(path, html, { notes: "x" });
  assertEquals(reply.status, 409);
});

Deno.test("an offer that is not there is a page that says so", async () => {
  for (const id of [newId(), "nonsense", "%00", "0"]) {
    for (const method of ["GET", "POST"]) {
      const reply = method === "GET"
        ? await user.get(`/offers/${id}`)
        : await user.postForm(`/offers/${id}`, { version: "1" });
      assertEquals([method, id, reply.status], [method, id, 404]);
    }
  }
  const page = await user.get(`/offers/${newId()}`);
  assertEquals(page.status, 404);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "This offer does not exist or was deleted");
});

Deno.test("a German and a Polish customer get their document from the button in their language", async () => {
  for (
    const [clientRequest, language] of [
      ["Guten Tag, wir benötigen bitte 2 x OF-1001 und 3 x OF-1007.", "de"],
      ["Dzień dobry, proszę o ofertę na 2 x OF-1001 oraz 3 x OF-1007.", "pl"],
    ]
  ) {
    const { body: { offer } } = await user.post("/api/offers", { clientRequest });
    const page = await user.get(`/offers/${offer.id}`);
    assertStringIncludes(page.text, `href="/api/offers/${offer.id}/pdf?language=${language}"`);
    const preview = await user.get(`/offers/${offer.id}/preview`);
    assertStringIncludes(preview.text, `src="/api/offers/${offer.id}/pdf?language=${language}"`);
  }
});

Deno.test("part of a customer's name is asked about, with and without a script", async () => {
  await user.post("/api/customers", { name: "Żółw & Partner GmbH" });
  const { path, html } = await givenOffer();
  const asked = await send(path, html, { customerName: "zolw", notes: "Kept." });
  assertEquals(asked.status, 400);
  assertKeepsRules(asked.text);
  assertStringIncludes(wordsOf(asked.text), "“zolw” is part of Żółw & Partner GmbH: choose one");
  assertStringIncludes(asked.text, `name="newCustomer"`);
  assertEquals(valuesOf(asked.text).notes, "Kept.");
  await send(path, asked.text, { newCustomer: "1" });
  assertEquals(fieldOf((await user.get(path)).text, "customerName").value, "zolw");
  await send(path, (await user.get(path)).text, { customerName: "żółw & partner gmbh" });
  assertEquals(fieldOf((await user.get(path)).text, "customerName").value, "Żółw & Partner GmbH");
});

Deno.test("what is read as not asked for is listed with the reason, and is a line by one press", async () => {
  const clientRequest =
    "Please quote 5 x OF-1001.\n\nLast year we had 40 docking stations. We still have 20 monitor arms.\nTel. 555 123 456";
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  const past = offer.notAsked.find(({ text }: { text: string }) => text.includes("docking"));
  assertEquals(clientRequest.slice(past.start, past.end), past.text);
  assertEquals(past.reason, "past");
  const { text: html } = await user.get(`/offers/${offer.id}`);
  assertKeepsRules(html);
  assertMatch(wordsOf(html), /Read as not asked for \d .*docking.* told of earlier Asked for/);
  const german = await user.get(`/offers/${offer.id}`, { "accept-language": "de" });
  assertMatch(wordsOf(german.text), /Als nicht gefragt gelesen \d .*docking.* von früher/);
  // A bare number is no name of a product.
  assertEquals(html.match(/name="want"/g)?.length, 2);
  const path = `/offers/${offer.id}`;
  await send(path, html, { want: String(past.start) });
  const { body: after } = await user.get(`/api${path}`);
  const line = after.offer.items.at(-1);
  assertEquals([line.product.sku, line.quantity], ["IT.DOCK-11", 40]);
  assertStringIncludes(line.requestItem, "docking stations");
  assert(after.offer.notAsked.every(({ text }: { text: string }) => !text.includes("docking")));
  assertMatch((await user.get(path)).text, /<mark>[^<]*docking stations<\/mark>/);
});
