/** The columns of a table: what stands in them, and what that makes them. */
import type { Count, Look } from "../counts.ts";
import type { Token } from "../tokens.ts";

/** What a column holds. "needed" is how many are to be ordered where others say the "target" or what is in "stock"; "share" is for one of several places. */
export type Role =
  | "name"
  | "count"
  | "needed"
  | "target"
  | "stock"
  | "share"
  | "unit"
  | "price"
  | "position"
  | "code"
  | "trait"
  | "note"
  | "other";

/** The tokens of a message with their numbers. */
export interface Numbers {
  readonly tokens: readonly Token[];
  readonly counts: readonly Count[];
  readonly countAt: Int32Array;
}

export interface Cell {
  readonly first: number;
  readonly last: number;
}

/** The number that a cell holds and little else: place in the counts. */
export function numberOf(
  { first, last }: Cell,
  { tokens, countAt }: Numbers,
): number | undefined {
  let found: number | undefined, others = 0;
  for (let at = first; at < last; at++) {
    const count = countAt[at]!;
    if (count >= 0) found ??= count;
    else if (
      tokens[at]!.kind === "word" && !isUnit(tokens[at]!) && !tokens[at]!.tags.includes("CURRENCY")
    ) others++;
  }
  return others === 0 ? found : undefined;
}
export const isUnit = ({ tags }: Token) =>
  tags.some((tag) => /^(?:UNIT|PACK|MEASURE|TIMES)$/.test(tag));

/** Has a cell the number of a product of the catalogue? */
export const hasProductNumber = (tokens: readonly Token[]) =>
  tokens.some(({ productNumber }) => productNumber !== undefined);

/** Is it letters and figures without a space, as numbers of products and of orders are? */
export const isGlued = (tokens: readonly Token[]) =>
  tokens.length > 1 && tokens.some(({ kind }) => kind === "number") &&
  !tokens.slice(1).some(({ gap }) => gap);

/** Does a column of this role say how many are wanted? */
export const saysHowMany = (role: Role | undefined) => /^(?:count|needed|target)$/.test(role ?? "");

const isClock = (look: Look) => /^(?:time|date|phone)$/.test(look) || look === "percent";

/** Is more than half of what stands in a column numbers? */
export const mostlyNumbers = ({ numbers, filled }: Column) => filled > 1 && numbers * 2 > filled;

/** What the cells of a column are like. */
export type Column = Readonly<ReturnType<typeof columnOf>>;

export function columnOf(
  rows: readonly { readonly cells: readonly Cell[] }[],
  place: number,
  read: Numbers,
) {
  /** Cells that are a number, a whole one, a price, a day or a time, a unit, that have a code, that have anything; all words. */
  const none = { numbers: 0, whole: 0, price: 0, days: 0, units: 0, codes: 0, filled: 0, words: 0 };
  const column = { ...none, rising: true };
  let before = 0;
  const { tokens, counts, countAt } = read;
  for (const { cells } of rows) {
    const cell = cells[place];
    if (cell === undefined || cell.first >= cell.last) continue;
    column.filled++;
    const number = numberOf(cell, read);
    const own = tokens.slice(cell.first, cell.last);
    const isCode = hasProductNumber(own) ||
      number === undefined && own[0]!.kind === "word" && isGlued(own);
    const isDay = own.some(({ tags }, at) => {
      const count = countAt[cell.first + at]!;
      return tags.includes("MONTH") || count >= 0 && isClock(counts[count]!.look);
    });
    if (isCode) column.codes++;
    if (isDay) column.days++;
    if (number !== undefined && !isCode && !isDay) {
      const { value, look } = counts[number]!;
      column.numbers++;
      if (Number.isInteger(value)) column.whole++;
      if (
        look === "price" ||
        !Number.isInteger(value) && /[.,]\d\d$/.test(tokens[counts[number]!.first]!.norm)
      ) column.price++;
      if (![1, 10, 100].includes(value - before)) column.rising = false;
      before = value;
      continue;
    }
    column.rising = false;
    const words = own.filter(({ kind }) => kind === "word");
    if (words.length > 0 && words.every(isUnit)) column.units++;
    else column.words += words.length;
  }
  if (column.filled < 2) column.rising = false;
  return column;
}

/** "stapler … 4    hole punch … 6": names and counts in turns, where two and more pairs stand side by side. */
export function pairedColumns(columns: readonly Column[]): number[] | undefined {
  if (columns.length < 4 || columns.length % 2 === 1) return undefined;
  const names = [...columns.keys()].filter((at) => at % 2 === 0);
  const isPair = (at: number) => {
    const name = columns[at]!, count = columns[at + 1]!;
    return name.words > 0 && name.numbers === 0 && count.numbers >= count.filled &&
      count.price === 0;
  };
  return names.every(isPair) ? names : undefined;
}

/** Gives the columns that the header leaves open their roles, by what stands in them. */
export function fillRoles(roles: (Role | undefined)[], columns: readonly Column[]): void {
  const open = (at: number) => roles[at] === undefined || roles[at] === "other";
  const mostly = (part: number, { filled }: Column) => filled > 0 && part >= filled * 0.6;
  // "Item" may head the numbers of the rows: nothing is called 1, 2, 3.
  columns.forEach((column, at) => {
    const others = columns.some(({ words }, other) =>
      other !== at && (open(other) || roles[other] === "name") && words > 0
    );
    const isNumbered = column.words === 0 && mostly(column.numbers, column);
    if (roles[at] === "name" && isNumbered && others) roles[at] = "position";
  });
  columns.forEach((column, at) => {
    if (roles[at] === undefined || roles[at] === "share") {
      if (mostly(column.units, column) && !roles.includes("unit")) roles[at] = "unit";
      else if (mostly(column.price, column)) roles[at] = "price";
    }
  });
  const shares = roles.flatMap((role, at) => role === "share" ? [at] : []);
  const isCounted = () => roles.some(saysHowMany);
  if (shares.length === 1 && !isCounted()) roles[shares[0]!] = "count";
  if (!isCounted() && !roles.includes("share")) {
    const numeric = columns.flatMap((column, at) =>
      roles[at] === undefined && mostly(column.numbers, column) ? [at] : []
    );
    const [first] = numeric;
    const isLong = first !== undefined && (numeric.length > 1 || columns[first]!.filled > 2);
    const rising = isLong && columns[first]!.rising ? first : undefined;
    if (rising !== undefined && !roles.includes("position")) roles[rising] = "position";
    const rest = numeric.filter((at) => at !== rising);
    const beside = rest.find((at) => roles[at + 1] === "unit" || roles[at - 1] === "unit");
    const whole = rest.find((at) => columns[at]!.whole === columns[at]!.numbers);
    // "No." behind the names is how many, unless it goes on by one from row to row.
    const numbered = columns.findIndex(({ rising }, at) =>
      roles[at] === "position" && !rising && at > roles.indexOf("name") && roles.includes("name")
    );
    const best = beside ?? whole ?? rest[0] ?? (numbered < 0 ? undefined : numbered);
    if (best !== undefined) roles[best] = "count";
  }
  if (!roles.includes("name")) {
    const named = ({ words, codes }: Column) => words + codes;
    const wordy = [...columns.keys()].filter((at) => open(at) && named(columns[at]!) > 0);
    const [best] = wordy.sort((a, b) => named(columns[b]!) - named(columns[a]!));
    if (best !== undefined) roles[best] = "name";
    else if (roles.includes("code")) roles[roles.indexOf("code")] = "name";
  }
}
