import { assert, assertFalse, assertThrows, equal } from "@std/assert";

class Point {
  constructor(public x: number) {}
}
class Place {
  constructor(public x: number) {}
}

function cyclic(extra: unknown): Record<string, unknown> {
  const value: Record<string, unknown> = { extra, list: [] };
  value.self = value;
  value.map = new Map([["back", value]]);
  return value;
}

const shared = { n: 1 };

const SAME: [string, unknown, unknown][] = [
  ["NaN", NaN, NaN],
  ["the two zeros", [0], [-0]],
  ["nested plain objects", { a: { b: [1, { c: 2 }] } }, {
    a: { b: [1, { c: 2 }] },
  }],
  ["key order", { a: 1, b: 2 }, { b: 2, a: 1 }],
  ["symbol keys", { [Symbol.for("k")]: 1 }, { [Symbol.for("k")]: 1 }],
  ["no prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ["dates", new Date(5), new Date(5)],
  ["invalid dates", new Date(NaN), new Date(NaN)],
  ["patterns", /a/g, /a/g],
  [
    "addresses",
    new URL("https://example.test"),
    new URL("https://example.test/"),
  ],
  ["map order", new Map([[1, "a"], [2, "b"]]), new Map([[2, "b"], [1, "a"]])],
  [
    "map with object keys",
    new Map([[{ k: 1 }, [1]]]),
    new Map([[{ k: 1 }, [1]]]),
  ],
  [
    "set of objects in another order",
    new Set([{ a: 1 }, { a: 2 }]),
    new Set([{ a: 2 }, { a: 1 }]),
  ],
  ["set in set", new Set([1, new Set([2, 3])]), new Set([new Set([3, 2]), 1])],
  ["bytes", new Uint8Array([1, 2]), new Uint8Array([1, 2])],
  ["buffers", new Uint8Array([1, 2]).buffer, new Uint8Array([1, 2]).buffer],
  ["bigint", 1n, 1n],
  ["errors", new Error("x", { cause: [1] }), new Error("x", { cause: [1] })],
  ["cycles", cyclic([1]), cyclic([1])],
  ["one object twice", [shared, shared], [{ n: 1 }, { n: 1 }]],
  ["instances of one class", new Point(1), new Point(1)],
];

const DIFFERENT: [string, unknown, unknown][] = [
  ["number and text", 1, "1"],
  ["null and undefined", null, undefined],
  ["null and object", null, {}],
  ["absent and undefined", {}, { a: undefined }],
  ["two absent keys", { a: undefined }, { b: undefined }],
  ["symbol values", { [Symbol.for("k")]: 1 }, { [Symbol.for("k")]: 2 }],
  ["unique symbols", { [Symbol("k")]: 1 }, { [Symbol("k")]: 1 }],
  ["dates", new Date(5), new Date(6)],
  ["pattern flags", /a/g, /a/i],
  ["array order", [1, 2], [2, 1]],
  ["array length", [1, 2], [1, 2, undefined]],
  ["array and object", [1], { 0: 1 }],
  ["map values", new Map([["a", 1]]), new Map([["a", 2]])],
  ["map keys", new Map([["a", 1]]), new Map([["b", 1]])],
  ["map object keys", new Map([[{ k: 1 }, 1]]), new Map([[{ k: 2 }, 1]])],
  ["set members", new Set([1, 2]), new Set([1, 3])],
  [
    "set members used twice",
    new Set([{ a: 1 }, { a: 1 }]),
    new Set([{ a: 1 }, { a: 2 }]),
  ],
  ["set and map", new Set([1]), new Map([[1, 1]])],
  ["bytes", new Uint8Array([1, 2]), new Uint8Array([2, 1])],
  ["byte kinds", new Uint8Array([1]), new Int8Array([1])],
  ["buffers", new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
  ["bigint and number", 1n, 1],
  ["error messages", new Error("x"), new Error("y")],
  ["error classes", new Error("x"), new TypeError("x")],
  ["cycles with different leaves", cyclic([1]), cyclic([2])],
  ["instances of two classes", new Point(1), new Place(1)],
  ["instance and plain object", new Point(1), { x: 1 }],
  [
    "a pair that was unequal before stays unequal",
    [new Set([{ s: shared }, { s: { n: 2 } }]), shared],
    [new Set([{ s: { n: 2 } }, { s: { n: 1 } }]), { n: 2 }],
  ],
];

for (const [name, a, b] of SAME) {
  Deno.test(`equal: ${name} are the same`, () => {
    assert(equal(a, b));
    assert(equal(b, a));
  });
}

for (const [name, a, b] of DIFFERENT) {
  Deno.test(`equal: ${name} differ`, () => {
    assertFalse(equal(a, b));
    assertFalse(equal(b, a));
  });
}

Deno.test("equal: weak collections cannot be compared", () => {
  assertThrows(() => equal(new WeakMap(), new WeakMap()), TypeError, "WeakMap");
  assertThrows(() => equal(new WeakSet(), new WeakSet()), TypeError, "WeakSet");
  assert(equal(new WeakRef({ a: 1 }), new WeakRef({ a: 1 })));
});
