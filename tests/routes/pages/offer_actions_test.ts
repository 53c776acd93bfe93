import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
} from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { productRecord } from "@/tests/helpers/products.ts";
import { assertKeepsRules, fieldOf, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const message = `Hello,
- 20 reams of A4 copy paper, 80 g
- 4 dual monitor arms
- 1 espresso machine, bean-to-cup
`;

interface Page {
  readonly path: string;
  readonly html: string;
}

/** The page with everything about one line or part. */
async function opened({ path }: Page, place: string): Promise<Page> {
  return { path, html: (await user.get(`${path}?at=${place}`)).text };
}

async function givenOffer(): Promise<{ path: string; html: string }> {
  const path = ledTo(
    await user.postForm("/offers/new", { customerName: newId(), clientRequest: message }),
  );
  return { path, html: (await user.get(path)).text };
}

/** Presses a button of a page, with everything that stands in its form, and gives the page that it leads to. */
async function press(
  { path, html }: Page,
  changes: Record<string, string>,
): Promise<Page & { location: string; words: string }> {
  const reply = await user.postForm(path, { ...valuesOf(html), ...changes });
  assertEquals(reply.status, 303, wordsOf(reply.text));
  const location = reply.headers.get("location") ?? "";
  const page = await user.get(location);
  assertEquals(page.status, 200);
  assertKeepsRules(page.text);
  return { path, location, html: page.text, words: wordsOf(page.text) };
}

function refuse({ path, html }: Page, changes: Record<string, string>): Promise<Reply> {
  return user.postForm(path, { ...valuesOf(html), ...changes });
}

/** Values of the buttons of a name, in the order of the page. */
function buttons(html: string, name: string): string[] {
  return tagsOf(html).filter((tag) => tag.name === "button" && tag.attributes.name === name)
    .map(({ attributes }) => attributes.value ?? "");
}

function focused(html: string): string | undefined {
  const tag = tagsOf(html).find(({ attributes }) => "autofocus" in attributes);
  return tag?.attributes.id ?? tag?.attributes.value;
}

Deno.test("a line takes another product by one press, and what was typed is kept with it", async () => {
  const offer = await opened(await givenOffer(), "l1");
  const [swap = ""] = buttons(offer.html, "swap");
  const [lineId = "", sku] = swap.split(":");
  const { html } = await press(offer, { swap, [`quantity.${lineId}`]: "7", notes: "By May." });
  const { body } = await user.get(`/api${offer.path}`);
  assertEquals(body.offer.items[0].product.sku, sku);
  assertEquals(body.offer.items[0].quantity, 7);
  assertEquals(body.offer.notes, ["By May."]);
  assertEquals(focused(html), "qty-1");
  assertStringIncludes(html, "tag-picked");
});

Deno.test("a doubtful line is confirmed, the next doubt has the focus, then the main action", async () => {
  const offer = await givenOffer();
  const [doubtful = ""] = buttons(offer.html, "confirm");
  assertStringIncludes(wordsOf(offer.html), "Check next 2");
  const first = await press(offer, { confirm: doubtful });
  assertStringIncludes(first.html, "tag-confirmed");
  assertStringIncludes(first.words, "Check next 1");
  const [leave = ""] = buttons(first.html, "leave");
  assertStringIncludes(focused(first.html) ?? "", leave);
  const second = await press(first, { leave });
  assertStringIncludes(second.words, "Left out by Ursula User");
  assertEquals(second.words.includes("Check next"), false);
  const main = tagsOf(second.html).find(({ attributes }) => "autofocus" in attributes);
  assertEquals(main?.attributes.href, `${offer.path}/send`);
  const accepted = await press(second, { status: "accepted" });
  const focus = tagsOf(accepted.html).find(({ attributes }) => "autofocus" in attributes);
  assertEquals(focus?.attributes.href, `/api${offer.path}/pdf?language=en`);
});

Deno.test("an unmatched part is answered with the quantity beside it, left out and taken back", async () => {
  const offer = await givenOffer();
  const [answer = ""] = buttons(offer.html, "answer");
  const [fragmentId = "", sku] = answer.split(":");
  const wrong = await refuse(offer, { answer, [`part.${fragmentId}`]: "0" });
  assertEquals(wrong.status, 400);
  assertKeepsRules(wrong.text);
  assertStringIncludes(wordsOf(wrong.text), "Unmatched 1: quantity must be more than 0");

  const { html } = await press(offer, { answer, [`part.${fragmentId}`]: "2,5" });
  const { body } = await user.get(`/api${offer.path}`);
  const line = body.offer.items.at(-1);
  assertEquals([line.product.sku, line.quantity], [sku, 2.5]);
  assertEquals(body.offer.unmatched, []);
  // Its place in the text leads to the line now.
  assertMatch(html, /id="f3" href="#l3"/);

  const other = await givenOffer();
  const [leave = ""] = buttons(other.html, "leave");
  const left = await press(other, { leave });
  const [take = ""] = buttons(left.html, "take");
  const taken = await press(left, { take });
  assertStringIncludes(taken.words, "Taken back.");
  assertStringIncludes(taken.words, "Unmatched 1");
});

Deno.test("a line is made unmatched, and its words are where they were", async () => {
  const offer = await opened(await givenOffer(), "l1");
  const [first = ""] = buttons(offer.html, "unmatch");
  const { html, words } = await press(offer, { unmatch: first });
  assertStringIncludes(words, "Product taken off by Ursula User");
  assertStringIncludes(words, "Unmatched 2");
  assertMatch(html, /id="f1" href="#u1"/);
});

Deno.test("the last change is taken back, whatever it was, by the one who made it", async () => {
  const offer = await opened(await givenOffer(), "l1");
  assertEquals(buttons(offer.html, "undo"), []);
  const before = await contentOf(offer.path);
  const [remove = ""] = buttons(offer.html, "remove");
  const [leave = ""] = buttons(offer.html, "leave");
  const answer = buttons(offer.html, "answer")[0] ?? `${leave}:OF-1003`;
  const quantity = `quantity.${remove}`;
  const presses: readonly Record<string, string>[] = [
    { remove },
    { confirm: remove },
    { unmatch: remove },
    { swap: `${remove}:OF-1003` },
    { leave },
    { own: leave },
    { answer },
    { [quantity]: "7", discountPercent: "2", notes: "Changed." },
  ];
  let now = offer;
  for (const fields of presses) {
    const changed = await press(now, fields);
    assertNotEquals(await contentOf(offer.path), before, JSON.stringify(fields));
    // What was typed beside it is not saved by taking back.
    const back = await press(changed, { undo: "1", notes: "Typed." });
    assertStringIncludes(back.words, "Undone.");
    assertEquals(await contentOf(offer.path), before, JSON.stringify(fields));
    assertEquals(buttons(back.html, "undo"), [], "there is nothing to take back twice");
    now = back;
  }
  const [gone] = before.items;
  const removed = await press(now, { remove: gone?.id ?? "" });
  await site.as("admin").patch(`/api${offer.path}`, { notes: ["By another."] });
  const late = await user.get(offer.path);
  assertEquals(buttons(late.text, "undo"), [], "somebody else has changed it since");
  assertEquals((await refuse(removed, { undo: "1" })).status, 412);
  assertEquals((await refuse({ ...removed, html: late.text }, { undo: "1" })).status, 412);
});

/** What an offer says, as it is stored. */
async function contentOf(path: string) {
  const { body: { offer } } = await user.get(`/api${path}`);
  const { updatedAt: _, ...content } = offer;
  return content;
}

Deno.test("words that name several things become several lines, or a line as they stand", async () => {
  const { body: { offer } } = await user.post("/api/offers", {
    clientRequest:
      "Please quote:\n- 2 x OF-1001\n- golden hammocks and silver docking stations x 3",
  });
  const path = `/offers/${offer.id}`;
  const whole = offer.items.at(-1);
  assertStringIncludes(whole.requestItem, " and ");
  const { text: html } = await user.get(`${path}?at=l2`);
  assertEquals(buttons(html, "split"), [whole.id]);
  const split = await press({ path, html }, { split: whole.id });
  assertStringIncludes(split.words, "Split. Each thing stands by itself now.");
  const after = await contentOf(path);
  const docks = after.items.at(-1);
  assertEquals([docks.product.sku, docks.quantity], ["IT.DOCK-11", 3]);
  // Each of them is marked in the message by itself.
  assertMatch(split.html, /<mark>[^<]*hammocks<\/mark>/);
  assertMatch(split.html, /<mark>[^<]*docking stations<\/mark>/);

  // Nothing is called a hammock: a product that was found all the same is taken off.
  const hammocks = after.items.find(({ requestItem }: { requestItem: string }) =>
    requestItem === "golden hammocks"
  );
  if (hammocks !== undefined) await press(split, { unmatch: hammocks.id });
  const { unmatched: [part] } = await contentOf(path);
  assertEquals(part.item, "golden hammocks");
  const kept = await press({ path, html: (await user.get(path)).text }, { own: part.id });
  const own = (await contentOf(path)).items.at(-1);
  assertEquals([own.productId, own.unitPriceNet, own.quantity], [null, 0, 3]);
  assertEquals([own.name, own.requestItem], [part.item, part.item]);
  assertStringIncludes(kept.words, "without a price");
  assertEquals((await refuse(kept, { own: part.id })).status, 404);
  assertEquals((await refuse(kept, { split: own.id })).status, 404);
});

Deno.test("what a message asks beside goods is applied, answered or ignored by a person", async () => {
  const clientRequest = [
    "Please quote 2 x OF-1001 and 3 x OF-1007.",
    "Can you give us 5 % discount?",
    "Delivery to our warehouse in Leeds, please.",
    "Do you also take old devices back?",
  ].join("\n");
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  const kinds: string[] = offer.asks.map(({ kind }: { kind: string }) => kind);
  assertEquals(kinds, ["discount", "question", "delivery", "question"]);
  const path = `/offers/${offer.id}`;
  let now = { path, html: (await user.get(path)).text, location: path, words: "" };
  assertKeepsRules(now.html);
  const said = wordsOf(now.html);
  assertMatch(said, /Also asked .*Discount .*Give 5 %.*Delivery .*Add as a note.*Ignore/);
  assertEquals(offer.discountPercent, 0, "nothing is applied by itself");
  const asks = buttons(now.html, "ask");
  const of = (how: string) => asks.filter((value) => value.startsWith(how));
  // The question for the discount is the discount.
  assertEquals([of("discount").length, of("answered").length, of("ignored").length], [1, 1, 3]);
  // Its words are marked in the message and lead to where it is settled.
  for (const number of [1, 2, 3]) assertStringIncludes(now.html, `href="#ask-${number}"`);

  now = await press(now, { ask: of("discount")[0] ?? "" });
  assertEquals((await contentOf(path)).discountPercent, 5);
  now = await press(now, { ask: of("note").find((each) => each.includes("delivery")) ?? "" });
  const { notes } = await contentOf(path);
  assertMatch(notes[0] ?? "", /^Delivery: .*warehouse in Leeds/);
  now = await press(now, { ask: of("ignored").find((each) => each.includes("question")) ?? "" });
  const { asks: settled } = await contentOf(path);
  assertEquals(settled.map((each: { settled?: string }) => each.settled), [
    "applied",
    undefined,
    "applied",
    "ignored",
  ]);
  assertEquals(buttons(now.html, "ask"), []);
  const back = await press(now, { undo: "1" });
  assert(buttons(back.html, "ask").some((each) => each.startsWith("answered:question")));
  // The question stands in the assistant's field, and nobody has asked it.
  const link = tagsOf(back.html).flatMap(({ attributes }) => attributes.href ?? [])
    .find((href) => href.includes("tab=assistant&") && href.includes("ask="));
  const assistant = await user.get((link ?? "").replaceAll("&amp;", "&").split("#")[0] ?? "");
  assertMatch(assistant.text, /<textarea[^>]*name="text"[^>]*>Do you also take old devices back/);
  assertEquals((await refuse(back, { ask: "ignored:question:999" })).status, 404);
  assertEquals((await refuse(back, { ask: "taken:question:0" })).status, 404);
});

Deno.test("a product is searched in place, for the offer, a line and a part, and nothing typed is lost", async () => {
  const offer = await givenOffer();
  const searches: [string, "add" | "swap" | "answer"][] = [
    ["new", "add"],
    ["l2", "swap"],
    ["u1", "answer"],
  ];
  for (const [place, name] of searches) {
    const before = buttons(offer.html, name);
    const page = { path: offer.path, html: (await user.get(offer.path)).text };
    const asked = await press(page, { find: place, notes: `For ${place}.` });
    assertEquals(focused(asked.html), `q-${place}`);
    const found = await press(asked, { [`q.${place}`]: "HDMI cable" });
    assertStringIncludes(found.location, `find=${place}&q=HDMI+cable`);
    assertStringIncludes(found.words, "for “HDMI cable”");
    assertEquals(valuesOf(found.html)[`q.${place}`], "HDMI cable");
    assertEquals(valuesOf(found.html).notes, `For ${place}.`);
    assertEquals(buttons(found.html, name).length > before.length, true, place);
  }
  const none = await user.get(`${offer.path}?find=new&q=zzzzzz`);
  assertStringIncludes(wordsOf(none.text), "No product matches “zzzzzz”.");
  for (const odd of ["find=x9", "find=l999&q=a", "find=new&q=%00", "at=%3Cb%3E", "show=other"]) {
    assertEquals((await user.get(`${offer.path}?${odd}`)).status, 200, odd);
  }
});

Deno.test("a product is added with its quantity; a second time it is refused by its number", async () => {
  const offer = await givenOffer();
  const found = await user.get(`${offer.path}?find=new&q=HDMI`);
  const page = { path: offer.path, html: found.text };
  const [add = ""] = buttons(found.text, "add");
  const added = await press(page, { add, newQuantity: "3", "q.new": "" });
  assertEquals(focused(added.html), "qty-3");
  const { body } = await user.get(`/api${offer.path}`);
  assertEquals([body.offer.items[2].product.sku, body.offer.items[2].quantity], [add, 3]);
  const twice = await refuse(added, { add, notes: "Kept." });
  assertEquals(twice.status, 409);
  assertStringIncludes(wordsOf(twice.text), `${add} is already line 3. Nothing was changed`);
  assertStringIncludes(twice.text, `<a href="#qty-3">${add}`);
  assertEquals(valuesOf(twice.text).notes, "Kept.");
});

Deno.test("a button names its product by whatever number it has, a script by its id", async () => {
  const { body: { products } } = await user.get("/api/products?limit=1");
  const offer = await givenOffer();
  for (const sku of ["A:B:C", " spaced ", '<b>&"', newId()]) {
    await upsertProducts(site.app, [productRecord({ sku })]);
    const { html } = await press(offer, { add: sku });
    const { body } = await user.get(`/api${offer.path}`);
    assertEquals(body.offer.items.at(-1).product.sku, sku);
    await press({ path: offer.path, html }, { remove: body.offer.items.at(-1).id });
    offer.html = (await user.get(offer.path)).text;
  }
  const { html } = await press(offer, { add: products[0].id });
  const { body } = await user.get(`/api${offer.path}`);
  assertEquals(body.offer.items.at(-1).productId, products[0].id);
  const [line] = body.offer.items;
  await upsertProducts(site.app, [productRecord({ sku: "X:1" })]);
  await press({ path: offer.path, html }, { swap: `${line.id}:X:1` });
  assertEquals((await user.get(`/api${offer.path}`)).body.offer.items[0].product.sku, "X:1");
  const gone = await refuse({ path: offer.path, html: (await user.get(offer.path)).text }, {
    add: "no such number",
  });
  assertEquals(gone.status, 404);
  assertKeepsRules(gone.text);
});

Deno.test("the filter shows what asks for a person and sends everything all the same", async () => {
  const offer = await givenOffer();
  const check = await user.get(`${offer.path}?show=check`);
  assertKeepsRules(check.text);
  const rows = tagsOf(check.text).filter(({ attributes }) => /^l\d+$/.test(attributes.id ?? ""));
  assertEquals(rows.map(({ attributes }) => "hidden" in attributes), [false, true]);
  const saved = await press({ path: offer.path, html: check.text }, { notes: "x" });
  assertStringIncludes(saved.location, "show=check");
  const { body } = await user.get(`/api${offer.path}`);
  assertEquals(body.offer.items.length, 2);
});

Deno.test("of two values the saved one can be taken", async () => {
  const offer = await givenOffer();
  const name = Object.keys(valuesOf(offer.html)).find((each) => each.startsWith("quantity.")) ?? "";
  await press(offer, { [name]: "31" });
  const conflict = await refuse(offer, { [name]: "40", notes: "Mine." });
  assertEquals(conflict.status, 412);
  assertStringIncludes(wordsOf(conflict.text), "Saved 31 Save mine Take theirs");
  const page = { path: offer.path, html: conflict.text };
  const theirs = await press(page, { theirs: name });
  assertEquals(valuesOf(theirs.html)[name], "31");
  assertEquals(valuesOf(theirs.html).notes, "Mine.");
});

Deno.test("revisions are listed with what changed, compared in words and restored after a question", async () => {
  const offer = await givenOffer();
  const saved = await press(offer, { revision: "1", notes: "First." });
  assertStringIncludes(saved.words, "Versions 1");
  const name = Object.keys(valuesOf(saved.html)).find((each) => each.startsWith("quantity.")) ?? "";
  await press(saved, { revision: "1", [name]: "30" });
  // 10 more reams of 18.90 with 23 % VAT
  const versions = (await user.get(`${offer.path}?tab=versions`)).text;
  assertKeepsRules(versions);
  assertStringIncludes(wordsOf(versions), "1 line changed, +232.47 PLN");
  const links = tagsOf(versions).flatMap(({ attributes }) => attributes.href ?? [])
    .filter((href) => href.includes("/revisions/"));
  const [oldest = "", restore = ""] = links.slice(-2);
  const compared = await user.get(oldest);
  assertKeepsRules(compared.text);
  const words = wordsOf(compared.text);
  assertStringIncludes(words, "Revision 1 compared with now");
  assertStringIncludes(words, "20 × 18.90 = 378.00 30 × 18.90 = 567.00");
  const question = await user.get(restore);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "Restore revision 1?");
  assertEquals((await user.postForm(restore, { version: "1" })).status, 412);
  const version = fieldOf(question.text, "version").value ?? "";
  const done = await user.postForm(restore, { version });
  assertEquals(done.headers.get("location"), `${offer.path}?done=restored`);
  assertEquals(valuesOf((await user.get(offer.path)).text).notes, "First.");
  for (const path of [`${offer.path}/revisions/${newId()}`, `${offer.path}/revisions/x/restore`]) {
    assertEquals((await user.get(path)).status, 404, path);
  }
});

Deno.test("an offer is deleted after a question, and not when it has changed since", async () => {
  const offer = await givenOffer();
  const question = await user.get(`${offer.path}/delete`);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "This cannot be undone.");
  const version = fieldOf(question.text, "version").value ?? "";
  assertEquals((await user.postForm(`${offer.path}/delete`, { version: "99" })).status, 412);
  assertEquals((await user.postForm(`${offer.path}/delete`, { version: "x" })).status, 412);
  const reply = await user.postForm(`${offer.path}/delete`, { version });
  assertEquals([reply.status, reply.headers.get("location")], [303, "/offers"]);
  assertEquals((await user.get(offer.path)).status, 404);
});

Deno.test("the preview frames the document, which allows our own pages to frame it", async () => {
  const offer = await givenOffer();
  const page = await user.get(`${offer.path}/preview`);
  assertKeepsRules(page.text);
  const frame = tagsOf(page.text).find(({ name }) => name === "iframe");
  const pdf = await user.get(frame?.attributes.src ?? "");
  assertEquals(pdf.headers.get("content-type"), "application/pdf");
  assertStringIncludes(pdf.headers.get("content-security-policy") ?? "", "frame-ancestors 'self'");
});

Deno.test("what is not in the catalogue becomes a line of this offer only, with a name and a price typed", async () => {
  const start = await givenOffer();
  const [target = "", another] = buttons(start.html, "openOneOff");
  assertEquals(another, "new");
  const open = await press(start, { openOneOff: target });
  assertStringIncludes(valuesOf(open.html)["one.name"] ?? "", "espresso machine");
  assertEquals(focused(open.html), "one-name");
  const [vatRate] = (await user.get(`/api${start.path}`)).body.offer.items.map(
    (item: { vatRate: number }) => item.vatRate,
  );
  assertEquals(valuesOf(open.html)["one.vatRate"], String(vatRate));

  const count = async () => (await user.get("/api/products?oneOff=true")).body.totalCount;
  const before = await count();
  const wrong = { "one.unitPriceNet": "dear", "one.name": " " };
  const refused = await refuse(open, { oneOff: target, ...wrong });
  assertEquals(refused.status, 400);
  assertStringIncludes(wordsOf(refused.text), "Net price must be a number");
  assertStringIncludes(wordsOf(refused.text), "Name must have at least 1 character");
  assertEquals(fieldOf(refused.text, "one.unitPriceNet").value, "dear");
  const below = await refuse(open, {
    oneOff: target,
    "one.unitPriceNet": "-1",
    "one.vatRate": "8",
  });
  assertEquals(below.status, 400);
  const stale = await refuse(open, { oneOff: target, "one.unitPriceNet": "5", version: "77" });
  assertEquals([stale.status, await count()], [412, before]);

  const done = await press(open, {
    oneOff: target,
    [`part.${target}`]: "3",
    "one.name": "Espresso machine Kiel",
    "one.unit": "pcs",
    "one.unitPriceNet": "1 249,50",
    "one.vatRate": "8",
  });
  assertStringIncludes(done.words, "it is on this offer only");
  const { offer } = (await user.get(`/api${start.path}`)).body;
  const line = offer.items.at(-1);
  assertEquals(
    [line.name, line.quantity, line.unitPriceNet, line.vatRate, line.unit, line.totalNet],
    ["Espresso machine Kiel", 3, 1249.5, 8, "pcs", 3748.5],
  );
  assertMatch(line.product.sku, /^ONE-\d{6}$/);
  assertStringIncludes(line.requestItem, "espresso machine");
  assertEquals(offer.unmatched, []);
  assertEquals(await count(), before + 1);

  // No search and no draft finds it, also not for the customer that it was made for.
  const again = await user.post("/api/offers", {
    customerName: offer.customerName,
    clientRequest: message,
  });
  assertEquals(
    again.body.offer.items.map(({ name }: { name: string }) => name).includes(line.name),
    false,
  );
  const asked = await user.post("/api/products/text-search", { query: "Espresso machine Kiel" });
  assertEquals(JSON.stringify(asked.body).includes("Kiel"), false);

  const added = await press(
    await press({ path: start.path, html: done.html }, { openOneOff: "new" }),
    {
      oneOff: "new",
      newQuantity: "2",
      "one.name": "Installation",
      "one.unitPriceNet": "100",
      "one.vatRate": "23",
    },
  );
  assertStringIncludes(added.words, "Installation");
  const last = (await user.get(`/api${start.path}`)).body.offer.items.at(-1);
  assertEquals([last.name, last.totalNet], ["Installation", 200]);
});
