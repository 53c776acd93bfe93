/** What the features of tokens are made of: classes, lines, clauses and sentences, each looked at once. */
import type { Line } from "../layout/lines.ts";
import type { Message } from "../message.ts";
import type { Token } from "../tokens.ts";
import type { Features } from "./keys.ts";

const ofWords = ["word", "prefix", "suffix", "shape", "kind", "rarity"] as const;
/** By the line: what it begins and ends with, how much stands on it, what it is, what stands around it and leads to it. */
const ofLines = ["edges", "amount", "state", "around", "lead"] as const;
/**
 * `clause`: is there a count in the clause before the token, behind it? `said`, `next`: what the sentence said last before the
 * token, and says next.
 */
const ofSentences = ["clause", "said", "next"] as const;
const columns = [...ofWords, ...ofLines, ...ofSentences];
type Columns = Readonly<Record<typeof columns[number], Int32Array>>;

/** Columns of values (hashes) with one entry for each token. */
export interface View extends Columns {
  /** 1 where the sentence said before the token that the customer has or had it, or does not want it. */
  readonly denied: Uint8Array;
  /** On which side of things counts stand: on the line, else in its block, else in the message. */
  readonly side: Int32Array;
  /** What the message does as a whole: does it ask, and does it tell of what was? */
  readonly manner: number;
  /** The kinds as words, for other features. */
  readonly kinds: readonly string[];
}

/** A view of a message whose tokens the tagger has seen. */
export interface TaggedView extends View {
  /** How probable each label of each token is. */
  readonly odds: Float32Array;
}

/** What a column says of a place beside a token: on another line than its own all places are alike. */
export const onLine = <T>(column: ArrayLike<T>, { first, last }: Line, at: number): T | string =>
  at < first ? "^" : at >= last ? "$" : column[at]!;

const clauseEnds = new Set([",", ";", ".", "!", "?", ":", "(", ")"]);
const sentenceEnds = new Set([".", "!", "?"]);
/** Tags that tell what a sentence does. */
const telling =
  /^(?:WANT|QUESTION|ALSO|OWN|PAST|NEG|DROP|CANCEL|CORRECT|REPLACE|INSTEAD|WISH|IF|NOTGOODS|TOPIC|EVERY|POINTER)$/;

/** Tags by which a sentence says that something is wanted after all. */
const wanting: ReadonlySet<string> = new Set(["WANT", "QUESTION", "ALSO"]);

/** Tags of what somebody has, had or does not want. */
const denying: ReadonlySet<string> = new Set(["OWN", "PAST", "NEG", "DROP", "CANCEL"]);
/** A phrase says more than its words: "do not need" denies, "haben noch" owns. */
const toldBy = ({ tags }: Token) =>
  tags.find((tag) => denying.has(tag)) ?? tags.findLast((tag) => telling.test(tag));

const counting = /^(?:plain|word|article|measure)/;
/** Kinds of numbers that are likely to say how many. */
const isCount = (kind: string) => /^(?:plain|word)(?:\+u)?$/.test(kind);

/** The class of a token: word, number, mark and their kinds, as features name it. */
function kindOf(message: Message, at: number): string {
  const token = message.tokens[at]!;
  if (token.productNumber !== undefined) return token.productNumber === "first" ? "C#" : "C#'";
  const count = message.countAt[at]!;
  if (count >= 0) {
    const { look, first, value, unit } = message.counts[count]!;
    const size = look === "plain"
      ? value < 1 ? "<1" : value < 1000 ? "" : value < 10000 ? "1k" : "10k"
      : "";
    const sign = look === "size" || look === "measure" ? signBehind(message, count) : "";
    return `${look}${sign}${size}${unit === undefined ? "" : "+u"}${first === at ? "" : "'"}`;
  }
  if (token.kind === "number") return "digits";
  if (token.kind === "mark") return token.norm;
  if (token.tag !== "word" && token.tag !== "NOISE" && token.tag !== "SPEECH") return token.tag;
  const known = rarityOf(token);
  if (known !== "0") return `C${known}`;
  return token.tag === "word" ? "w" : token.tag;
}

/** The sign of the measure behind a number, as far as lengths and other measures are told apart by it. */
function signBehind({ tokens, counts }: Message, count: number): string {
  const { first, last } = counts[count]!;
  const next = tokens[last];
  if (next === undefined || next.line !== tokens[first]!.line) return "";
  return next.tags.includes("MEASURE")
    ? `:${next.values.find(({ value }) => value !== "")?.value ?? ""}`
    : "";
}

function rarityOf({ rarity, kind }: Token): string {
  if (kind === "mark" || rarity === 0) return "0";
  return rarity < 4 ? "1" : rarity < 25 ? "2" : "3";
}

/** Is it a word of the catalogue, or the number of a product? */
const isTerm = ({ rarity, kind, productNumber }: Token) =>
  rarity > 0 && kind === "word" && productNumber !== "further" || productNumber === "first";

function shapeOf(text: string): string {
  let shape = "";
  for (const letter of text.slice(0, 12)) {
    const kind = letter >= "0" && letter <= "9"
      ? "9"
      : letter.toLowerCase() === letter.toUpperCase()
      ? letter
      : letter === letter.toLowerCase()
      ? "x"
      : "X";
    if (!shape.endsWith(kind + kind)) shape += kind;
  }
  return shape.slice(0, 5);
}

const bucket = (count: number) => count > 3 ? "4" : String(count);

/** Looks at a message; yields from time to time. */
export function* viewOf(message: Message, features: Features): Generator<void, View> {
  const { tokens, lines, text } = message, size = tokens.length;
  const view = Object.fromEntries(
    columns.map((name) => [name, new Int32Array(size)]),
  ) as Columns;
  const kinds: string[] = new Array(size);
  for (let at = 0; at < size; at++) {
    const token = tokens[at]!;
    kinds[at] = kindOf(message, at);
    view.word[at] = features.value(token.norm.slice(0, 24));
    view.prefix[at] = features.value(token.norm.slice(0, 4));
    view.suffix[at] = features.value(token.norm.slice(-3));
    view.shape[at] = features.value(shapeOf(text.slice(token.start, token.end)));
    view.kind[at] = features.value(kinds[at]!);
    view.rarity[at] = features.value(rarityOf(token));
    if (at % 4000 === 3999) yield;
  }
  const patterns = lines.map((line) => {
    const first = line.first + line.marked;
    let counts = 0, terms = 0;
    for (let at = first; at < line.last; at++) {
      if (isCount(kinds[at]!)) counts++;
      if (isTerm(tokens[at]!)) terms++;
    }
    const coarse = (at: number) => {
      const kind = kinds[at] ?? "";
      return counting.test(kind) ? "#" : kind.startsWith("C") || kind === "w" ? "w" : kind;
    };
    return first >= line.last
      ? ""
      : `${coarse(first)} ${coarse(line.last - 1)} ${bucket(counts)}${bucket(terms)}`;
  });
  yield;
  let last = "";
  const lineSides = lines.map(() => [0, 0] as [number, number]);
  lines.forEach((line, at) => {
    const pattern = patterns[at]!;
    if (pattern === "") return;
    const [first = "", end = "", amount = ""] = pattern.split(" ");
    let next = at + 1;
    while (next < lines.length && next < at + 3 && patterns[next] === "") next++;
    const length = line.last - line.first;
    const give = (column: typeof ofLines[number], value: string) =>
      view[column].fill(features.value(value), line.first, line.last);
    give("edges", `${line.mark === "" ? "" : "*"}${first} ${end}`);
    give("amount", `${amount}${length < 4 ? "s" : length < 12 ? "m" : "l"}`);
    give("state", stateOf(line));
    const isSetApart = lines[at - 1]?.first === lines[at - 1]?.last;
    give(
      "around",
      similar(last, pattern) + similar(patterns[next] ?? "", pattern) + (isSetApart ? "_" : ""),
    );
    give("lead", leadOf(message, at));
    last = pattern;
  });
  yield;
  // Clauses and sentences.
  let from = 0;
  for (let at = 0; at <= size; at++) {
    const token = tokens[at];
    const parts = token !== undefined && (clauseEnds.has(token.norm) || token.tag === "AND");
    const ends = parts || token === undefined || at > from && token.line !== tokens[from]!.line;
    if (!ends) continue;
    let seen = 0, counts = 0, firstWord = -1, firstCount = -1;
    for (let place = from; place < at; place++) {
      if (isCount(kinds[place]!)) {
        counts++;
        if (firstCount < 0) firstCount = place;
      } else if (firstWord < 0 && isTerm(tokens[place]!)) {
        firstWord = place;
      }
    }
    for (let place = from; place < at; place++) {
      const own = Number(isCount(kinds[place]!));
      view.clause[place] = features.value(
        `${Math.min(2, seen)}${Math.min(2, counts - seen - own)}${
          place === from ? "^" : place === at - 1 ? "$" : ""
        }`,
      );
      seen += own;
    }
    if (counts > 0 && firstWord >= 0) {
      lineSides[tokens[from]!.line]![firstCount < firstWord ? 0 : 1]++;
    }
    if (token !== undefined) view.clause[at] = features.value("|");
    from = parts ? at + 1 : at;
  }
  yield;
  const denied = new Uint8Array(size);
  let said = "", denies = 0, block = -1;
  for (let at = 0; at < size; at++) {
    const token = tokens[at]!, { block: own, mark, first } = lines[token.line]!;
    if (own !== block || mark !== "" && at === first) {
      said = "";
      denies = 0;
    }
    block = own;
    view.said[at] = features.value(said);
    denied[at] = denies;
    if (sentenceEnds.has(token.norm) && !(kinds[at - 1] ?? "").startsWith("digits")) {
      said = "";
      denies = 0;
    } else {
      said = toldBy(token) ?? said;
      if (token.tags.some((tag) => denying.has(tag))) denies = 1;
      else if (token.tags.some((tag) => wanting.has(tag))) denies = 0;
    }
  }
  let next = "";
  for (let at = size - 1; at >= 0; at--) {
    const token = tokens[at]!;
    if (sentenceEnds.has(token.norm) || tokens[at + 1]?.line !== token.line) next = "";
    view.next[at] = features.value(next);
    next = token.tags.findLast((tag) => telling.test(tag) && tag !== "WANT" && tag !== "ALSO") ??
      next;
  }
  const side = sidesOf(message, lineSides, features);
  const manner = features.value(mannerOf(message));
  return { ...view, denied, side, manner, kinds };
}

function stateOf(line: Line): string {
  return [
    line.quoted > 0 ? "q" : "",
    line.thread > 0 ? "t" : "",
    line.header ? "h" : "",
    line.greets ? "g" : "",
    line.closes ? "e" : "",
    line.closed > 1 ? "c" : "",
    line.row ? "r" : "",
  ].join("");
}

/** The label before the colon of a line, or else the end of what leads to its block: "please quote:". */
function leadOf({ lines, tokens }: Message, at: number): string {
  const line = lines[at]!;
  if (line.label !== "") return line.label;
  for (let above = at - 1; above >= 0 && above > at - 3; above--) {
    const other = lines[above]!;
    if (other.first === other.last) continue;
    if (tokens[other.last - 1]!.norm === ":") return ":";
    if (other.block !== line.block) return "";
  }
  return "";
}

function similar(a: string, b: string): string {
  if (a === "" || b === "") return "-";
  const [first, end] = a.split(" "), [own, last] = b.split(" ");
  return first === own ? end === last ? "=" : "<" : end === last ? ">" : "x";
}

/** Numbers of clauses whose count stands before the name of a thing, and behind it. */
type Sides = readonly [before: number, behind: number];

/** The side on which counts stand, for each token. */
function sidesOf(
  { tokens, lines }: Message,
  lineSides: readonly Sides[],
  features: Features,
): Int32Array {
  const add = (a: Sides, b: Sides): Sides => [a[0] + b[0], a[1] + b[1]];
  const blocks = new Map<number, Sides>();
  let whole: Sides = [0, 0];
  lineSides.forEach((own, at) => {
    const { block } = lines[at]!;
    blocks.set(block, add(blocks.get(block) ?? [0, 0], own));
    whole = add(whole, own);
  });
  const said = ([before, behind]: Sides) => {
    const sum = before + behind;
    if (sum < 2) return undefined;
    return before > sum * 0.7 ? "before" : before < sum * 0.3 ? "behind" : "both";
  };
  const of = lines.map(({ block }, at) =>
    features.value(said(lineSides[at]!) ?? said(blocks.get(block)!) ?? said(whole) ?? "?")
  );
  return Int32Array.from(tokens, ({ line }) => of[line]!);
}

/** Does a message ask, does it tell of what was? In its own lines. */
function mannerOf({ tokens, lines }: Message): string {
  let wants = 0, past = 0, points = 0, own = 0;
  for (const { tags, line, opens } of tokens) {
    const { quoted, thread } = lines[line]!;
    if (quoted > 0 || thread > 0 || !opens) continue;
    own++;
    if (tags.includes("WANT") || tags.includes("QUESTION") || tags.includes("POLITE")) wants++;
    else if (tags.includes("PAST")) past++;
    if (tags.includes("POINTER")) points++;
  }
  return `${Math.min(2, wants)}${Math.min(3, past)}${points > 0 ? "p" : ""}${own < 12 ? "s" : ""}`;
}
