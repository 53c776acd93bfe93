/**
 * What the model may cost: tokens a day for everybody, a day for each user and for each request, counted in the database
 * and so shared by all processes. A call is counted with the most it can use before it is made and corrected afterwards:
 * the sum never passes a cap by more than the provider's own count exceeds our estimate, and a process that dies has only
 * counted too much.
 */
import type { ModelLimits } from "@/core/setting_table.ts";
import type { ModelProblem } from "@/core/contracts/model.ts";
import {
  addSpend,
  everybody,
  pauseModel,
  type SpendKind,
  type SpendRefusal,
  spentOn,
  takeSpend,
} from "@/db/queries/platform/spend.ts";
import type { Database } from "@/db/sql.ts";
import { AiUnavailable } from "./port.ts";

/** A call that is about to be made. */
export interface Use {
  readonly kind: SpendKind;
  /** The most tokens that it can use, in and out. */
  readonly tokens: number;
  readonly userId: string | undefined;
  /** Nobody waits for it: it leaves a tenth of the day to those who do. */
  readonly background: boolean;
}

/** Counts calls, and refuses those that would cost too much. */
export interface Ledger {
  /**
   * Counts a call; the result corrects the count to what was used.
   *
   * @throws {AiUnavailable} `budget_spent`, `user_budget_spent`, or `model_busy` while the server asked to wait
   */
  take(use: Use): Promise<(used: number) => Promise<void>>;
  /** The server asked everybody to wait. */
  pause(ms: number): Promise<void>;
}

/** Counts nothing. */
export const freeLedger: Ledger = {
  take: () => Promise.resolve(() => Promise.resolve()),
  pause: () => Promise.resolve(),
};

/** Characters a token has at least, in European languages and with product numbers; more of them make fewer tokens. */
const charactersPerToken = 3;

/** Tokens of a text, estimated on the safe side. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / charactersPerToken) + 8;
}

/** Longer waits are for the circuit breaker and the next try to find out. */
const longestPauseMs = 10 * 60_000;
/** Work that nobody waits for stops at this share of the day's tokens. */
const backgroundShare = 0.9;

/** What a refusal is called above. */
const problems = {
  paused: "model_busy",
  everybody: "budget_spent",
  user: "user_budget_spent",
} as const satisfies Record<SpendRefusal, ModelProblem>;

/** The days of one installation begin at midnight UTC, so that all processes agree on them. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The ledger in the database. */
export function sharedLedger(
  database: Database,
  limits: ModelLimits,
  now: () => Date,
): Ledger {
  return {
    async take({ kind, tokens, userId, background }) {
      const time = now();
      const day = dayOf(time);
      const most = kind === "texts" ? limits.day : limits.vectors;
      const share = background ? Math.floor(most * backgroundShare) : most;
      const user = userId === undefined ? undefined : { id: userId, most: limits.user };
      const spend = { day, kind, tokens, most: share, user, now: time };
      const refusal = await takeSpend(database.sql, spend);
      if (refusal !== undefined) {
        throw new AiUnavailable(`not counted: ${refusal}`, { problem: problems[refusal] });
      }
      const accounts = userId === undefined ? [everybody] : [everybody, userId];
      return async (used) => {
        if (used !== tokens) {
          await addSpend(database.sql, { day, accounts, kind, by: used - tokens });
        }
      };
    },
    async pause(ms) {
      const time = now();
      await pauseModel(database.sql, time, new Date(time.getTime() + Math.min(ms, longestPauseMs)));
    },
  };
}

/** Tokens used and allowed today, for pages about the health of the service. */
export interface SpendState {
  readonly day: string;
  readonly texts: { readonly used: number; readonly most: number; readonly calls: number };
  readonly vectors: { readonly used: number; readonly most: number; readonly calls: number };
}

/** What the model has cost today, by all processes together. */
export async function spendState(
  app: { database: Database; config: { modelLimits: ModelLimits }; now: () => Date },
): Promise<SpendState> {
  const day = dayOf(app.now());
  const rows = await spentOn(app.database.sql, day, everybody);
  const of = (kind: SpendKind, most: number) => {
    const row = rows.find((each) => each.kind === kind);
    return { used: row?.tokens ?? 0, calls: row?.calls ?? 0, most };
  };
  const { modelLimits } = app.config;
  return { day, texts: of("texts", modelLimits.day), vectors: of("vectors", modelLimits.vectors) };
}
