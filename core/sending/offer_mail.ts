/** The mail about an offer: whom it goes to, what it says, and the copy for whoever sends it; previewed before it is queued. */
import type { App } from "@/core/app.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { MailPreview } from "@/core/contracts/mail.ts";
import type { Envelope, OfferMailPreview, ShareCreate } from "@/core/contracts/share.ts";
import { fileNameOf } from "@/core/documents/file_name.ts";
import { languageFor } from "@/core/documents/language.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { numberOnPaper } from "@/core/offers/issue.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { findCustomer } from "@/db/queries/customers/customers.ts";
import { type OfferRow } from "@/db/queries/offers/offers.ts";
import { findUser } from "@/db/queries/auth/users.ts";
import type { Sql } from "@/db/sql.ts";
import { readAddress } from "./addresses.ts";
import { mailSettings } from "./mails.ts";
import { type MailToSend, queueMail, readRecipients, requireMail } from "./queue.ts";
import type { Attachment } from "./smtp.ts";
import { offerValues } from "./templates/offer_values.ts";
import { escapeHtml } from "./templates/syntax.ts";
import { composeMail, fillText, getTemplate, refuseBroken } from "./templates/templates.ts";
import { mailTexts } from "./templates/texts.ts";
import { readOffer } from "@/core/offers/change.ts";

type Services = Pick<App, "config" | "database" | "now">;

/** Stands for what is known only once the mail is sent: the number of a draft, the token of its link. */
const notYet = "…";

/**
 * Reads whom a mail goes to and whether its subject can be used, before anything is issued.
 *
 * @throws {AppError} `mail_off`; `offer_not_found`; `invalid_body` with issues below `to`, `contactId`, `subject` or
 * `copyToSender`
 */
export async function readEnvelope(
  app: Services,
  user: Identity,
  offerId: string,
  input: ShareCreate,
): Promise<Envelope> {
  const { subject, template = "offer", copies = [] } = input;
  if (subject !== undefined) refuseBroken(template, { subject, body: "{{link}}" });
  const email = input.contactId === undefined
    ? input.email
    : await contactAddress(app, offerId, input.contactId);
  const typed = [...(email === undefined ? [] : [email]), ...copies];
  if (typed.length === 0) return { to: [], replyTo: undefined, copyTo: undefined };
  requireMail(app);
  const to = readRecipients(typed);
  const replyTo = (await findUser(app.database.sql, user.userId))?.email;
  if (input.copyToSender !== true) return { to, replyTo, copyTo: undefined };
  const own = readAddress(replyTo ?? "");
  if (own === undefined) {
    throw new AppError("invalid_body", {
      issues: ["copyToSender: mail servers do not take the email address of your account"],
    });
  }
  // Whoever is a recipient has the mail anyway.
  return { to, replyTo, copyTo: to.includes(own) ? undefined : own };
}

async function contactAddress(app: Services, offerId: string, contactId: string): Promise<string> {
  const { sql } = app.database;
  const { customerId } = await readOffer(sql, offerId);
  const customer = customerId === null ? undefined : await findCustomer(sql, customerId);
  const contact = customer?.contacts.find(({ id }) => id === contactId);
  if (contact?.email) return contact.email;
  const fault = contact ? "has no e-mail address" : "is no contact of the offer's customer";
  throw new AppError("invalid_body", { issues: [`contactId: ${fault}`] });
}

/** What the mail of an offer is made of. */
export interface Letter {
  readonly input: ShareCreate;
  readonly user: Identity;
  readonly envelope: Envelope;
  readonly language: DocumentLanguage;
  /** Of the page that the customer opens. */
  readonly url: string;
  /** On paper. */
  readonly number: string;
  readonly attachments: readonly Attachment[];
}

/**
 * Puts the mail of an offer into the queue, and the copy of it where one is asked for; in the caller's transaction.
 *
 * @throws {AppError} as {@link queueMail}
 */
export async function queueOfferMail(
  app: App,
  sql: Sql,
  row: OfferRow,
  letter: Letter,
): Promise<void> {
  const { input, user, language, attachments, envelope: { to, replyTo, copyTo } } = letter;
  const mail = await compose(app, sql, row, letter);
  const common = { sentBy: user.userId, replyTo, attachments } as const;
  const kind = input.template ?? "offer";
  await queueMail(app, sql, { ...mail, ...common, kind, offerId: row.id, to });
  if (copyTo === undefined) return;
  // Without the offer's id: a copy that did not arrive says nothing of the offer's way to the customer.
  const copy: MailToSend = { ...copyOf(mail, language, to), ...common, kind: "copy", to: [copyTo] };
  await queueMail(app, sql, copy);
}

/** The same mail below a line that says whom it went to. */
function copyOf(mail: MailPreview, language: DocumentLanguage, to: readonly string[]): MailPreview {
  const note = mailTexts[language].copyNote.replace("{{recipients}}", () => to.join(", "));
  return {
    subject: mail.subject,
    text: `${note}\n\n${mail.text}`,
    html: mail.html.replace("<body>", () => `<body>\n<p>${escapeHtml(note)}</p>`),
  };
}

async function compose(
  app: Services,
  sql: Sql,
  row: OfferRow,
  { input, user, language, url, number }: Omit<Letter, "envelope" | "attachments">,
): Promise<MailPreview> {
  const kind = input.template ?? "offer";
  return await composeMail(sql, { kind, language }, {
    ...await valuesFor(app, sql, row, { user, language, number }),
    message: input.message ?? "",
    link: url,
  }, input.subject);
}

/** What the fields of a template stand for, but for message and link. */
async function valuesFor(
  { now }: Services,
  sql: Sql,
  row: OfferRow,
  { user, language, number }: Pick<Letter, "user" | "language" | "number">,
) {
  return {
    ...offerValues(presentOffer(row).offer, await readCompany(sql), { language, now: now() }),
    "offer.number": number,
    "sender.name": user.name,
  };
}

/**
 * The mail as {@link queueOfferMail} will queue it. Nothing is stored, issued or sent: the number of a draft and the token of the
 * link, which sending gives, are an ellipsis.
 *
 * @throws {AppError} `offer_not_found`; as {@link readEnvelope}
 */
export async function previewOfferMail(
  app: Services,
  user: Identity,
  offerId: string,
  input: ShareCreate,
  otherwise: DocumentLanguage,
): Promise<OfferMailPreview> {
  const { sql } = app.database;
  const row = await readOffer(sql, offerId);
  const envelope = await readEnvelope(app, user, offerId, input);
  const number = await numberOnPaper(sql, row) ?? notYet;
  const language = input.language ?? languageFor(row, otherwise);
  const url = `${app.config.baseUrl}/o/${notYet}`;
  return {
    ...await compose(app, sql, row, { input, user, language, url, number }),
    ...envelope,
    to: [...envelope.to],
    from: mailSettings(app).from ?? "",
    attachment: input.attachPdf === false ? null : fileNameOf(number).ascii,
  };
}

/**
 * The subject of a mail about an offer, for a form that lets it be changed: the template's, with `{{offer.number}}` left in it
 * where the offer has no number yet.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function subjectOf(
  app: Services,
  user: Identity,
  offerId: string,
  { kind, language }: {
    readonly kind: "offer" | "reminder";
    readonly language: DocumentLanguage;
  },
): Promise<string> {
  const { sql } = app.database;
  const row = await readOffer(sql, offerId);
  const number = await numberOnPaper(sql, row) ?? "{{offer.number}}";
  const values = await valuesFor(app, sql, row, { user, language, number });
  const text = await getTemplate(app, { kind, language });
  return fillText(kind, language, text, values).subject;
}
