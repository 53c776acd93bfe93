/** The numbers and the amounts of money of a text. Pure. */
import { numberIn } from "@/core/reading/counts.ts";

/** Digits with the marks that may stand in a number. */
const number = /\d+(?:[.,'’ \u00a0\u202f]\d+)*/g;

/** All numbers that digits of a text may say: "1.250" says 1250 and 1.25, "1 250" says 1250, 1 and 250. */
export function numbersIn(text: string): number[] {
  return [...text.normalize("NFKC").matchAll(number)].flatMap(([digits]) => readingsOf(digits));
}

/** What a run of digits may say. */
function readingsOf(digits: string): number[] {
  const joined = digits.replace(/['’ \u00a0\u202f]/g, "");
  const parts = digits.split(/['’ \u00a0\u202f]/);
  return [...new Set([joined, ...parts])].flatMap((each) => {
    const decimal = /^\d+[.,]\d+$/.test(each) ? [Number(each.replace(",", "."))] : [];
    const read = numberIn(each);
    return read === undefined ? decimal : [read, ...decimal];
  });
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** How money is called and written besides its code. */
const moneyWord =
  /^(?:€|\$|£|¥|zł|zl|złot\p{L}*|zlot\p{L}*|euro?s?|dollars?|dolar\p{L}*|pounds?|funt\p{L}*|franken|pln|usd|gbp|chf|czk|kč|cent\p{L}*|grosz\p{L}*)$/iu;
const sign = /[€$£¥]/;
/** What is measured rather than paid, behind a number with two decimals. */
const measured =
  /^(?:%|‰|[x×*]\d|(?:mm|cm|dm|m|km|m²|m³|g|kg|t|l|ml|w|kw|v|a|ah|mah|bar|hz|°c|h|min|s|percent|prozent|procent)(?![\p{L}\d]))/iu;
/** Behind one of these a number is a price or a sum, also without a currency. */
const priced =
  /(?:\b(?:prices?|priced|costs?|charges?|pays?|totals?|sums?|net|gross|amounts?|for only|instead of)|\b(?:cen|kosztuj|płac|sum|razem|netto|brutto|kwot|wartoś)\p{L}*|(?:preis|kostet|kosten|summe|gesamt|netto|brutto|betrag)\p{L}*)[^\d.!?\n]{0,25}$/iu;
/** Before one of these too. */
const each = /^\s*(?:each|apiece|per|a piece|net\b|gross\b|netto|brutto|za szt|je\b|pro\b|,-|,–)/iu;

/** The amounts that a text names. `isMoney` where it says so itself; else only its surroundings do. */
function* amountsIn(text: string): Generator<{ digits: string; isMoney: boolean }> {
  const plain = text.normalize("NFKC").replace(/[*_`|~]/g, " ");
  for (const match of plain.matchAll(number)) {
    const [digits] = match;
    const before = plain.slice(0, match.index), after = plain.slice(match.index + digits.length);
    if (/[\p{L}\d]$/u.test(before) && !/[€$£]$/.test(before) && !codes.has(before.slice(-3))) {
      continue;
    }
    const [next = ""] = /^\s*,?[-–]?\s*([€$£¥]|\p{L}+)/u.exec(after)?.slice(1) ?? [];
    const [last = ""] = /([€$£¥]|\p{L}+)\s*[-–+]?\s*$/u.exec(before)?.slice(1) ?? [];
    const isNamed = [next, last].some((word) => moneyWord.test(word) || codes.has(word)) ||
      sign.test(next) || sign.test(last);
    const rest = after.replace(/^\s+/, "");
    const isDecimal = /[.,]\d{2}$/.test(digits) && !measured.test(rest);
    if (isNamed || isDecimal) yield { digits, isMoney: true };
    else if ((priced.test(before) || each.test(after)) && !measured.test(rest)) {
      yield { digits, isMoney: false };
    }
  }
}

/** Fields of what we know that hold money; a percentage, a rate or a count is none. */
const ofMoney = /price|net|gross|total|sum|discount|amount|tax|vat|cost|before|after|now/i;
const notMoney = /percent|rate|count|quantity/i;

const round = (value: number, decimals: number) =>
  Math.round(Math.abs(value) * 10 ** decimals + Number.EPSILON) / 10 ** decimals;

/** The amounts of money that a model may name: those of the offer, of proposals, and of what the tools gave. */
export class KnownAmounts {
  readonly #money = new Set<number>();
  readonly #numbers = new Set<number>();

  /** Takes what our code made: numbers of money by the name of their field, and amounts in sentences of ours. */
  learn(value: unknown, field = ""): void {
    if (typeof value === "number") {
      this.#numbers.add(round(value, 4));
      if (ofMoney.test(field) && !notMoney.test(field)) {
        this.#money.add(round(value, 4)).add(round(value, 2));
      }
    } else if (Array.isArray(value)) {
      for (const each of value) this.learn(each, field);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, each] of Object.entries(value)) this.learn(each, name);
    } else if (typeof value === "string" && field === "changes") {
      for (const { digits } of amountsIn(value)) {
        for (const read of readingsOf(digits)) this.#money.add(round(read, 4));
      }
    }
  }

  /** Does a text name an amount that nothing of ours has? */
  areMissing(text: string): boolean {
    for (const { digits, isMoney } of amountsIn(text)) {
      const readings = readingsOf(digits).map((value) => round(value, 4));
      const isKnown = readings.some((value) =>
        this.#money.has(value) || !isMoney && this.#numbers.has(value)
      );
      if (!isKnown) return true;
    }
    return false;
  }
}

/** A sentence ends at a mark with space behind it, or with its line; nobody writes longer ones. */
const ending = /^[^]*?(?:[.!?…]["”“»)*_]*(?=\s)|\n)/;
const longestSentence = 2_000;

/** Lets the sentences of a model through as they are finished; in place of one with an amount that we do not know stands ours. */
export class AmountGate {
  #held = "";
  #isReplaced = false;

  constructor(private readonly known: KnownAmounts, private readonly instead: string) {}

  /** The finished sentences of the text so far. */
  *take(delta: string): Generator<string> {
    this.#held += delta;
    for (;;) {
      const [sentence] = ending.exec(this.#held) ??
        (this.#held.length > longestSentence ? [this.#held] : []);
      if (sentence === undefined) return;
      this.#held = this.#held.slice(sentence.length);
      yield* this.#checked(sentence);
    }
  }

  /** What is left when the text ends. */
  *end(): Generator<string> {
    const rest = this.#held;
    this.#held = "";
    if (rest !== "") yield* this.#checked(rest);
  }

  *#checked(sentence: string): Generator<string> {
    if (!this.known.areMissing(sentence)) {
      if (sentence.trim() !== "") this.#isReplaced = false;
      return yield sentence;
    }
    // Several in a row are one gap.
    const [space = ""] = /^\s*/.exec(sentence) ?? [];
    if (!this.#isReplaced) yield `${space}${this.instead}`;
    if (sentence.endsWith("\n")) yield "\n";
    this.#isReplaced = true;
  }
}
