/** Limits on costly operations, beside the one on all requests that the boundary keeps. */
import { addressGroup } from "@/core/auth/address.ts";
import { takeRate } from "@/core/rates.ts";
import type { Context } from "./define.ts";
import { exchangeOf } from "./exchange.ts";

/**
 * Counts one use: for the signed-in user, or for the client's address where nobody need be signed in.
 *
 * @throws {AppError} `rate_limited`
 */
export async function limitUse(ctx: Context, name: "draft" | "chat" | "pdf"): Promise<void> {
  const { app, user } = ctx.state;
  const key = user?.userId ?? addressGroup(exchangeOf(ctx.req).address);
  await takeRate(app.database, app.config, name, key, app.now());
}
