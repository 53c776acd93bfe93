/** Whom somebody from the identity provider is here: found, joined by a verified email, made, or refused. */
import { audit } from "@/core/audit/record.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { generatePassword } from "@/core/auth/password_strength.ts";
import type { ProviderIdentity } from "@/core/auth/provider.ts";
import type { ProviderSettings } from "@/core/auth/provider_settings.ts";
import { lifetime, newSessionToken, roleOf, sessionSeconds } from "@/core/auth/session.ts";
import {
  type Origin,
  plainUserAgent,
  sessionsPerUser,
  type SignedIn,
} from "@/core/auth/sign_in.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { deleteAccountLinks } from "@/db/queries/auth/account_links.ts";
import { endKeysOf } from "@/db/queries/auth/api_keys.ts";
import {
  findProviderUser,
  hasOtherAdmin,
  insertProviderAccount,
  lockProviderPerson,
} from "@/db/queries/auth/provider_accounts.ts";
import {
  deleteSessionByToken,
  deleteSessions,
  deleteSpentSessions,
  insertSession,
} from "@/db/queries/auth/sessions.ts";
import {
  findUser,
  insertUser,
  lockUserByEmail,
  updatePasswordHash,
  updateRole,
  type UserRow,
} from "@/db/queries/auth/users.ts";
import type { Sql } from "@/db/sql.ts";

/** How it ended: with a session, or with what keeps the person out and the account it is about. */
export type ProviderSignIn =
  | { readonly signedIn: SignedIn }
  | {
    readonly fault: "email_not_verified" | "no_account" | "banned";
    readonly userId?: string;
  };

/**
 * Begins a session of somebody who has signed in at the provider, in one transaction with the account.
 *
 * @throws {AppError} `rate_limited` when hashes queue up
 */
export async function signInFromProvider(
  auth: Auth,
  settings: ProviderSettings,
  person: ProviderIdentity,
  origin: Origin,
): Promise<ProviderSignIn> {
  // Nobody knows it: the person signs in by the provider, or chooses a password by a link.
  const isKnown = await findProviderUser(auth.database.sql, person) !== undefined;
  const passwordHash = isKnown ? "" : await auth.hashing.hash(generatePassword());
  const token = await newSessionToken();
  return await auth.database.transaction(async (sql): Promise<ProviderSignIn> => {
    await lockProviderPerson(sql, person);
    const now = auth.now();
    const found = await findProviderUser(sql, person) ??
      await join(auth, sql, settings, person, { passwordHash, now });
    if (typeof found !== "string") return found;
    const user = await findUser(sql, found);
    if (!user) return { fault: "no_account" };
    if (isBanned(user, now)) return { fault: "banned", userId: user.id };
    const role = await roleAfter(sql, person, user, now);
    await startSession(auth, sql, { userId: user.id, token, now }, origin);
    const { id, name, email } = user;
    const setCookie = [auth.cookie.write(token, sessionSeconds)];
    return { signedIn: { user: { id, name, email, role }, setCookie } };
  });
}

/** The id of the user that a person is joined with now, or what keeps them out. Who is banned is joined with nobody. */
async function join(
  auth: Auth,
  sql: Sql,
  settings: ProviderSettings,
  person: ProviderIdentity,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<string | ProviderSignIn> {
  const { email, name, issuer, subject } = person;
  if (email === undefined) return { fault: "email_not_verified" };
  const existing = await lockUserByEmail(sql, email);
  if (existing === undefined && !settings.allowNew) return { fault: "no_account" };
  const userId = existing ?? newId();
  const about = { kind: "user", id: userId } as const;
  if (existing === undefined) {
    const role = wantedRole(person) ?? "user";
    const user = { id: userId, accountId: newId(), name, email, role, passwordHash, now };
    await insertUser(sql, user);
    const details = { role, provider: issuer };
    await audit(sql, now, { action: "user_created", subject: about, details, actorId: userId });
  } else {
    const user = await findUser(sql, userId);
    if (user && isBanned(user, now)) return { fault: "banned", userId };
    // Anybody may have registered with somebody else's email: their password, sessions and keys end here.
    if (auth.config.signUp === "open") {
      await updatePasswordHash(sql, userId, { hash: passwordHash, now });
      await deleteSessions(sql, userId);
      await deleteAccountLinks(sql, userId);
      await endKeysOf(sql, userId, now);
    }
  }
  await insertProviderAccount(sql, { id: newId(), issuer, subject, userId, now });
  const details = { provider: issuer };
  await audit(sql, now, { action: "account_linked", subject: about, details, actorId: userId });
  return userId;
}

function isBanned({ banned, banExpires }: UserRow, now: Date): boolean {
  return banned === true && (banExpires === null || banExpires > now);
}

/** What the claim says; `undefined` where none is set. Whatever is not ours is the lowest. */
function wantedRole({ roles }: ProviderIdentity): Identity["role"] | undefined {
  return roles && (roles.includes("admin") ? "admin" : "user");
}

/** The role after the claim had its say; the last administrator stays one, so that somebody can mend a wrong claim. */
async function roleAfter(
  sql: Sql,
  person: ProviderIdentity,
  user: UserRow,
  now: Date,
): Promise<Identity["role"]> {
  const before = roleOf(user.role);
  const role = wantedRole(person) ?? before;
  if (role === before) return before;
  if (role === "user" && !await hasOtherAdmin(sql, user.id)) return before;
  await updateRole(sql, user.id, { role, now });
  const details = { role: { from: before, to: role }, provider: person.issuer };
  const subject = { kind: "user", id: user.id } as const;
  await audit(sql, now, { action: "user_role_set", subject, details, actorId: user.id });
  return role;
}

async function startSession(
  auth: Auth,
  sql: Sql,
  session: { readonly userId: string; readonly token: string; readonly now: Date },
  origin: Origin,
): Promise<void> {
  const { userId, token, now } = session;
  const presented = auth.cookie.read(origin.cookieHeader);
  if (presented !== undefined) await deleteSessionByToken(sql, presented);
  await insertSession(sql, {
    ...{ id: newId(), userId, token, now, address: origin.address },
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    userAgent: plainUserAgent(origin),
  });
  await deleteSpentSessions(sql, userId, { ...lifetime(now), most: sessionsPerUser });
  const subject = { kind: "user", id: userId } as const;
  const details = { provider: true };
  await audit(sql, now, { action: "sign_in", subject, details, actorId: userId });
}
