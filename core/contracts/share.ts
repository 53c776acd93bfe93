/** Links by which customers read an offer and answer it. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { email } from "./customer.ts";
import { DocumentLanguage } from "./document.ts";
import { confirm } from "./issue.ts";
import { NextStepInput } from "./life.ts";
import { MailPreview } from "./mail.ts";
import { dateTime, text, uuid } from "./values.ts";

/** What a customer answered by a link. */
export const ShareAnswer = z.object({
  kind: z.enum(["accepted", "rejected"]),
  name: z.string().meta({
    description: "As typed by whoever answered; empty where it was not asked",
  }),
  text: z.string().meta({ description: "Why it was declined" }),
  orderNumber: z.string(),
  options: z.array(z.int().min(0)).meta({
    description: "Positions of the optional lines that were taken",
  }),
  at: dateTime,
}).meta({ id: "ShareAnswer" });
export type ShareAnswer = z.infer<typeof ShareAnswer>;

/** A link to an issued offer. */
export const Share = z.object({
  id: z.string(),
  url: z.string().nullable().meta({
    description: "Only where the link is made: what is kept is a digest of it",
  }),
  revisionId: z.string(),
  language: DocumentLanguage,
  recipients: z.array(z.string()).meta({ description: "Addresses that it was mailed to" }),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: dateTime,
  expiresAt: dateTime,
  revokedAt: dateTime.nullable(),
  views: z.int().min(0),
  lastViewedAt: dateTime.nullable(),
  answer: ShareAnswer.nullable(),
}).meta({ id: "Share" });
export type Share = z.infer<typeof Share>;

/** Body of `POST /api/offers/{offerId}/shares`. */
export const ShareCreate = z.object({
  email: email().optional().meta({
    description: "Sends the link by mail; without an address it is handed over by yourself",
  }),
  contactId: uuid().optional().meta({
    description: "The same, to a contact of the offer's customer",
  }),
  copies: z.array(email(), "must be a list")
    .max(limits.mailRecipients - 1, `must have at most ${limits.mailRecipients - 1} elements`)
    .optional().meta({ description: "Further addresses of that mail" }),
  message: text(limits.note).optional().meta({ description: "Stands in the mail" }),
  subject: text(limits.mailSubject).trim().min(1, "must have at least 1 character")
    .regex(/^[^\n\r\t]*$/, "must be one line").optional().meta({
      description:
        "Subject of the mail instead of the template's; fields such as `{{offer.number}}` are filled in",
    }),
  template: z.enum(["offer", "reminder"], "must be offer or reminder").optional().meta({
    description: "Text of the mail; `offer` unless named",
  }),
  attachPdf: z.boolean("must be true or false").optional().meta({
    description: "`false`: the mail has only the link",
  }),
  copyToSender: z.boolean("must be true or false").optional().meta({
    description: "`true`: you get the same mail, as one of its own that the customer does not see",
  }),
  expiresAt: z.iso.datetime("must be a time such as 2026-12-20T22:59:59Z").optional().meta({
    description: "Without it: the end of the offer's last day in the seller's time zone",
  }),
  language: DocumentLanguage.optional().meta({ description: "Without it the offer's" }),
  nextStep: NextStepInput.optional().meta({
    description: "Becomes the offer's next step, such as to ask where no answer came",
  }),
  confirm: confirm(),
}).meta({ id: "ShareCreate" });
export type ShareCreate = z.infer<typeof ShareCreate>;

/** Replies on links. */
export const ShareReply = z.object({ share: Share }).meta({ id: "ShareReply" });
export const ShareListReply = z.object({ shares: z.array(Share) }).meta({ id: "ShareListReply" });

/** What a customer answered by a link. */
export interface CustomerAnswer {
  readonly id: string;
  readonly kind: "accepted" | "rejected" | "question";
  readonly name: string;
  readonly text: string;
  /** Of the customer's own order; empty where there is none. */
  readonly orderNumber: string;
  /** Whom the link was sent to. */
  readonly recipients: readonly string[];
  readonly answeredAt: Date;
  /** When somebody has seen to it. */
  readonly settledAt: Date | null;
}

/** Whom a mail goes to. Addresses are in one spelling. */
export interface Envelope {
  /** Nobody where no mail is asked for. */
  readonly to: readonly string[];
  /** The sender's address as their account has it: answers reach a person. */
  readonly replyTo: string | undefined;
  /** The sender's address where a copy goes to it. */
  readonly copyTo: string | undefined;
}

/** A mail as it will go out. */
export const OfferMailPreview = MailPreview.extend({
  from: z.string().meta({ description: "The installation's own address, with its name" }),
  to: z.array(z.string()).meta({ description: "Nobody where no address is named" }),
  replyTo: z.string().optional().meta({ description: "Your address: answers reach you" }),
  copyTo: z.string().optional().meta({ description: "Your address where a copy goes to it" }),
  attachment: z.string().nullable().meta({ description: "Name of the file that goes along" }),
}).meta({ id: "OfferMailPreview" });
export type OfferMailPreview = z.infer<typeof OfferMailPreview>;
