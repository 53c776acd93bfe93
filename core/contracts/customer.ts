/** Customers as the interface describes them: who asks, who is printed on an offer, and on which terms. */
import { z } from "zod";
import { isCurrency } from "@/core/money/currency.ts";
import { limits } from "@/core/platform/limits.ts";
import { DocumentLanguage, partyBounds, shortText } from "./document.ts";
import { ListQuery } from "./listing.ts";
import { currency, dateTime, decimal, text, uuid, yesOrNo } from "./values.ts";
import { wording } from "./wording.ts";

/** Bounds of a customer that no other part of the contract has. */
export const customerBounds = {
  number: 64,
  externalId: 200,
  vatId: 32,
  registrationNumber: 64,
  phone: 64,
  role: 100,
  tag: 50,
  tags: 50,
  contacts: 50,
} as const;

/** Somebody to write to. */
export const Contact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  isDefault: z.boolean().meta({ description: "One of a customer's contacts is" }),
}).meta({ id: "Contact" });
export type Contact = z.infer<typeof Contact>;

/** A customer. */
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string().meta({ description: "Where the customer became known, e.g. `manual`" }),
  number: z.string().nullable().meta({ description: "The seller's own number of the customer" }),
  externalId: z.string().nullable().meta({
    description: "The customer's id in another system; no two have the same",
  }),
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  address: z.string().nullable().meta({ description: "As printed, line by line" }),
  country: z.string().nullable().meta({ description: "ISO 3166-1 alpha-2" }),
  deliveryAddress: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: DocumentLanguage.nullable().meta({ description: "Of the customer's documents" }),
  currency: z.string().nullable().meta({ description: "Of new offers" }),
  priceListId: z.string().nullable(),
  discountPercent: z.number().nullable().meta({ description: "Of new offers" }),
  paymentTerms: z.string().nullable(),
  deliveryTerms: z.string().nullable(),
  notes: z.string().nullable().meta({ description: "For colleagues; never printed" }),
  tags: z.array(z.string()),
  contacts: z.array(Contact),
  aliases: z.array(z.string()).meta({
    description: "Names of customers that were merged into this one: they find it",
  }),
  active: z.boolean().meta({ description: "`false`: archived" }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "Customer" });
export type Customer = z.infer<typeof Customer>;

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** An ISO 3166-1 alpha-2 code. */
export function country() {
  return z.string("must be a text").refine(
    (value) => /^[A-Z]{2}$/.test(value) && regions.of(value) !== undefined,
    "must be an ISO 3166-1 code such as PL",
  );
}

/** An address of e-mail. */
export function email() {
  return text(limits.email).regex(
    /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$/u,
    "must be an e-mail address",
  );
}

/** A contact in a body. */
export const ContactInput = z.object({
  id: uuid().optional().meta({
    description:
      "Keeps that contact. Without it the contact of the same e-mail address, else of the same name, is kept, and a new one made where there is none",
  }),
  name: wording(limits.name),
  role: text(customerBounds.role).nullish(),
  email: email().nullish(),
  phone: text(customerBounds.phone).nullish(),
  isDefault: z.boolean("must be true or false").optional().meta({
    description: "Where none is, the one that was it still is, else the first",
  }),
}).meta({ id: "ContactInput" });
export type ContactInput = z.infer<typeof ContactInput>;

const contacts = z.array(ContactInput)
  .max(customerBounds.contacts, `must have at most ${customerBounds.contacts} elements`)
  .superRefine((list, ctx) => {
    list.forEach(({ id, isDefault }, index) => {
      const earlier = list.slice(0, index);
      if (isDefault && earlier.some((each) => each.isDefault)) {
        const path = [index, "isDefault"];
        ctx.addIssue({ code: "custom", path, message: "must be true of one contact only" });
      }
      if (id !== undefined && earlier.some((each) => each.id === id)) {
        ctx.addIssue({ code: "custom", path: [index, "id"], message: "must stand once" });
      }
    });
  });

const tag = wording(customerBounds.tag)
  .refine((value) => !/[;\n]/.test(value), "must not contain a semicolon or a line end");

/** What a body may say of a customer besides the name; `null` and blank text mean that it is not known. */
const details = {
  number: text(customerBounds.number).nullable(),
  externalId: text(customerBounds.externalId).nullable(),
  vatId: text(customerBounds.vatId).nullable().meta({
    description:
      "In the form of its country, with or without spaces, dots and hyphens; kept without them",
  }),
  registrationNumber: text(customerBounds.registrationNumber).nullable(),
  address: shortText(partyBounds.address).nullable(),
  country: country().nullable(),
  deliveryAddress: shortText(partyBounds.address).nullable(),
  email: email().nullable(),
  phone: text(customerBounds.phone).nullable(),
  language: DocumentLanguage.nullable(),
  currency: currency().refine(isCurrency, "must be an ISO 4217 code such as PLN").nullable(),
  priceListId: uuid().nullable(),
  discountPercent: decimal().max(100, "must be at most 100").nullable(),
  paymentTerms: text(limits.note).nullable(),
  deliveryTerms: text(limits.note).nullable(),
  notes: text(limits.note).nullable(),
  tags: z.array(tag)
    .max(customerBounds.tags, `must have at most ${customerBounds.tags} elements`),
  contacts,
  active: z.boolean("must be true or false"),
};

/** What {@link CustomerUpdate} and {@link CustomerCreate} share, all optional. */
export const CustomerDetails = z.object(details).partial();
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** Body of `POST /api/customers`, and a row of the customer import. */
export const CustomerCreate = CustomerDetails.extend({
  name: wording(limits.name),
  source: wording(limits.name).optional(),
}).meta({ id: "CustomerCreate" });
export type CustomerCreate = z.infer<typeof CustomerCreate>;

/** Body of `PATCH /api/customers/{customerId}`: an absent field stays as it is, lists are replaced. */
export const CustomerUpdate = CustomerDetails.extend({
  name: wording(limits.name).optional(),
  source: wording(limits.name).optional(),
}).meta({ id: "CustomerUpdate" });
export type CustomerUpdate = z.infer<typeof CustomerUpdate>;

/** Body of `POST /api/customers/{customerId}/merge`. */
export const CustomerMerge = z.object({
  into: uuid().meta({ description: "The customer that stays" }),
}).meta({ id: "CustomerMerge" });
export type CustomerMerge = z.infer<typeof CustomerMerge>;

/** Reply of operations that give one customer. */
export const CustomerReply = z.object({ customer: Customer }).meta({ id: "CustomerReply" });
export type CustomerReply = z.infer<typeof CustomerReply>;

/** Query of `GET /api/customers`: without text all customers, by name. */
export const CustomerListQuery = ListQuery.extend({
  active: yesOrNo().optional().meta({
    description: "`false`: only archived ones",
  }),
  externalId: text(customerBounds.externalId).optional(),
  updatedSince: z.iso.datetime({
    offset: true,
    error: "must be a date and time such as 2026-11-20T09:00:00Z",
  }).optional(),
  sort: z.enum(
    ["name", "-name", "updatedAt", "-updatedAt"],
    "must be name, -name, updatedAt or -updatedAt",
  ).optional().meta({
    description:
      "Without it what is most like the text comes first; without text the order is by name",
  }),
  include: z.enum(["deleted"], "must be deleted").optional().meta({
    description: "`deleted`: the first page also names the customers that went, by their ids",
  }),
  cursor: z.string().max(1_000, "must be a cursor of an earlier reply").optional().meta({
    description: "`nextCursor` of the page before; `offset` counts from there",
  }),
});
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

/** Reply of `GET /api/customers`. */
export const CustomerListReply = z.object({
  customers: z.array(Customer),
  totalCount: z.int().min(0),
  nextCursor: z.string().nullable().meta({
    description: "`cursor` of the next page; a page ends early where its customers exceed 4 MB",
  }),
  deleted: z.array(z.string()).optional().meta({
    description:
      "Ids of customers that were deleted or merged into another, since `updatedSince` where it is given; the newest 10,000",
  }),
}).meta({ id: "CustomerListReply" });
export type CustomerListReply = z.infer<typeof CustomerListReply>;
