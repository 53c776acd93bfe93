/** What an operator wants to know of an installation: its version, its database, its model and what it holds. */
import type { App } from "@/core/app.ts";
import { type SpendState, spendState } from "@/core/ai/spend.ts";
import { type EmbeddingState, embeddingState } from "@/core/products/reembed.ts";
import {
  type AppliedMigration,
  countReviewed,
  countStored,
  listMigrations,
  type ReviewCounts,
  type StoredCounts,
} from "@/db/queries/service.ts";

/** See the top of the file. */
export interface ServiceState {
  readonly version: string;
  readonly database: "embedded" | "native";
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

const recentMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Reads the state of the service.
 *
 * @throws {DatabaseUnavailable}
 */
export async function readServiceState(
  app: Pick<App, "config" | "database" | "ai" | "version" | "now">,
): Promise<ServiceState> {
  const { sql, kind } = app.database;
  const since = new Date(app.now().getTime() - recentMs);
  const [stored, vectors, migrations, recent, spend] = await Promise.all([
    countStored(sql),
    embeddingState(app),
    listMigrations(sql),
    countReviewed(sql, since),
    app.ai.name === "offline" ? undefined : spendState(app),
  ]);
  return {
    version: app.version,
    database: kind,
    migrations,
    ai: app.ai.name,
    spend,
    stored,
    vectors,
    recent,
  };
}
