/** From a customer's message to a draft: what is asked for, which product answers it, and why. Nothing is stored here. */
import type { ModelProblem } from "@/core/ai/port.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import type { Grounds } from "@/core/contracts/grounds.ts";
import { findLearned } from "@/core/corrections/apply.ts";
import { doubtful as doubtfulScore } from "@/core/matching/deciding/coverage.ts";
import { hasOnlyAccessories } from "@/core/matching/deciding/match.ts";
import { sentenceOf } from "@/core/matching/deciding/sentence.ts";
import { agreeing } from "@/core/matching/deciding/siblings.ts";
import { readDoubtful } from "@/core/matching/doubtful.ts";
import { type Fragment, readFragments } from "@/core/matching/fragments.ts";
import { findAnswers, type Question, type SearchServices } from "@/core/products/candidates.ts";
import { codesIn } from "@/core/products/codes.ts";
import { inSpan } from "@/core/telemetry/telemetry.ts";
import type { ProductRow } from "@/db/queries/catalogue.ts";
import type { CorrectionRow, CustomerReference } from "@/db/queries/corrections.ts";
import { findRelevantArticles, type KbArticle } from "./articles.ts";
import { decide, type Decided, soldAsAsked } from "./decide.ts";
import { extractFragments } from "./extraction.ts";
import type { OnDraftProgress } from "./progress.ts";
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
const candidates = 24;
/** The same where none of those is the thing itself. */
const moreCandidates = 100;
/** More fragments than an offer has lines are not drafted, but listed. */
const mostFragments = 500;
/** Different fragments decided at once, so that a long message is told of as it is matched; a model is asked once for all. */
const decidedTogether = 50;

/** How a draft may differ from the ordinary. */
export interface DraftOptions {
  readonly signal?: AbortSignal;
  /** Who drafts: the model's tokens are counted for them. */
  readonly userId?: string;
  /** Whose message it is: what people chose before for this customer's wordings is preferred. */
  readonly customer?: CustomerReference;
  readonly onProgress?: OnDraftProgress;
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
  const extraction = await inSpan(
    "draft.read",
    {},
    () => extractFragments(services.ai, text, readFragments(text), model),
  );
  const read = extraction.fragments;
  const texts = read.map((fragment) => fragment.text);
  onProgress?.({ step: "read", total: read.length, fragments: texts });
  const asked = texts.slice(0, mostFragments);
  const corrections = await findLearned(services.database.sql, customer, asked);
  const lines: DraftLine[] = [];
  const unmatched: DraftUnmatched[] = [];
  const categories = new Set<string>();
  const take = (decided: Decided, fragment: Fragment, index: number) => {
    const line = "line" in decided ? decided.line : undefined;
    if ("line" in decided) {
      lines.push(decided.line);
      categories.add(decided.category);
    } else unmatched.push(decided.unmatched);
    onProgress?.({
      step: "matched",
      index,
      total: read.length,
      fragment: fragment.text,
      matchSource: line?.matchSource ?? null,
      product: line?.product.name ?? null,
    });
  };
  let problem = extraction.problem;
  const together = services.ai.name === "offline" ? decidedTogether : mostFragments;
  for (let from = 0, to = 0; from < asked.length; from = to) {
    to = portionEnd(asked, from, together);
    const some = read.slice(from, to);
    const part = await decideSome(services, some, corrections.slice(from, to), model);
    problem ??= part.problem;
    part.decided.forEach((decided, at) => {
      const fragment = some[at];
      if (fragment !== undefined) take(decided, fragment, from + at);
    });
  }
  read.slice(mostFragments).forEach((fragment, at) =>
    take(left(fragment), fragment, mostFragments + at)
  );
  for (const line of await findDoubtful(services, text, read, model)) lines.push(line);
  lines.sort((a, b) => a.start - b.start);
  const cited = await findRelevantArticles(services.database.sql, asked, [...categories]);
  const fellBack = problem !== undefined;
  const mode = { ai: services.ai.name, fellBack, ...(fellBack ? { problem } : {}) };
  const kbArticles = cited.map(({ article }) => article);
  const relevances = cited.map(({ grounds }) => grounds);
  return { lines, unmatched, kbArticles, relevances, mode };
}

/** Where a portion ends that begins at `from` and has at most so many different texts. */
function portionEnd(texts: readonly string[], from: number, most: number): number {
  const different = new Set<string>();
  const end = texts.findIndex((text, index) => index >= from && different.add(text).size > most);
  return end < 0 ? texts.length : end;
}

/** Decides some fragments by one search and at most one call of the model; one for each fragment, in their order. */
async function decideSome(
  services: SearchServices,
  fragments: readonly Fragment[],
  corrections: readonly (CorrectionRow | undefined)[],
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): Promise<{ decided: Decided[]; problem?: ModelProblem }> {
  const questions = fragments.map((fragment) => ({
    text: fragment.text,
    codes: [...(fragment.code === undefined ? [] : [fragment.code]), ...codesIn(fragment.text)],
  }));
  const found = await inSpan(
    "draft.find",
    { "offerwright.parts": questions.length },
    () => findThings(services, fragments, questions, model),
  );
  const agreed = agreeing(found.answers);
  const answers = found.answers.map((answer, index) => ({
    ...answer,
    ranked: soldAsAsked(agreed[index] ?? answer.ranked, fragments[index]?.unit),
  }));
  return await inSpan("draft.decide", { "offerwright.parts": questions.length }, async () => {
    const reranked = await rerank(
      services.ai,
      fragments.map((fragment, index) => {
        const answer = corrections[index] === undefined ? answers[index] : undefined;
        return answer && { wanted: { ...fragment, words: answer.words }, ranked: answer.ranked };
      }),
      model,
    );
    const decided = fragments.map((fragment, index) => {
      const answer = answers[index];
      if (answer === undefined) throw new Error("a fragment got no answer");
      return decide(fragment, answer, corrections[index], reranked.judgements.get(index));
    });
    const problem = found.problem ?? reranked.problem;
    return { decided, ...(problem === undefined ? {} : { problem }) };
  });
}

/**
 * The candidates of each fragment. Where all of them only serve what is asked for, as many bands do a watch, more are looked
 * at: for every fragment that would take a third more time. A model's vectors find the thing among them.
 */
async function findThings(
  services: SearchServices,
  fragments: readonly Fragment[],
  questions: readonly Question[],
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): ReturnType<typeof findAnswers> {
  const found = await findAnswers(services, questions, { limit: candidates, ...model });
  if (services.ai.name !== "offline") return found;
  const again = fragments.flatMap((fragment, at) => {
    const { words = [], ranked = [] } = found.answers[at] ?? {};
    const question = questions[at];
    const more = question && hasOnlyAccessories({ ...fragment, words }, ranked);
    return more ? [{ at, question }] : [];
  });
  if (again.length === 0) return found;
  const { answers } = await findAnswers(services, again.map(({ question }) => question), {
    limit: moreCandidates,
    ...model,
  });
  const besides = new Map(again.map(({ at }, index) => [at, answers[index]]));
  return { ...found, answers: found.answers.map((answer, at) => besides.get(at) ?? answer) };
}

/** A thing that no words ask for becomes a line only when the catalogue has nearly all that is said of it. */
const knownThing = 0.8;

/** Lines for what the message may ask for beside what was read: see {@link readDoubtful}. */
async function findDoubtful(
  services: SearchServices,
  text: string,
  read: readonly Fragment[],
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): Promise<DraftLine[]> {
  if (read.length > mostFragments) return [];
  const { counted, uncounted } = readDoubtful(text, read);
  const doubtful = [...counted, ...uncounted];
  if (doubtful.length === 0) return [];
  const { decided } = await decideSome(services, doubtful, [], model);
  return decided.flatMap((each, at) => {
    if (!("line" in each) || each.line.matchScore < knownThing) return [];
    // What is neither counted nor asked for in words that a rule knows is left to a person.
    const matchScore = at < counted.length
      ? each.line.matchScore
      : Math.min(each.line.matchScore, doubtfulScore);
    return [{ ...each.line, matchScore }];
  });
}

/** More is asked for than is drafted. */
function left(fragment: Fragment): { unmatched: DraftUnmatched } {
  const { text: item, quantity, start, end } = fragment;
  const grounds: Grounds = { code: "too_many_things", most: mostFragments };
  const reason = sentenceOf(grounds);
  return { unmatched: { item, quantity, start, end, reason, grounds, alternatives: [] } };
}
