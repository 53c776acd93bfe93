/** Sends webhooks in the background of the serving process: at once when the bell rings, and by looking every ten seconds. */
import type { Upkeep } from "@/core/products/embedding_upkeep.ts";
import { onRing } from "./bell.ts";
import {
  claimDue,
  deliver,
  type DeliveryOptions,
  type Held,
  pruneDeliveries,
  type Services,
} from "./deliver.ts";

const second = 1_000;
/** Milliseconds between looks: for what another process wrote and did not send, and for what is tried again. */
const lookMs = 10 * second;
/** While webhooks are off there is only old work to remove. */
const offMs = 3_600 * second;
const pruneMs = 3_600 * second;
/** At the end running attempts have so long; what is cut off then is sent again by whoever comes next. */
const graceMs = 2 * second;

/** How sending may differ from the ordinary. */
export interface UpkeepOptions extends DeliveryOptions {
  readonly graceMs?: number;
}

/** Begins to send; it never fails, what goes wrong is logged and tried again. */
export function startWebhooks(app: Services, options: UpkeepOptions = {}): Upkeep {
  const ending = new AbortController();
  const cut = new AbortController();
  const running = upkeep(app, ending.signal, cut.signal, options);
  return {
    stop: async () => {
      ending.abort();
      const timer = setTimeout(() => cut.abort(), options.graceMs ?? graceMs);
      await running;
      clearTimeout(timer);
    },
  };
}

async function upkeep(
  app: Services,
  signal: AbortSignal,
  cut: AbortSignal,
  options: DeliveryOptions,
): Promise<void> {
  const isOn = app.config.webhookOrigins.length > 0;
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const leave = onRing(wake);
  /** What is being sent, by address: a slow one holds up no other. */
  const busy = new Map<string, Promise<void>>();
  let prunedAt = -Infinity;
  while (!signal.aborted) {
    news = Promise.withResolvers();
    try {
      // Either way: the clock may have been set back.
      if (Math.abs(app.now().getTime() - prunedAt) >= pruneMs && !await pruneDeliveries(app)) {
        prunedAt = app.now().getTime();
      }
      const due = isOn ? await claimDue(app, [...busy.keys()]) : [];
      for (const [endpointId, batch] of Map.groupBy(due, (held) => held.endpointId)) {
        const sent = deliverAll(app, batch, cut, options).finally(() => {
          busy.delete(endpointId);
          wake();
        });
        busy.set(endpointId, sent);
      }
    } catch (error) {
      logFailure(app, error);
    }
    await pause(isOn ? lookMs : offMs, news.promise, signal);
  }
  leave();
  await Promise.all(busy.values());
}

/** A delivery whose end could not be written is another's when its claim has ended. */
async function deliverAll(
  app: Services,
  batch: readonly Held[],
  cut: AbortSignal,
  options: DeliveryOptions,
): Promise<void> {
  await Promise.all(batch.map(async (held) => {
    try {
      await deliver(app, held, cut, options);
    } catch (error) {
      logFailure(app, error);
    }
  }));
}

function logFailure({ log }: Services, error: unknown): void {
  log.warn("webhooks", { error: error instanceof Error ? error.name : "unknown" });
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
