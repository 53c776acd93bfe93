/** From a customer's message to a draft: what is asked for, which product answers it, and why. Nothing is stored here. */
import type { ModelProblem } from "@/core/ai/port.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import type { Grounds } from "@/core/contracts/grounds.ts";
import type { Ask, NotAsked } from "@/core/contracts/reading.ts";
import { findLearned } from "@/core/corrections/apply.ts";
import { unmatchedFrom } from "@/core/deciding/costs.ts";
import { type Context, Surroundings } from "@/core/deciding/context.ts";
import { match } from "@/core/deciding/match.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { agreeing } from "@/core/deciding/siblings.ts";
import { limits } from "@/core/platform/limits.ts";
import { findNamed } from "@/core/part_numbers/named.ts";
import { findAnswers, type SearchServices } from "@/core/catalogue/candidates.ts";
import { catalogueTerms } from "@/core/catalogue/catalogue_terms.ts";
import { codesIn } from "@/core/catalogue/codes.ts";
import { readAsync } from "@/core/reading/read.ts";
import type { Reading } from "@/core/reading/types.ts";
import { inSpan } from "@/core/telemetry/telemetry.ts";
import { inTurns } from "@/core/platform/turns.ts";
import { shorten } from "@/core/words/shorten.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import type { CorrectionRow, CustomerReference } from "@/db/queries/offers/corrections.ts";
import type { NamedPart } from "@/db/queries/customers/part_numbers.ts";
import { findRelevantArticles, type KbArticle } from "./articles.ts";
import { decide, type Decided } from "./decide.ts";
import { type Extraction, extractThings } from "./extraction.ts";
import { besidesNumber } from "./foreign_number.ts";
import { type Fragment, fragmentOf } from "./fragments.ts";
import { numbersNamed } from "./named_numbers.ts";
import type { OnDraftProgress } from "./progress.ts";
import { Holders } from "./places.ts";
import { rerank } from "./rerank.ts";

/** A product of the catalogue as a line takes it; numbers are decimal text. */
export type DraftProduct = Readonly<ProductRow>;

/** Another product that was considered, with its confidence 0..1. */
export interface Alternative {
  readonly product: DraftProduct;
  readonly score: number;
  /** What it has in common with the words, in one sentence. */
  readonly why: string;
}

/** A wanted thing that a product answers. `start` and `end` are UTF-16 offsets into the message. */
export interface DraftLine {
  readonly product: DraftProduct;
  /** Decimal text greater than 0. */
  readonly quantity: string;
  readonly requestItem: string;
  readonly start: number;
  readonly end: number;
  readonly matchSource: "exact" | "semantic";
  /** Confidence 0..1. */
  readonly matchScore: number;
  readonly rationale: string;
  /** What the rationale says. */
  readonly grounds: Grounds;
  /** A person chose the product before for this customer's wording. */
  readonly learned: boolean;
  /** At most five, best first. */
  readonly alternatives: readonly Alternative[];
}

/** A wanted thing that no product answers. */
export interface DraftUnmatched {
  readonly item: string;
  readonly reason: string;
  /** What the reason says. */
  readonly grounds: Grounds;
  /** Decimal text greater than 0. */
  readonly quantity: string;
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly Alternative[];
}

/** A draft offer, not yet stored. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly unmatched: readonly DraftUnmatched[];
  /** In the order of the message. */
  readonly notAsked: readonly NotAsked[];
  /** What the message asks beside goods, in its order. */
  readonly asks: readonly Ask[];
  readonly kbArticles: KbArticle[];
  /** What the relevance of each of those says. */
  readonly relevances: readonly Grounds[];
  readonly mode: DraftMode;
}

/** Which adapter worked, and whether the rules had to replace a model that did not help, and why. */
export interface DraftMode {
  readonly ai: "offline" | "openai";
  readonly fellBack: boolean;
  readonly problem?: ModelProblem;
}

/** Candidates looked at for each fragment. */
const candidates = 50;
/** Upper bound of fragments: an offer holds no more parts. The last part says how many are left over. */
const mostFragments = limits.unmatchedPerOffer;
/** Batch size of deciding, so that the progress of a long message can be shown. A model is asked once for all batches. */
const decidedTogether = 50;

/** How a draft may differ from the ordinary. */
export interface DraftOptions {
  readonly signal?: AbortSignal;
  /** Who drafts: the model's tokens are counted for them. */
  readonly userId?: string;
  /** Whose message it is: what people chose before for this customer's wordings is preferred. */
  readonly customer?: CustomerReference;
  readonly onProgress?: OnDraftProgress;
  /** Time for matching, in milliseconds: fragments that it does not reach become unmatched (`out_of_time`). */
  readonly decideMs?: number;
}

/**
 * Drafts an offer from a message. Every fragment ends exactly once: as a line or as unmatched with a reason. Prices, VAT
 * rates and products come from the catalogue only. Holds no transaction; a failing model only lowers the quality.
 *
 * @throws {DatabaseUnavailable}
 */
export async function draft(
  services: SearchServices,
  text: string,
  options: DraftOptions = {},
): Promise<Draft> {
  const { signal, userId, customer, onProgress } = options;
  const request = new ModelRequest(userId === undefined ? {} : { userId });
  const model = { request, ...(signal === undefined ? {} : { signal }) };
  const { reading, extraction } = await inSpan("draft.read", {}, async () => {
    const reading = await readAsync(text, await catalogueTerms(services.database));
    const fragments = [
      ...reading.things.map((thing) => fragmentOf(text, thing)),
      ...await numbersNamed(services.database.sql, text, reading, customer),
    ].sort((a, b) => a.start - b.start);
    const { numerals } = reading;
    return {
      reading,
      extraction: await extractThings(services.ai, text, fragments, numerals, model),
    };
  });
  const read = extraction.things;
  const drafted = (read.length > mostFragments ? read.slice(0, mostFragments - 1) : read).map(
    shortened,
  );
  const asked = drafted.map((fragment) => fragment.text);
  onProgress?.({ step: "read", total: asked.length, fragments: asked });
  const corrections = await findLearned(services.database.sql, customer, asked);
  const parts = await findNamed(services.database.sql, customer, drafted);
  const surroundings = new Surroundings(text, read, read.flatMap(({ count = [] }) => count));
  const lines: DraftLine[] = [];
  const unmatched: DraftUnmatched[] = [];
  const notAsked: NotAsked[] = [];
  const categories = new Set<string>();
  const take = (decided: Decided, fragment: Fragment, index: number) => {
    const line = "line" in decided ? decided.line : undefined;
    if ("line" in decided) {
      lines.push(decided.line);
      categories.add(decided.category);
    } else if ((fragment.asked ?? 1) < unmatchedFrom) {
      // Neither the reader nor the catalogue is sure of it: a person finds it among what is not asked for.
      for (const { start, end } of [fragment, ...fragment.count ? [fragment.count] : []]) {
        notAsked.push({ text: text.slice(start, end), start, end, reason: "talk" });
      }
    } else unmatched.push(decided.unmatched);
    onProgress?.({
      step: "matched",
      index,
      total: asked.length,
      fragment: fragment.text,
      matchSource: line?.matchSource ?? null,
      product: line?.product.name ?? null,
    });
  };
  let problem = extraction.problem;
  const together = services.ai.name === "offline" ? decidedTogether : mostFragments;
  const isLate = lateAfter(options.decideMs ?? limits.draftDecideMs);
  for (let from = 0, to = 0; from < asked.length; from = to) {
    to = portionEnd(asked, from, together);
    const some = drafted.slice(from, to);
    if (from > 0 && isLate()) {
      some.forEach((each, at) =>
        take(unmatchedFor(each, { code: "out_of_time" }), each, from + at)
      );
      continue;
    }
    const known = { corrections: corrections.slice(from, to), parts: parts.slice(from, to) };
    const around = (at: number) => surroundings.around(from + at);
    const part = await decideSome(services, some, { ...known, around }, model);
    problem ??= part.problem;
    part.decided.forEach((decided, at) => {
      const fragment = some[at];
      if (fragment !== undefined) take(decided, fragment, from + at);
    });
  }
  const [first] = read.slice(drafted.length);
  if (first !== undefined) {
    const more = read.length - drafted.length;
    const grounds: Grounds = { code: "things_left", more, most: mostFragments };
    unmatched.push(unmatchedFor({ ...first, text: `${first.text} …` }, grounds).unmatched);
  }
  unmatched.sort((a, b) => a.start - b.start);
  lines.sort((a, b) => a.start - b.start);
  const cited = await findRelevantArticles(services.database.sql, asked, [...categories]);
  const fellBack = problem !== undefined;
  const mode = { ai: services.ai.name, fellBack, ...(fellBack ? { problem } : {}) };
  const kbArticles = cited.map(({ article }) => article);
  const relevances = cited.map(({ grounds }) => grounds);
  notAsked.push(...notAskedOf(text, reading, extraction));
  notAsked.sort((a, b) => a.start - b.start).splice(limits.notAskedPerOffer);
  const asks = extraction.byModel ? extraction.asks : reading.asks;
  return { lines, unmatched, notAsked, asks, kbArticles, relevances, mode };
}

/** What is not asked for: as the reader says, and what a model has left out. Entries that overlap a thing are dropped. */
function notAskedOf(text: string, reading: Reading, extraction: Extraction): NotAsked[] {
  const taken = new Holders(text.length);
  extraction.things.forEach((thing, at) => taken.give(thing, at + 1));
  const left = extraction.notAsked.map(({ start, end }) => ({
    text: text.slice(start, end),
    start,
    end,
    reason: "model" as const,
  }));
  return [...left, ...reading.notAsked].filter((each) => taken.first(each) === undefined);
}

/** Where a portion ends that begins at `from` and has at most so many different texts. */
function portionEnd(texts: readonly string[], from: number, most: number): number {
  const different = new Set<string>();
  const end = texts.findIndex((text, index) => index >= from && different.add(text).size > most);
  return end < 0 ? texts.length : end;
}

/** What is known of each fragment: what people chose before, whose part number it has, and what stands around it. */
interface KnownOfFragments {
  readonly corrections: readonly (CorrectionRow | undefined)[];
  readonly parts: readonly (NamedPart | undefined)[];
  readonly around: (at: number) => Context;
}

/** Decides some fragments by one search and at most one call of the model; one for each fragment, in their order. */
async function decideSome(
  services: SearchServices,
  fragments: readonly Fragment[],
  { corrections, parts, around }: KnownOfFragments,
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): Promise<{ decided: Decided[]; problem?: ModelProblem }> {
  const questions = fragments.map(({ text, code, unit }, at) => ({
    text,
    codes: [...(code === undefined ? [] : [code]), ...codesIn(text)],
    unit,
    around: () => around(at),
  }));
  const found = await inSpan(
    "draft.find",
    { "offerwright.parts": questions.length },
    () => findAnswers(services, questions, { limit: candidates, ...model }),
  );
  const agreed = agreeing(found.answers);
  const answers = found.answers.map((answer, index) => ({
    ...answer,
    ranked: agreed[index] ?? answer.ranked,
  }));
  const things = fragments.map((fragment, index) =>
    parts[index] === undefined ? besidesNumber(fragment, answers[index]) : fragment
  );
  return await inSpan("draft.decide", { "offerwright.parts": questions.length }, async () => {
    const reranked = await rerank(
      services.ai,
      things.map((fragment, index) => {
        const isKnown = corrections[index] !== undefined || parts[index] !== undefined;
        const answer = isKnown ? undefined : answers[index];
        if (answer === undefined) return undefined;
        const wanted = { ...fragment, words: answer.words };
        const { ranked } = answer;
        return { wanted, ranked, decision: match(wanted, ranked) };
      }),
      model,
    );
    const decided = await inTurns((function* () {
      const all: Decided[] = [];
      for (const [index, fragment] of things.entries()) {
        const answer = answers[index];
        if (answer === undefined) throw new Error("a fragment got no answer");
        const known = { correction: corrections[index], part: parts[index] };
        all.push(decide(fragment, answer, known, reranked.judgements.get(index)));
        yield;
      }
      return all;
    })());
    const problem = found.problem ?? reranked.problem;
    return { decided, ...(problem === undefined ? {} : { problem }) };
  });
}

/** A part that no product was looked for, and why. */
function unmatchedFor(
  part: Pick<Fragment, "text" | "quantity" | "start" | "end">,
  grounds: Grounds,
): { unmatched: DraftUnmatched } {
  const { text: item, quantity, start, end } = shortened(part);
  const reason = sentenceOf(grounds);
  return { unmatched: { item, quantity, start, end, reason, grounds, alternatives: [] } };
}

/** Cuts the text to `limits.note`; `start` and `end` still cover the whole passage. */
function shortened<Part extends Pick<Fragment, "text">>(part: Part): Part {
  return { ...part, text: shorten(part.text, limits.note) };
}

/** Whether so many milliseconds are over from now on. */
function lateAfter(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}
