/** Native PostgreSQL for faults: databases of one test on the server of the run, and a server that a test may stop. */
import { createFrom } from "@/tests/helpers/database.ts";

const durable = "-c fsync=on -c synchronous_commit=on -c full_page_writes=on";
const root = new URL("../../", import.meta.url);

/** The server of a whole run; undefined where there is none, and in the ordinary suite. */
export const hostileUrl = Deno.env.get("HOSTILE_DATABASE_URL") || undefined;

/** Runs `work` with the address of an empty database on that server. */
export async function withDatabase<T>(
  server: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { url, drop } = await createFrom("template1", server);
  try {
    return await work(url);
  } finally {
    await drop();
  }
}

/** A server that may be stopped: everybody else uses another one. */
export interface OwnServer {
  readonly url: string;
  start(): Promise<void>;
  /** `fast` ends every session and stops; `immediate` is a crash. */
  stop(mode: "fast" | "immediate"): Promise<void>;
}

/** A streaming replica of such a server. */
export interface OwnReplica extends OwnServer {
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a server with the durability of production, beside the one of the run; undefined where none can be had.
 *
 * @param port where it listens
 */
export async function startOwnServer(port: number): Promise<OwnServer | undefined> {
  return await startCluster(`faults_${port}`, port);
}

/**
 * Starts a replica of a server that {@link startOwnServer} gave.
 *
 * @param port where it listens
 */
export async function startReplica(primary: OwnServer, port: number): Promise<OwnReplica> {
  const cluster = `replica_${port}`;
  const { port: from, password } = new URL(primary.url);
  const folder = `/var/postgres/${cluster}`;
  const remove = async () => {
    await script(cluster, port, "stop", "immediate");
    await script(cluster, port, "run", "rm", "-rf", folder);
  };
  await remove();
  const backup = ["-h", "127.0.0.1", "-p", from, "-U", "postgres", "-D", folder, "-R"];
  const how = ["-X", "stream", "-c", "fast"];
  await script(
    cluster,
    port,
    "run",
    "env",
    `PGPASSWORD=${password}`,
    "pg_basebackup",
    ...backup,
    ...how,
  );
  const server = await startCluster(cluster, port);
  if (server === undefined) throw new Error("the replica did not start");
  return { ...server, remove };
}

async function startCluster(cluster: string, port: number): Promise<OwnServer | undefined> {
  const url = /^DATABASE_URL=(.*)$/m.exec(await script(cluster, port, "start"))?.[1];
  if (url === undefined) return undefined;
  return {
    url,
    start: async () => void await script(cluster, port, "start"),
    stop: async (mode) => void await script(cluster, port, "stop", mode),
  };
}

async function script(cluster: string, port: number, ...args: string[]): Promise<string> {
  const { code, stdout } = await new Deno.Command("bash", {
    args: ["tools/postgres.sh", ...args],
    cwd: root,
    env: {
      POSTGRES_PORT: String(port),
      POSTGRES_CLUSTER: cluster,
      // What a replica has it can always get again.
      POSTGRES_OPTIONS: cluster.startsWith("replica") ? "" : durable,
    },
    stderr: "null",
  }).output();
  return code === 0 ? new TextDecoder().decode(stdout) : "";
}
