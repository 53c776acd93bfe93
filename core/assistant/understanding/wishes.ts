/** From what a sentence wishes to changes of the offer. Nothing here writes. */
import { plus } from "@/core/money/decimals.ts";
import { catalogueTerms } from "@/core/catalogue/catalogue_terms.ts";
import { fragmentOf } from "@/core/drafting/fragments.ts";
import { readAsync } from "@/core/reading/read.ts";
import type { Edit } from "@/core/assistant/changes/edits.ts";
import type { Intent } from "./intents.ts";
import {
  customersNamed,
  linesOf,
  namesIn,
  type NotFound,
  numbersOfLines,
  type Place,
  productsFor,
  replacementFor,
} from "./named.ts";
import { type Said, type Symbol, written } from "./said.ts";
import { readNote, termWishes } from "./term_wishes.ts";
import {
  decimal,
  find,
  foreignMoney,
  has,
  namedRuns,
  namesLine,
  nothing,
  type Read,
  type ReadWish,
  textBehind,
  unclear,
} from "./wish.ts";

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
  ...termWishes,
  "customer": readCustomer,
  "name": (_place, said) => {
    const text = textBehind(said, []);
    return text === "" ? unclear("whichText") : { edits: [{ kind: "name", text }] };
  },
};

/** The counts of a sentence that are wished: not those that it takes back ("instead of 6", "not 125"). */
function countsIn({ symbols }: Said): readonly Symbol[] {
  const taken = symbols.filter((_, at) => {
    const before = symbols[at - 1]?.kind;
    return before === "INSTEAD" || before === "NOT";
  }).flatMap(({ kind, values }) => kind === "NUM" ? values : []);
  const counts = symbols.filter(({ kind, values: [value = 0] }) =>
    kind === "NUM" && !taken.includes(value)
  );
  return counts.length > 0 ? counts : symbols.filter(({ kind }) => kind === "ONE");
}

function readQuantity(place: Place, said: Said): ReadWish {
  const counts = countsIn(said);
  const own = said.symbols.filter(({ kind }) => kind === "OWN");
  if (counts.length > 1 && counts.length === own.length) return readPairs(counts, own);
  const { lines, words } = linesOf(place, said);
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

/** "5 gloves and 3 reams": each count is of the line that is named with it. */
function readPairs(counts: readonly Symbol[], own: readonly Symbol[]): ReadWish {
  return {
    edits: own.map(({ values: [line = 0] }, at) => ({
      kind: "quantity",
      line,
      quantity: decimal(counts[at]?.values[0] ?? 0),
    })),
  };
}

async function shiftQuantity(place: Place, said: Said, sign: 1 | -1): Promise<ReadWish> {
  const [count] = countsIn(said);
  const by = count?.values[0];
  if (by === undefined) return unclear("whichNumber");
  const { lines, words } = linesOf(place, said);
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
  const { app, row, own } = place;
  const things = await thingsIn(app, said);
  if (things.length === 0) return nothing;
  const onOffer = things.map(({ text }) => own.lineOf(text.split(" ")));
  const others = things.filter((_, at) => onOffer[at] === undefined);
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
    if (named !== undefined) {
      edits.push(more(named, thing.quantity));
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

const counting: ReadonlySet<string> = new Set(["NUM", "ONE"]);
const things: ReadonlySet<string> = new Set(["THING", "OWN", "TEXT"]);
const names: ReadonlySet<string> = new Set(["LINEREF", "OTHER", ...things]);

/** The things that a part of a sentence names, by the reader; each named by itself where it finds none. */
async function thingsIn(
  app: Place["app"],
  said: Said,
): Promise<readonly { readonly text: string; readonly quantity: string }[]> {
  const { symbols } = said;
  const isKnown = symbols.some(({ kind }) => things.has(kind));
  const isThing = ({ kind }: Symbol) => things.has(kind) || !isKnown && kind === "OTHER";
  const isPart = (symbol: Symbol) => isThing(symbol) || counting.has(symbol.kind);
  const first = symbols.find(isPart), last = symbols.findLast(isPart);
  if (!first || !last) return [];
  const text = written(said, first.first, last.last);
  const reading = await readAsync(text, await catalogueTerms(app.database));
  const [only, ...others] = reading.things;
  const counts = symbols.filter(({ kind }) => kind === "NUM");
  if (only && others.length === 0 && !only.stated && counts.length === 1) {
    const quantity = decimal(counts[0]?.values[0] ?? 1);
    return [{ text: fragmentOf(text, only).text, quantity }];
  }
  if (only) {
    return reading.things.slice(0, thingsAtMost).map((thing) => fragmentOf(text, thing));
  }
  return symbols.flatMap((symbol, at) => {
    if (!isThing(symbol)) return [];
    const before = symbols[at - 1];
    const quantity = before?.kind === "NUM" ? decimal(before.values[0] ?? 1) : "1";
    return [{ text: written(said, symbol.first, symbol.last), quantity }];
  }).slice(0, thingsAtMost);
}

async function readRemoval(place: Place, said: Said): Promise<ReadWish> {
  const { row } = place;
  const isNamed = has(said, "LINEREF", "OWN", "THING", "TEXT");
  if (!isNamed && has(said, "ALL", "OFFER")) {
    return { edits: [], misread: true };
  }
  // "remove 2 of the gloves" leaves the others.
  const [count] = countsIn(said).filter(({ kind }) => kind === "NUM");
  if (count) {
    const { lines: [line] } = linesOf(place, said);
    const now = Number(row.items[(line ?? 0) - 1]?.quantity ?? 0);
    if (line !== undefined && (count.values[0] ?? now) < now) {
      return await shiftQuantity(place, said, -1);
    }
  }
  const own = said.symbols.filter(({ kind }) => kind === "OWN").flatMap(({ values }) => values);
  const { lines, words } = linesOf(place, said);
  const all = numbersOfLines(row, said).length > 0 || own.length === 0 ? lines : own;
  if (all.length === 0) return { edits: [], whichLine: words ?? "" };
  return { edits: [...new Set(all)].map((line) => ({ kind: "remove", line })) };
}

/** What goes stands behind "instead of", or before what comes. */
async function readReplacement(place: Place, said: Said): Promise<ReadWish> {
  const { symbols } = said;
  const known = symbols.filter(({ kind }) => kind === "LINEREF" || things.has(kind));
  const parts = known.length > 1 ? known : symbols.filter(({ kind }) => names.has(kind));
  const at = symbols.findIndex(({ kind }) => kind === "INSTEAD");
  const behind = at < 0
    ? undefined
    : symbols.slice(at + 1).find((symbol) => parts.includes(symbol));
  const goes = behind ?? symbols.find(({ kind }) => kind === "LINEREF") ??
    symbols.find(({ kind }) => kind === "OWN") ?? parts[0];
  const comes = parts.filter((part) => part !== goes && part.kind !== "LINEREF");
  const from = comes[0], to = comes.at(-1);
  if (!goes) return nothing;
  const only = { ...said, symbols: goes.kind === "LINEREF" ? [goes] : [] };
  if (!from || !to) {
    return goes.kind === "LINEREF" ? nothing : { edits: [], whichLine: "" };
  }
  const { lines, words } = linesOf(place, only, goes.kind === "LINEREF" ? [] : [goes]);
  if (lines.length === 0) return { edits: [], whichLine: words ?? "" };
  const isBetween = goes.first > from.first && goes.first < to.first;
  const text = written(said, from.first, isBetween ? from.last : to.last);
  const item = place.row.items[(lines[0] ?? 0) - 1];
  const product = item && await replacementFor(place, item, text);
  const sku = product?.sku;
  if (sku === undefined) return { edits: [], notFound: product ? [product] : [] };
  return { edits: lines.map((line) => ({ kind: "swap", line, sku })) };
}

/** A number without a sign may be either up to here. */
const percentAtMost = 100;

function readDiscount(place: Place, said: Said): ReadWish {
  if (namesLine(said)) return { edits: [], misread: true };
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
  if (namesLine(said)) return { edits: [], misread: true };
  const percent = find(said, "PCT")?.values[0];
  if (percent !== undefined) {
    const isDearer = has(said, "DEARER", "MORE") && !has(said, "CHEAPER", "LESS", "DISCOUNT");
    return { edits: [{ kind: "cheaper", percent: decimal(isDearer ? -percent : percent) }] };
  }
  const figure = find(said, "MONEY", "NUM");
  const value = figure?.values[0];
  if (!figure || value === undefined) return unclear("whichNumber");
  // "8 boxes" is no sum.
  const counted = said.message.tokens.slice(figure.first, figure.last);
  if (counted.some(({ tags }) => tags.includes("UNIT") || tags.includes("PACK"))) {
    return { edits: [], misread: true };
  }
  const of = has(said, "GROSS") ? "gross" : "net";
  const total = { value: decimal(value), of, atMost: has(said, "ATMOST") } as const;
  return foreignMoney(place, said) ?? { edits: [{ kind: "total", total }] };
}

function readMove(place: Place, said: Said): ReadWish {
  const { row } = place;
  const first = said.symbols.find(({ kind }) => names.has(kind));
  if (first?.kind === "THING") {
    return { edits: [], whichLine: written(said, first.first, first.last) };
  }
  const named = said.symbols.filter(({ kind }) => kind === "OWN");
  const numbers = [...numbersOfLines(row, said), ...named.slice(1).flatMap(({ values }) => values)];
  const [name] = named;
  const moved = name && numbers.length < 2
    ? linesOf(place, { ...said, symbols: [] }, [name])
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

/** The last customer that is named; one who is new is made by applying the proposal. */
async function readCustomer({ app, row }: Place, said: Said): Promise<ReadWish> {
  const texts = namedRuns(said).map(({ first, last }) => written(said, first, last));
  const text = texts.findLast((each) => each !== row.customerName) ?? "";
  if (text === "") return unclear("whichText");
  const found = await customersNamed(app, text);
  if (found.length > 1) return { ...unclear("whichCustomer", { text }), customers: found };
  return { edits: [{ kind: "customer", name: found[0]?.name ?? text }] };
}
