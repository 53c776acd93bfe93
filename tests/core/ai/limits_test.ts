/** What a server of models may cost us: time, bytes and calls (core/ai/openai.ts, breaker.ts). */
import { assertEquals, assertRejects } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { AiUnavailable, type Prompt } from "@/core/ai/port.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import { Breaker } from "@/core/ai/breaker.ts";
import { EndlessBody, silence, withModelServer } from "../../helpers/model_server.ts";

const settings = {
  apiKey: "k",
  model: "m",
  embeddingModel: "e",
  embeddingDimensions: 3,
};
const prompt: Prompt = { task: "answer", instructions: "", data: "", mostTokens: 5 };
const json = { headers: { "content-type": "application/json" } };

Deno.test("a slow body is cut off at the time limit, and the provider is told", async () => {
  const body = new EndlessBody({ everyMs: 20 });
  await withModelServer({
    reply: (_, stopped) => new Response(body.stream(stopped), json),
  }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl, timeoutMs: 150 });
    const error = await assertRejects(() => ai.generate(prompt), AiUnavailable);
    assertEquals([error.problem, seen.length], ["model_slow", 1]);
    await body.gone;
  });
});

Deno.test("silence ends at the time limit", async () => {
  await withModelServer({ reply: (_, stopped) => silence(stopped) }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl, timeoutMs: 100 });
    const error = await assertRejects(() => ai.generate(prompt), AiUnavailable);
    assertEquals(error.problem, "model_slow");
  });
});

Deno.test("an endless body is refused as soon as it is larger than any answer", async () => {
  const body = new EndlessBody({ piece: " ".repeat(64 * 1024) });
  await withModelServer({
    reply: (_, stopped) => new Response(body.stream(stopped), json),
  }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl, timeoutMs: 60_000 });
    const error = await assertRejects(() => ai.generate(prompt), AiUnavailable);
    assertEquals(error.problem, "model_unusable");
    await body.gone;
  });
});

Deno.test("a caller that goes away in the middle of a body stops the provider", async () => {
  const body = new EndlessBody({ everyMs: 5 });
  const caller = new AbortController();
  await withModelServer({
    reply: (_, stopped) => {
      caller.abort();
      return new Response(body.stream(stopped), json);
    },
  }, async (baseUrl) => {
    const ai = openaiAi({ ...settings, baseUrl, timeoutMs: 60_000 });
    await assertRejects(() => ai.generate(prompt, { signal: caller.signal }), DOMException);
  });
});

Deno.test("after a call that kept the reader waiting the others of the request are not made", async () => {
  await withModelServer({ reply: (_, stopped) => silence(stopped) }, async (baseUrl, seen) => {
    const ai = openaiAi({ ...settings, baseUrl, timeoutMs: 60_000 });
    const request = new ModelRequest({ totalMs: 100 });
    for (
      const work of [() => ai.generate(prompt, { request }), () => ai.embed(["a"], { request })]
    ) {
      assertEquals((await assertRejects(work, AiUnavailable)).problem, "model_slow");
    }
    assertEquals(seen.length, 1);
  });
});

Deno.test("the breaker opens after failures in a row, lets one try after the pause, and closes on an answer", () => {
  let now = 0;
  const breaker = new Breaker({ now: () => now, failures: 3, pauseMs: 1000 });
  const passes = () => {
    try {
      return breaker.enter();
    } catch {
      return undefined;
    }
  };
  const call = (outcome: "answered" | "failed" | undefined) => {
    const leave = passes();
    leave?.(outcome);
    return leave !== undefined;
  };
  const steps: [at: number, outcome: "answered" | "failed" | undefined, passed: boolean][] = [
    [0, "failed", true],
    [0, "failed", true],
    [0, "answered", true],
    [0, "failed", true],
    [0, "failed", true],
    [0, undefined, true],
    [0, "failed", true],
    [999, "answered", false],
    [1000, "failed", true],
    [1999, "answered", false],
    [2000, undefined, true],
    [2000, "answered", true],
    [2000, "failed", true],
    [2000, "answered", true],
  ];
  for (const [at, outcome, passed] of steps) {
    now = at;
    assertEquals(call(outcome), passed, `at ${at}`);
  }
});

Deno.test("one call at a time tries whether the server works again", () => {
  let now = 0;
  const breaker = new Breaker({ now: () => now, failures: 1, pauseMs: 10 });
  breaker.enter()("failed");
  now = 10;
  const trying = breaker.enter();
  let refused = 0;
  try {
    breaker.enter();
  } catch (error) {
    if (error instanceof AiUnavailable) refused++;
  }
  trying("answered");
  breaker.enter()("answered");
  assertEquals(refused, 1);
});
