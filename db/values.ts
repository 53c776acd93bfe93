/** How PostgreSQL's values become JavaScript's, and how column names do. The rest is the driver's own: jsonb, timestamps, booleans. */
import postgres from "postgres";

const INT8 = 20;
const INT4_ARRAY = 1007;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const UUID_ARRAY = 2951;

/** An `int8` outside of what a JavaScript number holds exactly. */
export class UnsafeInteger extends RangeError {
  override readonly name = "UnsafeInteger";
}

/** Parsers beyond the driver's: `int8` as a safe number, arrays of the common types; `numeric` stays decimal text. */
export const types: Record<string, postgres.PostgresType> = {
  int8: { to: INT8, from: [INT8], serialize: String, parse: safeInteger },
  textArray: {
    to: TEXT_ARRAY,
    from: [TEXT_ARRAY, UUID_ARRAY, NUMERIC_ARRAY],
    serialize: String,
    parse: arrayElements,
  },
  int4Array: {
    to: INT4_ARRAY,
    from: [INT4_ARRAY, INT8_ARRAY],
    serialize: String,
    parse: (text: string) =>
      arrayElements(text).map((element) => element === null ? null : safeInteger(element)),
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new UnsafeInteger(`${text} does not fit a JavaScript integer: select it as text`);
  }
  return value;
}

const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

/** The elements of a one-dimensional array as PostgreSQL prints it: `{a,"b \"c\"",NULL}`. */
export function arrayElements(text: string): (string | null)[] {
  return Array.from(text.matchAll(element), ([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, "$1");
    return bare === undefined || bare === "NULL" ? null : bare;
  });
}

/** `unit_price_net` -> `unitPriceNet`. Only column names pass here, never keys of jsonb. */
export function camelCase(column: string): string {
  return column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
