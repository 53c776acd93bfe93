/**
 * The assistant that works without a model: it reads the question by {@link readIntent}, looks up or computes with one
 * tool, shows the tool's input and output, and says the result. Same data and question, same answer; nothing is changed.
 */
import type { App } from "@/core/app.ts";
import type { Chunk } from "@/core/contracts/chat.ts";
import { newId } from "@/core/ids.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers.ts";
import { type Intent, readIntent } from "./intents.ts";
import { speak } from "./parts.ts";
import {
  compareRevision,
  computeTotals,
  readLine,
  readOffer,
  readTotals,
  readUnmatched,
  searchCatalogue,
} from "./tools.ts";
import { Wording } from "./wording.ts";

/** What a turn is about. */
export interface TurnContext {
  /** The newest message of the user: data, whatever it says. */
  readonly question: string;
  /** The offer of the thread; absent in a conversation that is not kept. */
  readonly offerId?: string;
}

/** A tool that runs, and the words for what it gives. */
interface Use<Output> {
  readonly toolName: string;
  readonly input: unknown;
  readonly run: () => Output | Promise<Output>;
  readonly say: (output: Output) => string;
}

/** The chunks of an answer, from the first step to the last. */
export async function* answerOffline(
  app: App,
  context: TurnContext,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  const { intent, language } = readIntent(context.question);
  const words = new Wording(language);
  if (intent.kind === "search") {
    const { query } = intent;
    return yield* useTool({
      toolName: "searchCatalogue",
      input: { query },
      run: () => searchCatalogue(app, query, signal),
      say: (output) => words.products(query, output),
    });
  }
  if (intent.kind === "help" || intent.kind === "unknown") {
    return yield* sayOnly(words.abilities(intent.kind === "help"));
  }
  const { offerId } = context;
  const row = offerId === undefined ? undefined : await findOffer(app.database.sql, offerId);
  if (!row) return yield* sayOnly(words.needsOffer());
  yield* answerAboutOffer(app, row, intent, words);
}

type OfferIntent = Exclude<Intent, { kind: "search" } | { kind: "help" } | { kind: "unknown" }>;

function answerAboutOffer(
  app: App,
  row: OfferRow,
  intent: OfferIntent,
  words: Wording,
): AsyncGenerator<Chunk, void, void> {
  switch (intent.kind) {
    case "unmatched":
      return useTool({
        toolName: "readUnmatched",
        input: {},
        run: () => readUnmatched(row),
        say: (output) => words.unmatched(output),
      });
    case "explain":
      return useTool({
        toolName: "readLine",
        input: intent.line === undefined ? { about: intent.about } : { line: intent.line },
        run: () => readLine(row, intent),
        say: (output) => words.line(output, intent.line),
      });
    case "totals":
      return useTool({
        toolName: "readTotals",
        input: {},
        run: () => readTotals(row),
        say: (output) => words.totals(output),
      });
    case "discount":
      return answerDiscount(row, intent.discountPercent, words);
    case "compare":
      return useTool({
        toolName: "compareRevision",
        input: intent.revisionNumber === undefined ? {} : { revisionNumber: intent.revisionNumber },
        run: () => compareRevision(app, row, intent.revisionNumber),
        say: (output) => words.comparison(output, intent.revisionNumber),
      });
    case "summarise":
      return useTool({
        toolName: "readOffer",
        input: {},
        run: () => readOffer(row),
        say: (output) => words.summary(output),
      });
  }
}

function answerDiscount(
  row: OfferRow,
  discountPercent: string,
  words: Wording,
): AsyncGenerator<Chunk, void, void> {
  if (Number(discountPercent) > 100) return sayOnly(words.tooMuch());
  return useTool({
    toolName: "computeTotals",
    input: { discountPercent },
    run: () => computeTotals(row, discountPercent),
    say: (output) => words.hypothetical(output, readTotals(row).discountPercent),
  });
}

/** One step that uses a tool, one that says what came of it. */
async function* useTool<Output>(use: Use<Output>): AsyncGenerator<Chunk, void, void> {
  const { toolName, input } = use;
  const toolCallId = newId();
  yield { type: "start-step" };
  yield { type: "tool-input-available", toolCallId, toolName, input };
  const output = await use.run();
  yield { type: "tool-output-available", toolCallId, output };
  yield { type: "finish-step" };
  yield* sayOnly(use.say(output));
}

async function* sayOnly(text: string): AsyncGenerator<Chunk, void, void> {
  yield { type: "start-step" };
  yield* speak(text);
  yield { type: "finish-step" };
}
