/** What has become of an offer that left the house: links, answers, mails that did not arrive. */
import type { App } from "@/core/app.ts";
import { dayIn } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { OfferWarning } from "@/core/contracts/life.ts";
import type { Mail } from "@/core/contracts/mail.ts";
import type { Share } from "@/core/contracts/share.ts";
import { parseId } from "@/core/platform/ids.ts";
import { passedDates, warningsOf } from "@/core/offers/warnings.ts";
import { listOfferMails } from "@/db/queries/sending/mails.ts";
import {
  type AnswerRow,
  listAnswers,
  listOpenAnswers,
  type OpenAnswerRow,
  settleAnswer as settle,
} from "@/db/queries/sending/shares.ts";
import { listUsers } from "@/db/queries/auth/users.ts";
import { presentMail } from "./mails.ts";
import { listShares } from "./shares.ts";
import { readOffer } from "@/core/offers/change.ts";

/** So many answers and mails are shown. */
const mostShown = 50;
/** So many users stand in a list to choose from. */
const mostUsers = 200;

/** See the top of the file. */
export interface OfferSending {
  readonly shares: readonly Share[];
  readonly answers: readonly AnswerRow[];
  readonly mails: readonly Mail[];
  /** Who can follow it up. */
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Everything about an offer's way to the customer.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function offerSending(app: App, offerId: string): Promise<OfferSending> {
  const shares = await listShares(app, offerId);
  const { sql } = app.database;
  const id = parseId(offerId) ?? "";
  const [answers, mails, { users }] = await Promise.all([
    listAnswers(sql, id, mostShown),
    listOfferMails(sql, id, mostShown),
    listUsers(sql, { limit: mostUsers, offset: 0 }),
  ]);
  return {
    shares,
    answers,
    mails: mails.filter(({ kind }) => kind !== "answer").map(presentMail),
    users: users.filter(({ banned }) => !banned).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * What speaks against an offer going out as it is; of one whose present content was issued only days that are over.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function issueWarnings(app: App, offerId: string): Promise<OfferWarning[]> {
  const { sql } = app.database;
  const row = await readOffer(sql, offerId);
  if (row.issuedRevisionId === null) return await warningsOf(sql, row, app.now());
  const { timeZone } = await readCompany(sql);
  return passedDates(row, dayIn(timeZone, app.now()));
}

/** The answers that nobody has seen to, newest first. */
export async function openAnswers(
  { database: { sql } }: Pick<App, "database">,
  { userId, most }: { readonly userId?: string; readonly most: number },
): Promise<OpenAnswerRow[]> {
  return await listOpenAnswers(sql, { userId, most });
}

/** Notes that somebody has seen to an answer; one that is unknown or seen to changes nothing. */
export async function settleAnswer(
  app: Pick<App, "database" | "now">,
  offerId: string,
  answerId: string,
): Promise<void> {
  const offer = parseId(offerId), id = parseId(answerId);
  if (offer && id) await settle(app.database.sql, { offerId: offer, id, now: app.now() });
}
