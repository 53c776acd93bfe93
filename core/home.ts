/** The first page: what waits for a person, and the figures of the month. */
import type { App } from "@/core/app.ts";
import { dayIn, startOfDay } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import { countMonth, type FirstStepsRow, readFirstSteps } from "@/db/queries/home.ts";
import { listEntries, type OfferEntry } from "./offers/list.ts";

/** Offers that a list on the first page shows at most. */
const most = 8;

/** See the top of the file. */
export interface Home {
  /** The day of the seller, ISO 8601. */
  readonly today: string;
  readonly steps: FirstStepsRow;
  /** Newest change first. */
  readonly drafts: readonly OfferEntry[];
  /** Accepted this month, newest change first. */
  readonly accepted: readonly OfferEntry[];
  readonly month: {
    readonly made: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly drafts: number;
  };
}

/** How far an installation is. */
export async function firstSteps({ database }: Pick<App, "database">): Promise<FirstStepsRow> {
  return await readFirstSteps(database.sql);
}

/** What the first page shows of one user's offers, or of everybody's without `userId`. */
export async function readHome(app: Pick<App, "database" | "now">, userId?: string): Promise<Home> {
  const { sql } = app.database;
  const { timeZone } = await readCompany(sql);
  const today = dayIn(timeZone, app.now());
  const since = startOfDay(timeZone, `${today.slice(0, 8)}01`);
  const [steps, month, drafts, accepted] = await Promise.all([
    readFirstSteps(sql),
    countMonth(sql, since, userId),
    listEntries(app, { status: "draft", userId, limit: most }),
    listEntries(app, { status: "accepted", userId, decidedSince: since, limit: most }),
  ]);
  return { today, steps, month, drafts: drafts.entries, accepted: accepted.entries };
}
