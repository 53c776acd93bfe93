/** Model Context Protocol: the tools that assistants of other makers have, each an operation of the API. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { CustomerListReply } from "./customer.ts";
import { OfferCreate, OfferListQuery, OfferListReply, OfferReply } from "./offer.ts";
import { pageLimit, searchText } from "./listing.ts";
import { ProductSearch, ProductSearchReply } from "./product.ts";
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
  changes: z.array(z.string()).meta({ description: "What would change, one sentence each" }),
  totals: z.object({
    currency: z.string(),
    netBefore: z.number(),
    netAfter: z.number(),
    grossBefore: z.number(),
    grossAfter: z.number(),
  }),
  applied: z.literal(false),
  page: z.string().meta({ description: "Where a person applies or declines it" }),
});
export type McpProposal = z.infer<typeof McpProposal>;

/** What the tools answer. */
export const mcpOutputs = {
  searchProducts: ProductSearchReply,
  searchCustomers: CustomerListReply,
  offer: OfferReply,
  listOffers: OfferListReply,
  documentLink: z.object({
    url: z.string().meta({ description: "For who is signed in, or has a key with `documents`" }),
    page: z.string(),
  }),
  proposal: McpProposal,
} as const;
