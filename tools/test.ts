/**
 * Runs the tests: `deno task test [files or options of deno test]`. The embedded database is the default; with
 * DATABASE_URL the same suite runs on that PostgreSQL server. Ends with the plain line `N passed, N failed`.
 */

/** A run on a server leaves out what is about the embedded database alone, and what never opens a database. */
const elsewhere = [
  "jsr",
  "tests/components",
  "tests/core/api_reference",
  "tests/core/csv",
  "tests/core/documents",
  "tests/core/matching",
  "tests/db/backup_test.ts",
  "tests/core/telemetry/export_test.ts",
  "tests/db/embedded_test.ts",
  "tests/routes/api/pdf_load_test.ts",
];
/** `LEAVE_OUT=tests/a,tests/b`: folders that a gate with little time runs elsewhere. */
const leftOut = (Deno.env.get("LEAVE_OUT") ?? "").split(",").filter(Boolean);
const ignored = [
  "tests/e2e",
  "tests/hostile",
  ...leftOut,
  ...(Deno.env.get("DATABASE_URL") ? elsewhere : []),
];

const chosen = Deno.args.some((arg) => !arg.startsWith("-"));
/** Files at once where the whole suite runs: each has a database of its own, of some 300 MB. */
const jobs = Deno.env.get("DENO_JOBS") ?? String(Math.min(4, navigator.hardwareConcurrency));
const child = new Deno.Command(Deno.execPath(), {
  args: [
    "test",
    "--allow-all",
    "--no-check",
    "--quiet",
    // Each test file is an isolate that would optimise the embedded database anew: that costs more than it gains; so do
    // the engine's own threads, where suites run side by side.
    "--v8-flags=--liftoff-only,--single-threaded",
    ...(chosen ? [] : ["--parallel", `--ignore=${ignored}`, "tests", "jsr"]),
    ...Deno.args,
  ],
  env: { DENO_JOBS: jobs },
  stdout: "piped",
  stderr: "inherit",
}).spawn();

let passed = 0, failed = 0;
let rest = "";
const decoder = new TextDecoder();
for await (const chunk of child.stdout) {
  await Deno.stdout.write(chunk);
  const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
  rest = lines.pop() ?? "";
  lines.forEach(count);
}
count(rest);

const { code } = await child.status;
if (code !== 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
Deno.exit(code);

/** Reads deno's own closing line: `ok | 12 passed | 0 failed (3s)`. */
function count(line: string): void {
  // deno-lint-ignore no-control-regex
  const plain = line.replace(/\u001b\[[0-9;]*m/g, "");
  const match = /^(?:ok|FAILED) \| (\d+) passed.* \| (\d+) failed/.exec(plain);
  if (!match) return;
  passed += Number(match[1]);
  failed += Number(match[2]);
}
