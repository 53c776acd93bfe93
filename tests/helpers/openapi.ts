/**
 * Holds values against the schemas of an OpenAPI 3.1 document (JSON Schema 2020-12), without any library of the product:
 * `faultsOf` names every place where a value differs. So a mistake of the product's own schemas is seen.
 */

/** A schema or a part of a document, as parsed JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An object of the document; anything else is a fault of the document. */
export function objectOf(value: Json | undefined, where = "document"): { [key: string]: Json } {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new Error(`${where} is no object`);
}

/** Follows `$ref` within the document. */
export function resolve(document: Json, value: Json | undefined): { [key: string]: Json } {
  const here = objectOf(value);
  if (typeof here.$ref !== "string") return here;
  const names = here.$ref.split("/");
  if (names.shift() !== "#") throw new Error(`cannot follow ${here.$ref}`);
  const target = names.reduce<Json>((at, name) => {
    const next = objectOf(at)[name.replaceAll("~1", "/").replaceAll("~0", "~")];
    if (next === undefined) throw new Error(`nothing at ${here.$ref}`);
    return next;
  }, document);
  return resolve(document, target);
}

/** What says something about a schema and nothing about values. */
const remarks = new Set([
  "$ref",
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "readOnly",
  "title",
  "contentMediaType",
  "contentSchema",
]);

const formats: Readonly<Record<string, RegExp>> = {
  binary: /^/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

type Check = (schema: Json, value: Json, at: Place) => string[];

interface Place {
  readonly document: Json;
  readonly path: string;
  /** The schema around the keyword. */
  readonly schema: { [key: string]: Json };
}

const number =
  (holds: (value: number, bound: number) => boolean, word: string): Check =>
  (bound, value, { path }) =>
    typeof value === "number" && !holds(value, Number(bound))
      ? [`${path}: ${value} is not ${word} ${bound}`]
      : [];
const length =
  (holds: (length: number, bound: number) => boolean, of: "text" | "list"): Check =>
  (bound, value, { path }) => {
    const size = of === "text" && typeof value === "string"
      ? [...value].length
      : of === "list" && Array.isArray(value)
      ? value.length
      : undefined;
    return size !== undefined && !holds(size, Number(bound)) ? [`${path}: has length ${size}`] : [];
  };
const listOf = (value: Json): Json[] => Array.isArray(value) ? value : [];
const matching = (schemas: Json, value: Json, { document, path }: Place): number =>
  listOf(schemas).filter((one) => faultsOf(document, one, value, path).length === 0).length;

/** Each keyword of the schemas: one that stands in no entry here is a fault, so that nothing passes unread. */
const checks: Readonly<Record<string, Check>> = {
  type: (type, value, { path }) =>
    listOf(Array.isArray(type) ? type : [type]).some((one) => isOfType(value, one))
      ? []
      : [`${path}: is no ${JSON.stringify(type)}`],
  enum: (values, value, { path }) =>
    listOf(values).includes(value) ? [] : [`${path}: ${JSON.stringify(value)} is not listed`],
  const: (wanted, value, { path }) =>
    wanted === value ? [] : [`${path}: is not ${JSON.stringify(wanted)}`],
  minimum: number((value, bound) => value >= bound, "at least"),
  maximum: number((value, bound) => value <= bound, "at most"),
  exclusiveMinimum: number((value, bound) => value > bound, "above"),
  exclusiveMaximum: number((value, bound) => value < bound, "below"),
  minLength: length((size, bound) => size >= bound, "text"),
  maxLength: length((size, bound) => size <= bound, "text"),
  minItems: length((size, bound) => size >= bound, "list"),
  maxItems: length((size, bound) => size <= bound, "list"),
  pattern: (pattern, value, { path }) =>
    typeof value !== "string" || new RegExp(String(pattern), "u").test(value)
      ? []
      : [`${path}: does not match ${pattern}`],
  format: (format, value, { path }) => {
    const known = formats[String(format)];
    if (!known) return [`${path}: unknown format ${format}`];
    return typeof value !== "string" || known.test(value) ? [] : [`${path}: is no ${format}`];
  },
  anyOf: (schemas, value, at) =>
    matching(schemas, value, at) > 0 ? [] : [`${at.path}: fits none of anyOf`],
  oneOf: (schemas, value, at) =>
    matching(schemas, value, at) === 1 ? [] : [`${at.path}: does not fit one of oneOf`],
  allOf: (schemas, value, { document, path }) =>
    listOf(schemas).flatMap((one) => faultsOf(document, one, value, path)),
  items: (schema, value, { document, path }) =>
    listOf(value).flatMap((element, index) =>
      faultsOf(document, schema, element, `${path}.${index}`)
    ),
  required: (names, value, { path }) =>
    isObject(value)
      ? listOf(names).filter((name) => !Object.hasOwn(value, String(name)))
        .map((name) => `${path}.${name}: is missing`)
      : [],
  properties: (schemas, value, { document, path }) =>
    isObject(value)
      ? Object.entries(objectOf(schemas)).flatMap(([name, schema]) => {
        const field = value[name];
        return field === undefined ? [] : faultsOf(document, schema, field, `${path}.${name}`);
      })
      : [],
  propertyNames: (schema, value, { document, path }) =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => faultsOf(document, schema, name, `${path}.${name}`))
      : [],
  additionalProperties: (rule, value, { document, path, schema }) => {
    if (!isObject(value)) return [];
    const known = objectOf(schema.properties ?? {});
    const others = Object.entries(value).filter(([name]) => !Object.hasOwn(known, name));
    return others.flatMap(([name, field]) =>
      rule === false
        ? [`${path}.${name}: is not described`]
        : faultsOf(document, rule, field, `${path}.${name}`)
    );
  },
};

/** What is wrong with a value; empty when it fits. */
export function faultsOf(document: Json, schema: Json, value: Json, path = "$"): string[] {
  if (schema === true) return [];
  const here = resolve(document, schema);
  return Object.entries(here).flatMap(([keyword, rule]) => {
    if (remarks.has(keyword)) return [];
    const check = checks[keyword];
    return check ? check(rule, value, { document, path, schema: here }) : [
      `${path}: unknown keyword ${keyword}`,
    ];
  });
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number";
    case "string":
      return typeof value === "string";
    default:
      throw new Error(`unknown type ${type}`);
  }
}
