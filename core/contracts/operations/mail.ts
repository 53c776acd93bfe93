/** Operations on mails and their texts: all for administrators, none on mails for API keys, since those hold addresses. */
import {
  MailListQuery,
  MailListReply,
  MailPreview,
  MailReply,
  MailSettings,
  MailTemplateInput,
  MailTemplateListReply,
  MailTemplateReply,
} from "../mail.ts";
import { operation } from "../operation.ts";

const common = { tag: "Mail", access: "admin" } as const;

const at = "2026-11-20T09:14:31.207Z";

const mail = {
  id: "01890a5d-ac96-7e21-8c5e-2f4a6b8c0d1e",
  kind: "invitation",
  offerId: null,
  subject: "Your account at Nowak Instal sp. z o.o.",
  recipients: [{
    address: "zofia@example.com",
    state: "pending",
    code: 451,
    answer: "451 4.7.1 Greylisted, come again in 5 minutes",
  }],
  state: "pending",
  attempts: 1,
  nextAttemptAt: "2026-11-20T09:14:42.318Z",
  lastError: "deferred",
  lastCode: 451,
  lastAnswer: "451 4.7.1 Greylisted, come again in 5 minutes",
  createdAt: at,
  sentAt: null,
};

const text = {
  subject: "A new password",
  body: "Hello {{user.name}},\n\nchoose a new password here:\n{{link}}",
};

const template = {
  kind: "password_reset",
  language: "en",
  ...text,
  isDefault: false,
  fields: ["user.name", "link", "link.validUntil", "company.name"],
  updatedAt: at,
};

const templatePath = "/api/settings/mail/templates/{kind}/{language}";

/** The operations, in the order of the description. */
export const mailOperations = [
  operation({
    ...common,
    id: "getMailSettings",
    method: "GET",
    path: "/api/settings/mail",
    scope: "settings:read",
    summary: "Whether and how mails leave",
    description: "The operator sets it by SMTP_URL and MAIL_FROM.",
    replies: [{
      status: 200,
      description: "Names only",
      schema: MailSettings,
      example: {
        on: true,
        server: "mail.example.com:587",
        from: "Offers <offers@example.com>",
      },
    }],
  }),
  operation({
    ...common,
    id: "sendTestMail",
    method: "POST",
    path: "/api/settings/mail/test",
    scope: "no key",
    summary: "Send a mail to oneself",
    replies: [{
      status: 201,
      description: "The mail, on its way",
      schema: MailReply,
      example: { mail: { ...mail, kind: "test", subject: "Test of the mail settings" } },
    }],
    codes: ["mail_off"],
  }),
  operation({
    ...common,
    id: "listMails",
    method: "GET",
    path: "/api/mails",
    scope: "no key",
    summary: "List mails and what became of them, newest first",
    description: "Those that were sent are kept for 30 days, those that failed for 90.",
    query: MailListQuery,
    replies: [{
      status: 200,
      description: "One page of mails",
      schema: MailListReply,
      example: { mails: [mail], totalCount: 1 },
    }],
  }),
  operation({
    ...common,
    id: "sendMailAgain",
    method: "POST",
    path: "/api/mails/{mailId}/send-again",
    scope: "no key",
    summary: "Send a mail again",
    description:
      "To the recipients that it has not reached, with all its attempts. One that everybody has, and one on its way, stay as they are.",
    replies: [{ status: 200, description: "The mail", schema: MailReply, example: { mail } }],
    codes: ["mail_not_found"],
  }),
  operation({
    ...common,
    id: "listMailTemplates",
    method: "GET",
    path: "/api/settings/mail/templates",
    scope: "settings:read",
    summary: "The texts of all mails in all languages",
    replies: [{
      status: 200,
      description: "With the fields that may stand in them",
      schema: MailTemplateListReply,
      example: { templates: [template] },
    }],
  }),
  operation({
    ...common,
    id: "replaceMailTemplate",
    method: "PUT",
    path: templatePath,
    scope: "settings:write",
    summary: "Change the text of a mail",
    description:
      "A text that cannot be used is refused with the place and the reason of each fault in `issues`: `body: line 3, column 12: {{offer.nummer}} is no field of this mail`.",
    body: MailTemplateInput,
    example: text,
    replies: [{
      status: 200,
      description: "The text from now on",
      schema: MailTemplateReply,
      example: { template },
    }],
    codes: ["mail_template_not_found"],
  }),
  operation({
    ...common,
    id: "resetMailTemplate",
    method: "DELETE",
    path: templatePath,
    scope: "settings:write",
    summary: "Give a mail its first text again",
    replies: [{
      status: 200,
      description: "The program's own text",
      schema: MailTemplateReply,
      example: { template: { ...template, isDefault: true, updatedAt: null } },
    }],
    codes: ["mail_template_not_found"],
  }),
  operation({
    ...common,
    id: "previewMailTemplate",
    method: "POST",
    path: `${templatePath}/preview`,
    scope: "settings:read",
    summary: "See what a text would make",
    description:
      "With the offer that was changed last and the real company, with examples where there is none; nothing is stored or sent.",
    body: MailTemplateInput,
    example: text,
    replies: [{
      status: 200,
      description: "Subject, plain text and HTML",
      schema: MailPreview,
      example: {
        subject: "A new password",
        text: "Hello Zofia Nowak,\n\nchoose a new password here:\nhttps://offers.example.com/…",
        html: "<!doctype html>…",
      },
    }],
    codes: ["mail_template_not_found"],
  }),
];
