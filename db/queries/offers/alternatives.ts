/** Statements on what a draft found for each part of a message. */
import { json, type Sql } from "@/db/sql.ts";

/** A part of a message with what the draft found for it, as it is stored. */
export interface NewOfferFragment {
  readonly item: string;
  /** UTF-16 offset into the message. */
  readonly fragmentStart: number;
  /** What the draft answered it with. */
  readonly productId: string | null;
  /** The answer was a person's earlier choice. */
  readonly learned: boolean;
  /** Nearest first, the draft's answer among them. */
  readonly candidates: readonly NewCandidate[];
}

/** A product that was considered for a part. */
export interface NewCandidate {
  readonly productId: string;
  readonly score: number;
  readonly why: string;
}

/** Stores what was found for parts of an offer's message, in the message's order; behind what was stored before. */
export async function insertOfferFragments(
  sql: Sql,
  offerId: string,
  fragments: readonly NewOfferFragment[],
): Promise<void> {
  if (fragments.length === 0) return;
  const rows = fragments.map((row, position) => ({ ...row, position }));
  await sql`
    insert into offer_fragments (offer_id, position, item, fragment_start, product_id, learned, candidates)
    select ${offerId}::uuid,
      f.position + (
        select coalesce(max(position) + 1, 0)
        from offer_fragments
        where offer_id = ${offerId}
      ),
      f.item, f."fragmentStart", f."productId", f.learned, f.candidates
    from jsonb_to_recordset(${json(rows)}::jsonb) as f(
      position integer, item text, "fragmentStart" integer, "productId" uuid, learned boolean, candidates jsonb
    )`;
}

/** What the draft answered each part of an offer's message with, in their order. */
export async function findDraftedFragments(
  sql: Sql,
  offerId: string,
): Promise<Omit<NewOfferFragment, "candidates">[]> {
  return await sql<Omit<NewOfferFragment, "candidates">>`
    select item, fragment_start, product_id, learned
    from offer_fragments
    where offer_id = ${offerId}
    order by position`;
}

/** Gives an offer what the draft of another one found. */
export async function copyOfferFragments(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into offer_fragments (offer_id, position, item, fragment_start, product_id, learned, candidates)
    select ${toId}::uuid, position, item, fragment_start, product_id, learned, candidates
    from offer_fragments
    where offer_id = ${fromId}`;
}

/** Replaces what was found for some parts of an offer's message, each named by its place there. */
export async function updateFragmentCandidates(
  sql: Sql,
  offerId: string,
  parts: readonly { readonly start: number; readonly candidates: readonly NewCandidate[] }[],
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update offer_fragments f
    set candidates = n.candidates
    from jsonb_to_recordset(${json(parts)}::jsonb) as n(start integer, candidates jsonb)
    where f.offer_id = ${offerId} and f.fragment_start = n.start`;
}
