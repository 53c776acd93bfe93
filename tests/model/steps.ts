/** Steps of an offer's life, made at random. Places are numbers, so that a step means something in every state. */
import fc from "fast-check";

/** What `If-Match` says; `undefined` leaves it out. */
export type Match = "current" | "stale" | "any" | undefined;

/** One element of `items` in a `PATCH`: about a line that is there, a product, a text, or a line that never was. */
export interface EditStep {
  readonly of: "line" | "product" | "text" | "unknown";
  readonly at: number;
  /** The product that a line that is there shall have; `null` makes it a text. */
  readonly product?: number | null;
  readonly set: {
    readonly name?: string;
    readonly description?: string;
    readonly quantity?: number;
    readonly requestItem?: string;
    readonly rationale?: string;
    readonly matchSource?: "exact" | "semantic" | "manual" | null;
    readonly matchScore?: number | null;
  };
}

export type Step =
  | {
    readonly do: "create";
    readonly picks: (readonly [number, number])[];
    readonly customer?: number;
  }
  | {
    readonly do: "patch";
    readonly offer: number;
    readonly fields: {
      readonly name?: string;
      readonly status?: string;
      readonly currency?: string;
      readonly discountPercent?: number;
      readonly discountAmount?: number;
      readonly notes?: string[];
      readonly unmatched?: { item: string; reason: string }[];
    };
    readonly customer?: "first" | "second" | "by name" | "cleared" | "unknown";
    readonly edits?: EditStep[];
    readonly match: Match;
  }
  | {
    readonly do: "add";
    readonly offer: number;
    readonly product: number;
    readonly quantity: number;
    readonly match: Match;
  }
  | {
    readonly do: "quantity";
    readonly offer: number;
    readonly line: number;
    readonly quantity: number;
    /** The quantity that the line has already. */
    readonly same: boolean;
    readonly match: Match;
  }
  | {
    readonly do: "swap";
    readonly offer: number;
    readonly line: number;
    readonly product: number;
    readonly match: Match;
  }
  | { readonly do: "remove"; readonly offer: number; readonly line: number; readonly match: Match }
  | { readonly do: "save"; readonly offer: number }
  | {
    readonly do: "restore";
    readonly offer: number;
    readonly revision: number;
    readonly match: Match;
  }
  | { readonly do: "delete"; readonly offer: number; readonly match: Match }
  | { readonly do: "read"; readonly offer: number }
  | { readonly do: "list revisions"; readonly offer: number }
  | { readonly do: "reprice"; readonly product: number; readonly price: number };

const place = fc.nat(20);
const whole = fc.integer({ min: 1, max: 5_000 });
const decimal = (min: number, max: number, decimals: number) =>
  fc.integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
    .map((value) => Number((value / 10 ** decimals).toFixed(decimals)));
const match = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.constant("current" as const) },
  { weight: 1, arbitrary: fc.constantFrom("stale" as const, "any" as const) },
);
const text = fc.constantFrom(
  "Zażółć",
  'A "quoted" {brace}, comma\\',
  "line\nbreak\ttab",
  "👨‍👩‍👧 ‮x",
  "0",
);

const edit: fc.Arbitrary<EditStep> = fc.record({
  of: fc.oneof(
    { weight: 6, arbitrary: fc.constant("line" as const) },
    { weight: 3, arbitrary: fc.constant("product" as const) },
    { weight: 1, arbitrary: fc.constant("text" as const) },
    { weight: 1, arbitrary: fc.constant("unknown" as const) },
  ),
  at: place,
  product: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: place },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  set: fc.record({
    name: text,
    description: fc.oneof(text, fc.constant("")),
    quantity: fc.oneof(decimal(0, 50, 3).map((value) => value || 0.001), whole),
    requestItem: text,
    rationale: text,
    matchSource: fc.constantFrom("exact" as const, "semantic" as const, "manual" as const, null),
    matchScore: fc.constantFrom(0, 0.333333, 1, null),
  }, { requiredKeys: [] }),
});

const patch: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("patch" as const),
  offer: place,
  fields: fc.record({
    name: text,
    status: fc.constantFrom("draft", "accepted", "rejected"),
    currency: fc.constantFrom("PLN", "EUR", "JPY", "KWD"),
    discountPercent: fc.oneof(decimal(-20, 100, 2), decimal(0, 3, 6), fc.constantFrom(0, 100)),
    discountAmount: fc.oneof(decimal(-100, 1_000, 3), fc.constantFrom(0, 1e9)),
    notes: fc.array(text, { maxLength: 3 }),
    unmatched: fc.array(fc.record({ item: text, reason: fc.oneof(text, fc.constant("")) }), {
      maxLength: 3,
    }),
  }, { requiredKeys: [] }),
  customer: fc.option(
    fc.constantFrom(
      "first" as const,
      "second" as const,
      "by name" as const,
      "cleared" as const,
      "unknown" as const,
    ),
    { nil: undefined, freq: 2 },
  ),
  edits: fc.option(fc.array(edit, { maxLength: 5 }), { nil: undefined, freq: 1 }),
  match,
});

/** Steps in the proportion in which they are worth trying. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      picks: fc.array(fc.tuple(fc.nat(6), whole), { maxLength: 4 }),
      customer: fc.option(fc.nat(1), { nil: undefined }),
    }),
  },
  { weight: 8, arbitrary: patch },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("patch" as const),
      offer: place,
      fields: fc.record({ status: fc.constantFrom("draft", "accepted", "rejected") }),
      match,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      offer: place,
      product: place,
      quantity: whole,
      match,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("quantity" as const),
      offer: place,
      line: place,
      quantity: whole,
      same: fc.boolean(),
      match,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("swap" as const),
      offer: place,
      line: place,
      product: place,
      match,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("remove" as const), offer: place, line: place, match }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("save" as const), offer: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("restore" as const),
      offer: place,
      revision: place,
      match,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), offer: place, match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("read" as const), offer: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("list revisions" as const), offer: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("reprice" as const),
      product: place,
      price: decimal(0, 500, 4),
    }),
  },
);
