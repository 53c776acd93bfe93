/** Statements on the life of an offer after it was written: issued, sent, seen, answered, and who follows it up. */
import type { NextStep, OfferStage } from "@/core/contracts/life.ts";
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";

/** The columns of an offer's life that a change may set. */
export interface OfferLife {
  /** The revision that the present content was issued as; `null` while there is none. */
  issuedRevisionId: string | null;
  issuedAt: Date | null;
  sentAt: Date | null;
  /** When a link to it was first opened. */
  viewedAt: Date | null;
  answeredAt: Date | null;
  lostReason: string | null;
  /** Whoever made it, until somebody else is named; `null` where that user is gone. */
  ownerId: string | null;
  tags: readonly string[];
  nextStep: NextStep | null;
}

/** What is read with an offer's life and follows from it. */
export interface OfferProgress {
  stage: OfferStage;
  /** Of {@link OfferLife.ownerId}. */
  ownerName: string | null;
}

/** An offer that was never issued and that nobody has said anything of. */
export const freshLife: OfferLife = {
  issuedRevisionId: null,
  issuedAt: null,
  sentAt: null,
  viewedAt: null,
  answeredAt: null,
  lostReason: null,
  ownerId: null,
  tags: [],
  nextStep: null,
};

/** The day of a moment by the clock on the seller's wall. */
export function sellersDayAt(moment: SqlFragment): SqlFragment {
  return fragment`(${moment} at time zone coalesce((select time_zone from company), 'UTC'))::date`;
}

/** The seller's day, by the clock of the database, which all processes share. */
export const sellersDay: SqlFragment = sellersDayAt(fragment`now()`);

/**
 * How far an offer `o` is: the one definition of its stage. An imported one was never issued here; an issued one expires when its
 * last day is over by the seller's time zone.
 */
export const offerStage: SqlFragment = fragment`case
    when o.status in ('accepted', 'rejected') then o.status
    when o.status = 'imported' or o.issued_revision_id is null then 'draft'
    when o.valid_until < ${sellersDay} then 'expired'
    when o.viewed_at is not null then 'viewed'
    when o.sent_at is not null then 'sent'
    else 'issued'
  end`;

/** Who follows an offer `o` up. */
export const offerOwner: SqlFragment = fragment`coalesce(o.owner_id, o.user_id)`;

/** The columns of {@link OfferLife} of `offers o`, its stage and the name of its owner. */
export const lifeColumns: SqlFragment = fragment`
  o.issued_revision_id, o.issued_at, o.sent_at, o.viewed_at, o.answered_at, o.lost_reason,
  ${offerOwner} as owner_id, o.tags, o.next_step,
  (select w.name from "user" w where w.id = ${offerOwner}) as owner_name,
  ${offerStage} as stage`;

/** Writes the life of an offer; the caller's transaction has locked it and counts its version up. */
export async function updateOfferLife(sql: Sql, id: string, life: OfferLife): Promise<void> {
  await sql`
    update offers
    set issued_revision_id = ${life.issuedRevisionId},
      issued_at = ${life.issuedAt},
      sent_at = ${life.sentAt},
      viewed_at = ${life.viewedAt},
      answered_at = ${life.answeredAt},
      lost_reason = ${life.lostReason},
      owner_id = ${life.ownerId},
      tags = ${json(life.tags)},
      next_step = ${life.nextStep && json(life.nextStep)}
    where id = ${id}`;
}
