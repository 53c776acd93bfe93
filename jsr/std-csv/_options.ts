/** How CSV text is read; the same for text and streams. */
export interface ReadOptions {
  /** What stands between two fields; "," by default. */
  separator?: string;
  /** A line that starts with this character is no record. None by default. */
  comment?: string;
  /** Drop white space before a field. */
  trimLeadingSpace?: boolean;
  /** Take a quote in the wrong place as data instead of failing. */
  lazyQuotes?: boolean;
  /** The fields each record must have; 0: as many as the first; below 0 or absent: any number. */
  fieldsPerRecord?: number;
  /** Do not return the first record; it names the columns if `columns` does not. */
  skipFirstRow?: boolean;
  /** The names of the columns: records come as objects. */
  columns?: readonly string[];
}

/** A record as an object: its keys are known if the columns are. */
export type RecordWithColumn<C extends string> = string extends C
  ? Record<string, string | undefined>
  : Record<C, string>;

/** What reading with the options `T` returns: objects if columns are named, else lists of fields. */
export type ParseResult<ParseOptions, T> = T extends
  ParseOptions & { columns: readonly (infer C extends string)[] } ? RecordWithColumn<C>[]
  : T extends ParseOptions & { skipFirstRow: true } ? Record<string, string | undefined>[]
  : T extends ParseOptions & { columns?: undefined; skipFirstRow?: false | undefined } ? string[][]
  : Record<string, string | undefined>[] | string[][];
