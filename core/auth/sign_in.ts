/** Signing in, up and out: for the API and for the sign-in page alike. */
import { audit } from "@/core/audit/record.ts";
import { addressGroup } from "@/core/auth/address.ts";
import { countAttempt, settleAttempt } from "@/core/auth/attempts.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { isRefusal, logRefusedSignIn } from "@/core/auth/refusals.ts";
import { lifetime, roleOf } from "@/core/auth/session.ts";
import { createUser } from "@/core/auth/users.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { deleteSessionByToken, deleteSpentSessions } from "@/db/queries/auth/sessions.ts";

/** Sessions that one user may have at once; a client that signs in for each call would fill the table. */
export const sessionsPerUser = 50;

/** A user as replies carry one. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Identity["role"];
}

/** What signing in gives: the user, and the `Set-Cookie` values to send. */
export interface SignedIn {
  readonly user: SignedInUser;
  readonly setCookie: readonly string[];
}

/** Where a sign-in comes from. */
export interface Origin {
  /** As `clientAddress` gives it; empty when unknown. */
  readonly address: string;
  readonly userAgent?: string | null;
  /** The `Cookie` header that came along: a session in it ends when the new one begins. */
  readonly cookieHeader?: string | null;
}

/** Email and password, parsed by the contract. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Starts a session.
 *
 * @throws {AppError} `invalid_credentials` for an unknown email, a wrong password and a banned user alike;
 * `rate_limited` for too many attempts or a crowd of them at once
 * @throws {DatabaseUnavailable}
 */
export async function signIn(auth: Auth, input: Credentials & Origin): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase();
  auth.hashing.refuseWhenBusy();
  try {
    return await tryToSignIn(auth, { ...input, email });
  } catch (error) {
    if (isRefusal(error)) await logRefusedSignIn(auth, { email, address: input.address }, error);
    throw error;
  }
}

async function tryToSignIn(auth: Auth, input: Credentials & Origin): Promise<SignedIn> {
  const { database, config } = auth;
  const attempt = await countAttempt(database, config, input, auth.now());
  const signedIn = await beginSession(auth, input);
  if (attempt) await settleAttempt(database, attempt, auth.now());
  return signedIn;
}

/**
 * Begins a session of somebody whose password is not a guess, without counting it as an attempt; the session in the cookie that
 * came along ends.
 *
 * @throws {AppError} `invalid_credentials`, `rate_limited` when hashes queue up
 */
export async function beginSession(auth: Auth, input: Credentials & Origin): Promise<SignedIn> {
  const { database } = auth;
  const signedIn = await startSession(auth, input);
  const presented = auth.cookie.read(input.cookieHeader);
  const { id } = signedIn.user;
  const now = auth.now();
  try {
    await database.transaction(async (sql) => {
      if (presented !== undefined) await deleteSessionByToken(sql, presented);
      await deleteSpentSessions(sql, id, { ...lifetime(now), most: sessionsPerUser });
      await audit(sql, now, { action: "sign_in", subject: { kind: "user", id }, actorId: id });
    });
  } catch (error) {
    // better-auth has stored the session by a transaction of its own: nobody gets its cookie, and it ends here.
    const token = auth.cookie.read(
      signedIn.setCookie.map((each) => each.split(";", 1)[0]).join("; "),
    );
    if (token !== undefined) await deleteSessionByToken(database.sql, token).catch(() => {});
    throw error;
  }
  return signedIn;
}

/** Lets better-auth check the password and make the session, and says its answer in our words. */
async function startSession(auth: Auth, input: Credentials & Origin): Promise<SignedIn> {
  const { addressHeader, refusalStatus } = await import("@/core/auth/accounts.ts");
  const accounts = await auth.accounts();
  const headers = new Headers({ [addressHeader]: input.address });
  const userAgent = plainUserAgent(input);
  if (userAgent) headers.set("user-agent", userAgent);
  const { email, password } = input;
  try {
    const result = await accounts.api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const { id, name, role } = result.response.user;
    return {
      user: { id, name, email, role: roleOf(role) },
      setCookie: result.headers.getSetCookie(),
    };
  } catch (error) {
    const status = refusalStatus(error);
    if (status === undefined) throw error;
    // 400 is an email that is none, 401 a wrong one or a wrong password, 403 a banned user.
    const refused = [400, 401, 403].includes(status);
    throw new AppError(refused ? "invalid_credentials" : "internal_error", { cause: error });
  }
}

/** Refuses everybody, whatever they send, while sign-up is closed. */
export function refuseClosedSignUp(auth: Pick<Auth, "config">): void {
  if (auth.config.signUp !== "open") throw new AppError("sign_up_closed");
}

/**
 * Makes a user of role `user` and signs them in.
 *
 * @throws {AppError} `sign_up_closed`, `invalid_body` for a weak password, `email_taken`, `rate_limited`
 */
export async function signUp(
  auth: Auth,
  input: Credentials & Origin & { readonly name: string },
): Promise<SignedIn> {
  refuseClosedSignUp(auth);
  const { database, config } = auth;
  await takeRate(database, config, "signin_address", addressGroup(input.address), auth.now());
  const { name, email, password } = input;
  await createUser(auth, { name, email, password, role: "user" });
  return await signIn(auth, input);
}

/**
 * Ends the session in a `Cookie` header, if there is one.
 *
 * @returns the `Set-Cookie` values that remove the cookie
 */
export async function signOut(
  auth: Auth,
  cookieHeader: string | null | undefined,
): Promise<{ setCookie: readonly string[] }> {
  const token = auth.cookie.read(cookieHeader);
  if (token !== undefined) {
    await auth.database.transaction(async (sql) => {
      const userId = await deleteSessionByToken(sql, token);
      if (userId === undefined) return;
      const subject = { kind: "user", id: userId } as const;
      await audit(sql, auth.now(), { action: "sign_out", subject, actorId: userId });
    });
  }
  return { setCookie: [auth.cookie.cleared] };
}

/** What a browser calls itself, as it is kept with a session: letters of ASCII, cut where it is long. */
export function plainUserAgent({ userAgent }: Pick<Origin, "userAgent">): string {
  return userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, 500) ?? "";
}
