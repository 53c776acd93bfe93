/**
 * Scores what is read in labelled mails, without products: what was asked for against the things read.
 *
 * - found: the asked thing is paired with a thing that shares words
 * - whole: found, and no word of its label is missing in what was read
 * - quantity: with the asked quantity, in the customer's unit or in the unit of the best product
 * - invented: things that nobody asked for, as a share of all things read
 * - perfect: mails with every thing found in its quantity and nothing invented
 */
import type { Reading } from "@/core/reading/types.ts";
import { isQuantity, type LabelledMail } from "./mails.ts";

export interface Read {
  readonly text: string;
  readonly quantity: number;
}
export interface Score {
  mails: number;
  asked: number;
  found: number;
  whole: number;
  quantity: number;
  said: number;
  invented: number;
  perfect: number;
}
export type Scores = Map<string, Score>;

const fold = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ł/g, "l").replace(
    /ß/g,
    "ss",
  );
const wordsOf = (text: string) =>
  new Set(
    (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
      word.length > 1 || /\d/.test(word)
    ),
  );

/** Share of the smaller set of words that both texts have. */
export function overlap(a: string, b: string): number {
  const first = wordsOf(a), second = wordsOf(b);
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(1, Math.min(first.size, second.size));
}

/** Has what was read all words of a label? */
function isWhole(label: string, read: string): boolean {
  const words = wordsOf(read);
  return [...wordsOf(label)].every((word) => words.has(word));
}

/** Pairs what is asked with what is read, the best pairs first: place of the asked thing -> place of the read one. */
export function pair(mail: LabelledMail, said: readonly Read[]): Map<number, number> {
  const pairs = mail.lines.flatMap((line, asked) =>
    said.flatMap((each, read) => {
      const shared = overlap(line.span, each.text);
      const worth = shared + (each.quantity === Number(line.quantity ?? 1) ? 0.25 : 0);
      return worth >= 0.5 && shared > 0 ? [{ worth, asked, read }] : [];
    })
  ).sort((a, b) => b.worth - a.worth);
  const found = new Map<number, number>(), used = new Set<number>();
  for (const { asked, read } of pairs) {
    if (found.has(asked) || used.has(read)) continue;
    found.set(asked, read);
    used.add(read);
  }
  return found;
}

/** Adds a mail to the scores of all, its language and its difficulty; returns its faults in words. */
export function scoreMail(mail: LabelledMail, said: readonly Read[], scores: Scores): string[] {
  const pairs = pair(mail, said), faults: string[] = [];
  const one: Score = {
    mails: 1,
    asked: mail.lines.length,
    found: pairs.size,
    whole: 0,
    quantity: 0,
    said: said.length,
    invented: said.length - pairs.size,
    perfect: 0,
  };
  mail.lines.forEach((line, at) => {
    const read = pairs.get(at), each = read === undefined ? undefined : said[read];
    const want = `${line.quantity ?? "?"} x ${line.span}`;
    if (each === undefined) {
      faults.push(`LOST ${want}`);
      return;
    }
    if (isWhole(line.span, each.text)) one.whole++;
    if (isQuantity(line, each.quantity)) one.quantity++;
    else faults.push(`COUNT ${want} -> ${each.quantity} x ${each.text}`);
  });
  const used = new Set(pairs.values());
  said.forEach((each, at) => {
    if (!used.has(at)) faults.push(`INVENTED ${each.quantity} x ${each.text}`);
  });
  if (faults.length === 0) one.perfect = 1;
  for (const key of ["all", mail.lang, mail.difficulty]) {
    const sum = scores.get(key);
    if (sum === undefined) scores.set(key, { ...one });
    else for (const part of Object.keys(one) as (keyof Score)[]) sum[part] += one[part];
  }
  return faults.map((fault) => `${mail.id} ${fault.replaceAll("\n", "⏎")}`);
}

/** The scores as a table, shares in percent. */
export function table(scores: Scores): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? "-" : (100 * part / whole).toFixed(1);
  const head = ["", "mails", "things", "found", "whole", "quantity", "invented", "perfect"];
  const rows = [...scores].filter(([key]) => key !== "taught").map(([key, score]) => [
    key,
    String(score.mails),
    String(score.asked),
    share(score.found, score.asked),
    share(score.whole, score.asked),
    share(score.quantity, score.asked),
    share(score.invented, score.said),
    share(score.perfect, score.mails),
  ]);
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** The things of a reading as they are scored: with the words that name what they leave out. */
export const saidBy = ({ things }: Reading): Read[] =>
  things.map(({ text, head, quantity }) => ({
    text: head === undefined ? text : `${head.text} ${text}`,
    quantity: Number(quantity),
  }));

/** All names of products, for variations. */
export const namesOf = (products: readonly { name: string; searchWords: string }[]) =>
  products.flatMap(({ name, searchWords }) => [name, ...searchWords.split(" | ")]);
