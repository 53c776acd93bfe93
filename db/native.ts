/** A PostgreSQL server as a place to connect to, and whether it is good enough. */
import { connect as connectSocket, type Socket } from "node:net";
import type { Address } from "./address.ts";
import { openLink, type Target } from "./link.ts";
import type { Link } from "./slot.ts";
import { DatabaseUnusable, type Sql } from "./sql.ts";

/** The server's own limit ends an idle transaction only when ours, which is the pool's, could not. */
const IDLE_MARGIN_MS = 5000;
const OLDEST = 15;

/** Limits of a session in milliseconds. */
export interface SessionLimits {
  readonly deadlineMs: number;
  readonly idleMs: number;
  /** How long a statement waits for a lock. */
  readonly lockMs: number;
}

/** Makes a link to the server of a connection string; see {@link Link}. A pooler knows nothing of limits. */
export function connectNative(
  address: Address,
  { connectMs, ...limits }: SessionLimits & { readonly connectMs: number },
  lost: () => void,
): Link {
  return openLink({
    url: address.url,
    protection: address.protection,
    nameless: address.pooled,
    lost,
    open: (target) => openSocket(target, connectMs),
    greetingSeconds: connectMs / 1000,
    session: {
      application_name: "offerwright",
      TimeZone: "UTC",
      ...(address.pooled ? {} : settingsOf(limits)),
    },
  });
}

/** What makes these settings for one transaction, where a session would not keep them. */
export function settingLimits(limits: SessionLimits): string {
  return Object.entries(settingsOf(limits))
    .map(([name, value]) => `set local ${name} = ${value}`).join("; ");
}

function settingsOf(
  { deadlineMs, idleMs, lockMs }: SessionLimits,
): Record<string, number | string> {
  return {
    jit: "off", // a search looks costly enough to be compiled, which would take longer than the search
    statement_timeout: deadlineMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs + IDLE_MARGIN_MS,
  };
}

function openSocket({ host, port, path }: Target, connectMs: number): Promise<Socket> {
  const name = host[0] ?? "localhost";
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = path
    ? connectSocket({ path })
    : connectSocket({ host: name, port: port[0] ?? 5432 });
  socket.setNoDelay(true);
  const timer = setTimeout(() => {
    socket.destroy(new Error(`no connection within ${connectMs} ms`));
  }, connectMs);
  socket.once("error", reject);
  socket.once("connect", () => {
    clearTimeout(timer);
    socket.off("error", reject);
    resolve(Object.assign(socket, { host: name })); // the driver names the host to TLS
  });
  socket.once("close", () => clearTimeout(timer));
  return promise;
}

/** Oldest releases without known vulnerabilities, where the present ones are older. */
export interface WantedVersions {
  readonly server?: string;
  readonly vector?: string;
}

/** Minor releases that close the vulnerabilities known when this was written (CVE-2026-15742, -16239, -14676). */
const safeMinor: Readonly<Record<number, number>> = { 16: 15, 17: 11, 18: 6 };
const safeVector = [0, 8, 7];

/**
 * What should be updated.
 *
 * @param server `server_version_num`, e.g. 170011
 * @param vector the version of pgvector
 */
export function wantedVersions(server: number, vector: string | null): WantedVersions {
  const major = Math.floor(server / 10_000);
  const minor = safeMinor[major];
  return {
    ...(minor !== undefined && server % 10_000 < minor ? { server: `${major}.${minor}` } : {}),
    ...(vector !== null && isOlder(vector, safeVector) ? { vector: safeVector.join(".") } : {}),
  };
}

/** What {@link checkServer} found. */
export interface ServerCheck {
  /** Sentences for the log. */
  readonly warnings: string[];
  /** Milliseconds after which the server ends a statement by itself; 0 is never. */
  readonly statementMs: number;
}

/**
 * Checks the server at start.
 *
 * @throws {DatabaseUnusable} it is too old or lacks an extension
 */
export async function checkServer(sql: Sql): Promise<ServerCheck> {
  const [server] = await sql<
    { number: number; vector: string | null; trgm: string | null; statementMs: number }
  >`
    select current_setting('server_version_num')::int as number,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_ms,
      (select coalesce(installed_version, default_version) from pg_available_extensions where name = 'vector') as vector,
      (select default_version from pg_available_extensions where name = 'pg_trgm') as trgm`;
  if (!server) throw new DatabaseUnusable("The server of DATABASE_URL did not tell its version.");
  const major = Math.floor(server.number / 10_000);
  const minor = server.number % 10_000;
  if (major < OLDEST) {
    throw new DatabaseUnusable(
      `The server of DATABASE_URL is PostgreSQL ${major}; version ${OLDEST} or newer is needed.`,
    );
  }
  for (const [name, package_] of [["vector", "pgvector"], ["trgm", "pg_trgm"]] as const) {
    if (server[name] !== null) continue;
    throw new DatabaseUnusable(
      `The server of DATABASE_URL has no ${package_} extension; install it there, then start again.`,
    );
  }
  const warnings: string[] = [];
  const wanted = wantedVersions(server.number, server.vector);
  if (wanted.server !== undefined) {
    warnings.push(
      `PostgreSQL ${major}.${minor} has known vulnerabilities; update it to ${wanted.server} or newer.`,
    );
  }
  if (wanted.vector !== undefined) {
    warnings.push(
      `pgvector ${server.vector} has known defects; update it to ${wanted.vector} or newer.`,
    );
  }
  return { warnings, statementMs: server.statementMs };
}

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split(".").map(Number);
  for (const [index, wanted] of than.entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part < wanted;
  }
  return false;
}
