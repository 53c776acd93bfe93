/** Reads request bodies: bounded in bytes and time, strict UTF-8, strict JSON, then the operation's own schema. */
import type { z } from "zod";
import { AppError, type ErrorCode } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { aside } from "@/core/platform/work.ts";
import { JsonRefused, parseJson } from "./json.ts";

/** How a body may differ from the ordinary. */
export interface BodyOptions {
  readonly maxBytes?: number;
  /** The operation also takes a request without a body, read as `{}`. */
  readonly optional?: true;
  /** Fields whose absence has a name of its own. */
  readonly absent?: Readonly<Record<string, ErrorCode>>;
}

/**
 * The JSON body as the schema's value.
 *
 * @throws {AppError} `unsupported_media_type`, `body_too_large`, `request_timeout`, or `invalid_body` with issues
 */
export async function readJson<Schema extends z.ZodType>(
  req: Request,
  schema: Schema,
  options: BodyOptions = {},
): Promise<z.infer<Schema>> {
  const bytes = await readBytes(req, options.maxBytes ?? limits.jsonBodyBytes);
  return jsonOf(req, bytes, schema, options);
}

/**
 * Like {@link readJson} for a body that {@link readBytes} has read already.
 *
 * @param bytes given up: their memory is free before the value takes as much again
 * @throws {AppError} `unsupported_media_type`, or `invalid_body` with issues
 */
export function jsonOf<Schema extends z.ZodType>(
  req: Request,
  bytes: Uint8Array<ArrayBuffer>,
  schema: Schema,
  options: BodyOptions = {},
): z.infer<Schema> {
  if (bytes.length === 0 && options.optional) return check(schema, {}, "invalid_body");
  if (!isJson(req.headers.get("content-type"))) throw new AppError("unsupported_media_type");
  const body = parseBody(bytes);
  for (const [field, code] of Object.entries(options.absent ?? {})) {
    if (lacks(body, field)) throw new AppError(code);
  }
  return check(schema, body, "invalid_body");
}

function lacks(body: unknown, field: string): boolean {
  return typeof body === "object" && body !== null && !Array.isArray(body) &&
    (Object.getOwnPropertyDescriptor(body, field)?.value ?? null) === null;
}

/**
 * The query of an address as the schema's value; each name may stand once, and a name that the operation does not know is
 * refused: a filter that is spelled wrong would list everything.
 *
 * @param lists names that may stand several times, whose values come as a list
 * @throws {AppError} `invalid_parameter` with issues
 */
export function readQuery<Schema extends z.ZodObject>(
  url: URL,
  schema: Schema,
  lists: readonly string[] = [],
): z.infer<Schema> {
  const names = [...url.searchParams.keys()].filter((name) => !lists.includes(name));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new AppError("invalid_parameter", { issues: [`${cut(repeated)}: must be given once`] });
  }
  const known = Object.keys(schema.shape);
  const unknown = [...new Set(url.searchParams.keys())].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new AppError("invalid_parameter", {
      issues: unknown.slice(0, limits.issues).map((name) =>
        cut(`${name}: is not one of ${known.join(", ")}`)
      ),
    });
  }
  const given = Object.fromEntries<unknown>(url.searchParams);
  for (const name of lists.filter((name) => name in given)) {
    given[name] = url.searchParams.getAll(name);
  }
  return check(schema, given, "invalid_parameter");
}

/**
 * The value of a schema, or the faults as issues.
 *
 * @throws {AppError} with `code` and at most {@link limits.issues} issues
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: "invalid_body" | "invalid_parameter",
): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, limits.issues).map(describeIssue);
  throw new AppError(code, { issues });
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join(".") || "body";
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return cut(`${path}: ${missing ? "is missing" : sentence(issue)}`);
}

/** Our schemas name their faults; the words of the library are replaced by ours where they do not. */
function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input")) {
    const article = /^[aeiou]/.test(issue.expected) ? "an" : "a";
    return `must be ${article} ${issue.expected === "string" ? "text" : issue.expected}`;
  }
  if (issue.message.startsWith("Invalid")) return "has a value that is not allowed";
  return issue.message;
}

function cut(text: string): string {
  return text.length <= limits.issueLength ? text : `${text.slice(0, limits.issueLength - 1)}…`;
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

function parseBody(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    bytes.buffer.transfer(0);
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof JsonRefused ? error.message : "must be UTF-8";
    throw new AppError("invalid_body", { issues: [`body: ${reason}`], cause: error });
  }
}

/**
 * All bytes of a body. They are counted as they arrive: a declared length is only a hint, and a slow sender is cut off.
 * Nothing is unpacked: a few bytes could become any number.
 *
 * @throws {AppError} `unsupported_media_type` for a packed body, `body_too_large`, `request_timeout`, or `invalid_body`
 * when the sender breaks off
 */
export async function readBytes(
  req: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = declaredBytes(req, maxBytes);
  const { body } = req;
  if (!body) return new Uint8Array();
  return await aside(() => readStream(body, declared, maxBytes));
}

/**
 * The length that a body declares; none is 0.
 *
 * @throws {AppError} `unsupported_media_type` for a packed body, `body_too_large`
 */
export function declaredBytes({ headers }: Request, maxBytes: number): number {
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") {
    throw new AppError("unsupported_media_type", { message: "Send the body without an encoding" });
  }
  const declared = Number(headers.get("content-length") ?? 0);
  if (declared > maxBytes) throw new AppError("body_too_large");
  return declared;
}

async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  declared: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError("request_timeout")), limits.bodyMs);
  const body = new Bytes(declared, maxBytes);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return body.all;
      body.add(value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_body", { issues: ["body: ended too early"], cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What a body begins with; from there on its declared length is taken for true. */
const firstBytes = 64 * 1024;

/**
 * Bytes one behind the other in one piece of memory: a large body is not there twice. What has been copied is given back at
 * once; the collector, which sees only small objects, would let tens of megabytes lie.
 */
class Bytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(private readonly declared: number, private readonly most: number) {
    this.#bytes = new Uint8Array(Math.min(firstBytes, declared > 0 ? declared : firstBytes, most));
  }

  /**
   * @param chunk given up
   * @throws {AppError} `body_too_large`
   */
  add(chunk: Uint8Array<ArrayBuffer>): void {
    const length = this.#length + chunk.length;
    if (length > this.most) throw new AppError("body_too_large");
    if (length > this.#bytes.length) {
      const size = Math.min(this.most, Math.max(length, this.declared, 2 * this.#bytes.length));
      const larger = new Uint8Array(size);
      larger.set(this.all);
      this.#bytes.buffer.transfer(0);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#length);
    // A piece of a larger buffer is somebody else's.
    if (chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0);
    this.#length = length;
  }

  get all(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }
}
