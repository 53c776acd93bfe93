/** What a model that is right about everything comes to: what is lost then is lost here. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { draft } from "@/core/drafting/draft.ts";
import { extractThings } from "@/core/drafting/extraction.ts";
import { messageParts } from "@/core/drafting/message_parts.ts";
import { fragmentsOf } from "@/tests/helpers/reading.ts";
import { likelyScore } from "@/core/offers/review.ts";
import { embeddingState } from "@/core/catalogue/reembed.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { withModelServer } from "@/tests/helpers/model_server.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";
import { knowingModel, type Labelled } from "./knowing_model.ts";

const database = await testDatabase();
const settings = { apiKey: "k", model: "m", embeddingDimensions: 3 };
const lamp = "LED desk lamp, black", cable2 = "Patch cable Cat 6, 2 m, grey";
const cable5 = "Patch cable Cat 6, 5 m, grey", mouse = "Wireless mouse silent";

const messages: Labelled[] = [
  {
    text:
      "Morning! The seven rooms on the 2nd floor need two desk lights apiece. We still have 40 " +
      "mice, so no mice please. Could you do 5 % off? We would need it all by 3 March.",
    labels: [{
      text: "desk lights",
      quantity: 14,
      from: ["seven rooms", "two desk lights apiece"],
      product: lamp,
    }],
    asks: [
      { kind: "discount", text: "5 % off", value: "5" },
      { kind: "deadline", text: "by 3 March", value: "2027-03-03" },
      { kind: "deadline", text: "by 4 April", value: "2027-04-04" },
      { kind: "bribe", text: "5 % off", value: "" },
      { kind: "payment", text: "We would need it all", value: "never" },
    ],
  },
  {
    text: "Potrzebuję na jutro trzy skrętki szare 5 m i dwie po 2 m. Ostatnio wzięliśmy 12 lamp.",
    labels: [
      { text: "skrętki szare 5 m", quantity: 3, product: cable5 },
      { text: "2 m", quantity: 2, shared: "skrętki szare", product: cable2 },
    ],
  },
  {
    text:
      "Guten Tag, bitte vier Nager (leise, ohne Kabel) und eine Hebebühne. Rechnung 4711 ist bezahlt.",
    labels: [
      { text: "Nager (leise, ohne Kabel)", quantity: 4, product: mouse },
      { text: "Hebebühne", quantity: 1 },
    ],
  },
  { text: "Thank you for the 5 desk lamps, they are perfect.", labels: [] },
];

Deno.test("a model that is right about everything gives a draft that is right", async (test) => {
  const model = knowingModel(messages);
  await withModelServer(model, async (baseUrl) => {
    const ai = openaiAi({ ...settings, embeddingModel: "e", baseUrl });
    await givenSmallShop(database, ai);
    for (const { text, labels } of messages) {
      await test.step(text.slice(0, 20), async () => {
        const { lines, unmatched, mode } = await draft({ database, ai }, text);
        assertEquals(
          lines.map((line) => `${line.quantity} ${line.product.name}`),
          labels.flatMap(({ product, quantity }) => product ? [`${quantity} ${product}`] : []),
        );
        assertEquals(
          unmatched.map((part) => part.item),
          labels.flatMap((label) => label.product === undefined ? [label.text] : []),
        );
        assertEquals(mode, { ai: "openai", fellBack: false });
        for (const line of lines) {
          // "dwie po 2 m" may be read alike by both.
          if (line.product.name === cable2) continue;
          // Only this is read by rules and model, and decided by words and model, alike.
          const alike = line.quantity === "3" && line.product.name === cable5;
          assertEquals(line.matchScore >= likelyScore, alike, line.rationale);
        }
      });
    }
    await test.step("a count worked out says from what", async () => {
      const { lines: [line] } = await draft({ database, ai }, messages[0]?.text ?? "");
      assert(
        line?.rationale.includes(
          "count 14 was worked out from “seven rooms”, “two desk lights apiece”: check it.",
        ),
        line?.rationale,
      );
    });
  });
});

Deno.test("what is asked beside goods is taken where it stands; what the rules alone found is told apart", async () => {
  await withModelServer(knowingModel(messages), async (baseUrl) => {
    const ai = openaiAi({ ...settings, embeddingModel: "e", baseUrl });
    const [first, , , last] = messages.map(({ text }) => text);
    const { asks } = await extractThings(ai, first ?? "", [], []);
    assertEquals(asks.map(({ kind, text, value }) => [kind, text, value]), [
      ["discount", "5 % off", "5"],
      ["payment", "We would need it all", undefined],
      ["deadline", "by 3 March", "2027-03-03"],
    ]);
    for (const { text, start, end } of asks) assertEquals(first?.slice(start, end), text);
    const rules = fragmentsOf("- 5 desk lamps").map((each) => ({ ...each, start: 14, end: 26 }));
    const { things, notAsked, byModel } = await extractThings(ai, last ?? "", rules, []);
    assertEquals([things, notAsked, byModel], [[], rules, true]);
  });
});

Deno.test("a long message is read in parts, each thing once and none lost", async () => {
  const things = Array.from(
    { length: 700 },
    (_, at) => ({ text: `thing no${at}`, quantity: at + 2 }),
  );
  const text = things.map((thing, at) =>
    `- ${thing.quantity} ${thing.text}, ${"as it was agreed ".repeat(3)}${
      at % 9 === 0 ? "\n\n" : "\n"
    }`
  ).join("");
  assert(text.length > 40_000);
  const parts = messageParts(text);
  assertEquals([parts[0]?.start, parts.at(-1)?.end], [0, text.length]);
  parts.forEach(({ start, end }, at) => {
    assert(end - start <= 8_000 && start < end);
    const next = parts[at + 1];
    if (next !== undefined) assert(next.start < end && next.start > start && end < next.end);
  });
  await withModelServer(knowingModel([{ text, labels: things }]), async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, embeddingModel: "e", baseUrl });
    const read = await extractThings(ai, text, [], []);
    assertEquals(seen.length, parts.length);
    assertEquals(
      read.things.map((thing) => `${thing.quantity} ${thing.text}`),
      things.map((thing) => `${thing.quantity} ${thing.text}`),
    );
  });
});

Deno.test("parts cut no pair of a character, and a text without a gap ends too", () => {
  for (
    const text of [
      "𝕏".repeat(10_001),
      "x".repeat(30_000),
      `${"a b ".repeat(500)}${"y".repeat(20_000)}`,
    ]
  ) {
    const parts = messageParts(text);
    assertEquals(parts.at(-1)?.end, text.length);
    for (const { start, end } of parts) assert(text.slice(start, end).isWellFormed());
    assert(parts.length < 8, `${parts.length}`);
  }
});

Deno.test("without an embedding model imports, search and drafts go by words, and all is up to date", async () => {
  const own = await testDatabase();
  await withModelServer(knowingModel(messages), async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl });
    const services = { database: own, ai };
    await givenSmallShop(own, ai);
    const { remaining, outdated, products } = await embeddingState(services);
    assertEquals([remaining, outdated, products > 0], [0, 0, true]);
    const { lines } = await draft(services, messages[1]?.text ?? "");
    assertEquals(lines.map((line) => line.product.name), [cable5, cable2]);
    const offline = { database: own, ai: offlineAi() };
    const [found, same] = await Promise.all([
      searchProducts(services, "patch cable", 5),
      searchProducts(offline, "patch cable", 5),
    ]);
    assertEquals(found.products.map(({ sku }) => sku), same.products.map(({ sku }) => sku));
    assert(seen.every(({ path }) => path === "/chat/completions"));
  });
});
