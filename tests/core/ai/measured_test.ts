import { assertEquals, assertRejects } from "@std/assert";
import { measuredCall, type ModelCall } from "@/core/ai/measured.ts";
import { AiUnavailable } from "@/core/ai/port.ts";
import { beginWork, runWork } from "@/core/work.ts";

const call: ModelCall = { task: "rerank", kind: "texts", model: "any" };

Deno.test("a request knows the tokens and the time of the model's calls, whoever made them", async () => {
  const work = beginWork("request-7");
  await runWork(work, async () => {
    const answer = await measuredCall(call, () => Promise.resolve({ value: "a", used: 40 }));
    assertEquals(answer, { value: "a", used: 40 });
    await measuredCall(call, () => Promise.resolve({ value: "b", used: 2 }));
    await assertRejects(
      () => measuredCall(call, () => Promise.reject(new AiUnavailable("late"))),
      AiUnavailable,
      "late",
    );
  });
  assertEquals(work.modelTokens, 42);
  assertEquals(work.modelMs > 0, true);
  assertEquals(await measuredCall(call, () => Promise.resolve({ used: 1 })), { used: 1 });
  assertEquals(work.modelTokens, 42);
});
