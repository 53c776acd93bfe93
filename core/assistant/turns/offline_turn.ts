/**
 * The assistant that works without a model: it understands by the table of intents, looks up or computes with one tool, shows
 * the tool's input and output, and says the result. What is wished becomes one proposal. Same data and question, same answer;
 * nothing is changed.
 */
import type { App } from "@/core/app.ts";
import { catalogueTerms } from "@/core/catalogue/catalogue_terms.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers/offers.ts";
import { faultWords, notFoundWords } from "@/core/assistant/changes/change_words.ts";
import {
  type Classifier,
  openClassifier,
  understand,
  type Understood,
} from "@/core/assistant/understanding/intents.ts";
import { nameLines, OfferWords, type Place } from "@/core/assistant/understanding/named.ts";
import { proposalPart, propose } from "@/core/assistant/changes/proposals.ts";
import { anywhere, questions } from "./questions.ts";
import { readSaid, type Said } from "@/core/assistant/understanding/said.ts";
import { sayOnly, type Steps, useTool } from "./steps.ts";
import { abilitiesIn, suggestionsFor } from "@/core/assistant/understanding/suggestions.ts";
import { tellWhichLine } from "./tell.ts";
import type { ReadWish } from "@/core/assistant/understanding/wish.ts";
import { wishes } from "@/core/assistant/understanding/wishes.ts";
import { oneLine, Words } from "./words.ts";

/** What a turn is about. */
export interface TurnContext {
  /** The newest message of the user: data, whatever it says. */
  readonly question: string;
  /** The offer of the thread; absent in a conversation that is not kept. */
  readonly offerId?: string;
  /** The model could not be asked: the answer says so first. */
  readonly instead?: true;
}

/** The chunks of an answer, from the first step to the last. */
export async function* answerOffline(
  app: App,
  context: TurnContext,
  signal: AbortSignal,
): Steps {
  const { offerId } = context;
  const classifier = await openClassifier();
  const row = offerId === undefined ? undefined : await findOffer(app.database.sql, offerId);
  const terms = await catalogueTerms(app.database);
  const own = row && await OfferWords.read(app, row);
  const read = readSaid(context.question, ({ norm, stem }) => {
    if (own?.has(norm)) return "THING";
    if (classifier.talk.has(norm)) return undefined;
    return terms.rarity(stem) > 0 ? "THING" : "OTHER";
  });
  const place = row && own && { app, row, own, signal };
  const words = new Words(read.language);
  const understood = await understandAt(place, classifier, read);
  const [part] = understood.parts;
  if (context.instead) yield* sayOnly(words.say("modelAway"));
  if (part?.intent === "help") return yield* sayHelp(words, row);
  const free = part && anywhere[part.intent];
  if (part && free) return yield* free({ place: { app, signal }, said: part.said, words });
  const unknown = () => notUnderstood(words, { ...understood, text: read.text }, row);
  if (!place) return yield* sayOnly(words.answer(part ? [words.say("needsOffer")] : unknown()));
  const reply = part && questions[part.intent];
  if (part && reply) return yield* reply({ place, said: part.said, words });
  const wish = await readWishes(place, understood);
  if (!wish || wish.misread) return yield* sayOnly(words.answer(unknown()));
  yield* answerWish(place, wish, words);
}

/** Understands a sentence by the offer's words; by the catalogue's where a line may be named by them. */
async function understandAt(
  place: Place | undefined,
  classifier: Classifier,
  read: Said,
): Promise<Understood> {
  if (!place) return understand(classifier, read);
  const named = await nameLines(place, read, { search: false });
  const understood = understand(classifier, named);
  const isClear = understood.parts.some(({ intent }) => intent in anywhere);
  if (isClear || !named.symbols.some(({ kind }) => kind === "THING")) return understood;
  return understand(classifier, await nameLines(place, named, { search: true }));
}

function sayHelp(words: Words, row: OfferRow | undefined): Steps {
  const examples = abilitiesIn(words.language, row).map((example) => `- ${example}`);
  return sayOnly(words.answer([words.say("canDo"), ...examples, words.say("readOnly")]));
}

function notUnderstood(
  words: Words,
  { near, text }: Understood & { readonly text: string },
  row: OfferRow | undefined,
): string[] {
  const examples = suggestionsFor(text, near, words.language, row);
  return [words.say("unknown"), ...examples.map((example) => `- ${example}`)];
}

/** All wishes of a sentence as one; `undefined` where it has none. What is in the way of one is in the way of all. */
async function readWishes(place: Place, { parts }: Understood): Promise<ReadWish | undefined> {
  const read: ReadWish[] = [];
  for (const { intent, said } of parts) {
    const wish = await wishes[intent]?.(place, said);
    if (!wish) return undefined;
    if (wish.misread || wish.unclear || wish.whichLine !== undefined) return wish;
    read.push(wish);
  }
  if (read.length === 0) return undefined;
  return {
    edits: read.flatMap(({ edits }) => edits),
    notFound: read.flatMap(({ notFound = [] }) => notFound),
  };
}

/** Proposes what is wished, or says what is in the way. */
function answerWish(
  { app, row }: Place,
  { edits, notFound = [], whichLine, unclear, customers = [] }: ReadWish,
  words: Words,
): Steps {
  if (whichLine !== undefined) return sayOnly(words.answer(tellWhichLine(words, row, whichLine)));
  if (unclear) {
    const found = customers.map(({ name }) => `- ${oneLine(name)}`);
    return sayOnly(words.answer([words.say(unclear.sentence, unclear.values), ...found]));
  }
  const missing = notFoundWords(words, notFound);
  if (edits.length === 0 && missing.length > 0) return sayOnly(words.answer(missing));
  return useTool(words, {
    toolName: "proposeEdits",
    input: { edits },
    run: () => propose(app, row, edits, words),
    say: (output) => [
      "fault" in output ? faultWords(words, output.fault) : words.say("change.proposed"),
      ...missing,
    ],
    told: (output) =>
      "fault" in output
        ? { refused: faultWords(words, output.fault) }
        : { proposalId: output.proposal.id, changes: output.proposal.changes, applied: false },
    show: (output) => "fault" in output ? [] : [proposalPart(output.proposal)],
  });
}
