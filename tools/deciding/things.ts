/** Things of labelled mails with the features of their candidates, from which the choice of a product is learned. */
import { offlineAi } from "@/core/ai/offline.ts";
import {
  calibrationNames,
  calibrationRows,
  chancesOf,
  type ChoiceModel,
} from "@/core/deciding/choice_model.ts";
import { type Context, Surroundings } from "@/core/deciding/context.ts";
import { featureNames, featuresOf } from "@/core/deciding/features.ts";
import { scoresOf, type StoredTrees } from "@/core/learning/trees.ts";
import { findOrdered, type Order, type SearchServices } from "@/core/catalogue/candidates.ts";
import { codesIn } from "@/core/catalogue/codes.ts";
import { textBetween } from "@/core/drafting/fragments.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";
import { read } from "@/core/reading/read.ts";
import type { ProductRecord } from "@/core/catalogue/record.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openDatabase } from "@/db/client.ts";
import { migrate } from "@/db/migrate.ts";
import type { LabelledMail, Row } from "@/tools/reading/mails.ts";
import type { Terms } from "@/core/reading/terms.ts";
import { boost, type BoostOptions, usual } from "../learning/boost.ts";

/** A thing as somebody asks for it. */
export interface LabelledThing {
  /** The mail that it is of. */
  readonly mail: string;
  readonly lang: string;
  readonly text: string;
  /** The canonical name of the unit that it is counted in, if one is said. */
  readonly unit?: string | undefined;
  /** The numbers of the products that a careful person accepts. */
  readonly accepted: readonly string[];
  /** What the mail says around it; absent for a thing that is asked for by itself. */
  readonly around?: () => Context;
}

/** A thing with its candidates. */
export interface Example extends Omit<LabelledThing, "around"> {
  readonly skus: readonly string[];
  /** A row of features for each candidate, one behind the other. */
  readonly rows: Float64Array;
  /** How much it counts in learning. */
  readonly weight: number;
}

const width = featureNames.length;
/** Candidates that a draft looks at. */
const candidates = 50;
const together = 50;

/** Products as they are stored; their prices mean nothing. */
export const productsOf = (catalogue: readonly Row[]): ProductRecord[] =>
  catalogue.map((row) => ({
    sku: row.sku ?? "",
    name: row.name ?? "",
    description: row.description ?? "",
    searchWords: row.searchWords ?? "",
    unit: row.unit || "pcs",
    category: row.category ?? "",
    unitPriceNet: "1",
    vatRate: "23",
    currency: "PLN",
  }));

/** Finds the candidates of things in a catalogue, in an embedded database of their own. */
export async function examplesIn(
  catalogue: readonly Row[],
  things: readonly LabelledThing[],
  weight = 1,
): Promise<Example[]> {
  const database = await openDatabase({ deadlineMs: 60_000 });
  try {
    await migrate(database);
    const services = { database, ai: offlineAi() };
    await upsertProducts(services, productsOf(catalogue));
    return (await examplesOf(services, things)).map((each) => ({ ...each, weight }));
  } finally {
    await database.close();
  }
}

async function examplesOf(
  services: SearchServices,
  things: readonly LabelledThing[],
): Promise<Omit<Example, "weight">[]> {
  const order: Order<{ skus: string[]; rows: Float64Array }> = (found, beside) => {
    const compared = found.compared(), units = compared.map(({ product }) => product.unit);
    const rows = featuresOf(found, compared, units, beside);
    return [{ skus: compared.map(({ product }) => product.sku), rows }];
  };
  const examples: Omit<Example, "weight">[] = [];
  for (const some of batchesOf(things)) {
    const questions = some.map(({ text, unit, around }) => ({
      text,
      codes: codesIn(text),
      unit,
      ...(around === undefined ? {} : { around }),
    }));
    const { answers } = await findOrdered(services, questions, { limit: candidates }, order);
    answers.forEach(({ ranked: [found] }, at) => {
      const { around: _, ...thing } = some[at]!;
      if (found !== undefined) examples.push({ ...thing, ...found });
    });
  }
  return examples;
}

/** Things that are looked for together: those of one mail, or some that are asked for by themselves. */
function* batchesOf(things: readonly LabelledThing[]): Generator<readonly LabelledThing[]> {
  const alone = things.filter(({ around }) => around === undefined);
  for (let from = 0; from < alone.length; from += together) {
    yield alone.slice(from, from + together);
  }
  const inMails = things.filter(({ around }) => around !== undefined);
  yield* Map.groupBy(inMails, ({ mail }) => mail).values();
}

/** The things of labelled mails that name products of a catalogue with these terms, as drafting looks for them. */
export function thingsOf(mails: readonly LabelledMail[], terms: Terms): LabelledThing[] {
  return mails.flatMap(({ id, lang, text, lines }) => {
    if (lines.every(({ skus }) => skus === undefined)) return [];
    const { things } = read(text, terms);
    const inOrder = lines.toSorted((a, b) => a.start - b.start);
    const surroundings = new Surroundings(text, inOrder, things.flatMap(({ count = [] }) => count));
    return inOrder.map(({ span, start, end, unit, skus = [] }, at) => {
      // What leaves its name out is looked for by the words that give it.
      const head = things.find((each) => each.start < end && each.end > start)?.head;
      const words = head === undefined
        ? span
        : `${textBetween(text, head.start, head.end)} ${span}`;
      return {
        mail: id,
        lang,
        text: words,
        unit: canonicalUnit(unit),
        accepted: skus,
        around: () => surroundings.around(at),
      };
    });
  });
}

/** The name by which reading calls a unit. */
const canonicalUnit = (unit: string | null) => unit === null ? undefined : unitNamed(unit)?.name;

/** Candidates of a thing that are learned from: further ones are hardly ever accepted. */
const learnedFrom = 30;
/** Parts of the examples by which the calibrator learns from scores of rankers that have not seen the example. */
const calibratedBy = 3;
/** The calibrator has few features and few trees: a score means the same for all things, but for what is unknown of some. */
const calibrating: BoostOptions = { ...usual, trees: 80, depth: 3, rate: 0.1 };

/** Learns from examples which candidate is chosen, and how probable it is that one is accepted. */
export function learnChoice(examples: readonly Example[]): ChoiceModel {
  const own = examples.map((each) => ({
    ...each,
    skus: each.skus.slice(0, learnedFrom),
    rows: each.rows.subarray(0, learnedFrom * width),
  }));
  // Not by the parts of a cross-validation, of which one is missing here.
  const partIn = ({ mail }: Example) => partOf(`${mail} calibrated`, calibratedBy);
  const rankers = Array.from(
    { length: calibratedBy },
    (_, part) => learnRanker(own.filter((each) => partIn(each) !== part)),
  );
  const scored = own.map((each) => ({
    ...each,
    rows: calibrationRows(each.rows, scoresOf(rankers[partIn(each)]!, each.rows, width)),
  }));
  const calibrator = boost({ features: calibrationNames, ...joined(scored) }, calibrating);
  return { ranker: learnRanker(own), calibrator };
}

/**
 * Half of the candidates of a list cannot be chosen after a few trees. The catalogues differ in what tells their products
 * apart: with 220 trees of depth 4 what was learned of some was lost for others.
 */
const ranking: BoostOptions = {
  ...usual,
  trees: 400,
  depth: 5,
  rate: 0.06,
  leastGradient: 5e-4,
};

function learnRanker(examples: readonly Example[]): StoredTrees {
  const lists: number[] = [];
  examples.reduce((from, { skus }) => {
    lists.push(from);
    return from + skus.length;
  }, 0);
  return boost({ features: featureNames, ...joined(examples), lists }, ranking);
}

/** The rows of all examples, one behind the other. */
function joined(examples: readonly Example[]) {
  const count = examples.reduce((sum, { skus }) => sum + skus.length, 0);
  const numbers = examples.reduce((sum, { rows }) => sum + rows.length, 0);
  const values = new Float64Array(numbers);
  const labels = new Uint8Array(count), weights = new Float64Array(count);
  let at = 0, filled = 0;
  for (const { skus, rows, accepted, weight } of examples) {
    values.set(rows, filled);
    filled += rows.length;
    weights.fill(weight, at, at + skus.length);
    for (const sku of skus) labels[at++] = Number(accepted.includes(sku));
  }
  return { values, labels, weights };
}

/** The candidate that a model chooses, how probable it is, and that none is; nothing where there is no candidate. */
export function chosenOf(model: ChoiceModel, { skus, rows }: Example) {
  const { each, none } = chancesOf(model, rows);
  let best: { sku: string; chance: number; none: number } | undefined;
  skus.forEach((sku, at) => {
    const chance = each[at]!;
    if (best === undefined || chance > best.chance) best = { sku, chance, none };
  });
  return best;
}

/** The part of so many that a mail belongs to, by its name. */
export function partOf(mail: string, parts: number): number {
  let hash = 0;
  for (const letter of mail) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % parts;
}
