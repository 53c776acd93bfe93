/**
 * `deno task hostile [--seed=N] [files]`: the whole hostile plan against the embedded database and, where one can be
 * had, a native PostgreSQL; then `docs/hostile.md`, which holds what this run measured and nothing else.
 */
import { version } from "@/core/platform/version.ts";
import type { HostileRecord } from "@/tests/hostile/record.ts";
import { hostileReport } from "@/tools/hostile_report.ts";

const folder = "tests/hostile";
const report = "docs/hostile.md";

/** Files that run at the same time, so many at once, in this order. */
interface Phase {
  readonly lanes: number;
  readonly files: readonly string[];
}

const processors = navigator.hardwareConcurrency;
const phases: readonly Phase[] = [
  // What they count does not depend on how long it takes: the longest of them, and all that stand nowhere here.
  {
    lanes: processors + 1, // one waits more than it works: for a server that is away, for a clock
    files: [
      ...["d_races", "e_server", "e_crash", "g_browser", "e_memory", "e_migration"],
      ...["c_shown", "k_processes", "b_fuzz", "e_statement", "i_model"],
    ],
  },
  // Their figures are milliseconds of what keeps one processor busy, or none.
  {
    lanes: processors,
    files: ["f_timing", "h_pool", "h_limits", "e_stop", "a_bodies"],
  },
  // Their figures are milliseconds of what takes all processors there are.
  { lanes: 1, files: ["e_csv", "h_worker", "h_overload"] },
];

/** Minutes of the embedded database in one process; in shorter ones to optimise it costs more than it gains. */
const optimised = ["d_races", "e_statement"];

const chosen = Deno.args.filter((arg) => !arg.startsWith("--"));
const seedArgument = Deno.args.find((arg) => arg.startsWith("--seed="))?.slice("--seed=".length);
const seed = Number(seedArgument ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const records = await Deno.makeTempFile({ prefix: "offerwright-hostile-", suffix: ".jsonl" });
const started = Date.now();
console.log(`seed=${seed}`);

const server = await nativeServer();
const files = chosen.length > 0 ? chosen : hostileFiles();
const codes = await runAll(files);
await server.stop();

const lines = (await Deno.readTextFile(records)).trim().split("\n").filter(Boolean)
  .map((line): HostileRecord => JSON.parse(line));
await Deno.remove(records);
if (chosen.length === 0) await Deno.writeTextFile(report, await reportOf(lines));
const missed = lines.filter(({ held }) => !held);
for (const { id, test, limit, measured } of missed) {
  console.log(`MISSED ${id} ${test}: ${measured} (limit: ${limit})`);
}
console.log(`${lines.length - missed.length} held, ${missed.length} missed, seed=${seed}`);
Deno.exit(codes.every((code) => code === 0) ? 0 : 1);

function hostileFiles(): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => /_test\.tsx?$/.test(name)).sort().map((name) => `${folder}/${name}`);
}

/** `tests/hostile/d_races_test.ts` is `d_races`. */
function nameOf(file: string): string {
  return /([^/]+)_test\.tsx?$/.exec(file)?.[1] ?? file;
}

/** Runs files, one phase after the other; gives their exit codes. */
async function runAll(all: readonly string[]): Promise<number[]> {
  const placed = new Set(phases.flatMap(({ files }) => files));
  const others = all.filter((file) => !placed.has(nameOf(file)));
  const codes: number[] = [];
  for (const [at, { files, lanes }] of phases.entries()) {
    const open = files.flatMap((name) => all.filter((file) => nameOf(file) === name));
    if (at === 0) open.push(...others);
    const lane = async () => {
      for (let file = open.shift(); file; file = open.shift()) codes.push(await runFile(file));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  return codes;
}

/** Runs one file, and prints what it said when it is done. */
async function runFile(file: string): Promise<number> {
  const begun = Date.now();
  const flags = optimised.includes(nameOf(file)) ? [] : ["--v8-flags=--liftoff-only"];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "--allow-all", "--no-check", "--quiet", ...flags, file],
    env: {
      HOSTILE: "full",
      HOSTILE_SEED: String(seed),
      HOSTILE_RECORDS: records,
      HOSTILE_DATABASE_URL: server.url,
    },
  }).output();
  await Deno.stdout.write(stdout);
  await Deno.stderr.write(stderr);
  console.log(`${file}: ${((Date.now() - begun) / 1000).toFixed(0)} s, exit code ${code}`);
  return code;
}

/** The server of `HOSTILE_DATABASE_URL`, else one of our own that ends with the run; an empty address without either. */
async function nativeServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = Deno.env.get("HOSTILE_DATABASE_URL");
  if (given) return { url: given, stop: () => Promise.resolve() };
  const script = async (verb: string) => {
    const { stdout } = await new Deno.Command("bash", {
      args: ["tools/postgres.sh", verb],
      env: { POSTGRES_PORT: "55474", POSTGRES_CLUSTER: "hostile" },
      stderr: "inherit",
    }).output();
    return new TextDecoder().decode(stdout);
  };
  const url = /^DATABASE_URL=(.*)$/m.exec(await script("start"))?.[1] ?? "";
  return { url, stop: async () => void await script("stop") };
}

async function reportOf(all: readonly HostileRecord[]): Promise<string> {
  const commit = await outputOf("git", ["rev-parse", "--short", "HEAD"]);
  return hostileReport(all, {
    seed,
    of: `Offerwright ${version}, commit ${commit}, Deno ${Deno.version.deno}`,
    date: new Date().toISOString().slice(0, 10),
    minutes: ((Date.now() - started) / 60_000).toFixed(1),
    cores: navigator.hardwareConcurrency,
    databases: `embedded${server.url ? ", native PostgreSQL" : " (no native PostgreSQL here)"}`,
  });
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const { stdout } = await new Deno.Command(command, { args, stderr: "null" }).output();
  return new TextDecoder().decode(stdout).trim() || "unknown";
}
