type Fields = Record<PropertyKey, unknown>;

/**
 * Deep equality as the assertions mean it: `NaN` equals `NaN`, `0` equals `-0`, a key that is
 * absent differs from a key that is `undefined`, order matters in arrays but not in Map and Set,
 * and two cyclic values of the same shape are equal. Weak collections cannot be compared
 * (TypeError).
 */
export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b, new Map());
}

function compare(
  a: unknown,
  b: unknown,
  seen: Map<object, Set<object>>,
): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || !sameConstructor(a, b)) return false;
  const special = compareSpecial(a, b, seen);
  if (special !== undefined) return special;

  // A pair met again inside itself is taken as equal: only a difference elsewhere can decide.
  const partners = seen.get(a) ?? new Set<object>();
  if (partners.has(b)) return true;
  seen.set(a, partners.add(b));

  const same = compareContent(a, b, seen);
  if (!same) partners.delete(b);
  return same;
}

function compareContent(
  a: object,
  b: object,
  seen: Map<object, Set<object>>,
): boolean {
  if (
    a instanceof Map && b instanceof Map && !sameEntries([...a], [...b], seen)
  ) return false;
  if (a instanceof Set && b instanceof Set && !sameMembers(a, b, seen)) {
    return false;
  }
  return sameFields(a, b, seen);
}

/** The verdict on values whose content is not in their enumerable keys; undefined for all others. */
function compareSpecial(
  a: object,
  b: object,
  seen: Map<object, Set<object>>,
): boolean | undefined {
  if (a instanceof Date && b instanceof Date) {
    return Object.is(a.getTime(), b.getTime());
  }
  if (a instanceof RegExp && b instanceof RegExp) {
    return String(a) === String(b);
  }
  if (a instanceof URL && b instanceof URL) return a.href === b.href;
  if (a instanceof WeakMap || a instanceof WeakSet) {
    throw new TypeError(`cannot compare ${a.constructor.name} instances`);
  }
  if (a instanceof WeakRef && b instanceof WeakRef) {
    return compare(a.deref(), b.deref(), seen);
  }
  if (a instanceof ArrayBuffer && b instanceof ArrayBuffer) {
    return sameNumbers(new Uint8Array(a), new Uint8Array(b));
  }
  if (a instanceof DataView && b instanceof DataView) {
    return sameNumbers(bytesOf(a), bytesOf(b));
  }
  if (isTypedArray(a) && isTypedArray(b)) return sameNumbers(a, b);
  if (a instanceof Error && b instanceof Error) {
    // Messages are not enumerable, yet two errors with different messages are not the same.
    return a.name === b.name && a.message === b.message &&
      compare(a.cause, b.cause, seen) &&
      sameFields(a, b, seen);
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function sameConstructor(a: object, b: object): boolean {
  const left = a.constructor;
  const right = b.constructor;
  // An object without a prototype counts as a plain one.
  return left === right || (!left && right === Object) ||
    (left === Object && !right);
}

function isTypedArray(
  value: object,
): value is ArrayLike<number | bigint> & object {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function sameNumbers(
  a: ArrayLike<number | bigint>,
  b: ArrayLike<number | bigint>,
): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && !Object.is(a[i], b[i])) return false;
  }
  return true;
}

function sameFields(
  a: Fields | object,
  b: Fields | object,
  seen: Map<object, Set<object>>,
) {
  const left = ownEnumerable(a);
  const right = ownEnumerable(b);
  if (left.length !== right.length) return false;
  const fieldsA: Fields = Object.assign(Object.create(null), a);
  const fieldsB: Fields = Object.assign(Object.create(null), b);
  return left.every((key) => key in fieldsB && compare(fieldsA[key], fieldsB[key], seen));
}

function ownEnumerable(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key)
  );
}

type Entries = [unknown, unknown][];

function sameEntries(
  a: Entries,
  b: Entries,
  seen: Map<object, Set<object>>,
): boolean {
  if (a.length !== b.length) return false;
  const byKey = new Map(b);
  const rest: Entries = [];
  for (const [key, value] of a) {
    if (!byKey.has(key)) rest.push([key, value]);
    else if (compare(value, byKey.get(key), seen)) byKey.delete(key);
    else return false;
  }
  // Keys that are objects may be equal without being identical: each must find its own partner.
  const open = [...byKey];
  return rest.every(([key, value]) =>
    takeFirst(
      open,
      ([k, v]) => isObject(k) && compare(key, k, seen) && compare(value, v, seen),
    )
  );
}

function sameMembers(
  a: Set<unknown>,
  b: Set<unknown>,
  seen: Map<object, Set<object>>,
): boolean {
  if (a.size !== b.size) return false;
  const open = [...b].filter((member) => !a.has(member));
  return [...a].filter((member) => !b.has(member)).every((member) =>
    takeFirst(open, (candidate) => compare(member, candidate, seen))
  );
}

function takeFirst<T>(open: T[], fits: (candidate: T) => boolean): boolean {
  const at = open.findIndex(fits);
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}
