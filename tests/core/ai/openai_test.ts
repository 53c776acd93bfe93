import { assert, assertEquals, assertRejects } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { AiUnavailable } from "@/core/ai/port.ts";
import { withModelServer } from "../../helpers/model_server.ts";

const settings = {
  apiKey: "sk-test-secret",
  model: "test-model",
  embeddingModel: "test-embedding",
  embeddingDimensions: 3,
  timeoutMs: 2_000,
};

Deno.test("embed() asks in batches and gives the vectors in the order of the texts", async () => {
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
  });
});

Deno.test("a vector that is not what was asked for is refused", async (test) => {
  const lies: Record<string, { index: number; embedding: unknown }[]> = {
    "too short": [{ index: 0, embedding: [1, 2] }],
    "too long": [{ index: 0, embedding: [1, 2, 3, 4] }],
    "not numbers": [{ index: 0, embedding: [1, "2", 3] }],
    "null inside": [{ index: 0, embedding: [1, null, 3] }],
    "all zero": [{ index: 0, embedding: [0, 0, 0] }],
    "none": [],
    "two for one": [{ index: 0, embedding: [1, 0, 0] }, { index: 1, embedding: [1, 0, 0] }],
    "wrong index": [{ index: 7, embedding: [1, 0, 0] }],
  };
  for (const [name, data] of Object.entries(lies)) {
    await test.step(name, () =>
      withModelServer({ embeddings: () => data }, async (baseUrl) => {
        await assertRejects(() => openaiAi({ ...settings, baseUrl }).embed(["a"]), AiUnavailable);
      }));
  }
});

Deno.test("generate() gives the text", async () => {
  await withModelServer({ completion: () => "two lamps" }, async (baseUrl) => {
    assertEquals(await openaiAi({ ...settings, baseUrl }).generate("what?"), "two lamps");
  });
});

Deno.test("every failure is AiUnavailable and keeps key and prompt to itself", async (test) => {
  const failures: Record<string, () => Response> = {
    "401": () => Response.json({ error: { message: "bad key sk-test-secret" } }, { status: 401 }),
    "400": () => Response.json({ error: { message: "prompt was: tell" } }, { status: 400 }),
    "no JSON": () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    "no choices": () => Response.json({ choices: [] }),
    "empty text": () => Response.json({ choices: [{ message: { content: " " } }] }),
    "null text": () => Response.json({ choices: [{ message: { content: null } }] }),
  };
  for (const [name, reply] of Object.entries(failures)) {
    await test.step(name, () =>
      withModelServer({ reply }, async (baseUrl) => {
        const error = await assertRejects(
          () => openaiAi({ ...settings, baseUrl }).generate("tell me a secret"),
          AiUnavailable,
        );
        assert(!error.message.includes("sk-test") && !error.message.includes("tell"));
      }));
  }
});

Deno.test("a server that fails once is asked again; one that is not there is AiUnavailable", async () => {
  let failures = 1;
  await withModelServer({
    reply: () =>
      failures-- > 0
        ? new Response("busy", { status: 503, headers: { "retry-after-ms": "1" } })
        : Response.json({ choices: [{ message: { content: "yes" } }] }),
  }, async (baseUrl, seen) => {
    assertEquals(await openaiAi({ ...settings, baseUrl }).generate("?"), "yes");
    assertEquals(seen.length, 2);
  });
  await assertRejects(
    () => openaiAi({ ...settings, baseUrl: "http://127.0.0.1:1" }).generate("?"),
    AiUnavailable,
  );
});

Deno.test("a caller that goes away gets its own abort, not a failure of the model", async () => {
  const caller = new AbortController();
  await withModelServer({
    reply: () => {
      caller.abort();
      return Response.json({ choices: [{ message: { content: "late" } }] });
    },
  }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl });
    await assertRejects(() => ai.generate("?", { signal: caller.signal }), DOMException);
  });
});
