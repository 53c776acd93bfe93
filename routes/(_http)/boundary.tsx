/** The first middleware: who may come in, and how every failure is answered. Nothing below it catches. */
import { operationsAt } from "@/core/contracts/operations.ts";
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import { takeLeasedRate } from "@/core/rates.ts";
import { currentWork } from "@/core/work.ts";
import { ErrorPage } from "@/components/ErrorPage.tsx";
import { allowOrigin } from "./cors.ts";
import type { Context } from "./define.ts";
import { asAppError, errorResponse, type ErrorShape, headersOf, statusOf } from "./errors.ts";
import { exchangeOf } from "./exchange.ts";
import { languageAccepted, languageNamed } from "./language.ts";
import { allowedOrigins, isCrossOrigin } from "./origin.ts";

/** Pages and files that need no session. Everything else does. */
const publicPages = ["/login", "/logout", "/api/docs", "/favicon.ico", "/robots.txt"];
const publicFolders = ["/_fresh/", "/assets/"];
const safeMethods = ["GET", "HEAD", "OPTIONS"];

/** What a path asks of its caller. */
interface Access {
  readonly needs: "public" | "session" | "admin";
  readonly shape: ErrorShape;
  readonly operation: string;
}

/**
 * The boundary middleware.
 *
 * @param open gives the application; it fails while the database cannot be reached, and the answer is 503 then
 */
export function boundary(open: () => Promise<App>): (ctx: Context) => Promise<Response> {
  return async (ctx) => {
    const api = isApi(ctx.url.pathname);
    const res = await answer(ctx, api, open);
    if (api) allowOrigin(ctx.req, res, ctx.state.app?.config.corsOrigins ?? []);
    return res;
  };
}

async function answer(ctx: Context, api: boolean, open: () => Promise<App>): Promise<Response> {
  const exchange = exchangeOf(ctx.req);
  ctx.state.requestId = exchange.requestId;
  ctx.state.language = languageAccepted(ctx.req.headers.get("accept-language"));
  let shape: ErrorShape = "standard";
  try {
    const access = api ? apiAccess(ctx) : pageAccess(ctx.url.pathname);
    shape = access.shape;
    exchange.operation = access.operation;
    if (isPublicFile(ctx.url.pathname)) return await ctx.next();
    ctx.state.app = await open();
    const cookie = await authenticate(ctx, access);
    exchange.userId = ctx.state.user?.userId;
    const work = currentWork();
    if (work && exchange.userId !== undefined) work.actor = { userId: exchange.userId };
    const res = await ctx.next();
    if (cookie !== undefined && !setsSession(res)) res.headers.append("set-cookie", cookie);
    return res;
  } catch (error) {
    const failure = asAppError(error);
    if (failure.kind === "internal") exchange.failure = failure.cause ?? failure;
    return api ? errorResponse(failure, shape) : await errorPage(ctx, failure);
  }
}

/** Everything under `/api` is answered as the API answers, but for the page that describes it. */
function isApi(path: string): boolean {
  return path === "/api" || (path.startsWith("/api/") && !publicPages.includes(path));
}

/** Whether the handler has begun or ended a session itself: its cookie is the last word then. */
function setsSession(res: Response): boolean {
  return res.headers.getSetCookie().some((cookie) => cookie.startsWith("auth.session_token="));
}

/** Unknown paths and methods are refused before anything else is looked at. */
function apiAccess(ctx: Context): Access {
  const path = ctx.url.pathname;
  if (path.startsWith("/api/auth/")) {
    return { needs: "public", shape: "standard", operation: "auth" };
  }
  const operations = operationsAt(path);
  if (!operations) throw new AppError("not_found");
  const method = ctx.req.method === "HEAD" ? "GET" : ctx.req.method;
  const operation = operations[method];
  if (operation) {
    return { needs: operation.access, shape: operation.errors, operation: operation.id };
  }
  if (method === "OPTIONS") return { needs: "public", shape: "standard", operation: "options" };
  const allow = Object.keys(operations);
  throw new AppError("method_not_allowed", {
    allow: [...allow, ...(allow.includes("GET") ? ["HEAD"] : []), "OPTIONS"],
  });
}

/** Files that pages are made of: they need neither a session nor a database. */
function isPublicFile(path: string): boolean {
  return publicFolders.some((folder) => path.startsWith(folder));
}

function pageAccess(path: string): Access {
  const open = publicPages.includes(path) || isPublicFile(path);
  return { needs: open ? "public" : "session", shape: "standard", operation: open ? path : "page" };
}

/** Finds the session, refuses by it, and gives the cookie to set when the session was prolonged. */
async function authenticate(ctx: Context, access: Access): Promise<string | undefined> {
  const { app } = ctx.state;
  const header = ctx.req.headers.get("cookie");
  const unsafe = !safeMethods.includes(ctx.req.method);
  // Signing in carries no cookie yet, and still no other site may do it for the user.
  if (unsafe && (header !== null || ctx.url.pathname === "/login")) {
    if (isCrossOrigin(ctx.req, allowedOrigins(app.config))) throw new AppError("cross_origin");
  }
  const session = header === null ? undefined : await app.auth.findSession(header);
  ctx.state.user = session && { userId: session.userId, name: session.name, role: session.role };
  ctx.state.language = languageNamed(session?.language) ?? ctx.state.language;
  ctx.state.theme = session?.theme;
  if (access.needs !== "public" && !session) throw new AppError("unauthenticated");
  if (session && app.config.rates !== "off") {
    await takeLeasedRate(app.database, app.config, "api", session.userId, app.now());
  }
  if (access.needs === "admin" && session?.role !== "admin") throw new AppError("forbidden");
  return session?.refreshedCookie;
}

/** A failed page: sign-in first where that is what is missing, else a page that says what happened. */
async function errorPage(ctx: Context, failure: AppError): Promise<Response> {
  if (failure.kind === "unauthenticated" && ["GET", "HEAD"].includes(ctx.req.method)) {
    const next = encodeURIComponent(ctx.url.pathname + ctx.url.search);
    return new Response(null, { status: 303, headers: { location: `/login?next=${next}` } });
  }
  const page = (
    <ErrorPage
      kind={failure.kind}
      code={failure.code}
      requestId={ctx.state.requestId}
    />
  );
  return await ctx.render(page, { status: statusOf(failure), headers: headersOf(failure) });
}
