import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { OfferItemUpdate, UnmatchedInput } from "@/core/contracts/offer.ts";
import { draft } from "@/core/drafting/draft.ts";
import { likelyScore } from "@/core/offers/review.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { newId } from "@/core/platform/ids.ts";
import { ensureSpace, upsertArticle } from "@/db/queries/knowledge/articles.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { givenSmallShop, productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

Deno.test("draft() answers each thing once: by number, by name, by words, or not at all", async (test) => {
  await truncateAll(database);
  await givenSmallShop(database);
  const cases: [text: string, sku: string | undefined, source: string, says: RegExp][] = [
    ["- EL-MCB-B16: 5", "EL-MCB-B16", "exact", /names this product's number EL-MCB-B16/],
    ["- 5 x el mcb b16", "EL-MCB-B16", "exact", /number/],
    ["- 757120217268, 2 pcs", "0757120217268", "exact", /number/],
    ["- LED desk lamp, black x 3", "OF-LAMP", "exact", /is this product's name/],
    [
      "- 12 wyłączników B16",
      "EL-MCB-B16",
      "semantic",
      /“wyłącznik B16” is among this product's trade names/,
    ],
    ["- 3 desk lamps", "OF-LAMP", "semantic", /“desk”, “lamps”: every word/],
    ["- 3 dsek lamps", "OF-LAMP", "semantic", /./],
    ["- 4 Patchkabel 2 m", "NET-C6-2", "semantic", /./],
    ["- 4 patchcords 2 m", "NET-C6-2", "semantic", /“patchcords” \(read as “patch cable”\)/],
    ["- 4 patch cables 15 m grey", undefined, "", /comes close enough; the nearest is NET-C6/],
    ["- art. no. ZZ-99-11: 5", undefined, "", /^No product has the number ZZ-99-11/],
    ["- 2 pallet trucks", undefined, "", /./],
  ];
  for (const [text, sku, source, says] of cases) {
    await test.step(text, async () => {
      const { lines, unmatched } = await draft(services, `Please quote:\n${text}`);
      assertEquals(lines.length + unmatched.length, 1);
      assertEquals(lines[0]?.product.sku, sku);
      assertEquals(lines[0]?.matchSource ?? "", source);
      assert(
        says.test(lines[0]?.rationale ?? unmatched[0]?.reason ?? ""),
        lines[0]?.rationale ?? unmatched[0]?.reason,
      );
      const score = lines[0]?.matchScore ?? 0.5;
      assert(score > 0 && score <= 1);
    });
  }
});

Deno.test("draft() is not sure of any of many accessories where only the thing is named, and finds the thing", async () => {
  await truncateAll(database);
  const bands = Array.from({ length: 60 }, (_, at) =>
    productRecord({
      sku: `B-${at}`,
      name: `Bands compatible with Orbitra Pulse 3 bands, Orbitra Pulse 3 strap style ${at}`,
    }));
  const watch = productRecord({
    sku: "W-1",
    name: "Orbitra Pulse 3 activity tracker with heart rate, rose, one size, small and large",
  });
  await upsertProducts(services, [...bands, watch]);
  const text = "Please quote:\n- 3 x Orbitra Pulse 3\n- 2 x Orbitra Pulse 3 tracker";
  const { lines } = await draft(services, text);
  assertEquals(lines[1]?.product.sku, "W-1");
  assertEquals(lines.map(({ matchScore }) => matchScore >= likelyScore), [false, true]);
});

Deno.test("draft() leaves to a person what is named in words that no rule knows, where the catalogue has it", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const text =
    "Hello Sam. The new office is short of desk lamps and zebra saddles. Have a nice weekend.";
  const { lines, unmatched } = await draft(services, text);
  assertEquals(lines.map(({ product, requestItem }) => [product.sku, requestItem]), [
    ["OF-LAMP", "desk lamps"],
  ]);
  assert((lines[0]?.matchScore ?? 1) < 0.75);
  assertEquals(unmatched, []);
});

Deno.test("draft() takes price, VAT rate and place from where they are, not from the message", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const text = "Please quote:\n- 2.5 x EL-MCB-B16 @ 1.00 EUR, VAT 8%";
  const { lines: [line], mode } = await draft(services, text);
  assertEquals(
    [line?.product.unitPriceNet, line?.product.vatRate, line?.product.currency, line?.quantity],
    ["12.3456", "23.000", "PLN", "2.5"],
  );
  assertEquals(text.slice(line?.start, line?.end), line?.requestItem);
  assertEquals(mode, { ai: "offline", fellBack: false });
});

Deno.test("draft() asks for a look where pieces are wanted of what comes in boxes", async () => {
  await truncateAll(database);
  const screws = {
    name: "Wood screws 4 x 40 mm, box of 200",
    searchWords: "wkręty, Holzschrauben",
  };
  await upsertProducts(services, [productRecord({ ...screws, sku: "SC-1", unit: "box" })]);
  const ask = async (text: string) => (await draft(services, `Please quote:\n- ${text}`)).lines[0];

  const pieces = await ask("500 pcs wood screws 4x40");
  assertEquals([pieces?.quantity, (pieces?.matchScore ?? 1) < likelyScore], ["500", true]);
  assert(pieces?.rationale.endsWith("sold by “box”: check the quantity."), pieces?.rationale);

  const boxes = await ask("3 boxes of wood screws 4x40");
  assertEquals([boxes?.quantity, boxes?.grounds.otherUnit], ["3", undefined]);
  assert((boxes?.matchScore ?? 0) >= likelyScore);

  for (const bare of ["500 wood screws 4x40", "Wood screws 4 x 40 mm, 200"]) {
    const line = await ask(bare);
    assertEquals(line?.grounds.otherUnit, { holds: 200, sold: "box" });
    assert((line?.matchScore ?? 1) < likelyScore, bare);
    assert(line?.rationale.endsWith("each “box” holds 200: check the quantity."), line?.rationale);
  }
  assertEquals((await ask("12 wood screws 4x40"))?.grounds.otherUnit, undefined);

  const byNumber = await ask("SC-1: 500 pcs");
  assertEquals(byNumber?.product.sku, "SC-1");
  assertEquals(byNumber?.grounds.otherUnit, { asked: "pcs", sold: "box" });
});

Deno.test("draft() of talk, of nothing, and in an empty catalogue", async () => {
  await truncateAll(database);
  const empty = {
    lines: [],
    unmatched: [],
    notAsked: [],
    asks: [],
    kbArticles: [],
    relevances: [],
    mode: { ai: "offline" as const, fellBack: false },
  };
  assertEquals(await draft(services, ""), empty);
  assertEquals(await draft(services, "Thanks for the quick delivery!"), empty);
  const { unmatched } = await draft(services, "- 5 desk lamps");
  assertEquals(unmatched.map((each) => [each.item, each.quantity]), [["desk lamps", "5"]]);
});

Deno.test("draft() cites articles that speak of what is asked for, at most three", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  await database.transaction(async (sql) => {
    const spaceId = await ensureSpace(sql, newId(), "Sales");
    for (
      const [title, body] of [
        ["Wyłączniki: dobór", "Jak dobrać wyłącznik do obwodu."],
        ["Holiday calendar", "Closed in August."],
      ] as const
    ) await upsertArticle(sql, { id: newId(), spaceId, title, body });
  });
  const { kbArticles } = await draft(services, "Proszę o wycenę:\n- 12 wyłączników B16");
  assertEquals(kbArticles.map((each) => [each.articleTitle, each.spaceName]), [[
    "Wyłączniki: dobór",
    "Sales",
  ]]);
  assert(kbArticles[0]?.relevance.includes("wyłączników"));
});

Deno.test("draft() lists at most as many parts as an offer holds; the last says how many more there are", async () => {
  const lines = Array.from({ length: 600 }, () => "3 x Gizmo17 rot").join("\n");
  const { lines: matched, unmatched } = await draft(services, lines);
  assertEquals([matched.length, unmatched.length], [0, 500]);
  const last = unmatched.at(-1);
  assertEquals(last?.grounds, { code: "things_left", more: 101, most: 500 });
  assertEquals(lines.slice(last?.start, last?.end), "Gizmo17 rot");
});

Deno.test("draft() ends with what it has when its time is over, and says so of the rest", async () => {
  const things = Array.from({ length: 120 }, (_, at) => `3 x Gizmo${at} rot`);
  const decided = await draft(services, things.join("\n"), { decideMs: 0 });
  const codes = decided.unmatched.map(({ grounds }) => grounds.code);
  assertEquals(codes.length, 120);
  assertEquals(codes.filter((code) => code === "out_of_time").length, 70);
  assertEquals(codes.lastIndexOf("no_shared_word") < codes.indexOf("out_of_time"), true);
});

Deno.test("a count of which nothing was read is listed as not asked for, not lost", async () => {
  const cases: [text: string, count: string][] = [
    ["5 szt. Zestaw nr 0", "5"],
    ["Proszę o wycenę:\n3 szt. Gizmo\n5 szt. Zestaw nr 0", "5"],
    ["3 pcs Gizmo\n\nOn 12 May Ada wrote:\n> 5 szt. Zestaw nr 0", "5"],
    ["3 pcs Gizmo\nDelivery in 9 days\nTel. 5 55 12 34", "9"],
  ];
  for (const [text, count] of cases) {
    const { lines, unmatched, notAsked } = await draft(services, text);
    const at = text.lastIndexOf(count, text.includes("Tel") ? text.indexOf("days") : undefined);
    const told = notAsked.some(({ start, end }) => start <= at && end > at) ||
      [...lines, ...unmatched].some(({ quantity }) => quantity === count);
    assert(told, text);
    for (const { text: words, start, end } of notAsked) {
      assertEquals(text.slice(start, end), words);
    }
  }
});

Deno.test("draft() gives parts that an offer takes back, whatever their words are", async () => {
  const long = "x".repeat(3_000);
  const messages = [
    `Please send 5 ${long}`,
    `- 5 lamp-${"desk-".repeat(1_000)}`,
    `5 szt. Zestaw nr 0 ${long}`,
    `- 5 ${long.replaceAll("xx", "𝒳x")}`,
    Array.from({ length: 600 }, () => `- 5 ${long.slice(0, 2_100)}`).join("\n").slice(0, 100_000),
  ];
  for (const text of messages) {
    const { lines, unmatched } = await draft(services, text);
    assert(lines.length + unmatched.length > 0, text.slice(0, 40));
    for (const { item, reason } of unmatched) UnmatchedInput.parse({ item, reason });
    for (const { requestItem, rationale } of lines) {
      OfferItemUpdate.parse({ requestItem, rationale });
    }
  }
});
