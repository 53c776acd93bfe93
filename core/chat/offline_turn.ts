/**
 * The assistant that works without a model: it reads the question by {@link readIntent}, looks up or computes with one
 * tool, shows the tool's input and output, and says the result. A wished change becomes a proposal. Same data and question,
 * same answer; nothing is changed.
 */
import type { App } from "@/core/app.ts";
import type { Chunk } from "@/core/contracts/chat.ts";
import { newId } from "@/core/ids.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers.ts";
import type { Wish } from "./commands.ts";
import { type Intent, readIntent } from "./intents.ts";
import type { Language } from "./lexicons.ts";
import { speak } from "./parts.ts";
import { ProposalWording } from "./proposal_wording.ts";
import { proposalPart, propose } from "./proposals.ts";
import {
  compareRevision,
  computeTotals,
  readLine,
  readOffer,
  readTotals,
  readUnmatched,
  searchArticles,
  searchCatalogue,
} from "./tools.ts";
import { editsOf } from "./wishes.ts";
import { Wording } from "./wording.ts";

/** What a turn is about. */
export interface TurnContext {
  /** The newest message of the user: data, whatever it says. */
  readonly question: string;
  /** The offer of the thread; absent in a conversation that is not kept. */
  readonly offerId?: string;
  /** The model could not be asked: the answer says so first. */
  readonly instead?: true;
}

/** A tool that runs, and the words for what it gives. */
interface Use<Output> {
  readonly toolName: string;
  readonly input: unknown;
  readonly run: () => Output | Promise<Output>;
  readonly say: (output: Output) => string;
  /** What the client gets of the output; all of it unless given. */
  readonly told?: (output: Output) => unknown;
  /** What is shown besides the words. */
  readonly show?: (output: Output) => readonly Chunk[];
}

/** The chunks of an answer, from the first step to the last. */
export async function* answerOffline(
  app: App,
  context: TurnContext,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, void> {
  const { intent, language } = readIntent(context.question);
  const words = new Wording(language);
  if (context.instead) yield* sayOnly(words.instead());
  if (intent.kind === "search") {
    const { query } = intent;
    return yield* useTool({
      toolName: "searchCatalogue",
      input: { query },
      run: () => searchCatalogue(app, query, signal),
      say: (output) => words.products(query, output),
    });
  }
  if (intent.kind === "articles") {
    const { query } = intent;
    return yield* useTool({
      toolName: "findArticles",
      input: { query },
      run: () => searchArticles(app, query),
      say: (output) => words.articles(query, output),
    });
  }
  if (intent.kind === "help" || intent.kind === "unknown") {
    return yield* sayOnly(words.abilities(intent.kind === "help"));
  }
  const { offerId } = context;
  const row = offerId === undefined ? undefined : await findOffer(app.database.sql, offerId);
  if (!row) return yield* sayOnly(words.needsOffer());
  if (intent.kind === "change") {
    return yield* answerWish(app, row, intent.wish, { language, words, signal });
  }
  yield* answerAboutOffer(app, row, intent, words);
}

/** How an answer is made. */
interface Manner {
  readonly language: Language;
  readonly words: Wording;
  readonly signal: AbortSignal;
}

/** Proposes what is wished, or says what is in the way. */
async function* answerWish(
  app: App,
  row: OfferRow,
  wish: Wish,
  { language, words, signal }: Manner,
): AsyncGenerator<Chunk, void, void> {
  const { edits, notFound, whichLine } = await editsOf(app, row, wish, signal);
  const proposals = new ProposalWording(language);
  if (whichLine !== undefined) return yield* sayOnly(words.whichLine(row, whichLine));
  if (edits.length === 0) return yield* sayOnly(words.lines(proposals.notFound(notFound)));
  yield* useTool({
    toolName: "proposeEdits",
    input: { edits },
    run: () => propose(app, row, edits, language),
    say: (output) =>
      words.lines(
        "fault" in output
          ? [proposals.fault(output.fault), ...proposals.notFound(notFound)]
          : proposals.answer(notFound),
      ),
    told: (output) =>
      "fault" in output
        ? { refused: proposals.fault(output.fault) }
        : { proposalId: output.proposal.id, changes: output.proposal.changes, applied: false },
    show: (output) => "fault" in output ? [] : [proposalPart(output.proposal)],
  });
}

type OfferIntent = Exclude<
  Intent,
  { kind: "search" } | { kind: "articles" } | { kind: "change" } | { kind: "help" } | {
    kind: "unknown";
  }
>;

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
  const told = use.told ? use.told(output) : output;
  yield { type: "tool-output-available", toolCallId, output: told };
  yield* use.show?.(output) ?? [];
  yield { type: "finish-step" };
  yield* sayOnly(use.say(output));
}

async function* sayOnly(text: string): AsyncGenerator<Chunk, void, void> {
  yield { type: "start-step" };
  yield* speak(text);
  yield { type: "finish-step" };
}
