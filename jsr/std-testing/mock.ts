/**
 * Stand-in for the published `@std/testing/mock`: spies and stubs of functions and methods.
 * @module
 */
import { assertEquals, AssertionError, assertRejects } from "@std/assert";

// deno-lint-ignore no-explicit-any -- the published defaults: a spy of anything
type Any = any;

/** A wrong use of a spy or a stub. */
export class MockError extends Error {
  override name = "MockError";
}

/** One call: what went in and what came out. */
export interface SpyCall<
  Self = Any,
  Args extends unknown[] = Any[],
  Return = Any,
> {
  args: Args;
  self?: Self;
  returned?: Return;
  error?: unknown;
}

/** A function that remembers how it was called. */
export interface Spy<Self = Any, Args extends unknown[] = Any[], Return = Any> {
  (this: Self, ...args: Args): Return;
  original: (this: Self, ...args: Args) => Return;
  calls: SpyCall<Self, Args, Return>[];
  restored: boolean;
  restore(): void;
}

/** A spy in the place of a method, until it is restored or disposed. */
export interface MethodSpy<
  Self = Any,
  Args extends unknown[] = Any[],
  Return = Any,
> extends Spy<Self, Args, Return>, Disposable {}

/** A method spy that does something else than the method. */
export interface Stub<Self = Any, Args extends unknown[] = Any[], Return = Any>
  extends MethodSpy<Self, Args, Return> {
  fake: (this: Self, ...args: Args) => Return;
}

type ArgsOf<T> = T extends (...args: infer A) => unknown ? A : never;
type ReturnOf<T> = T extends (...args: never[]) => infer R ? R : never;

/** A spy that does nothing. */
export function spy<Self = Any, Args extends unknown[] = Any[]>(): Spy<
  Self,
  Args,
  undefined
>;
/** A spy that calls the function. */
export function spy<Self, Args extends unknown[], Return>(
  func: (this: Self, ...args: Args) => Return,
): Spy<Self, Args, Return>;
/** A spy in the place of a method, which it calls. */
export function spy<Self extends object, Prop extends keyof Self>(
  self: Self,
  property: Prop,
): MethodSpy<Self, ArgsOf<Self[Prop]>, ReturnOf<Self[Prop]>>;
export function spy(subject?: object, property?: PropertyKey): Spy {
  if (property !== undefined && subject !== undefined) {
    return replaceMethod(subject, property);
  }
  return record(typeof subject === "function" ? subject : () => {}, () => {
    throw new MockError("Cannot restore: function cannot be restored");
  });
}

/** Puts a function, or nothing at all, in the place of a method. */
export function stub<Self extends object, Prop extends keyof Self>(
  self: Self,
  property: Prop,
  func?: (this: Self, ...args: ArgsOf<Self[Prop]>) => ReturnOf<Self[Prop]>,
): Stub<Self, ArgsOf<Self[Prop]>, ReturnOf<Self[Prop]>> {
  const fake: Any = func ?? (() => {});
  const made: Any = Object.assign(replaceMethod(self, property, fake), {
    fake,
  });
  return made;
}

function replaceMethod(
  self: object,
  property: PropertyKey,
  fake?: object,
): MethodSpy {
  const original: unknown = Reflect.get(self, property);
  if (typeof original !== "function") {
    throw new MockError("Cannot spy: property is not an instance method");
  }
  if ("calls" in original && "restore" in original) {
    throw new MockError("Cannot spy: already spying on instance method");
  }
  const own = Object.getOwnPropertyDescriptor(self, property);
  if (own && !own.configurable) {
    throw new MockError("Cannot spy: non-configurable instance method");
  }
  const made = record(fake ?? original, () => {
    if (own) Object.defineProperty(self, property, own);
    else Reflect.deleteProperty(self, property);
  });
  made.original = original as Spy["original"];
  Object.defineProperty(self, property, {
    value: made,
    configurable: true,
    enumerable: own?.enumerable ?? false,
    writable: true,
  });
  return Object.assign(made, {
    [Symbol.dispose]: () => {
      if (!made.restored) made.restore();
    },
  });
}

function record(target: object, undo: () => void): Spy {
  const run = target as (...args: unknown[]) => unknown;
  function recorder(this: unknown, ...args: unknown[]): unknown {
    const call: SpyCall = { args };
    if (this !== undefined) call.self = this;
    try {
      call.returned = run.apply(this, args);
    } catch (error) {
      call.error = error;
      throw error;
    } finally {
      made.calls.push(call);
    }
    return call.returned;
  }
  const calls: SpyCall[] = [];
  const made: Spy = Object.assign(recorder, {
    original: run,
    calls,
    restored: false,
    restore(): void {
      if (made.restored) {
        throw new MockError("Cannot restore: instance method already restored");
      }
      undo();
      made.restored = true;
    },
  });
  return made;
}

/** Passes if the spy was called so many times. */
export function assertSpyCalls(spy: Spy, expectedCalls: number): void {
  if (spy.calls.length === expectedCalls) return;
  const thrown = spy.calls.find(({ error }) => error !== undefined)?.error;
  throw new AssertionError(
    `Spy ${spy.calls.length > expectedCalls ? "" : "not "}called ` +
      `${spy.calls.length > expectedCalls ? "more " : "as much "}than expected:\n` +
      `  - actual calls: ${spy.calls.length}\n  - expected calls: ${expectedCalls}`,
    { cause: thrown },
  );
}

/** Passes if the call of this index (from 0) was as expected, in the parts that are named. */
export function assertSpyCall(
  spy: Spy,
  callIndex: number,
  expected: {
    args?: unknown[];
    self?: unknown;
    returned?: unknown;
    error?: { msgIncludes?: string };
  } = {},
): void {
  const call = callAt(spy, callIndex);
  if ("args" in expected) assertEquals<unknown>(call.args, expected.args);
  if ("self" in expected) assertEquals<unknown>(call.self, expected.self);
  if ("returned" in expected) {
    assertEquals<unknown>(call.returned, expected.returned);
  }
  if ("error" in expected) {
    const words = expected.error?.msgIncludes ?? "";
    if (!(call.error instanceof Error) || !call.error.message.includes(words)) {
      throw new AssertionError(`Spy call did not throw as expected: ${words}`, {
        cause: call.error,
      });
    }
  }
}

/** Passes if the call of this index (from 0) had these arguments. */
export function assertSpyCallArgs(
  spy: Spy,
  callIndex: number,
  expected: unknown[],
): void {
  assertEquals<unknown>(callAt(spy, callIndex).args, expected);
}

/** Passes if the call of this index (from 0) resolved or rejected as expected. */
export async function assertSpyCallAsync(
  spy: Spy,
  callIndex: number,
  expected: {
    args?: unknown[];
    returned?: unknown;
    error?: { msgIncludes?: string };
  } = {},
): Promise<void> {
  const { returned, error, ...rest } = expected;
  assertSpyCall(spy, callIndex, rest);
  const promise = Promise.resolve(callAt(spy, callIndex).returned);
  if (error) await assertRejects(() => promise, Error, error.msgIncludes);
  else if ("returned" in expected) {
    assertEquals<unknown>(await promise, await returned);
  }
}

function callAt(spy: Spy, callIndex: number): SpyCall {
  const call = spy.calls[callIndex];
  if (call === undefined) {
    throw new AssertionError(`Spy was not called ${callIndex + 1} times`);
  }
  return call;
}

/** A function that hands out the values one call after the other; an Error is thrown. */
export function returnsNext<Return, Self = Any, Args extends unknown[] = Any[]>(
  values: Iterable<Return | Error>,
): (this: Self, ...args: Args) => Return {
  const next = nextOf(values);
  return () => {
    const value = next();
    if (value instanceof Error) throw value;
    return value;
  };
}

/** A function that resolves to the values one call after the other; an Error rejects. */
export function resolvesNext<
  Return,
  Self = Any,
  Args extends unknown[] = Any[],
>(
  values: Iterable<Return | Error>,
): (this: Self, ...args: Args) => Promise<Return> {
  const next = nextOf(values);
  // deno-lint-ignore require-await -- the promise makes a rejection of what is thrown
  return async () => {
    const value = next();
    if (value instanceof Error) throw value;
    return value;
  };
}

function nextOf<T>(values: Iterable<T>): () => T {
  const iterator = values[Symbol.iterator]();
  let calls = 0;
  return () => {
    const { value, done } = iterator.next();
    if (done) {
      throw new MockError(
        `Not expected to be called more than ${calls} time(s)`,
      );
    }
    calls++;
    return value;
  };
}
