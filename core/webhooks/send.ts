/** One attempt to tell one address: a signed POST that follows no redirect and reads no answer beyond its head. */
import type { DeliveryError } from "@/db/queries/integration/webhook_deliveries.ts";
import { isAllowed } from "./addresses.ts";
import { readRetryAfter } from "@/core/outbox/retries.ts";
import { signatures } from "./signature.ts";

/** What is sent where. */
export interface Message {
  readonly id: string;
  readonly url: string;
  /** Sent byte by byte as it is here. */
  readonly body: string;
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** What an attempt goes by. */
export interface SendOptions {
  /** Where webhooks may be sent. */
  readonly origins: readonly string[];
  readonly now: Date;
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** Ends the attempt: the process is stopping. */
  readonly signal: AbortSignal;
}

/** How it ended; `stopped` is not the receiver's doing and does not count. */
export type Outcome =
  | { readonly end: "delivered"; readonly status: number }
  | {
    readonly end: "failed";
    readonly error: DeliveryError;
    readonly status: number | null;
    readonly retryAfterMs: number;
  }
  | { readonly end: "stopped" };

/** Makes one attempt; it never throws. */
export async function send(message: Message, options: SendOptions): Promise<Outcome> {
  if (!isAllowed(message.url, options.origins)) return failed("not_allowed");
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, options.timeoutMs);
  options.signal.addEventListener("abort", end);
  try {
    const request = await requestOf(message, options, ending.signal);
    if (options.signal.aborted) return { end: "stopped" };
    const response = await fetch(request);
    // The answer may be large, or never end: nothing of it is read.
    response.body?.cancel().catch(() => {});
    return outcomeOf(response, options.now);
  } catch (error) {
    if (options.signal.aborted) return { end: "stopped" };
    if (ending.signal.aborted) return failed("timeout");
    // The runtime's own permissions do not name the host.
    return failed(error instanceof Deno.errors.NotCapable ? "not_allowed" : "unreachable");
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", end);
  }
}

async function requestOf(
  { id, url, body, secrets }: Message,
  { now, userAgent }: SendOptions,
  signal: AbortSignal,
): Promise<Request> {
  const timestamp = Math.floor(now.getTime() / 1000);
  return new Request(url, {
    method: "POST",
    body,
    redirect: "manual",
    signal,
    headers: {
      "content-type": "application/json",
      "user-agent": userAgent,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await signatures({ id, timestamp, body }, secrets),
    },
  });
}

function outcomeOf({ status, headers }: Response, now: Date): Outcome {
  if (status >= 200 && status < 300) return { end: "delivered", status };
  const error = status === 410 ? "gone" : status >= 300 && status < 400 ? "redirect" : "refused";
  return failed(error, status, readRetryAfter(headers.get("retry-after"), now));
}

function failed(error: DeliveryError, status: number | null = null, retryAfterMs = 0): Outcome {
  return { end: "failed", error, status, retryAfterMs };
}
