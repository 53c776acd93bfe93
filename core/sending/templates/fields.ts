/** What may stand in the text of each mail, and what it looks like in a preview. */
import type { MailTemplateKind } from "@/core/contracts/mail.ts";

const offer = [
  "offer.number",
  "offer.name",
  "offer.total",
  "offer.validUntil",
  "customer.name",
  "contact.name",
  "message",
  "link",
  "sender.name",
  "company.name",
  "company.contact",
] as const;

const account = ["user.name", "link", "link.validUntil", "company.name"] as const;

/** The fields of each mail. */
export const fieldsOf = {
  offer,
  reminder: offer,
  invitation: [...account, "sender.name"],
  password_reset: account,
} as const satisfies Record<MailTemplateKind, readonly string[]>;

/** The values of the fields of one mail. */
export type ValuesOf<Kind extends MailTemplateKind> = Readonly<
  Record<(typeof fieldsOf)[Kind][number], string>
>;

/** Fields whose values are addresses of pages. */
export const linkFields: readonly string[] = ["link"];

/** Without it a mail is of no use: it stands in every text. */
export const requiredFields: readonly string[] = ["link"];
