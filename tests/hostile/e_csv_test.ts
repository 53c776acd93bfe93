/** E16: files for import that are made to hurt. */
import { assertEquals } from "@std/assert";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { isFull, record } from "./record.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const admin = site.as("admin");
/** Largest body of an import of customers. */
const size = isFull ? 5_000_000 : 200_000;
const row = "Firma sp. z o.o.,fair";
const many = (text: string, times: number) => text.repeat(Math.floor(times));

const bombs: readonly [name: string, content: string][] = [
  ["nothing but quotes", many('"', size)],
  ["quotes after a header", `name,source\n${many('"', size)}`],
  ["one field", `name,source\n${many("x", size)},fair\n`],
  ["one quoted field", `name,source\n"${many("x", size)}",fair\n`],
  ["empty rows", `name,source\n${many("\n", Math.min(size, 1_000_000))}`],
  ["rows of commas", `name,source\n${many(",\n", size / 2)}`],
  ["columns", `${many("c,", Math.min(size / 2, 100_000))}name\n`],
  ["columns in a row", `name,source\n${many("x,", Math.min(size / 2, 100_000))}\n`],
  ["a quote that is never closed", `name,source\n"${many(`${row}\n`, size / 30)}`],
  ["mixed ends of lines", `name,source\r\n${many(`${row}\r${row}\n`, size / 60)}`],
  ["lone carriage returns", `name,source\r${many(`${row}\r`, size / 30)}`],
  ["NUL", `name,source\n${many("\0,\0\n", size / 4)}`],
  ["UTF-16 taken for UTF-8", `n\0a\0m\0e\0\n\0${many("x\0", size / 4)}`],
  ["quotes inside of words", `name,source\n${many('a"b"c,d"e\n', size / 10)}`],
  ["formulas", `name,source\n${many("=1+1,@x\n", size / 8)}`],
];

/** An answer that is neither an import with at most so many errors nor a refusal of the file. */
function isWrong({ status, body }: Reply): boolean {
  if (status === 200) return (body.errors?.length ?? 0) > 200;
  return ![400, 413].includes(status) || typeof body?.error !== "string";
}

Deno.test("files that are made to hurt are read in bounded time and refused in words", async () => {
  const wrong: string[] = [];
  let slowest = { ms: 0, name: "" };
  const memory = Deno.memoryUsage().rss;
  let most = memory;
  for (const [name, content] of bombs) {
    for (const path of ["/api/customers/import", "/api/products/import"]) {
      const body = JSON.stringify({ content });
      const started = performance.now();
      const reply = await admin.post(path, body);
      const ms = Math.round(performance.now() - started);
      if (ms > slowest.ms) slowest = { ms, name };
      most = Math.max(most, Deno.memoryUsage().rss);
      if (isWrong(reply)) {
        wrong.push(`${path} ${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
      }
    }
  }
  record({
    id: "E16",
    test: `${bombs.length} CSV bombs of up to ${size / 1_000_000} MB to both imports`,
    limit: "an import with at most 200 errors or a refusal in words",
    measured: `${wrong.length} other answers`,
    held: wrong.length === 0,
  });
  record({
    id: "E16b",
    test: "the slowest of the bombs; memory above the start",
    limit: "2 s; 100 MB",
    measured: `${slowest.ms} ms (${slowest.name}); ${Math.round((most - memory) / 1e6)} MB`,
    held: slowest.ms <= 2000 && most - memory <= 100e6,
  });
  assertEquals(wrong, []);
});
