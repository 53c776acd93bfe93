import { assert, assertEquals, assertRejects } from "@std/assert";
import { AppError } from "@/core/errors.ts";
import { type CsvBounds, isCsv, readCsv } from "@/routes/(_api)/csv_body.ts";

const encoder = new TextEncoder();

function request(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

async function read(req: Request, bounds?: CsvBounds): Promise<string> {
  const parts = await Array.fromAsync(readCsv(req, bounds));
  return parts.join("");
}

async function refused(req: Request, bounds?: CsvBounds) {
  const { code, issues } = await assertRejects(() => read(req, bounds), AppError);
  return issues?.length ? [code, ...issues] : [code];
}

/** A sender of these bytes, which says nothing more then; `end` is what becomes of it. */
function sender(
  parts: readonly Uint8Array[],
  end: "close" | "break" | "silence",
  pauseMs = 0,
): ReadableStream<Uint8Array> {
  const rest = [...parts];
  return new ReadableStream({
    async pull(controller) {
      const next = rest.shift();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (next) controller.enqueue(next);
      else if (end === "close") controller.close();
      else if (end === "break") controller.error(new Error("connection reset"));
      else await new Promise(() => {});
    },
  }, { highWaterMark: 0 });
}

Deno.test("only text/csv is read as it arrives", () => {
  assert(isCsv(request("", { "content-type": "Text/CSV; charset=utf-8" })));
  assert(!isCsv(request("", { "content-type": "application/json" })));
});

Deno.test("letters that are cut in two arrive whole", async () => {
  const bytes = encoder.encode("sku\nśruba\n");
  const parts = [...bytes].map((byte) => new Uint8Array([byte]));
  assertEquals(await read(request(sender(parts, "close"))), "sku\nśruba\n");
});

Deno.test("what is no text, too large, packed or broken off is refused by name", async () => {
  assertEquals(await refused(request(new Uint8Array([0x73, 0xff, 0x0a]))), [
    "invalid_body",
    "body: must be UTF-8",
  ]);
  assertEquals(await refused(request("12345"), { maxBytes: 4 }), ["body_too_large"]);
  const declared = request("1", { "content-length": "5" });
  assertEquals(await refused(declared, { maxBytes: 4 }), ["body_too_large"]);
  assertEquals(await refused(request("1", { "content-encoding": "gzip" })), [
    "unsupported_media_type",
  ]);
  assertEquals(await refused(request(sender([encoder.encode("sku\n")], "break"))), [
    "invalid_body",
    "body: ended too early",
  ]);
});

Deno.test("a silent sender and one that only drips are ended, a slow one and a slow reader are not", async () => {
  const part = encoder.encode("x".repeat(1_000));
  const silent = request(sender([part], "silence"));
  assertEquals(await refused(silent, { silenceMs: 50 }), ["request_timeout"]);
  const drip = Array.from({ length: 100 }, () => new Uint8Array([0x78]));
  const dripping = request(sender(drip, "close", 5));
  assertEquals(await refused(dripping, { graceMs: 50, slowBytes: 1_000 }), ["request_timeout"]);
  const slow = request(sender(Array(20).fill(part), "close", 5));
  assertEquals((await read(slow, { graceMs: 50, slowBytes: 1_000 })).length, 20_000);
  let length = 0;
  for await (
    const text of readCsv(request(sender(Array(20).fill(part), "close")), {
      graceMs: 50,
      slowBytes: 1_000_000,
    })
  ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    length += text.length;
  }
  assertEquals(length, 20_000);
});
