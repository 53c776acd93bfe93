/** The feed of events: read in pages that go on from one another and miss nothing. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import { Event, type EventListQuery, type EventListReply } from "@/core/contracts/event.ts";
import { AppError } from "@/core/errors.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  deleteFirstEvents,
  type EventPage,
  hasUnplaced,
  lockPlaces,
  placeEvents,
  readEvents,
} from "@/db/queries/integration/events.ts";
import type { Database } from "@/db/sql.ts";

/** A place in the order, and the id of the event there: in a database that was set back it is another. */
const Cursor = z.tuple([z.int().min(0), z.uuid().or(z.literal(""))]);

/**
 * One page of events. What is committed when it is called is in this page or after its cursor, whichever transaction began
 * first; see the migration of `events`.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave; `events_gone` where events after it are not kept
 * any more, or the database is an older one than the cursor is from
 */
export async function listEvents(
  { database }: Pick<App, "database">,
  { after, types, limit }: EventListQuery,
): Promise<EventListReply> {
  const isNow = after === "now";
  const [from, known] = after === undefined || isNow
    ? [0, ""] as const
    : readCursor(after, Cursor, "after");
  await place(database);
  const { sql } = database;
  if (isNow) return await endOfFeed(database);
  const page = await readEvents(sql, { after: from, types, limit: limit + 1 });
  if (after !== undefined) refuseGone(page, from, known);
  const events = page.events.slice(0, limit);
  const last = events.at(-1);
  if (last && page.events.length > limit) return replyOf(events, [last.place, last.id], true);
  // What the types leave out is passed over too.
  const end = page.last === last?.place ? last.id : await idAt(sql, page.last);
  return replyOf(events, [page.last, end], false);
}

async function endOfFeed({ sql }: Database): Promise<EventListReply> {
  const { last } = await readEvents(sql, { after: 0, limit: 0 });
  return replyOf([], [last, await idAt(sql, last)], false);
}

/** The id of the event at a place; `""` where none is kept. */
async function idAt(sql: Database["sql"], place: number): Promise<string> {
  return (await readEvents(sql, { after: place, limit: 0 })).known ?? "";
}

/** @throws {AppError} `events_gone` */
function refuseGone({ last, removed, known: found }: EventPage, place: number, known: string) {
  const isOther = found !== undefined && known !== "" && found !== known;
  if (place < removed || place > last || isOther) throw new AppError("events_gone");
}

function replyOf(
  events: EventPage["events"],
  cursor: z.infer<typeof Cursor>,
  hasMore: boolean,
): EventListReply {
  return {
    events: events.map(({ id, payload }) => Event.parse({ ...Object(payload), id })),
    nextCursor: writeCursor(cursor),
    hasMore,
  };
}

/** Gives what was committed since the last look its places, one process at a time. */
async function place(database: Database): Promise<void> {
  if (!await hasUnplaced(database.sql)) return;
  await database.transaction(async (sql) => {
    await lockPlaces(sql);
    await placeEvents(sql);
  });
}

/**
 * Removes the oldest events as far as they are from before a time.
 *
 * @returns how many went, at most `most`
 */
export async function removeEvents(
  database: Database,
  before: Date,
  most: number,
): Promise<number> {
  await place(database);
  return await database.transaction(async (sql) => {
    await lockPlaces(sql);
    return await deleteFirstEvents(sql, { before, most });
  });
}
