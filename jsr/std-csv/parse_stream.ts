import type { ParseResult, ReadOptions } from "./_options.ts";
import { LineSplitter, nameFields, RecordReader } from "./_record_reader.ts";

/** Options of {@linkcode CsvParseStream}. */
export interface CsvParseStreamOptions extends ReadOptions {}

/** What the stream yields with the options `T`. */
export type RowType<T> = T extends undefined ? string[]
  : ParseResult<CsvParseStreamOptions, T>[number];

/** Reads CSV text that comes in pieces, and yields record by record what `parse` would return. */
export class CsvParseStream<
  const T extends CsvParseStreamOptions | undefined = undefined,
> implements TransformStream<string, RowType<T>> {
  readonly #pipe: TransformStream<string, RowType<T>>;

  constructor(options?: T) {
    const { skipFirstRow, columns }: CsvParseStreamOptions = options ?? {};
    const lines = new LineSplitter();
    const reader = new RecordReader(options ?? {});
    let names = columns;
    let index = 0;

    function put(
      record: string[] | undefined,
      controller: TransformStreamDefaultController<RowType<T>>,
    ): void {
      if (record === undefined) return;
      const isHead = skipFirstRow && index === 0;
      if (isHead) names ??= record;
      // What the options make of a record is known to the type only: RowType follows from T.
      else {controller.enqueue(
          (names ? nameFields(record, names, index) : record) as RowType<T>,
        );}
      index++;
    }

    this.#pipe = new TransformStream<string, RowType<T>>({
      transform(piece, controller) {
        for (const line of lines.push(piece)) {
          put(reader.push(line), controller);
        }
      },
      flush(controller) {
        const last = lines.end();
        if (last !== undefined) put(reader.push(last), controller);
        put(reader.end(), controller);
      },
    });
  }

  /** Where the records come out. */
  get readable(): ReadableStream<RowType<T>> {
    return this.#pipe.readable;
  }

  /** Where the text goes in. */
  get writable(): WritableStream<string> {
    return this.#pipe.writable;
  }
}
