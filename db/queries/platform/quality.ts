/** Statements that measure drafts by the histories of their offers. */
import { fragment, list, type Sql, type SqlFragment } from "@/db/sql.ts";

/** What became of the drafts of a time. */
export interface DraftCounts {
  readonly drafts: number;
  /** Offers that were accepted at least once. */
  readonly accepted: number;
  /** Lines that the drafts had. */
  readonly lines: number;
  /** Of those: given another product, changed or removed by people before the offer was accepted. */
  readonly edited: number;
  /** Lines that people put in before the offer was accepted. */
  readonly added: number;
  /** Parts that the drafts had no product for. */
  readonly unmatched: number;
  /** Half of the drafts took less, in milliseconds; `null` without a draft. */
  readonly medianMs: number | null;
}

/** Counts by the place of the week in the list, from 1; `null` is all weeks together. */
export interface CountedDrafts {
  readonly week: number | null;
  readonly counts: DraftCounts;
}

/**
 * The expressions of a `with` clause, of drafts since the first moment:
 * `drafted(offer_id, parts, week, lines, unmatched, ms, accepted)` with the version that was accepted first;
 * `edits(offer_id, part, kind, of_draft)` what people did to lines before that, also the assistant by their hand;
 * `edited_parts(offer_id, part)` the drafted lines that they changed or removed.
 */
function draftsSince(starts: readonly Date[]): SqlFragment {
  const bounds = list(starts.map((start) => start.toISOString()));
  // What was done to an offer came after its draft: rows from before are not looked at.
  const first = starts[0] ?? null;
  return fragment`
    drafted as materialized (
      select d.offer_id, d.parts,
        width_bucket(d.at, ${bounds}::timestamptz[]) as week,
        (d.details ->> 'lines')::integer as lines,
        (d.details ->> 'unmatched')::integer as unmatched,
        (d.details ->> 'durationMs')::integer as ms,
        a.version as accepted
      from offer_changes d
      left join (
        select offer_id, min(version) as version
        from offer_changes
        where kind = 'status_changed' and at >= ${first}::timestamptz
          and details @> '{"changes":[{"field":"status","to":"accepted"}]}'
        group by offer_id
      ) a on a.offer_id = d.offer_id
      where d.kind = 'drafted' and d.at >= ${first}::timestamptz
    ),
    edits as (
      select c.offer_id, c.part, c.kind, coalesce(c.part = any(d.parts), false) as of_draft
      from drafted d
      join offer_changes c on c.offer_id = d.offer_id
      where c.at >= ${first}::timestamptz and c.made_by in ('person', 'assistant')
        and (d.accepted is null or c.version <= d.accepted)
        and c.kind in (
          'line_changed', 'product_replaced', 'line_removed', 'line_unmatched', 'line_put_back', 'line_added',
          'fragment_answered'
        )
    ),
    edited_parts as (
      select offer_id, part
      from edits
      where of_draft
      group by offer_id, part
      having bool_or(kind in ('line_changed', 'product_replaced', 'line_unmatched'))
        or count(*) filter (where kind = 'line_removed') > count(*) filter (where kind = 'line_put_back')
    )`;
}

/**
 * Counts the drafts since the first of the given moments, by the interval that begins with each. A drafted line is known by
 * its place in the message, which outlives swaps and restored revisions. What was removed and put back was not changed;
 * machines with an API key and the matching itself edit nothing.
 *
 * @param starts in ascending order, at least one
 */
export async function measureDrafts(sql: Sql, starts: readonly Date[]): Promise<CountedDrafts[]> {
  const rows = await sql<DraftCounts & { week: number | null }>`
    with ${draftsSince(starts)},
    edited as (
      select offer_id, count(*) as count
      from edited_parts
      group by offer_id
    ),
    added as (
      select offer_id, count(*) as count
      from edits
      where kind in ('line_added', 'fragment_answered') and not of_draft
      group by offer_id
    )
    select d.week,
      count(*)::integer as drafts,
      count(d.accepted)::integer as accepted,
      sum(d.lines)::integer as lines,
      coalesce(sum(e.count), 0)::integer as edited,
      coalesce(sum(a.count), 0)::integer as added,
      sum(d.unmatched)::integer as unmatched,
      round(percentile_cont(0.5) within group (order by d.ms))::integer as median_ms
    from drafted d
    left join edited e on e.offer_id = d.offer_id
    left join added a on a.offer_id = d.offer_id
    group by grouping sets ((d.week), ())
    having count(*) > 0`;
  return rows.map(({ week, ...counts }) => ({ week, counts }));
}

/** What became of the drafted lines whose confidence was in one of ten bins. */
export interface ReliabilityBin {
  /** From 1: confidence up to .1; 10: from .9 on. */
  readonly bin: number;
  readonly lines: number;
  /** Of those: given another product, changed or removed by people before the offer was accepted. */
  readonly edited: number;
  /** Mean of the confidences, 0 to 1. */
  readonly confidence: number;
}

/**
 * Counts the drafted lines of offers that were accepted or saved as a revision, by the confidence that each showed; bins
 * without a line are left out. A line that a person's earlier choice or a product number gave shows a confidence, too.
 *
 * @param starts as for {@link measureDrafts}
 */
export async function measureReliability(
  sql: Sql,
  starts: readonly Date[],
): Promise<ReliabilityBin[]> {
  return await sql<ReliabilityBin>`
    with ${draftsSince(starts)},
    lines as (
      select least(10, width_bucket(answer.score, 0, 1, 10)) as bin, answer.score,
        e.part is not null as edited
      from drafted d
      join offer_fragments f on f.offer_id = d.offer_id and f.fragment_start = any(d.parts)
      cross join lateral (
        select (candidate ->> 'score')::float8 as score
        from jsonb_array_elements(f.candidates) candidate
        where candidate ->> 'productId' = f.product_id::text
        limit 1
      ) answer
      left join edited_parts e on e.offer_id = d.offer_id and e.part = f.fragment_start
      where d.accepted is not null
        or exists (select from offer_changes c where c.offer_id = d.offer_id and c.kind = 'revision_saved')
    )
    select bin, count(*)::integer as lines, (count(*) filter (where edited))::integer as edited, avg(score) as confidence
    from lines
    group by bin
    order by bin`;
}
