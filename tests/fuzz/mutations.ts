/** From an operation and a plan of changes to a request, and whether the tables say that it must be refused. */
import fc from "fast-check";
import type { Operation } from "@/core/contracts/operation.ts";
import { operationsAt } from "@/core/contracts/operations.ts";
import { limits } from "@/core/platform/limits.ts";
import { fullBody, pathOf, type Records } from "./records.ts";
import {
  byteChanges,
  hostileHeaders,
  hostileIds,
  hostileQueries,
  hostileValues,
  inexactNumbers,
  missing,
  Raw,
} from "./values.ts";

/** One change of a request. `at` chooses a place among those that there are. */
export type Change =
  | { readonly part: "value"; readonly at: number; readonly value: string }
  | { readonly part: "key"; readonly at: number; readonly value: string; readonly key: string }
  | { readonly part: "bytes"; readonly at: number; readonly change: string }
  | { readonly part: "id"; readonly at: number; readonly index: number }
  | { readonly part: "query"; readonly index: number }
  | { readonly part: "header"; readonly index: number }
  | { readonly part: "method"; readonly method: string };

/** Who sends it, and what is done to the valid request. */
export interface Plan {
  readonly who: "admin" | "user" | "nobody";
  readonly changes: readonly Change[];
}

/** A request, and what is known of its answer beforehand. */
export interface Built {
  readonly request: Request;
  /** The tables say no. Otherwise it may be valid. */
  readonly refused: boolean;
  /** It may be refused before anybody looks for a session, and by another operation's shape. */
  readonly early: boolean;
}

/** Plans of one to three changes that an operation has places for. */
export function plansFor(operation: Operation): fc.Arbitrary<Plan> {
  const at = fc.nat(1_000);
  const index = (list: readonly unknown[]) => fc.nat(list.length - 1);
  const value = fc.constantFrom(...Object.keys(hostileValues));
  const inBody: [number, fc.Arbitrary<Change>][] = operation.body
    ? [
      [8, fc.record({ part: fc.constant("value"), at, value })],
      [
        2,
        fc.record({
          part: fc.constant("key"),
          at,
          value,
          key: fc.constantFrom("__proto__", "constructor", "id", "userId", "unitPriceNet", "again"),
        }),
      ],
      [
        4,
        fc.record({
          part: fc.constant("bytes"),
          at,
          change: fc.constantFrom(...Object.keys(byteChanges)),
        }),
      ],
    ]
    : [];
  const change = fc.oneof(
    ...inBody.map(([weight, arbitrary]) => ({ weight, arbitrary })),
    {
      weight: operation.path.includes("{") ? 4 : 0,
      arbitrary: fc.record({ part: fc.constant("id" as const), at, index: index(hostileIds) }),
    },
    {
      weight: operation.query ? 6 : 3,
      arbitrary: fc.record({ part: fc.constant("query" as const), index: index(hostileQueries) }),
    },
    {
      weight: operation.conditional || operation.repeatable ? 6 : 3,
      arbitrary: fc.record({ part: fc.constant("header" as const), index: index(hostileHeaders) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        part: fc.constant("method" as const),
        method: fc.constantFrom("PUT", "REPORT", "patch", "PROPFIND", "X"),
      }),
    },
  );
  return fc.record({
    who: fc.constantFrom("admin", "user", "nobody"),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  });
}

/** With dots for an id the URL may be another operation's, which is right to answer. */
function leadsElsewhere({ id, method }: Operation, path: string): boolean {
  const other = operationsAt(new URL(path, "http://localhost").pathname)?.[method];
  return other !== undefined && other.id !== id;
}

/** The request of a plan. `cookie` belongs to the plan's sender. */
export function build(
  operation: Operation,
  plan: Plan,
  records: Records,
  cookie: string | undefined,
): Built {
  const headers = new Headers(cookie === undefined ? {} : { cookie });
  const body = fullBody(operation.id, records);
  let bytes: Uint8Array<ArrayBuffer> = new TextEncoder().encode(
    body === undefined ? "" : write(changedTree(body, plan)),
  );
  if (body !== undefined) headers.set("content-type", "application/json");
  let path = operation.path, search = "", method: string = operation.method;
  let refused = !mayCall(operation, plan.who), early = false;
  for (const change of plan.changes) {
    if (change.part === "id") {
      const id = hostileIds[change.index];
      const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
      if (!id || names.length === 0) continue;
      const changed = path.replace(names[change.at % names.length] ?? "", () => id.text);
      if (leadsElsewhere(operation, pathOf({ path: changed }, records))) continue;
      path = changed;
      refused = true;
      early ||= id.early ?? false;
    } else if (change.part === "query") {
      search += `${search === "" ? "?" : "&"}${hostileQueries[change.index]}`;
    } else if (change.part === "header") {
      const header = hostileHeaders[change.index];
      if (!header || (header.name === "cookie" && plan.who !== "nobody")) continue;
      headers.set(header.name, header.value);
      early ||= header.early ?? false;
      refused ||= refusesHeader(operation, header.name);
    } else if (change.part === "method") {
      if (operationsAt(operation.path)?.[change.method] !== undefined) continue;
      method = change.method;
      refused = early = true;
    } else if (change.part === "bytes") {
      const made = byteChanges[change.change];
      if (!made) continue;
      bytes = made.of(bytes, change.at);
      for (const [name, value] of Object.entries(made.headers ?? {})) {
        if (value === null) headers.delete(name);
        else headers.set(name, value);
        if (name === "content-encoding") refused = true;
      }
    }
  }
  refused ||= refusesQuery(operation, search) || refusesBody(operation, bytes, headers);
  const url = `http://localhost:8000${pathOf({ path }, records)}${search}`;
  early ||= url.length > limits.targetBytes;
  const init: RequestInit = { method, headers };
  if (method !== "GET" && bytes.length > 0) init.body = bytes;
  const request = new Request(url, init);
  if (!headers.has("content-type")) request.headers.delete("content-type");
  return { request, refused, early };
}

function mayCall(operation: Operation, who: Plan["who"]): boolean {
  return operation.access === "public" || who === "admin" ||
    (operation.access === "session" && who === "user");
}

function refusesHeader(operation: Operation, name: string): boolean {
  switch (name) {
    case "if-match":
      return operation.conditional !== undefined;
    case "idempotency-key":
      return operation.repeatable === true;
    case "host":
      // Probes come by bare address: health answers to any name.
      return !operation.path.startsWith("/api/health");
    default:
      return false;
  }
}

function refusesQuery(operation: Operation, search: string): boolean {
  if (!operation.query) return false;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  const known = Object.keys(operation.query.shape);
  return new Set(names).size < names.length || names.some((name) => !known.includes(name)) ||
    !operation.query.safeParse(Object.fromEntries(parameters)).success;
}

function refusesBody(operation: Operation, bytes: Uint8Array, headers: Headers): boolean {
  if (!operation.body || (bytes.length === 0 && operation.bodyOptional)) return false;
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return true;
  const most = operation.path.startsWith("/api/auth/")
    ? limits.authBodyBytes
    : limits.jsonBodyBytes;
  if (bytes.length > most && operation.errors !== "import") return true;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (/\[{33}|\[{100}|("a":\{){33}/.test(text)) return true;
    const number = inexactNumbers.find((number) => text.includes(`:${number}`));
    return !operation.body.safeParse(value).success ||
      (number !== undefined && !/"(\w+)":.*"\1":/.test(text));
  } catch {
    return true;
  }
}

// A body as a tree whose fields may stand twice and whose leaves may be text that is no JSON.

type Tree = Fields | Tree[] | Raw;
class Fields {
  constructor(readonly entries: [string, Tree][]) {}
}

/** A place in a tree: where it is put, and how it is taken away. */
interface Place {
  readonly put: (tree: Tree) => void;
  readonly remove: () => void;
}

function changedTree(body: unknown, plan: Plan): Tree {
  const root: Tree[] = [treeOf(body)];
  for (const change of plan.changes) {
    if (change.part === "value") {
      const places = placesIn(root);
      const place = places[change.at % places.length];
      const value = hostileValues[change.value]?.();
      if (value === missing) place?.remove();
      else place?.put(treeOf(value));
    } else if (change.part === "key") {
      const objects = objectsIn(root);
      const object = objects[change.at % Math.max(1, objects.length)];
      const again = object?.entries[change.at % Math.max(1, object.entries.length)]?.[0];
      const key = change.key === "again" ? again : change.key;
      const value = hostileValues[change.value]?.();
      if (key !== undefined && value !== missing) object?.entries.push([key, treeOf(value)]);
    }
  }
  return root[0] ?? new Raw("");
}

function treeOf(value: unknown): Tree {
  if (value instanceof Raw) return value;
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === "object" && value !== null) {
    return new Fields(Object.entries(value).map(([key, element]) => [key, treeOf(element)]));
  }
  return new Raw(JSON.stringify(value));
}

function placesIn(list: Tree[]): Place[] {
  return list.flatMap((tree, index) => [
    { put: (other) => list[index] = other, remove: () => list.splice(index, 1) },
    ...placesOf(tree),
  ]);
}

function placesOf(tree: Tree): Place[] {
  if (Array.isArray(tree)) return placesIn(tree);
  if (!(tree instanceof Fields)) return [];
  return tree.entries.flatMap((entry, index) => [
    { put: (other) => entry[1] = other, remove: () => tree.entries.splice(index, 1) },
    ...placesOf(entry[1]),
  ]);
}

function objectsIn(tree: Tree): Fields[] {
  if (Array.isArray(tree)) return tree.flatMap(objectsIn);
  if (!(tree instanceof Fields)) return [];
  return [tree, ...tree.entries.flatMap(([, element]) => objectsIn(element))];
}

function write(tree: Tree): string {
  if (tree instanceof Raw) return tree.text;
  if (Array.isArray(tree)) return `[${tree.map(write).join(",")}]`;
  return `{${
    tree.entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(",")
  }}`;
}
