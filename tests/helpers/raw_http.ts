/**
 * Raw connections: what no client library sends, and what comes back of it. `exchange` sends bytes to a port and reads the
 * answers until the connection ends or nothing more comes.
 */

/** Reads until the answer's body is complete or the connection ends. */
export async function readAnswer(connection: Deno.TcpConn): Promise<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(64 * 1024);
  let text = "";
  for (;;) {
    const length = await connection.read(buffer).catch(() => null);
    if (length === null) return text;
    text += decoder.decode(buffer.subarray(0, length), { stream: true });
    const end = text.indexOf("\r\n\r\n");
    const declared = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? NaN);
    if (end >= 0 && text.length >= end + 4 + declared) return text;
    if (/transfer-encoding: chunked/i.test(text) && text.endsWith("\r\n0\r\n\r\n")) return text;
  }
}

/** What came back of some bytes. */
export interface Exchange {
  /** Everything that came, byte by byte. */
  readonly text: string;
  readonly statuses: readonly number[];
  /** The other side ended the connection. */
  readonly closed: boolean;
}

/** Text whose letters are bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Writes everything; `false` when the other side ended before. */
export async function writeAll(connection: Deno.TcpConn, text: string): Promise<boolean> {
  const bytes = bytesOf(text);
  try {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends bytes and collects what comes until the other side ends the connection or says nothing more.
 *
 * @param isBusy whether something may still come; silence counts only while it is not
 */
export async function exchange(
  port: number,
  text: string,
  isBusy: () => boolean,
): Promise<Exchange> {
  const connection = await Deno.connect({ port, hostname: "127.0.0.1" });
  await writeAll(connection, text);
  const decoder = new TextDecoder("latin1");
  const buffer = new Uint8Array(64 * 1024);
  let got = "", closed = false;
  let reading: Promise<number | null> | undefined;
  for (let silent = 0; silent < 3;) {
    reading ??= connection.read(buffer).catch(() => null);
    const count = await orSilence(reading);
    if (count === "silence") {
      silent = isBusy() ? 0 : silent + 1;
      continue;
    }
    reading = undefined;
    if (count === null) {
      closed = true;
      break;
    }
    silent = 0;
    got += decoder.decode(buffer.subarray(0, count));
  }
  connection.close();
  await reading;
  const statuses = [...got.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
  return { text: got, statuses, closed };
}

async function orSilence(reading: Promise<number | null>): Promise<number | null | "silence"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<"silence">((resolve) => {
    timer = setTimeout(() => resolve("silence"), 40);
  });
  const first = await Promise.race([reading, silence]);
  clearTimeout(timer);
  return first;
}
