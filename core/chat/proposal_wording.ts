/** Proposed changes in words: what would change, why nothing can, and that nothing has. */
import type { OfferRow } from "@/db/queries/offers.ts";
import type { EditFault, Plan, ResolvedEdit } from "./edits.ts";
import { amountIn, fill, named, numberIn, oneLine } from "./figures.ts";
import type { Language } from "./lexicons.ts";
import { type ProposalSentences, proposalSentences } from "./proposal_sentences.ts";
import type { NotFound } from "./wishes.ts";

/** Says proposals in one language. */
export class ProposalWording {
  readonly #language: Language;
  readonly #say: ProposalSentences;

  constructor(language: Language) {
    this.#language = language;
    this.#say = proposalSentences[language];
  }

  /** One sentence for each change, and one for what follows from them. */
  changes(row: OfferRow, plan: Plan): string[] {
    const { status } = row;
    const isDecided = status === "accepted" || status === "rejected";
    return [
      ...plan.edits.map((edit) => this.#change(row, edit)),
      ...(isDecided ? [this.#say.returnsToDraft[status]] : []),
    ];
  }

  /** Why nothing is proposed. */
  fault(fault: EditFault): string {
    const { code, ...values } = fault;
    return fill(this.#say.faults[code], {
      ...values,
      ...("quantity" in fault && { quantity: this.#number(fault.quantity) }),
    });
  }

  /** The words beside a proposal: that nothing is changed yet, and what was not found. */
  answer(notFound: readonly NotFound[]): string[] {
    return [this.#say.proposed, ...this.notFound(notFound)];
  }

  /** What no product answers, with the nearest ones. */
  notFound(things: readonly NotFound[]): string[] {
    return things.flatMap(({ text, nearest }) => [
      fill(nearest.length > 0 ? this.#say.notFoundNearest : this.#say.notFound, {
        text: oneLine(text),
      }),
      ...nearest.map((product) => `- ${named(product)}`),
    ]);
  }

  #change(row: OfferRow, edit: ResolvedEdit): string {
    const say = this.#say;
    switch (edit.kind) {
      case "add":
        return fill(say.add, {
          quantity: this.#number(edit.quantity),
          product: named(edit.product),
          price: this.#price(edit.product),
        });
      case "remove":
        return fill(say.remove, { line: edit.line, product: named(edit.item) });
      case "swap":
        return fill(say.swap, {
          line: edit.line,
          product: named(edit.item),
          other: named(edit.product),
          price: this.#price(edit.product),
        });
      case "quantity":
        return fill(say.quantity, {
          line: edit.line,
          product: named(edit.item),
          before: this.#number(edit.item.quantity),
          now: this.#number(edit.quantity),
        });
      case "discountPercent":
        return fill(say.discount, {
          before: `${this.#number(edit.before)} %`,
          now: `${this.#number(edit.value)} %`,
        });
      case "discountAmount":
        return fill(say.discount, {
          before: amountIn(this.#language, Number(edit.before), row.currency),
          now: amountIn(this.#language, Number(edit.value), row.currency),
        });
    }
  }

  #price({ unitPriceNet, currency }: { unitPriceNet: string; currency: string }): string {
    return amountIn(this.#language, Number(unitPriceNet), currency, 4);
  }

  #number(decimal: string): string {
    return numberIn(this.#language, Number(decimal), 0, 6);
  }
}
