/**
 * The operations below `/api/auth`, each by its exact path: what is not in this table does not exist, however its
 * address is spelled. Replies keep the shapes of better-auth, without the tokens.
 */
import type { z } from "zod";
import * as bodies from "@/core/auth/bodies.ts";
import {
  inviteUser,
  makePasswordLink,
  requestPasswordReset,
  usePasswordLink,
} from "@/core/auth/links.ts";
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
  type Session,
} from "@/core/auth/session.ts";
import {
  type Origin,
  refuseClosedSignUp,
  type SignedIn,
  signIn,
  signOut,
  signUp,
} from "@/core/auth/sign_in.ts";
import * as users from "@/core/auth/users.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { readBytes, readJson, readQuery } from "@/routes/(_http)/body.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { type Method, type MethodHandler, methods } from "./methods.ts";

type Operations = Partial<Record<Method, MethodHandler>>;

const operations: ReadonlyMap<string, Operations> = new Map<string, Operations>([
  ["sign-in/email", { POST: postSignIn }],
  ["sign-up/email", { POST: postSignUp }],
  ["sign-out", { POST: postSignOut }],
  ["get-session", { GET: getSession }],
  ["list-sessions", { GET: asUser(getSessions) }],
  ["revoke-session", { POST: asUser(postRevokeSession) }],
  ["revoke-sessions", { POST: asUser(postRevokeSessions) }],
  ["revoke-other-sessions", { POST: asUser(postRevokeOtherSessions) }],
  ["change-password", { POST: asUser(postChangePassword) }],
  ["request-password-reset", { POST: postRequestReset }],
  ["reset-password", { POST: postResetPassword }],
  ["admin/invite-user", { POST: asAdmin(postInvitation) }],
  ["admin/make-password-link", { POST: asAdmin(postPasswordLink) }],
  ["admin/list-users", { GET: asAdmin(getUsers) }],
  ["admin/create-user", { POST: asAdmin(postUser) }],
  ["admin/set-role", { POST: asAdmin(postRole) }],
  ["admin/ban-user", { POST: asAdmin(postBan) }],
  ["admin/unban-user", { POST: asAdmin(postUnban) }],
  ["admin/set-user-password", { POST: asAdmin(postUserPassword) }],
  ["admin/revoke-user-sessions", { POST: asAdmin(postRevokeUserSessions) }],
]);

const prefix = "/api/auth/";

/**
 * Answers a request below `/api/auth`.
 *
 * @throws {AppError} `not_found` for a path that is not in the table, `method_not_allowed` for another method
 */
export function authenticate(ctx: Context): Response | Promise<Response> {
  const path = ctx.url.pathname;
  const found = path.startsWith(prefix) ? operations.get(path.slice(prefix.length)) : undefined;
  if (!found) throw new AppError("not_found");
  return methods(found)(ctx);
}

async function postSignIn(ctx: Context): Promise<Response> {
  const credentials = await body(ctx, bodies.SignIn);
  return signedIn(await signIn(ctx.state.app.auth, { ...credentials, ...originOf(ctx) }));
}

async function postSignUp(ctx: Context): Promise<Response> {
  refuseClosedSignUp(ctx.state.app.auth); // before the body: a closed door says nothing about what was sent
  const input = await body(ctx, bodies.SignUp);
  return signedIn(await signUp(ctx.state.app.auth, { ...input, ...originOf(ctx) }));
}

async function postSignOut(ctx: Context): Promise<Response> {
  await readBytes(ctx.req, limits.authBodyBytes);
  const { setCookie } = await signOut(ctx.state.app.auth, ctx.req.headers.get("cookie"));
  return reply({ success: true }, setCookie);
}

/** The session and its user, or `null`: asking who is signed in is no failure when nobody is. */
async function getSession(ctx: Context): Promise<Response> {
  const session = await findSession(ctx);
  if (!session) return reply(null);
  const { id, userId, name, email, role, createdAt, expiresAt } = session;
  return reply({
    session: { id, userId, createdAt, expiresAt },
    user: { id: userId, name, email, role },
  });
}

async function getSessions(ctx: Context, session: Session): Promise<Response> {
  return reply(await listSessions(ctx.state.app.auth, session));
}

async function postRevokeSession(ctx: Context, session: Session): Promise<Response> {
  const { id } = await body(ctx, bodies.RevokeSession);
  await revokeSession(ctx.state.app.auth, session, id);
  return reply({ status: true });
}

async function postRevokeSessions(ctx: Context, session: Session): Promise<Response> {
  await readBytes(ctx.req, limits.authBodyBytes);
  await revokeSessions(ctx.state.app.auth, session);
  return reply({ status: true }, [ctx.state.app.auth.cookie.cleared]);
}

async function postRevokeOtherSessions(ctx: Context, session: Session): Promise<Response> {
  await readBytes(ctx.req, limits.authBodyBytes);
  await revokeOtherSessions(ctx.state.app.auth, session);
  return reply({ status: true });
}

async function postChangePassword(ctx: Context, session: Session): Promise<Response> {
  const input = await body(ctx, bodies.ChangePassword);
  const { address } = originOf(ctx);
  const { auth } = ctx.state.app;
  const cookie = await users.changePassword(auth, session, { ...input, address });
  const { userId, name, email, role } = session;
  return reply({ user: { id: userId, name, email, role } }, [cookie]);
}

async function postRequestReset(ctx: Context): Promise<Response> {
  const { email } = await body(ctx, bodies.RequestPasswordReset);
  const { app, language } = ctx.state;
  await requestPasswordReset(app, { email, address: originOf(ctx).address }, language);
  return reply({ status: true });
}

async function postResetPassword(ctx: Context): Promise<Response> {
  const input = await body(ctx, bodies.ResetPassword);
  return signedIn(await usePasswordLink(ctx.state.app.auth, { ...input, ...originOf(ctx) }));
}

async function postInvitation(ctx: Context, session: Session): Promise<Response> {
  const input = await body(ctx, bodies.InviteUser);
  return reply(await inviteUser(ctx.state.app, session, input, ctx.state.language));
}

async function postPasswordLink(ctx: Context, session: Session): Promise<Response> {
  const { userId } = await body(ctx, bodies.OneUser);
  const { app, language } = ctx.state;
  return reply({ link: await makePasswordLink(app, session, userId, language) });
}

async function getUsers(ctx: Context): Promise<Response> {
  const { searchValue, limit, offset } = readQuery(ctx.url, bodies.ListUsers);
  const page = { search: searchValue, limit, offset };
  return reply({ ...await users.listUsers(ctx.state.app.auth, page), limit, offset });
}

async function postUser(ctx: Context): Promise<Response> {
  const input = await body(ctx, bodies.NewUser);
  return reply({ user: await users.createUser(ctx.state.app.auth, input) });
}

async function postRole(ctx: Context, session: Session): Promise<Response> {
  const input = await body(ctx, bodies.SetRole);
  return reply({ user: await users.setRole(ctx.state.app.auth, session, input) });
}

async function postBan(ctx: Context, session: Session): Promise<Response> {
  const input = await body(ctx, bodies.BanUser);
  return reply({ user: await users.banUser(ctx.state.app.auth, session, input) });
}

async function postUnban(ctx: Context): Promise<Response> {
  const input = await body(ctx, bodies.OneUser);
  return reply({ user: await users.unbanUser(ctx.state.app.auth, input) });
}

async function postUserPassword(ctx: Context): Promise<Response> {
  const input = await body(ctx, bodies.SetUserPassword);
  await users.setUserPassword(ctx.state.app.auth, input);
  return reply({ status: true });
}

async function postRevokeUserSessions(ctx: Context): Promise<Response> {
  const input = await body(ctx, bodies.OneUser);
  await users.revokeUserSessions(ctx.state.app.auth, input);
  return reply({ success: true });
}

type SessionHandler = (ctx: Context, session: Session) => Promise<Response>;

function asUser(handler: SessionHandler): MethodHandler {
  return async (ctx) => {
    const session = await findSession(ctx);
    if (!session) throw new AppError("unauthenticated");
    return await handler(ctx, session);
  };
}

function asAdmin(handler: SessionHandler): MethodHandler {
  return asUser(async (ctx, session) => {
    if (session.role !== "admin") throw new AppError("forbidden");
    return await handler(ctx, session);
  });
}

function findSession(ctx: Context): Promise<Session | undefined> {
  return ctx.state.app.auth.findSession(ctx.req.headers.get("cookie"));
}

function body<Schema extends z.ZodType>(ctx: Context, schema: Schema): Promise<z.infer<Schema>> {
  return readJson(ctx.req, schema, { maxBytes: limits.authBodyBytes });
}

function originOf(ctx: Context): Origin {
  const { headers } = ctx.req;
  return {
    address: exchangeOf(ctx.req).address,
    userAgent: headers.get("user-agent"),
    cookieHeader: headers.get("cookie"),
  };
}

function signedIn({ user, setCookie }: SignedIn): Response {
  return reply({ redirect: false, user }, setCookie);
}

function reply(value: unknown, setCookie: readonly string[] = []): Response {
  const res = Response.json(value, { headers: { "cache-control": "no-store" } });
  for (const cookie of setCookie) res.headers.append("set-cookie", cookie);
  return res;
}
