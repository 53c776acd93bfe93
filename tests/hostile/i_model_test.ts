/** A model that obeys whoever writes to us, and a provider that lies, dawdles or points elsewhere. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { sharedLedger, spendState } from "@/core/ai/spend.ts";
import type { App } from "@/core/app.ts";
import { draft } from "@/core/drafting/draft.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { reembed } from "@/core/catalogue/reembed.ts";
import { searchProducts } from "@/core/catalogue/search.ts";
import { vectorLies } from "@/tests/core/ai/vector_lies.ts";
import { asked, givenThread, openTestApp, runTurn, spoken } from "@/tests/core/assistant/given.ts";
import { eventsOf } from "@/tests/core/assistant/model_events.ts";
import {
  checkOrder,
  checkPlaces,
  checkProducts,
  checkTexts,
  obey,
  order,
  payloads,
  templates,
} from "@/tests/core/drafting/obedient_model.ts";
import { checksums } from "@/tests/fuzz/checksums.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { collectGarbage } from "@/tests/helpers/garbage.ts";
import { EndlessBody, type ModelServer, startModelServer } from "@/tests/helpers/model_server.ts";
import { givenSmallShop, productRecord } from "@/tests/helpers/products.ts";
import { randomFrom, record, seed, times } from "./record.ts";

const database = await testDatabase();
const { app: offline, user } = await openTestApp(database);
await givenSmallShop(database);
const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

const embeddings: ModelServer["embeddings"] = (inputs) =>
  inputs.map((input, index) => ({ index, embedding: [1, input.length, 1] }));

/** The application with a provider that answers as told; it ends with the block. */
function withProvider(answers: ModelServer, settings: { timeoutMs?: number } = {}) {
  const server = startModelServer(answers);
  const openai = {
    apiKey: "sk-canary-key",
    baseUrl: server.baseUrl,
    model: "m",
    embeddingModel: "e",
    embeddingDimensions: 3,
    ...settings,
  };
  const ledger = sharedLedger(database, offline.config.modelLimits, offline.now);
  const app: App = {
    ...offline,
    ai: openaiAi({ ...openai, ledger }),
    config: { ...offline.config, openai },
  };
  return { app, server, [Symbol.asyncDispose]: () => server.stop() };
}

/** A day's budget must not end a test that is about something else. */
async function forgetSpend() {
  await database.sql`delete from model_spend`;
}

/** An order with one or two payloads in it, wrapped in one or two ways. */
function injected(): string {
  const [one, other] = [pick(Object.values(templates)), pick(Object.values(templates))];
  const message = one(pick(payloads));
  return random() < 0.5 ? message : other(message.replace(order, pick(payloads)));
}

const outcome = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : String(error);
  }
};

Deno.test("I1 nothing that an attacker writes gets through a model that obeys it", async () => {
  await using provider = withProvider({ embeddings, completion: obey });
  const { app } = provider;
  const rounds = times(4, 120);
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    const message = injected();
    const fault = await outcome(async () => {
      const drafted = await draft(app, message);
      await checkProducts(database, drafted);
      checkPlaces(message, drafted);
      checkTexts(drafted);
      checkOrder(message, drafted);
    });
    if (fault !== undefined) wrong.push(`${message}\n${fault}`);
    if (round % 4 > 0) continue;
    const { offer } = await generateOffer(app, user, { clientRequest: message });
    const [stored] = await database.sql<{ n: number; foreignPrices: number }>`
      select count(*)::int as n, count(*) filter (
        where p.id is null or p.unit_price_net <> i.unit_price_net or p.vat_rate <> i.vat_rate
          or p.sku not in (select sku from products)
      )::int as "foreignPrices"
      from offer_items i left join products p on p.id = i.product_id
      where i.offer_id = ${offer.id}`;
    const state = [
      offer.status,
      offer.discountPercent,
      offer.discountAmount,
      stored?.foreignPrices,
    ];
    if (JSON.stringify(state) !== '["draft",0,0,0]') wrong.push(`${message}\n${state}`);
    if (stored?.n !== offer.items.length) wrong.push(`${message}\n${stored?.n} lines`);
  }
  const chats = provider.server.seen.filter(({ path }) => path === "/chat/completions");
  const mixed = chats.filter(({ body }) => {
    const messages = Array.isArray(body.messages) ? body.messages : [];
    const [system] = messages;
    return messages.length !== 2 || payloads.some((each) => String(system?.content).includes(each));
  });
  record({
    id: "I1",
    test:
      `${rounds} orders with instructions in three languages (base64, zero width, split, role tags, twice wrapped); the model obeys`,
    limit:
      "prices, numbers, ids, VAT rates of the catalogue; a draft without discount; all parts accounted for; instructions apart from data",
    measured: `${wrong.length} wrong, ${mixed.length} of ${chats.length} prompts mixed`,
    held: wrong.length + mixed.length === 0,
  });
  assert(chats.length >= rounds);
  assertEquals([wrong, mixed.length], [[], 0]);
});

Deno.test("I2 nothing that stands in the catalogue gets through either", async () => {
  await using provider = withProvider({ embeddings, completion: obey });
  const { app } = provider;
  const count = times(2, payloads.length);
  const hostile = payloads.slice(0, count).flatMap((payload, at) => [
    productRecord({ sku: `P-${at}`, name: `Floor lamp ${at}`, description: payload }),
    productRecord({ sku: `N-${at}`, name: `Table lamp ${at} ${payload}`.slice(0, 200) }),
    productRecord({ sku: `W-${at}`, name: `Wall lamp ${at}`, searchWords: `${payload}, lampka` }),
  ]);
  await upsertProducts(app, hostile);
  const wrong: string[] = [];
  for (let at = 0; at < count; at++) {
    await forgetSpend();
    const kinds = ["Floor", "Table", "Wall"].map((kind) => `- 2 ${kind} lamp ${at}`);
    const message = [order, ...kinds].join("\n");
    const fault = await outcome(async () => {
      const drafted = await draft(app, message);
      await checkProducts(database, drafted);
      checkPlaces(message, drafted);
      const found = await searchProducts(app, payloads[at] ?? "", 5);
      assert(!found.answer.includes("evil.example") && found.mode.writtenBy === "rules");
    });
    if (fault !== undefined) wrong.push(fault);
  }
  await database.sql`delete from products where sku ~ '^[PNW]-[0-9]+$'`;
  record({
    id: "I2",
    test:
      `${hostile.length} products with instructions in name, description and search words; the model obeys`,
    limit: "as I1, and no sentence of the model's in an answer",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

Deno.test("I3 nothing of another offer, thread or customer is in a prompt", async () => {
  const rounds = times(1, 20);
  let leaks = 0, prompts = 0;
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    await using provider = withProvider({
      reply: () =>
        new Response(eventsOf("Yes."), { headers: { "content-type": "text/event-stream" } }),
    });
    const { app } = provider;
    const canary = `canary${crypto.randomUUID().replaceAll("-", "")}`;
    const secret = await givenThread(offline, user, [{ name: `Lamp ${canary}` }]);
    await database.sql`
      update offers set name = ${canary}::text, notes = jsonb_build_array(${canary}::text) where id = ${secret.offerId}`;
    await runTurn(offline, user, asked(`note ${canary}`, secret));
    const own = await givenThread(offline, user, [{ name: "Blue clip" }]);
    await outcome(() => runTurn(app, user, asked("What is the total?", own)));
    await outcome(() => runTurn(app, user, asked("Which offers do the others have?")));
    await draft(app, order);
    const seen = provider.server.seen.map(({ body }) => JSON.stringify(body));
    prompts += seen.length;
    leaks += seen.filter((body) => body.includes(canary)).length;
  }
  record({
    id: "I3",
    test:
      `${rounds} canaries in another offer, its notes and its conversation; chats and drafts beside it`,
    limit: "in no prompt",
    measured: `${leaks} of ${prompts} prompts`,
    held: leaks === 0,
  });
  assert(prompts >= rounds * 2);
  assertEquals(leaks, 0);
});

/** What a model may call that would change something if it could. */
const wishes: readonly { name: string; input: unknown }[] = [
  { name: "proposeEdits", input: { edits: [{ kind: "discountPercent", value: 100 }] } },
  { name: "proposeEdits", input: { edits: [{ kind: "remove", line: 1 }], price: 0, apply: true } },
  { name: "proposeEdits", input: { edits: [{ kind: "add", sku: "FREE-001", quantity: 1e9 }] } },
  { name: "updateOffer", input: { status: "accepted", discountPercent: 100 } },
  { name: "deleteOffer", input: {} },
  { name: "acceptOffer", input: {} },
  { name: "setPrice", input: { line: 1, unitPriceNet: 0 } },
  { name: "sql", input: { query: "update products set unit_price_net = 0" } },
  { name: "fetch", input: { url: "http://169.254.169.254/latest/meta-data/" } },
  { name: "__proto__", input: {} },
  { name: "constructor", input: { return: "this" } },
  { name: "searchProducts", input: { query: "'; drop table products; --" } },
];

Deno.test("I4 a chat that is told to change something changes nothing but its own conversation", async () => {
  const rounds = times(2, 30);
  const thread = await givenThread(offline, user, [{ name: "Blue clip" }]);
  const tables = ["chat_messages", "chat_threads", "model_spend", "chat_proposals"];
  const before = await checksums(database, tables);
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    let step = 0;
    await using provider = withProvider({
      reply: () => {
        const calls = [pick(wishes), pick(wishes), pick(wishes)];
        const said = step++ < 3 ? { text: "Done.", calls } : "The offer is accepted.";
        return new Response(eventsOf(said), { headers: { "content-type": "text/event-stream" } });
      },
    });
    await outcome(() => runTurn(provider.app, user, asked(pick(payloads), thread)));
  }
  const after = await checksums(database, tables);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  record({
    id: "I4",
    test: `${rounds} conversations in which the model calls what it likes, ${wishes.length} wishes`,
    limit: "the whole database as before, but for the conversation and what it proposes",
    measured: `${changed.length} tables changed`,
    held: changed.length === 0,
  });
  assertEquals(changed, []);
});

Deno.test("I5 vectors that are none are refused, and the search is that of the words", async () => {
  const wrong: string[] = [];
  const plain = await searchProducts({ database, ai: offlineAi() }, "desk lamp", 3);
  {
    // Questions are asked in a model's terms where the products have its vectors.
    await using honest = withProvider({ embeddings });
    await reembed(honest.app);
  }
  for (const [name, data] of Object.entries(vectorLies)) {
    await forgetSpend();
    await using provider = withProvider({ reply: () => Response.json({ data }) });
    const fault = await outcome(async () => {
      const { products, mode } = await searchProducts(provider.app, "desk lamp", 3);
      assertEquals(products[0]?.sku, plain.products[0]?.sku);
      assert(products.every(({ similarity }) => similarity > 0 && similarity <= 1));
      assert(mode.problem !== undefined, "it says so");
      const drafted = await draft(provider.app, order);
      checkOrder(order, drafted);
      assertEquals(drafted.mode.fellBack, true);
    });
    if (fault !== undefined) wrong.push(`${name}: ${fault}`);
  }
  record({
    id: "I5",
    test: `${
      Object.keys(vectorLies).length
    } kinds of wrong vectors: length, NaN, zero, infinite, order`,
    limit: "refused and said; similarities between 0 and 1; the draft as without vectors",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

/** Replies whose JSON is right and whose sense is not. */
function nonsense(data: string, task: string): string {
  const number = () =>
    pick([0, 1, 2, -1, 1.5, 99, 1e9, 1e308, "1", null, true, [], {}, Number.MIN_VALUE, 2 ** 53]);
  const words = () => pick([data.slice(0, 40), "desk lamps", "", "x".repeat(400), null, 7, "lamp"]);
  const some = <T>(make: () => T) => Array.from({ length: pick([0, 1, 3, 40, 600]) }, make);
  if (task === "extraction") {
    return JSON.stringify({ fragments: some(() => ({ text: words(), quantity: number() })) });
  }
  if (task === "rerank") {
    const same = () => some(() => ({ wanted: words(), product: words() })).slice(0, 5);
    return JSON.stringify({ lines: some(() => ({ line: number(), fit: number(), same: same() })) });
  }
  return String(words());
}

Deno.test("I6 places out of range, twice, between and by the thousand leave a valid draft", async () => {
  await using provider = withProvider({ embeddings, completion: nonsense });
  const rounds = times(4, 60);
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    const message = random() < 0.5 ? order : injected();
    const fault = await outcome(async () => {
      const drafted = await draft(provider.app, message);
      await checkProducts(database, drafted);
      checkPlaces(message, drafted);
    });
    if (fault !== undefined) wrong.push(`${message}\n${fault}`);
  }
  record({
    id: "I6",
    test:
      `${rounds} drafts with random nonsense in the right shape: places, quantities, up to 600 entries`,
    limit: "the draft is valid: products of the catalogue, places of the message",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

Deno.test("I7 nobody but the provider is called, whatever addresses texts and replies hold", async () => {
  let reached = 0;
  const trap = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => {
    reached++;
    return new Response("trapped");
  });
  const address = `http://127.0.0.1:${trap.addr.port}`;
  await using pointing = withProvider({
    reply: (path) =>
      new Response(null, { status: 307, headers: { location: `${address}${path}` } }),
  });
  await using speaking = withProvider({
    embeddings,
    completion: () => `{"fragments":[],"lines":[],"url":"${address}","image":"![](${address})"}`,
  });
  const rounds = times(1, 30);
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    const message = `${order}\n- 2 lamps as in ${address}/lamp.pdf\n![logo](${address}/x.png)`;
    for (const { app } of [pointing, speaking]) {
      await draft(app, message);
      await searchProducts(app, `lamp ${address}`, 3);
    }
  }
  await trap.shutdown();
  record({
    id: "I7",
    test: `${
      rounds * 4
    } drafts and searches: a provider that redirects, texts and replies full of addresses`,
    limit: "no connection to anybody else",
    measured: `${reached} connections`,
    held: reached === 0,
  });
  assertEquals(reached, 0);
});

Deno.test("I8 who goes away, or has waited long enough, stops the provider", async () => {
  const rounds = times(2, 20);
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await forgetSpend();
    const body = new EndlessBody({ everyMs: 5 });
    const caller = new AbortController();
    const provider = withProvider({
      reply: (path, stopped) => {
        if (path === "/embeddings") return new Response("no", { status: 404 });
        return new Response(body.stream(stopped), {
          headers: { "content-type": "application/json" },
        });
      },
    }, { timeoutMs: round % 2 ? 60_000 : 300 });
    let over = false;
    const drafting = outcome(() => draft(provider.app, order, { signal: caller.signal }))
      .finally(() => over = true);
    // Whatever a busy service collects meanwhile, the way from who waits to the provider has to stay.
    while (body.pieces < 3 && !over) await new Promise((resolve) => setTimeout(resolve, 1));
    collectGarbage();
    const started = performance.now();
    if (round % 2) caller.abort();
    const enough = Promise.withResolvers<void>();
    const timer = setTimeout(enough.resolve, 10_000);
    // On a slow machine the time may be over before the provider has said anything.
    if (body.pieces > 0) await Promise.race([body.gone, enough.promise]);
    clearTimeout(timer);
    took.push(performance.now() - started - (round % 2 ? 0 : 300));
    await Promise.all([provider.server.stop(), drafting]);
  }
  const longest = Math.max(...took);
  record({
    id: "I8",
    test: `${rounds} endless replies: the caller leaves, or the time is over`,
    limit: "the provider's body is cancelled within 1 s",
    measured: `at most ${longest.toFixed(0)} ms`,
    held: longest < 1000,
  });
  assert(longest < 10_000, "it went on for ever");
});

Deno.test("I9 tokens of a request, a user and a day end where they are told to", async () => {
  await forgetSpend();
  const modelLimits = { day: 12_000, user: 6_000, request: 9_000, vectors: 50_000 };
  const usage = { prompt_tokens: 700, completion_tokens: 100, total_tokens: 800 };
  const server = startModelServer({ embeddings, completion: obey, usage });
  const ai = openaiAi({
    apiKey: "k",
    baseUrl: server.baseUrl,
    model: "m",
    embeddingModel: "e",
    embeddingDimensions: 3,
    ledger: sharedLedger(database, modelLimits, offline.now),
    mostTokensPerRequest: modelLimits.request,
  });
  const app: App = { ...offline, ai, config: { ...offline.config, modelLimits } };
  const rounds = times(10, 100);
  let said = 0, wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const drafted = await draft(app, injected(), { userId: `user ${round % 5}` });
    if (/budget|too_large/.test(drafted.mode.problem ?? "")) said++;
    if (!drafted.lines.some(({ product }) => product.sku === "EL-MCB-B16")) wrong++;
  }
  const { texts, vectors } = await spendState(app);
  const users = await database.sql<{ most: number }>`
    select coalesce(max(tokens), 0)::int as most from model_spend where account like 'user %'`;
  const largest = Math.max(
    ...server.seen.map(({ body }) =>
      JSON.stringify(body).length / 3 + Number(body.max_tokens ?? 0)
    ),
  );
  await server.stop();
  await forgetSpend();
  // The last call for vectors may cost more than we thought: by what the provider counts for one.
  const vectorsMost = modelLimits.vectors + usage.total_tokens;
  const within = texts.used <= modelLimits.day && vectors.used <= vectorsMost &&
    (users[0]?.most ?? 0) <= modelLimits.user && largest <= modelLimits.request;
  record({
    id: "I9",
    test: `${rounds} drafts of 5 users under small caps`,
    limit:
      `${modelLimits.day} tokens a day, ${modelLimits.user} a user, ${modelLimits.request} a request; drafts go on by the rules and say so`,
    measured: `${texts.used}, ${users[0]?.most}, ${
      Math.ceil(largest)
    }; ${said} said so, ${wrong} without their line`,
    held: within && said > 0 && wrong === 0,
  });
  assert(within, `${texts.used} ${vectors.used} ${users[0]?.most} ${largest}`);
  assert(said > 0);
  assertEquals(wrong, 0);
});

Deno.test("I10 without a key everything works, and says that no model was asked", async () => {
  const rounds = times(2, 60);
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const { offer } = await generateOffer(offline, user, { clientRequest: injected() });
    const { mode } = await searchProducts(offline, pick(payloads), 3);
    const thread = await givenThread(offline, user);
    const answer = spoken(await runTurn(offline, user, asked(pick(payloads), thread)));
    const labelled = offer.drafting?.ai === "offline" && mode.ai === "offline" &&
      mode.writtenBy === "rules";
    if (!labelled || answer === "" || offer.status !== "draft") wrong++;
  }
  record({
    id: "I10",
    test: `${rounds} injected orders, searches and conversations without a key`,
    limit: "answered by the rules and labelled offline",
    measured: `${wrong} wrong`,
    held: wrong === 0,
  });
  assertEquals(wrong, 0);
});
