/** What was done to an offer, by whom: its history. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { dateTime } from "./values.ts";

const kinds = {
  drafted: "the offer was drafted from a message",
  created: "a person made the offer: of picked products, or as a copy",
  name_changed: "",
  customer_changed: "",
  currency_changed: "",
  discount_changed: "",
  notes_changed: "",
  terms_changed:
    "buyer, language, terms, reference, delivery date, validity or the id in another system",
  status_changed: "with the number, where the offer got one by it",
  line_added: "",
  line_put_back: "a line that was removed just before is there again",
  line_removed: "",
  line_unmatched: "the product was taken off the customer's words, which are unmatched again",
  line_changed:
    "what the customer gets: name, SKU, description, quantity, price, VAT rate, discount, notes and the like",
  product_replaced: "another product stands on a line",
  match_changed: "how a line answers the request: its words, rationale, source and score",
  line_confirmed: "a person vouches for the match",
  confirmation_withdrawn: "",
  fragment_added: "an unmatched part was added",
  fragment_removed: "",
  fragment_answered: "an unmatched part became a line",
  fragment_changed: "another reason",
  fragment_left_out: "a person decided to leave an unmatched part out",
  fragment_taken_back: "",
  reordered: "lines or unmatched parts stand in another order",
  revision_saved: "",
  restored: "a revision was put back; what that changed follows in the same version",
  number_given: "by printing, which earlier versions did",
  follow_up_changed: "owner, tags, next step or why it was lost",
  issued: "with its number on paper",
  sent: "by mail to `recipients`, or by a person themselves",
  link_made: "for the customer",
  link_revoked: "",
  viewed: "a link was opened for the first time",
  question_asked: "by the customer, in `text`",
  answered: "by the customer, under the name of the author",
} as const;

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds).filter((name): name is Kind => Object.hasOwn(kinds, name));

/** What was done; a name is never changed. */
export const ChangeKind = z.enum(kindNames).meta({
  id: "ChangeKind",
  description: Object.entries(kinds).filter(([, said]) => said !== "")
    .map(([name, said]) => `\`${name}\`: ${said}`).join("; "),
});
export type ChangeKind = z.infer<typeof ChangeKind>;

/** Whose doing a change is. */
export const ChangeAuthor = z.enum(["person", "draft", "assistant", "key", "customer"]).meta({
  description:
    "`draft`: the matching; `assistant`: it proposed, the user applied; `key`: a machine by an API key of the user; `customer`: somebody who has a link to the offer",
});
export type ChangeAuthor = z.infer<typeof ChangeAuthor>;

/** A field that a change is about. */
export const ChangedField = z.enum([
  "name",
  "customer",
  "currency",
  "discountPercent",
  "discountAmount",
  "notes",
  "buyer",
  "language",
  "paymentTerms",
  "deliveryTerms",
  "reference",
  "externalId",
  "deliveryDate",
  "validUntil",
  "status",
  "number",
  "quantity",
  "sku",
  "description",
  "unitPriceNet",
  "vatRate",
  "requestItem",
  "rationale",
  "matchSource",
  "matchScore",
  "reason",
  "kind",
  "unit",
  "note",
  "internalNote",
  "agreedUnitPriceNet",
  "agreedReason",
  "optional",
  "selected",
  "leadTime",
  "owner",
  "tags",
  "nextStep",
  "lostReason",
]);
export type ChangedField = z.infer<typeof ChangedField>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const product = {
  productId: z.string().nullable(),
  sku: z.string().nullable(),
  name: z.string(),
};

/** What a change is about. Which fields are there depends on its kind. */
export const ChangeDetails = z.object({
  line: z.object({ id: z.string(), ...product, quantity: z.number(), unitPriceNet: z.number() })
    .optional().meta({ description: "The line as the change left it, or as it was when it went" }),
  replaced: z.object(product).optional().meta({ description: "The product before" }),
  item: z.string().optional().meta({ description: "The customer's words that it is about" }),
  changes: z.array(z.object({ field: ChangedField, from: value, to: value })).optional().meta({
    description: "Texts are cut to 200 characters",
  }),
  revisionNumber: z.int().min(1).optional(),
  copyOf: z.object({ id: z.string(), name: z.string() }).optional().meta({
    description: "The offer that it is a copy of",
  }),
  lines: z.int().min(0).optional(),
  unmatched: z.int().min(0).optional(),
  writtenBy: z.enum(["model", "rules"]).optional(),
  number: z.string().optional().meta({ description: "On paper" }),
  text: z.string().optional().meta({
    description: "What the customer wrote; cut to 200 characters",
  }),
  recipients: z.array(z.string()).optional(),
  durationMs: z.int().min(0).optional().meta({
    description: "From the request to the stored draft",
  }),
});
export type ChangeDetails = z.infer<typeof ChangeDetails>;

/** One change of an offer. */
export const OfferChange = z.object({
  id: z.string(),
  version: z.int().min(1).meta({ description: "Of the offer after the change" }),
  at: dateTime,
  kind: ChangeKind,
  by: ChangeAuthor,
  user: z.object({ id: z.string(), name: z.string() }).meta({
    description: "Who did it, applied it or asked for it, under the name of that time",
  }),
  apiKeyId: z.string().optional(),
  details: ChangeDetails,
}).meta({ id: "OfferChange" });
export type OfferChange = z.infer<typeof OfferChange>;

/** Query of `GET /api/offers/{offerId}/changes`. */
export const ChangeListQuery = z.object({
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: z.string().max(200, "must be a cursor of an earlier reply").optional().meta({
    description: "`nextCursor` of the page before",
  }),
});
export type ChangeListQuery = z.infer<typeof ChangeListQuery>;

/** Reply of `GET /api/offers/{offerId}/changes`. */
export const ChangeListReply = z.object({
  changes: z.array(OfferChange),
  nextCursor: z.string().nullable(),
}).meta({ id: "ChangeListReply" });
export type ChangeListReply = z.infer<typeof ChangeListReply>;
