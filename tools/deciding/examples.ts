/** What the choice of a product is learned from: things of all labelled catalogues with the features of their candidates. */
import { readRequests } from "@/bench/request_score.ts";
import { labelledCatalogues } from "@/tools/reading/catalogues.ts";
import { demoRows, demoTerms, mailsToDecide, type Row, rowsOf } from "@/tools/reading/mails.ts";
import { type Example, examplesIn, type LabelledThing, thingsOf } from "./things.ts";

/** What a thing counts that is learned from once more, in a catalogue without other names. */
const bareWeight = 0.3;
/** What a thing of the judged catalogue, or of another trade's, counts: there are few of them. */
const judgedWeight = 1.7, tradeWeight = 2;

/** What is learned from, by the catalogue that its things were looked for in. */
export interface Examples {
  readonly mails: Example[];
  /** Those of the mails once more, in the demo catalogue without its other names. */
  readonly bare: Example[];
  /** Those of a judged catalogue, where its folder is given. */
  readonly judged: Example[];
  /** Those of each labelled catalogue of another trade, by its name. */
  readonly trades: Map<string, Example[]>;
}

export async function allExamples(folder?: string): Promise<Examples> {
  const catalogue = await demoRows();
  const things = thingsOf(await mailsToDecide(), await demoTerms());
  const judged = folder === undefined ? undefined : await judgedData(folder);
  const trades = new Map<string, Example[]>();
  for (const { name, rows, terms, mails, typed } of await labelledCatalogues()) {
    const alone = typed.map(({ lang, text, skus }) => ({
      mail: `${name} ${text}`,
      lang,
      text,
      accepted: skus,
    }));
    trades.set(name, await examplesIn(rows, [...thingsOf(mails, terms), ...alone], tradeWeight));
  }
  return {
    mails: await examplesIn(catalogue, things),
    bare: await examplesIn(
      catalogue.map((row) => ({ ...row, searchWords: "" })),
      // Each by itself, as searches and the assistant ask: what has no message around it is learned from as well.
      things.map(({ around: _, ...thing }) => thing),
      bareWeight,
    ),
    judged: judged === undefined
      ? []
      : await examplesIn(judged.catalogue, judged.things, judgedWeight),
    trades,
  };
}

/** All examples, in the order in which they are learned. */
export const allOf = ({ mails, bare, judged, trades }: Examples): Example[] => [
  ...mails,
  ...bare,
  ...judged,
  ...[...trades.values()].flat(),
];

/** The folder that `--data` names. */
export function dataFolder(): string | undefined {
  const at = Deno.args.indexOf("--data");
  return at < 0 ? undefined : Deno.args[at + 1];
}

/** A judged catalogue with its things: a folder that is not part of the repository, see `bench/relevance.ts`. */
async function judgedData(
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
