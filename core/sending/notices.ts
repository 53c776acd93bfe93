/** Tells users by mail what they want to be told: that a customer has answered, and each morning what waits for them. */
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { firstEntries, type OfferEntry } from "@/core/offers/list.ts";
import { expiringFrom, silentAt } from "@/core/offers/waiting.ts";
import {
  deleteDigestDaysBefore,
  findNoticeRecipient,
  listDigestRecipients,
  type NoticeChoice,
  type NoticeRecipient,
  takeDigestDay,
  updateNoticeChoice,
} from "@/db/queries/sending/notices.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { countOpenAnswers } from "@/db/queries/sending/shares.ts";
import type { Sql } from "@/db/sql.ts";
import { readAddress } from "./addresses.ts";
import { ring } from "./bell.ts";
import { queueMail } from "./queue.ts";
import {
  answerMail,
  type AnswerNotice,
  digestMail,
  type WaitingOffer,
} from "./templates/notices.ts";

/** Hours of the seller's morning in which digests leave: a process that starts later sends none that day. */
const morning = { from: 7, to: 11 } as const;
/** Offers that a digest names of each kind. */
const mostNamed = 20;
/** Mornings are forgotten after so many days. */
const keptDays = 30;

/**
 * Queues a mail about an answer to whoever follows the offer up, in the transaction of the answer. Nobody is told where no mail
 * leaves, where the owner wants none, or where their own address is none that mails can go to.
 */
export async function tellOwner(
  sql: Sql,
  app: App,
  { id, ownerId, name: offerName, customerName }: OfferRow,
  answer: Pick<AnswerNotice, "kind" | "number" | "name" | "text">,
): Promise<void> {
  if (!app.config.mail || ownerId === null) return;
  const owner = await findNoticeRecipient(sql, ownerId);
  if (!owner?.answerMails || readAddress(owner.email) === undefined) return;
  const mail = answerMail({
    ...answer,
    offerName,
    customer: customerName ?? "",
    link: `${app.config.baseUrl}/offers/${id}?tab=sending`,
  }, languageOf(owner));
  await queueMail(app, sql, {
    ...mail,
    kind: "answer",
    offerId: id,
    sentBy: null,
    to: [owner.email],
    attachments: [],
  });
}

/**
 * Queues the digests of this morning, once for all processes; nothing before the morning, after it, and where no mail leaves.
 *
 * @returns how many were queued
 */
export async function sendDigests(app: App): Promise<number> {
  if (!app.config.mail) return 0;
  const now = app.now();
  const { timeZone } = await readCompany(app.database.sql);
  const hour = hourIn(timeZone, now);
  if (hour < morning.from || hour >= morning.to) return 0;
  const today = dayIn(timeZone, now);
  const queued = await app.database.transaction(async (sql) => {
    if (!await takeDigestDay(sql, today, now)) return 0;
    await deleteDigestDaysBefore(sql, daysAfter(today, -keptDays));
    const recipients = await listDigestRecipients(sql);
    let count = 0;
    for (const recipient of recipients) {
      if (await queueDigest(sql, app, recipient, { today, timeZone })) count++;
    }
    return count;
  });
  if (queued > 0) ring();
  return queued;
}

async function queueDigest(
  sql: Sql,
  app: App,
  recipient: NoticeRecipient,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<boolean> {
  const { id: userId, email } = recipient;
  if (readAddress(email) === undefined) return false;
  const database = { database: { ...app.database, sql } };
  const answers = await countOpenAnswers(sql, userId);
  const steps = await firstEntries(database, { userId, dueTo: today }, mostNamed);
  const silent = await firstEntries(database, { userId, ...silentAt(app.now()) }, mostNamed);
  const expiring = await firstEntries(database, { userId, ...expiringFrom(today) }, mostNamed);
  if (answers + steps.length + silent.length + expiring.length === 0) return false;
  const mail = digestMail({
    answers,
    steps: steps.map((entry) => lineOf(entry, entry.nextStep?.text ?? "")),
    silent: silent.map((entry) =>
      lineOf(entry, entry.sentAt ? dayIn(timeZone, new Date(entry.sentAt)) : "")
    ),
    expiring: expiring.map((entry) => lineOf(entry, entry.validUntil ?? "")),
    link: app.config.baseUrl,
  }, languageOf(recipient));
  await queueMail(app, sql, {
    ...mail,
    kind: "digest",
    sentBy: null,
    to: [email],
    attachments: [],
  });
  return true;
}

function lineOf({ customerName, name, number }: OfferEntry, note: string): WaitingOffer {
  return { customer: customerName ?? "", name, number: number ?? "", note };
}

function languageOf({ language }: NoticeRecipient): DocumentLanguage {
  return language ?? "en";
}

function hourIn(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(format.format(at));
}

/** What a user wants to be told by mail. */
export async function noticeChoice(
  { database: { sql } }: Pick<App, "database">,
  userId: string,
): Promise<NoticeChoice> {
  const { answerMails = true, digestMails = false } = await findNoticeRecipient(sql, userId) ?? {};
  return { answerMails, digestMails };
}

/** Changes what a user is told by mail. */
export async function saveNoticeChoice(
  { database: { sql } }: Pick<App, "database">,
  userId: string,
  choice: NoticeChoice,
): Promise<void> {
  await updateNoticeChoice(sql, userId, choice);
}
