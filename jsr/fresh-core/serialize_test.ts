import { computed, Signal, signal } from "@preact/signals";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { part as signals } from "./client_signals.ts";
import { part as values } from "./client_values.ts";
import { deserialize } from "./deserialize.ts";
import { serialize } from "./serialize.ts";

const noSlot = (): null => null;
const none = { island: () => null };
const readers = { ...values.readers(none), ...signals.readers(none) };
const roundTrip = <T>(value: T): T =>
  deserialize(serialize(value, noSlot), readers) as unknown as T;

Deno.test("plain values survive the trip", () => {
  const values = {
    undefined: undefined,
    null: null,
    true: true,
    nan: NaN,
    infinity: Infinity,
    minusInfinity: -Infinity,
    number: 1.5,
    bigint: 12345678901234567890n,
    empty: "",
    text: 'a "quoted" </script> \u2028 ż',
    array: [1, "two", [3, null], undefined],
    object: { a: { b: {} } },
    date: new Date(1_700_000_000_000),
    url: new URL("https://example.test/a?b#c"),
    expression: /a\/b/gi,
    map: new Map<unknown, unknown>([[{ k: 1 }, new Set([1, "1"])]]),
    set: new Set([undefined, NaN]),
    bytes: new Uint8Array([0, 127, 128, 255]),
  };
  assertEquals(roundTrip(values), values);
  assert(Object.is(roundTrip({ zero: -0 }).zero, -0));
  assert(Object.is(roundTrip({ zero: 0 }).zero, 0));
  assert(Number.isNaN(roundTrip(new Date(NaN)).getTime()));
});

Deno.test("holes in arrays stay holes", () => {
  const sparse = [1, , 3];
  const read = roundTrip(sparse);
  assertEquals([read.length, 1 in read, read[2]], [3, false, 3]);
});

Deno.test("a key named __proto__ stays a key", () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"admin":true}}');
  const read = roundTrip(hostile);
  assertEquals(Object.getPrototypeOf(read), Object.prototype);
  assertEquals(JSON.stringify(read), '{"__proto__":{"admin":true}}');
});

Deno.test("shared and circular references stay what they are", () => {
  const shared = { name: "shared" };
  const circle: { self?: unknown; list: unknown[] } = { list: [shared, shared] };
  circle.self = circle;
  const read = roundTrip(circle);
  assert(read.self === read);
  assert(read.list[0] === read.list[1]);
});

Deno.test("one signal in two islands stays one signal", () => {
  const count = signal(1);
  const doubled = computed(() => count.value * 2);
  const [first, second] = roundTrip([{ count, doubled }, { count, nested: { count } }]);
  assert(first && second && first.count instanceof Signal);
  assert(first.count === second.count && second.nested?.count === first.count);
  first.count.value = 5;
  assertEquals(second.count.value, 5);
  assertEquals(first.doubled?.value, 2);
  // Computed signals arrive with their value and read-only.
  assert(first.doubled);
  assertEquals(Reflect.set(first.doubled, "value", 3), false);
});

Deno.test("class instances leave their own fields, functions and symbols are refused", () => {
  class Money {
    amount = 1;
    get double(): number {
      return this.amount * 2;
    }
  }
  assertEquals(JSON.stringify(roundTrip({ m: new Money() })), '{"m":{"amount":1}}');
  assertThrows(() => serialize({ a: [() => 1] }, noSlot), Error, "props.a[0]");
  assertThrows(() => serialize({ a: Symbol("s") }, noSlot), Error, "symbol");
});
