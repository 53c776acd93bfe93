/**
 * Stands around the whole application: what Fresh and Deno would answer with a bare 500 (a malformed Host, path or
 * method) is refused here, every answer gets its headers and its log line, and nothing that is thrown gets past.
 */
import { clientAddress } from "@/core/auth/address.ts";
import type { Config } from "@/core/config.ts";
import type { Health } from "@/core/contracts/health.ts";
import { AppError } from "@/core/errors.ts";
import { newId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import type { Logger } from "@/core/log.ts";
import { version } from "@/core/version.ts";
import { runWork } from "@/core/work.ts";
import { asAppError, errorResponse, statusOf } from "./errors.ts";
import { type Exchange, setExchange } from "./exchange.ts";
import { setSecurityHeaders } from "./headers.ts";
import { ownHosts } from "./origin.ts";

/** Answers requests; the shape of Fresh's own handler. */
export type Fetch = (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

/** What the front door needs to know. */
export interface FrontDoorOptions {
  readonly config: Config;
  readonly log: Logger;
  /** `true` while the service is stopping: new requests are sent elsewhere. */
  readonly stopping?: () => boolean;
}

const served = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** Wraps an application; see the top of the file. */
export function frontDoor(inner: Fetch, options: FrontDoorOptions): Fetch {
  const hosts = ownHosts(options.config);
  const secure = options.config.baseUrl.startsWith("https:");
  return async (req, info) => {
    const started = performance.now();
    const exchange: Exchange = {
      requestId: newId(),
      address: addressOf(req, info, options.config),
    };
    setExchange(req, exchange);
    let res: Response;
    try {
      refuseMalformed(req, hosts);
      res = await runWork(
        exchange.requestId,
        () => options.stopping?.() ? whileStopping(req, info, inner) : inner(req, info),
      );
    } catch (error) {
      const failure = asAppError(error);
      if (failure.kind === "internal") exchange.failure = failure.cause ?? failure;
      res = errorResponse(failure, "standard");
      if (statusOf(failure) < 500) res.headers.set("connection", "close");
    }
    setSecurityHeaders(res, { requestId: exchange.requestId, secure });
    writeAccessLine(options.log, req, res, exchange, performance.now() - started);
    return res;
  };
}

/** New work is sent elsewhere; readiness says no, liveness still says yes. */
async function whileStopping(
  req: Request,
  info: Deno.ServeHandlerInfo | undefined,
  inner: Fetch,
): Promise<Response> {
  const { pathname } = new URL(req.url);
  if (pathname === "/api/health/live") return await inner(req, info);
  if (pathname !== "/api/health") throw new AppError("overloaded");
  const health: Health = { status: "unavailable", database: "ok", version };
  return Response.json(health, { status: 503, headers: { "retry-after": "1" } });
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
  if (!hosts.has(host) && !path.startsWith("/api/health")) throw new AppError("invalid_host");
  if (!served.includes(req.method)) throw new AppError("method_not_allowed", { allow: served });
  if (!isDecodable(path) || path.includes("//")) throw new AppError("invalid_parameter");
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function addressOf(req: Request, info: Deno.ServeHandlerInfo | undefined, config: Config): string {
  const peer = info?.remoteAddr;
  const header = config.trustedProxyHeader && req.headers.get(config.trustedProxyHeader);
  return clientAddress(peer && "hostname" in peer ? peer.hostname : "", header);
}

function writeAccessLine(
  log: Logger,
  req: Request,
  res: Response,
  exchange: Exchange,
  ms: number,
): void {
  const fields = {
    requestId: exchange.requestId,
    method: req.method,
    operation: exchange.operation,
    status: res.status,
    ms: Math.round(ms * 10) / 10,
    userId: exchange.userId,
  };
  if (exchange.failure === undefined) log.info("request", fields);
  else log.error("request", exchange.failure, fields);
}
