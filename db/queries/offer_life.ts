/** Statements on the life of an offer after it was written: issued, sent, seen, answered, and who follows it up. */
import type { NextStep } from "@/core/contracts/life.ts";
import { fragment, json, type Sql, type SqlFragment } from "../sql.ts";

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

/** The seller's day, by the clock of the database, which all processes share. */
export const sellersDay: SqlFragment = fragment`
  (now() at time zone coalesce((select time_zone from company), 'UTC'))::date`;

/** The columns of {@link OfferLife} of `offers o`, and whether its last day is over by the seller's time zone. */
export const lifeColumns: SqlFragment = fragment`
  o.issued_revision_id, o.issued_at, o.sent_at, o.viewed_at, o.answered_at, o.lost_reason,
  coalesce(o.owner_id, o.user_id) as owner_id, o.tags, o.next_step,
  (select w.name from "user" w where w.id = coalesce(o.owner_id, o.user_id)) as owner_name,
  coalesce(o.valid_until < ${sellersDay}, false) as has_ended`;

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
