/** An application that sends mails to a server of the test, mails in its queue, and a way to send what is due. */
import type { SettingName } from "@/core/setting_table.ts";
import { claimDueMails, deliverMail, type SendingOptions } from "@/core/sending/deliver.ts";
import { type MailToSend, queueMail } from "@/core/sending/queue.ts";
import { findMail, type MailRow } from "@/db/queries/sending/mails.ts";
import type { Database } from "@/db/sql.ts";
import { openClockedApp, type TestApp } from "@/tests/helpers/clocked_app.ts";

/** The application with a mail server at that address. */
export async function openMailApp(
  database: Database,
  url: string,
  settings: Partial<Record<SettingName, string>> = {},
): Promise<TestApp> {
  return await openClockedApp(database, {
    SMTP_URL: url,
    MAIL_FROM: "Offers <offers@example.com>",
    ...settings,
  });
}

/** A mail in the queue. */
export async function givenMail(
  { app, admin }: TestApp,
  mail: Partial<MailToSend> = {},
): Promise<MailRow> {
  return await queueMail(app, app.database.sql, {
    kind: "offer",
    sentBy: admin.userId,
    to: ["anna@example.com"],
    subject: "Your offer",
    text: "Good morning",
    html: "<p>Good morning</p>",
    attachments: [],
    ...mail,
  });
}

/** Sends everything that is due once; gives how many they were. A pause is never lengthened by chance. */
export async function sendDueMails(
  { app }: TestApp,
  options: SendingOptions = {},
): Promise<number> {
  const due = await claimDueMails(app);
  const never = new AbortController().signal;
  const all = { random: () => 0, ...options };
  await Promise.all(due.map((held) => deliverMail(app, held, never, all)));
  return due.length;
}

/** How a mail stands: state, error, attempts, and the states of its recipients. */
export async function stateOf({ app }: TestApp, { id }: { readonly id: string }) {
  const row = await findMail(app.database.sql, id);
  return row && [
    row.state,
    row.lastError,
    row.attempts,
    ...row.recipients.map(({ state, answer }) => answer === null ? state : `${state}: ${answer}`),
  ];
}
