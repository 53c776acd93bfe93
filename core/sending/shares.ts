/** Links to issued offers: made, mailed, listed and revoked. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter, startOfDay } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { NextStep } from "@/core/contracts/life.ts";
import type { Share, ShareCreate } from "@/core/contracts/share.ts";
import { fileNameOf } from "@/core/documents/file_name.ts";
import { renderOffer } from "@/core/documents/stored.ts";
import { AppError } from "@/core/errors.ts";
import { passedDates, refuseUnconfirmed } from "@/core/offers/warnings.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { changeLocked, lockAndRead, type Precondition } from "@/core/offers/change.ts";
import type { NewChange } from "@/core/offers/changes.ts";
import { issueOffer } from "@/core/offers/issue.ts";
import { presentOffer } from "@/core/offers/present.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { ring as ringWebhooks } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import { findOffer, type OfferRow } from "@/db/queries/offers/offers.ts";
import {
  findShare,
  insertShare,
  listShares as listRows,
  revokeShare as revokeRow,
  type ShareRow,
} from "@/db/queries/sending/shares.ts";
import type { Sql } from "@/db/sql.ts";
import { ring } from "./bell.ts";
import { queueOfferMail, readEnvelope } from "./offer_mail.ts";
import { openContent, sealContent } from "./seal.ts";
import type { Attachment } from "./smtp.ts";
import { newToken } from "./tokens.ts";

/** The list of an offer's links stops at this many. */
const mostListed = 200;

/** A link as it is made. Its address travels sealed, so that what is kept of a request for its repetition opens nothing. */
export interface MadeShare {
  readonly share: Share;
  readonly sealed: string;
}

/** How a link is made. */
export interface ShareOptions {
  /** The language where neither the request nor the offer names one. */
  readonly otherwise: DocumentLanguage;
  readonly precondition: Precondition;
  /** The app whose transaction stores the link, and with it the reply that a repeated request gets. */
  readonly commit: App;
}

/**
 * Makes a link to an offer, which is issued where it is not, and mails it where an address is given. The offer is issued in a
 * transaction of its own, since its document is drawn before the mail is queued; link, mail and history are one transaction.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `offer_empty`, `status_change_not_allowed`, `confirmation_needed`,
 * `invalid_body`, `mail_off`, `body_too_large`
 */
export async function createShare(
  app: App,
  user: Identity,
  offerId: string,
  input: ShareCreate,
  { otherwise, precondition, commit }: ShareOptions,
): Promise<MadeShare> {
  const now = app.now();
  if (input.expiresAt !== undefined && new Date(input.expiresAt) <= now) {
    throw new AppError("invalid_body", { issues: ["expiresAt: must be in the future"] });
  }
  const envelope = await readEnvelope(app, user, offerId, input);
  const to = [...envelope.to];
  const issued = await issueOffer(app, user, offerId, {
    confirm: input.confirm,
    otherwise: input.language ?? otherwise,
  }, precondition);
  const { revision } = issued;
  const language = input.language ?? issued.offer.language ?? otherwise;
  const wanted = to.length > 0 && input.attachPdf !== false;
  const attachments = wanted ? [await documentOf(app, offerId, revision.id, language)] : [];
  const { token, digest } = await newToken();
  const url = `${app.config.baseUrl}/o/${token}`;
  const made = await commit.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, undefined);
    // Somebody has changed it since: the link would not show what the sender has seen.
    if (before.issuedRevisionId !== revision.id) throw new AppError("offer_changed");
    const company = await readCompany(sql);
    // What was issued long ago is not asked about again, but a link to what has expired is of no use.
    refuseUnconfirmed(passedDates(before, dayIn(company.timeZone, now)), input.confirm);
    const id = newId();
    await insertShare(sql, {
      id,
      offerId: before.id,
      revisionId: revision.id,
      tokenDigest: digest,
      language,
      recipients: to,
      message: input.message ?? "",
      createdById: user.userId,
      createdByName: user.name,
      createdAt: now,
      expiresAt: input.expiresAt ? new Date(input.expiresAt) : endOf(before, company, now),
    });
    const subject = { kind: "offer", id: before.id, name: revision.number ?? "" } as const;
    const details = { share: id, recipients: to };
    await audit(sql, now, { action: "share_created", subject, details });
    const number = revision.number ?? "";
    const letter = { input, user, envelope, language, url, number, attachments };
    if (to.length > 0) await queueOfferMail(app, sql, before, letter);
    await noteMade(sql, app, user, before, { to, number, nextStep: input.nextStep });
    const row = await findShare(sql, before.id, id);
    if (!row) throw new Error("a link was not stored");
    const content = { text: url, html: "", attachments: [] };
    const sealed = (await sealContent(app.auth.secret, id, content)).toBase64();
    return { share: presentShare(row), sealed };
  });
  ring();
  ringWebhooks();
  return made;
}

/** Writes into the offer and its history that a link was made or has gone out, and what is to be done next. */
async function noteMade(
  sql: Sql,
  app: App,
  user: Identity,
  before: OfferRow,
  { to, number, nextStep }: {
    readonly to: readonly string[];
    readonly number: string;
    readonly nextStep?: NextStep;
  },
): Promise<void> {
  const now = app.now(), isSent = to.length > 0;
  const told = isSent ? change("sent", number, to) : change("link_made", number);
  const life = { ...(isSent && { sentAt: now }), ...(nextStep && { nextStep }) };
  if (!isSent && !nextStep) return await recordChanges(sql, app, user, before, [told]);
  await changeLocked(sql, app, user, before, () => Promise.resolve(life), {
    after: (_sql, row) => ({
      changes: [told],
      events: isSent ? [offerEvent("offer.sent", presentOffer(row), now)] : [],
    }),
  });
}

/** The link with its address, for whoever has made it. */
export async function withUrl(app: App, { share, sealed }: MadeShare): Promise<Share> {
  const content = await openContent(app.auth.secret, share.id, Uint8Array.fromBase64(sealed));
  return { ...share, url: content?.text ?? null };
}

async function documentOf(
  app: App,
  offerId: string,
  revision: string,
  language: DocumentLanguage,
): Promise<Attachment> {
  const { bytes, number } = await renderOffer(app, offerId, {
    revision,
    language,
    otherwise: language,
  });
  return { name: fileNameOf(number).ascii, type: "application/pdf", content: bytes };
}

/** The moment at which the offer's last day is over. */
function endOf({ validUntil }: OfferRow, { timeZone, validityDays }: CompanyRow, now: Date): Date {
  const last = validUntil ?? daysAfter(dayIn(timeZone, now), validityDays);
  return startOfDay(timeZone, daysAfter(last, 1));
}

function change(
  kind: "link_made" | "sent" | "link_revoked",
  number: string | null | undefined,
  recipients?: readonly string[],
): NewChange {
  return {
    kind,
    details: {
      ...(number != null && { number }),
      ...(recipients && { recipients: [...recipients] }),
    },
  };
}

/**
 * Notes that a person has sent an issued offer themselves.
 *
 * @param nextStep becomes the offer's
 * @throws {AppError} `offer_not_found`, `offer_changed`, `offer_not_issued`
 */
export async function markSent(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
  nextStep?: NextStep,
) {
  const now = app.now();
  const life = { sentAt: now, ...(nextStep && { nextStep }) };
  const presented = await app.database.transaction(async (sql) => {
    const before = await lockAndRead(sql, offerId, precondition);
    if (before.issuedRevisionId === null) throw new AppError("offer_not_issued");
    const row = await changeLocked(sql, app, user, before, () => Promise.resolve(life), {
      after: (_sql, row) => ({
        changes: [change("sent", null)],
        events: [offerEvent("offer.sent", presentOffer(row), now)],
      }),
    });
    return presentOffer(row);
  });
  ringWebhooks();
  return presented;
}

/**
 * The links of an offer, newest first.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function listShares(
  { database: { sql } }: Pick<App, "database">,
  offerId: string,
): Promise<Share[]> {
  const id = parseId(offerId);
  const rows = id === undefined ? [] : await listRows(sql, id, mostListed);
  if (rows.length === 0 && (id === undefined || !await findOffer(sql, id))) {
    throw new AppError("offer_not_found");
  }
  return rows.map(presentShare);
}

/**
 * Ends a link at once; one that has ended stays so.
 *
 * @throws {AppError} `offer_not_found`, `share_not_found`
 */
export async function revokeShare(
  app: App,
  user: Identity,
  offerId: string,
  shareId: string,
): Promise<void> {
  await app.database.transaction(async (sql) => {
    const offer = await lockAndRead(sql, offerId, undefined);
    const id = parseId(shareId);
    const share = id === undefined ? undefined : await findShare(sql, offer.id, id);
    if (!share) throw new AppError("share_not_found");
    if (!await revokeRow(sql, share.id, app.now())) return;
    await audit(sql, app.now(), {
      action: "share_revoked",
      subject: { kind: "offer", id: offer.id, name: offer.number ?? "" },
      details: { share: share.id, recipients: share.recipients },
    });
    await recordChanges(sql, app, user, offer, [change("link_revoked", null, share.recipients)]);
  });
}

/** A link as the API replies it. */
export function presentShare(row: ShareRow): Share {
  const { id, revisionId, language, recipients, views, answer } = row;
  return {
    id,
    url: null,
    revisionId,
    language,
    recipients: [...recipients],
    createdBy: { id: row.createdById, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    views,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    answer: answer && {
      kind: answer.kind,
      name: answer.name,
      text: answer.text,
      orderNumber: answer.orderNumber,
      options: [...answer.options],
      at: answer.at,
    },
  };
}
