/** What log and audit say of somebody who did not get in. Neither an email nor anything else that was typed stands there. */
import { createHmac } from "node:crypto";
import { audit } from "@/core/audit/record.ts";
import { addressGroup } from "@/core/auth/address.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { type AppError, isAppError } from "@/core/errors.ts";
import type { LogFields } from "@/core/platform/log.ts";
import { rateKey } from "@/core/platform/rates.ts";
import { currentWork } from "@/core/platform/work.ts";
import { raiseCount } from "@/db/queries/platform/rates.ts";
import { findUserIdByEmail } from "@/db/queries/auth/users.ts";

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
  const details = { reason: code, ...(unknownAccount !== undefined && { unknownAccount }) };
  await auditRefusal(auth, { action: "sign_in_refused", account, details, address });
}

/** Logs that somebody who is signed in did not know the password. */
export async function logRefusedChange(
  auth: Auth,
  { account, address }: { account: string; address: string },
  { code }: AppError,
): Promise<void> {
  logRefusal(auth, "password change refused", { account, address, reason: code });
  const details = { reason: code };
  await auditRefusal(auth, { action: "password_change_refused", account, details, address });
}

/** Logs that somebody came back from the identity provider, or could not go there, without getting in. */
export async function logRefusedProvider(
  auth: Auth,
  { account, address, reason }: {
    readonly account?: string;
    readonly address: string;
    readonly reason: string;
  },
  cause?: unknown,
): Promise<void> {
  const error = cause instanceof Error ? cause.name : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  logRefusal(auth, "provider sign-in refused", { account, address, reason, error, code });
  const details = { reason, provider: true };
  await auditRefusal(auth, { action: "sign_in_refused", account, details, address });
}

/** So many refusals an hour are entries, of one address and of all; the log has them all. */
const mostEntries = { address: 20, all: 500 };
const hourMs = 60 * 60 * 1000;

/**
 * Adds a refusal to the audit unless there are too many: whoever guesses from many addresses must fill neither the table nor an
 * administrator's day. The last one that is written says that more may follow.
 */
async function auditRefusal(
  auth: Auth,
  { action, account, details, address }: {
    readonly action: "sign_in_refused" | "password_change_refused";
    readonly account?: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly address: string;
  },
): Promise<void> {
  const { sql } = auth.database;
  const now = auth.now();
  const count = async (...key: string[]) =>
    (await raiseCount(sql, { key: await rateKey("audit", ...key), now, windowMs: hourMs })).count;
  const ofAddress = await count("address", addressGroup(address));
  if (ofAddress > mostEntries.address) return;
  const ofAll = await count("all");
  if (ofAll > mostEntries.all) return;
  const isLast = ofAddress === mostEntries.address || ofAll === mostEntries.all;
  await audit(sql, now, {
    action,
    subject: { kind: "user", id: account },
    details: { ...details, ...(isLast && { moreInLog: true }) },
  });
}

function logRefusal(auth: Auth, event: string, fields: LogFields): void {
  auth.log?.warn(event, { requestId: currentWork()?.requestId, ...fields });
}

function digestOf(email: string, secret: string): string {
  return createHmac("sha256", secret).update(`unknown account ${email}`).digest("hex").slice(0, 16);
}
