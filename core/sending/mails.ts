/** What became of mails, for administrators; and a mail to oneself that shows whether any leave. */
import type { App } from "@/core/app.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { Mail, MailListQuery, MailListReply, MailSettings } from "@/core/contracts/mail.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import { takeRate } from "@/core/platform/rates.ts";
import {
  countMails,
  findMail,
  listMails as listRows,
  type MailRow,
  sendMailAgain,
} from "@/db/queries/sending/mails.ts";
import { findUser } from "@/db/queries/auth/users.ts";
import { ring } from "./bell.ts";
import { queueMail } from "./queue.ts";
import { fill, readTemplate } from "./templates/syntax.ts";
import { htmlPage } from "./templates/templates.ts";
import { mailTexts } from "./templates/texts.ts";

/** Whether and how mails leave: names only, no user and no password. */
export function mailSettings({ config: { mail } }: Pick<App, "config">): MailSettings {
  if (!mail) return { on: false, server: null, from: null };
  const { server: { host, port }, from } = mail;
  return {
    on: true,
    server: `${host}:${port}`,
    from: from.name === "" ? from.address : `${from.name} <${from.address}>`,
  };
}

/** One page of the mails, newest first. */
export async function listMails(
  { database: { sql } }: Pick<App, "database">,
  query: MailListQuery,
): Promise<MailListReply> {
  const [rows, totalCount] = await Promise.all([
    listRows(sql, query),
    countMails(sql, query.state),
  ]);
  return { mails: rows.map(presentMail), totalCount };
}

/**
 * Makes a mail due at once, for the recipients that it has not reached. One that everybody has and one that is being sent are
 * left alone.
 *
 * @throws {AppError} `mail_not_found`
 */
export async function sendAgain(
  { database: { sql }, now }: Pick<App, "database" | "now">,
  mailId: string,
): Promise<Mail> {
  const id = parseId(mailId);
  if (id === undefined) throw new AppError("mail_not_found");
  await sendMailAgain(sql, id, now());
  const row = await findMail(sql, id);
  if (!row) throw new AppError("mail_not_found");
  ring();
  return presentMail(row);
}

/**
 * Sends a mail to the one who asks.
 *
 * @throws {AppError} `mail_off`, `rate_limited`, `invalid_body` where their own email is no address that mail servers take
 */
export async function sendTestMail(
  app: App,
  user: Identity,
  language: DocumentLanguage,
): Promise<Mail> {
  const { database } = app;
  await takeRate(database, app.config, "signin", `test mail ${user.userId}`, app.now());
  const { subject, body } = mailTexts[language].test;
  const { text, html } = fill(readTemplate(body, []).parts, {});
  const to = (await findUser(database.sql, user.userId))?.email ?? "";
  const row = await queueMail(app, database.sql, {
    kind: "test",
    sentBy: user.userId,
    to: [to],
    subject,
    text,
    html: htmlPage(language, subject, html),
    attachments: [],
  });
  ring();
  return presentMail(row);
}

/** A mail as replies carry it: without its texts. */
export function presentMail(row: MailRow): Mail {
  const { id, kind, offerId, subject, state, attempts, lastError, lastCode, lastAnswer } = row;
  return {
    id,
    kind,
    offerId,
    subject,
    recipients: row.recipients.map((each) => ({ ...each })),
    state,
    attempts,
    nextAttemptAt: state === "pending" ? row.nextAttemptAt.toISOString() : null,
    lastError,
    lastCode,
    lastAnswer,
    createdAt: row.createdAt.toISOString(),
    sentAt: state === "sent" ? row.updatedAt.toISOString() : null,
  };
}
