/** Finds the candidates of several wanted things at once, in as few round trips as the deadline allows. */
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { offlineAi } from "@/core/ai/offline.ts";
import type { KnownWord } from "@/core/matching/coverage.ts";
import {
  modelWeights,
  offlineWeights,
  rank,
  type Ranked,
  searchWeights,
  wordWeights,
} from "@/core/matching/rank.ts";
import { skuForm, swappedStems, type Word, words } from "@/core/matching/terms.ts";
import { tokenize } from "@/core/matching/tokens.ts";
import { isCode } from "@/core/matching/shapes.ts";
import {
  type AskedTerm,
  findCandidates,
  type FoundProduct,
  type KnownTerm,
} from "@/db/queries/search.ts";
import type { Database } from "@/db/sql.ts";
import { vectorText } from "./index.ts";
import { makerOf } from "./words.ts";

/** What the search needs. */
export interface SearchServices {
  readonly database: Database;
  readonly ai: Ai;
}

/** A question in words, with product numbers that it names. */
export interface Question {
  readonly text: string;
  readonly codes?: readonly string[];
}

/** The candidates of one question, best first. */
export interface Answer {
  readonly words: readonly KnownWord[];
  readonly ranked: readonly Ranked<FoundProduct>[];
}

/** Joined neighbours and roots say half as much as the word itself. */
const partWeight = 0.5;
/** Words of one question that are looked up; longer questions are prose. */
const mostWords = 32;
/** A draft of an ordinary message is one statement; 500 questions in one take the embedded database seconds. */
const questionsAtOnce = 50;
const offline = offlineAi();

/** Product numbers in a text: its code-like words, and the whole text when it is short and has a digit. */
export function codesIn(text: string): string[] {
  const codes = tokenize(text).filter(isCode).map((token) => token.text);
  return text.length <= 40 && /\d/.test(text) ? [...codes, text] : codes;
}

/** The forms a code may have in the catalogue: with and without the zero that barcodes lose in spreadsheets. */
function codeForms(code: string): string[] {
  const form = skuForm(code);
  if (form.length < 3) return [];
  if (!/^\d{8,}$/.test(form)) return [form];
  return form.startsWith("0") ? [form, form.replace(/^0+/, "")] : [form, `0${form}`];
}

function askedTerms(question: number, asked: readonly Word[]): AskedTerm[] {
  const terms: AskedTerm[] = [];
  for (const word of asked) {
    const repair = word.stem.length >= 4 && !/\d/.test(word.stem);
    const swapped = repair ? swappedStems(word.form) : [];
    terms.push({ question, lexeme: word.stem, weight: 1, repair, swapped });
    if (word.root !== word.stem) {
      terms.push({ question, lexeme: word.root, weight: partWeight, repair: false, swapped: [] });
    }
    if (word.joined !== undefined) {
      terms.push({ question, lexeme: word.joined, weight: partWeight, repair: false, swapped: [] });
    }
  }
  return terms;
}

/** Vectors of the questions: of the model in use, and of the offline one for products that have no other yet. */
async function vectorsOf(
  ai: Ai,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ vectors: { question: number; model: string; vector: string }[]; fellBack: boolean }> {
  const models = ai.embeddingModel === offline.embeddingModel ? [offline] : [ai, offline];
  const vectors: { question: number; model: string; vector: string }[] = [];
  let fellBack = false;
  for (const model of models) {
    try {
      const made = await model.embed(texts, signal === undefined ? {} : { signal });
      made.forEach((vector, question) =>
        vectors.push({ question, model: model.embeddingModel, vector: vectorText(vector) })
      );
    } catch (error) {
      if (!(error instanceof AiUnavailable)) throw error;
      fellBack = true;
    }
  }
  return { vectors, fellBack };
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
    return { word, idf: idf(df), mended };
  });
}

interface AskedOptions {
  readonly limit: number;
  readonly search?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * The candidates of each question, best first, at most `limit` by words and as many by vectors. The same question is
 * asked once; many are asked in several statements, so that none comes near its deadline. A failing model costs only its
 * vectors: `fellBack` says so. `search` orders for a reader of the list rather than for the one best product.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findAnswers(
  services: SearchServices,
  questions: readonly Question[],
  options: AskedOptions,
): Promise<{ answers: Answer[]; fellBack: boolean }> {
  const keyOf = ({ text, codes = [] }: Question) => JSON.stringify([text, ...codes]);
  const different = [...new Map(questions.map((each) => [keyOf(each), each])).values()];
  const found = new Map<string, Answer>();
  let fellBack = false;
  for (let from = 0; from < different.length; from += questionsAtOnce) {
    const some = different.slice(from, from + questionsAtOnce);
    const part = await findTogether(services, some, options);
    fellBack ||= part.fellBack;
    part.answers.forEach((answer, at) => {
      const question = some[at];
      if (question !== undefined) found.set(keyOf(question), answer);
    });
  }
  const answers = questions.map((question) => {
    const answer = found.get(keyOf(question));
    if (answer === undefined) throw new Error("a question got no answer");
    return answer;
  });
  return { answers, fellBack };
}

/** The answers to a few questions, in one statement. */
async function findTogether(
  services: SearchServices,
  questions: readonly Question[],
  options: AskedOptions,
): Promise<{ answers: Answer[]; fellBack: boolean }> {
  const asked = questions.map((question) => words(question.text).slice(0, mostWords));
  const texts = questions.map((question) => question.text);
  const { vectors, fellBack } = await vectorsOf(services.ai, texts, options.signal);
  const strong = services.ai.name !== "offline" && !fellBack;
  const found = await findCandidates(services.database.sql, {
    terms: asked.flatMap((list, question) => askedTerms(question, list)),
    vectors,
    codes: questions.flatMap(({ codes = [] }, question) =>
      codes.flatMap(codeForms).map((form) => ({ question, form }))
    ),
    limit: options.limit,
    scan: strong,
  });
  const terms = Map.groupBy(found.terms, (term) => term.lexeme);
  const products = Map.groupBy(found.products, (product) => product.question);
  const answers = asked.map((list, question) => {
    const text = texts[question] ?? "";
    const known = knownWords(list, terms, found.catalogueSize);
    const candidates = (products.get(question) ?? []).map((product) => ({
      product,
      lexical: product.lexical,
      cosine: product.cosine,
      byCode: product.byCode,
    }));
    const listed = list.length === 1 ? wordWeights : searchWeights;
    const offlineChoice = options.search === true ? listed : offlineWeights;
    const weights = strong ? modelWeights : offlineChoice;
    return { words: known, ranked: rank({ text, words: known }, candidates, makerOf, weights) };
  });
  return { answers, fellBack };
}
