/** A model looks over the nearest products of each wanted thing, within what the rules allow it to decide. */
import { z } from "zod";
import { type Ai, type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { rerankPrompt } from "@/core/ai/prompts.ts";
import { readReply } from "@/core/ai/replies.ts";
import type { GroundsOf } from "@/core/contracts/grounds.ts";
import type { CoveredTexts } from "@/core/matching/deciding/product_words.ts";
import {
  confidence,
  groundsNear,
  match,
  type Matched,
  type Unmatched,
  type Wanted,
} from "@/core/matching/deciding/match.ts";
import { leastConfidence } from "@/core/matching/deciding/match.ts";
import type { Ranked } from "@/core/matching/deciding/rank.ts";
import { sentenceOf } from "@/core/matching/deciding/sentence.ts";
import { contradicts, sizesOf } from "@/core/matching/deciding/sizes.ts";
import { tradeNames } from "@/core/matching/words/trade_names.ts";
import { pairsGrounds, type WordPair } from "./pairs.ts";

/** A wanted thing with its candidates, best first. */
export interface Question<Product extends CoveredTexts> {
  readonly wanted: Wanted;
  readonly ranked: readonly Ranked<Product>[];
}

/** What the model thinks of one wanted thing; what the rules make of it is {@link judged}. */
export interface Judgement {
  /** Index into the candidates, or `undefined` when none of them is the thing. */
  readonly fit: number | undefined;
  readonly same: readonly WordPair[];
}

const Reply = z.object({ lines: z.array(z.unknown()) });
const Line = z.object({
  line: z.number().int(),
  fit: z.number().int(),
  same: z.array(z.unknown()).catch([]),
});
const Pair = z.object({ wanted: z.string(), product: z.string() });

/** Candidates that are shown of each wanted thing. */
const shown = 5;
/** Characters that are sent in one call; the wanted things that the rules are least sure of come first. */
const mostCharacters = 40_000;
/** Entries of a reply that are looked at. */
const mostEntries = 500;
const mostPairs = 3;

/**
 * Asks about all wanted things that the rules leave room for, in one call. The result names some of them by their index;
 * a model that fails names none.
 */
export async function rerank<Product extends CoveredTexts>(
  ai: Ai,
  questions: readonly (Question<Product> | undefined)[],
  options: AiOptions = {},
): Promise<{ judgements: ReadonlyMap<number, Judgement>; problem?: ModelProblem }> {
  const none = new Map<number, Judgement>();
  if (ai.name === "offline") return { judgements: none };
  const asked = chosenOf(questions);
  if (asked.length === 0) return { judgements: none };
  try {
    const lines = asked.map(({ wanted, candidates }, at) => ({ line: at + 1, wanted, candidates }));
    const reply = await ai.generate(rerankPrompt(lines), options);
    return { judgements: judgementsOf(reply, asked) };
  } catch (error) {
    if (error instanceof AiUnavailable) return { judgements: none, problem: error.problem };
    throw error;
  }
}

interface Asked {
  readonly index: number;
  readonly wanted: string;
  readonly candidates: readonly string[];
}

/** What is asked: nothing that is certain, the least sure first, as much as one call holds; then in the message's order. */
function chosenOf<Product extends CoveredTexts>(
  questions: readonly (Question<Product> | undefined)[],
): Asked[] {
  const open = questions.flatMap((question, index) => {
    if (question === undefined || !isOpen(question)) return [];
    const candidates = question.ranked.slice(0, shown).map(({ product }) => described(product));
    const sure = question.ranked[0]?.coverage ?? 0;
    return [{ index, wanted: question.wanted.text.slice(0, 300), candidates, sure }];
  });
  let characters = 0;
  return open.sort((a, b) => a.sure - b.sure || a.index - b.index).filter((each) => {
    characters += each.wanted.length + each.candidates.join("").length;
    return characters <= mostCharacters;
  }).sort((a, b) => a.index - b.index);
}

/** A product number, a product's very name and an unknown number decide by themselves. */
function isOpen<Product extends CoveredTexts>({ wanted, ranked }: Question<Product>): boolean {
  if (ranked.length === 0 || (wanted.codeLabelled && wanted.code !== undefined)) return false;
  const decision = match(wanted, ranked);
  return decision.kind === "unmatched" || decision.matchSource !== "exact";
}

/** A candidate in one line; neither its number nor its price is sent. */
function described(product: CoveredTexts): string {
  const part = (text: string, length: number) =>
    text.slice(0, length).toWellFormed().replace(/\s+/g, " ").trim();
  return [
    part(product.name, 100),
    part(product.category, 30),
    part(product.searchWords, 60),
    part(product.description, 70),
  ].filter((text) => text !== "").join(" | ");
}

/** The entries of a reply that can be used: the first for each line, with a place that the line has. */
function judgementsOf(text: string, asked: readonly Asked[]): Map<number, Judgement> {
  const found = new Map<number, Judgement>();
  for (const entry of readReply("rerank", text, Reply).lines.slice(0, mostEntries)) {
    const { data } = Line.safeParse(entry);
    const line = data === undefined ? undefined : asked[data.line - 1];
    if (data === undefined || line === undefined || found.has(line.index)) continue;
    if (data.fit < 0 || data.fit > line.candidates.length) continue;
    const same = data.same.slice(0, mostPairs).flatMap((pair) => {
      const parsed = Pair.safeParse(pair);
      return parsed.success ? [parsed.data] : [];
    });
    found.set(line.index, { fit: data.fit === 0 ? undefined : data.fit - 1, same });
  }
  return found;
}

/** A product of the model's choice may answer so much less of the words than the rules' choice. */
const mostLoss = 0.25;
/** What the rules hold for too weak may become a line when words or meaning speak for it too, and never as a sure one. */
const leastSupport = { coverage: 0.3, cosine: 0.3 } as const;

/**
 * The decision of the rules after the model's judgement. Exact decisions stand. The model may choose another product that
 * the rules would accept, take a line back, or give a line, of the least confidence, to what the rules found too weak: then
 * the words or the vectors must support it and it must show words of both texts that mean the same. The confidence stays
 * the share of the words answered.
 */
export function judged<Product extends CoveredTexts>(
  question: Question<Product>,
  decision: Matched<Product> | Unmatched<Product>,
  judgement: Judgement | undefined,
): Matched<Product> | Unmatched<Product> {
  if (judgement === undefined || !isOpen(question)) return decision;
  const { wanted, ranked } = question;
  if (judgement.fit === undefined) {
    if (decision.kind === "unmatched") return decision;
    const { sku, name } = decision.product;
    const grounds: GroundsOf<"none_is_it"> = {
      code: "none_is_it",
      nearest: { sku, name: name.slice(0, 80).toWellFormed(), lacks: { words: [], more: 0 } },
    };
    return { kind: "unmatched", reason: sentenceOf(grounds), grounds, alternatives: ranked };
  }
  const chosen = ranked[judgement.fit];
  if (chosen === undefined) return decision;
  const pairs = pairsGrounds(wanted.text, chosen.product, judgement.same);
  if (decision.kind === "matched" && chosen.product === decision.product) {
    if (pairs === undefined) return decision;
    return { ...decision, rationale: sentenceOf(pairs), grounds: pairs };
  }
  const matchScore = scoreOf(question, decision, chosen, pairs !== undefined);
  if (matchScore === undefined) return decision;
  const grounds = pairs ?? groundsNear(wanted, chosen);
  return {
    kind: "matched",
    product: chosen.product,
    matchSource: "semantic",
    matchScore,
    rationale: sentenceOf(grounds),
    grounds,
    alternatives: ranked.filter((each) => each !== chosen),
  };
}

/** The confidence of the model's choice, or `undefined` when the rules do not let it choose that. */
function scoreOf<Product extends CoveredTexts>(
  { wanted, ranked }: Question<Product>,
  decision: Matched<Product> | Unmatched<Product>,
  chosen: Ranked<Product>,
  showsWords: boolean,
): number | undefined {
  const { name, searchWords } = chosen.product;
  if (
    contradicts(sizesOf(wanted.text), sizesOf([name, ...tradeNames(searchWords)].join(" | ")))
  ) {
    return undefined;
  }
  const score = Math.round(confidence(wanted, chosen) * 1000) / 1000;
  const lost = decision.kind === "matched" ? decision.matchScore - score : 0;
  if (score >= leastConfidence) return lost <= mostLoss ? score : undefined;
  if (decision.kind === "matched" || !showsWords) return undefined;
  const nearest = ranked.every((each) => (each.cosine ?? 0) <= (chosen.cosine ?? 0));
  const meant = nearest && (chosen.cosine ?? 0) >= leastSupport.cosine;
  return meant || score >= leastSupport.coverage ? leastConfidence : undefined;
}
