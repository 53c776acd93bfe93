/**
 * Stand-in for the published `@std/csv`: the same names and meanings for reading (RFC 4180) and
 * writing, so that the product runs where the JSR registry cannot be reached.
 * @module
 */
export * from "./parse.ts";
export * from "./stringify.ts";
