/** Reads server-sent events, in browsers and wherever else a stream of the service or like it is read. */

/** One event: its name, `message` where it has none, and its data, lines joined by line ends. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of a stream as they come, by the rules of the HTML standard (9.2.6): any kind of line end, comments left out,
 * one space after the colon, an event that was cut off at the end dropped. Ids and retry times are not asked for here.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  let rest = "";
  let name = "";
  let data: string[] = [];
  for await (const piece of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
    // A piece may end between the two characters of one line end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) yield { name: name || "message", data: data.join("\n") };
        [name, data] = ["", []];
        continue;
      }
      const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === "event") name = value;
      if (field === "data") data.push(value);
    }
  }
}

/** Not every browser lets a stream be walked through by itself. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
