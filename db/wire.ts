/**
 * The little of PostgreSQL's wire protocol (version 3.0) that stands between the driver and the embedded database: cutting
 * the driver's bytes into messages, greeting a new session, and refusing what the embedded database cannot survive.
 */
const SSL_REQUEST = 80877103;
const PARSE = 0x50;
const QUERY = 0x51;
const TERMINATE = 0x58;

/** What a session got from its client: bytes to answer at once, messages for the database, or the end. */
export interface Intake {
  /** Answer to a request that the database itself never sees; empty when there is none. */
  readonly answer: Uint8Array;
  /** Complete messages for the database, one after another; empty when there are none. */
  readonly messages: Uint8Array;
  /** The client said goodbye. */
  readonly ended: boolean;
}

/** One session's incoming bytes. */
export class FrontendMessages {
  #rest: Uint8Array = new Uint8Array();
  #started = false;

  /** Takes the next bytes in whatever pieces they come. */
  take(bytes: Uint8Array): Intake {
    this.#rest = join([this.#rest, bytes]);
    const answers: Uint8Array[] = [];
    const messages: Uint8Array[] = [];
    let ended = false;
    for (let message = this.#next(); message && !ended; message = this.#next()) {
      if (this.#started) {
        if (message[0] === TERMINATE) ended = true;
        else messages.push(refuseCopyIn(message));
      } else if (view(message).getUint32(4) === SSL_REQUEST) {
        answers.push(Uint8Array.of(0x4e)); // N: no TLS inside one process
      } else {
        this.#started = true;
        answers.push(greeting);
      }
    }
    return { answer: join(answers), messages: join(messages), ended };
  }

  #next(): Uint8Array | undefined {
    const tag = this.#started ? 1 : 0; // only the first message has no type byte
    if (this.#rest.length < tag + 4) return undefined;
    const length = tag + view(this.#rest).getUint32(tag);
    if (this.#rest.length < length) return undefined;
    const message = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return message;
  }
}

const copyIn = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;
const refusal = "select copy_from_stdin_is_not_supported_by_the_embedded_database()";

/**
 * `copy … from stdin` makes PGlite wait for data for ever. It becomes a statement that fails (42883) under a name that says
 * why. Other messages come back as they are.
 */
export function refuseCopyIn(message: Uint8Array): Uint8Array {
  const isParse = message[0] === PARSE;
  if (!isParse && message[0] !== QUERY) return message;
  const start = isParse ? message.indexOf(0, 5) + 1 : 5;
  const text = new TextDecoder().decode(message.subarray(start, start + 2000));
  if (!copyIn.test(text)) return message;
  const name = message.subarray(5, start);
  const end = new Uint8Array(isParse ? 3 : 1); // the text's NUL, and for Parse: no parameter types
  return tagged(message[0] ?? 0, join([name, new TextEncoder().encode(refusal), end]));
}

/** A simple query message. */
export function queryMessage(sql: string): Uint8Array {
  return tagged(QUERY, new TextEncoder().encode(`${sql}\0`));
}

/** Sync: ends whatever extended exchange was left open. */
export const syncMessage = tagged(0x53, new Uint8Array());

/** AuthenticationOk, the encoding, an empty BackendKeyData (there is nothing to cancel), ReadyForQuery outside a transaction. */
const greeting = join([
  tagged(0x52, new Uint8Array(4)),
  tagged(0x53, new TextEncoder().encode("client_encoding\0UTF8\0")),
  tagged(0x4b, new Uint8Array(8)),
  tagged(0x5a, Uint8Array.of(0x49)),
]);

function tagged(tag: number, body: Uint8Array): Uint8Array {
  const message = new Uint8Array(5 + body.length);
  message[0] = tag;
  view(message).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The pieces as one; a single piece is given back as it is. */
export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
