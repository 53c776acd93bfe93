/** What the page of a customer's link shows: of the issued revision only what is named here. */
import type { DocumentLanguage } from "./document.ts";

/**
 * Whether a link still takes an answer, or why not: `settled` says that the offer was answered in another way, `accepted` and
 * `rejected` that it was by this link.
 */
export type SharedState =
  | "open"
  | "expired"
  | "accepted"
  | "rejected"
  | "settled"
  | "replaced"
  | "revoked";

/** A line as the customer sees it; figures are in the offer's currency. */
export interface SharedLine {
  /** Names the line in answers. */
  readonly position: number;
  readonly kind: "product" | "text" | "section";
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  /** Printed under the line. */
  readonly note: string;
  /** The customer's own words that it answers. */
  readonly words: string;
  readonly quantity: number;
  readonly unit: string;
  /** What one costs; the list price beside it where another was agreed. */
  readonly price: number;
  readonly listPrice?: number;
  readonly discountPercent: number;
  readonly totalNet: number;
  readonly leadTime: string;
  readonly optional: boolean;
  /** Of an optional line: whether it is ticked. */
  readonly selected: boolean;
}

/** What an offer comes to, VAT once for each rate. */
export interface SharedTotals {
  readonly discount: number;
  readonly totalNet: number;
  readonly vat: readonly {
    readonly vatRate: number;
    readonly taxable: number;
    readonly tax: number;
  }[];
  readonly totalGross: number;
}

/** Everything that the page of a link shows. */
export interface SharedOffer {
  readonly number: string;
  readonly name: string;
  /** ISO 8601 days. */
  readonly issuedOn: string;
  readonly validUntil: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly buyer: string;
  readonly message: string;
  readonly lines: readonly SharedLine[];
  readonly totals: SharedTotals;
  readonly reference: string;
  readonly deliveryDate: string | null;
  readonly deliveryTerms: string;
  readonly paymentTerms: string;
  readonly notes: readonly string[];
  /** The customer's words that nothing answers. */
  readonly notOffered: readonly string[];
}

/** Who offers. */
export interface SharedSeller {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly contact: string;
  /** `data:` address of the picture. */
  readonly logo?: string;
}

/** A link and what it leads to. `offer` is there only where the link still shows it. */
export interface SharedPage {
  readonly state: SharedState;
  /** Of the offer, on paper. */
  readonly number: string;
  readonly language: DocumentLanguage;
  readonly seller: SharedSeller;
  readonly offer?: SharedOffer;
  /** The decision that was made by this link. */
  readonly answer?: { readonly name: string; readonly on: string };
}
