/** H7: the day's tokens of a model are one budget for all processes, and outlive them. */
import { assert, assertEquals } from "@std/assert";
import { openaiAi } from "@/core/ai/openai.ts";
import { sharedLedger, spendState } from "@/core/ai/spend.ts";
import type { App } from "@/core/app.ts";
import { draft } from "@/core/drafting/draft.ts";
import { openTestApp } from "@/tests/core/assistant/given.ts";
import { obey, order } from "@/tests/core/drafting/obedient_model.ts";
import { testDatabase } from "@/tests/helpers/database.ts";
import { startModelServer } from "@/tests/helpers/model_server.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";
import { times } from "./record.ts";
import { recorded } from "./recorded.ts";

const database = await testDatabase();
const { app: offline } = await openTestApp(database);
await givenSmallShop(database);

const modelLimits = { day: 12_000, user: 12_000, request: 9_000, vectors: 1_000_000 };
const usage = { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 };
const day = 24 * 60 * 60_000;

Deno.test("H7 a day's tokens are shared by processes and outlive them; without them drafts go on", async () => {
  const server = startModelServer({
    embeddings: (inputs) =>
      inputs.map((input, index) => ({ index, embedding: [1, input.length, 1] })),
    completion: obey,
    usage,
  });
  let time = Date.parse("2026-11-20T22:00:00Z");
  /** A process knows nothing of the others but what the database holds. */
  const openProcess = (): App => {
    const now = () => new Date(time);
    const ai = openaiAi({
      apiKey: "k",
      baseUrl: server.baseUrl,
      model: "m",
      embeddingModel: "e",
      embeddingDimensions: 3,
      ledger: sharedLedger(database, modelLimits, now),
      mostTokensPerRequest: modelLimits.request,
    });
    return { ...offline, ai, now, config: { ...offline.config, modelLimits } };
  };
  const questions = () => server.seen.filter(({ path }) => path === "/chat/completions").length;
  const draftIn = async (process: App, userId: string) => {
    const drafted = await draft(process, order, { userId });
    assert(drafted.lines.some(({ product }) => product.sku === "EL-MCB-B16"), "a line is missing");
    return drafted.mode.problem;
  };
  const rounds = times(12, 60);
  const processes = [openProcess(), openProcess(), openProcess()] as const;
  try {
    await recorded({
      id: "H7",
      test:
        `${rounds} drafts at once in 3 processes with ${modelLimits.day} tokens for the day, then a process that has just started, then the next day`,
      limit:
        "never more than the day's tokens; every draft has its lines; who is refused says so, also after a restart, and asks nothing; the next day asks again",
    }, async () => {
      const problems = await Promise.all(
        Array.from(
          { length: rounds },
          (_, at) => draftIn(processes[at % 3] ?? processes[0], `user ${at}`),
        ),
      );
      const spent = (await spendState(processes[0])).texts.used;
      assert(spent <= modelLimits.day, `${spent} tokens`);
      const asked = questions();
      assert(problems.includes("budget_spent"), `${problems}`);
      // What is left is less than another question may cost.
      while (await draftIn(processes[1], "late") !== "budget_spent");
      const before = questions();
      assertEquals(await draftIn(openProcess(), "new"), "budget_spent");
      assertEquals(questions(), before);
      time += day;
      assert(await draftIn(openProcess(), "new") !== "budget_spent");
      assert(questions() > before);
      const refused = problems.filter((problem) => problem === "budget_spent").length;
      return `${spent} tokens in ${asked} questions, ${refused} of ${rounds} drafts said so`;
    });
  } finally {
    await server.stop();
  }
});
