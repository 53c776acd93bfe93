/** All that the serving process does beside requests. Each part is loaded only here, when the first answers are given. */
import type { App } from "@/core/app.ts";
import { pause } from "@/core/platform/turns.ts";
import type { RequestCounts } from "./request_counts.ts";

/** Whoever started the process waits for an answer: what can wait lets it through, so many milliseconds. */
const afterStartMs = 500;

/** Work in the background that is under way, or about to be. */
export interface Background {
  /** Ends the sending of webhooks and mails, which may take a while: beside the last requests. */
  stopSending(): Promise<void>;
  /** Ends everything, when the last request is counted. */
  stop(): Promise<void>;
}

/** Begins the background work of a process a moment after its start. */
export function startBackground(app: App, counts: RequestCounts): Background {
  const begun = pause(afterStartMs).then(() => begin(app, counts));
  return {
    async stopSending() {
      await Promise.all((await begun).senders.map((sender) => sender.stop()));
    },
    async stop() {
      const { warming, parts } = await begun;
      await Promise.all([warming, ...parts.map((part) => part.stop())]);
    },
  };
}

async function begin(app: App, counts: RequestCounts) {
  const { warmUp } = await import("@/core/platform/warm_up.ts");
  const warming = warmUp(app);
  const { startEmbeddingUpkeep } = await import("@/core/catalogue/embedding_upkeep.ts");
  const embedding = startEmbeddingUpkeep(app);
  const { startReindex } = await import("@/core/catalogue/reindex.ts");
  const reindexing = startReindex(app);
  const { startUpkeep } = await import("./upkeep.ts");
  const { watchLoad } = await import("./load.ts");
  const service = startUpkeep(app, counts);
  watchLoad(app);
  const { startWebhooks } = await import("@/core/webhooks/upkeep.ts");
  const { startMails } = await import("@/core/sending/upkeep.ts");
  const senders = [startWebhooks(app), startMails(app)];
  return { warming, parts: [embedding, reindexing, service], senders };
}
