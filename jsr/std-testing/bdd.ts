/**
 * Stand-in for the published `@std/testing/bdd`, without hooks: `describe` collects the tests
 * of a subject, `it` is one of them.
 * @module
 */
interface Suite {
  name: string;
  tests: { name: string; fn: (t: Deno.TestContext) => void | Promise<void> }[];
  suites: Suite[];
}

let open: Suite | undefined;

/** Groups the tests that `fn` declares under one name; groups may be nested. */
export function describe(name: string, fn: () => void): void {
  const suite: Suite = { name, tests: [], suites: [] };
  const outer = open;
  open = suite;
  try {
    fn();
  } finally {
    open = outer;
  }
  if (outer) outer.suites.push(suite);
  else Deno.test(name, (t) => run(suite, t));
}

/** Declares a test; outside of `describe` it stands alone. */
export function it(
  name: string,
  fn: (t: Deno.TestContext) => void | Promise<void>,
): void {
  if (open) open.tests.push({ name, fn });
  else Deno.test(name, fn);
}

async function run(suite: Suite, t: Deno.TestContext): Promise<void> {
  for (const { name, fn } of suite.tests) await t.step(name, fn);
  for (const inner of suite.suites) {
    await t.step(inner.name, (step) => run(inner, step));
  }
}
