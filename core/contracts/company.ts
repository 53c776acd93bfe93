/** The seller of the installation: who offers, on which terms, and how its offers are numbered. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { partyBounds, shortText } from "./document.ts";
import { text } from "./values.ts";

/** Bounds of the seller that no other part of the contract has. */
export const companyBounds = {
  bankAccount: 200,
  validityDays: 365,
  pattern: 40,
  timeZone: 64,
} as const;

/** `{number}` or `{number:4}`, four being the least digits. */
const numberPlace = /\{number(?::([1-8]))?\}/g;

/** What a new installation has until an administrator says otherwise. */
export const companyDefaults = {
  validityDays: 30,
  numberPattern: "OF/{year}/{number:4}",
  timeZone: "UTC",
} as const;

const validity = `must be a whole number from 1 to ${companyBounds.validityDays}`;

/** A logo in JSON: the picture in the address itself. */
const logo = z.string("must be a text")
  .regex(/^data:image\/(png|jpeg);base64,/, "must be a data: address of a PNG or JPEG picture")
  .meta({ description: "`data:image/png;base64,…` or `data:image/jpeg;base64,…`" });

const fields = {
  name: text(limits.name, 1).refine(
    (value) => value.trim() !== "",
    "must have at least 1 character",
  ),
  address: shortText(partyBounds.address),
  taxId: text(partyBounds.nip),
  contact: shortText(partyBounds.contact),
  bankAccount: shortText(companyBounds.bankAccount).meta({ description: "Printed as typed" }),
  deliveryTerms: text(limits.note),
  paymentTerms: text(limits.note),
  notes: text(limits.note).meta({ description: "Printed on every offer, after its own notes" }),
  validityDays: z.number("must be a number").int(validity).min(1, validity)
    .max(companyBounds.validityDays, validity)
    .meta({ description: "From the issue date to the last day on which the offer holds" }),
  numberPattern: text(companyBounds.pattern).superRefine((pattern, ctx) => {
    const fault = patternFault(pattern);
    if (fault !== undefined) ctx.addIssue({ code: "custom", message: fault });
  }).meta({
    description:
      "`{year}` and `{number}` once each, `{number:4}` for at least four digits; numbers begin at 1 in each year",
  }),
  timeZone: text(companyBounds.timeZone).refine(
    isTimeZone,
    "must be a time zone such as Europe/Warsaw",
  )
    .meta({
      description: "Decides on which day, and in which year, an offer is issued",
    }),
};

/** Body of `PUT /api/settings/company`: what is left out is empty, or as on a new installation; the logo stays. */
export const CompanyInput = z.object({
  name: fields.name,
  address: fields.address,
  taxId: fields.taxId.default(""),
  contact: fields.contact.default(""),
  bankAccount: fields.bankAccount.default(""),
  deliveryTerms: fields.deliveryTerms.default(""),
  paymentTerms: fields.paymentTerms.default(""),
  notes: fields.notes.default(""),
  validityDays: fields.validityDays.default(companyDefaults.validityDays),
  numberPattern: fields.numberPattern.default(companyDefaults.numberPattern),
  timeZone: fields.timeZone.default(companyDefaults.timeZone),
  logo: logo.nullable().optional().meta({
    description: "Left out: stays; `null`: is taken away",
  }),
}).meta({ id: "CompanyInput" });
export type CompanyInput = z.infer<typeof CompanyInput>;

/** The seller as replies carry it. */
export const Company = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  contact: z.string(),
  bankAccount: z.string(),
  deliveryTerms: z.string(),
  paymentTerms: z.string(),
  notes: z.string(),
  validityDays: z.int().min(1),
  numberPattern: z.string(),
  timeZone: z.string(),
  logo: z.string().nullable().meta({ description: "As a `data:` address" }),
  isExample: z.boolean().meta({ description: "Nobody has said who offers: the texts are made up" }),
  nextNumber: z.string().meta({ description: "What the next offer will be called" }),
}).meta({ id: "Company" });
export type Company = z.infer<typeof Company>;

/** Reply of both operations. */
export const CompanyReply = z.object({ company: Company }).meta({ id: "CompanyReply" });

/** What is wrong with a pattern of numbers, or `undefined`. */
function patternFault(pattern: string): string | undefined {
  if (pattern.split("{year}").length !== 2) return "must have {year} once";
  if ([...pattern.matchAll(numberPlace)].length !== 1) {
    return "must have {number} once, with at least so many digits: {number:4}";
  }
  const rest = pattern.replace("{year}", "").replace(numberPlace, "");
  return /^[\p{L}\p{N} ./_-]*$/u.test(rest)
    ? undefined
    : "must have only letters, digits, spaces and . / _ - besides";
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
