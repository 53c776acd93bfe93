/** Places in the log of a server, by which a replica is judged. */
import type { Sql } from "@/db/sql.ts";

/** A place in the log as PostgreSQL counts it: bytes since the log began. */
export type Position = bigint;

/** How far a server's log is, and which history it belongs to: a server that is promoted begins another timeline. */
export interface ServerPosition {
  readonly position: Position;
  readonly timeline: number;
  /** The identifier of the cluster, the same for a server and its replicas. */
  readonly system: string;
}

interface PositionRow {
  readonly lsn: string | null;
  readonly timeline: number;
  readonly system: string;
}

/** The present end of the log of the primary. */
export async function findPosition(sql: Sql): Promise<ServerPosition> {
  const [row] = await sql<PositionRow>`
    select pg_current_wal_insert_lsn()::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as system`;
  return positionOf(row);
}

/**
 * What a replica has made its own; `undefined` for a server that is none. Its timeline is the one that it has followed to:
 * until the first restart point after a change it may still name the former one.
 */
export async function findReplayed(sql: Sql): Promise<ServerPosition | undefined> {
  const [row] = await sql<PositionRow & { isReplica: boolean }>`
    select pg_is_in_recovery() as is_replica,
      pg_last_wal_replay_lsn()::text as lsn,
      greatest(
        (select min_recovery_end_timeline from pg_control_recovery()),
        (select timeline_id from pg_control_checkpoint())
      ) as timeline,
      (select system_identifier::text from pg_control_system()) as system`;
  return row?.isReplica && row.lsn !== null ? positionOf(row) : undefined;
}

/**
 * Remembers that a user has written until now. The end of what was put into the log counts, not of what has reached the
 * disk: with `synchronous_commit = off` a commit is ahead of the disk.
 *
 * @param heldSeconds for so long their work may go on writing
 */
export async function noteLastWrite(
  sql: Sql,
  userId: string,
  heldSeconds: number | null,
): Promise<void> {
  await sql`
    insert into last_writes (user_id, lsn, timeline, held_until)
    values (
      ${userId},
      pg_current_wal_insert_lsn(),
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int,
      now() + ${heldSeconds}::int * interval '1 second'
    )
    on conflict (user_id) do update
    set lsn = excluded.lsn,
      timeline = excluded.timeline,
      held_until = greatest(last_writes.held_until, excluded.held_until)`;
}

/** What a user has last written. */
export interface LastWrite {
  readonly position: Position;
  readonly timeline: number;
  /** Their work may still be writing. */
  readonly held: boolean;
}

/** The last write of a user, if any is known. */
export async function findLastWrite(sql: Sql, userId: string): Promise<LastWrite | undefined> {
  const [row] = await sql<{ lsn: string; timeline: number; held: boolean }>`
    select lsn::text as lsn,
      timeline,
      coalesce(held_until > now(), false) as held
    from last_writes
    where user_id = ${userId}`;
  return row && { ...row, position: readLsn(row.lsn) };
}

function positionOf(row: PositionRow | undefined): ServerPosition {
  if (!row || row.lsn === null) throw new Error("the server did not tell how far its log is");
  return { ...row, position: readLsn(row.lsn) };
}

/** `16/B374D848`: two hexadecimal halves. */
function readLsn(text: string): Position {
  const [high = "", low = ""] = text.split("/");
  return BigInt(`0x${high}`) << 32n | BigInt(`0x${low}`);
}
