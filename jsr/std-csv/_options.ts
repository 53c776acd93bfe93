/** How CSV text is read. */
export interface ReadOptions {
  /** What stands between two fields; "," by default. */
  separator?: string;
  /** Drop white space before a field. */
  trimLeadingSpace?: boolean;
  /** Take a quote in the wrong place as data instead of failing. */
  lazyQuotes?: boolean;
  /** The first record names the columns: the others come as objects. */
  skipFirstRow?: boolean;
}

/** What reading with the options `T` returns: objects if the first record names columns, else lists of fields. */
export type ParseResult<ParseOptions, T> = T extends ParseOptions & { skipFirstRow: true }
  ? Record<string, string | undefined>[]
  : T extends ParseOptions & { skipFirstRow?: false | undefined } ? string[][]
  : Record<string, string | undefined>[] | string[][];
