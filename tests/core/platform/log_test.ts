import { assertEquals, assertStringIncludes } from "@std/assert";
import { createLogger } from "@/core/platform/log.ts";

const now = () => new Date("2026-01-02T03:04:05.678Z");

Deno.test("lines below the level are left out", () => {
  const lines: string[] = [];
  const log = createLogger({
    level: "warn",
    format: "json",
    write: (line) => lines.push(line),
    now,
  });
  log.debug("a");
  log.info("b");
  log.warn("c", { n: 1, nothing: undefined });
  log.error("d");
  assertEquals(lines, [
    '{"ts":"2026-01-02T03:04:05.678Z","level":"warn","event":"c","n":1}',
    '{"ts":"2026-01-02T03:04:05.678Z","level":"error","event":"d"}',
  ]);
});

Deno.test("one event is one line, whatever its values hold", () => {
  for (const format of ["json", "text"] as const) {
    const lines: string[] = [];
    const log = createLogger({ level: "info", format, write: (line) => lines.push(line), now });
    log.info("request", { path: '/a\r\n{"level":"error"}\u001b[31m\u2028' });
    assertEquals(lines.length, 1);
    // deno-lint-ignore no-control-regex
    assertEquals(/[\r\n\u001b]/.test(lines[0] ?? ""), false);
  }
});

Deno.test("a cause is named with its own cause and code", () => {
  const lines: string[] = [];
  const log = createLogger({
    level: "info",
    format: "json",
    write: (line) => lines.push(line),
    now,
  });
  const root = Object.assign(new TypeError("inner"), { code: "X1" });
  log.error("failed", new Error("outer", { cause: root }), { requestId: "r" });
  const line = JSON.parse(lines[0] ?? "");
  assertEquals([line.requestId, line.message, line.cause], ["r", "outer", "TypeError: inner"]);
  assertStringIncludes(line.stack, "log_test.ts");
});

Deno.test("what a parser or the database quotes is left out, what they name stays", () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  const table: [Error, string][] = [
    [
      named("PostgresError", 'invalid input syntax for type uuid: "Anna said: \\"x\\""'),
      "invalid input syntax for type uuid: …",
    ],
    [
      named("PostgresError", 'relation "offers" does not exist'),
      'relation "offers" does not exist',
    ],
    [
      named("PostgresError", 'null value in column "name" violates not-null constraint'),
      'null value in column "name" violates not-null constraint',
    ],
    [parseFailure('Anna "wants" lamps'), "Unexpected token 'A', … is not valid JSON"],
    [named("TypeError", 'cannot read "x"'), 'cannot read "x"'],
  ];
  for (const [error, message] of table) {
    const lines: string[] = [];
    const log = createLogger({ level: "info", format: "json", write: (line) => lines.push(line) });
    log.error("failed", new Error("outer", { cause: error }));
    log.error("failed", error);
    const [outer, inner] = lines.map((line) => JSON.parse(line));
    assertEquals([outer.cause, inner.message], [`${error.name}: ${message}`, message]);
  }
});

Deno.test("a message of several lines is no part of the stack", () => {
  const lines: string[] = [];
  const log = createLogger({ level: "info", format: "json", write: (line) => lines.push(line) });
  log.error("failed", new SyntaxError('"first\nsecond secret\nthird"'));
  assertEquals(lines[0]?.includes("secret"), false);
  assertStringIncludes(JSON.parse(lines[0] ?? "").stack, "log_test.ts");
});

function parseFailure(text: string): Error {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
