/** What the log says of somebody who did not get in. Neither an email nor anything else that was typed stands there. */
import { createHmac } from "node:crypto";
import type { Auth } from "@/core/auth/auth.ts";
import { type AppError, isAppError } from "@/core/errors.ts";
import type { LogFields } from "@/core/log.ts";
import { currentWork } from "@/core/work.ts";
import { findUserIdByEmail } from "@/db/queries/users.ts";

/** Who tried: an email in lower case, and the client's address; empty when unknown. */
export interface Tried {
  readonly email: string;
  readonly address: string;
}

/** Failures that say something about who tried, other than those of the service. */
export function isRefusal(error: unknown): error is AppError {
  return isAppError(error, "invalid_credentials") || isAppError(error, "rate_limited");
}

/**
 * Logs a refused sign-in: the account's id, or a digest where nobody has the email, which may be a password that was typed
 * into the wrong field. The digest takes the secret of the installation, so that it cannot be found by trying.
 *
 * @throws {DatabaseUnavailable}
 */
export async function logRefusedSignIn(
  auth: Auth,
  { email, address }: Tried,
  { code }: AppError,
): Promise<void> {
  // One statement whatever is found: the time must not tell who has an account.
  const account = await findUserIdByEmail(auth.database.sql, email);
  const unknownAccount = account === undefined ? digestOf(email, auth.secret) : undefined;
  logRefusal(auth, "sign-in refused", { account, unknownAccount, address, reason: code });
}

/** Logs that somebody who is signed in did not know the password. */
export function logRefusedChange(
  auth: Auth,
  { account, address }: { account: string; address: string },
  { code }: AppError,
): void {
  logRefusal(auth, "password change refused", { account, address, reason: code });
}

function logRefusal(auth: Auth, event: string, fields: LogFields): void {
  auth.log?.warn(event, { requestId: currentWork()?.requestId, ...fields });
}

function digestOf(email: string, secret: string): string {
  return createHmac("sha256", secret).update(`unknown account ${email}`).digest("hex").slice(0, 16);
}
