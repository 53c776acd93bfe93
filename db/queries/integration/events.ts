/** Statements on the feed of events: the one order that programs read. */
import { fragment, list, type Sql, type SqlFragment } from "@/db/sql.ts";

/** Whether there are events without a place in the order. */
export async function hasUnplaced(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }>`
    select exists (select from events where place is null) as found`;
  return row?.found ?? false;
}

/** Lets one transaction at a time give places or take them away: it locks the row that counts them, made where it is not there. */
export async function lockPlaces(sql: Sql): Promise<void> {
  await sql`
    insert into event_places default values
    on conflict (single) do update set last = event_places.last`;
}

/** Gives the events that are committed and have none the next places; {@link lockPlaces} comes first. */
export async function placeEvents(sql: Sql): Promise<void> {
  await sql`
    with unplaced as (
      select id, row_number() over (order by written) as number
      from events
      where place is null
    ), placed as (
      update events
      set place = event_places.last + unplaced.number
      from unplaced, event_places
      where events.id = unplaced.id
      returning 1
    )
    update event_places
    set last = last + (select count(*) from placed)`;
}

/** An event at its place. */
export interface EventRow {
  readonly id: string;
  readonly place: number;
  readonly payload: unknown;
}

/** One look at the feed: some events, and how far it reaches at that moment. */
export interface EventPage {
  readonly events: readonly EventRow[];
  /** The highest place that was given. */
  readonly last: number;
  /** Places up to here are not kept any more. */
  readonly removed: number;
  /** The event at the place after which the page begins; `undefined` where it is not kept. */
  readonly known: string | undefined;
}

/** The first events after a place, of some types or all; all of one moment. */
export async function readEvents(
  sql: Sql,
  { after, types, limit }: { after: number; types?: readonly string[]; limit: number },
): Promise<EventPage> {
  const rows = await sql<
    Omit<EventPage, "events" | "known"> & { known: string | null } & {
      id: string | null;
      place: number;
      payload: unknown;
    }
  >`
    select p.last, p.removed, known.id as known, e.id, e.place, e.payload
    from event_places p
    left join events known on known.place = ${after}::bigint
    left join lateral (
      select id, place, payload
      from events
      where ${types ? placedAs(types, after, limit) : fragment`place > ${after}::bigint`}
      order by place
      limit ${limit}
    ) e on true
    order by e.place`;
  const [first] = rows;
  return {
    events: rows.flatMap(({ id, place, payload }) => id === null ? [] : [{ id, place, payload }]),
    last: first?.last ?? 0,
    removed: first?.removed ?? 0,
    known: first?.known ?? undefined,
  };
}

/**
 * The first events of each type after a place. The planner takes types for more frequent than they are, and would read all
 * events after the place to find a rare one: a comparison of rows is one that only the index by type and place can do.
 */
function placedAs(types: readonly string[], after: number, limit: number): SqlFragment {
  return fragment`place = any(array(
        select found.place
        from (select distinct unnest(${list(types)}::text[]) as type) wanted
        cross join lateral (
          select place
          from events
          where (type, place) > (wanted.type, ${after}::bigint)
            and (type, place) <= (wanted.type, 9223372036854775807)
            and place is not null
          order by type, place
          limit ${limit}
        ) found
        order by found.place
        limit ${limit}
      ))`;
}

/**
 * Removes the first events of the order as far as they are from before a time, at most so many, and notes how far that is;
 * {@link lockPlaces} comes first. Gives how many went.
 */
export async function deleteFirstEvents(
  sql: Sql,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const [row] = await sql<{ count: number }>`
    with first as (
      select id, place, created_at
      from events
      where place is not null
      order by place
      limit ${most}
    ), gone as (
      delete from events
      using first
      where events.id = first.id
        and first.place < coalesce((select min(place) from first where created_at >= ${before}), first.place + 1)
      returning events.place
    ), noted as (
      update event_places
      set removed = greatest(removed, (select max(place) from gone))
    )
    select count(*) as count
    from gone`;
  return row?.count ?? 0;
}
