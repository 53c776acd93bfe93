/** Statements that measure drafts by the histories of their offers. */
import { list, type Sql } from "../sql.ts";

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
 * Counts the drafts since the first of the given moments, by the interval that begins with each. A drafted line is known by
 * its place in the message, which outlives swaps and restored revisions. What was removed and put back was not changed;
 * machines with an API key and the matching itself edit nothing.
 *
 * @param starts in ascending order, at least one
 */
export async function measureDrafts(sql: Sql, starts: readonly Date[]): Promise<CountedDrafts[]> {
  const bounds = list(starts.map((start) => start.toISOString()));
  // What was done to an offer came after its draft: rows from before are not looked at.
  const first = starts[0] ?? null;
  const rows = await sql<DraftCounts & { week: number | null }>`
    with drafted as materialized (
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
    edited as (
      select offer_id, count(*) as count
      from (
        select offer_id
        from edits
        where of_draft
        group by offer_id, part
        having bool_or(kind in ('line_changed', 'product_replaced', 'line_unmatched'))
          or count(*) filter (where kind = 'line_removed') > count(*) filter (where kind = 'line_put_back')
      ) lines
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
