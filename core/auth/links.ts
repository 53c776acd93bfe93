/**
 * One-time links by which somebody chooses a password: an invitation, or a forgotten password. The token has 128 random bits;
 * only its digest is stored, in better-auth's table of verifications, and the row goes with its first use.
 */
import type { App } from "@/core/app.ts";
import { audit } from "@/core/audit/record.ts";
import { addressGroup } from "@/core/auth/address.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { generatePassword, refuseWeakPassword } from "@/core/auth/password_strength.ts";
import { beginSession, type SignedIn } from "@/core/auth/sign_in.ts";
import { createUser, findUserById, type User } from "@/core/auth/users.ts";
import { dayIn } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import { formatDate } from "@/core/documents/format.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { ring } from "@/core/sending/bell.ts";
import { queueMail, readRecipients } from "@/core/sending/queue.ts";
import { composeMail } from "@/core/sending/templates/templates.ts";
import { digestOfToken, newToken } from "@/core/sending/tokens.ts";
import {
  countAccountLinks,
  deleteAccountLinks,
  findAccountLink,
  insertAccountLink,
  takeAccountLink,
} from "@/db/queries/auth/account_links.ts";
import { deleteSessions } from "@/db/queries/auth/sessions.ts";
import { findLanguage, findUserIdByEmail, updatePasswordHash } from "@/db/queries/auth/users.ts";
import type { Sql } from "@/db/sql.ts";

/** What a link is for. */
export type LinkKind = "invitation" | "password_reset";

const hourMs = 60 * 60 * 1000;
/** A new colleague may be away for a while; a forgotten password is wanted now. */
const livesMs = { invitation: 7 * 24 * hourMs, password_reset: hourMs } as const;
/** Whoever asks again and again for somebody else's password fills no mailbox: so many live links of one user. */
const mostLive = 3;

/** A link that was made: sent by mail, or to be handed over by the administrator, who sees it this once. */
export type MadeLink =
  | { readonly sent: true; readonly expiresAt: Date }
  | { readonly sent: false; readonly url: string; readonly expiresAt: Date };

/** An invitation: who is to come. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: Identity["role"];
}

/**
 * Makes a user without a password that anybody knows, and a link to choose one.
 *
 * @param language of the mail
 * @throws {AppError} `email_taken`, `invalid_body` for an email that no mail can go to, `rate_limited` when hashes queue up
 */
export async function inviteUser(
  app: App,
  by: Identity,
  invitation: Invitation,
  language: DocumentLanguage,
): Promise<{ user: User; link: MadeLink }> {
  if (app.config.mail) readRecipients([invitation.email]); // before anything is stored
  const link = await newLink(app, { kind: "invitation", by, language });
  const input = { ...invitation, password: generatePassword() };
  // A user who has no password and no link could not come in, and could not be invited again.
  const store = (sql: Sql, user: User) => storeLink(app, sql, link, user);
  const user = await createUser(app.auth, input, "user_invited", store);
  noteLink(app, "invitation made", user.id, by.userId);
  return { user, link: handOver(app, link) };
}

/**
 * Makes a link by which a user chooses a new password; the one that they have holds until then.
 *
 * @throws {AppError} `not_found`, `invalid_body` for oneself
 */
export async function makePasswordLink(
  app: App,
  by: Identity,
  userId: string,
  language: DocumentLanguage,
): Promise<MadeLink> {
  if (userId === by.userId) {
    throw new AppError("invalid_body", { issues: ["userId: must not be your own"] });
  }
  const user = await findUserById(app.auth, userId);
  if (!user) throw new AppError("not_found", { message: "This user does not exist" });
  const link = await makeLink(app, { kind: "password_reset", user, by, language });
  noteLink(app, "password link made", user.id, by.userId);
  return link;
}

/**
 * Sends a link to an address if a user has it. The answer and its time are the same for every address: what is done for one
 * that is known is done afterwards.
 *
 * @returns resolves when it is done, for tests; nobody else waits for it
 * @throws {AppError} `mail_off`, `rate_limited`
 */
export async function requestPasswordReset(
  app: App,
  input: { readonly email: string; readonly address: string },
  language: DocumentLanguage,
): Promise<{ readonly done: Promise<void> }> {
  const { database, config } = app;
  if (!config.mail) throw new AppError("mail_off");
  const now = app.now();
  await takeRate(database, config, "signin_address", `reset ${addressGroup(input.address)}`, now);
  await takeRate(database, config, "signin", `reset ${input.email}`, now);
  return { done: sendResetLink(app, input.email, language).catch((error) => failed(app, error)) };
}

async function sendResetLink(app: App, email: string, language: DocumentLanguage): Promise<void> {
  const { sql } = app.database;
  const userId = await findUserIdByEmail(sql, email);
  const user = userId === undefined ? undefined : await findUserById(app.auth, userId);
  if (!user || user.banned) return;
  if (await countAccountLinks(sql, user.id, app.now()) >= mostLive) return;
  await makeLink(app, { kind: "password_reset", user, language });
  noteLink(app, "password link asked for", user.id);
}

function failed(app: App, error: unknown): void {
  app.log.error("password link failed", error);
}

/** A link that is not stored yet. */
interface NewLink {
  readonly kind: LinkKind;
  readonly by?: Identity | undefined;
  /** Of the mail, where the user has chosen none. */
  readonly language: DocumentLanguage;
  readonly url: string;
  readonly digest: string;
  readonly expiresAt: Date;
}

type LinkToMake = Pick<NewLink, "kind" | "by" | "language">;

/** Stores a link and, where mails leave, the mail with it, in one transaction. */
async function makeLink(app: App, { user, ...asked }: LinkToMake & { user: User }) {
  const link = await newLink(app, asked);
  await app.database.transaction((sql) => storeLink(app, sql, link, user));
  return handOver(app, link);
}

async function newLink(app: App, asked: LinkToMake): Promise<NewLink> {
  const { token, digest } = await newToken();
  const expiresAt = new Date(app.now().getTime() + livesMs[asked.kind]);
  return { ...asked, digest, url: `${app.config.baseUrl}/password/${token}`, expiresAt };
}

async function storeLink(app: App, sql: Sql, link: NewLink, user: User): Promise<void> {
  const { kind, digest, expiresAt } = link;
  const now = app.now();
  await insertAccountLink(sql, { kind, digest, userId: user.id, expiresAt, now });
  const subject = { kind: "user", id: user.id } as const;
  const details = { kind, byMail: app.config.mail !== undefined };
  await audit(sql, now, { action: "password_link_made", subject, details });
  if (app.config.mail) await queueLink(app, sql, link, user);
}

/** What the administrator is told of a link once it is stored: the link itself only where no mail brings it. */
function handOver(app: App, { url, expiresAt }: NewLink): MadeLink {
  if (!app.config.mail) return { sent: false, url, expiresAt };
  ring();
  return { sent: true, expiresAt };
}

async function queueLink(
  app: App,
  sql: Sql,
  { kind, by, language, url, expiresAt }: NewLink,
  user: User,
): Promise<void> {
  const company = await readCompany(sql);
  const own = DocumentLanguage.safeParse(await findLanguage(sql, user.id));
  const key = { kind, language: own.data ?? language };
  const mail = await composeMail(sql, key, {
    "user.name": user.name,
    "company.name": company.name,
    "sender.name": by?.name ?? "",
    link: url,
    "link.validUntil": timeIn(company.timeZone, expiresAt, key.language),
  });
  await queueMail(app, sql, {
    ...mail,
    kind,
    sentBy: by?.userId ?? null,
    to: [user.email],
    attachments: [],
  });
}

/** `20 November 2026, 10:14 CET`. */
function timeIn(timeZone: string, time: Date, language: DocumentLanguage): string {
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(time);
  return `${formatDate(dayIn(timeZone, time), language)}, ${clock}`;
}

/** What the page of a link shows: whose password it is for. */
export interface LiveLink {
  readonly kind: LinkKind;
  readonly name: string;
  readonly email: string;
}

/**
 * The link of a token, without using it.
 *
 * @throws {AppError} `link_over` for one that is unknown, used or expired, and for a user who was disabled since
 */
export async function readLink(auth: Auth, token: string): Promise<LiveLink> {
  const row = await findAccountLink(auth.database.sql, await digestOfToken(token), auth.now());
  const user = row && await findUserById(auth, row.userId);
  if (!row || !user || user.banned) throw new AppError("link_over");
  return { kind: row.kind, name: user.name, email: user.email };
}

/**
 * Sets the password of the user whose link it is: the link and all others of the user are used up, all sessions of the user end,
 * and a new one begins.
 *
 * @throws {AppError} `link_over`, `invalid_body` for a weak password (the link stays), `rate_limited`
 */
export async function usePasswordLink(
  auth: Auth,
  input: {
    readonly token: string;
    readonly newPassword: string;
    readonly address: string;
    readonly userAgent?: string | null;
    readonly cookieHeader?: string | null;
  },
): Promise<SignedIn> {
  const { database, config } = auth;
  await takeRate(
    database,
    config,
    "signin_address",
    `link ${addressGroup(input.address)}`,
    auth.now(),
  );
  const { name, email } = await readLink(auth, input.token);
  refuseWeakPassword(input.newPassword, "newPassword", [name, email]);
  const hash = await auth.hashing.hash(input.newPassword);
  const digest = await digestOfToken(input.token);
  const account = await database.transaction(async (sql) => {
    const now = auth.now();
    // Of two who send the same link at once one gets the row, and the other nothing.
    const userId = await takeAccountLink(sql, digest, now);
    if (userId === undefined || !await updatePasswordHash(sql, userId, { hash, now })) {
      throw new AppError("link_over");
    }
    await deleteAccountLinks(sql, userId);
    await deleteSessions(sql, userId);
    const subject = { kind: "user", id: userId } as const;
    await audit(sql, now, { action: "password_reset", subject, actorId: userId });
    return userId;
  });
  auth.log?.info("password set by link", { account, address: input.address });
  const { address, userAgent, cookieHeader } = input;
  return await beginSession(auth, {
    email,
    password: input.newPassword,
    address,
    userAgent,
    cookieHeader,
  });
}

/** Ids only. */
function noteLink(app: App, event: string, account: string, by?: string): void {
  app.log.info(event, { account, by });
}
