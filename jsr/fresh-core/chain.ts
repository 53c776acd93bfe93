import type { Context } from "./context.ts";
import type { Middleware } from "./types.ts";

/**
 * Middlewares and a handler, ready to run. What answers at once does so without a promise: waiting
 * costs a short request more than all the rest of the framework.
 */
export type Runner<State> = (ctx: Context<State>) => Response | Promise<Response>;

/** A middleware as registered: itself, or a function that loads it. */
export type Registered<State> =
  | Middleware<State>
  | (() => Promise<Middleware<State>>);

/** Runs a middleware; a lazily loaded one is loaded first. Refuses anything but a Response. */
export function invoke<State>(
  middleware: Registered<State>,
  ctx: Context<State>,
): Response | Promise<Response> {
  const result = middleware(ctx);
  if (result instanceof Promise) return settle(result, ctx);
  if (result instanceof Response) return result;
  throw new Error(`Handler of "${ctx.route}" returned no Response`);
}

async function settle<State>(
  pending: Promise<Response | Middleware<State>>,
  ctx: Context<State>,
): Promise<Response> {
  let result = await pending;
  // A middleware may resolve to another one; that is how lazy ones arrive.
  while (typeof result === "function") result = await result(ctx);
  if (!(result instanceof Response)) {
    throw new Error(`Handler of "${ctx.route}" returned no Response`);
  }
  return result;
}

/** Puts `middleware` around `inner`: `ctx.next()` inside it runs `inner`. */
export function around<State>(
  middleware: Registered<State>,
  inner: Runner<State>,
): Runner<State> {
  return (ctx) => {
    // Inner steps put their own `next` there, and it stays: whoever calls a second time gets what the last one left.
    ctx.next = async () => await inner(ctx);
    return invoke(middleware, ctx);
  };
}

/** Chains middlewares in order before the last step. */
export function compose<State>(
  middlewares: readonly Registered<State>[],
  last: Runner<State>,
): Runner<State> {
  let runner = last;
  for (const middleware of middlewares.toReversed()) {
    runner = around(middleware, runner);
  }
  return runner;
}
