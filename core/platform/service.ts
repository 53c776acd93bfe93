/** What an operator wants to know of an installation: its versions, its processes, its failures and what it holds. */
import type { App } from "@/core/app.ts";
import { type SpendState, spendState } from "@/core/ai/spend.ts";
import { loadOf } from "@/core/upkeep/load.ts";
import { type WantedVersions, wantedVersions } from "@/db/native.ts";
import {
  countAnswers,
  countDeliveries,
  type FailureCount,
  findServerVersions,
  type Instance,
  listFailures,
  listInstances,
  type Load,
} from "@/db/queries/platform/service_state.ts";
import { type EmbeddingState, embeddingState } from "@/core/catalogue/reembed.ts";
import {
  type AppliedMigration,
  countReviewed,
  countStored,
  listMigrations,
  type ReviewCounts,
  type StoredCounts,
} from "@/db/queries/platform/service.ts";

/** See the top of the file. */
export interface ServiceState {
  readonly version: string;
  /** Of Deno. */
  readonly runtime: string;
  readonly database: DatabaseState;
  /** The processes that were seen lately; none before the first has said that it is there. */
  readonly instances: readonly Instance[];
  /** Of this process, now. */
  readonly load: Load;
  readonly answers: AnswerState;
  readonly deliveries: { readonly pending: number; readonly failed: number };
  /** Newest first. */
  readonly migrations: readonly AppliedMigration[];
  readonly ai: "offline" | "openai";
  /** What the model has cost today; absent without one. */
  readonly spend?: SpendState;
  readonly stored: StoredCounts;
  readonly vectors: EmbeddingState;
  /** Offers of the last 30 days. */
  readonly recent: ReviewCounts;
}

/** The database's versions, `18.6`, and those to update to where they have known defects. */
export interface DatabaseState {
  readonly kind: "embedded" | "native";
  readonly server: string;
  readonly vector: string;
  readonly wanted: WantedVersions;
}

/** How requests of the last 24 hours ended, by all processes together. */
export interface AnswerState {
  readonly all: number;
  /** Our own failures first, then the most frequent. */
  readonly failures: readonly FailureCount[];
}

const dayMs = 24 * 60 * 60 * 1000;
const recentMs = 30 * dayMs;
/** A process that has said nothing for so long is gone: it does so twice a minute. */
const silentMs = 90_000;
const failuresShown = 15;

/**
 * Reads the state of the service.
 *
 * @throws {DatabaseUnavailable}
 */
export async function readServiceState(
  app: Pick<App, "config" | "database" | "documents" | "ai" | "version" | "now">,
): Promise<ServiceState> {
  const { sql } = app.database;
  const before = (ms: number) => new Date(app.now().getTime() - ms);
  const [
    stored,
    vectors,
    migrations,
    recent,
    spend,
    database,
    instances,
    all,
    failures,
    deliveries,
  ] = await Promise.all([
    countStored(sql),
    embeddingState(app),
    listMigrations(sql),
    countReviewed(sql, before(recentMs)),
    app.ai.name === "offline" ? undefined : spendState(app),
    databaseState(app),
    listInstances(sql, before(silentMs)),
    countAnswers(sql, before(dayMs)),
    listFailures(sql, before(dayMs), failuresShown),
    countDeliveries(sql),
  ]);
  return {
    version: app.version,
    runtime: Deno.version.deno,
    database,
    instances,
    load: loadOf(app),
    answers: { all, failures },
    deliveries,
    migrations,
    ai: app.ai.name,
    spend,
    stored,
    vectors,
    recent,
  };
}

async function databaseState({ database }: Pick<App, "database">): Promise<DatabaseState> {
  const { server, vector } = await findServerVersions(database.sql) ?? { server: 0, vector: "" };
  return {
    kind: database.kind,
    server: `${Math.floor(server / 10_000)}.${server % 10_000}`,
    vector,
    wanted: wantedVersions(server, vector === "" ? null : vector),
  };
}
