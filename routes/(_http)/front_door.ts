/**
 * Stands around the whole application: what Fresh and Deno would answer with a bare 500 (a malformed Host, path or
 * method) is refused here, every answer gets its headers and its log line, and nothing that is thrown gets past.
 */
import { clientAddress } from "@/core/auth/address.ts";
import type { Config } from "@/core/platform/config.ts";
import type { Health, UnreadyReason } from "@/core/contracts/health.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import type { Logger } from "@/core/platform/log.ts";
import { record, type ServerSpan, serverSpan } from "@/core/telemetry/telemetry.ts";
import { version } from "@/core/platform/version.ts";
import { beginWork, costOf, runWork, tenths, type Work } from "@/core/platform/work.ts";
import { Admission, embeddedAdmission } from "./admission.ts";
import { allowOrigin } from "./cors.ts";
import { asAppError, errorResponse, statusOf } from "./errors.ts";
import { type Exchange, setExchange } from "./exchange.ts";
import { setSecurityHeaders } from "./headers.ts";
import { ownHosts } from "./origin.ts";
import { asksForApi, asksForHealth, withReadablePath } from "./readable_path.ts";

/** Answers requests; the shape of Fresh's own handler. */
export type Fetch = (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

/** What the front door needs to know. */
export interface FrontDoorOptions {
  readonly config: Config;
  readonly log: Logger;
  /** `true` while the service is stopping: new requests are sent elsewhere. */
  readonly stopping?: () => boolean;
  /** `true` until the service can answer: requests wait, but for those that ask whether it can. */
  readonly starting?: () => boolean;
  /** Told of every answer: the operation, `undefined` where there was none, and the status. */
  readonly counted?: (operation: string | undefined, status: number) => void;
  /** How many requests are let in at a time; the bounds of the database unless given. */
  readonly admission?: Admission;
}

const served = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** Wraps an application; see the top of the file. */
export function frontDoor(inner: Fetch, options: FrontDoorOptions): Fetch {
  const hosts = ownHosts(options.config);
  const admission = options.admission ??
    new Admission(options.config.databaseUrl === undefined ? embeddedAdmission : {});
  const secure = options.config.baseUrl.startsWith("https:");
  return async (sent, info) => {
    const started = performance.now();
    let req = sent;
    const exchange: Exchange = {
      requestId: requestIdOf(req, options.config),
      address: addressOf(req, info, options.config),
    };
    const span = serverSpan();
    const work = beginWork(exchange.requestId, exchange.address);
    let res: Response;
    try {
      refuseMalformed(req, hosts);
      req = withReadablePath(req);
      setExchange(req, exchange);
      res = ownAnswer(req, options) ??
        await runWork(work, () => admission.admit(req, () => inner(req, info)));
    } catch (error) {
      const failure = asAppError(error);
      if (statusOf(failure) >= 500) exchange.failure = failure.cause ?? failure;
      res = errorResponse(failure, "standard");
      if (statusOf(failure) < 500) res.headers.set("connection", "close");
      // A page of a listed origin has to see when it may come again.
      else if (asksForApi(req.url)) allowOrigin(req, res, options.config.corsOrigins);
    }
    setSecurityHeaders(res, { requestId: exchange.requestId, secure });
    const account = { exchange, work, ms: performance.now() - started };
    if (span) completeSpan(span, req, exchange);
    const { operation = "none" } = exchange;
    record("offerwright.request.duration", account.ms / 1000, { operation, status: res.status });
    options.counted?.(exchange.operation, res.status);
    writeAccessLine(options.log, req, res, { ...account, traceId: span?.traceId });
    return res;
  };
}

/** What is answered without the inside: it is not there yet, or about to go. Liveness says yes, readiness why not. */
function ownAnswer(req: Request, { starting, stopping }: FrontDoorOptions): Response | undefined {
  const reason = reasonOf(stopping?.() === true, starting?.() === true);
  if (reason === undefined) return undefined;
  const { pathname } = new URL(req.url);
  if (pathname === "/api/health/live") return Response.json({ status: "ok" });
  if (pathname !== "/api/health") {
    if (reason === "starting") return undefined;
    throw new AppError("overloaded");
  }
  const database = reason === "starting" ? "unreachable" : "ok";
  const health: Health = { status: "unavailable", database, version, reason };
  return Response.json(health, { status: 503, headers: { "retry-after": "1" } });
}

function reasonOf(stopping: boolean, starting: boolean): UnreadyReason | undefined {
  if (stopping) return "stopping";
  return starting ? "starting" : undefined;
}

/** A proxy that the operator trusts may have named the request already; anybody else's name could be another request's. */
function requestIdOf(req: Request, config: Config): string {
  const given = config.trustedProxyHeader && req.headers.get("x-request-id");
  return given && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : newId();
}

function refuseMalformed(req: Request, hosts: ReadonlySet<string>): void {
  const { url } = req;
  const pathStart = url.indexOf("/", 8);
  const target = url.slice(pathStart);
  if (target.length > limits.targetBytes) throw new AppError("target_too_long");
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  // Probes of an orchestrator come by bare address: health alone answers whatever the Host says.
  const host = req.headers.get("host")?.toLowerCase() ??
    url.slice(url.indexOf("//") + 2, pathStart);
  if (!hosts.has(host) && !asksForHealth(url)) throw new AppError("invalid_host");
  if (!served.includes(req.method)) throw new AppError("method_not_allowed", { allow: served });
  if (path.includes("//")) throw new AppError("invalid_parameter");
}

function addressOf(req: Request, info: Deno.ServeHandlerInfo | undefined, config: Config): string {
  const peer = info?.remoteAddr;
  const header = config.trustedProxyHeader && req.headers.get(config.trustedProxyHeader);
  return clientAddress(peer && "hostname" in peer ? peer.hostname : "", header);
}

/** Deno begins a request's span before anybody knows what is asked for: it gets its name at the end. */
function completeSpan(span: ServerSpan, req: Request, exchange: Exchange): void {
  const { operation = "none", route, requestId, userId } = exchange;
  span.rename(route === undefined ? req.method : `${req.method} ${route}`);
  span.note({
    "offerwright.operation": operation,
    "offerwright.request_id": requestId,
    ...(route === undefined ? {} : { "http.route": route }),
    ...(userId === undefined ? {} : { "user.id": userId }),
  });
}

/** What a request was and what it cost. */
interface Account {
  readonly exchange: Exchange;
  readonly work: Work;
  /** Until the answer began. */
  readonly ms: number;
  readonly traceId: string | undefined;
}

function writeAccessLine(
  log: Logger,
  req: Request,
  res: Response,
  { exchange, work, ms, traceId }: Account,
): void {
  const bytes = res.headers.get("content-length");
  const fields = {
    requestId: exchange.requestId,
    traceId,
    method: req.method,
    operation: exchange.operation,
    route: exchange.route,
    status: res.status,
    ms: tenths(ms),
    bytes: bytes === null ? undefined : Number(bytes),
    ...costOf(work),
    userId: exchange.userId,
    apiKeyId: work.actor?.apiKeyId,
  };
  const { failure } = exchange;
  // A refusal of our own says by its code what it is; where it was thrown says no more.
  if (failure instanceof AppError) {
    log.error("request", undefined, { ...fields, code: failure.code });
  } else if (res.status >= 500 || failure !== undefined) log.error("request", failure, fields);
  else log.info("request", fields);
}
