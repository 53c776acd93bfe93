/** Operations on what administrators set for everybody. */
import { CompanyInput, CompanyReply } from "../company.ts";
import { operation } from "../operation.ts";

const example = {
  name: "Nowak Instal sp. z o.o.",
  address: "ul. Długa 7\n44-100 Gliwice",
  taxId: "PL6312345678",
  contact: "oferty@example.com",
  bankAccount: "PL61 1090 1014 0000 0712 1981 2874",
  deliveryTerms: "5 working days, free of charge above 1,000 PLN",
  paymentTerms: "14 days from the invoice",
  notes: "",
  validityDays: 30,
  numberPattern: "OF/{year}/{number:4}",
  timeZone: "Europe/Warsaw",
};

const reply = {
  status: 200,
  description: "The seller",
  schema: CompanyReply,
  example: { company: { ...example, logo: null, isExample: false, nextNumber: "OF/2026/0042" } },
};

/** The operations, in the order of the description. */
export const settingsOperations = [
  operation({
    id: "getCompany",
    method: "GET",
    path: "/api/settings/company",
    tag: "Settings",
    scope: "settings:read",
    summary: "Who offers, on which terms, and how offers are numbered",
    replies: [reply],
  }),
  operation({
    id: "replaceCompany",
    method: "PUT",
    path: "/api/settings/company",
    tag: "Settings",
    scope: "settings:write",
    summary: "Say who offers",
    description: "Replaces all of it but the logo. Offers that have a number keep it.",
    access: "admin",
    body: CompanyInput,
    example,
    replies: [reply],
  }),
];
