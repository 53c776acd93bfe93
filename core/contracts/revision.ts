/** Stored states of an offer. */
import { z } from "zod";
import { Company } from "./company.ts";
import { lineTerms } from "./line.ts";
import { Confirmation } from "./offer.ts";
import { snapshotTerms } from "./terms.ts";
import { dateTime } from "./values.ts";

/** A line as a revision keeps it: readable after the product changed or went. */
export const RevisionItem = z.object({
  productId: z.string().nullable(),
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  requestItem: z.string(),
  quantity: z.number(),
  unitPriceNet: z.number(),
  vatRate: z.number(),
  unitGrossPrice: z.number(),
  totalNet: z.number(),
  totalGross: z.number(),
  rationale: z.string(),
  matchSource: z.string().nullable(),
  matchScore: z.number().nullable(),
  confirmation: Confirmation.optional(),
  position: z.int(),
  ...lineTerms,
}).meta({ id: "RevisionItem" });
export type RevisionItem = z.infer<typeof RevisionItem>;

/** Who offered, as printed; the logo is kept beside it. */
export const SellerSnapshot = Company.pick({
  name: true,
  address: true,
  taxId: true,
  contact: true,
  bankAccount: true,
  deliveryTerms: true,
  paymentTerms: true,
  notes: true,
}).meta({ id: "SellerSnapshot" });
export type SellerSnapshot = z.infer<typeof SellerSnapshot>;

/** The content of an offer at one moment. */
export const RevisionSnapshot = z.object({
  name: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  requestId: z.string().nullable(),
  clientRequest: z.string().nullable(),
  status: z.string(),
  currency: z.string(),
  discountPercent: z.number().optional(),
  discountAmount: z.number().optional(),
  notes: z.array(z.string()),
  ...snapshotTerms,
  seller: SellerSnapshot.optional().meta({
    description: "Who offered, in a revision that was issued",
  }),
  unmatched: z.array(z.object({ item: z.string().min(1), reason: z.string() })),
  items: z.array(RevisionItem),
}).meta({ id: "RevisionSnapshot" });
export type RevisionSnapshot = z.infer<typeof RevisionSnapshot>;

/** A numbered stored state. */
export const OfferRevision = z.object({
  id: z.string(),
  offerId: z.string(),
  revisionNumber: z.int().min(1),
  snapshot: RevisionSnapshot.optional(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: dateTime,
  acceptedAt: dateTime.nullable().optional(),
  number: z.string().nullable().optional().meta({
    description:
      "On paper, such as OF/2026/0042 or, issued again, OF/2026/0042-R2; `null` of one that was not issued",
  }),
  issuedAt: dateTime.nullable().optional(),
}).meta({ id: "OfferRevision" });
export type OfferRevision = z.infer<typeof OfferRevision>;
