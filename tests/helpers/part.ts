/**
 * Runs one test file after the other in one isolate, for `tools/test.ts`: modules, the built site and the embedded
 * database are there for all of them. A file is a step of the part, and each test of it a step of the file, so that
 * it is loaded, run, and what it opened given back before the next is loaded.
 */
import { giveBack } from "./database.ts";
import { closeWorkers } from "./workers.ts";

/** Where the parts of a run meet, set by `tools/test.ts`. */
export interface Run {
  /** Files to test, as addresses; whichever part is free takes the next. */
  readonly files: readonly string[];
  /** The folder of the repository, as an address. */
  readonly root: string;
  /** A folder: `taken/N` is made by the part that takes file N, `done/N` holds what became of it. */
  readonly folder: string;
}

/** What became of one file. */
export interface FileOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly ms: number;
}

interface Collected {
  readonly tests: Deno.TestDefinition[];
  readonly hooks: Record<"beforeAll" | "beforeEach" | "afterEach" | "afterAll", Hook[]>;
}
type Hook = () => void | Promise<void>;

let collected: Collected;

/** Registers the one test of this isolate. */
export function testPart(run: Run, name: string): void {
  const register = Deno.test;
  register(name, async (part) => {
    Object.defineProperty(Deno, "test", { value: collector(), configurable: true });
    for (const [index, file] of run.files.entries()) {
      if (!await take(`${run.folder}/taken/${index}`)) continue;
      const began = performance.now();
      const outcome = { passed: 0, failed: 0, ignored: 0 };
      const whole = await part.step(file.slice(run.root.length), (t) => runFile(file, t, outcome));
      // A file that cannot be loaded, or a hook that throws, fails without a test that does.
      if (!whole && outcome.failed === 0) outcome.failed++;
      const ms = Math.round(performance.now() - began);
      await Deno.writeTextFile(
        `${run.folder}/done/${index}`,
        JSON.stringify({ ...outcome, ms }),
      );
    }
    await closeWorkers();
  });
}

/** Whether the file is ours: making a folder succeeds once. */
async function take(folder: string): Promise<boolean> {
  try {
    await Deno.mkdir(folder);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    throw error;
  }
}

async function runFile(
  file: string,
  t: Deno.TestContext,
  outcome: { passed: number; failed: number; ignored: number },
): Promise<void> {
  const { tests, hooks }: Collected = collected = {
    tests: [],
    hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
  };
  try {
    await import(file);
    const only = tests.filter((test) => test.only);
    if (only.length > 0) throw new Error(`"only" at ${only.map((test) => test.name).join(", ")}`);
    for (const hook of hooks.beforeAll) await hook();
    for (const { name, fn, ignore, sanitizeExit } of tests) {
      const ok = await t.step({
        name,
        ignore,
        sanitizeExit,
        async fn(t) {
          for (const hook of hooks.beforeEach) await hook();
          try {
            await fn(t);
          } finally {
            for (const hook of hooks.afterEach.toReversed()) await hook();
          }
        },
      });
      if (ignore) outcome.ignored++;
      else if (ok) outcome.passed++;
      else outcome.failed++;
    }
  } finally {
    for (const hook of hooks.afterAll.toReversed()) await hook();
    await giveBack();
  }
}

/** `Deno.test` as test files call it, which keeps what it is given. */
function collector(): typeof Deno.test {
  const test = (...given: unknown[]) => {
    const definition: Record<string, unknown> = {};
    for (const one of given) {
      if (typeof one === "string") definition.name = one;
      else if (typeof one === "function") definition.fn = one;
      else Object.assign(definition, one);
    }
    definition.name ??= (definition.fn as Hook).name;
    collected.tests.push(definition as unknown as Deno.TestDefinition);
  };
  const variant = (change: object) => (...given: unknown[]) => test(...given, change);
  const hook = (name: keyof Collected["hooks"]) => (fn: Hook) => {
    collected.hooks[name].push(fn);
  };
  return Object.assign(test, {
    ignore: variant({ ignore: true }),
    only: variant({ only: true }),
    beforeAll: hook("beforeAll"),
    beforeEach: hook("beforeEach"),
    afterEach: hook("afterEach"),
    afterAll: hook("afterAll"),
  }) as unknown as typeof Deno.test;
}
