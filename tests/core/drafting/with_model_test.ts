import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { draft } from "@/core/drafting/draft.ts";
import { testDatabase } from "../../helpers/database.ts";
import { type ModelServer, type SeenRequest, withModelServer } from "../../helpers/model_server.ts";
import { givenSmallShop } from "../../helpers/products.ts";

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

Deno.test("what the model finds is added, what it invents is dropped, what it misses is kept", async (test) => {
  const lamps = "5 desk lamps OF-LAMP";
  const cables = "2 patch cables 2 m NET-C6-2";
  const both = [lamps, cables];
  const mouse = "1 silent mouse 0757120217268";
  const many = (entry: unknown) => Array.from({ length: 100_000 }, () => entry);
  const cases: [name: string, reply: string, lines: string[], problem?: string][] = [
    ["finds one more", fragments([{ text: "silent mouse", quantity: 1 }]), [...both, mouse]],
    ["other case and spaces", fragments([{ text: " Silent  MOUSE", quantity: 1 }]), [
      ...both,
      mouse,
    ]],
    ["invents a thing", fragments([{ text: "gold bars", quantity: 9 }]), both],
    ["invents a quantity", fragments([{ text: "desk lamps", quantity: 777 }]), both],
    ["another quantity of the message", fragments([{ text: "desk lamps", quantity: 2 }]), both],
    ["a part of a word", fragments([{ text: "amps", quantity: 5 }]), both],
    ["a mark", fragments([{ text: "- ", quantity: 5 }]), both],
    ["fewer words", fragments([{ text: "patch cables", quantity: 2 }]), both],
    ["quantity and thing", fragments([{ text: "5 desk lamps", quantity: 5 }]), both],
    ["twice the same", fragments(many({ text: "silent mouse", quantity: 1 }).slice(0, 9)), [
      ...both,
      mouse,
    ]],
    [
      "one within the other",
      fragments([{ text: "silent mouse", quantity: 1 }, { text: "mouse", quantity: 1 }]),
      [...both, mouse],
    ],
    [
      "swallows the list",
      fragments([{ text: "desk lamps\n- 2 patch cables 2 m", quantity: 5 }]),
      both,
    ],
    ["says nothing", fragments([]), both],
    ["a hundred thousand", fragments(many({ text: "desk lamps", quantity: 5 })), both],
    [
      "some nonsense among them",
      fragments([null, 7, { text: "silent mouse", quantity: 1 }, { text: "desk lamps" }]),
      [...both, mouse],
    ],
    [
      "in a code block",
      "```json\n" + fragments([{ text: "silent mouse", quantity: 1 }]) + "\n```",
      [...both, mouse],
    ],
    ["no JSON", "I am sorry.", both, "model_unusable"],
    ["wrong JSON", fragments([{ text: 5, quantity: "many" }]), both, "model_unusable"],
    ["a list", "[1,2,3]", both, "model_unusable"],
    [
      "a negative quantity",
      fragments([{ text: "desk lamps", quantity: -5 }]),
      both,
      "model_unusable",
    ],
    [
      "an endless quantity",
      '{"fragments":[{"text":"lamps","quantity":1e999}]}',
      both,
      "model_unusable",
    ],
    ["deep JSON", "{".repeat(50_000), both, "model_unusable"],
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

/** A model that has an opinion on products: `fit` of the candidates of the one line that it is shown. */
function judges(
  choose: (candidates: string[], wanted: string) => unknown,
): ModelServer {
  return {
    embeddings,
    completion: (data, task) => {
      if (task === "extraction") return fragments([]);
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

Deno.test("the model chooses within what the rules allow", async (test) => {
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
      0,
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
      judges(placeOf("2 m, grey")),
      "NET-C6-2",
      /share/,
      0.8,
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
      "no product of another size",
      "- 4 patch cables 15 m grey",
      judges((candidates) => ({
        ...placeOf("5 m, grey")(candidates),
        same: [{ wanted: "cables", product: "Patch cable" }],
      })),
      undefined,
      /comes close enough/,
      0,
    ],
    [
      "nothing without a shared word",
      "- 2 pallet trucks of lamp",
      judges((candidates) => ({ fit: Math.min(candidates.length, 2), same: [] })),
      undefined,
      /./,
      0,
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

Deno.test("what the rules found too weak becomes a line of the least confidence, if the texts bear it out", async (test) => {
  const text = "- 7 Lampe fürs Büro desk";
  const before = await draft(offline, text);
  assertEquals(before.lines.length, 0);
  const same = [{ wanted: "Lampe", product: "lamp" }];
  await test.step("with words of both texts", () =>
    withModel(
      judges((all) => ({ ...placeOf("LED desk")(all), same })),
      text,
      ({ lines: [line] }) => {
        assertEquals([line?.product.sku, line?.matchScore, line?.matchSource, line?.rationale], [
          "OF-LAMP",
          0.55,
          "semantic",
          "The model reads “Lampe” as the product's “lamp”.",
        ]);
      },
    ));
  await test.step("not without", () =>
    withModel(judges(placeOf("LED desk")), text, ({ lines }) => assertEquals(lines, [])));
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
