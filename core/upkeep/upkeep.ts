/** What every process does beside its requests: it writes what it counted, says that it is there, and tidies up. */
import type { App } from "@/core/app.ts";
import { newId } from "@/core/platform/ids.ts";
import { shortenLog } from "@/db/checkpoint.ts";
import { sendDigests } from "@/core/sending/notices.ts";
import { deleteInstance, saveInstance } from "@/db/queries/platform/service_state.ts";
import { loadOf } from "./load.ts";
import type { RequestCounts } from "./request_counts.ts";
import { removeEnded } from "./retention.ts";

/** Milliseconds between two writings, two signs of life and two tidyings; the first tidying leaves the start alone. */
export const upkeepPauses = {
  writeMs: 10_000,
  seenMs: 30_000,
  tidyMs: 60 * 60_000,
  firstTidyMs: 60_000,
  /** Looks whether it is morning. */
  digestMs: 10 * 60_000,
} as const;

/** Work in the background that can be ended. */
export interface Upkeep {
  /** Writes what is left and says that the process is gone. */
  stop(): Promise<void>;
}

type Services = App;

/** Begins the upkeep of a process; it never fails, what goes wrong is logged and tried again. */
export function startUpkeep(app: Services, counts: RequestCounts): Upkeep {
  const self = { id: newId(), startedAt: app.now() };
  let ended = false;
  const tasks = [
    repeat(upkeepPauses.writeMs, () => counts.flush(app.database)),
    repeat(upkeepPauses.seenMs, () => seen(app, self), 0),
    repeat(upkeepPauses.tidyMs, () => tidy(app), upkeepPauses.firstTidyMs),
    repeat(upkeepPauses.digestMs, () => sendDigests(app), upkeepPauses.firstTidyMs),
  ];

  /** One after the other: the next pause begins when the work is done. */
  function repeat(
    ms: number,
    work: () => Promise<unknown>,
    firstMs = ms,
  ): () => Promise<unknown> {
    let running: Promise<unknown> = Promise.resolve();
    let timer = setTimeout(run, firstMs);
    function run(): void {
      running = attempt(app, work).then(() => {
        if (!ended) timer = setTimeout(run, ms);
      });
    }
    return () => {
      clearTimeout(timer);
      return running;
    };
  }

  return {
    async stop() {
      ended = true;
      await Promise.all(tasks.map((end) => end()));
      await attempt(app, () => counts.flush(app.database));
      await attempt(app, () => deleteInstance(app.database.sql, self.id));
    },
  };
}

async function seen(app: Services, self: { id: string; startedAt: Date }): Promise<void> {
  const { version, now } = app;
  const runtime = Deno.version.deno;
  await saveInstance(app.database.sql, {
    ...self,
    seenAt: now(),
    version,
    runtime,
    load: loadOf(app),
  });
}

async function tidy(app: Services): Promise<void> {
  await removeEnded(app);
  await shortenLog(app.database);
}

async function attempt(app: Services, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.warn("upkeep", { error: error instanceof Error ? error.name : "unknown" });
  }
}
