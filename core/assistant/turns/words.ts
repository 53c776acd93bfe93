/** The sentences of the assistant in its languages (`data/assistant/answers.json`), filled with what they tell. */
import answers from "@/data/assistant/answers.json" with { type: "json" };
import { decimalsOf } from "@/core/money/currency.ts";
import type { Language } from "@/core/words/concepts.ts";

/** Names a sentence. */
export type Sentence = keyof typeof answers;

/** Names and fragments are cut in answers. */
const textLength = 200;
const locales: Readonly<Record<Language, string>> = { en: "en-GB", pl: "pl-PL", de: "de-DE" };

/** Says things in one language. */
export class Words {
  constructor(readonly language: Language) {}

  /** A sentence. What stands in a value is never read as a place for another. */
  say(sentence: Sentence, values: Readonly<Record<string, string | number>> = {}): string {
    return answers[sentence][this.language].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return value === undefined ? place : String(value);
    });
  }

  /** An amount with its currency: the decimals of the currency, and up to `decimalsAtMost` where it has more. */
  amount(value: number, currency: string, decimalsAtMost = 0): string {
    const decimals = decimalsOf(currency);
    return `${this.number(value, Math.max(decimals, decimalsAtMost), decimals)} ${currency}`;
  }

  /** A price as it is stored. */
  price({ unitPriceNet, currency }: { unitPriceNet: string | number; currency: string }): string {
    return this.amount(Number(unitPriceNet), currency, 4);
  }

  /** A number in the way of the language. */
  number(value: number | string, decimalsAtMost = 6, decimals = 0): string {
    return new Intl.NumberFormat(locales[this.language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimalsAtMost,
    }).format(Number(value));
  }

  /** A day. */
  date(at: Date | string): string {
    return new Date(at).toISOString().slice(0, 10);
  }

  /** How many were not listed. */
  more(count: number): string[] {
    return count > 0 ? [this.say("more", { count })] : [];
  }

  /** An answer: every one says by whom it is given. */
  answer(lines: readonly string[]): string {
    return `${lines.join("\n")}\n\n${this.say("offline")}`;
  }
}

/** A product as answers name it. */
export function named({ sku, name }: { sku: string | null; name: string }): string {
  return sku === null ? oneLine(name) : `${oneLine(name)} (${oneLine(sku)})`;
}

/** A text on one line, cut by characters, so that no surrogate pair is split. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= textLength ? line : `${Array.from(line).slice(0, textLength).join("")}…`;
}
