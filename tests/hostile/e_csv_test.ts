/** E16: files for import that are made to hurt. */
import { assertEquals } from "@std/assert";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { isFull, record } from "./record.ts";
import { ask, forgetMostMemory, memoryOf, startService } from "./service.ts";

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
  ["nothing but carriage returns", `name,source\r${many("\r", size)}`],
  ["lone carriage returns", `name,source\r${many(`${row}\r`, size / 30)}`],
  ["NUL", `name,source\n${many("\0,\0\n", size / 4)}`],
  ["UTF-16 taken for UTF-8", `n\0a\0m\0e\0\n\0${many("x\0", size / 4)}`],
  ["quotes inside of words", `name,source\n${many('a"b"c,d"e\n', size / 10)}`],
  ["formulas", `name,source\n${many("=1+1,@x\n", size / 8)}`],
];

/** An answer that is neither an import with at most so many errors nor a refusal of the file. */
function isWrong({ status, body }: Pick<Reply, "status" | "body">): boolean {
  if (status === 200) return (body.errors?.length ?? 0) > 200;
  return ![400, 413].includes(status) || typeof body?.error !== "string";
}

const paths = ["/api/customers/import", "/api/products/import"];
type Post = (path: string, content: string) => Promise<Pick<Reply, "status" | "body" | "text">>;

/** Sends all bombs; gives the answers that are wrong, and the slowest. */
async function sendAll(post: Post) {
  const wrong: string[] = [];
  let slowest = { ms: 0, name: "" };
  for (const [name, content] of bombs) {
    for (const path of paths) {
      const started = performance.now();
      const reply = await post(path, content);
      const ms = Math.round(performance.now() - started);
      if (ms > slowest.ms) slowest = { ms, name };
      if (isWrong(reply)) {
        wrong.push(`${path} ${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
      }
    }
  }
  return { wrong, slowest };
}

Deno.test({
  name: "files that are made to hurt are read in bounded time and refused in words",
  ignore: isFull,
  async fn() {
    const admin = (await openTestSite({ settings: { RATE_LIMITS: "off" } })).as("admin");
    const { wrong } = await sendAll((path, content) => admin.post(path, { content }));
    assertEquals(wrong, []);
  },
});

Deno.test({
  name: "E16 files that are made to hurt, sent to a running service",
  ignore: !isFull,
  async fn() {
    const dataDir = await Deno.makeTempDir({ prefix: "offerwright-csv-" });
    const service = await startService({ DATA_DIR: dataDir });
    const post: Post = (path, content) => ask(service, "POST", path, { content });
    try {
      // A file of the largest size that holds nothing: what reading such a body costs belongs to the start.
      for (const path of paths) await post(path, `name,source\n${" ".repeat(size)}\n`);
      const before = await memoryOf(service.process);
      await forgetMostMemory(service.process);
      const { wrong, slowest } = await sendAll(post);
      const grown = (await memoryOf(service.process)).mostMb - before.residentMb;
      record({
        id: "E16",
        test: `${bombs.length} CSV bombs of up to ${size / 1_000_000} MB to both imports`,
        limit: "an import with at most 200 errors or a refusal in words",
        measured: `${wrong.length} other answers`,
        held: wrong.length === 0,
      });
      record({
        id: "E16b",
        test: "the slowest of the bombs; the most memory of the service meanwhile, above the start",
        limit: "2 s; 100 MB",
        measured: `${slowest.ms} ms (${slowest.name}); ${Math.round(grown)} MB`,
        held: slowest.ms <= 2000 && grown <= 100,
      });
      assertEquals(wrong, []);
    } finally {
      service.process.kill("SIGKILL");
      await service.process.status;
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
