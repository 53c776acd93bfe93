/** What every client of ours has in common, wherever its bytes go. */
import postgres from "postgres";
import type { Duplex } from "node:stream";
import type { Protection } from "./address.ts";
import type { Link } from "./slot.ts";
import { camelCase, types } from "./values.ts";

/** What differs between the databases. */
export interface LinkOptions {
  /** Connection string of a server; absent for the embedded database. */
  readonly url?: string;
  /** Opens the one connection, given where it should go. */
  readonly open: (target: Target) => Promise<Duplex>;
  /** Called when the connection ends for whatever reason. */
  readonly lost: () => void;
  /** Called when the connection is thrown away; see {@link Link.sever}. */
  readonly severed?: (silent: boolean) => void;
  /** Settings of the session, sent when it starts. */
  readonly session?: Readonly<Record<string, string | number>>;
  /** Seconds that the server may take to greet. */
  readonly greetingSeconds: number;
  /** How the connection is protected; not at all unless given. */
  readonly protection?: Protection;
  /** Statements are not prepared under a name: the session may be another's when the name is called. */
  readonly nameless?: boolean;
}

/** Where the driver wants its connection: the first host of the connection string, or a unix socket. */
export interface Target {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
}

/**
 * Makes a client that opens one connection, once. postgres.js would quietly open another after a loss; here the second
 * attempt is refused, so a statement can never land in a session that does not know its transaction.
 */
export function openLink(options: LinkOptions): Link {
  let asked = false;
  let severed = false;
  let socket: Duplex | undefined;
  const settings = {
    max: 1,
    prepare: options.nameless !== true,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: options.greetingSeconds,
    types,
    transform: { column: { from: (name: string) => link.rawNames ? name : camelCase(name) } },
    connection: { ...options.session },
    onnotice: () => {},
    onclose: options.lost,
    socket: async (target: Target) => {
      if (asked || severed) throw new Error("a connection is opened once");
      asked = true;
      socket = await options.open(target);
      if (!severed) return socket;
      socket.destroy();
      throw new Error("the connection was given up while it was opened");
    },
  };
  const client = options.url === undefined
    ? postgres({
      ...settings,
      host: "embedded",
      port: 1,
      user: "postgres",
      database: "postgres",
      pass: "",
    })
    : postgres(options.url, { ...settings, ssl: options.protection ?? false });
  const link: Link = {
    client,
    rawNames: false,
    sever(silent) {
      severed = true;
      socket?.destroy();
      client.end({ timeout: 0 }).catch(() => {});
      options.severed?.(silent);
    },
  };
  return link;
}
