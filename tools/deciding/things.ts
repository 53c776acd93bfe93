/** Things of labelled mails with the features of their candidates, from which the choice of a product is learned. */
import { parse } from "@std/csv";
import { offlineAi } from "@/core/ai/offline.ts";
import { featureNames, featuresOf } from "@/core/deciding/features.ts";
import { probabilityOf, scoresOf, type StoredTrees } from "@/core/learning/trees.ts";
import {
  comparedIn,
  findOrdered,
  type Order,
  type SearchServices,
} from "@/core/catalogue/candidates.ts";
import { codesIn } from "@/core/catalogue/codes.ts";
import { textBetween } from "@/core/drafting/fragments.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";
import { read } from "@/core/reading/read.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openDatabase } from "@/db/client.ts";
import { readRequests } from "@/bench/request_score.ts";
import { migrate } from "@/db/migrate.ts";
import { allMails, demoTerms } from "@/tools/reading/mails.ts";
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
}

/** A thing with its candidates. */
export interface Example extends LabelledThing {
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

/** A product of a catalogue, as a CSV file has it. */
export type Row = Readonly<Record<string, string | undefined>>;

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
    await upsertProducts(
      services,
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
      })),
    );
    return (await examplesOf(services, things)).map((each) => ({ ...each, weight }));
  } finally {
    await database.close();
  }
}

async function examplesOf(
  services: SearchServices,
  things: readonly LabelledThing[],
): Promise<Omit<Example, "weight">[]> {
  const order: Order<{ skus: string[]; rows: Float64Array }> = (found) => {
    const compared = comparedIn(found);
    const rows = featuresOf(found, compared, compared.map(({ product }) => product.unit));
    return [{ skus: compared.map(({ product }) => product.sku), rows }];
  };
  const examples: Omit<Example, "weight">[] = [];
  for (let from = 0; from < things.length; from += together) {
    const some = things.slice(from, from + together);
    const questions = some.map(({ text, unit }) => ({ text, codes: codesIn(text), unit }));
    const { answers } = await findOrdered(services, questions, { limit: candidates }, order);
    answers.forEach(({ ranked: [found] }, at) => {
      if (found !== undefined) examples.push({ ...some[at]!, ...found });
    });
  }
  return examples;
}

const demo = new URL("../../fixtures/catalogue.csv", import.meta.url);

/** The demo catalogue. */
export const demoCatalogue = async (): Promise<Row[]> => rowsOf(await Deno.readTextFile(demo));

/** The things of all labelled mails that name products of the demo catalogue, as drafting looks for them. */
export async function mailThings(): Promise<LabelledThing[]> {
  const terms = await demoTerms();
  return [...(await allMails()).values()].flat().flatMap(({ id, lang, text, lines }) => {
    if (lines.every(({ skus }) => skus === undefined)) return [];
    const { things } = read(text, terms);
    return lines.flatMap(({ span, start, end, unit, skus = [] }) => {
      // What leaves its name out is looked for by the words that give it.
      const head = things.find((each) => each.start < end && each.end > start)?.head;
      const words = head === undefined
        ? span
        : `${textBetween(text, head.start, head.end)} ${span}`;
      return [{ mail: id, lang, text: words, unit: canonicalUnit(unit), accepted: skus }];
    });
  });
}

/** The name by which reading calls a unit. */
const canonicalUnit = (unit: string | null) => unit === null ? undefined : unitNamed(unit)?.name;

/** What mails count beside which other catalogues are learned from: they say what a careful person accepts. */
const otherWeight = 0.3;

/**
 * What is learned from: the things of the mails in the demo catalogue, again in that catalogue without its other names, and
 * those of a judged catalogue where its folder is given.
 */
export async function allExamples(
  folder?: string,
): Promise<{ mails: Example[]; bare: Example[]; judged: Example[] }> {
  const catalogue = await demoCatalogue(), things = await mailThings();
  const judged = folder === undefined ? undefined : await judgedData(folder);
  return {
    mails: await examplesIn(catalogue, things),
    bare: await examplesIn(
      catalogue.map((row) => ({ ...row, searchWords: "" })),
      things,
      otherWeight,
    ),
    judged: judged === undefined
      ? []
      : await examplesIn(judged.catalogue, judged.things, otherWeight),
  };
}

/** The folder that `--data` names. */
export function dataFolder(): string | undefined {
  const at = Deno.args.indexOf("--data");
  return at < 0 ? undefined : Deno.args[at + 1];
}

/** The rows of a CSV file. */
export const rowsOf = (csv: string): Row[] => parse(csv, { skipFirstRow: true });

/** Learns from examples that a candidate is accepted. */
export function learnChoice(
  examples: readonly Example[],
  options: BoostOptions = usual,
): StoredTrees {
  const count = examples.reduce((sum, { skus }) => sum + skus.length, 0);
  const values = new Float64Array(count * width);
  const labels = new Uint8Array(count), weights = new Float64Array(count);
  let at = 0;
  for (const { skus, rows, accepted, weight } of examples) {
    values.set(rows, at * width);
    weights.fill(weight, at, at + skus.length);
    for (const sku of skus) labels[at++] = Number(accepted.includes(sku));
  }
  return boost({ features: featureNames, values, labels, weights }, options);
}

/** The candidate that a model chooses, and how probable it is; none where there is no candidate. */
export function chosenOf(model: StoredTrees, { skus, rows }: Example) {
  let best: { sku: string; chance: number } | undefined;
  const scores = scoresOf(model, rows, width);
  skus.forEach((sku, at) => {
    const chance = probabilityOf(scores[at]!);
    if (best === undefined || chance > best.chance) best = { sku, chance };
  });
  return best;
}

/** The part of so many that a mail belongs to, by its name. */
export function partOf(mail: string, parts: number): number {
  let hash = 0;
  for (const letter of mail) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % parts;
}

/** A judged catalogue with its things: a folder that is not part of the repository, see `bench/relevance.ts`. */
export async function judgedData(
  folder: string,
): Promise<{ catalogue: Row[]; things: LabelledThing[] }> {
  const packed = new Blob([await Deno.readFile(`${folder}/products.csv.gz`)]).stream();
  const text = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
  const records = rowsOf(text);
  const numbers = new Map(records.map(({ id, sku }) => [id ?? "", sku ?? ""]));
  const catalogue = records.map(({ sku, name, description, class: category }) => ({
    sku,
    name: name?.slice(0, 200),
    description: description?.slice(0, 4000),
    category,
  }));
  const requests = readRequests(await Deno.readTextFile(`${folder}/requests-dev.jsonl`));
  const things = requests.flatMap(({ lang, items, unmatched }) => [
    ...items.map(({ text, productIds = [] }) => ({
      mail: text,
      lang,
      text,
      accepted: productIds.map((id) => numbers.get(id) ?? ""),
    })),
    ...unmatched.map(({ text }) => ({ mail: text, lang, text, accepted: [] })),
  ]);
  return { catalogue, things };
}
