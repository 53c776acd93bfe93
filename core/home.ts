/** The first page: what waits for a person, and the figures of the month. */
import type { App } from "@/core/app.ts";
import { dayIn, startOfDay } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import { countMonth, type FirstStepsRow, readFirstSteps } from "@/db/queries/offers/home.ts";
import { firstEntries, type OfferEntry } from "./offers/list.ts";
import { expiringFrom, silentAt } from "./offers/waiting.ts";
import { openAnswers } from "./sending/progress.ts";

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
  /** What customers answered by their links and nobody has seen to. */
  readonly answers: Awaited<ReturnType<typeof openAnswers>>;
  /** Whose next step is due. */
  readonly due: readonly OfferEntry[];
  /** Sent, without an answer for some days. */
  readonly silent: readonly OfferEntry[];
  /** With the customer, and about to end. */
  readonly expiring: readonly OfferEntry[];
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
  const [steps, month, drafts, accepted, answers, due, silent, expiring] = await Promise.all([
    readFirstSteps(sql),
    countMonth(sql, since, userId),
    firstEntries(app, { stages: ["draft"], status: "draft", userId }, most),
    firstEntries(app, { status: "accepted", userId, decidedSince: since }, most),
    openAnswers(app, { userId, most }),
    firstEntries(app, { dueTo: today, userId }, most),
    firstEntries(app, { ...silentAt(app.now()), userId }, most),
    firstEntries(app, { ...expiringFrom(today), userId }, most),
  ]);
  return { today, steps, month, drafts, accepted, answers, due, silent, expiring };
}
