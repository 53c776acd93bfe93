/** Model Context Protocol: the tools that assistants of other makers have, each an operation of the API. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { Contact, Customer } from "./customer.ts";
import { pageLimit, searchText } from "./listing.ts";
import {
  Offer,
  OfferCreate,
  OfferItem,
  OfferListQuery,
  OfferTotals,
  UnmatchedFragment,
} from "./offer.ts";
import { Product, ProductSearch, ProductSearchReply } from "./product.ts";
import { Ask } from "./reading.ts";
import { text } from "./values.ts";

/** One message of JSON-RPC 2.0: a request, or a notification where it has no `id`. */
export const McpMessage = z.looseObject({
  jsonrpc: z.literal("2.0", 'must be "2.0"'),
  id: z.union([z.string(), z.number()], "must be a text or a number").optional(),
  method: z.string("must be a text").min(1, "must have at least 1 character"),
  params: z.looseObject({}, "must be an object").optional(),
}).meta({ id: "McpMessage" });

/** The answer to a request. */
export const McpReply = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
}).meta({ id: "McpReply" });

const idempotencyKey = z.string("must be a text")
  .regex(/^[\x21-\x7e]{1,200}$/, "must have 1 to 200 visible characters").optional().meta({
    description: "The same key with the same input gives the first result again, for 24 hours",
  });
const offerId = z.string("must be a text").meta({ description: "`id` of an offer" });

/** What the tools take. */
export const mcpInputs = {
  searchProducts: ProductSearch,
  searchCustomers: z.object({
    query: searchText().meta({ description: "Name, number, VAT id, e-mail or contact" }),
    limit: pageLimit(limits.pageSizeMax, limits.pageSize),
  }),
  draftOffer: OfferCreate.extend({ idempotencyKey }),
  getOffer: z.object({ offerId }),
  listOffers: OfferListQuery.pick({
    query: true,
    status: true,
    stage: true,
    customerId: true,
    externalId: true,
    cursor: true,
  }).extend({ limit: pageLimit(limits.pageSizeMax, limits.pageSize) }),
  documentLink: z.object({ offerId }),
  /** Beside the changes, whose schema is the assistant's own. */
  proposal: z.object({
    offerId,
    reason: text(limits.note, 1).meta({ description: "Why, for the person who decides" }),
    idempotencyKey,
  }),
} as const;

const McpProposal = z.object({
  proposalId: z.string(),
  threadId: z.string(),
  /** What would change, one sentence each. */
  changes: z.array(z.string()),
  totals: z.object({
    currency: z.string(),
    netBefore: z.number(),
    netAfter: z.number(),
    grossBefore: z.number(),
    grossAfter: z.number(),
  }),
  applied: z.literal(false),
  /** Where a person applies or declines it. */
  page: z.string(),
});
export type McpProposal = z.infer<typeof McpProposal>;

/** An offer in a list. Whole replies of the API would fill most of a conversation. */
const ListedOffer = Offer.pick({
  id: true,
  number: true,
  externalId: true,
  name: true,
  stage: true,
  customerId: true,
  customerName: true,
  currency: true,
  validUntil: true,
}).extend({
  totals: OfferTotals.pick({
    totalNet: true,
    totalVat: true,
    totalGross: true,
    optionalNet: true,
    margin: true,
  }),
  updatedAt: z.string(),
});

const Line = OfferItem.pick({
  id: true,
  kind: true,
  name: true,
  quantity: true,
  unit: true,
  unitPriceNet: true,
  agreedUnitPriceNet: true,
  discountPercent: true,
  vatRate: true,
  totalNet: true,
  optional: true,
  selected: true,
  leadTime: true,
  note: true,
  requestItem: true,
}).extend({
  sku: z.string().optional(),
  /** How sure the match is, from 0 to 1. */
  matchScore: z.number().nullable(),
  /** A person has vouched for the match. */
  confirmed: z.boolean(),
});

/** An offer with its lines, and with what a change can be proposed for. */
const McpOffer = ListedOffer.extend({
  ...Offer.pick({
    discountPercent: true,
    discountAmount: true,
    notes: true,
    reference: true,
    deliveryDate: true,
    deliveryTerms: true,
    paymentTerms: true,
  }).shape,
  items: z.array(Line),
  unmatched: z.array(UnmatchedFragment.pick({ item: true, reason: true })),
  notAsked: z.array(z.object({ text: z.string(), reason: z.string() })).optional(),
  asks: z.array(Ask.pick({ kind: true, text: true, value: true, settled: true })).optional(),
});

/** The offer as the tools give it. */
export function mcpOffer(offer: Offer): z.infer<typeof McpOffer> {
  const items = offer.items.map(({ product, confirmation, ...line }) => ({
    ...line,
    sku: product?.sku,
    confirmed: confirmation !== undefined,
  }));
  return McpOffer.parse({ ...offer, items });
}

const McpProduct = Product.pick({
  id: true,
  sku: true,
  name: true,
  description: true,
  unitPriceNet: true,
  vatRate: true,
  currency: true,
  unit: true,
  packs: true,
  minQuantity: true,
  quantityStep: true,
  cost: true,
  similarity: true,
});

const McpCustomer = Customer.pick({
  id: true,
  name: true,
  number: true,
  externalId: true,
  vatId: true,
  email: true,
  country: true,
  language: true,
  currency: true,
  tags: true,
  aliases: true,
  active: true,
}).extend({ contacts: z.array(Contact.pick({ name: true, role: true, email: true })) });

/** What the tools answer: what is in no schema is left out. */
export const mcpOutputs = {
  searchProducts: ProductSearchReply.pick({ answer: true }).extend({
    products: z.array(McpProduct),
  }),
  searchCustomers: z.object({ customers: z.array(McpCustomer), totalCount: z.int() }),
  offer: z.object({ offer: McpOffer }),
  listOffers: z.object({
    offers: z.array(ListedOffer),
    totalCount: z.int(),
    nextCursor: z.string().nullable(),
  }),
  documentLink: z.object({ url: z.string(), page: z.string() }),
  proposal: McpProposal,
} as const;
