/** What the tools found, said in words: plain text, one thing a line, in the language of the question. */
import type { Comparison } from "./compare.ts";
import { isSame } from "./compare.ts";
import { amountIn, fill, named, numberIn, oneLine } from "./figures.ts";
import type { Language } from "./lexicons.ts";
import { type Sentences, sentences } from "./sentences.ts";
import { listedAtMost } from "./tools.ts";
import type { OfferRow } from "@/db/queries/offers.ts";
import type {
  computeTotals,
  FoundArticle,
  FoundProduct,
  OfferBrief,
  readLine,
  readUnmatched,
  RevisionOutput,
  TotalsOutput,
} from "./tools.ts";

/** Says answers in one language. */
export class Wording {
  readonly #language: Language;
  readonly #say: Sentences;

  constructor(language: Language) {
    this.#language = language;
    this.#say = sentences[language];
  }

  /** What can be asked; `understood` is false after a question that meant nothing to us. */
  abilities(understood: boolean): string {
    const { canDo, unknown, examples, readOnly } = this.#say;
    return this.#answer([
      ...(understood ? [] : [unknown]),
      canDo,
      ...examples.map((example) => `- ${example}`),
      readOnly,
    ]);
  }

  /** There is a model, and it cannot be asked now. */
  instead(): string {
    return this.#say.modelAway;
  }

  /** The question is about an offer, and there is none here. */
  needsOffer(): string {
    return this.#answer([this.#say.needsOffer]);
  }

  /** The products of a search with their prices. */
  products(query: string, { products }: { products: readonly FoundProduct[] }): string {
    const asked = { query: oneLine(query) };
    if (products.length === 0) return this.#answer([fill(this.#say.nothingFound, asked)]);
    const lines = products.map((product) => {
      const price = this.#amount(product.unitPriceNet, product.currency, 4);
      const unit = product.unit === "" ? "" : ` / ${oneLine(product.unit)}`;
      return `- ${named(product)}: ${price}${unit}`;
    });
    return this.#answer([fill(this.#say.found, asked), ...lines]);
  }

  /** The articles of a search, with the beginning of each. */
  articles(query: string, { articles }: { articles: readonly FoundArticle[] }): string {
    const asked = { query: oneLine(query) };
    if (articles.length === 0) return this.#answer([fill(this.#say.noArticles, asked)]);
    return this.#answer([
      fill(this.#say.articles, asked),
      ...articles.map(({ title, space, excerpt }) =>
        `- ${oneLine(title)} (${oneLine(space)}): ${oneLine(excerpt)}`
      ),
    ]);
  }

  /** Lines that are said elsewhere, under the name of this assistant. */
  lines(lines: readonly string[]): string {
    return this.#answer(lines);
  }

  /** The words name no line, or several. */
  whichLine(row: OfferRow, words: string): string {
    const { items } = row;
    if (items.length === 0) return this.#answer([this.#say.noLines]);
    return this.#answer([
      fill(this.#say.notOneLine, { text: oneLine(words) }),
      this.#say.whichLine,
      ...items.slice(0, listedAtMost).map((item, at) => `- ${at + 1}. ${named(item)}`),
      ...this.#more(items.length - listedAtMost),
    ]);
  }

  /** What no product answers, with the reasons. */
  unmatched({ count, unmatched }: ReturnType<typeof readUnmatched>): string {
    if (count === 0) return this.#answer([this.#say.allMatched]);
    return this.#answer([
      fill(this.#say.unmatched, { count }),
      ...unmatched.map(({ item, reason }) =>
        reason === "" ? `- ${oneLine(item)}` : `- ${oneLine(item)}: ${oneLine(reason)}`
      ),
      ...this.#more(count - unmatched.length),
    ]);
  }

  /** Why a line is there, or which lines there are. */
  line({ line, lines, count }: ReturnType<typeof readLine>, wanted: number | undefined): string {
    const say = this.#say;
    if (count === 0) return this.#answer([say.noLines]);
    if (!line) {
      const listed = lines.map((known) => `- ${known.line}. ${named(known)}`);
      return this.#answer([
        ...(wanted === undefined ? [] : [fill(say.noSuchLine, { line: wanted, count })]),
        say.whichLine,
        ...listed,
        ...this.#more(count - lines.length),
      ]);
    }
    const score = this.#number(line.matchScore ?? 0, 0, 2);
    return this.#answer([
      fill(say.lineIs, { line: line.line, product: named(line) }),
      ...(line.requestItem === "" ? [] : [fill(say.asked, { text: oneLine(line.requestItem) })]),
      fill(say[line.matchSource ?? "unknownSource"], { score }),
      ...(line.rationale === "" ? [] : [fill(say.reason, { text: oneLine(line.rationale) })]),
    ]);
  }

  /** The totals as the offer stands. */
  totals(output: TotalsOutput): string {
    const heading = fill(this.#say.totalsOf, { count: output.lineCount });
    return this.#answer([heading, ...this.#figures(output)]);
  }

  /** The totals with another percentage, and what they are without it. */
  hypothetical(output: ReturnType<typeof computeTotals>, presentPercent: number): string {
    const { currency, present } = output;
    return this.#answer([
      fill(this.#say.hypothetical, { percent: this.#number(output.discountPercent, 0, 6) }),
      ...this.#figures(output),
      fill(this.#say.instead, {
        percent: this.#number(presentPercent, 0, 6),
        net: this.#amount(present.totalNet, currency),
        gross: this.#amount(present.totalGross, currency),
      }),
    ]);
  }

  /** A percentage above 100. */
  tooMuch(): string {
    return this.#answer([this.#say.tooMuch]);
  }

  /** How the offer differs from a revision. */
  comparison(output: RevisionOutput, wanted: number | undefined): string {
    const say = this.#say;
    if (!output.found) {
      const { newest } = output;
      const sentence = newest === 0 ? say.noRevisions : say.noSuchRevision;
      return this.#answer([fill(sentence, { number: wanted ?? newest, newest })]);
    }
    const { comparison, revisionNumber: number, differentLines } = output;
    if (isSame(comparison)) return this.#answer([fill(say.sameAsRevision, { number })]);
    const { added, removed, changed } = comparison;
    const listed = added.length + removed.length + changed.length;
    const count = (line: { quantity: number }) => this.#number(line.quantity, 0, 6);
    return this.#answer([
      fill(say.sinceRevision, { number }),
      ...added.map((line) => `- ${fill(say.added, { line: `${count(line)} × ${named(line)}` })}`),
      ...removed.map((line) =>
        `- ${fill(say.removed, { line: `${count(line)} × ${named(line)}` })}`
      ),
      ...this.#changedLines(comparison),
      ...this.#more(differentLines - listed),
      ...this.#changedFigures(comparison),
    ]);
  }

  /** The offer in words for the customer: no internal reasons, no scores. */
  summary(brief: OfferBrief): string {
    const say = this.#say;
    const heading = brief.customerName === null ? say.summary : say.summaryFor;
    const { currency } = brief;
    return this.#answer([
      fill(heading, { name: oneLine(brief.name), customer: oneLine(brief.customerName ?? "") }),
      ...brief.lines.map(({ line, name, quantity, totalNet }) =>
        `${line}. ${this.#number(quantity, 0, 6)} × ${oneLine(name)}: ${
          this.#amount(totalNet, currency)
        }`
      ),
      ...this.#more(brief.lineCount - brief.lines.length),
      ...this.#figures(brief),
      ...(brief.unmatchedCount === 0
        ? []
        : [fill(say.openPoints, { count: brief.unmatchedCount })]),
      ...(brief.notes.length === 0 ? [] : [say.notes]),
      ...brief.notes.map((note) => `- ${oneLine(note)}`),
    ]);
  }

  #figures({ currency, totals, discountPercent }: TotalsOutput): string[] {
    const say = this.#say;
    const amount = (value: number) => this.#amount(value, currency);
    const percent = this.#number(discountPercent, 0, 6);
    return [
      fill(say.sumOfLines, { amount: amount(totals.sumOfLines) }),
      ...(totals.percentDiscount === 0
        ? []
        : [fill(say.percentDiscount, { percent, amount: amount(totals.percentDiscount) })]),
      ...(totals.amountDiscount === 0
        ? []
        : [fill(say.amountDiscount, { amount: amount(totals.amountDiscount) })]),
      fill(say.net, { amount: amount(totals.totalNet) }),
      ...totals.vat.slice(0, 10).map(({ vatRate, tax }) =>
        fill(say.vat, { rate: this.#number(vatRate, 0, 3), amount: amount(tax) })
      ),
      fill(say.gross, { amount: amount(totals.totalGross) }),
    ].map((line) => `- ${line}`);
  }

  #changedLines({ changed, currency }: Comparison): string[] {
    return changed.map(({ sku, name, quantity, unitPriceNet }) => {
      const figures = [
        ...(quantity.before === quantity.now ? [] : [
          `${this.#number(quantity.before, 0, 6)} → ${this.#number(quantity.now, 0, 6)} ×`,
        ]),
        ...(unitPriceNet.before === unitPriceNet.now ? [] : [
          `${this.#amount(unitPriceNet.before, currency.before, 4)} → ${
            this.#amount(unitPriceNet.now, currency.now, 4)
          }`,
        ]),
      ];
      const line = `${named({ sku, name })}: ${figures.join(", ")}`;
      return `- ${fill(this.#say.changed, { line })}`;
    });
  }

  #changedFigures(comparison: Comparison): string[] {
    const { currency, discountPercent, discountAmount, totalNet } = comparison;
    const say = this.#say;
    const change = (sentence: string, before: string, now: string) =>
      before === now ? [] : [`- ${fill(sentence, { before, now })}`];
    const percent = (value: number) => `${this.#number(value, 0, 6)} %`;
    const amount = (value: number, side: "before" | "now") => this.#amount(value, currency[side]);
    return [
      ...change(say.currencyChange, currency.before, currency.now),
      ...change(say.discountChange, percent(discountPercent.before), percent(discountPercent.now)),
      ...change(
        say.discountChange,
        amount(discountAmount.before, "before"),
        amount(discountAmount.now, "now"),
      ),
      ...change(say.totalNetChange, amount(totalNet.before, "before"), amount(totalNet.now, "now")),
    ];
  }

  #more(count: number): string[] {
    return count > 0 ? [fill(this.#say.more, { count })] : [];
  }

  /** Every answer says by whom it is given. */
  #answer(lines: readonly string[]): string {
    return `${lines.join("\n")}\n\n${this.#say.offline}`;
  }

  #amount(value: number, currency: string, decimalsAtMost = 0): string {
    return amountIn(this.#language, value, currency, decimalsAtMost);
  }

  #number(value: number, decimals: number, decimalsAtMost: number): string {
    return numberIn(this.#language, value, decimals, decimalsAtMost);
  }
}
