/** What a line says besides its product and quantity, and the bodies that change one line. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { dateTime, decimal, quantity, text, unitPrice, uuid } from "./values.ts";

/** What a line is: texts and headings have no product and no figures. */
export const LineKind = z.enum(
  ["product", "text", "section"],
  "must be product, text or section",
).meta({
  id: "LineKind",
  description: "`section` is a heading: it holds the lines down to the next one",
});
export type LineKind = z.infer<typeof LineKind>;

const listPrice = {
  kind: z.enum(["catalogue", "price_list"]),
  name: z.string().optional().meta({ description: "Of the price list, as it was called then" }),
  minQuantity: z.number().optional().meta({
    description: "From which quantity on the price list has the price",
  }),
  at: dateTime.meta({ description: "When the price was taken" }),
};

/** Which row gave the price of a line. */
export const PriceSource = z.union([
  z.object(listPrice),
  z.object({
    kind: z.literal("agreed"),
    by: z.string().meta({ description: "Who agreed the price with the customer" }),
    at: dateTime,
    reason: z.string().optional(),
    instead: z.object(listPrice).optional().meta({
      description: "Which row gave `unitPriceNet`, which the agreed price stands in place of",
    }),
  }),
]).meta({
  id: "PriceSource",
  description: "A fact of the moment the price was taken: it stays when the price list is gone",
});
export type PriceSource = z.infer<typeof PriceSource>;

/** A price that a line has from a quantity on. */
export const PriceBreak = z.object({
  minQuantity: z.number(),
  unitPriceNet: z.number(),
  name: z.string().optional().meta({
    description: "Of the price list; without it the price is the catalogue's",
  }),
}).meta({ id: "PriceBreak" });
export type PriceBreak = z.infer<typeof PriceBreak>;

/** What replies and revisions carry of these fields: what is absent says nothing, 0, false or nobody. */
export const lineTerms = {
  kind: LineKind.optional().meta({ description: "Absent in revisions of before: a product" }),
  unit: z.string().optional(),
  note: z.string().optional().meta({ description: "Printed under the line" }),
  internalNote: z.string().optional().meta({ description: "Never printed, never shared" }),
  discountPercent: z.number().min(0).max(100).optional().meta({
    description: "Off the line's own price; it is off `totalNet` already (EN 16931 BT-138)",
  }),
  agreedUnitPriceNet: z.number().optional().meta({
    description: "Agreed with the customer: `totalNet` is computed from it",
  }),
  agreedReason: z.string().optional(),
  optional: z.boolean().optional().meta({
    description: "Counts in no total unless `selected`",
  }),
  selected: z.boolean().optional().meta({ description: "An optional line that the customer took" }),
  leadTime: z.string().optional(),
  priceSource: PriceSource.optional(),
  priceBreaks: z.array(PriceBreak).optional().meta({
    description: "Where the price depends on the quantity: as the price list was then",
  }),
};

/** What the company earns with a line or an offer, in the offer's currency. */
export const Margin = z.object({
  cost: z.number().meta({ description: "What the goods cost the company, at today's `cost`" }),
  amount: z.number().meta({ description: "`totalNet` less `cost`" }),
  percent: z.number().nullable().meta({
    description: "`amount` in percent of `totalNet`, to one decimal; `null` where that is 0",
  }),
}).meta({
  id: "Margin",
  description:
    "Only in replies to administrators, and to keys with the scope `margins`; in no document, export, revision or event",
});
export type Margin = z.infer<typeof Margin>;

/** The fields that a person sets; an absent one stays as it is. */
export const editableTerms = {
  unit: text(limits.sku).optional(),
  note: text(limits.note).optional().meta({ description: "Printed under the line" }),
  internalNote: text(limits.note).optional().meta({ description: "Never printed, never shared" }),
  discountPercent: decimal().min(0, "must be at least 0").max(100, "must be at most 100").optional()
    .meta({ description: "Off the line's own price" }),
  agreedUnitPriceNet: unitPrice().nullable().optional().meta({
    description:
      "Agreed with the customer, instead of `unitPriceNet`, which stays; `null` takes it back",
  }),
  agreedReason: text(limits.note).optional(),
  optional: z.boolean("must be true or false").optional(),
  selected: z.boolean("must be true or false").optional().meta({
    description: "The customer took this optional line",
  }),
  leadTime: text(limits.name).optional(),
};

const words = {
  name: text(limits.name).optional(),
  description: text(limits.description).optional(),
  quantity: quantity().optional(),
  requestItem: text(limits.note).optional().meta({
    description: "The part of the request that the line answers",
  }),
  position: z.int("must be a whole number").min(0, "must be at least 0")
    .max(limits.linesPerOffer, `must be at most ${limits.linesPerOffer}`).optional().meta({
      description: "Counts from 0; beyond the last line is the last place",
    }),
};

/** Body of `POST /api/offers/{offerId}/lines`. */
export const AnyLineCreate = z.object({
  kind: LineKind.optional().meta({
    description: "Without it: a product line with `productId`, else a text",
  }),
  productId: uuid().optional().meta({
    description: "May stand on another line already",
  }),
  ...words,
  fragmentId: uuid().optional().meta({
    description:
      "An unmatched part that the line answers: it gives the line its words; several lines may name it",
  }),
  answered: z.boolean("must be true or false").optional().meta({
    description: "With `fragmentId`: no other line is to follow, the part is unmatched no more",
  }),
  ...editableTerms,
}).meta({ id: "AnyLineCreate" });
export type AnyLineCreate = z.infer<typeof AnyLineCreate>;

/** Body of `PATCH /api/offers/{offerId}/lines/{lineId}`: an absent field stays, one must be there. */
export const AnyLineUpdate = z.object({
  productId: uuid().optional().meta({
    description: "Another product, at its own price; an agreed price goes",
  }),
  confirmed: z.boolean("must be true or false").optional().meta({
    description: "`true`: the user vouches for the match; `false` takes that back",
  }),
  ...words,
  ...editableTerms,
}).refine(
  (update) => Object.values(update).some((value) => value !== undefined),
  { path: ["quantity"], message: "is missing, or any other field" },
).meta({ id: "AnyLineUpdate" });
export type AnyLineUpdate = z.infer<typeof AnyLineUpdate>;

/** What a person sets of {@link editableTerms}. */
export type TermsEdit = Pick<AnyLineUpdate, keyof typeof editableTerms>;

/** Body of `POST /api/offers/{offerId}/reprice`. */
export const Reprice = z.object({
  dryRun: z.boolean("must be true or false").default(false).meta({
    description: "Only tells the difference: nothing is changed",
  }),
  lineIds: z.array(uuid()).min(1, "must have at least 1 element")
    .max(limits.linesPerOffer, `must have at most ${limits.linesPerOffer} elements`).optional()
    .meta({ description: "Only these lines" }),
}).meta({ id: "Reprice" });
export type Reprice = z.infer<typeof Reprice>;

const Priced = z.object({
  unitPriceNet: z.number(),
  vatRate: z.number(),
  priceSource: PriceSource.optional(),
});

/** A line whose price is another one today. */
export const PriceChange = z.object({
  lineId: z.string(),
  from: Priced,
  to: Priced.nullable().meta({
    description:
      "`null`: there is no price in the offer's currency today, or no such product; the line stays as it is",
  }),
}).meta({ id: "PriceChange" });
export type PriceChange = z.infer<typeof PriceChange>;
