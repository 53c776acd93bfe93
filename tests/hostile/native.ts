/** Native PostgreSQL for faults: databases of one test on the server of the run, and a server that a test may stop. */
import { createFrom } from "@/tests/helpers/database.ts";

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

/**
 * Starts a server with the durability of production, beside the one of the run; undefined where none can be had.
 *
 * @param port where it listens
 */
export async function startOwnServer(port: number): Promise<OwnServer | undefined> {
  const script = async (...args: string[]) => {
    const { code, stdout } = await new Deno.Command("bash", {
      args: ["tools/postgres.sh", ...args],
      cwd: root,
      env: {
        POSTGRES_PORT: String(port),
        POSTGRES_CLUSTER: `faults_${port}`,
        POSTGRES_OPTIONS: "-c fsync=on -c synchronous_commit=on -c full_page_writes=on",
      },
      stderr: "null",
    }).output();
    return code === 0 ? new TextDecoder().decode(stdout) : "";
  };
  const url = /^DATABASE_URL=(.*)$/m.exec(await script("start"))?.[1];
  if (url === undefined) return undefined;
  return {
    url,
    start: async () => void await script("start"),
    stop: async (mode) => void await script("stop", mode),
  };
}
