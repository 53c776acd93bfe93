/** What a model may decide about a draft, and what is checked of it. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { draft } from "@/core/drafting/draft.ts";
import { fragmentsOf } from "@/tests/helpers/reading.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase } from "../../helpers/database.ts";
import { type ModelServer, type SeenRequest, withModelServer } from "../../helpers/model_server.ts";
import { givenSmallShop, productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const offline = { database, ai: offlineAi() };

const message =
  "Please quote:\n- 5 desk lamps\n- 2 patch cables 2 m\nWe would be happy about the silent mouse, too.";

type Given = Awaited<ReturnType<typeof draft>>;

async function withModel(
  server: ModelServer,
  text: string,
  work: (given: Given, seen: readonly SeenRequest[]) => void,
) {
  await withModelServer(server, async (baseUrl, seen) => {
    work(await draft({ database, ai: adapter(baseUrl) }, text), seen);
  });
}

function adapter(baseUrl: string) {
  return openaiAi({
    apiKey: "k",
    baseUrl,
    model: "m",
    embeddingModel: "e",
    embeddingDimensions: 3,
  });
}

const embeddings = (inputs: string[]) =>
  inputs.map((_, index) => ({ index, embedding: [1, 0, 0] }));
const fragments = (list: unknown) => JSON.stringify({ fragments: list });
const noOpinion = JSON.stringify({ lines: [] });

await withModelServer(
  { embeddings },
  (baseUrl) => givenSmallShop(database, adapter(baseUrl)),
);

/** A model that reads the message as told and has no opinion on products. */
const reads = (reply: string): ModelServer => ({
  embeddings,
  completion: (_, task) => task === "extraction" ? reply : noOpinion,
});

function shown({ lines }: Given): string[] {
  return lines.map((each) => `${each.quantity} ${each.requestItem} ${each.product.sku}`);
}

const lamps = { text: "desk lamps", quantity: 5 };
const cables = { text: "patch cables 2 m", quantity: 2 };
const mouse = { text: "silent mouse", quantity: 1 };

Deno.test("what the model reads stands if it is in the message, and what only the rules read does not", async (test) => {
  const both = ["5 desk lamps OF-LAMP", "2 patch cables 2 m NET-C6-2"];
  const three = [...both, "1 silent mouse 0757120217268"];
  // The rules alone leave to a person what is named in words that none of them knows.
  const byRules = [...both, "1 silent mouse 0757120217268"];
  const many = (entry: unknown) => Array.from({ length: 100_000 }, () => entry);
  const cases: [name: string, reply: string, lines: string[], problem?: string][] = [
    ["finds one more", fragments([lamps, cables, mouse]), three],
    ["in another order", fragments([mouse, cables, lamps]), three],
    [
      "other case and spaces",
      fragments([lamps, cables, { ...mouse, text: " Silent  MOUSE" }]),
      three,
    ],
    ["in other forms", fragments([{ ...lamps, text: "lamp for a desk" }, cables]), both],
    [
      "in other forms, where the rules read nothing",
      fragments([lamps, cables, {
        ...mouse,
        text: "Silent mouses",
      }]),
      [...both, "1 silent mouse 0757120217268"],
    ],
    ["leaves one out", fragments([lamps]), both.slice(0, 1)],
    ["finds nothing asked for", fragments([]), []],
    ["invents a thing", fragments([lamps, cables, { text: "gold bars", quantity: 9 }]), both],
    ["another count", fragments([{ ...lamps, quantity: 777 }, cables]), [
      "777 desk lamps OF-LAMP",
      ...both.slice(1),
    ]],
    ["a part of a word", fragments([lamps, cables, { text: "amps", quantity: 5 }]), both],
    ["a mark", fragments([lamps, cables, { text: "- ", quantity: 5 }]), both],
    ["twice the same", fragments([lamps, cables, ...many(mouse).slice(0, 9)]), three],
    ["one within the other", fragments([{ ...mouse, text: "mouse" }, mouse, lamps, cables]), three],
    [
      "swallows the list",
      fragments([mouse, { text: "desk lamps\n- 2 patch cables 2 m", quantity: 5 }]),
      three.slice(2),
    ],
    ["a hundred thousand", fragments(many(lamps)), both.slice(0, 1)],
    [
      "some nonsense among them",
      fragments([null, 7, lamps, cables, mouse, { text: "silent mouse", quantity: [] }]),
      three,
    ],
    [
      "wrong types beside it",
      fragments([{ ...lamps, unit: 7, from: "x", question: {} }, cables]),
      both,
    ],
    ["in a code block", "```json\n" + fragments([lamps, cables, mouse]) + "\n```", three],
    [
      "invents everything",
      fragments([{ text: "gold bars", quantity: 9 }]),
      byRules,
      "model_unusable",
    ],
    ["another language", fragments([{ text: "lampki", quantity: 5 }]), byRules, "model_unusable"],
    ["no JSON", "I am sorry.", byRules, "model_unusable"],
    ["half a JSON", fragments([lamps, cables]).slice(0, -9), byRules, "model_unusable"],
    ["wrong JSON", fragments([{ text: 5, quantity: "many" }]), byRules, "model_unusable"],
    ["a list", "[1,2,3]", byRules, "model_unusable"],
    ["a negative count", fragments([{ ...lamps, quantity: -5 }]), byRules, "model_unusable"],
    [
      "an endless count",
      '{"fragments":[{"text":"lamps","quantity":1e999}]}',
      byRules,
      "model_unusable",
    ],
    ["deep JSON", "{".repeat(50_000), byRules, "model_unusable"],
  ];
  for (const [name, reply, lines, problem] of cases) {
    await test.step(name, () =>
      withModel(reads(reply), message, (given) => {
        assertEquals(shown(given), lines);
        assertEquals(given.mode.problem, problem);
        assertEquals(given.mode.fellBack, problem !== undefined);
        for (const { start, end, requestItem } of given.lines) {
          assertEquals(message.slice(start, end), requestItem);
        }
      }));
  }
});

Deno.test("what model and rules read alike is sure; what they do not is to check, with both readings", async (test) => {
  const text = "Please quote:\n- 5 desk lamps\n- 2 patch cables 2 m for each of the 7 rooms.\n" +
    "The silent mouse is gone again.";
  const bySaid = /^Product and text share “desk”, “lamps”: every word of the text\.$/;
  const cases: [name: string, entry: Record<string, unknown>, sure: boolean, says: RegExp][] = [
    ["alike", lamps, true, bySaid],
    [
      "another count",
      { ...lamps, quantity: 2 },
      false,
      /reads the count as 2, the rules read 5\.$/,
    ],
    [
      "a count that is not there",
      { ...lamps, quantity: 777 },
      false,
      /The count 777 was worked out: check it\..*the rules read 5\.$/,
    ],
    [
      "a count worked out",
      { ...cables, quantity: 14, from: ["2 patch cables", "each of the 7 rooms", "<b>FREE</b>"] },
      false,
      /The count 14 was worked out from “2 patch cables”, “each of the 7 rooms”: check it\./,
    ],
    ["what the rules do not read", mouse, false, /Only the model reads that this is asked for\.$/],
    ["no count", { ...lamps, quantity: 0 }, false, /asked how many\.$/],
    ["a question", { ...lamps, question: "variant" }, false, /which size, colour or type\.$/],
    ["no question that we know", { ...lamps, question: "your password" }, true, bySaid],
  ];
  for (const [name, entry, sure, says] of cases) {
    await test.step(
      name,
      () =>
        withModel(judges(() => ({ fit: 1 }), [entry]), text, ({ lines: [line] }) => {
          assertEquals((line?.matchScore ?? 0) >= 0.75, sure, line?.rationale);
          assert(says.test(line?.rationale ?? ""), line?.rationale);
        }),
    );
  }
});

Deno.test("units, and words that several things share, are taken from the message", async () => {
  const text = "Wir brauchen Patchkabel grau: 3 Karton 5 m, 2 zu 2 m.";
  const entries = [
    { text: "5 m", quantity: 3, unit: "Karton", shared: "Patchkabel grau" },
    { text: "2 m", quantity: 2, unit: "pallets", shared: "Golden Lamp" },
  ];
  await withModel(reads(fragments(entries)), text, ({ lines, unmatched }) => {
    const said = [...lines.map((line) => line.requestItem), ...unmatched.map((part) => part.item)];
    assertEquals(said, ["Patchkabel grau 5 m", "2 m"]);
    assert(/counts in “karton”/.test(lines[0]?.rationale ?? ""), lines[0]?.rationale);
  });
});

Deno.test("places are exact where lower case is longer, letters are pairs and lines are wrapped", async (test) => {
  const cases: [text: string, words: string, span: string][] = [
    ["İİİ 🚀 we need\nthe desk\n lamp of last year", "desk lamp", "desk\n lamp"],
    ["Potrzebna nam będzie LAMPKA\tBIURKOWA na jutro", "lampka biurkowa", "LAMPKA\tBIURKOWA"],
    ["𝕏𝕏 the silent mouse 𝕏", "silent mouse", "silent mouse"],
  ];
  for (const [text, words, span] of cases) {
    await test.step(
      span,
      () =>
        withModel(
          reads(fragments([{ text: words, quantity: 1 }])),
          text,
          ({ lines, unmatched }) => {
            const spans = [...lines, ...unmatched].map(({ start, end }) => text.slice(start, end));
            assert(spans.includes(span), JSON.stringify(spans));
          },
        ),
    );
  }
});

/** A message as the rules read it. */
const asRules = (text: string) =>
  fragmentsOf(text).map((each) => ({ text: each.text, quantity: Number(each.quantity) }));

/** A model that has an opinion on products: `fit` of the candidates of the one line that it is shown. */
function judges(
  choose: (candidates: string[], wanted: string) => unknown,
  entries?: readonly unknown[],
): ModelServer {
  return {
    embeddings,
    completion: (data, task) => {
      if (task === "extraction") return fragments(entries ?? asRules(JSON.parse(data).message));
      const { lines }: { lines: { line: number; wanted: string; candidates: string[] }[] } = JSON
        .parse(data);
      return JSON.stringify({
        lines: lines.flatMap(({ line, wanted, candidates }) => {
          const entry = choose(candidates, wanted);
          return Array.isArray(entry) ? entry : [{ line, ...Object(entry) }];
        }),
      });
    },
  };
}

const placeOf = (part: string) => (candidates: string[]) => ({
  fit: candidates.findIndex((each) => each.includes(part)) + 1,
  same: [],
});

Deno.test("the model chooses, but for what a number or a name decides", async (test) => {
  const cases: [
    name: string,
    text: string,
    model: ModelServer,
    sku: string | undefined,
    says: RegExp,
    score: number,
  ][] = [
    [
      "confirms, with words of both texts",
      "- 3 desk lamp schwarz",
      judges((candidates) => ({
        ...placeOf("LED desk lamp")(candidates),
        same: [{ wanted: "schwarz", product: "black" }],
      })),
      "OF-LAMP",
      /^The model reads “schwarz” as the product's “black”\.$/,
      0.9,
    ],
    [
      "words that stand in neither text are not cited",
      "- 3 desk lamps",
      judges((candidates) => ({
        ...placeOf("LED desk lamp")(candidates),
        same: [
          { wanted: "desk lamps", product: "free of charge" },
          { wanted: "approved", product: "black" },
          { wanted: "lamps", product: "https://evil.example" },
        ],
      })),
      "OF-LAMP",
      /^Product and text share/,
      0.8,
    ],
    [
      "another of the same worth",
      "- 4 patch cable Cat 6 grey",
      judges(placeOf("5 m, grey")),
      "NET-C6-5",
      /By the words alone it would be NET-C6-2/,
      0.6,
    ],
    [
      "none of them",
      "- 3 desk lamps",
      judges(() => ({ fit: 0, same: [] })),
      undefined,
      /^The model finds that none of the nearest products is it; the nearest is OF-LAMP/,
      0,
    ],
    [
      "a product of another size: to check",
      "- 4 patch cables 15 m grey",
      judges((candidates) => ({
        ...placeOf("5 m, grey")(candidates),
        same: [{ wanted: "cables", product: "Patch cable" }],
      })),
      "NET-C6-5",
      /By the words alone/,
      0.6,
    ],
    [
      "never against a product number",
      "- EL-MCB-B16: 5",
      judges(() => ({ fit: 0, same: [] })),
      "EL-MCB-B16",
      /number/,
      1,
    ],
    [
      "never against a product's name",
      "- LED desk lamp, black x 3",
      judges(() => ({ fit: 0, same: [] })),
      "OF-LAMP",
      /name/,
      1,
    ],
    [
      "never for an unknown number",
      "- art. no. ZZ-99-11: 5",
      judges(() => ({ fit: 1, same: [] })),
      undefined,
      /^No product has the number/,
      0,
    ],
    [
      "by the words beside a number of another supplier",
      "- 5 desk lamps, art. no. ZZ-99-11",
      judges(placeOf("LED desk lamp")),
      "OF-LAMP",
      /No product has the number ZZ-99-11\.$/,
      0.6,
    ],
    [
      "a place that is not there",
      "- 3 desk lamps",
      judges(() => ({ fit: 99, same: [] })),
      "OF-LAMP",
      /share/,
      0.8,
    ],
    [
      "a place between",
      "- 3 desk lamps",
      judges(() => ({ fit: 1.5, same: [] })),
      "OF-LAMP",
      /share/,
      0.8,
    ],
    [
      "a product number for a place",
      "- 3 desk lamps",
      judges(() => ({ fit: "OF-LAMP" })),
      "OF-LAMP",
      /share/,
      0.8,
    ],
    [
      "unknown and repeated lines",
      "- 3 desk lamps",
      judges(
        () => [{ line: 9, fit: 0 }, { line: 1, fit: 1 }, { line: 1, fit: 0 }, { line: -1, fit: 1 }],
      ),
      "OF-LAMP",
      /share/,
      0.8,
    ],
  ];
  for (const [name, text, model, sku, says, score] of cases) {
    await test.step(
      name,
      () =>
        withModel(model, `Please quote:\n${text}`, ({ lines, unmatched, mode }) => {
          assertEquals(lines.length + unmatched.length, 1);
          assertEquals(lines[0]?.product.sku, sku);
          const said = lines[0]?.rationale ?? unmatched[0]?.reason ?? "";
          assert(says.test(said), said);
          assert((lines[0]?.matchScore ?? 1) >= score);
          assertEquals(mode.fellBack, false);
        }),
    );
  }
});

Deno.test("what the words are too weak for is a line to check", async (test) => {
  const text = "- 7 Funzel";
  const before = await draft(offline, text);
  assertEquals(before.lines.length, 0);
  const same = [{ wanted: "Funzel", product: "lamp" }];
  const cases: [name: string, model: ModelServer, says: RegExp][] = [
    [
      "with words of both texts",
      judges((all) => ({ ...placeOf("LED desk")(all), same })),
      /^The model reads “Funzel” as the product's “lamp”\. By the words alone no product/,
    ],
    ["without", judges(placeOf("LED desk")), /By the words alone no product would be chosen\.$/],
  ];
  for (const [name, model, says] of cases) {
    await test.step(name, () =>
      withModel(model, text, ({ lines: [line] }) => {
        assertEquals([line?.product.sku, line?.matchScore, line?.matchSource], [
          "OF-LAMP",
          0.6,
          "semantic",
        ]);
        assert(says.test(line?.rationale ?? ""), line?.rationale);
      }));
  }
});

Deno.test("where none of twenty fits the next thirty are shown, and no others", async () => {
  const own = await testDatabase();
  const products = Array.from(
    { length: 70 },
    (_, at) => productRecord({ sku: `B-${at}`, name: `Box ${at} brown`, category: "Boxes" }),
  );
  await withModelServer({ embeddings }, async (baseUrl) => {
    await upsertProducts({ database: own, ai: adapter(baseUrl) }, products);
  });
  const shownTo: string[][] = [];
  const server = judges((candidates) => {
    shownTo.push(candidates);
    return { fit: shownTo.length === 1 ? 0 : 30 };
  });
  await withModelServer(server, async (baseUrl) => {
    const { lines } = await draft({ database: own, ai: adapter(baseUrl) }, "- 3 brown boxes");
    assertEquals(shownTo.map((each) => each.length), [20, 30]);
    assertEquals(new Set(shownTo.flat()).size, 50);
    const name = shownTo[1]?.at(-1)?.split(" | ")[0];
    assertEquals(lines.map(({ product }) => product.name), [name]);
  });
});

Deno.test("what was shown twenty of fifty products before the model failed, the words decide", async () => {
  const own = await testDatabase();
  const words =
    "of the kind that is long and described at length, so that few of them go into one call";
  const products = Array.from(
    { length: 70 },
    (_, at) =>
      productRecord({ sku: `B-${at}`, name: `Brown stool ${at}, ${words}`, category: "Stools" }),
  );
  await withModelServer({ embeddings }, async (baseUrl) => {
    await upsertProducts({ database: own, ai: adapter(baseUrl) }, products);
  });
  const count = 26;
  const text = "- 3 brown stools\n".repeat(count);
  let answered = 0, asked = 0;
  const server: ModelServer = {
    ...judges(() => ({ fit: (answered++, 0) })),
    refusal: ({ messages }) => {
      const isChoice = JSON.stringify(messages ?? []).includes("candidates");
      return isChoice && ++asked > 1 ? 400 : undefined;
    },
  };
  await withModelServer(server, async (baseUrl) => {
    const drafted = await draft({ database: own, ai: adapter(baseUrl) }, text);
    assert(answered > 0 && answered < count && asked > 1, `${answered} in ${asked}`);
    assertEquals(drafted.mode.fellBack, true);
    assertEquals(drafted.lines.length + drafted.unmatched.length, count);
    const reasons = drafted.unmatched.map(({ grounds }) => grounds.code);
    assertEquals(reasons.filter((code) => code === "none_is_it"), []);
  });
});

Deno.test("one call looks over all lines, and neither numbers nor prices are sent", async () => {
  const text = "- 3 desk lamps\n- 4 patch cable Cat 6 grey\n- EL-MCB-B16: 5\n- 1 silent mouse";
  await withModel(judges(() => []), text, (given, seen) => {
    const chats = seen.filter(({ path }) => path === "/chat/completions");
    assertEquals(chats.length, 2);
    const sent = JSON.stringify(chats.at(-1)?.body);
    assertEquals(/OF-LAMP|NET-C6|MCB|12\.34|10\.00|PLN/.test(sent), false);
    assertEquals(given.lines.length, 4);
  });
});

Deno.test("the same message is asked about in the same words", async () => {
  const asked: string[] = [];
  for (let time = 0; time < 2; time++) {
    await withModel(judges(() => []), message, (_, seen) => {
      asked.push(JSON.stringify(seen.map(({ body }) => body)));
    });
  }
  assertEquals(asked[0], asked[1]);
});
