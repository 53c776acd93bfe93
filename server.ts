/**
 * Serves the built site: settings, database, first admin, then the front door around Fresh. What cannot start says why in
 * one sentence and ends with status 1 (78 for settings, as `sysexits.h` has it).
 */
import type { App } from "@/core/app.ts";
import { ConfigError } from "@/core/platform/config.ts";
import {
  beginStart,
  type BuiltWorkers,
  readSettings,
  type Settings,
  type Start,
} from "@/core/platform/start.ts";
import { startTelemetry } from "@/core/telemetry/telemetry.ts";
import { startBackground } from "@/core/upkeep/background.ts";
import { RequestCounts } from "@/core/upkeep/request_counts.ts";
import { version } from "@/core/platform/version.ts";
import { builtWorkers } from "@/fresh.config.ts";
import { type Fetch, frontDoor } from "@/routes/(_http)/front_door.ts";
import { endEventStreams } from "@/routes/(_api)/sse.ts";

/** Time for running requests after a stop signal; Deno Deploy kills after 5 s. */
const DRAIN_MS = 4_000;
/** Time for open streams; they end with a word of why, before everything ends. */
const STREAMS_MS = 3_000;

/** What is served. */
export interface Site {
  /** Loads it while the database opens. */
  load(): Promise<{ fetch: Fetch }>;
  /** The workers, where they are not those of the sources. */
  readonly workers?: BuiltWorkers;
}

if (import.meta.main) await serve(builtSite());

/** Serves until a stop signal. */
export async function serve(site: Site): Promise<void> {
  const settings = settingsOrExit();
  const { config, log } = settings;
  let starting = true;
  let stopping = false;
  const counts = new RequestCounts();
  startTelemetry(version);
  const open = Promise.withResolvers<Fetch>();
  open.promise.catch(() => {});

  const server = listenOrExit(
    { port: config.port, hostname: config.host, automaticCompression: true, onListen() {} },
    frontDoor(async (req, info) => await (await open.promise)(req, info), {
      config,
      log,
      starting: () => starting,
      stopping: () => stopping,
      counted: counts.add,
    }),
  );

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => Deno.exit(code), DRAIN_MS);
    const streams = setTimeout(endEventStreams, STREAMS_MS);
    await Promise.all([server.shutdown(), background.stopSending()]);
    await background.stop();
    await app.documents.close();
    await app.files.close();
    await app.replica?.close();
    await app.database.close();
    clearTimeout(deadline);
    clearTimeout(streams);
    Deno.exit(code);
  };
  const start: Start = {
    ...beginStart(settings),
    workers: site.workers,
    threadsLost: () => void stop(70),
  };
  const loading = site.load();
  loading.catch(() => {}); // told below
  const app = await openOrExit(start);
  open.resolve((await loading).fetch);
  starting = false;
  // Not by the console: what it prints is exported where traces are, and a note may hold the first password.
  for (const sentence of app.startNotes) say(sentence);
  say(`Offerwright ${app.version} is ready at ${config.baseUrl}`);
  const background = startBackground(app, counts);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => void stop(0));
  }
}

function settingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (error instanceof ConfigError) return exit(78, error.message);
    throw error;
  }
}

/** The rest of the program is loaded while the database opens. */
async function openOrExit(start: Start): Promise<App> {
  const [{ theApp }, { startProblem }] = await Promise.all([
    import("./main.ts"),
    import("@/core/platform/open.ts"),
  ]);
  try {
    return await theApp(() => start);
  } catch (error) {
    const sentence = startProblem(error);
    if (sentence === undefined) start.log.error("start", error);
    return exit(1, sentence ?? "Offerwright could not start: the line above says why.");
  }
}

function listenOrExit(
  options: Deno.ServeTcpOptions & { automaticCompression: boolean },
  fetch: Fetch,
) {
  try {
    return Deno.serve(options, fetch);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      return exit(1, `Port ${options.port} is taken by another program: set PORT to a free one.`);
    }
    throw error;
  }
}

/** What `deno task build` wrote; not there in a fresh clone, so it cannot be a static import. */
function builtSite(): Site {
  const built = new URL("./_fresh/server.js", import.meta.url).href;
  return {
    load: async () => (await import(built)).default,
    workers: Object.values(builtWorkers).every(isThere) ? builtWorkers : undefined,
  };
}

/** A build of a former version may have no such file. */
function isThere(file: URL): boolean {
  try {
    return Deno.statSync(file).isFile;
  } catch {
    return false;
  }
}

function say(sentence: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${sentence}\n`));
}

function exit(code: number, sentence: string): never {
  console.error(sentence);
  Deno.exit(code);
}
