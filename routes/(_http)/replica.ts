/** Which requests a replica may answer, and which write. */
import { forReading, noteWritten } from "@/core/platform/replica.ts";
import type { Context } from "./define.ts";

/** Operations that only read, and read much. */
const reading: ReadonlySet<string> = new Set([
  "listOffers",
  "listProducts",
  "searchCustomers",
  "searchProducts",
  "textSearchProducts",
]);
/** Pages that do. */
const readingPages: ReadonlySet<string> = new Set([
  "/",
  "/find",
  "/products",
  "/customers",
  "/offers",
  "/settings/quality",
]);

/**
 * Answers a request with the database that is meant for it. What is no read is remembered as a write of who sent it, whether
 * it succeeds or not, before anything of its answer is sent.
 *
 * @param operation the name of the boundary; of pages `page`
 */
export async function withReplica(
  ctx: Context,
  operation: string,
  next: () => Promise<Response>,
): Promise<Response> {
  const { app, user } = ctx.state;
  if (app.replica === undefined || user === undefined) return await next();
  const isSafe = ["GET", "HEAD"].includes(ctx.req.method);
  const path = ctx.url.pathname;
  if (reading.has(operation) || (operation === "page" && isSafe && readingPages.has(path))) {
    ctx.state.app = await forReading(app, user.userId);
    return await next();
  }
  if (isSafe) return await next();
  let goesOn = path.includes("/import"); // one that a page began is not waited for
  try {
    const res = await next();
    goesOn ||= res.headers.has("x-accel-buffering");
    return res;
  } finally {
    await noteWritten(app, user.userId, goesOn);
  }
}
