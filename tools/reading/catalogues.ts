/**
 * Labelled catalogues of other trades than the demo's, from which is learned what holds for every catalogue:
 * `data/catalogues/NAME.csv`, mails to it in `NAME-mails.jsonl`, and things as they are typed into a search in
 * `NAME-things.jsonl`.
 */
import { type Terms, termsOf } from "@/core/reading/terms.ts";
import { type LabelledMail, mailsIn, named, type Row, rowsOf } from "./mails.ts";

/** A thing without a message: the products that a careful person accepts for it. */
export interface TypedThing {
  readonly lang: string;
  readonly text: string;
  readonly skus: readonly string[];
}

export interface LabelledCatalogue {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly terms: Terms;
  readonly mails: readonly LabelledMail[];
  readonly typed: readonly TypedThing[];
}

const folder = new URL("../../data/catalogues/", import.meta.url);

/** All labelled catalogues, by name. */
export async function labelledCatalogues(): Promise<LabelledCatalogue[]> {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".csv")).map((name) => name.replace(/\.csv$/, "")).sort();
  return await Promise.all(names.map(async (name) => {
    const [csv = "", mails = "", typed = ""] = await Promise.all(
      [`${name}.csv`, `${name}-mails.jsonl`, `${name}-things.jsonl`]
        .map((file) => Deno.readTextFile(new URL(file, folder))),
    );
    const rows = rowsOf(csv);
    return {
      name,
      rows,
      terms: termsOf(named(rows)),
      mails: mailsIn(mails),
      typed: linesOf(typed),
    };
  }));
}

const linesOf = (text: string): TypedThing[] =>
  text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
