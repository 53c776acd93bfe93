import {
  assert,
  assertArrayIncludes,
  assertEquals,
  assertFalse,
  assertGreater,
  assertInstanceOf,
  AssertionError,
  assertLess,
  assertMatch,
  assertNotEquals,
  assertNotMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";

/** The message of the assertion that fails; does not use the assertions under test. */
function failure(fn: () => void): string {
  try {
    fn();
  } catch (error) {
    if (error instanceof AssertionError) return error.message;
    throw error;
  }
  throw new Error("the assertion passed");
}

function check(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

class Cat {
  purr(): string {
    return "r";
  }
}

const PASSES: [string, () => void][] = [
  ["assert", () => assert("x")],
  ["assertFalse", () => assertFalse(0)],
  ["assertEquals", () => assertEquals({ a: [1] }, { a: [1] })],
  ["assertNotEquals", () => assertNotEquals({ a: 1 }, { a: 2 })],
  ["assertInstanceOf", () => assertInstanceOf(new Cat(), Cat)],
  ["assertArrayIncludes", () => assertArrayIncludes([{ a: 1 }, { a: 2 }], [{ a: 2 }])],
  ["assertStringIncludes", () => assertStringIncludes("abc", "bc")],
  ["assertMatch", () => assertMatch("abc", /^a/)],
  ["assertNotMatch", () => assertNotMatch("abc", /^b/)],
  ["assertGreater", () => assertGreater(2, 1)],
  ["assertLess", () => assertLess(1n, 2n)],
  ["assertThrows of anything", () => {
    assertThrows(() => {
      throw "text";
    });
  }],
];

const FAILS: [string, () => void, string][] = [
  ["assert", () => assert(0, "zero"), "zero"],
  ["assertFalse", () => assertFalse("x", "text"), "text"],
  ["assertEquals", () => assertEquals(1, 2, "why"), "why"],
  ["assertNotEquals", () => assertNotEquals([1], [1]), "not to be"],
  ["assertInstanceOf", () => assertInstanceOf({}, Cat), `"Cat" but was "Object"`],
  ["assertInstanceOf of null", () => assertInstanceOf(null, Cat), `"null"`],
  ["assertArrayIncludes", () => assertArrayIncludes([1, 2], [2, 3]), "missing: [\n  3,\n]"],
  ["assertStringIncludes", () => assertStringIncludes("abc", "x"), `"x"`],
  ["assertMatch", () => assertMatch("abc", /x/), "/x/"],
  ["assertNotMatch", () => assertNotMatch("abc", /a/), "/a/"],
  ["assertGreater", () => assertGreater(1, 1), "1 > 1"],
  ["assertLess", () => assertLess(NaN, 1), "NaN < 1"],
  [
    "assertThrows of nothing",
    () => assertThrows(() => 1, "so"),
    "Expected function to throw: so",
  ],
];

for (const [name, passing] of PASSES) Deno.test(`${name}: passes`, passing);

for (const [name, failing, words] of FAILS) {
  Deno.test(`${name}: fails and says why`, () => {
    const message = failure(failing);
    check(message.includes(words), `"${words}" is not in: ${message}`);
  });
}

Deno.test("assertEquals: the diff marks only the lines that differ", () => {
  const message = failure(() =>
    assertEquals({ name: "a", list: [1, 2, 3], end: true }, {
      name: "a",
      list: [1, 3],
      end: true,
    })
  );
  check(
    message.endsWith(
      `{\n    end: true,\n    list: [\n      1,\n-     2,\n      3,\n    ],\n    name: "a",\n  }\n`,
    ),
    message,
  );
});

Deno.test("assertEquals: text of several lines is compared line by line", () => {
  const message = failure(() => assertEquals("a\nb\nc", "a\nx\nc"));
  check(message.endsWith("\n  a\n- b\n+ x\n  c\n"), message);
});

Deno.test("assertEquals: the diff of two long and foreign lists ends", () => {
  const message = failure(() =>
    assertEquals(
      Array.from({ length: 5000 }, (_, i) => i),
      Array.from({ length: 5000 }, (_, i) => -i - 1),
    )
  );
  check(
    message.includes("-   4999,") && message.includes("+   -5000,"),
    "lines are missing",
  );
});

Deno.test("assertThrows and assertRejects: hand back the error", async () => {
  const thrown = assertThrows(
    () => {
      throw new RangeError("too far");
    },
    RangeError,
    "far",
  );
  check(thrown.message === "too far", thrown.message);
  const reason = await assertRejects(
    () => Promise.reject(new RangeError("no")),
    RangeError,
    "no",
  );
  check(reason.message === "no", reason.message);
});

Deno.test("assertRejects: refuses what did not reject", async () => {
  const cases: [() => Promise<unknown>, string][] = [
    [
      () => assertRejects(() => Promise.resolve(1)),
      "Expected function to reject.",
    ],
    [
      () => assertRejects(() => Promise.reject("text"), Error),
      "A non-Error object was rejected.",
    ],
    [
      () => assertRejects(() => Promise.reject(new Error("a")), TypeError),
      "TypeError",
    ],
    [
      () =>
        assertRejects(() => {
          throw new Error("at once");
        }),
      "Function throws when expected to reject.",
    ],
  ];
  for (const [run, words] of cases) {
    const error = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    check(
      error instanceof AssertionError && error.message.includes(words),
      String(error),
    );
  }
});
