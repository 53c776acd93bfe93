import { assertEquals, assertRejects } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { AiUnavailable, type Prompt } from "@/core/ai/port.ts";
import { beginWork, runWork } from "@/core/platform/work.ts";
import { withModelServer } from "../../helpers/model_server.ts";

const prompt: Prompt = { task: "rerank", instructions: "Say.", data: "x", mostTokens: 50 };
const vector = { index: 0, embedding: [1] };

Deno.test("a request knows the tokens and the time of the model's calls, whoever made them", async () => {
  const server = {
    fails: false,
    usage: { prompt_tokens: 20, completion_tokens: 1 },
    embeddings: () => [vector],
    completion: () => "Well.",
    refusal: () => server.fails ? 401 : undefined,
  };
  await withModelServer(server, async (baseUrl) => {
    const ai = openaiAi({
      apiKey: "k",
      baseUrl,
      model: "m",
      embeddingModel: "e",
      embeddingDimensions: 1,
    });
    const work = beginWork("request-7");
    await runWork(work, async () => {
      await ai.generate(prompt);
      await ai.embed(["a"]);
      server.fails = true;
      await assertRejects(() => ai.generate(prompt), AiUnavailable);
    });
    assertEquals(work.modelTokens, 42);
    assertEquals(work.modelMs > 0, true);
    server.fails = false;
    await ai.generate(prompt);
    assertEquals(work.modelTokens, 42);
  });
});
