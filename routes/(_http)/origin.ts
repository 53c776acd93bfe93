/** Which addresses the service answers for, and which other sites may change something. */
import type { Config } from "@/core/platform/config.ts";

/** The origins that are this service: what users type, and the local names of the machine it runs on. */
export function ownOrigins(config: Config): ReadonlySet<string> {
  const names = [
    "localhost",
    "127.0.0.1",
    "[::1]",
    config.host.includes(":") ? `[${config.host}]` : config.host,
  ];
  return new Set([
    config.baseUrl,
    ...names.map((name) => new URL(`http://${name}:${config.port}`).origin),
  ]);
}

const allowed = new WeakMap<Config, ReadonlySet<string>>();

/** The origins whose pages may change something: our own and those that the operator listed. */
export function allowedOrigins(config: Config): ReadonlySet<string> {
  let origins = allowed.get(config);
  if (origins === undefined) {
    origins = new Set([...ownOrigins(config), ...config.corsOrigins]);
    allowed.set(config, origins);
  }
  return origins;
}

/** The values of a `Host` header that name this service. */
export function ownHosts(config: Config): ReadonlySet<string> {
  return new Set([...ownOrigins(config)].map((origin) => new URL(origin).host));
}

/**
 * Whether a changing request was made by a page of another site. Browsers say so themselves (`Sec-Fetch-Site`, else
 * `Origin`); a client that sends neither is no browser and has no cookies that somebody else could misuse.
 */
export function isCrossOrigin(req: Request, allowed: ReadonlySet<string>): boolean {
  const origin = req.headers.get("origin");
  if (origin !== null && allowed.has(origin)) return false;
  const site = req.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null;
}
