/** The first middleware: who may come in, and how every failure is answered. Nothing below it catches. */
import { operationsAt } from "@/core/contracts/operations.ts";
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import { ErrorPage } from "@/components/common/ErrorPage.tsx";
import { SignInForm } from "@/components/login/SignInForm.tsx";
import { type Asked, authenticate } from "./authenticate.ts";
import { allowOrigin } from "./cors.ts";
import type { Context } from "./define.ts";
import { asAppError, errorResponse, type ErrorShape, headersOf, statusOf } from "./errors.ts";
import { exchangeOf } from "./exchange.ts";
import { fieldsToKeep } from "@/routes/(_pages)/kept_form.ts";
import { languageAccepted } from "@/routes/(_pages)/language.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { withReplica } from "./replica.ts";
import { validated } from "@/routes/(_api)/not_modified.ts";

/** Exact paths of pages and files that need no session; links and assets below need none either. */
const publicPaths = [
  "/login",
  "/login/provider",
  "/login/callback",
  "/logout",
  "/password",
  "/api/docs",
  "/favicon.ico",
  "/robots.txt",
];
/** Pages whose address is what lets in: it stands in no log. */
const linkFolder = "/password/";
/** The same, for customers: whoever has the address reads and answers the offer, signed in or not. */
const offerFolder = "/o/";
const offerLink = "offer link";
const publicFolders = ["/_fresh/", "/assets/"];

/**
 * Who asks makes no difference, so a cookie is not looked up: what needs no database answers while it is away, and the link of a
 * customer is the same for a colleague who looks at it.
 */
const forAnybody = new Set(["checkHealth", "checkLiveness", "describeApi", offerLink]);

/** What a path asks of its caller. */
interface Access extends Asked {
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
    const answered = await answer(ctx, api, open);
    if (!api) return answered;
    const res = validated(ctx.req, answered);
    allowOrigin(ctx.req, res, ctx.state.app?.config.corsOrigins ?? []);
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
    exchange.route = ctx.route ?? undefined;
    if (isPublicFile(ctx.url.pathname)) return await ctx.next();
    ctx.state.app = await open();
    const cookie = forAnybody.has(access.operation) ? undefined : await authenticate(ctx, access);
    const res = await withReplica(ctx, access.operation, () => ctx.next());
    if (cookie !== undefined && !setsSession(res)) res.headers.append("set-cookie", cookie);
    return res;
  } catch (error) {
    const failure = asAppError(error);
    if (statusOf(failure) >= 500) exchange.failure = failure.cause ?? failure;
    return api ? errorResponse(failure, shape) : await errorPage(ctx, failure);
  }
}

/** Everything under `/api`, and MCP, is answered as the API answers, but for the page that describes it. */
function isApi(path: string): boolean {
  return path === "/api" || path === "/mcp" ||
    (path.startsWith("/api/") && !publicPaths.includes(path));
}

/** Whether the handler has begun or ended a session itself: its cookie is the last word then. */
function setsSession(res: Response): boolean {
  return res.headers.getSetCookie().some((cookie) => cookie.startsWith("auth.session_token="));
}

/** Unknown paths and methods are refused before anything else is looked at. */
function apiAccess(ctx: Context): Access {
  const path = ctx.url.pathname;
  if (path.startsWith("/api/auth/")) {
    return { needs: "public", scope: "no key", shape: "standard", operation: "auth" };
  }
  const operations = operationsAt(path);
  if (!operations) throw new AppError("not_found");
  const method = ctx.req.method === "HEAD" ? "GET" : ctx.req.method;
  const operation = operations[method];
  if (operation) {
    const { access: needs, errors: shape, id } = operation;
    // An operation without a scope is closed to API keys.
    const scope = needs === "public" ? undefined : operation.scope ?? "no key";
    return { needs, scope, shape, operation: id };
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
  if (isPublicFile(path)) return { needs: "public", shape: "standard", operation: "file" };
  if (path.startsWith(linkFolder)) {
    return { needs: "public", shape: "standard", operation: "password link" };
  }
  if (path.startsWith(offerFolder)) {
    return { needs: "public", shape: "standard", operation: offerLink };
  }
  const open = publicPaths.includes(path);
  return { needs: open ? "public" : "session", shape: "standard", operation: open ? path : "page" };
}

/** A failed page: sign-in first where that is what is missing, else a page that says what happened. */
async function errorPage(ctx: Context, failure: AppError): Promise<Response> {
  const init = { status: statusOf(failure), headers: headersOf(failure) };
  if (failure.kind === "unauthenticated") {
    const next = ctx.url.pathname + ctx.url.search;
    if (["GET", "HEAD"].includes(ctx.req.method)) {
      return redirectTo(`/login?next=${encodeURIComponent(next)}`);
    }
    const kept = await fieldsToKeep(ctx.req);
    if (kept.length > 0) {
      const provider = ctx.state.app.config.provider?.name;
      return await ctx.render(
        <SignInForm email="" next={next} kept={kept} provider={provider} />,
        init,
      );
    }
  }
  const { kind, code } = failure;
  const page = <ErrorPage kind={kind} code={code} requestId={ctx.state.requestId} />;
  return await ctx.render(page, init);
}
