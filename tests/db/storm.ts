/** Many transactions at once, every third of them with its connection killed, and what they left. */
import { assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";

/** What an attempt may have left, by what its caller was told; an unknown commit may have left all or nothing. */
const allowed: Record<string, readonly string[]> = {
  committed: ["AB"],
  lost: ["", "AB"],
};

/** Where in its life the connection dies. */
const moments = ["after begin", "between the statements", "before commit"] as const;
type Moment = typeof moments[number];

const CONNECTIONS = 8;

/** What a storm left. */
export interface StormResult {
  /** What each attempt was told, by its number; every third, from 0, was killed. */
  readonly outcomes: readonly string[];
  /** How many were told that the connection was lost. */
  readonly lost: number;
  /** Attempts that left what they must not have left. */
  readonly violations: readonly string[];
}

/**
 * Runs `count` transactions of two halves at once over {@link CONNECTIONS} connections.
 *
 * @param control another open database of the same server, which kills
 * @param waitForDeath whether the victim waits until the blow has landed
 */
export async function stormOn(
  control: OpenDatabase,
  url: string,
  count: number,
  waitForDeath: boolean,
): Promise<StormResult> {
  await control.sql`create table if not exists halves (attempt integer, half text)`;
  await control.sql`truncate halves`;
  const database = await openDatabase({
    url,
    max: CONNECTIONS,
    queue: count,
    waitMs: 120_000,
    deadlineMs: 60_000,
    idleMs: 120_000,
  });
  const blows: Promise<unknown>[] = [];
  const outcomes = await Promise.all(Array.from({ length: count }, (_, number) => {
    const moment = number % 3 === 0 ? moments[(number / 3) % moments.length] : undefined;
    return attempt(database, number, async (reached, pid) => {
      if (reached !== moment) return;
      const blow = control.sql`select pg_terminate_backend(${pid})`;
      blows.push(blow);
      if (waitForDeath) await blow;
    });
  }));
  await Promise.all(blows);
  assertEquals(database.slots.load, { ...database.slots.load, held: 0, waiting: 0 });
  await servesAgain(database);
  await database.close();
  const lost = outcomes.filter((outcome) => outcome === "lost").length;
  return { outcomes, lost, violations: await violationsOf(control, outcomes) };
}

/** A blow that comes late kills a connection at rest, which costs the next statement on it; each connection one at most. */
async function servesAgain(database: OpenDatabase): Promise<void> {
  for (let left = CONNECTIONS;; left--) {
    try {
      assertEquals(await database.sql<{ one: number }>`select 1 as one`, [{ one: 1 }]);
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}

async function attempt(
  database: OpenDatabase,
  number: number,
  at: (moment: Moment, pid: number) => Promise<void>,
): Promise<string> {
  try {
    await database.transaction(async (sql) => {
      const [session] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const pid = session?.pid ?? 0;
      await at("after begin", pid);
      await sql`insert into halves values (${number}, 'A')`;
      await at("between the statements", pid);
      await sql`insert into halves values (${number}, 'B')`;
      await at("before commit", pid);
    });
    return "committed";
  } catch (error) {
    return error instanceof DatabaseUnavailable ? "lost" : String(error);
  }
}

async function violationsOf(
  control: OpenDatabase,
  outcomes: readonly string[],
): Promise<string[]> {
  const rows = await control.sql<{ attempt: number; halves: string }>`
    select attempt, string_agg(half, '' order by half) as halves from halves group by attempt`;
  const stored = new Map(rows.map(({ attempt, halves }) => [attempt, halves]));
  return outcomes.flatMap((outcome, number) => {
    const left = stored.get(number) ?? "";
    return allowed[outcome]?.includes(left)
      ? []
      : [`attempt ${number}: ${outcome}, left "${left}"`];
  });
}
