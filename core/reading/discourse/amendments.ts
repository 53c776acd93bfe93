/** What later words change: "make that six", "no lamps", "Pos. 3 bitte 150", "2: only four". */
import type { Message } from "../message.ts";
import { type Item, itemsNear, namedBy, namesOf } from "./item.ts";
import { type Reference, referencesTo } from "./positions.ts";
import {
  looks,
  type Operation,
  operations,
  type Proposal,
  type Row,
  type Sign,
} from "./proposals.ts";

/** A change that a sign may mean for a thing. */
export interface Amendment {
  readonly sign: Sign;
  readonly operation: Operation;
  /** The place of the count that it says. */
  readonly count?: number;
  readonly row: Row;
}

/** The changes that each word may tell of. */
const changes: readonly (readonly [string, Operation])[] = [
  ["REPLACE", "replace"],
  ["DROP", "drop"],
  ["CANCEL", "drop"],
  ["DOUBLE", "double"],
  ["HALFOF", "halve"],
  ["HALF", "halve"],
  ["INSTEAD", "set"],
  ["CORRECT", "set"],
];
const changeOf = (tags: readonly string[]) => changes.find(([tag]) => tags.includes(tag));

const clauseEnds = /^[,;()]$/;
const longestClause = 60;
/** Tokens from "instead of" to what is no longer wanted, at most. */
const replaceReach = 5;
/** Things before a change that it may mean without naming them. */
const mostBefore = 2;
/** Changes that are tried of one thing. */
const mostForOne = 12;

/** All changes that the message may mean, by the things that they would change. */
export function* amendmentsOf(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
): Generator<void, Map<Item, Amendment[]>> {
  const found = new Map<Item, Amendment[]>();
  const add = (item: Item, amendment: Amendment) => {
    const own = found.get(item);
    if (own === undefined) found.set(item, [amendment]);
    else if (own.length < mostForOne) own.push(amendment);
  };
  for (const reference of referencesTo(message, items, sentences)) {
    const amendment = ofRow(message, reference);
    if (amendment !== undefined) add(reference.item, amendment);
  }
  const names = new Map(items.map((item) => [item, namesOf(message, item)]));
  for (let at = 0; at < message.tokens.length; at++) {
    if (at % 1000 === 999) yield;
    const { opens, tags } = message.tokens[at]!, change = opens ? changeOf(tags) : undefined;
    if (change === undefined || change[0] === "HALF") continue;
    const [tag, operation] = change, sign = { at, tag };
    const near = itemsNear(items, at);
    if (operation !== "replace") {
      const clause = clauseAround(message, sentences, at);
      for (const each of ofClause(message, sentences, near, names, clause, sign, operation)) {
        add(...each);
      }
      continue;
    }
    // What stands behind "instead of" is no longer wanted.
    const next = near.find(({ first }) => first > at);
    const isNear = next !== undefined && next.first - at <= replaceReach &&
      sentences[next.first] === sentences[at];
    if (isNear) add(next, { sign, operation, row: {} });
  }
  return found;
}

/** What is said of a row by its number. */
function ofRow(message: Message, { first, last, until }: Reference): Amendment | undefined {
  const said = message.tokens.slice(first, until).map(({ tags }) => changeOf(tags)?.[1]);
  const operation = said.find((each) => each !== undefined && each !== "set" && each !== "replace");
  const sign = { at: first, tag: "position" };
  if (operation !== undefined) return { sign, operation, row: {} };
  const [count] = countsIn(message, last, until);
  return count === undefined ? undefined : { sign, operation: "set", count, row: {} };
}

/** The tokens of the clause that a token stands in: from, and up to. */
function clauseAround({ tokens }: Message, sentences: Int32Array, at: number): [number, number] {
  const isOwn = (place: number) =>
    sentences[place] === sentences[at] && Math.abs(place - at) < longestClause &&
    !clauseEnds.test(tokens[place]!.norm);
  let from = at, until = at + 1;
  while (from > 0 && isOwn(from - 1)) from--;
  while (until < tokens.length && isOwn(until)) until++;
  return [from, until];
}

/** What a clause may change: a thing that it names again, one of the last before it, or one that stands in it. */
function ofClause(
  message: Message,
  sentences: Int32Array,
  near: readonly Item[],
  names: ReadonlyMap<Item, ReadonlySet<string>>,
  [from, until]: readonly [number, number],
  sign: Sign,
  operation: Operation,
): [Item, Amendment][] {
  const { tokens, counts } = message;
  const stems = new Set<string>();
  for (const { kind, rarity, tag, stem } of tokens.slice(from, until)) {
    if (kind === "word" && (rarity > 0 || tag === "word")) stems.add(stem);
  }
  const others = near.filter((item) =>
    item.last <= from ||
    item.first >= until && sentences[item.first]! > sentences[sign.at]! && isListed(message, item)
  );
  const inClause = near.filter(({ first, last }) => first < until && last > from);
  const hits = new Map(others.map((item) => [
    item,
    [...stems].filter((stem) => namedBy(stem, names.get(item)!)).length,
  ]));
  const most = Math.max(0, ...hits.values());
  const before = others.filter(({ last }) => last <= from).slice(-mostBefore).reverse();
  const named = others.filter((item) => most > 0 && hits.get(item) === most);
  const own = operation === "set" ? countsIn(message, from, until) : [];
  const said = new Set([own.at(-1), own.find((count) => counts[count]!.first > sign.at)]);
  return [...new Set([...named, ...before, ...inClause])].flatMap((item) => {
    const row = {
      itemsInClause: inClause.length,
      namedElsewhere: most > 0,
      named: hits.get(item) ?? 0,
      rank: before.indexOf(item),
      isNear: inClause.includes(item),
      isListed: isListed(message, item),
      ofItem: named.length,
    };
    const all: Amendment[] = operation === "set" ? [] : [{ sign, operation, row }];
    for (const count of said) if (count !== undefined) all.push({ sign, operation, count, row });
    // What stands beside the change may be no thing of its own, but the name of one that stands elsewhere.
    if (inClause.includes(item) && most > 0) all.push({ sign, operation: "again", row });
    return all.map((each): [Item, Amendment] => [item, each]);
  });
}

/** A change as a count that the thing may have. */
export function proposalOf(
  { counts }: Message,
  item: Item,
  { sign, operation, count, row }: Amendment,
  claimed: ReadonlySet<number>,
): Proposal {
  const said = count === undefined ? undefined : counts[count]!;
  const values: Partial<Record<Operation, number>> = {
    set: said?.value,
    double: item.value * 2,
    halve: item.value / 2,
  };
  const value = values[operation] ?? 0;
  const how = operation === "set"
    ? item.stated ? `${item.value} → ${value}` : `${value}`
    : `${item.value} x ${value / item.value}`;
  return {
    working: {
      value,
      how,
      ...(operation === "set" && count !== undefined ? { count } : {}),
      ...(value === 0 ? { gone: operation === "again" ? "corrected" : "refused" } : {}),
    },
    row: {
      ...row,
      operation: operations[operation],
      look: said === undefined ? -1 : looks.get(said.look) ?? -1,
      countIsOwn: count !== undefined && claimed.has(count),
      distance: Math.min(200, Math.abs(sign.at - item.last)),
      isBehind: item.first > sign.at,
    },
  };
}

/** The places of the counts from a token up to another that may say how many. */
function countsIn({ tokens, counts, countAt }: Message, from: number, until: number): number[] {
  const places = new Set(countAt.subarray(from, until));
  return [...places].filter((count) => {
    if (count < 0) return false;
    const { first, look, value } = counts[count]!, tags = tokens[first - 1]?.tags ?? [];
    return value > 0 && /^(?:plain|word)$/.test(look) && !tags.includes("NOTCOUNT") &&
      !tags.includes("REPLACE");
  });
}

/** Does a thing stand in a list below what is said of it: in a quoted order, or in a row of one? */
function isListed({ tokens, lines }: Message, { first }: Item): boolean {
  const { quoted, thread, row, mark } = lines[tokens[first]!.line]!;
  return quoted > 0 || thread > 0 || row || mark !== "";
}
