/** `Idempotency-Key` on operations that create. */
import { AppError } from "@/core/errors.ts";
import type { App } from "@/core/app.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";

/**
 * Runs a creating operation once for its key; see {@link runOnce}.
 *
 * @param input the parsed body
 * @throws {AppError} `invalid_parameter` unless the key has 1 to 200 visible ASCII characters
 */
export async function once<Result>(
  ctx: Context,
  input: unknown,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const key = ctx.req.headers.get("idempotency-key") ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError("invalid_parameter", {
      issues: ["Idempotency-Key: must have 1 to 200 visible characters"],
    });
  }
  const operation = `${ctx.req.method} ${ctx.url.pathname}`;
  const request = { userId: userOf(ctx).userId, key: ofOneSender(ctx, key), operation, input };
  return await runOnce(ctx.state.app, request, work);
}

/** Two machines of one user count from 1 both: each has keys of its own. A space is in no key that a client sends. */
function ofOneSender(
  { state: { apiKeyId } }: Context,
  key: string | undefined,
): string | undefined {
  return key === undefined || apiKeyId === undefined ? key : `${apiKeyId} ${key}`;
}
