/** Offers as the interface describes them: what replies carry, what bodies may hold. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { externalId, OfferExternalId } from "./external_id.ts";
import { lifeBounds, lifeUpdate, offerLife, OfferStage, OfferWarning } from "./life.ts";
import { editableTerms, LineKind, lineTerms, Margin, PriceChange } from "./line.ts";
import { DraftingMode } from "./model.ts";
import { Ask, NotAsked } from "./reading.ts";
import { offerTerms, SuggestedCustomer, termsUpdate } from "./terms.ts";
import { currency, dateTime, decimal, quantity, text, uuid, wholeQuantity } from "./values.ts";

/** Values of {@link Offer.status}. `imported` appears only in replies. */
export const OfferStatus = z.enum(["draft", "accepted", "rejected", "imported"]);
export type OfferStatus = z.infer<typeof OfferStatus>;

/** How the product of a line was chosen. */
export const MatchSource = z.enum(["exact", "semantic", "manual"]);
export type MatchSource = z.infer<typeof MatchSource>;

/** A knowledge-base article that drafting found useful. */
export const KbArticle = z.object({
  articleId: z.uuid(),
  articleTitle: z.string(),
  spaceId: z.uuid(),
  spaceName: z.string(),
  relevance: z.string(),
}).meta({ id: "KbArticle" });
export type KbArticle = z.infer<typeof KbArticle>;

/** A part of the request that no product answers. */
export const UnmatchedFragment = z.object({
  item: z.string().min(1),
  reason: z.string(),
  id: z.uuid(),
  position: z.int().min(0).optional(),
}).meta({ id: "UnmatchedFragment" });
export type UnmatchedFragment = z.infer<typeof UnmatchedFragment>;

/** What a line needs to be shown without looking the product up. */
export const ProductSnapshot = z.object({
  id: z.string(),
  sku: z.string().optional(),
  name: z.string(),
  description: z.string().optional(),
}).meta({ id: "ProductSnapshot" });
export type ProductSnapshot = z.infer<typeof ProductSnapshot>;

/** A person's word for the product of a line. */
export const Confirmation = z.object({ by: z.string(), at: dateTime }).meta({
  id: "Confirmation",
  description: "Who has vouched for the match, and when",
});
export type Confirmation = z.infer<typeof Confirmation>;

/** A line of an offer. Amounts are in the offer's currency, `vatRate` in percent points. */
export const OfferItem = z.object({
  id: z.string().optional(),
  offerId: z.string().optional(),
  productId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  quantity: z.number().gt(0),
  unitPriceNet: z.number().meta({
    description:
      "Copied from the customer's price list or the catalogue when the line was made; `priceSource` says which",
  }),
  vatRate: z.number(),
  unitGrossPrice: z.number(),
  totalNet: z.number(),
  totalGross: z.number(),
  requestItem: z.string().meta({ description: "The part of the request that the line answers" }),
  rationale: z.string(),
  matchSource: MatchSource.nullable(),
  matchScore: z.number().nullable(),
  confirmation: Confirmation.optional(),
  position: z.int().min(0),
  product: ProductSnapshot.optional(),
  ...lineTerms,
  margin: Margin.optional().meta({
    description: "Where the product's `cost` is known in the offer's currency",
  }),
}).meta({ id: "OfferItem" });
export type OfferItem = z.infer<typeof OfferItem>;

/** Totals of an offer (EN 16931 BG-22 and BG-23), in the offer's currency, exact to its minor unit. */
export const OfferTotals = z.object({
  sumOfLines: z.number(),
  percentDiscount: z.number(),
  amountDiscount: z.number(),
  totalNet: z.number(),
  totalVat: z.number(),
  totalGross: z.number(),
  vat: z.array(z.object({
    vatRate: z.number(),
    sumOfLines: z.number(),
    discount: z.number(),
    taxable: z.number(),
    tax: z.number(),
  })),
  optionalNet: z.number().meta({
    description: "What the optional lines that the customer has not taken would add",
  }),
  optionalGross: z.number(),
  sections: z.array(z.object({
    lineId: z.string(),
    name: z.string(),
    sumOfLines: z.number(),
  })).meta({ description: "The sum of each section's lines, before the offer's own discount" }),
  margin: Margin.optional().meta({
    description: "Where the cost of each line that counts is known; the offer's discount is off it",
  }),
}).meta({ id: "OfferTotals" });
export type OfferTotals = z.infer<typeof OfferTotals>;

/** An offer. */
export const Offer = z.object({
  id: z.string(),
  number: z.string().nullable().optional().meta({
    description: "On paper, such as OF/2026/0042: given when the offer is first issued or accepted",
  }),
  externalId: OfferExternalId,
  customerId: z.string().nullable(),
  requestId: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string(),
  status: OfferStatus,
  currency: z.string(),
  discountPercent: z.number().max(100),
  discountAmount: z.number(),
  notes: z.array(z.string()),
  ...offerTerms,
  ...offerLife,
  suggestedCustomer: SuggestedCustomer.optional().meta({
    description:
      "A customer whom the message seems to be from, while the offer has none; nothing is set by it",
  }),
  kbArticles: z.array(KbArticle).optional(),
  drafting: DraftingMode.optional().meta({
    description: "How the draft was made; only of offers drafted from a message",
  }),
  notAsked: z.array(NotAsked).optional().meta({
    description:
      "Counts and words of the catalogue in the message that are read as not asked for, with the reason; only of offers drafted from a message",
  }),
  asks: z.array(Ask).optional().meta({ description: "What the message asks beside goods" }),
  unmatched: z.array(UnmatchedFragment),
  items: z.array(OfferItem),
  totals: OfferTotals,
  createdAt: dateTime,
  updatedAt: dateTime,
  customerName: z.string().nullable().optional(),
  clientRequest: z.string().nullable().optional(),
  userName: z.string().nullable().optional(),
}).meta({ id: "Offer" });
export type Offer = z.infer<typeof Offer>;

const nameFinds = "Without `customerId`: finds the customer of that name, or creates one";

/** Body of `POST /api/offers`. */
export const OfferCreate = z.object({
  customerId: uuid().nullish(),
  customerName: text(limits.name).optional().meta({ description: nameFinds }),
  clientRequest: text(limits.requestText, 1)
    .refine((value) => value.trim() !== "", "must have at least 1 character")
    .meta({ description: "The customer's message, as it came" }),
  externalId: externalId().nullish(),
}).meta({ id: "OfferCreate" });
export type OfferCreate = z.infer<typeof OfferCreate>;

/** Body of `POST /api/offers/{offerId}/duplicate`. */
export const OfferDuplicate = z.object({
  name: text(limits.name, 1).refine(
    (value) => value.trim() !== "",
    "must have at least 1 character",
  )
    .optional().meta({ description: "Of the copy; without it that of the original" }),
  customerId: uuid().optional().meta({
    description:
      "For another customer: terms, discount and buyer that nobody has changed by hand are theirs",
  }),
  prices: z.enum(["keep", "today"], "must be keep or today").default("keep").meta({
    description: "`today`: prices and VAT rates of now; agreed prices stay",
  }),
}).meta({ id: "OfferDuplicate" });
export type OfferDuplicate = z.infer<typeof OfferDuplicate>;

/** A part of the request that no product answers, before it is stored. */
export const UnmatchedInput = z.object({
  item: text(limits.note, 1),
  reason: text(limits.note),
}).meta({ id: "UnmatchedInput" });
export type UnmatchedInput = z.infer<typeof UnmatchedInput>;

/** A line in `PATCH /api/offers/{offerId}`: prices, VAT and currency are the catalogue's and cannot be sent. */
export const OfferItemUpdate = z.object({
  id: z.string("must be a text").optional().meta({
    description: "Keeps that line; without it a line is made",
  }),
  productId: z.string("must be a text").nullable().optional().meta({
    description: "A line without a product is a text line, priced 0",
  }),
  name: text(limits.name).optional(),
  description: text(limits.description).optional(),
  quantity: quantity().optional(),
  requestItem: text(limits.note).optional().meta({
    description: "The part of the request that the line answers",
  }),
  rationale: text(limits.note).optional().meta({ description: "Why this product" }),
  matchSource: MatchSource.nullable().optional(),
  matchScore: decimal().min(0, "must be at least 0").max(1, "must be at most 1").nullable()
    .optional(),
  kind: LineKind.optional().meta({
    description: "Of a new line without a product: `text` or `section`",
  }),
  ...editableTerms,
}).meta({ id: "OfferItemUpdate" });
export type OfferItemUpdate = z.infer<typeof OfferItemUpdate>;

/** Body of `PATCH /api/offers/{offerId}`: an absent field stays as it is. */
export const OfferUpdate = z.object({
  name: text(limits.name, 1),
  externalId: externalId().nullable(),
  customerId: uuid().nullable().meta({
    description:
      "`null` takes the customer away. Terms, discount and buyer that nobody has changed by hand are those of the customer then",
  }),
  customerName: text(limits.name).nullable().meta({ description: nameFinds }),
  status: z.enum(["draft", "accepted", "rejected"], "must be draft, accepted or rejected"),
  currency: currency().meta({ description: "Another label: numbers stay, nothing is converted" }),
  items: z.array(OfferItemUpdate).max(
    limits.linesPerOffer,
    `must have at most ${limits.linesPerOffer} elements`,
  ).meta({ description: "All lines, in their order: a line that is not named goes" }),
  unmatched: z.array(UnmatchedInput).max(
    limits.unmatchedPerOffer,
    `must have at most ${limits.unmatchedPerOffer} elements`,
  ).meta({ description: "All parts of the request that no product answers" }),
  notes: z.array(text(limits.note)).max(
    limits.notesPerOffer,
    `must have at most ${limits.notesPerOffer} elements`,
  ),
  ...termsUpdate,
  ...lifeUpdate,
  discountPercent: decimal().max(100, "must be at most 100").meta({
    description: "Of the net sum; below 0 it is a surcharge",
  }),
  discountAmount: decimal().meta({
    description: "Net, after the percentage, at most what is left; below 0 it is a surcharge",
  }),
}).partial().meta({ id: "OfferUpdate" });
export type OfferUpdate = z.infer<typeof OfferUpdate>;

const catalogueWins = "Has no effect: the catalogue's is taken";

/** Body of `POST /api/offers/quick`. An empty list of items is refused by core, with a code of its own. */
export const QuickOffer = z.object({
  customerId: uuid().nullish(),
  customerName: text(limits.name).optional().meta({ description: nameFinds }),
  items: z.array(z.object({
    productId: z.string("must be a text"),
    productName: text(limits.name).optional().meta({ description: catalogueWins }),
    productSku: text(limits.sku).optional().meta({ description: catalogueWins }),
    quantity: wholeQuantity(),
  })).max(limits.linesPerOffer, `must have at most ${limits.linesPerOffer} elements`),
  externalId: externalId().nullish(),
}).meta({ id: "QuickOffer" });
export type QuickOffer = z.infer<typeof QuickOffer>;

/** Body of `POST /api/offers/{offerId}/products`. */
export const LineCreate = z.object({
  productId: uuid(),
  quantity: wholeQuantity(),
  requestItem: text(limits.note).optional().meta({
    description: "The part of the request that the line answers",
  }),
  fragmentId: uuid().optional().meta({
    description:
      "An unmatched part that the product answers: it gives the line its words and is unmatched no more",
  }),
}).meta({ id: "LineCreate" });
export type LineCreate = z.infer<typeof LineCreate>;

/** Body of `PATCH /api/offers/{offerId}/products/{offerProductId}`: an absent field stays, one must be there. */
export const LineUpdate = z.object({
  quantity: wholeQuantity(),
  productId: uuid().meta({
    description:
      "Another product, at the catalogue's price; the line keeps its place and its words",
  }),
  confirmed: z.boolean("must be true or false").meta({
    description: "`true`: the user vouches for the match; `false` takes that back",
  }),
}).partial().refine(
  (update) => Object.values(update).some((value) => value !== undefined),
  { path: ["quantity"], message: "is missing" },
).meta({ id: "LineUpdate" });
export type LineUpdate = z.infer<typeof LineUpdate>;

/** By what a list of offers is sorted. */
export const OfferOrder = z.enum([
  "updatedAt",
  "-updatedAt",
  "number",
  "-number",
  "customer",
  "-customer",
  "totalNet",
  "-totalNet",
  "validUntil",
  "-validUntil",
], {
  error: "must be updatedAt, number, customer, totalNet or validUntil, perhaps with - before it",
});
export type OfferOrder = z.infer<typeof OfferOrder>;

function day() {
  return z.iso.date("must be a date such as 2026-11-20");
}

function amount() {
  return z.coerce.number("must be a number").pipe(decimal());
}

/** Query of `GET /api/offers`. */
export const OfferListQuery = z.object({
  query: text(limits.searchText).optional().meta({
    description:
      "Part of the name, number or reference of the offer, of the name or contact of the customer, of the SKU or name of a line, or, from three characters on, of the message; case and the marks of letters do not matter",
  }),
  status: OfferStatus.optional(),
  stage: OfferStage.optional(),
  customerId: z.string().optional(),
  externalId: externalId().optional(),
  ownerId: z.string().max(lifeBounds.userId, "must be the id of a user").optional(),
  productId: z.string().optional().meta({ description: "On a line" }),
  sku: text(limits.sku).optional().meta({ description: "On a line, whole; case does not matter" }),
  createdFrom: day().optional().meta({ description: "First day, in the seller's time zone" }),
  createdTo: day().optional().meta({ description: "Last day" }),
  validFrom: day().optional().meta({ description: "Of the offer's last day" }),
  validTo: day().optional(),
  minTotal: amount().optional().meta({ description: "Of `totals.totalNet`" }),
  maxTotal: amount().optional(),
  sort: OfferOrder.optional().meta({
    description: "`-` descends; `-updatedAt` unless given. What has no such value comes first",
  }),
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: z.string().max(200, "must be a cursor of an earlier reply").optional().meta({
    description: "`nextCursor` of the page before",
  }),
  view: z.enum(["full", "summary"], "must be full or summary").default("full").meta({
    description: "`summary` leaves `items` out",
  }),
});
export type OfferListQuery = z.infer<typeof OfferListQuery>;

/** Query of `GET /api/offers/{offerId}/export`. */
export const OfferExportQuery = z.object({
  format: z.enum(["json", "csv", "ubl"], "must be json, csv or ubl").default("json").meta({
    description:
      "`csv`: the lines, for a spreadsheet; `json`: the whole offer; `ubl`: an OASIS UBL 2.1 Quotation of what is printed, for the customer's software",
  }),
});

/** Reply of `PATCH /api/offers/{offerId}`. */
export const OfferUpdateReply = z.object({
  offer: Offer,
  warnings: z.array(OfferWarning).optional().meta({
    description: "What spoke against it, where it was accepted all the same",
  }),
}).meta({ id: "OfferUpdateReply" });

/** Reply of operations that give one offer. */
export const OfferReply = z.object({ offer: Offer }).meta({ id: "OfferReply" });

/** Reply of `POST /api/offers/{offerId}/reprice`. */
export const RepriceReply = z.object({
  offer: Offer,
  changes: z.array(PriceChange),
  totalsAfter: OfferTotals,
}).meta({
  id: "RepriceReply",
  description:
    "`totalsAfter` are those of the offer with the changes, which after a dry run are not made",
});
export type RepriceReply = z.infer<typeof RepriceReply>;

/** An offer in a list: the whole, or without its lines. */
export const ListedOffer = Offer.partial({ items: true }).meta({ id: "ListedOffer" });

/** Reply of `GET /api/offers`. */
export const OfferListReply = z.object({
  offers: z.array(ListedOffer),
  totalCount: z.int().min(0),
  nextCursor: z.string().nullable().meta({
    description: "`cursor` of the next page; a page ends early where its offers exceed 4 MB",
  }),
}).meta({ id: "OfferListReply" });
