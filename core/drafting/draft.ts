/** From a customer's message to a draft: what is asked for, which product answers it, and why. Nothing is stored here. */
import type { ModelProblem } from "@/core/ai/port.ts";
import { ModelRequest } from "@/core/ai/request.ts";
import type { Grounds } from "@/core/contracts/grounds.ts";
import { findLearned } from "@/core/corrections/apply.ts";
import { doubtful as doubtfulScore } from "@/core/deciding/coverage.ts";
import { hasOnlyAccessories, match } from "@/core/deciding/match.ts";
import { sentenceOf } from "@/core/deciding/sentence.ts";
import { agreeing } from "@/core/deciding/siblings.ts";
import { limits } from "@/core/limits.ts";
import { readingDoubtful } from "@/core/matching/doubtful.ts";
import { type Fragment, readingFragments, textBetween } from "@/core/matching/fragments.ts";
import { lostCounts } from "@/core/matching/lost.ts";
import { findAnswers, type Question, type SearchServices } from "@/core/products/candidates.ts";
import { codesIn } from "@/core/products/codes.ts";
import { inSpan } from "@/core/telemetry/telemetry.ts";
import { inTurns } from "@/core/turns.ts";
import type { ProductRow } from "@/db/queries/catalogue.ts";
import type { CorrectionRow, CustomerReference } from "@/db/queries/corrections.ts";
import { findRelevantArticles, type KbArticle } from "./articles.ts";
import { decide, type Decided, soldAsAsked } from "./decide.ts";
import { extractThings, type Thing } from "./extraction.ts";
import { besidesNumber } from "./foreign_number.ts";
import type { OnDraftProgress } from "./progress.ts";
import { mostShown, rerank } from "./rerank.ts";

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
/** More parts than an offer holds are not drafted: the last one says how many they are. */
const mostFragments = limits.unmatchedPerOffer;
/** What is said of a part that is not read is told by its beginning. */
const shownOfUnread = 200;
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
  /** How long reading may take, and how long deciding goes on with further parts, in milliseconds. */
  readonly readMs?: number;
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
  const { readTo, kept, extraction } = await inSpan("draft.read", {}, async () => {
    const isLate = lateAfter(options.readMs ?? limits.draftReadMs);
    const { fragments, ...rest } = await inTurns(readingFragments(text, isLate));
    return { ...rest, extraction: await extractThings(services.ai, text, fragments, model) };
  });
  const read = extraction.things;
  // A model that read the message has left out what the rules alone find.
  const byRules = !extraction.byModel;
  const isCut = readTo !== undefined && byRules;
  const room = mostFragments - (isCut ? 1 : 0);
  const drafted = (read.length > room ? read.slice(0, room - 1) : read).map(shortened);
  const asked = drafted.map((fragment) => fragment.text);
  onProgress?.({ step: "read", total: asked.length, fragments: asked });
  const corrections = await findLearned(services.database.sql, customer, asked);
  const lines: DraftLine[] = [];
  const unmatched: DraftUnmatched[] = [];
  const categories = new Set<string>();
  const take = (decided: Decided, fragment: Thing, index: number) => {
    const line = "line" in decided ? decided.line : undefined;
    if ("line" in decided) {
      lines.push(decided.line);
      categories.add(decided.category);
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
    const part = await decideSome(services, some, corrections.slice(from, to), model);
    problem ??= part.problem;
    part.decided.forEach((decided, at) => {
      const fragment = some[at];
      if (fragment !== undefined) take(decided, fragment, from + at);
    });
  }
  if (isCut) {
    const item = textBetween(text, readTo, readTo + shownOfUnread).trim() || "…";
    const unread = { text: item, start: readTo, end: text.length, quantity: "1" };
    unmatched.push(unmatchedFor(unread, { code: "out_of_time" }).unmatched);
  }
  const [first] = read.slice(drafted.length);
  if (first !== undefined) {
    const more = read.length - drafted.length;
    const grounds: Grounds = { code: "things_left", more, most: mostFragments };
    unmatched.push(unmatchedFor({ ...first, text: `${first.text} …` }, grounds).unmatched);
  } else if (byRules && !isCut) {
    const lost = await inTurns(lostCounts(text, read, [...kept, ...read], room - read.length));
    for (const each of lost) unmatched.push(unmatchedFor(each, { code: "not_read" }).unmatched);
    const free = room - read.length - lost.length;
    const more = free > 0 ? await findDoubtful(services, text, read, model) : [];
    lines.push(...more.slice(0, free));
  }
  unmatched.sort((a, b) => a.start - b.start);
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
  fragments: readonly Thing[],
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
  const things = services.ai.name === "offline"
    ? fragments
    : fragments.map((fragment, index) => besidesNumber(fragment, answers[index]));
  return await inSpan("draft.decide", { "offerwright.parts": questions.length }, async () => {
    const reranked = await rerank(
      services.ai,
      things.map((fragment, index) => {
        const answer = corrections[index] === undefined ? answers[index] : undefined;
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
        all.push(decide(fragment, answer, corrections[index], reranked.judgements.get(index)));
        yield;
      }
      return all;
    })());
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
  fragments: readonly Thing[],
  questions: readonly Question[],
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): ReturnType<typeof findAnswers> {
  const offline = services.ai.name === "offline";
  const limit = offline ? candidates : mostShown;
  const found = await findAnswers(services, questions, { limit, ...model });
  if (!offline) return found;
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
  read: readonly Thing[],
  model: { readonly request: ModelRequest; readonly signal?: AbortSignal },
): Promise<DraftLine[]> {
  const { counted, uncounted } = await inTurns(readingDoubtful(text, read));
  const doubtful = [...counted, ...uncounted].map(shortened);
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

/** A part that no product was looked for, and why. */
function unmatchedFor(
  part: Pick<Fragment, "text" | "quantity" | "start" | "end">,
  grounds: Grounds,
): { unmatched: DraftUnmatched } {
  const { text: item, quantity, start, end } = shortened(part);
  const reason = sentenceOf(grounds);
  return { unmatched: { item, quantity, start, end, reason, grounds, alternatives: [] } };
}

/** The part with at most as many of its words as an offer takes; its place stays the whole. */
function shortened<Part extends Pick<Fragment, "text">>(part: Part): Part {
  const { text } = part;
  if (text.length <= limits.note) return part;
  return { ...part, text: `${text.slice(0, limits.note - 1).toWellFormed()}…` };
}

/** Whether so many milliseconds are over from now on. */
function lateAfter(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}
