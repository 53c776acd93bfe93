/** The limit on printing, which nobody need be signed in for; drafting and chat count for the user in core. */
import { addressGroup } from "@/core/auth/address.ts";
import { takeRate } from "@/core/platform/rates.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";

/**
 * Counts one document: for the signed-in user, else for the client's address.
 *
 * @throws {AppError} `rate_limited`
 */
export async function limitPrinting(ctx: Context): Promise<void> {
  const { app, user } = ctx.state;
  const key = user?.userId ?? addressGroup(exchangeOf(ctx.req).address);
  await takeRate(app.database, app.config, "pdf", key, app.now());
}
