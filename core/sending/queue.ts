/** Puts mails into the queue. Nothing here decides that a mail is sent: a person did, by a button. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { insertMail, type MailKind, type MailRow } from "@/db/queries/sending/mails.ts";
import type { Sql } from "@/db/sql.ts";
import { readAddress } from "./addresses.ts";
import { type MailContent, sealContent } from "./seal.ts";

/** A mail to send. */
export interface MailToSend extends MailContent {
  readonly kind: MailKind;
  /** The user who pressed Send; `null` for what somebody without a session asked for. */
  readonly sentBy: string | null;
  readonly offerId?: string;
  /** As people type them. */
  readonly to: readonly string[];
  readonly subject: string;
}

/** What queueing needs of the application. */
export type QueueServices = Pick<App, "config" | "now"> & { readonly auth: { secret: string } };

/**
 * Puts a mail into the queue, in the caller's transaction. `ring` after the commit.
 *
 * @throws {AppError} `mail_off` without an SMTP server; `invalid_body` with issues below `to` for what is no address, for no
 * recipient and for more than `limits.mailRecipients`; `body_too_large` for attachments above `limits.mailAttachmentBytes`
 */
export async function queueMail(app: QueueServices, sql: Sql, mail: MailToSend): Promise<MailRow> {
  const { from } = requireMail(app);
  const recipients = readRecipients(mail.to);
  const bytes = mail.attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > limits.mailAttachmentBytes) throw new AppError("body_too_large");
  const id = newId();
  const { text, html, replyTo, attachments } = mail;
  return await insertMail(sql, {
    id,
    kind: mail.kind,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    sentBy: mail.sentBy,
    offerId: mail.offerId ?? null,
    subject: oneLine(mail.subject).slice(0, limits.mailSubject).toWellFormed(),
    recipients: recipients.map((address) => ({
      address,
      state: "pending",
      code: null,
      answer: null,
    })),
    content: await sealContent(app.auth.secret, id, { text, html, replyTo, attachments }),
    now: app.now(),
  });
}

/**
 * How mails leave.
 *
 * @throws {AppError} `mail_off`
 */
export function requireMail({ config }: Pick<App, "config">) {
  if (!config.mail) throw new AppError("mail_off");
  return config.mail;
}

/**
 * Addresses in one spelling, each once.
 *
 * @throws {AppError} `invalid_body`
 */
export function readRecipients(typed: readonly string[]): string[] {
  const read = typed.map(readAddress);
  const issues = read.flatMap((address, at) =>
    address === undefined ? [`to.${at}: must be an email address`] : []
  );
  const recipients = [...new Set(read.filter((address) => address !== undefined))];
  if (typed.length === 0) issues.push("to: must have at least 1 element");
  if (recipients.length > limits.mailRecipients) {
    issues.push(`to: must have at most ${limits.mailRecipients} elements`);
  }
  if (issues.length > 0) {
    throw new AppError("invalid_body", { issues: issues.slice(0, limits.issues) });
  }
  return recipients;
}

/** A head line of a mail is one line, whatever was typed. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
