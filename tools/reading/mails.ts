/** Labelled mails, from which reading is learned and by which it is measured: `data/mails/*.jsonl`, one a line. */
import { parse } from "@std/csv";
import { type Terms, termsOf } from "@/core/reading/terms.ts";

/** A thing that a mail asks for; `start` and `end` are UTF-16 offsets into its text. */
export interface LabelledLine {
  readonly span: string;
  readonly start: number;
  readonly end: number;
  /** Decimal text in the customer's unit; null where the mail does not say it. */
  readonly quantity: string | null;
  readonly unit: string | null;
  /** The quantity in the unit of the best product, where it is another. */
  readonly best_count_of_units?: string | null;
  /** The products that a careful person accepts, best first; absent where nobody said. */
  readonly skus?: readonly string[];
}
export interface LabelledMail {
  readonly id: string;
  readonly lang: string;
  readonly difficulty: string;
  readonly text: string;
  readonly lines: readonly LabelledLine[];
  readonly not_lines: readonly { span: string; start?: number; end?: number }[];
}

const folder = new URL("../../data/mails/", import.meta.url);

/** The mails of a file of labelled mails, given as its text. */
export const mailsIn = (text: string): LabelledMail[] =>
  text.split("\n").filter((line) => line !== "").map((line) => located(JSON.parse(line)));

async function readMails(name: string): Promise<LabelledMail[]> {
  return mailsIn(await Deno.readTextFile(new URL(name, folder)));
}

/** Gives offsets to things that have none: the first place of their words. */
// deno-lint-ignore no-explicit-any
function located(mail: any): LabelledMail {
  const at = (each: { span: string; start?: number; end?: number } | string) => {
    const thing = typeof each === "string" ? { span: each } : each;
    if (thing.start !== undefined) return thing;
    const start = mail.text.indexOf(thing.span);
    return start < 0 ? thing : { ...thing, start, end: start + thing.span.length };
  };
  return { ...mail, lines: mail.lines.map(at), not_lines: (mail.not_lines ?? []).map(at) };
}

/** All labelled mails by the name of their file, without its ending. */
export async function allMails(): Promise<Map<string, LabelledMail[]>> {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".jsonl")).sort();
  const files = await Promise.all(names.map(readMails));
  return new Map(names.map((name, at) => [name.replace(/\.jsonl$/, ""), files[at] ?? []]));
}

/**
 * The ninth set, of which nothing is learned, so that there are mails of other people to measure on; and the fifth, of which
 * reading learns nothing: its names end before what tells things apart, and others that are learned with it do, too.
 */
const measured = /^2026-11-(?:en-k|pl-j|de-j)$/, unread = /^2026-11-(?:en-g|pl-f|de-f)$/;
/** The sets from the eighth on, of which deciding learns nothing: with them it took what is only near for what is wanted. */
const undecided = /^2026-11-(?:en-[j-p]|pl-[i-n]|de-[i-o])$/;

const among = async (isIn: (name: string) => boolean): Promise<LabelledMail[]> =>
  [...await allMails()].filter(([name]) => isIn(name)).flatMap(([, mails]) => mails);

/** The mails that reading does not learn from. */
export const mailsToMeasure = () => among((name) => measured.test(name) || unread.test(name));

/** The mails that reading learns from. */
export const mailsToLearn = () => among((name) => !measured.test(name) && !unread.test(name));

/** The mails that deciding learns from. */
export const mailsToDecide = () => among((name) => !undecided.test(name));

/** Is it the quantity of a label, in the customer's unit or in the unit of the best product? A count that is not said is one. */
export const isQuantity = (line: LabelledLine, value: number): boolean =>
  [line.quantity ?? "1", line.best_count_of_units ?? null].some((each) =>
    each !== null && Number(each) === value
  );

/** A product of a catalogue, as a CSV file has it. */
export type Row = Readonly<Record<string, string | undefined>>;

/** The rows of a CSV file. */
export const rowsOf = (csv: string): Row[] => parse(csv, { skipFirstRow: true });

/** What products are called, of which the terms of a catalogue are made. */
export const named = (rows: readonly Row[]) =>
  rows.map(({ sku = "", name = "", searchWords = "" }) => ({ sku, name, searchWords }));

/** The products of the demo catalogue. */
export const demoRows = async (): Promise<Row[]> =>
  rowsOf(await Deno.readTextFile(new URL("../../fixtures/catalogue.csv", import.meta.url)));

export const demoTerms = async (): Promise<Terms> => termsOf(named(await demoRows()));

/** A mail and its variations have one family: the name without what counts variations. */
export const familyOf = ({ id }: LabelledMail) => id.replace(/[-_]?\d+[a-z]?$/, "");

/** Mails of the development set whose labels nobody looks at while designing: every fourth. */
export const isHeldOut = ({ id }: LabelledMail) => Number(/(\d+)$/.exec(id)?.[1] ?? 0) % 4 === 3;
