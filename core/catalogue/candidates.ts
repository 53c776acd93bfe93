/** Finds the candidates of several wanted things at once, in as few round trips as the deadline allows. */
import { offlineAi } from "@/core/ai/offline.ts";
import { type Ai, type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import type { KnownWord } from "@/core/deciding/coverage.ts";
import { weigh, type Weighed } from "@/core/deciding/chance.ts";
import type { Context } from "@/core/deciding/context.ts";
import { type Beside, neighboursAmong, type Top, topOf } from "@/core/deciding/context_features.ts";
import type { Compared } from "@/core/deciding/features.ts";
import { keptWords } from "@/core/deciding/kept_words.ts";
import {
  type Candidate,
  fuse,
  modelWeights,
  rank,
  type Ranked,
  searchWeights,
  wordWeights,
} from "@/core/deciding/rank.ts";
import { skuForm } from "@/core/reading/words.ts";
import { headOf } from "@/core/words/compounds.ts";
import { deniesNext } from "@/core/words/denials.ts";
import { type Word, words } from "@/core/words/terms.ts";
import { inDigits } from "@/core/reading/spelled.ts";
import { inTurns } from "@/core/platform/turns.ts";
import type { AskedTerm } from "@/db/queries/catalogue/asked_terms.ts";
import {
  type AskedVector,
  findCandidates,
  type FoundProduct,
  type KnownTerm,
} from "@/db/queries/catalogue/search.ts";
import type { Database } from "@/db/sql.ts";
import { otherTerms, termsOf } from "./asked.ts";
import { codeForms, mistakenForms } from "./codes.ts";
import { vectorText } from "./vectors.ts";
import { leaveAlone, servingModel } from "./serving.ts";
import { makerOf } from "./words.ts";

/** What the search needs. */
export interface SearchServices {
  readonly database: Database;
  readonly ai: Ai;
}

/** A question in words, with product numbers that it names; `unit` is the canonical unit that it counts in. */
export interface Question {
  readonly text: string;
  readonly codes?: readonly string[];
  readonly unit?: string | undefined;
  /** What the message says around it. All questions that have this are the things of one message, in its order. */
  readonly around?: () => Context;
}

/** The candidates of one question, best first. */
export interface Answer<Each = Weighed<FoundProduct>> {
  readonly words: readonly KnownWord[];
  readonly ranked: readonly Each[];
}

/** Words of one question that are looked up; longer questions are prose. */
const mostWords = 32;
/** A draft of an ordinary message is one statement; 500 questions in one take the embedded database seconds. */
const questionsAtOnce = 50;
/** The nearest of a model's vectors take some tens of milliseconds a question in the embedded database, where others wait. */
const nearestAtOnce = 8;
/** Fewer questions are not worth a second statement. */
const leastShared = 4;
const offline = offlineAi();

function askedTerms(question: number, asked: readonly Word[]): AskedTerm[] {
  // What is not wanted would bring the very products that have it.
  const wanted = asked.filter((_, at) => !deniesNext(asked, at - 1));
  const own = wanted.flatMap((word) => {
    const repair = word.stem.length >= 4 && !/\d/.test(word.stem);
    return termsOf(question, word, { repair, head: repair ? headOf(word.form) : "" });
  });
  return [...own, ...otherTerms(question, wanted)];
}

/** The questions in the terms of one model. */
interface AskedVectors {
  readonly vectors: readonly AskedVector[];
  /** They are of a model, not made here. */
  readonly strong: boolean;
  /** Why the model did not help where it should have. */
  readonly problem?: ModelProblem;
}

/**
 * Vectors of the questions, all of the model that serves; of those made here when it fails. A former model whose server has
 * it no longer is no failure: the one in use is on its way.
 */
async function vectorsOf(
  services: SearchServices,
  texts: readonly string[],
  options: AiOptions,
): Promise<AskedVectors> {
  const { ai } = services;
  const model = await servingModel(services);
  if (model === offline.embeddingModel) {
    return { vectors: await askedOf(offline, model, texts, options), strong: false };
  }
  try {
    return { vectors: await askedOf(ai, model, texts, options), strong: true };
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    const gone = model !== ai.embeddingModel && error.problem === "model_refused";
    if (gone) leaveAlone(services);
    const vectors = await askedOf(offline, offline.embeddingModel, texts, options);
    return { vectors, strong: false, ...(gone ? {} : { problem: error.problem }) };
  }
}

async function askedOf(
  ai: Ai,
  model: string,
  texts: readonly string[],
  options: AiOptions,
): Promise<AskedVector[]> {
  const made = await ai.embed(texts, { ...options, model });
  return made.map((vector, question) => ({ question, model, vector: vectorText(vector) }));
}

function knownWords(
  asked: readonly Word[],
  terms: ReadonlyMap<string, readonly KnownTerm[]>,
  size: number,
): KnownWord[] {
  const idf = (df: number) => Math.log(1 + (size - df + 0.5) / (df + 0.5));
  return asked.map((word) => {
    const own = terms.get(word.stem) ?? [];
    const exact = own.find((term) => term.known === word.stem) ??
      terms.get(word.root)?.find((term) => term.known === word.root);
    const mended = new Map(
      own.filter((term) => term.similarity < 1).map((term) => [term.known, term.similarity]),
    );
    const df = exact?.df ?? Math.max(0, ...own.map((term) => term.df));
    return { word, idf: idf(df), mended, unknown: exact === undefined };
  });
}

interface AskedOptions extends AiOptions {
  /** Candidates of each question by words, and as many by vectors. */
  readonly limit: number;
}

/** A question with the products that were found for it. */
interface FoundCandidates {
  readonly text: string;
  readonly words: readonly KnownWord[];
  readonly unit: string | undefined;
  readonly candidates: readonly Candidate<FoundProduct>[];
  /** The vectors are of a model, not made here. */
  readonly strong: boolean;
  /** The candidates in the order in which they are weighed, with their words. */
  readonly compared: () => readonly Compared<FoundProduct>[];
}

/** Puts candidates in order; `beside` is what is known of the question beside its words. */
export type Order<Each> = (found: FoundCandidates, beside: Beside) => readonly Each[];

const wordsOf = (product: FoundProduct) => keptWords(product.id, product, makerOf);

/**
 * The candidates of each question with the probability that they are what is wanted, best first. The same question is looked
 * for once; many are in several statements, so that none comes near its deadline. A failing model costs only its vectors:
 * `problem` says so.
 *
 * @throws {DatabaseUnavailable}
 */
export function findAnswers(
  services: SearchServices,
  questions: readonly Question[],
  options: AskedOptions,
): Promise<{ answers: Answer[]; problem?: ModelProblem }> {
  return findOrdered(
    services,
    questions,
    options,
    (found, beside) => weigh(found, found.compared(), beside),
  );
}

/**
 * The products for one question in the order for a reader of the list, at most `keep` if given.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findListed(
  services: SearchServices,
  question: Question,
  { keep, ...options }: AskedOptions & { readonly keep?: number },
): Promise<{ answer: Answer<Ranked<FoundProduct>>; problem?: ModelProblem }> {
  const order: Order<Ranked<FoundProduct>> = ({ candidates, strong, ...asked }) => {
    const listed = asked.words.length === 1 ? wordWeights : searchWeights;
    return rank(asked, candidates, wordsOf, strong ? modelWeights : listed, keep);
  };
  const { answers: [answer], ...problem } = await findOrdered(services, [question], options, order);
  if (answer === undefined) throw new Error("a question got no answer");
  return { answer, ...problem };
}

/** The candidates of each question as `order` puts them; see {@link findAnswers}. */
export async function findOrdered<Each>(
  services: SearchServices,
  questions: readonly Question[],
  options: AskedOptions,
  order: Order<Each>,
): Promise<{ answers: Answer<Each>[]; problem?: ModelProblem }> {
  const keyOf = ({ text, codes = [], unit = "" }: Question) =>
    JSON.stringify([text, unit, ...codes]);
  const asked = new Map(questions.map((each) => [keyOf(each), each]));
  const keys = [...asked.keys()];
  const different = [...asked.values()].map((each) => ({ ...each, text: inDigits(each.text) }));
  const found = new Map<string, FoundCandidates>();
  let problem: ModelProblem | undefined;
  for (let from = 0; from < different.length; from += questionsAtOnce) {
    const some = different.slice(from, from + questionsAtOnce);
    const part = await findTogether(services, some, options);
    problem ??= part.problem;
    part.found.forEach((each, at) => found.set(keys[from + at]!, each));
  }
  const answers = await inTurns(ordering());
  return { answers, ...(problem === undefined ? {} : { problem }) };

  function* ordering(): Generator<void, Answer<Each>[], void> {
    const own = questions.map((question) => {
      const each = found.get(keyOf(question));
      if (each === undefined) throw new Error("a question got no answer");
      return { question, found: each };
    });
    const together = own.filter(({ question }) => question.around !== undefined);
    const tops: (Top | undefined)[] = [];
    for (const { found } of together) {
      tops.push(topOf(found.text, found.compared()));
      yield;
    }
    const neighbours = neighboursAmong(tops);
    const answers: Answer<Each>[] = [];
    let thing = 0;
    for (const { question, found } of own) {
      const beside = question.around === undefined
        ? {}
        : { context: question.around(), neighbours: neighbours(thing++) };
      answers.push({ words: found.words, ranked: order(found, beside) });
      yield;
    }
    return answers;
  }
}

/**
 * The products for some questions: their vectors in one call of the model, their candidates in one statement or, with a model,
 * some. Where the database has connections to spare, two statements at a time share the questions.
 */
async function findTogether(
  services: SearchServices,
  questions: readonly Question[],
  options: AskedOptions,
): Promise<{ found: FoundCandidates[]; problem?: ModelProblem }> {
  const texts = questions.map((question) => question.text);
  const { vectors, strong, problem } = await vectorsOf(services, texts, options);
  const atOnce = questions.length >= leastShared && services.database.spare() > 1 ? 2 : 1;
  const share = Math.ceil(questions.length / atOnce);
  const together = strong ? Math.min(nearestAtOnce, share) : share;
  const ask = (from: number) => {
    const own = vectors.filter(({ question }) => question >= from && question < from + together)
      .map((each) => ({ ...each, question: each.question - from }));
    const some = questions.slice(from, from + together);
    return findStated(services, some, { vectors: own, strong }, options);
  };
  const found: FoundCandidates[] = [];
  for (let from = 0; from < questions.length; from += atOnce * together) {
    const starts = [from, from + together].slice(0, atOnce)
      .filter((start) => start < questions.length);
    found.push(...(await Promise.all(starts.map(ask))).flat());
  }
  return { found, ...(problem === undefined ? {} : { problem }) };
}

/** The products for a few questions, in one statement. */
async function findStated(
  services: SearchServices,
  questions: readonly Question[],
  { vectors, strong }: { readonly vectors: readonly AskedVector[]; readonly strong: boolean },
  options: AskedOptions,
): Promise<FoundCandidates[]> {
  const asked = questions.map((question) => words(question.text).slice(0, mostWords));
  const found = await findCandidates(services.database.sql, {
    terms: asked.flatMap((list, question) => askedTerms(question, list)),
    vectors,
    codes: questions.flatMap(({ codes = [] }, question) =>
      codes.flatMap((code) => [...codeForms(code), ...mistakenForms(code)])
        .map((form) => ({ question, form }))
    ),
    limit: options.limit,
  });
  const terms = Map.groupBy(found.terms, (term) => term.lexeme);
  const products = Map.groupBy(found.products, (product) => product.question);
  return asked.map((list, question) => {
    const { text = "", unit } = questions[question] ?? {};
    const own = products.get(question) ?? [];
    const forms = (questions[question]?.codes ?? []).flatMap(codeForms);
    const isWritten = ({ byCode, sku }: FoundProduct) => byCode && forms.includes(skuForm(sku));
    const written = own.some(isWritten);
    const candidates = own.map((product) => ({
      product,
      lexical: product.lexical,
      cosine: product.cosine,
      // Nobody mistook a letter where the number is in the catalogue as it is written.
      byCode: written ? isWritten(product) : product.byCode,
    }));
    let compared: readonly Compared<FoundProduct>[] | undefined;
    return {
      text,
      words: knownWords(list, terms, found.catalogueSize),
      unit,
      candidates,
      strong,
      compared: () =>
        compared ??= fuse(candidates, modelWeights.vectors)
          .map((each) => ({ ...each, own: wordsOf(each.product) })),
    };
  });
}
