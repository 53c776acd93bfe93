/**
 * Who sends a request: a person by the session cookie or a machine by an API key.
 *
 * A key decides alone. Where a request carries one, the cookie is not read: it is a browser that adds cookies, and a
 * program that adds a key, so the key is what is meant; and a key that is wrong must not turn into somebody's session with
 * all of its rights. Pages and public operations look at no key at all: they take none, or ask for nothing.
 */
import type { Access, KeyScope } from "@/core/contracts/operation.ts";
import { findUsableKey } from "@/core/auth/key_use.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { takeLeasedRate } from "@/core/platform/rates.ts";
import { currentWork } from "@/core/platform/work.ts";
import type { Context } from "./define.ts";
import { exchangeOf } from "./exchange.ts";
import { languageNamed } from "@/routes/(_pages)/language.ts";
import { allowedOrigins, isCrossOrigin } from "./origin.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/** What a path asks of its sender. */
export interface Asked {
  readonly needs: Access;
  /** What it asks of a key; absent where keys are not looked at. */
  readonly scope?: KeyScope;
}

/**
 * Finds who sends the request and refuses by it; `ctx.state` knows then.
 *
 * @returns the cookie to set when the session was prolonged
 * @throws {AppError} `unauthenticated`, `invalid_api_key`, `forbidden`, `scope_missing`, `cross_origin`, `rate_limited`
 */
export async function authenticate(ctx: Context, asked: Asked): Promise<string | undefined> {
  const key = asked.scope === undefined ? undefined : keyIn(ctx.req.headers.get("authorization"));
  if (asked.needs === "key" && key === undefined) {
    throw new AppError("unauthenticated", { message: "This takes an API key and no session" });
  }
  const cookie = key === undefined
    ? await bySession(ctx, asked)
    : await byKey(ctx, key, asked.scope);
  if (asked.needs === "admin" && ctx.state.user?.role !== "admin") throw new AppError("forbidden");
  return cookie;
}

async function bySession(ctx: Context, asked: Asked): Promise<string | undefined> {
  const { app } = ctx.state;
  const header = ctx.req.headers.get("cookie");
  const unsafe = !safeMethods.includes(ctx.req.method);
  // Forms of pages may carry no cookie: at sign-in, and when the session has ended. Still no other site may send them.
  const isPage = !ctx.url.pathname.startsWith("/api/");
  if (unsafe && (header !== null || isPage)) {
    if (isCrossOrigin(ctx.req, allowedOrigins(app.config))) throw new AppError("cross_origin");
  }
  const session = header === null ? undefined : await app.auth.findSession(header);
  if (session) actAs(ctx, { ...session, seesMargins: session.role === "admin" });
  ctx.state.language = languageNamed(session?.language) ?? ctx.state.language;
  ctx.state.theme = session?.theme;
  ctx.state.newRequests = session?.newRequests;
  if (asked.needs !== "public" && !session) throw new AppError("unauthenticated");
  if (session && app.config.rates !== "off") {
    await takeLeasedRate(app.database, app.config, "api", session.userId, app.now());
  }
  return session?.refreshedCookie;
}

/** No other site can make a browser send a key, so where the request comes from is not asked. */
async function byKey(ctx: Context, text: string, scope: KeyScope | undefined): Promise<undefined> {
  if (scope === undefined || scope === "no key") {
    throw new AppError("unauthenticated", { message: "This takes no API key: sign in" });
  }
  const { app } = ctx.state;
  const key = await findUsableKey(app.auth, text, exchangeOf(ctx.req).address);
  const seesMargins = key.role === "admin" && key.scopes.includes("margins");
  actAs(ctx, { ...key, seesMargins }, key.keyId);
  await takeLeasedRate(app.database, app.config, "api", `key ${key.keyId}`, app.now());
  ctx.state.scopes = key.scopes;
  if (scope !== "any" && !key.scopes.includes(scope)) {
    throw new AppError("scope_missing", { message: `The API key lacks the scope ${scope}` });
  }
}

/** Tells everything that follows, and the log, who acts. */
function actAs(
  ctx: Context,
  { userId, name, role, seesMargins }: Identity,
  apiKeyId?: string,
): void {
  ctx.state.user = { userId, name, role, seesMargins };
  ctx.state.apiKeyId = apiKeyId;
  exchangeOf(ctx.req).userId = userId;
  const work = currentWork();
  if (work) work.actor = { userId, apiKeyId };
}

/**
 * What is sent as a key, or `undefined`. Whatever comes as a bearer token is meant as one, and so is what looks like a key
 * in any other place: a mistake in writing must not make the cookie count. Other schemes are a proxy's own business.
 */
function keyIn(header: string | null): string | undefined {
  if (header === null) return undefined;
  const key = /^bearer +(\S+)$/i.exec(header)?.[1];
  // Without its scheme it is an attempt that fails, whatever the text is.
  return key ?? (/^bearer|ow_/i.test(header) ? "" : undefined);
}
