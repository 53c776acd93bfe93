/** One function for all methods of an API file, so that nothing depends on how a router treats methods. */
import { AppError } from "@/core/errors.ts";
import type { Context } from "@/routes/(_http)/define.ts";

/** The methods that an API file may serve. HEAD is answered from GET. */
export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Answers a request of one method. */
export type MethodHandler = (ctx: Context) => Response | Promise<Response>;

/**
 * The handler of an API file. HEAD is served by GET, OPTIONS by 204 with `Allow`.
 *
 * @throws {AppError} `method_not_allowed` for every other method, with the methods that are served
 */
export function methods(handlers: Partial<Record<Method, MethodHandler>>): MethodHandler {
  const byMethod = new Map(Object.entries({ ...handlers, HEAD: handlers.GET }));
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"];
  return (ctx) => {
    const method = ctx.req.method;
    if (method === "OPTIONS") {
      return new Response(null, { status: 204, headers: { allow: allow.join(", ") } });
    }
    const handler = byMethod.get(method);
    if (!handler) throw new AppError("method_not_allowed", { allow });
    return handler(ctx);
  };
}
