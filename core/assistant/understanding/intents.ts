/**
 * What can be asked of the assistant: the table of its intents with the slots that each needs, and which of them a sentence
 * means. The examples are data (`data/assistant/examples.tsv`); a softmax regression over symbols and words learns from them
 * when the first question comes, the same in every process.
 */
import { parseRows } from "@/core/reading/lexicon/lexicon.ts";
import { letting } from "@/core/reading/steps.ts";
import { hash } from "@/core/reading/words.ts";
import { type Language, languages } from "@/core/words/concepts.ts";
import { type KindOf, readSaid, type Said, type Symbol, wordsIn } from "./said.ts";

interface Slots {
  /** `wish`: becomes a proposal; `question`: is answered; `none`: is not understood. */
  readonly kind: "wish" | "question" | "none";
  /** At least one of these symbols has to be there. */
  readonly needs?: readonly string[];
  /** Symbols that make it another intent. */
  readonly refuses?: readonly string[];
  /** It is about the whole offer: a line that is named makes it another intent. */
  readonly whole?: true;
  /** It is about a line: without one it is another intent, unless the line was named before. */
  readonly ofLine?: true;
}

const numbers = ["NUM", "TIMES", "ONE"];
const money = ["PCT", "MONEY"];
const figures = ["PCT", "MONEY", "NUM"];
const names = ["THING", "OTHER", "TEXT"];

/** By name. Answers and proposals are in `questions.ts` and `wishes.ts`. */
export const intents = {
  "quantity.set": { kind: "wish", needs: numbers, refuses: money },
  "quantity.more": { kind: "wish", needs: numbers, refuses: money },
  "quantity.less": { kind: "wish", needs: numbers, refuses: money },
  "add": { kind: "wish", needs: ["OWN", ...names], refuses: money },
  "remove": { kind: "wish", needs: ["LINEREF", "OWN", ...names, "THIS", "NUM"] },
  "replace": { kind: "wish", needs: ["LINEREF", "OWN", ...names], refuses: money },
  "discount": { kind: "wish", needs: [...figures, "NONE", "REMOVE"], whole: true },
  "line.discount": {
    kind: "wish",
    needs: ["PCT", "NONE", "REMOVE"],
    refuses: ["DEARER"],
    ofLine: true,
  },
  "line.price": {
    kind: "wish",
    needs: ["MONEY", "NUM", "NONE", "REMOVE"],
    refuses: ["PCT"],
    ofLine: true,
  },
  "line.optional": { kind: "wish", needs: ["OPTIONAL", "REQUIRED"] },
  "line.leadtime": { kind: "wish", needs: ["NUM", "ONE", "DATE", "COLON", "TEXT"], ofLine: true },
  "section": { kind: "wish", needs: ["SECTION"] },
  "validity.set": {
    kind: "wish",
    needs: ["NUM", "ONE", "DATE", "DAYS", "WEEKDAY", "MONTH"],
    whole: true,
  },
  "terms.set": { kind: "wish", needs: ["PAYMENT", "DELIVERY"], whole: true },
  "goal": { kind: "wish", needs: figures, whole: true },
  "line.move": { kind: "wish", needs: ["LINEREF", "OWN", "THING"], refuses: money },
  "note": { kind: "wish" },
  "customer": { kind: "wish", needs: names, whole: true },
  "name": { kind: "wish", needs: names, whole: true },
  "totals": { kind: "question" },
  "whatif": { kind: "question", needs: ["PCT"] },
  "currency": { kind: "question" },
  "why": { kind: "question" },
  "alternatives": { kind: "question" },
  "unmatched": { kind: "question" },
  "compare.last": { kind: "question" },
  "price.last": { kind: "question" },
  "changes": { kind: "question" },
  "summary": { kind: "question" },
  "cover": { kind: "question" },
  "reminder": { kind: "question" },
  "askback": { kind: "question" },
  "status": { kind: "question" },
  "history": { kind: "question" },
  "validity": { kind: "question" },
  "terms": { kind: "question" },
  "search": { kind: "question" },
  "articles": { kind: "question" },
  "help": { kind: "question" },
  "none": { kind: "none" },
} as const satisfies Readonly<Record<string, Slots>>;

export type Intent = keyof typeof intents;
const all = Object.keys(intents).filter((name): name is Intent => Object.hasOwn(intents, name));

/** A sentence of the table and what it means. */
export interface Example {
  readonly intent: Intent;
  readonly language: Language;
  readonly text: string;
}

const file = new URL("../../../data/assistant/examples.tsv", import.meta.url);

/** All examples. Fails on a row of an intent or language that is not known. */
export function readExamples(): Example[] {
  return parseRows(Deno.readTextFileSync(file), 3).map(([name, code, text = ""]) => {
    const intent = all.find((known) => known === name);
    const language = languages.find((known) => known === code);
    if (!intent || !language) throw new Error(`no such intent or language: ${name} ${code}`);
    return { intent, language, text };
  });
}

/** The words of examples, folded, that name nothing: a thing that is named has others. */
function talkOf(examples: readonly Example[]): ReadonlySet<string> {
  return wordsIn(examples.map(({ text }) => text.replace(/\{\w+\}/g, " ")).join(" "));
}

/** Words that nobody knows stand for what is named in an example. */
const standIns: Readonly<Record<string, readonly [string, NonNullable<ReturnType<KindOf>>]>> = {
  thing: ["qwertil", "OWN"],
  open: ["plimbur", "OPEN"],
  other: ["zubrox", "THING"],
  customer: ["vexilon", "OTHER"],
};
const kindsOfStandIns = new Map(Object.values(standIns));

/** How words of an example are read. */
export const kindInExample = (talk: ReadonlySet<string>): KindOf => ({ norm }) =>
  kindsOfStandIns.get(norm) ?? (talk.has(norm) ? undefined : "OTHER");

/** An example with things, products and customers that are named. */
export function exampleText(text: string, named: Readonly<Record<string, string>>): string {
  return text.replace(
    /\{(\w+)\}/g,
    (_, slot: string) => named[slot] ?? standIns[slot]?.[0] ?? slot,
  );
}

/** Features are hashed into so many places. */
const places = 1 << 14;

/** Symbols that open a text of which nothing is meant. */
const opening: ReadonlySet<string> = new Set(["NOTE", "NAME"]);

/** The symbols before the text of a note, or before a reason. */
function headOf({ symbols }: Said): readonly Symbol[] {
  const because = symbols.findIndex(({ kind }) => kind === "BECAUSE");
  if (because > 0) return symbols.slice(0, because + 1);
  const at = symbols.findIndex(({ kind }) => kind === "COLON");
  const isText = at > 0 && symbols.slice(0, at).some(({ kind }) => opening.has(kind));
  return isText ? symbols.slice(0, at + 1) : symbols;
}

/** What a sentence shows: its symbols, their order, and the words by themselves. */
function featuresOf(said: Said): number[] {
  const { message: { tokens }, asks } = said;
  const symbols = headOf(said);
  const to = symbols === said.symbols ? tokens.length : symbols.at(-1)?.last ?? 0;
  const found = new Set<number>();
  const add = (feature: string) => found.add((hash(feature) >>> 0) % places);
  const kinds = symbols.map(({ kind }) => kind).filter((kind) => !passing.has(kind));
  add("bias");
  kinds.forEach((kind, at) => {
    add(`s ${kind}`);
    add(`b ${kinds[at - 1] ?? "^"} ${kind}`);
    for (const later of kinds.slice(at + 1, at + pairsAhead)) add(`p ${kind} ${later}`);
  });
  add(`e ${kinds.at(-1) ?? "^"}`);
  add(`n ${Math.min(3, kinds.filter((kind) => kind === "THING" || kind === "OWN").length)}`);
  if (asks) add("asks");
  const named = new Set(
    symbols.filter(({ kind }) => kind === "TEXT").flatMap(({ first, last }) =>
      Array.from({ length: last - first }, (_, at) => first + at)
    ),
  );
  tokens.forEach(({ kind, norm, stem }, at) => {
    if (kind !== "word" || named.has(at) || at >= to) return;
    add(`w ${norm}`);
    add(`t ${stem}`);
  });
  return [...found];
}

const passing: ReadonlySet<string> = new Set(["PLEASE", "AND"]);
const pairsAhead = 5;
const rounds = 40;

/** The weights of the features for each intent. */
export interface Classifier {
  readonly weights: Float32Array;
  readonly talk: ReadonlySet<string>;
}

interface Row {
  readonly features: readonly number[];
  readonly intent: number;
}

/** Learns from examples; yields from time to time. */
export function* learn(examples: readonly Example[]): Generator<void, Classifier> {
  const talk = talkOf(examples);
  const rows: Row[] = [];
  for (const { intent, text } of examples) {
    const features = featuresOf(readSaid(exampleText(text, {}), kindInExample(talk)));
    rows.push({ features, intent: all.indexOf(intent) });
    if (rows.length % 20 === 0) yield;
  }
  const weights = new Float32Array(places * all.length);
  for (let round = 0; round < rounds; round++) {
    const rate = 0.2 / (1 + round * 0.15);
    for (let at = 0; at < rows.length; at++) {
      // Neighbours in the table are alike: a fixed stride mixes them.
      const row = rows[(at * stride + round) % rows.length]!;
      const chances = chancesOf(weights, row.features);
      for (let name = 0; name < all.length; name++) {
        const step = rate * ((name === row.intent ? 1 : 0) - chances[name]!);
        if (Math.abs(step) < 1e-5) continue;
        for (const feature of row.features) weights[feature * all.length + name]! += step;
      }
      if (at % 100 === 99) yield;
    }
    for (let at = 0; at < weights.length; at++) weights[at]! *= kept;
    yield;
  }
  return { weights, talk };
}

/** A prime that divides no number of examples that there will be. */
const stride = 7_919;
/** Weights lose a little each round, so that no single word decides. */
const kept = 0.99;

function chancesOf(weights: Float32Array, features: readonly number[]): Float64Array {
  const scores = new Float64Array(all.length);
  for (const feature of features) {
    const from = feature * all.length;
    for (let name = 0; name < all.length; name++) scores[name]! += weights[from + name]!;
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let name = 0; name < all.length; name++) {
    sum += scores[name] = Math.exp(scores[name]! - most);
  }
  return scores.map((score) => score / sum);
}

/** An intent with the probability that it is meant. */
export interface Meant {
  readonly intent: Intent;
  readonly chance: number;
  /** Is it likely enough? What would change the offer has to be clearer than a question. */
  readonly isUnderstood: boolean;
}

/** What a sentence may mean, likeliest first; what lacks a slot is left out. */
export function meaningsOf({ weights }: Pick<Classifier, "weights">, said: Said): Meant[] {
  const kinds = new Set(headOf(said).map(({ kind }) => kind));
  const chances = chancesOf(weights, featuresOf(said));
  const fits = all.filter((name) => hasSlots(name, kinds));
  const sum = fits.reduce((whole, name) => whole + chances[all.indexOf(name)]!, 0);
  return fits.map((intent) => {
    const chance = chances[all.indexOf(intent)]! / sum;
    return { intent, chance, isUnderstood: chance >= understoodFrom[intents[intent].kind] };
  }).toSorted((one, other) => other.chance - one.chance);
}

/** A wish with such a symbol is that one. */
const owned: ReadonlyMap<string, Intent> = new Map([
  ["OPTIONAL", "line.optional"],
  ["REQUIRED", "line.optional"],
  ["SECTION", "section"],
  ["AGREED", "line.price"],
]);
const lineNames = ["LINEREF", "OWN", "THING"];

function hasSlots(name: Intent, kinds: ReadonlySet<string>): boolean {
  const { kind, needs, refuses, whole, ofLine }: Slots = intents[name];
  if (whole && (kinds.has("LINEREF") || kinds.has("OWN"))) return false;
  if (ofLine && !lineNames.some((each) => kinds.has(each))) return false;
  const owners = [...kinds].flatMap((each) => owned.get(each) ?? []);
  if (kind === "wish" && owners.length > 0 && !owners.includes(name)) return false;
  if (refuses?.some((each) => kinds.has(each))) return false;
  return needs === undefined || needs.some((kind) => kinds.has(kind));
}

/** From these probabilities on something is understood. */
const understoodFrom = { wish: 0.5, question: 0.45, none: 1 };

const clearFrom = 0.99;

/** What is asked or wished, one after the other; empty where it is not understood. */
export interface Understood {
  readonly parts: readonly { readonly intent: Intent; readonly said: Said }[];
  /** The likeliest first, for suggestions. */
  readonly near: readonly Meant[];
}

/** Understands a sentence: as a whole, or, where each of its parts wishes something, part by part. */
export function understand(classifier: Classifier, said: Said): Understood {
  const near = meaningsOf(classifier, said);
  const read = (part: Said) => {
    const [best] = meaningsOf(classifier, part);
    return best?.isUnderstood ? { intent: best.intent, said: part } : undefined;
  };
  const split = withLinesBefore(partsOf(said)).map(read);
  const isWish = (part: (typeof split)[number]) =>
    part !== undefined && intents[part.intent].kind === "wish";
  // A proposal shows the totals: "... and tell me the sum" is answered by it.
  const isSplit = split.length > 1 && isWish(split[0]) &&
    split.every((part) => isWish(part) || part?.intent === "totals");
  if (isSplit) {
    const parts = split.filter((part) => part !== undefined).filter(isWish);
    return { parts, near };
  }
  const whole = read(said);
  // Where a part is not understood, the whole must be all the clearer.
  const isClear = whole && (split.length < 2 || intents[whole.intent].kind !== "wish" ||
    (near[0]?.chance ?? 0) >= clearFrom);
  return { parts: isClear ? [whole] : [], near };
}

/** What may be said of a line that was named before: "... and mark them as optional". */
const carried: ReadonlySet<string> = new Set(["OPTIONAL", "REQUIRED", "SECTION"]);

/** Parts that name no line get the one that was named before, where they are about one. */
function withLinesBefore(parts: readonly Said[]): Said[] {
  let line: Symbol | undefined;
  return parts.map((part) => {
    const own = part.symbols.find(({ kind }) => kind === "LINEREF" || kind === "OWN");
    const isAbout = part.symbols.some(({ kind, values }) =>
      carried.has(kind) || kind === "NOTE" && values.length > 0
    );
    if (!own && line && isAbout) return { ...part, symbols: [line, ...part.symbols] };
    line = own ?? line;
    return part;
  });
}

/** Symbols that a wish of its own has. */
const verbs: ReadonlySet<string> = new Set(
  "SET ADD REMOVE REPLACE MORE LESS TIMES MOVE DISCOUNT CHEAPER DEARER PCT ROUND NOTE OPTIONAL REQUIRED SECTION VALID PAYMENT LEADTIME TOP BOTTOM TOTAL"
    .split(" "),
);
/** Behind them several things may be named, each with its count. */
const gathering: ReadonlySet<string> = new Set(["ADD", "REMOVE", "REPLACE"]);

/** The sentence cut where a part begins that wishes something of its own. */
function partsOf(said: Said): Said[] {
  const parts: Symbol[][] = [[]];
  const head = headOf(said);
  for (const [at, symbol] of said.symbols.entries()) {
    if (symbol.kind === "AND" && at < head.length) parts.push([]);
    else parts.at(-1)!.push(symbol);
  }
  const joined: Symbol[][] = [];
  for (const part of parts.filter((each) => each.length > 0)) {
    const before = joined.at(-1);
    if (before === undefined || hasWish(before) && hasWish(part, before)) joined.push(part);
    else before.push(...part);
  }
  return joined.map((symbols) => ({ ...said, symbols }));
}

function hasWish(symbols: readonly Symbol[], before: readonly Symbol[] = []): boolean {
  // "payment in 30 days, 2 % for 10 days": a cash discount is a part of the terms.
  const isOf = (kind: string) => (symbol: Symbol) => symbol.kind === kind;
  if (before.some(isOf("PAYMENT")) && symbols.some(isOf("PCT"))) return false;
  if (symbols.some(({ kind }) => verbs.has(kind))) return true;
  const kinds = new Set(symbols.map(({ kind }) => kind));
  const isCounted = (kinds.has("LINEREF") || kinds.has("OWN")) && kinds.has("NUM");
  return isCounted && !before.some(({ kind }) => gathering.has(kind));
}

let learned: Promise<Classifier> | undefined;

/** The classifier of the whole table, learned once for each process; never does that hold the thread for 50 ms. */
export function openClassifier(): Promise<Classifier> {
  return learned ??= letting(learn(readExamples()));
}
