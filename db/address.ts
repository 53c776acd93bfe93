/**
 * A connection string, read as PostgreSQL's own programs read it: what in it is for a client is taken out, since the driver
 * would send it to the server, which knows nothing of it.
 */
import { DatabaseUnusable } from "./sql.ts";

/** How a connection is protected, in the driver's words. */
export type Protection =
  /** Not at all. */
  | false
  /** Encrypted where the server can; the server may be anybody. */
  | "prefer"
  /** Encrypted; the server may be anybody. */
  | "require"
  /** Encrypted, with a certificate for the name of the host, of one of these authorities or else of a public one. */
  | { readonly rejectUnauthorized: true; readonly host: string; readonly ca?: string };

/** See the top of the file. */
export interface Address {
  /** Without what is for the client. */
  readonly url: string;
  readonly protection: Protection;
  /** A pooler stands in front that gives the server's sessions to others between transactions. */
  readonly pooled: boolean;
}

/** What providers put into their strings for other libraries: PostgreSQL's own programs refuse it. */
const ofOthers = ["pgbouncer", "connection_limit", "pool_timeout"];
/** What clients read and servers refuse. */
const clientOnly = ["sslmode", "sslrootcert", "channel_binding", "gssencmode", ...ofOthers];

/**
 * Reads a connection string. `sslmode` and `sslrootcert` mean what they mean to PostgreSQL's programs, except that
 * `verify-ca` checks the name of the host too. Without `sslmode` connections are encrypted where the server can, except
 * on this machine. We cannot bind channels, so `channel_binding=require` asks for the server's certificate instead.
 *
 * @throws {DatabaseUnusable} a file of certificates that cannot be read, an `sslmode` that there is not
 */
export function readAddress(connection: string): Address {
  const url = new URL(connection);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const address = {
    protection: protectionOf({
      host: url.hostname.replace(/^\[|\]$/g, ""),
      mode: asked("sslmode") ?? (isThisMachine(url.hostname) ? "disable" : "prefer"),
      root: asked("sslrootcert"),
      binding: asked("channel_binding"),
    }),
    pooled: asked("pgbouncer") === "true",
  };
  for (const name of clientOnly) url.searchParams.delete(name);
  return { url: url.href, ...address };
}

/** The file of certificates that a connection string names, if any. */
export function certificatesOf(connection: string): string | undefined {
  const root = new URL(connection).searchParams.get("sslrootcert") ?? undefined;
  return root === "system" ? undefined : root;
}

/** A connection string as PostgreSQL's own programs take it. */
export function addressForPrograms(connection: string): URL {
  const url = new URL(connection);
  for (const name of ofOthers) url.searchParams.delete(name);
  return url;
}

function protectionOf(
  { host, mode, root, binding }: { host: string; mode: string; root?: string; binding?: string },
): Protection {
  const verified = () => ({
    rejectUnauthorized: true as const,
    host, // the driver names only what is no address, and then the certificate would have to be for “localhost”
    ...(root !== undefined && root !== "system" && { ca: readCertificates(root) }),
  });
  switch (mode) {
    case "disable":
      return false;
    case "allow":
    case "prefer":
      return "prefer";
    case "require":
      return root !== undefined || binding === "require" ? verified() : "require";
    case "verify-ca":
    case "verify-full":
      return verified();
  }
  throw new DatabaseUnusable(
    "sslmode of DATABASE_URL must be disable, prefer, require or verify-full.",
  );
}

function readCertificates(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (cause) {
    throw new DatabaseUnusable(`The certificates of DATABASE_URL (${path}) cannot be read.`, {
      cause,
    });
  }
}

function isThisMachine(host: string): boolean {
  return host === "" || host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
