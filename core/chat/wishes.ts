/** From what a sentence wishes to changes of the offer. Nothing here writes. */
import { plus } from "@/core/decimals.ts";
import { toDecimal } from "@/core/money.ts";
import { catalogueTerms } from "@/core/products/catalogue_terms.ts";
import { fragmentOf } from "@/core/drafting/fragments.ts";
import { readAsync } from "@/core/reading/read.ts";
import type { Edit } from "./edits.ts";
import type { Intent } from "./intents.ts";
import {
  customersNamed,
  lineByWords,
  linesOf,
  namesIn,
  type NotFound,
  numbersOfLines,
  type Place,
  productsFor,
} from "./named.ts";
import { type Said, type Symbol, written } from "./said.ts";
import type { Sentence } from "./words.ts";

/** What a wish comes to: changes, and what is in their way. */
export interface ReadWish {
  readonly edits: readonly Edit[];
  readonly notFound?: readonly NotFound[];
  /** The words that name no line, or several; empty where none are said. */
  readonly whichLine?: string;
  /** What has to be said more clearly. */
  readonly unclear?: {
    readonly sentence: Sentence;
    readonly values?: Record<string, string | number>;
  };
  readonly customers?: readonly { readonly name: string }[];
  /** It is about something that this wish cannot be about. */
  readonly misread?: true;
}

type Read = (place: Place, said: Said) => ReadWish | Promise<ReadWish>;

const nothing: ReadWish = { edits: [] };
const unclear = (sentence: Sentence, values = {}): ReadWish => ({
  edits: [],
  unclear: { sentence, values },
});

/** Things added by one sentence. */
const thingsAtMost = 20;

/** How each wish of the table is read. */
export const wishes: Partial<Record<Intent, Read>> = {
  "quantity.set": readQuantity,
  "quantity.more": (place, said) => shiftQuantity(place, said, 1),
  "quantity.less": (place, said) => shiftQuantity(place, said, -1),
  "add": readAddition,
  "remove": readRemoval,
  "replace": readReplacement,
  "discount": readDiscount,
  "goal": readGoal,
  "line.move": readMove,
  "note": readNote,
  "customer": readCustomer,
  "name": (_place, said) => {
    const text = textBehind(said, []);
    return text === "" ? unclear("whichText") : { edits: [{ kind: "name", text }] };
  },
};

const find = ({ symbols }: Said, ...kinds: readonly string[]) =>
  symbols.find(({ kind }) => kinds.includes(kind));
const has = (said: Said, ...kinds: readonly string[]) => find(said, ...kinds) !== undefined;

const decimal = (value: number) => toDecimal(Math.round(value * 1e6) / 1e6);

/** The counts of a sentence that are wished: not those that it takes back ("instead of 6", "not 125"). */
function countsIn({ symbols }: Said): readonly Symbol[] {
  const counts = symbols.filter((symbol, at) => {
    const before = symbols[at - 1]?.kind;
    const isTaken = before === "INSTEAD" || before === "NOT";
    return symbol.kind === "NUM" && !isTaken;
  });
  return counts.length > 0 ? counts : symbols.filter(({ kind }) => kind === "ONE");
}

async function readQuantity(place: Place, said: Said): Promise<ReadWish> {
  const counts = countsIn(said);
  const names = namesIn(said);
  if (counts.length > 1 && counts.length === names.length) {
    return await readPairs(place, said, counts, names);
  }
  const { lines, words } = await linesOf(place, said);
  if (lines.length === 0) return { edits: [], whichLine: words ?? "" };
  const factor = find(said, "TIMES")?.values[0];
  const edits = lines.map((line): Edit | undefined => {
    const now = Number(place.row.items[line - 1]?.quantity ?? 0);
    if (factor !== undefined && counts.length === 0) {
      return { kind: "quantity", line, quantity: decimal(now * factor) };
    }
    // "from 5 to 10": the one that it has already is not the wished one.
    const wished = counts.map(({ values }) => values[0] ?? 0)
      .filter((value, _, all) => all.length === 1 || value !== now);
    const [quantity] = wished;
    return quantity === undefined || wished.length > 1
      ? undefined
      : { kind: "quantity", line, quantity: decimal(quantity) };
  });
  const known = edits.filter((edit) => edit !== undefined);
  return known.length < edits.length ? unclear("whichNumber") : { edits: known };
}

/** "5 gloves and 3 reams": each count is of the thing that is named with it. */
async function readPairs(
  place: Place,
  said: Said,
  counts: readonly Symbol[],
  names: readonly Symbol[],
): Promise<ReadWish> {
  const edits: Edit[] = [];
  for (const [at, count] of counts.entries()) {
    const { lines, words } = await linesOf(place, said, names.slice(at, at + 1));
    const [line] = lines;
    if (line === undefined) return { edits: [], whichLine: words ?? "" };
    edits.push({ kind: "quantity", line, quantity: decimal(count.values[0] ?? 0) });
  }
  return { edits };
}

async function shiftQuantity(place: Place, said: Said, sign: 1 | -1): Promise<ReadWish> {
  const [count] = countsIn(said);
  const by = count?.values[0];
  if (by === undefined) return unclear("whichNumber");
  const { lines, words } = await linesOf(place, said);
  if (lines.length === 0 && sign > 0 && namesIn(said).length > 0) {
    return await readAddition(place, said);
  }
  if (lines.length === 0) return { edits: [], whichLine: words ?? "" };
  return {
    edits: lines.map((line) => {
      const now = Number(place.row.items[line - 1]?.quantity ?? 0);
      return { kind: "quantity", line, quantity: decimal(now + sign * by) };
    }),
  };
}

/** What is added: what is on the offer already gets more of it. */
async function readAddition(place: Place, said: Said): Promise<ReadWish> {
  const { app, row } = place;
  const things = await thingsIn(app, said);
  if (things.length === 0) return nothing;
  const onOffer = things.map(({ text }) => lineByWords(row, text));
  const others = things.filter((_, at) => onOffer[at]?.share !== 1);
  const products = await productsFor(place, others.map(({ text }) => text));
  const edits: Edit[] = [];
  const notFound: NotFound[] = [];
  const more = (line: number, by: string): Edit => ({
    kind: "quantity",
    line,
    quantity: plus(row.items[line - 1]?.quantity ?? "0", by),
  });
  for (const [at, thing] of things.entries()) {
    const named = onOffer[at];
    const product = products[others.indexOf(thing)];
    if (named?.share === 1) {
      edits.push(more(named.line, thing.quantity));
      continue;
    }
    if (product?.sku === undefined) {
      if (product) notFound.push(product);
      continue;
    }
    const line = row.items.findIndex(({ sku, productId }) => sku === product.sku && productId);
    edits.push(
      line >= 0
        ? more(line + 1, thing.quantity)
        : { kind: "add", sku: product.sku, quantity: thing.quantity },
    );
  }
  return { edits, notFound };
}

/** The things that a part of a sentence names, by the reader; each named by itself where it finds none. */
async function thingsIn(
  app: Place["app"],
  said: Said,
): Promise<readonly { readonly text: string; readonly quantity: string }[]> {
  const { symbols } = said;
  const isPart = ({ kind }: Symbol) =>
    kind === "THING" || kind === "TEXT" || kind === "NUM" || kind === "ONE";
  const first = symbols.find(isPart), last = symbols.findLast(isPart);
  if (!first || !last) return [];
  const text = written(said, first.first, last.last);
  const { things } = await readAsync(text, await catalogueTerms(app.database));
  if (things.length > 0) {
    return things.slice(0, thingsAtMost).map((thing) => fragmentOf(text, thing));
  }
  return symbols.flatMap((symbol, at) => {
    if (symbol.kind !== "THING" && symbol.kind !== "TEXT") return [];
    const before = symbols[at - 1];
    const quantity = before?.kind === "NUM" ? decimal(before.values[0] ?? 1) : "1";
    return [{ text: written(said, symbol.first, symbol.last), quantity }];
  }).slice(0, thingsAtMost);
}

async function readRemoval(place: Place, said: Said): Promise<ReadWish> {
  const { row } = place;
  const isAll = has(said, "ALL") && !has(said, "LINEREF", "THING", "TEXT");
  if (isAll || has(said, "OFFER") && !has(said, "LINEREF", "THING", "TEXT")) {
    return { edits: [], misread: true };
  }
  // "remove 2 of the gloves" leaves the others.
  const [count] = countsIn(said).filter(({ kind }) => kind === "NUM");
  if (count) {
    const { lines: [line] } = await linesOf(place, said);
    const now = Number(row.items[(line ?? 0) - 1]?.quantity ?? 0);
    if (line !== undefined && (count.values[0] ?? now) < now) {
      return await shiftQuantity(place, said, -1);
    }
  }
  const lines = new Set(numbersOfLines(row, said));
  if (lines.size === 0) {
    const names = namesIn(said);
    for (const name of names.length > 0 ? names.map((each) => [each]) : [[]]) {
      const found = await linesOf(place, said, name);
      if (found.lines.length === 0) return { edits: [], whichLine: found.words ?? "" };
      for (const line of found.lines) lines.add(line);
    }
  }
  return { edits: [...lines].map((line) => ({ kind: "remove", line })) };
}

/** What goes stands behind "instead of", or before what comes. */
async function readReplacement(place: Place, said: Said): Promise<ReadWish> {
  const { symbols } = said;
  const parts = symbols.filter(({ kind }) =>
    kind === "LINEREF" || kind === "THING" || kind === "TEXT"
  );
  const at = symbols.findIndex(({ kind }) => kind === "INSTEAD");
  const behind = at < 0
    ? undefined
    : symbols.slice(at + 1).find((symbol) => parts.includes(symbol));
  const goes = behind ?? symbols.find(({ kind }) => kind === "LINEREF") ?? parts[0];
  const comes = parts.filter((part) => part !== goes && part.kind !== "LINEREF");
  const from = comes[0], to = comes.at(-1);
  if (!goes) return nothing;
  const only = { ...said, symbols: goes.kind === "LINEREF" ? [goes] : [] };
  if (!from || !to) {
    return goes.kind === "LINEREF" ? nothing : { edits: [], whichLine: "" };
  }
  const { lines, words } = await linesOf(place, only, goes.kind === "LINEREF" ? [] : [goes]);
  if (lines.length === 0) return { edits: [], whichLine: words ?? "" };
  const isBetween = goes.first > from.first && goes.first < to.first;
  const text = written(said, from.first, isBetween ? from.last : to.last);
  const [product] = await productsFor(place, [text]);
  const sku = product?.sku;
  if (sku === undefined) return { edits: [], notFound: product ? [product] : [] };
  return { edits: lines.map((line) => ({ kind: "swap", line, sku })) };
}

/** A wish for the whole offer that names one of its lines is meant for that line. */
function namesLine({ row }: Place, said: Said): boolean {
  return has(said, "LINEREF") ||
    namesIn(said).some(({ first, last }) => lineByWords(row, written(said, first, last)));
}

/** Amounts of money in another currency than the offer's are not taken for its own. */
function foreignMoney({ row }: Place, said: Said): ReadWish | undefined {
  const { currency } = find(said, "MONEY") ?? {};
  return currency === undefined || currency === row.currency
    ? undefined
    : unclear("otherMoney", { currency: row.currency });
}

/** A number without a sign may be either up to here. */
const percentAtMost = 100;

function readDiscount(place: Place, said: Said): ReadWish {
  if (namesLine(place, said)) return { edits: [], misread: true };
  const figure = find(said, "PCT", "MONEY", "NUM");
  const value = figure?.values[0];
  if (!figure || value === undefined) {
    return {
      edits: [{ kind: "discountPercent", value: "0" }, { kind: "discountAmount", value: "0" }],
    };
  }
  const { currency } = place.row;
  if (figure.kind === "NUM" && value <= percentAtMost) {
    return unclear("percentOrAmount", { number: value, currency });
  }
  const kind = figure.kind === "PCT" ? "discountPercent" : "discountAmount";
  return foreignMoney(place, said) ?? { edits: [{ kind, value: decimal(value) }] };
}

function readGoal(place: Place, said: Said): ReadWish {
  if (namesLine(place, said)) return { edits: [], misread: true };
  const percent = find(said, "PCT")?.values[0];
  if (percent !== undefined) {
    const isDearer = has(said, "DEARER", "MORE") && !has(said, "CHEAPER", "LESS", "DISCOUNT");
    return { edits: [{ kind: "cheaper", percent: decimal(isDearer ? -percent : percent) }] };
  }
  const value = find(said, "MONEY", "NUM")?.values[0];
  if (value === undefined) return unclear("whichNumber");
  const of = has(said, "GROSS") ? "gross" : "net";
  const total = { value: decimal(value), of, atMost: has(said, "ATMOST") } as const;
  return foreignMoney(place, said) ?? { edits: [{ kind: "total", total }] };
}

async function readMove(place: Place, said: Said): Promise<ReadWish> {
  const { row } = place;
  const numbers = numbersOfLines(row, said);
  const [name] = namesIn(said);
  const moved = name && has(said, "THING", "TEXT") && numbers.length < 2
    ? await linesOf(place, { ...said, symbols: [] }, [name])
    : { lines: numbers.slice(0, 1), words: "" };
  const [line] = moved.lines;
  if (line === undefined) return { edits: [], whichLine: moved.words ?? "" };
  const [beside] = name && numbers.length < 2 ? numbers : numbers.slice(1);
  const counted = find(said, "NUM")?.values[0];
  const to = has(said, "TOP")
    ? 1
    : has(said, "BOTTOM")
    ? row.items.length
    : placeBeside(said, line, beside ?? counted);
  return to === undefined ? unclear("whichNumber") : { edits: [{ kind: "move", line, to }] };
}

/** Taking a line out moves the ones behind it up. */
function placeBeside(said: Said, line: number, beside: number | undefined): number | undefined {
  if (beside === undefined) return undefined;
  const isBefore = line < beside;
  if (has(said, "BEFOREPLACE")) return isBefore ? beside - 1 : beside;
  if (has(said, "AFTERPLACE")) return isBefore ? beside : beside + 1;
  return beside;
}

function readNote(_place: Place, said: Said): ReadWish {
  const text = textBehind(said, ["NOTE", "OFFER"]);
  return text === "" ? unclear("whichText") : { edits: [{ kind: "note", text }] };
}

/** The text that is given: in quotes, behind a colon or "that", or behind the last of these words. */
function textBehind(said: Said, kinds: readonly string[]): string {
  const { symbols, message: { tokens } } = said;
  const quoted = find(said, "TEXT");
  if (quoted) return written(said, quoted.first, quoted.last);
  const last = symbols.at(-1);
  const end = last?.kind === "ASKS" ? last.first : tokens.length;
  const opens = symbols.find(({ kind }) => kind === "COLON") ??
    symbols.find(({ kind }) => kind === "THAT") ??
    symbols.findLast(({ kind }) => kinds.includes(kind));
  if (opens) return written(said, opens.last, end).trim();
  const name = namesIn(said).at(-1);
  return name ? written(said, name.first, end).replace(/[.!]+$/, "") : "";
}

async function readCustomer({ app }: Place, said: Said): Promise<ReadWish> {
  const names = namesIn(said);
  const first = names[0], last = names.at(-1);
  const text = first && last ? written(said, first.first, last.last) : "";
  const found = text === "" ? [] : await customersNamed(app, text);
  const [customer, ...others] = found;
  if (!customer) return unclear("noSuchCustomer", { text });
  if (others.length > 0) return { ...unclear("whichCustomer", { text }), customers: found };
  const { id: customerId, name } = customer;
  return { edits: [{ kind: "customer", customerId, name }] };
}
