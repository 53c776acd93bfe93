/** Structured log lines: JSON for machines, aligned text on a terminal. The only file that writes to the console. */

/** How much a line matters. */
export type LogLevel = "debug" | "info" | "warn" | "error";

/** What a line says besides its event: ids, counts and names; never bodies, secrets or personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes events of at least one level. */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `cause` is described by name and stack, without the values that it was made with. */
  error(event: string, cause?: unknown, fields?: LogFields): void;
}

const order: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/** Where lines go and what time it is; both are given by tests. */
export interface LoggerOptions {
  readonly level: LogLevel;
  readonly format: "json" | "text";
  readonly write?: (line: string) => void;
  readonly now?: () => Date;
}

/** A logger; lines go to standard error, so that standard output stays free for the operator's own words. */
export function createLogger(options: LoggerOptions): Logger {
  const write = options.write ?? ((line: string) => console.error(line));
  const now = options.now ?? (() => new Date());
  const least = order.indexOf(options.level);
  const log = (level: LogLevel, event: string, fields: LogFields = {}) => {
    if (order.indexOf(level) < least) return;
    const record = { ts: now().toISOString(), level, event, ...fields };
    write(options.format === "json" ? JSON.stringify(record) : describe(record));
  };
  return {
    debug: (event, fields) => log("debug", event, fields),
    info: (event, fields) => log("info", event, fields),
    warn: (event, fields) => log("warn", event, fields),
    error: (event, cause, fields) => log("error", event, { ...fields, ...describeCause(cause) }),
  };
}

/** One line of text whatever the values hold: control characters are escaped by JSON's rules. */
function describe(record: { ts: string; level: string; event: string }): string {
  const { ts, level, event, ...fields } = record;
  const rest = Object.entries(fields).filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [ts.slice(11, 23), level.padEnd(5), event, ...rest].join(" ");
}

function describeCause(cause: unknown): LogFields {
  if (cause === undefined) return {};
  if (!(cause instanceof Error)) return { error: typeof cause };
  const root = cause.cause instanceof Error ? cause.cause : undefined;
  return {
    error: cause.name,
    message: messageOf(cause),
    code: "code" in cause && typeof cause.code === "string" ? cause.code : undefined,
    cause: root && `${root.name}: ${messageOf(root)}`,
    stack: placesOf(root ?? cause),
  };
}

/** Errors that quote what they could not read: a value of a statement, a piece of a text. */
const quoting = new Set(["PostgresError", "SyntaxError"]);

/** The message without the values that the database and the parser of JSON put into theirs. */
function messageOf(error: Error): string {
  if (!quoting.has(error.name)) return error.message;
  return error.message.replace(/(^|[:,(] ?)(["']).*\2/s, "$1…");
}

/** Where it happened; the lines of a message, which stand above in a stack, are no places. */
function placesOf({ stack = "" }: Error): string {
  const places = stack.split("\n").map((line) => line.trim()).filter((line) =>
    line.startsWith("at ")
  );
  return places.slice(0, 7).join(" < ");
}
