/** How good drafts are, measured from the histories of offers: what people changed in them, and how long they took. */
import type { App } from "@/core/app.ts";
import { dayIn, daysAfter, startOfDay } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import {
  type CountedDrafts,
  type DraftCounts,
  measureDrafts,
  measureReliability,
  type ReliabilityBin,
} from "@/db/queries/platform/quality.ts";
import type { Database } from "@/db/sql.ts";

/** Drafts of one week, or of all weeks together. */
export interface DraftQuality extends DraftCounts {
  /** Share of drafted lines that people changed or removed, 0 to 1; `null` without a line. */
  readonly editedShare: number | null;
  /** Share of the parts of messages that no product answered, 0 to 1; `null` without a part. */
  readonly unmatchedShare: number | null;
}

/** The quality of a week. */
export interface WeekQuality extends DraftQuality {
  /** The Monday that it begins with, ISO 8601. */
  readonly from: string;
}

/** See the top of the file. */
export interface QualityReport {
  /** Oldest first, the present week last; weeks without a draft are there too. */
  readonly weeks: readonly WeekQuality[];
  readonly all: DraftQuality;
  /** Whether lines were kept as often as their confidence said, by ten bins; those without a line are left out. */
  readonly reliability: readonly Reliability[];
}

/** The drafted lines of offers that were accepted or saved, whose confidence was between two bounds. */
export interface Reliability {
  /** 0, .1, ... .9; the bound above it is .1 more. */
  readonly from: number;
  readonly lines: number;
  /** Left by people as they were drafted. */
  readonly kept: number;
  /** Share of the lines kept, 0 to 1. */
  readonly keptShare: number;
  /** Mean confidence that the lines showed, 0 to 1. */
  readonly confidence: number;
}

const weekCount = 12;

/** Some seconds for fifty thousand drafts on a busy machine; nobody waits for it but the administrator who asks. */
const deadlineMs = 30_000;

/**
 * Measures the drafts of the last 12 weeks, this one included, by the week of the draft. Weeks begin on Mondays of the
 * seller's time zone.
 *
 * @throws {DatabaseUnavailable}
 */
export async function readQuality(app: Pick<App, "database" | "now">): Promise<QualityReport> {
  const { timeZone } = await readCompany(app.database.sql);
  const mondays = mondaysUntil(dayIn(timeZone, app.now()), weekCount);
  const starts = mondays.map((day) => startOfDay(timeZone, day));
  const { counted, bins } = await measureOnce(app.database, starts);
  const of = (week: number | null) =>
    shared(counted.find((each) => each.week === week)?.counts ?? none);
  return {
    weeks: mondays.map((from, index) => ({ from, ...of(index + 1) })),
    all: of(null),
    reliability: bins.map(({ bin, lines, edited, confidence }) => ({
      from: (bin - 1) / 10,
      lines,
      kept: lines - edited,
      keptShare: (lines - edited) / lines,
      confidence,
    })),
  };
}

/** What is counted of the drafts. */
interface Measured {
  readonly counted: readonly CountedDrafts[];
  readonly bins: readonly ReliabilityBin[];
}

/** A measurement that runs, or took long. */
interface Measurement {
  readonly starts: string;
  readonly measured: Promise<Measured>;
  /** It is given to everybody until then; by `performance.now()`. */
  until: number;
}

const measurements = new WeakMap<Database, Measurement>();

/** One that took at least so long is shown again for a while: looking at it must not be what loads the database. */
const slow = { ms: 2_000, keptMs: 5 * 60_000 };

/** Measures; those who ask while it runs get the same. */
async function measureOnce(database: Database, starts: readonly Date[]): Promise<Measured> {
  const asked = starts.join();
  const known = measurements.get(database);
  const began = performance.now();
  if (known && known.starts === asked && known.until > began) return await known.measured;
  const measured = database.transaction(
    async (sql) => ({
      counted: await measureDrafts(sql, starts),
      bins: await measureReliability(sql, starts),
    }),
    { deadlineMs, readOnly: true },
  );
  const measurement: Measurement = { starts: asked, measured, until: Infinity };
  measurements.set(database, measurement);
  const end = (keptMs: number) => measurement.until = performance.now() + keptMs;
  measured.then(() => end(performance.now() - began < slow.ms ? 0 : slow.keptMs), () => end(0));
  return await measured;
}

const none: DraftCounts = {
  drafts: 0,
  accepted: 0,
  lines: 0,
  edited: 0,
  added: 0,
  unmatched: 0,
  medianMs: null,
};

function shared(counts: DraftCounts): DraftQuality {
  const { lines, edited, unmatched } = counts;
  return {
    ...counts,
    editedShare: lines === 0 ? null : edited / lines,
    unmatchedShare: lines + unmatched === 0 ? null : unmatched / (lines + unmatched),
  };
}

/** So many Mondays, the last one that of the week of `day`. */
function mondaysUntil(day: string, count: number): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from(
    { length: count },
    (_, index) => daysAfter(day, -sinceMonday - 7 * (count - 1 - index)),
  );
}
