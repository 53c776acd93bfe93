import { assert, assertEquals, assertRejects } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { AiUnavailable, type Prompt } from "@/core/ai/port.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import type { Ledger, Use } from "@/core/ai/spend.ts";
import { withModelServer } from "../../helpers/model_server.ts";
import { vectorLies } from "./vector_lies.ts";

const settings = {
  apiKey: "sk-test-secret",
  model: "test-model",
  embeddingModel: "test-embedding",
  embeddingDimensions: 3,
  timeoutMs: 10_000,
};
const prompt: Prompt = {
  task: "answer",
  instructions: "Say it.",
  data: "tell me a secret",
  mostTokens: 50,
};
const completed = (content: unknown) => Response.json({ choices: [{ message: { content } }] });

Deno.test("embed() asks in batches of bounded number and size, vectors in the order of the texts", async () => {
  await withModelServer({
    embeddings: (inputs) =>
      inputs.map((input, index) => ({ index, embedding: [input.length, 1, 0] })).reverse(),
  }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl });
    const texts = Array.from({ length: 100 }, (_, at) => "x".repeat(at + 1));
    const vectors = await ai.embed(texts);
    assertEquals(vectors.map(([first]) => first), texts.map((text) => text.length));
    assertEquals(seen.map((request) => request.path), ["/embeddings", "/embeddings"]);
    assertEquals(seen[0]?.authorization, "Bearer sk-test-secret");
    assertEquals(ai.embeddingModel, "test-embedding/3");
    const long = await ai.embed(Array.from({ length: 20 }, () => "y".repeat(9_000)));
    assertEquals(long.map(([first]) => first), Array.from({ length: 20 }, () => 8_000));
    assertEquals(seen.length, 5);
  });
});

Deno.test("embed() asks another model by its stored name, and none by another adapter's", async () => {
  const embeddings = (inputs: string[], model: string) =>
    inputs.map((_, index) => ({ index, embedding: model === "org/old" ? [1, 2] : [1, 2, 3] }));
  await withModelServer({ embeddings }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl });
    assertEquals(await ai.embed(["a"], { model: "org/old/2" }), [[1, 2]]);
    assertEquals(await ai.embed(["a"], { model: ai.embeddingModel }), [[1, 2, 3]]);
    await assertRejects(() => ai.embed(["a"], { model: "offline-hash-1" }), AiUnavailable);
  });
});

Deno.test("the number of dimensions is sent, until a server refuses it", async () => {
  const server = {
    refuses: false,
    embeddings: (inputs: string[]) => inputs.map((_, index) => ({ index, embedding: [1, 2, 3] })),
    refusal: ({ dimensions }: Record<string, unknown>) =>
      server.refuses && dimensions !== undefined ? 400 : undefined,
  };
  await withModelServer(server, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl });
    for (const refuses of [false, true, false]) {
      server.refuses = refuses;
      await ai.embed(["a"]);
    }
    assertEquals(seen.map(({ body }) => body.dimensions), [3, 3, undefined, undefined]);
  });
});

Deno.test("without an embedding model the vectors are those made here, and the server is not asked", async () => {
  await withModelServer({ completion: () => "Well." }, async (baseUrl, seen) => {
    const { embeddingModel: _, ...others } = settings;
    const ai = openaiAi({ ...others, baseUrl });
    const here = offlineAi();
    assertEquals([ai.name, ai.embeddingModel, ai.dimensions], [
      "openai",
      here.embeddingModel,
      here.dimensions,
    ]);
    assertEquals(await ai.embed(["lamp"]), await here.embed(["lamp"]));
    assertEquals(await ai.generate(prompt), "Well.");
    assertEquals(seen.map(({ path }) => path), ["/chat/completions"]);
  });
});

Deno.test("a vector that is not what was asked for is refused", async (test) => {
  for (const [name, data] of Object.entries(vectorLies)) {
    await test.step(
      name,
      () =>
        withModelServer({ reply: () => Response.json({ data }) }, async (baseUrl) => {
          const ai = openaiAi({ ...settings, baseUrl });
          const error = await assertRejects(() => ai.embed(["a"]), AiUnavailable);
          assertEquals(error.problem, "model_unusable");
        }),
    );
  }
  await test.step("NaN", () =>
    withModelServer({
      reply: () => new Response('{"data":[{"index":0,"embedding":[NaN,1,2]}]}'),
    }, async (baseUrl) => {
      await assertRejects(() => openaiAi({ ...settings, baseUrl }).embed(["a"]), AiUnavailable);
    }));
});

Deno.test("generate() sends instructions and data apart, the same each time", async () => {
  await withModelServer({ completion: () => "two lamps" }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl });
    assertEquals(await ai.generate({ ...prompt, schema: { type: "object" } }), "two lamps");
    await ai.generate({ ...prompt, schema: { type: "object" } });
    assertEquals(seen[0]?.body, {
      model: "test-model",
      messages: [
        { role: "system", content: "Say it." },
        { role: "user", content: "tell me a secret" },
      ],
      max_tokens: 50,
      temperature: 0,
      seed: 7,
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: { type: "object" } },
      },
    });
    assertEquals(seen[1]?.body, seen[0]?.body);
  });
});

Deno.test("a server that refuses parameters is asked with fewer, and so from then on", async () => {
  const bodies: string[][] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const body: object = await request.json();
    bodies.push(Object.keys(body).sort());
    return "temperature" in body ? new Response("unsupported", { status: 400 }) : completed("yes");
  });
  const baseUrl = `http://127.0.0.1:${server.addr.port}`;
  const ai = openaiAi({ ...settings, baseUrl });
  assertEquals([await ai.generate(prompt), await ai.generate(prompt)], ["yes", "yes"]);
  assertEquals(bodies, [
    ["max_tokens", "messages", "model", "seed", "temperature"],
    ["max_tokens", "messages", "model"],
    ["max_tokens", "messages", "model"],
  ]);
  await server.shutdown();
});

Deno.test("every failure is AiUnavailable with its problem, and keeps key and prompt to itself", async (test) => {
  const failures: [name: string, reply: () => Response, problem: string][] = [
    [
      "401",
      () => Response.json({ error: { message: "bad key sk-test-secret" } }, { status: 401 }),
      "model_refused",
    ],
    [
      "400",
      () => Response.json({ error: { message: "prompt was: tell" } }, { status: 400 }),
      "model_refused",
    ],
    ["404", () => new Response("no such model", { status: 404 }), "model_refused"],
    [
      "a redirect",
      () =>
        new Response(null, { status: 307, headers: { location: "http://169.254.169.254/latest" } }),
      "model_refused",
    ],
    [
      "429 for long",
      () => new Response("", { status: 429, headers: { "retry-after": "120" } }),
      "model_busy",
    ],
    [
      "500",
      () => new Response("", { status: 500, headers: { "retry-after-ms": "1" } }),
      "model_failed",
    ],
    [
      "HTML",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "model_unusable",
    ],
    [
      "cut JSON",
      () => new Response('{"choices":[{"mess', { headers: { "content-type": "application/json" } }),
      "model_unusable",
    ],
    [
      "another content type",
      () => new Response("yes", { headers: { "content-type": "image/png" } }),
      "model_unusable",
    ],
    ["no choices", () => Response.json({ choices: [] }), "model_unusable"],
    ["empty text", () => completed(" "), "model_unusable"],
    ["null text", () => completed(null), "model_unusable"],
    ["a number for a text", () => completed(5), "model_unusable"],
    ["nothing", () => new Response(null, { status: 204 }), "model_unusable"],
  ];
  for (const [name, reply, problem] of failures) {
    await test.step(name, () =>
      withModelServer({ reply }, async (baseUrl) => {
        const ai = openaiAi({ ...settings, baseUrl });
        const error = await assertRejects(() => ai.generate(prompt), AiUnavailable);
        assertEquals(error.problem, problem);
        assert(!error.message.includes("sk-test") && !error.message.includes("tell"));
      }));
  }
});

Deno.test("what may help is tried two times more, nothing else is", async (test) => {
  const cases: [name: string, status: number, headers: Record<string, string>, tries: number][] = [
    ["busy", 429, { "retry-after-ms": "1" }, 3],
    ["busy for longer than anybody waits", 429, { "retry-after": "20" }, 1],
    ["down", 503, { "retry-after-ms": "1" }, 3],
    ["down, told not to retry", 503, { "x-should-retry": "false" }, 1],
    ["a wrong key", 401, {}, 1],
    ["a wrong model", 404, {}, 1],
  ];
  for (const [name, status, headers, tries] of cases) {
    await test.step(name, () =>
      withModelServer(
        { reply: () => new Response("", { status, headers }) },
        async (baseUrl, seen) => {
          const ai = openaiAi({ ...settings, baseUrl });
          await assertRejects(() => ai.generate(prompt), AiUnavailable);
          assertEquals(seen.length, tries);
        },
      ));
  }
  await test.step("the third try works", async () => {
    let failures = 2;
    const reply = () =>
      failures-- > 0
        ? new Response("", { status: 503, headers: { "retry-after-ms": "1" } })
        : completed("yes");
    await withModelServer({ reply }, async (baseUrl) => {
      assertEquals(await openaiAi({ ...settings, baseUrl }).generate(prompt), "yes");
    });
  });
});

Deno.test("a server that is not there is AiUnavailable", async () => {
  const ai = openaiAi({ ...settings, baseUrl: "http://127.0.0.1:1" });
  const error = await assertRejects(() => ai.generate(prompt), AiUnavailable);
  assertEquals(error.problem, "model_unreachable");
});

Deno.test("a caller that goes away gets its own abort, not a failure of the model", async () => {
  const caller = new AbortController();
  await withModelServer({
    reply: () => {
      caller.abort();
      return completed("late");
    },
  }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl });
    await assertRejects(() => ai.generate(prompt, { signal: caller.signal }), DOMException);
  });
});

Deno.test("a server that fails again and again is left alone", async () => {
  const reply = () => new Response("", { status: 500, headers: { "x-should-retry": "false" } });
  await withModelServer({ reply }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl });
    const problems: string[] = [];
    for (let call = 0; call < 7; call++) {
      problems.push((await assertRejects(() => ai.generate(prompt), AiUnavailable)).problem);
    }
    assertEquals(problems.map((each) => each === "model_paused"), [
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ]);
    assertEquals(seen.length, 5);
  });
});

/** A ledger that only remembers. */
function rememberingLedger() {
  const taken: Use[] = [];
  const settled: number[] = [];
  const paused: number[] = [];
  const ledger: Ledger = {
    take: (use) => {
      taken.push(use);
      return Promise.resolve((used) => {
        settled.push(used);
        return Promise.resolve();
      });
    },
    pause: (ms) => {
      paused.push(ms);
      return Promise.resolve();
    },
  };
  return { ledger, taken, settled, paused };
}

Deno.test("a call is counted with the most it may use and settled by what the provider counted", async (test) => {
  const cases: [name: string, usage: unknown, settled: number][] = [
    ["counted", { prompt_tokens: 11, completion_tokens: 4 }, 15],
    ["not counted: estimated", undefined, 36],
    ["a negative count", { prompt_tokens: -5, completion_tokens: 4 }, 36],
    ["no count", { prompt_tokens: 0, completion_tokens: 0 }, 36],
    ["nonsense", { prompt_tokens: "many" }, 36],
  ];
  for (const [name, usage, settled] of cases) {
    await test.step(
      name,
      () =>
        withModelServer({ completion: () => "yes sir", usage }, async (baseUrl) => {
          const seen = rememberingLedger();
          const ai = openaiAi({ ...settings, baseUrl, ledger: seen.ledger });
          await ai.generate(prompt, { request: new ModelRequest({ userId: "u" }) });
          assertEquals(seen.taken, [{ kind: "texts", tokens: 75, userId: "u", background: false }]);
          assertEquals(seen.settled, [settled]);
        }),
    );
  }
});

Deno.test("a refused call costs nothing, one that was too late what it may have used; a pause is told to all", async () => {
  const seen = rememberingLedger();
  await withModelServer({
    reply: () => new Response("", { status: 429, headers: { "retry-after": "120" } }),
  }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl, ledger: seen.ledger });
    await assertRejects(() => ai.generate(prompt), AiUnavailable);
    assertEquals([seen.settled, seen.paused], [[0], [120_000]]);
  });
});

Deno.test("the calls of one request share its tokens", async () => {
  await withModelServer({
    completion: () => "yes",
    usage: { prompt_tokens: 40, completion_tokens: 10 },
  }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl, mostTokensPerRequest: 150 });
    const request = new ModelRequest();
    await ai.generate(prompt, { request });
    await ai.generate(prompt, { request });
    assertEquals(request.used, 100);
    const error = await assertRejects(() => ai.generate(prompt, { request }), AiUnavailable);
    assertEquals([error.problem, seen.length], ["request_too_large", 2]);
    assertEquals(await ai.generate(prompt, { request: new ModelRequest() }), "yes");
  });
});
