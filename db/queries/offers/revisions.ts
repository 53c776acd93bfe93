/** Statements on the stored states of an offer. */
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";
import type { TakenTerms } from "./offers.ts";

/** A stored state; `snapshot` is in contract form. */
export interface RevisionRow {
  id: string;
  offerId: string;
  revisionNumber: number;
  snapshot: unknown;
  /** What its customer had given to it; `null` of one that is older than this column. */
  taken: TakenTerms | null;
  createdById: string;
  createdByName: string;
  createdAt: Date;
  acceptedAt: Date | null;
  /** On paper, and what dates it there; `null` of one that was not issued. */
  number: string | null;
  issuedAt: Date | null;
}

const revisionColumns: SqlFragment = fragment`
  id, offer_id, revision_number, snapshot, taken, created_by_id, created_by_name, created_at, accepted_at,
  number, issued_at`;

/**
 * Stores a state under the next number. The caller holds the offer's row lock, so numbers have no gaps;
 * `offer_revisions_offer_id_revision_number_key` is the last word.
 */
export async function insertRevision(
  sql: Sql,
  revision: Omit<RevisionRow, "revisionNumber">,
): Promise<RevisionRow> {
  const [row] = await sql<RevisionRow>`
    insert into offer_revisions (
      id, offer_id, revision_number, snapshot, taken, created_by_id, created_by_name, created_at, accepted_at,
      number, issued_at
    )
    select ${revision.id}::uuid, ${revision.offerId}::uuid, coalesce(max(revision_number), 0) + 1,
      ${json(revision.snapshot)}::jsonb, ${
    json(revision.taken)
  }::jsonb, ${revision.createdById}, ${revision.createdByName},
      ${revision.createdAt}::timestamptz, ${revision.acceptedAt}::timestamptz,
      ${revision.number}, ${revision.issuedAt}::timestamptz
    from offer_revisions
    where offer_id = ${revision.offerId}
    returning ${revisionColumns}`;
  if (!row) throw new Error("a revision was not stored");
  return row;
}

/** A logo as it is printed. */
export interface IssuedLogo {
  logo: Uint8Array | null;
  logoType: "image/png" | "image/jpeg" | null;
}

/** Keeps the seller's logo of now with a revision that was issued. */
export async function keepIssuedLogo(sql: Sql, revisionId: string): Promise<void> {
  await sql`
    with kept as (
      insert into issued_logos (hash, content, type)
      select encode(sha256(logo), 'hex'), logo, logo_type
      from company
      where logo is not null
      on conflict (hash) do nothing
    )
    update offer_revisions
    set logo_hash = (select encode(sha256(logo), 'hex') from company where logo is not null)
    where id = ${revisionId}`;
}

/** Gives a revision the logo of another: it is what that was issued as. */
export async function copyIssuedLogo(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    update offer_revisions
    set logo_hash = (select logo_hash from offer_revisions where id = ${from})
    where id = ${to}`;
}

/** The logo that a revision was issued with, or `undefined` of one that was not issued. */
export async function findIssuedLogo(
  sql: Sql,
  revisionId: string,
): Promise<IssuedLogo | undefined> {
  const [row] = await sql<IssuedLogo>`
    select l.content as logo, l.type as logo_type
    from offer_revisions r
    left join issued_logos l on l.hash = r.logo_hash
    where r.id = ${revisionId} and r.number is not null`;
  return row;
}

/** One revision of that offer, or `undefined`. */
export async function findRevision(
  sql: Sql,
  offerId: string,
  id: string,
): Promise<RevisionRow | undefined> {
  const [row] = await sql<RevisionRow>`
    select ${revisionColumns}
    from offer_revisions
    where offer_id = ${offerId} and id = ${id}`;
  return row;
}

/** The revision with the highest number, or `undefined`. */
export async function findNewestRevision(
  sql: Sql,
  offerId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await sql<RevisionRow>`
    select ${revisionColumns}
    from offer_revisions
    where offer_id = ${offerId}
    order by revision_number desc
    limit 1`;
  return row;
}

/** All revisions of an offer, newest first. */
export async function listRevisions(sql: Sql, offerId: string): Promise<RevisionRow[]> {
  return await sql<RevisionRow>`
    select ${revisionColumns}
    from offer_revisions
    where offer_id = ${offerId}
    order by revision_number desc`;
}

/** How many revisions an offer has, and how many of them were issued or accepted: their number has been on paper. */
export async function findRevisionCount(
  sql: Sql,
  offerId: string,
): Promise<{ all: number; onPaper: number }> {
  const [row] = await sql<{ all: number; onPaper: number }>`
    select count(*) as "all", count(*) filter (where number is not null or accepted_at is not null) as on_paper
    from offer_revisions
    where offer_id = ${offerId}`;
  return row ?? { all: 0, onPaper: 0 };
}
