/** From JSON schemas to lines of a table: field, type, limits. */
import { nameOfRef, type SchemaNode } from "./document.ts";

/** One field of a body, a reply or the parameters. */
export interface FieldEntry {
  /** Path of the field: `items[].quantity`. */
  readonly name: string;
  readonly type: string;
  /** The shape that the type names, when it is described elsewhere. */
  readonly shape?: string;
  readonly needed: boolean;
  /** Bounds, formats and defaults in words, empty when there are none. */
  readonly limits: string;
  readonly meaning?: string;
}

type Shapes = Readonly<Record<string, SchemaNode>>;

/** How the fields of a schema are listed. */
export interface FieldOptions {
  readonly shapes: Shapes;
  /** Lists the fields of named shapes in place, as bodies need; otherwise they are only named. */
  readonly expand: boolean;
}

/** The fields of an object, nested ones after the one that holds them. */
export function fieldsOf(schema: SchemaNode, options: FieldOptions, prefix = ""): FieldEntry[] {
  const { properties = {}, required = [] } = resolved(schema, options.shapes);
  return Object.entries(properties).flatMap(([key, property]) => {
    const field = fieldOf(prefix + key, property, required.includes(key), options);
    const inner = innerOf(property, options);
    if (!inner) return [field];
    const dots = elementOf(property) ? "[]." : ".";
    return [field, ...fieldsOf(inner, options, `${prefix}${key}${dots}`)];
  });
}

/** One field with its type and limits. */
export function fieldOf(
  name: string,
  schema: SchemaNode,
  needed: boolean,
  options: FieldOptions,
): FieldEntry {
  const known = options.expand ? resolved(schema, options.shapes) : schema;
  const ref = refOf(schema);
  return {
    name,
    type: typeOf(schema, options),
    ...(ref !== undefined && !options.expand && { shape: ref }),
    needed,
    limits: limitsOf(known, options.shapes).join(", "),
    meaning: schema.description ?? known.description,
  };
}

function typeOf(schema: SchemaNode, options: FieldOptions): string {
  const { anyOf, $ref, type, items } = schema;
  if ($ref !== undefined) {
    return options.expand ? typeOf(resolved(schema, options.shapes), options) : nameOfRef($ref);
  }
  if (anyOf) return [...new Set(anyOf.map((option) => typeOf(option, options)))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return `array of ${typeOf(items, options)}`;
  if (typeof type === "string") return type;
  return type ? type.join(" or ") : "any value";
}

/** The schema that has the fields of this one, when it has any that are listed in place. */
function innerOf(schema: SchemaNode, options: FieldOptions): SchemaNode | undefined {
  const { shapes, expand } = options;
  if (refOf(schema) !== undefined && !expand) return undefined;
  const element = elementOf(schema) ?? withoutNull(schema);
  const known = resolved(element, shapes);
  return known.properties ? known : undefined;
}

function elementOf(schema: SchemaNode): SchemaNode | undefined {
  return withoutNull(schema).items;
}

function refOf(schema: SchemaNode): string | undefined {
  const { $ref, items, anyOf } = withoutNull(schema);
  if ($ref !== undefined) return nameOfRef($ref);
  if (items) return refOf(items);
  return anyOf?.map(refOf).find((ref) => ref !== undefined);
}

function withoutNull(schema: SchemaNode): SchemaNode {
  const options = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const [only, other] = options;
  return only && !other ? only : schema;
}

function resolved(schema: SchemaNode, shapes: Shapes): SchemaNode {
  const known = withoutNull(schema);
  return known.$ref === undefined ? known : shapes[nameOfRef(known.$ref)] ?? known;
}

const formats: Readonly<Record<string, string>> = {
  uuid: "UUID",
  date: "date",
  "date-time": "date and time",
  email: "email address",
};

/** Bounds in words, in the order in which one reads them. */
function limitsOf(given: SchemaNode, shapes: Shapes): string[] {
  const schema = withoutNull(given);
  const limits: string[] = [];
  if (schema.enum) limits.push(schema.enum.map((value) => JSON.stringify(value)).join(", "));
  if (schema.format && formats[schema.format]) limits.push(formats[schema.format] ?? "");
  if (schema.pattern) limits.push(`matches ${schema.pattern}`);
  limits.push(...range(schema.minLength, schema.maxLength, "character"));
  limits.push(...range(schema.minItems, schema.maxItems, "element"));
  limits.push(...numbers(schema));
  if (given.default !== undefined) limits.push(`default ${JSON.stringify(given.default)}`);
  const each = schema.items ? limitsOf(resolved(schema.items, shapes), shapes) : [];
  if (each.length > 0) limits.push(`each ${each.join(", ")}`);
  return limits;
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const units = (count: number) => `${grouped(count)} ${unit}${count === 1 ? "" : "s"}`;
  if (least !== undefined && most !== undefined) return [`${grouped(least)} to ${units(most)}`];
  if (least !== undefined) return [`at least ${units(least)}`];
  return most === undefined ? [] : [`at most ${units(most)}`];
}

function numbers({ minimum, exclusiveMinimum, maximum }: SchemaNode): string[] {
  if (minimum !== undefined && maximum !== undefined && exclusiveMinimum === undefined) {
    return [`${grouped(minimum)} to ${grouped(maximum)}`];
  }
  return [
    ...(exclusiveMinimum === undefined ? [] : [`greater than ${grouped(exclusiveMinimum)}`]),
    ...(minimum === undefined || exclusiveMinimum !== undefined
      ? []
      : [`at least ${grouped(minimum)}`]),
    ...(maximum === undefined ? [] : [`at most ${grouped(maximum)}`]),
  ];
}

function grouped(value: number): string {
  return value.toLocaleString("en-US").replace("-", "−");
}
