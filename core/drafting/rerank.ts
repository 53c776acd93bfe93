/** A model chooses which of its candidates each wanted thing is; what becomes of the words' own choice. */
import { z } from "zod";
import { type Ai, type AiOptions, AiUnavailable, type ModelProblem } from "@/core/ai/port.ts";
import { rerankPrompt } from "@/core/ai/prompts.ts";
import { readReply } from "@/core/ai/replies.ts";
import type { Doubt, Grounds, GroundsOf } from "@/core/contracts/grounds.ts";
import { groundsNear, type Matched, type Unmatched, type Wanted } from "@/core/deciding/match.ts";
import type { CoveredTexts } from "@/core/deciding/product_words.ts";
import type { Weighed } from "@/core/deciding/chance.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { pairsGrounds, type WordPair } from "./pairs.ts";

/** What the words alone decide. */
export type Decision<Product extends CoveredTexts> = Matched<Product> | Unmatched<Product>;

/** A wanted thing with its candidates, best first, and what the words alone decide. */
export interface Question<Product extends CoveredTexts> {
  readonly wanted: Wanted;
  readonly ranked: readonly Weighed<Product>[];
  readonly decision: Decision<Product>;
}

/** What the model thinks of one wanted thing. */
export interface Judgement {
  /** Index into the candidates, or `undefined` when none of them is the thing. */
  readonly fit: number | undefined;
  readonly same: readonly WordPair[];
}

/** What the model thinks of some things, by their index, and why it did not of others where it should have. */
export interface Judgements {
  readonly judgements: ReadonlyMap<number, Judgement>;
  readonly problem?: ModelProblem;
}

const Reply = z.object({ lines: z.array(z.unknown()) });
const Line = z.object({
  line: z.number().int(),
  fit: z.number().int(),
  same: z.array(z.unknown()).catch([]),
});
const Pair = z.object({ wanted: z.string(), product: z.string() });

/** Candidates that are shown of each thing at first, and of those that none of them is after that: from, to. */
const rounds = [[0, 20], [20, 50]] as const;
/** Characters that are sent in one call. */
const mostCharacters = 40_000;
/** Calls that are made at the same time. */
const callsAtOnce = 4;
/** Entries of a reply that are looked at. */
const mostEntries = 500;
const mostPairs = 3;

/**
 * Asks the model to choose among the candidates of each thing that no product number or name decides. When a call fails, the
 * choices of the calls before it stand.
 */
export async function rerank<Product extends CoveredTexts>(
  ai: Ai,
  questions: readonly (Question<Product> | undefined)[],
  options: AiOptions = {},
): Promise<Judgements> {
  const judgements = new Map<number, Judgement>();
  if (ai.name === "offline") return { judgements };
  let open = questions.flatMap((question, index) =>
    question !== undefined && isOpen(question) ? [{ index, question }] : []
  );
  for (const [from, to] of rounds) {
    const asked = open.flatMap(({ index, question: { wanted, ranked } }): Asked[] => {
      const candidates = ranked.slice(from, to).map(({ product }) => described(product));
      return candidates.length === 0
        ? []
        : [{ index, from, wanted: wanted.text.slice(0, 300), candidates }];
    });
    const problem = await askAll(ai, asked, options, judgements);
    if (problem !== undefined) {
      // Of what only the first candidates were shown, nobody knows whether it is among the others.
      for (const { index, question } of open) {
        const isOver = question.ranked.length <= rounds[0][1];
        if (!isOver && judgements.get(index)?.fit === undefined) judgements.delete(index);
      }
      return { judgements, problem };
    }
    open = open.filter(({ index }) => {
      const judgement = judgements.get(index);
      return judgement !== undefined && judgement.fit === undefined;
    });
  }
  return { judgements };
}

/** A thing as the model is asked about it; its first candidate is the one at `from`. */
interface Asked {
  readonly index: number;
  readonly from: number;
  readonly wanted: string;
  readonly candidates: readonly string[];
}

/** Asks in as many calls as it takes, several at a time, and adds what is answered. */
async function askAll(
  ai: Ai,
  asked: readonly Asked[],
  options: AiOptions,
  judgements: Map<number, Judgement>,
): Promise<ModelProblem | undefined> {
  const calls = callsFor(asked);
  let problem: ModelProblem | undefined;
  for (let at = 0; at < calls.length && problem === undefined; at += callsAtOnce) {
    await Promise.all(
      calls.slice(at, at + callsAtOnce).map(async (call) => {
        const lines = call.map(({ wanted, candidates }, line) => ({
          line: line + 1,
          wanted,
          candidates,
        }));
        try {
          take(await ai.generate(rerankPrompt(lines), options), call, judgements);
        } catch (error) {
          if (!(error instanceof AiUnavailable)) throw error;
          problem ??= error.problem;
        }
      }),
    );
  }
  return problem;
}

/** Things together as one call holds them, in their order. */
function callsFor(asked: readonly Asked[]): Asked[][] {
  const calls: Asked[][] = [];
  let room = 0;
  for (const each of asked) {
    const characters = each.wanted.length + each.candidates.join("").length;
    const call = calls.at(-1);
    if (call === undefined || characters > room) {
      calls.push([each]);
      room = mostCharacters;
    } else call.push(each);
    room -= characters;
  }
  return calls;
}

/** A product number and a product's very name decide by themselves. */
function isOpen<Product extends CoveredTexts>({ ranked, decision }: Question<Product>): boolean {
  if (ranked.length === 0) return false;
  return decision.kind === "matched"
    ? decision.matchSource !== "exact"
    : decision.grounds.code !== "number_unknown";
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

/** Adds the entries of a reply that can be used: the first for each line, with a place that the line has. */
function take(text: string, asked: readonly Asked[], found: Map<number, Judgement>): void {
  const heard = new Set<number>();
  for (const entry of readReply("rerank", text, Reply).lines.slice(0, mostEntries)) {
    const { data } = Line.safeParse(entry);
    const line = data === undefined ? undefined : asked[data.line - 1];
    if (data === undefined || line === undefined || heard.has(line.index)) continue;
    if (data.fit < 0 || data.fit > line.candidates.length) continue;
    heard.add(line.index);
    const same = data.same.slice(0, mostPairs).flatMap((pair) => {
      const parsed = Pair.safeParse(pair);
      return parsed.success ? [parsed.data] : [];
    });
    const fit = data.fit === 0 ? undefined : line.from + data.fit - 1;
    found.set(line.index, { fit, same });
  }
}

/** How sure a line is at least that the words and the model choose alike. */
const agreed = 0.9;
/** How sure one is that the words alone would not make: to check. */
const modelAlone = 0.6;

/**
 * The decision after the model's judgement. Numbers and names that decide by themselves stand. The model's choice is the
 * line: a sure one where the words choose it too, else one to check that says what they choose. What it finds none of its
 * candidates to be is unmatched.
 */
export function judged<Product extends CoveredTexts>(
  question: Question<Product>,
  judgement: Judgement | undefined,
): Decision<Product> {
  const { wanted, ranked, decision } = question;
  if (judgement === undefined || !isOpen(question)) return decision;
  if (judgement.fit === undefined) {
    if (decision.kind === "unmatched") return decision;
    const { sku, name } = decision.product;
    const nearest = { sku, name: cut(name), lacks: { words: [], more: 0 } };
    const grounds: GroundsOf<"none_is_it"> = { code: "none_is_it", nearest };
    return { kind: "unmatched", reason: sentenceOf(grounds), grounds, alternatives: ranked };
  }
  const chosen = ranked[judgement.fit];
  if (chosen === undefined) return decision;
  const alike = decision.kind === "matched" && decision.product === chosen.product;
  const grounds: Grounds = {
    ...pairsGrounds(wanted.text, chosen.product, judgement.same) ??
      (alike ? decision.grounds : groundsOf(wanted, chosen)),
    ...(alike ? {} : { doubts: [doubtOf(decision)] }),
  };
  return {
    kind: "matched",
    product: chosen.product,
    matchSource: "semantic",
    matchScore: alike ? Math.max(agreed, decision.matchScore) : modelAlone,
    rationale: sentenceOf(grounds),
    grounds,
    alternatives: ranked.filter((each) => each !== chosen),
  };
}

/** What the words say for the model's choice, if they say anything. */
function groundsOf<Product extends CoveredTexts>(
  wanted: Wanted,
  chosen: Weighed<Product>,
): Grounds {
  const near = groundsNear(wanted, chosen);
  return near.code === "nearest_text" ? { code: "model_chose" } : near;
}

function doubtOf<Product extends CoveredTexts>(decision: Decision<Product>): Doubt {
  if (decision.kind === "unmatched") return { code: "model_alone_chooses" };
  const { sku, name } = decision.product;
  return { code: "other_product", sku, name: cut(name) };
}

const cut = (name: string) => name.slice(0, 80).toWellFormed();
