import { assertEquals, assertRejects } from "@std/assert";
import { z } from "zod";
import { AppError } from "@/core/errors.ts";
import { readBytes, readJson } from "@/routes/(_http)/body.ts";

const schema = z.object({ a: z.number() });
const post = (body: BodyInit | null, type: string | null = "application/json") =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: type === null ? {} : { "content-type": type },
  });
const refusal = async (req: Request, options = {}) =>
  (await assertRejects(() => readJson(req, schema, options), AppError)).code;

Deno.test("readJson() reads JSON of the right media type", async () => {
  for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
    assertEquals(await readJson(post('{"a":1,"unknown":2}', type), schema), { a: 1 });
  }
  for (
    const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", null]
  ) {
    const body = new TextEncoder().encode('{"a":1}');
    assertEquals([type, await refusal(post(body, type))], [type, "unsupported_media_type"]);
  }
});

Deno.test("readJson() refuses bytes that are not UTF-8 and bodies that are not there", async () => {
  assertEquals(await refusal(post(new Uint8Array([0x22, 0xff, 0x22]))), "invalid_body");
  assertEquals(await refusal(post(null)), "invalid_body");
  assertEquals(
    await readJson(post(null, null), z.object({ a: z.number().optional() }), { optional: true }),
    {},
  );
});

Deno.test("a packed body is refused before it is read", async () => {
  for (const encoding of ["gzip", "br", "identity, gzip", ""]) {
    const req = post('{"a":1}');
    req.headers.set("content-encoding", encoding);
    assertEquals([encoding, await refusal(req)], [encoding, "unsupported_media_type"]);
    assertEquals(req.bodyUsed, false);
  }
  const plain = post('{"a":1}');
  plain.headers.set("content-encoding", "Identity");
  assertEquals(await readJson(plain, schema), { a: 1 });
});

Deno.test("a body is counted while it arrives, whatever length it declares", async () => {
  const endless = () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1000;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    return { req: post(stream), sent: () => sent };
  };
  const { req, sent } = endless();
  const error = await assertRejects(() => readBytes(req, 10_000), AppError);
  assertEquals(error.code, "body_too_large");
  assertEquals(sent() < 20_000, true);
  assertEquals((await readBytes(post("x".repeat(10)), 10)).length, 10);
  assertEquals(
    (await assertRejects(() => readBytes(post("x".repeat(11)), 10), AppError)).code,
    "body_too_large",
  );
});

Deno.test("a large body is put together as it came, whatever length it declares", async () => {
  const sizes = [1, 70_000, 100_000, 3, 200_000];
  for (const length of [undefined, 5, 100_000, 370_004, 900_000, -1]) {
    const parts = sizes.map((size, at) => new Uint8Array(size).fill(at + 1));
    const all = parts.flatMap((part) => [...part]);
    const req = new Request("http://localhost/", {
      method: "POST",
      body: ReadableStream.from(parts),
      headers: length === undefined ? {} : { "content-length": String(length) },
    });
    const bytes = await readBytes(req, 1_000_000);
    assertEquals([bytes.length, bytes.every((byte, at) => byte === all[at])], [370_004, true]);
    assertEquals(parts.map(({ length }) => length), [0, 0, 0, 0, 0], "memory given back");
  }
});

Deno.test("a sender that breaks off is told so", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
      controller.error(new Error("reset by peer"));
    },
  });
  const error = await assertRejects(() => readJson(post(broken), schema), AppError);
  assertEquals([error.code, error.issues], ["invalid_body", ["body: ended too early"]]);
});

Deno.test("at most 20 issues, each of at most 200 characters", async () => {
  const wide = z.record(z.string(), z.number("must be a number"));
  const body = JSON.stringify(
    Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}${"k".repeat(500)}`, "x"])),
  );
  const error = await assertRejects(() => readJson(post(body), wide), AppError);
  assertEquals(error.issues?.length, 20);
  assertEquals(error.issues?.every((issue) => issue.length <= 200), true);
});
