/** CPU time, which says more than the clock on a machine that others use too. */
import process from "node:process";
import type { Database } from "@/db/sql.ts";

/** Milliseconds of the user's CPU so far: of this process, and of the server's connections where it runs on this machine. */
export interface Cpu {
  readonly own: number;
  readonly server: number | undefined;
}

/** Linux counts in hundredths of a second. */
const tick = 10;

/** The CPU time used until now. */
export async function cpuNow(database: Database): Promise<Cpu> {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1000, server: await serverCpu(database) };
}

/** What was used between two moments, for each of `times`, as text for a table. */
export function cpuBetween(before: Cpu, after: Cpu, times: number): string {
  const own = ((after.own - before.own) / times).toFixed(1);
  if (before.server === undefined || after.server === undefined) return `${own} ms`;
  return `${own} + ${((after.server - before.server) / times).toFixed(1)} ms`;
}

/** Milliseconds of CPU time, the system's for it included, that a process on this machine has used. */
export async function cpuOf(pid: number): Promise<number> {
  const text = await Deno.readTextFile(`/proc/${pid}/stat`);
  const [user, system] = text.slice(text.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return ((user ?? 0) + (system ?? 0)) * tick;
}

async function serverCpu(database: Database): Promise<number | undefined> {
  if (database.kind === "embedded") return undefined;
  const rows = await database.sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`;
  let sum = 0;
  try {
    for (const { pid } of rows) {
      sum += await cpuOf(pid);
    }
  } catch {
    return undefined;
  }
  return sum;
}
