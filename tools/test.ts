/**
 * Runs the tests: `deno task test [files or options of deno test]`. The embedded database is the default; with
 * DATABASE_URL what touches SQL runs on that PostgreSQL server. Ends with the plain line `N passed, N failed`.
 *
 * The whole suite runs in a few isolates, as many as DENO_JOBS says (`tests/helpers/part.ts`): each takes the next file
 * that nobody has taken, so that modules, the built site and a migrated database are made once in each and not for
 * each file. A test file needs to know nothing of it, and given by name it runs by itself, as `deno test` runs it.
 */
import { prepareData } from "@/tests/e2e/service.ts";
import type { FileOutcome, Run } from "@/tests/helpers/part.ts";

/**
 * What a run on a server leaves out: what is about the embedded database alone, what is not about a database, and what
 * asks the same functions for the same statements as the rest does, behind pages and HTTP.
 */
const elsewhere = [
  "jsr",
  "tests/clients",
  "tests/components",
  "tests/core/api_reference",
  "tests/core/csv",
  "tests/core/documents",
  "tests/core/telemetry/export_test.ts",
  "tests/db/backup_test.ts",
  "tests/db/embedded_test.ts",
  "tests/examples",
  "tests/routes/api/pdf_load_test.ts",
  "tests/routes/api/pdf_test.ts",
  "tests/routes/http",
  "tests/routes/pages",
  "tests/tools",
];
/** A test file that says one of these opens a database, or is about addresses of one. */
const opensDatabase = /helpers\/(?:database|harness)\.ts|DATABASE_URL/;
const server = Deno.env.get("DATABASE_URL");
/** `LEAVE_OUT=tests/a,tests/b`: folders that a gate with little time runs elsewhere. */
const leftOut = (Deno.env.get("LEAVE_OUT") ?? "").split(",").filter(Boolean);
const ignored = [
  "tests/e2e",
  "tests/hostile",
  ...leftOut,
  ...(server ? elsewhere : []),
];

const root = new URL("../", import.meta.url);
const chosen = Deno.args.some((arg) => !arg.startsWith("-"));
/**
 * Isolates at once where the whole suite runs: each has a database of its own, of some 300 MB. One more than processors:
 * tests of time limits and of killed processes mostly wait.
 */
const jobs = Number(Deno.env.get("DENO_JOBS") ?? Math.min(4, navigator.hardwareConcurrency + 1));

Deno.exit(chosen ? await runChosen() : await runWhole());

/** What was asked for, as `deno test` runs it. */
async function runChosen(): Promise<number> {
  let passed = 0, failed = 0;
  const isBrowsing = Deno.args.some((arg) => arg.includes("tests/e2e"));
  const prepared = isBrowsing ? await prepareData() : undefined;
  const code = await denoTest(Deno.args, (line) => {
    // Deno's own closing line: `ok | 12 passed | 0 failed (3s)`.
    const match = /^(?:ok|FAILED) \| (\d+) passed.* \| (\d+) failed/.exec(line);
    passed += Number(match?.[1] ?? 0);
    failed += Number(match?.[2] ?? 0);
    return line;
  }, prepared?.env);
  if (prepared) await Deno.remove(prepared.folder, { recursive: true });
  return report(passed, failed, code);
}

async function runWhole(): Promise<number> {
  const files = (await Array.fromAsync(testFiles())).toSorted((a, b) => b.size - a.size);
  const folder = new URL(`file://${await Deno.makeTempDir({ prefix: "offerwright_tests_" })}/`);
  await Deno.mkdir(new URL("taken", folder));
  await Deno.mkdir(new URL("done", folder));
  const run: Run = {
    files: files.map(({ path }) => new URL(path, root).href),
    root: root.href,
    folder: folder.pathname,
  };
  const parts = Array.from({ length: jobs }, (_, index) => `part ${index + 1}`);
  for (const name of parts) {
    await Deno.writeTextFile(
      new URL(`${name.replace(" ", "_")}_test.ts`, folder),
      `import { testPart } from "${root}tests/helpers/part.ts";\n` +
        `testPart(${JSON.stringify(run)}, ${JSON.stringify(name)});\n`,
    );
  }
  try {
    // What names a part is noise: its files name themselves.
    const prefix = /^\S+part_\d+_test\.ts =>\s*part \d+ \.\.\. /;
    const code = await denoTest(
      [
        "--parallel",
        `--config=${new URL("deno.json", root).pathname}`,
        ...Deno.args,
        folder.pathname,
      ],
      (line) => line.replace(prefix, ""),
    );
    let passed = 0, failed = 0;
    const slow: string[] = [];
    for (const [index, { path }] of files.entries()) {
      const outcome = await readOutcome(new URL(`done/${index}`, folder));
      passed += outcome?.passed ?? 0;
      failed += outcome?.failed ?? 1;
      if (!outcome) console.log(`${path} did not end`);
      else slow.push(`${(outcome.ms / 1000).toFixed(1).padStart(6)} s ${path}`);
    }
    console.log(`the longest files:\n${slow.toSorted().reverse().slice(0, 10).join("\n")}`);
    return report(passed, failed, code);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function readOutcome(file: URL): Promise<FileOutcome | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(file));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Every test file of the suite with its size: the longest go first, so that the isolates end together. */
async function* testFiles(): AsyncGenerator<{ path: string; size: number }> {
  const folders = ["tests", "jsr"];
  for (const folder of folders) {
    for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
      const path = `${folder}/${name}`;
      if (ignored.includes(path)) continue;
      if (isDirectory) folders.push(path);
      if (isDirectory || !/_test\.tsx?$/.test(name)) continue;
      const text = await Deno.readTextFile(new URL(path, root));
      if (!server || opensDatabase.test(text)) yield { path, size: text.length };
    }
  }
}

/** Runs `deno test`, shows each line as `show` gives it (which sees it without colours), and gives its exit code. */
async function denoTest(
  args: string[],
  show: (line: string) => string,
  env: Record<string, string> = {},
): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--allow-all",
      "--no-check",
      "--quiet",
      // The engine's own threads cost more than they gain where isolates fill the processors.
      "--v8-flags=--single-threaded",
      ...args,
    ],
    env: { ...env, DENO_JOBS: String(jobs), NO_COLOR: "1" },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream());
  let rest = "";
  for await (const text of lines) {
    const whole = (rest + text).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) console.log(show(line));
  }
  if (rest) console.log(show(rest));
  return (await child.status).code;
}

function report(passed: number, failed: number, code: number): number {
  const all = code !== 0 && failed === 0 ? 1 : failed;
  console.log(`${passed} passed, ${all} failed`);
  return code;
}
