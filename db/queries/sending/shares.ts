/** Statements on links to offers and on what customers answered by them. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { CustomerAnswer } from "@/core/contracts/share.ts";
import { fragment, json, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import { offerOwner, sellersDay } from "@/db/queries/offers/offer_life.ts";
import type { TakenTerms } from "@/db/queries/offers/offers.ts";

/** A link as it is stored. */
export interface ShareRow {
  id: string;
  offerId: string;
  revisionId: string;
  language: DocumentLanguage;
  recipients: readonly string[];
  message: string;
  createdById: string;
  createdByName: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
  /** The decision, where there is one; its time is text. */
  answer: StoredAnswer | null;
}

/** A decision as it comes with its link. */
export interface StoredAnswer {
  readonly kind: "accepted" | "rejected";
  readonly name: string;
  readonly text: string;
  readonly orderNumber: string;
  readonly options: readonly number[];
  readonly revisionId: string | null;
  readonly at: string;
}

/** A link with the revision that it shows, and what became of the offer since. */
export interface SharedRow extends ShareRow {
  /** Of the revision, on paper. */
  number: string;
  issuedAt: Date;
  /** In contract form. */
  snapshot: unknown;
  /** What its customer had given to it. */
  taken: TakenTerms | null;
  offerStatus: "draft" | "accepted" | "rejected" | "imported";
  /** The offer was issued again since, as another revision. */
  isReplaced: boolean;
  /** Its last day is over in the seller's time zone. */
  hasEnded: boolean;
}

/** What is stored of a new link. */
export type NewShare =
  & Omit<ShareRow, "answer" | "views" | "lastViewedAt" | "revokedAt">
  & { readonly tokenDigest: string };

const answer: SqlFragment = fragment`(
  select json_build_object('kind', a.kind, 'name', a.name, 'text', a.text, 'orderNumber', a.order_number,
    'options', a.options, 'revisionId', a.revision_id,
    'at', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from share_answers a
  where a.share_id = s.id and a.kind <> 'question'
)`;

const shareColumns: SqlFragment = fragment`
  s.id, s.offer_id, s.revision_id, s.language, s.recipients, s.message, s.created_by_id, s.created_by_name,
  s.created_at, s.expires_at, s.revoked_at, s.views, s.last_viewed_at, ${answer} as answer`;

/** Stores a link. */
export async function insertShare(sql: Sql, share: NewShare): Promise<void> {
  await sql`
    insert into offer_shares (
      id, offer_id, revision_id, token_digest, language, recipients, message,
      created_by_id, created_by_name, created_at, expires_at
    ) values (
      ${share.id}, ${share.offerId}, ${share.revisionId}, ${share.tokenDigest}, ${share.language},
      ${json(share.recipients)}, ${share.message}, ${share.createdById}, ${share.createdByName},
      ${share.createdAt}, ${share.expiresAt}
    )`;
}

/** The links of an offer, newest first. */
export async function listShares(sql: Sql, offerId: string, most: number): Promise<ShareRow[]> {
  return await sql<ShareRow>`
    select ${shareColumns}
    from offer_shares s
    where s.offer_id = ${offerId}
    order by s.id desc
    limit ${most}`;
}

/** A link of that offer, or `undefined`. */
export async function findShare(
  sql: Sql,
  offerId: string,
  id: string,
): Promise<ShareRow | undefined> {
  const [row] = await sql<ShareRow>`
    select ${shareColumns}
    from offer_shares s
    where s.offer_id = ${offerId} and s.id = ${id}`;
  return row;
}

/** Ends a link; `false` where it has ended before. */
export async function revokeShare(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update offer_shares
    set revoked_at = ${now}
    where id = ${id} and revoked_at is null
    returning id`;
  return rows.length > 0;
}

/** The link of a token with what it shows, or `undefined`. */
export async function findShared(sql: Sql, tokenDigest: string): Promise<SharedRow | undefined> {
  const [row] = await sql<SharedRow>`
    select ${shareColumns}, v.number, v.issued_at, v.snapshot, v.taken, o.status as offer_status,
      exists (
        select from offer_revisions n
        where n.offer_id = s.offer_id and n.issued_at > v.issued_at and n.number <> v.number
      ) as is_replaced,
      coalesce((v.snapshot ->> 'validUntil')::date < ${sellersDay}, false) as has_ended
    from offer_shares s
    join offer_revisions v on v.id = s.revision_id
    join offers o on o.id = s.offer_id
    where s.token_digest = ${tokenDigest}`;
  return row;
}

/** Counts a look at a link; `true` where it was the first. */
export async function countView(sql: Sql, id: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ views: number }>`
    update offer_shares
    set views = views + 1,
      first_viewed_at = coalesce(first_viewed_at, ${now}),
      last_viewed_at = ${now}
    where id = ${id}
    returning views`;
  return row?.views === 1;
}

/** Notes on an offer that a link to what it was issued as was opened. */
export async function noteViewed(
  sql: Sql,
  { offerId, revisionId }: Pick<ShareRow, "offerId" | "revisionId">,
  now: Date,
): Promise<void> {
  await sql`
    update offers
    set viewed_at = coalesce(viewed_at, ${now})
    where id = ${offerId} and issued_revision_id = ${revisionId}`;
}

/** What a customer answers. */
export interface NewAnswer {
  readonly id: string;
  readonly shareId: string;
  readonly kind: CustomerAnswer["kind"];
  readonly name: string;
  readonly text: string;
  readonly orderNumber: string;
  readonly options: readonly number[];
  readonly revisionId: string | null;
  readonly now: Date;
}

/** Stores an answer; `false` where the link has its decision already, or the question was asked before. */
export async function insertAnswer(sql: Sql, answer: NewAnswer): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    insert into share_answers (id, share_id, kind, name, text, order_number, options, revision_id, answered_at)
    values (
      ${answer.id}, ${answer.shareId}, ${answer.kind}, ${answer.name}, ${answer.text}, ${answer.orderNumber},
      ${json(answer.options)}, ${answer.revisionId}, ${answer.now}
    )
    on conflict do nothing
    returning id`;
  return rows.length > 0;
}

/** An answer with where it belongs to. */
export interface AnswerRow extends CustomerAnswer {
  readonly offerId: string;
}

const answerColumns: SqlFragment = fragment`
  a.id, s.offer_id, a.kind, a.name, a.text, a.order_number, s.recipients, a.answered_at, a.settled_at`;

/** What customers answered on an offer, newest first. */
export async function listAnswers(sql: Sql, offerId: string, most: number): Promise<AnswerRow[]> {
  return await sql<AnswerRow>`
    select ${answerColumns}
    from share_answers a
    join offer_shares s on s.id = a.share_id
    where s.offer_id = ${offerId}
    order by a.id desc
    limit ${most}`;
}

/** An answer that nobody has seen to, with its offer. */
export interface OpenAnswerRow extends AnswerRow {
  readonly offerName: string;
  readonly number: string | null;
  readonly customerName: string | null;
}

/** The answers that nobody has seen to, newest first: all, or those on offers that a user follows up. */
export async function listOpenAnswers(
  sql: Sql,
  { userId, most }: { readonly userId?: string; readonly most: number },
): Promise<OpenAnswerRow[]> {
  return await sql<OpenAnswerRow>`
    select ${answerColumns}, o.name as offer_name, d.number, c.name as customer_name
    from share_answers a
    join offer_shares s on s.id = a.share_id
    join offers o on o.id = s.offer_id
    left join offer_numbers d on d.offer_id = o.id
    left join customers c on c.id = o.customer_id
    where a.settled_at is null ${
    userId === undefined ? nothing : fragment`and ${offerOwner} = ${userId}`
  }
    order by a.answered_at desc, a.id desc
    limit ${most}`;
}

/** How many answers nobody has seen to, on a user's offers. */
export async function countOpenAnswers(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count
    from share_answers a
    join offer_shares s on s.id = a.share_id
    join offers o on o.id = s.offer_id
    where a.settled_at is null and ${offerOwner} = ${userId}`;
  return row?.count ?? 0;
}

/** Notes that somebody has seen to an answer on an offer. */
export async function settleAnswer(
  sql: Sql,
  { offerId, id, now }: { readonly offerId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`
    update share_answers a
    set settled_at = ${now}
    from offer_shares s
    where a.id = ${id} and a.settled_at is null and s.id = a.share_id and s.offer_id = ${offerId}`;
}
