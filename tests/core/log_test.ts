import { assertEquals, assertStringIncludes } from "@std/assert";
import { createLogger } from "@/core/log.ts";

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
