/**
 * Scores drafts of hand-written mails against their labels (`data/mails/`). A pair of an asked thing and a line or an
 * unmatched part needs shared words or an accepted product; the best pairs first, one to one.
 *
 * - found: the asked thing has a line or an unmatched part
 * - product: a line with an accepted product, or an unmatched part where the catalogue has none
 * - right: product and quantity; gap: left unmatched though the catalogue has it
 * - invented: lines and parts that nobody asked for, as a share of all lines and parts
 * - sure wrong: lines shown as likely whose product or quantity is wrong
 * - perfect: mails with every thing right and nothing invented
 */
import { z } from "zod";
import type { Draft } from "@/core/drafting/draft.ts";
import { likelyScore } from "@/core/offers/review.ts";

const AskedLine = z.object({
  span: z.string(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
  /** What a careful person would accept, best first; none where the catalogue has nothing. */
  skus: z.array(z.string()),
  /** The quantity in the unit of the first of those, where it differs. */
  best_count_of_units: z.string().nullable(),
});
export type AskedLine = z.infer<typeof AskedLine>;

const Mail = z.object({
  id: z.string(),
  lang: z.string(),
  difficulty: z.string(),
  text: z.string(),
  lines: z.array(AskedLine),
});
/** A mail with what it asks for. */
export type Mail = z.infer<typeof Mail>;

const Query = z.object({ q: z.string(), lang: z.string(), good: z.array(z.string()) });
/** A search with the products that answer it. */
export type Query = z.infer<typeof Query>;

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Reads one mail a line. */
export function readMails(text: string): Mail[] {
  return linesOf(text).map((line) => Mail.parse(JSON.parse(line)));
}

/** Reads one search a line. */
export function readQueries(text: string): Query[] {
  return linesOf(text).map((line) => Query.parse(JSON.parse(line)));
}

/** What a draft says: a line, or an unmatched part, which has no `sku`. */
export interface Said {
  readonly text: string;
  readonly sku?: string;
  readonly quantity?: number;
  readonly score?: number;
}

/** What a draft says, in the form that is scored. */
export function saidBy({ lines, unmatched }: Draft): Said[] {
  return [
    ...lines.map((line) => ({
      text: line.requestItem,
      sku: line.product.sku,
      quantity: Number(line.quantity),
      score: line.matchScore,
    })),
    ...unmatched.map(({ item }) => ({ text: item })),
  ];
}

/** Counts of some mails. */
export interface Row {
  mails: number;
  perfect: number;
  things: number;
  found: number;
  quantity: number;
  product: number;
  right: number;
  gap: number;
  said: number;
  invented: number;
  sure: number;
  sureWrong: number;
}

const emptyRow = (): Row => ({
  mails: 0,
  perfect: 0,
  things: 0,
  found: 0,
  quantity: 0,
  product: 0,
  right: 0,
  gap: 0,
  said: 0,
  invented: 0,
  sure: 0,
  sureWrong: 0,
});

const fold = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ł/g, "l")
    .replace(/ß/g, "ss");
const wordsOf = (text: string) =>
  new Set(
    (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
      word.length > 1 || /\d/.test(word)
    ),
  );

/** Share of the smaller set of words that both texts have. */
function overlap(a: string, b: string): number {
  const first = wordsOf(a), second = wordsOf(b);
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(1, Math.min(first.size, second.size));
}

function pair(asked: readonly AskedLine[], said: readonly Said[]): Map<number, number> {
  const pairs = asked.flatMap((line, a) =>
    said.flatMap((each, s) => {
      const shared = overlap(line.span, each.text);
      const product = each.sku !== undefined && line.skus.includes(each.sku) ? 1 : 0;
      const worth = shared + product + (each.quantity === Number(line.quantity ?? 1) ? 0.25 : 0);
      return worth >= 0.5 && (shared > 0 || product > 0) ? [{ worth, a, s }] : [];
    })
  ).sort((x, y) => y.worth - x.worth);
  const found = new Map<number, number>(), used = new Set<number>();
  for (const { a, s } of pairs) {
    if (found.has(a) || used.has(s)) continue;
    found.set(a, s);
    used.add(s);
  }
  return found;
}

/** A line of a draft with its confidence, and whether product and quantity are right; invented ones are wrong. */
export interface Outcome {
  readonly lang: string;
  readonly score: number;
  readonly right: boolean;
  readonly product: boolean;
}

/** What was measured so far. */
export interface Measured {
  readonly rows: Map<string, Row>;
  readonly outcomes: Outcome[];
  /** What was wrong, in words. */
  readonly faults: string[];
}

/** Nothing measured yet. */
export const nothingMeasured = (): Measured => ({ rows: new Map(), outcomes: [], faults: [] });

/** Adds one mail: to the rows of all, of its language and of its difficulty. */
export function scoreMail(mail: Mail, said: readonly Said[], measured: Measured): void {
  const add = (change: (row: Row) => void) => {
    for (const key of ["all", mail.lang, mail.difficulty]) {
      const row = measured.rows.get(key) ?? emptyRow();
      measured.rows.set(key, row);
      change(row);
    }
  };
  const pairs = pair(mail.lines, said), used = new Set(pairs.values());
  let perfect = true;
  mail.lines.forEach((line, at) => {
    const index = pairs.get(at), each = index === undefined ? undefined : said[index];
    const isLine = each?.sku !== undefined;
    const counts = [line.quantity ?? "1", line.best_count_of_units]
      .filter((count) => count !== null).map(Number);
    const quantity = isLine ? counts.includes(each.quantity ?? NaN) : each !== undefined;
    const accepted = isLine && line.skus.includes(each.sku ?? "");
    const product = line.skus.length > 0 ? accepted : each !== undefined && !isLine;
    const right = product && quantity;
    perfect &&= right;
    add((row) => {
      row.things++;
      if (each) row.found++;
      if (each && quantity) row.quantity++;
      if (product) row.product++;
      if (right) row.right++;
      if (each && !isLine && line.skus.length > 0) row.gap++;
      if (isLine && (each.score ?? 0) >= likelyScore) {
        row.sure++;
        if (!right) row.sureWrong++;
      }
    });
    if (isLine) {
      measured.outcomes.push({ lang: mail.lang, score: each.score ?? 0, right, product: accepted });
    }
    const want = `${line.quantity ?? "?"} x ${line.span} [${line.skus}]`;
    if (!each) measured.faults.push(`${mail.id} LOST ${want}`);
    else if (!right) measured.faults.push(`${mail.id} WRONG ${want} -> ${inWords(each)}`);
  });
  said.forEach((each, at) => {
    if (used.has(at)) return;
    perfect = false;
    add((row) => void row.invented++);
    measured.faults.push(`${mail.id} INVENTED ${inWords(each)}`);
    if (each.sku === undefined) return;
    const score = each.score ?? 0;
    measured.outcomes.push({ lang: mail.lang, score, right: false, product: false });
  });
  add((row) => {
    row.mails++;
    row.said += said.length;
    if (perfect) row.perfect++;
  });
}

const inWords = (each: Said) =>
  each.sku === undefined
    ? `unmatched (${each.text})`
    : `${each.quantity} x ${each.sku} (${each.text}) ${each.score ?? ""}`;

/** The rows as a table, shares in percent. */
export function table(rows: ReadonlyMap<string, Row>): string {
  const percent = (part: number, whole: number) =>
    (whole === 0 ? "-" : (100 * part / whole).toFixed(1)).padStart(9);
  const head = [
    "things",
    "found",
    "quantity",
    "product",
    "right",
    "gap",
    "invented",
    "sure",
    "wrong",
    "perfect",
  ].map((name) => name.padStart(9)).join("");
  return [
    "".padEnd(10) + head,
    ...[...rows].map(([key, row]) =>
      key.padEnd(10) + String(row.things).padStart(9) + percent(row.found, row.things) +
      percent(row.quantity, row.things) + percent(row.product, row.things) +
      percent(row.right, row.things) + percent(row.gap, row.things) +
      percent(row.invented, row.said) + String(row.sure).padStart(9) +
      percent(row.sureWrong, row.sure) + percent(row.perfect, row.mails)
    ),
  ].join("\n");
}

/**
 * Lines by their confidence in ten bins, for all and for each language: how many there are, the mean confidence, and the
 * shares whose product, and whose product and quantity, are right.
 */
export function reliability(outcomes: readonly Outcome[]): string {
  const languages = [...new Set(outcomes.map(({ lang }) => lang))].sort();
  const bins = Array.from({ length: 10 }, (_, bin) => bin);
  const share = (list: readonly Outcome[], is: (each: Outcome) => number) =>
    (list.length === 0 ? "-" : (list.reduce((sum, each) => sum + is(each), 0) / list.length)
      .toFixed(2)).padStart(6);
  const cells = (list: readonly Outcome[]) =>
    String(list.length).padStart(6) + share(list, ({ score }) => score) +
    share(list, ({ product }) => Number(product)) + share(list, ({ right }) => Number(right));
  const groups = ["all", ...languages];
  const of = (group: string) => outcomes.filter(({ lang }) => group === "all" || lang === group);
  return [
    "confidence" + groups.map((group) => `${group}: n  mean  prod right`.padStart(26)).join(""),
    ...bins.map((bin) =>
      `${(bin / 10).toFixed(1)} - ${((bin + 1) / 10).toFixed(1)} ` +
      groups.map((group) =>
        "  " + cells(of(group).filter(({ score }) => Math.min(9, Math.floor(score * 10)) === bin))
      ).join("")
    ),
  ].join("\n");
}
