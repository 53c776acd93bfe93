/** What drafting tells while it goes on. */

/** One thing that drafting has just found or done; `step` names it. */
export type DraftProgress =
  | {
    /** The message was read: what it asks for, in its order. Told once. */
    readonly step: "read";
    readonly total: number;
    readonly fragments: readonly string[];
  }
  | {
    /** One of those was decided, in their order. */
    readonly step: "matched";
    /** Counts from 0. */
    readonly index: number;
    readonly total: number;
    readonly fragment: string;
    /** `null` when no product answers it. */
    readonly matchSource: "exact" | "semantic" | null;
    /** Name of the product, or `null`. */
    readonly product: string | null;
  }
  | {
    /** The offer is stored. Told once, last. */
    readonly step: "saved";
    readonly offerId: string;
    readonly version: number;
  };

/** Hears of each step at once; it must not throw. */
export type OnDraftProgress = (progress: DraftProgress) => void;
