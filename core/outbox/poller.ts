/**
 * Empties an outbox in the background of the serving process: at once when its bell rings, and by looking now and then.
 * Several processes may do it at once: an item is claimed in the database before it is sent.
 */
import type { Logger } from "@/core/platform/log.ts";
import type { Bell } from "./bell.ts";

const second = 1_000;
/** Milliseconds between looks: for what another process wrote and did not send, and for what is tried again. */
const lookMs = 10 * second;
/** While sending is off there is only old work to remove. */
const offMs = 3_600 * second;
const pruneMs = 3_600 * second;
/** At the end running attempts have so long; what is cut off then is sent again by whoever comes next. */
const defaultGraceMs = 2 * second;

/** An outbox and how its items are sent. */
export interface Outbox<Item> {
  /** Names the outbox in the log. */
  readonly name: string;
  /** Whether anything is sent at all. */
  readonly isOn: boolean;
  readonly bell: Pick<Bell, "onRing">;
  /** Claims what is due, but for the lanes that are busy. */
  claim(busy: readonly string[]): Promise<Item[]>;
  /** The lane of an item: while one of its batches is being sent, nothing more is claimed for it. */
  laneOf(item: Item): string;
  /** Sends one item and writes how it ended; what it throws is logged, and the item is another's when its claim has ended. */
  deliver(item: Item, cut: AbortSignal): Promise<void>;
  /** Removes what is too old; gives whether there may be more. */
  prune(): Promise<boolean>;
}

/** Work in the background that can be ended. */
export interface Poller {
  stop(): Promise<void>;
}

/** What polling needs of the application. */
export interface Services {
  readonly log: Logger;
  readonly now: () => Date;
}

/** Begins to send; it never fails, what goes wrong is logged and tried again. */
export function startPoller<Item>(
  app: Services,
  outbox: Outbox<Item>,
  graceMs = defaultGraceMs,
): Poller {
  const ending = new AbortController();
  const cut = new AbortController();
  const running = poll(app, outbox, ending.signal, cut.signal);
  return {
    stop: async () => {
      ending.abort();
      const timer = setTimeout(() => cut.abort(), graceMs);
      await running;
      clearTimeout(timer);
    },
  };
}

async function poll<Item>(
  app: Services,
  outbox: Outbox<Item>,
  signal: AbortSignal,
  cut: AbortSignal,
): Promise<void> {
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const leave = outbox.bell.onRing(wake);
  /** What is being sent, by lane: a slow one holds up no other. */
  const busy = new Map<string, Promise<void>>();
  let prunedAt = -Infinity;
  while (!signal.aborted) {
    news = Promise.withResolvers();
    try {
      // Either way: the clock may have been set back.
      if (Math.abs(app.now().getTime() - prunedAt) >= pruneMs && !await outbox.prune()) {
        prunedAt = app.now().getTime();
      }
      const due = outbox.isOn ? await outbox.claim([...busy.keys()]) : [];
      for (const [lane, batch] of Map.groupBy(due, outbox.laneOf)) {
        const sent = deliverAll(app, outbox, batch, cut).finally(() => {
          busy.delete(lane);
          wake();
        });
        busy.set(lane, sent);
      }
    } catch (error) {
      logFailure(app, outbox, error);
    }
    await pause(outbox.isOn ? lookMs : offMs, news.promise, signal);
  }
  leave();
  await Promise.all(busy.values());
}

async function deliverAll<Item>(
  app: Services,
  outbox: Outbox<Item>,
  batch: readonly Item[],
  cut: AbortSignal,
): Promise<void> {
  await Promise.all(batch.map(async (item) => {
    try {
      await outbox.deliver(item, cut);
    } catch (error) {
      logFailure(app, outbox, error);
    }
  }));
}

function logFailure({ log }: Services, { name }: { readonly name: string }, error: unknown): void {
  log.warn(name, { error: error instanceof Error ? error.name : "unknown" });
}

/** Waits for news, for the time to pass, or for the end; it does not keep the process alive. */
async function pause(ms: number, news: Promise<void>, signal: AbortSignal): Promise<void> {
  const passed = Promise.withResolvers<void>();
  const timer = setTimeout(passed.resolve, ms);
  Deno.unrefTimer(timer);
  const end = () => passed.resolve();
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  await Promise.race([news, passed.promise]);
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
}
