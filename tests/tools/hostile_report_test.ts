import { assertEquals, assertStringIncludes } from "@std/assert";
import { hostileReport } from "@/tools/hostile_report.ts";

const run = {
  seed: 7,
  of: "Offerwright 1.2.3",
  date: "2026-11-22",
  minutes: "14.9",
  cores: 2,
  databases: "embedded",
};

Deno.test("the report has a row for each item, in their order, and what was missed whole", () => {
  const long = `${"many words ".repeat(40)}end`;
  const report = hostileReport([
    { id: "B10", test: "ten | numbers", limit: "none", measured: "0 of 10", held: true },
    { id: "B2", test: "rows", limit: "all equal", measured: "36 of 36", held: true },
    { id: "B2", test: "the same, time", limit: "1 s", measured: long, held: false },
  ], run);
  const rows = report.split("\n").filter((line) => line.startsWith("| B"));
  assertEquals(rows.length, 2);
  assertEquals(rows[1], "| B10 | ten \\| numbers | 0 of 10 | yes |");
  assertEquals(rows[0]?.startsWith("| B2 | rows | 36 of 36; many words"), true);
  assertEquals(rows[0]?.endsWith(" … | **1 of 2** |"), true);
  assertStringIncludes(report, `- **B2** the same, time: ${long}. It had to be: 1 s.`);
  assertStringIncludes(report, "2 items of the plan, 3 checks, 2 held, 1 missed");
});

Deno.test("where nothing was missed the report says so", () => {
  assertStringIncludes(hostileReport([], run), "## Missed\n\nNothing.");
});
