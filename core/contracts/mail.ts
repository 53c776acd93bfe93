/** Mails: how they leave, what became of them, and the texts that administrators may change. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { DocumentLanguage } from "./document.ts";
import { ListQuery } from "./listing.ts";
import { dateTime, text } from "./values.ts";

/** Where a mail stands. */
export const MailState = z.enum(["pending", "sent", "failed"], "must be pending, sent or failed");
export type MailState = z.infer<typeof MailState>;

/** One recipient of a mail. */
const Recipient = z.object({
  address: z.string(),
  state: MailState,
  code: z.int().nullable().meta({ description: "What the mail server answered, such as 550" }),
  answer: z.string().nullable().meta({ description: "The words of that answer" }),
});

/** A mail as administrators see it: without its texts, which may hold links that let somebody in. */
export const Mail = z.object({
  id: z.string(),
  kind: z.enum([
    "offer",
    "reminder",
    "invitation",
    "password_reset",
    "test",
    "answer",
    "digest",
    "copy",
  ]),
  offerId: z.string().nullable(),
  subject: z.string(),
  recipients: z.array(Recipient),
  state: MailState.meta({
    description:
      "`failed`: it reached not all of its recipients, and is only tried again when somebody says so",
  }),
  attempts: z.int().min(0),
  nextAttemptAt: dateTime.nullable().meta({ description: "Only of one that is pending" }),
  lastError: z.enum([
    "unreachable",
    "timeout",
    "tls",
    "sign_in",
    "deferred",
    "refused",
    "unreadable",
  ]).nullable().meta({
    description:
      "`tls`: no encryption where it is needed, or a wrong certificate; `sign_in`: user or password refused; `deferred`: answered 400 to 499; `refused`: 500 or above; `unreadable`: queued under another AUTH_SECRET",
  }),
  lastCode: z.int().nullable(),
  lastAnswer: z.string().nullable(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
}).meta({ id: "Mail" });
export type Mail = z.infer<typeof Mail>;

/** Query of `GET /api/mails`. */
export const MailListQuery = ListQuery.omit({ query: true }).extend({
  state: MailState.optional(),
});
export type MailListQuery = z.infer<typeof MailListQuery>;

/** Replies on mails. */
export const MailReply = z.object({ mail: Mail }).meta({ id: "MailReply" });
export const MailListReply = z.object({ mails: z.array(Mail), totalCount: z.int().min(0) })
  .meta({ id: "MailListReply" });
export type MailListReply = z.infer<typeof MailListReply>;

/** Reply of `GET /api/settings/mail`. */
export const MailSettings = z.object({
  on: z.boolean().meta({ description: "Whether SMTP_URL is set" }),
  server: z.string().nullable().meta({ description: "Host and port, without the user" }),
  from: z.string().nullable().meta({ description: "The sender (MAIL_FROM)" }),
}).meta({ id: "MailSettings" });
export type MailSettings = z.infer<typeof MailSettings>;

/** The mails whose texts can be changed. */
export const MailTemplateKind = z.enum(["offer", "reminder", "invitation", "password_reset"]);
export type MailTemplateKind = z.infer<typeof MailTemplateKind>;

/** The text of a mail in a language. */
export const MailTemplate = z.object({
  kind: MailTemplateKind,
  language: DocumentLanguage,
  subject: z.string(),
  body: z.string(),
  isDefault: z.boolean().meta({ description: "Nobody has changed it" }),
  fields: z.array(z.string()).meta({
    description: "What may stand in it as `{{offer.number}}`; what has no value is left out",
  }),
  updatedAt: dateTime.nullable(),
}).meta({ id: "MailTemplate" });
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Body of `PUT /api/settings/mail/templates/{kind}/{language}` and of its preview. */
export const MailTemplateInput = z.object({
  subject: text(limits.mailSubject).trim().min(1, "must have at least 1 character")
    .regex(/^[^\n\r\t]*$/, "must be one line"),
  body: text(limits.mailTemplate).trim().min(1, "must have at least 1 character"),
}).meta({ id: "MailTemplateInput" });
export type MailTemplateInput = z.infer<typeof MailTemplateInput>;

/** Replies on templates. */
export const MailTemplateReply = z.object({ template: MailTemplate })
  .meta({ id: "MailTemplateReply" });
export const MailTemplateListReply = z.object({ templates: z.array(MailTemplate) })
  .meta({ id: "MailTemplateListReply" });

/** Reply of the preview. */
export const MailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
}).meta({ id: "MailPreview" });
export type MailPreview = z.infer<typeof MailPreview>;
