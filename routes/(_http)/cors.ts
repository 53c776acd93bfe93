/** Cross-origin reads and writes of the API, for the origins that the operator listed and for nobody else. */
import { operationsAt } from "@/core/contracts/operations.ts";

const headers = "authorization, content-type, if-match, idempotency-key";
const exposed = "etag, location, retry-after, x-request-id";

/** Adds what lets the page of a listed origin read the reply; a preflight also learns what it may send. */
export function allowOrigin(req: Request, res: Response, listed: readonly string[]): void {
  if (listed.length === 0) return;
  res.headers.append("vary", "origin");
  const origin = req.headers.get("origin");
  if (origin === null || !listed.includes(origin)) return;
  res.headers.set("access-control-allow-origin", origin);
  res.headers.set("access-control-allow-credentials", "true");
  res.headers.set("access-control-expose-headers", exposed);
  if (req.method !== "OPTIONS") return;
  const methods = Object.keys(operationsAt(new URL(req.url).pathname) ?? {});
  res.headers.set("access-control-allow-methods", methods.join(", "));
  res.headers.set("access-control-allow-headers", headers);
  res.headers.set("access-control-max-age", "600");
}
