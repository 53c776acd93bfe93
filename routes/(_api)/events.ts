/** Server-sent events on the wire, for every stream of the service. */

/** Shorter than the idle limits of common proxies (30 to 60 s). */
export const heartbeatMs = 15_000;

/** Headers of every stream: nothing on the way may keep it back. */
export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache",
  "x-accel-buffering": "no",
} as const;

const encoder = new TextEncoder();

/** A comment, which clients skip: it keeps the connection alive. */
export const heartbeat = encoder.encode(": heartbeat\n\n");

/** One event: `data` as it is (one line), under a name where it has one. */
export function encodeEvent(data: string, name?: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${name === undefined ? "" : `event: ${name}\n`}data: ${data}\n\n`);
}

/** Whether the client asked for events rather than for one reply. */
export function acceptsEvents(req: Request): boolean {
  const accepted = req.headers.get("accept")?.toLowerCase().split(",") ?? [];
  return accepted.some((type) => type.split(";", 1)[0]?.trim() === "text/event-stream");
}
