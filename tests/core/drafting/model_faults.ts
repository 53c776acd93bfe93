/** Ways in which a model's server fails, lies or does not come to an end. */
import type { ModelProblem } from "@/core/ai/port.ts";
import { EndlessBody, silence } from "@/tests/helpers/model_server.ts";

type Reply = (path: string, stopped: AbortSignal) => Response | Promise<Response>;
const json = { headers: { "content-type": "application/json" } };
const status = (code: number, headers: Record<string, string> = {}): Reply => () =>
  new Response("{}", { status: code, headers });
const text = (body: BodyInit, type = "application/json"): Reply => () =>
  new Response(body, { headers: { "content-type": type } });
const says = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });

/** A gzip of a hundred million spaces: the reader must stop long before the end. */
async function bomb(): Promise<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(1_000_000).fill(32);
  let pieces = 100;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => pieces-- > 0 ? controller.enqueue(piece) : controller.close(),
  });
  return await new Response(source.pipeThrough(new CompressionStream("gzip"))).bytes();
}
const packed = await bomb();

/** How a server can fail, and what the draft says of it. */
export const faults: readonly [name: string, reply: Reply, problem: ModelProblem][] = [
  ["a wrong key", status(401), "model_refused"],
  ["forbidden", status(403), "model_refused"],
  ["no such model", status(404), "model_refused"],
  ["too large", status(413), "model_refused"],
  ["busy for a moment", status(429, { "retry-after-ms": "1" }), "model_busy"],
  ["busy for one second too long", status(429, { "retry-after": "120" }), "model_busy"],
  ["broken", status(500, { "retry-after-ms": "1" }), "model_failed"],
  ["down", status(503, { "retry-after-ms": "1" }), "model_failed"],
  ["a redirect inside", status(302, { location: "http://169.254.169.254/" }), "model_refused"],
  ["HTML", text("<!doctype html><h1>502</h1>", "text/html"), "model_unusable"],
  ["JSON that is cut", text('{"choices":[{"message":{"cont'), "model_unusable"],
  ["other JSON", text('{"hello":"world"}'), "model_unusable"],
  ["JSON null", text("null"), "model_unusable"],
  ["another content type", text(says("{}"), "application/octet-stream"), "model_unusable"],
  ["nothing at all", text(""), "model_unusable"],
  ["no choice", text('{"choices":[]}'), "model_unusable"],
  ["a text that is no JSON", text(says("I cannot help with that.")), "model_unusable"],
  ["deep JSON", text("[".repeat(100_000) + "]".repeat(100_000)), "model_unusable"],
  ["silence", (_, stopped) => silence(stopped), "model_slow"],
  [
    "silence after the headers",
    (_, stopped) => new Response(new EndlessBody({ everyMs: 60_000 }).stream(stopped), json),
    "model_slow",
  ],
  [
    "a byte now and then",
    (_, stopped) => new Response(new EndlessBody({ everyMs: 10 }).stream(stopped), json),
    "model_slow",
  ],
  [
    "a body without end",
    (_, stopped) =>
      new Response(new EndlessBody({ piece: " ".repeat(1 << 18) }).stream(stopped), json),
    "model_unusable",
  ],
  [
    "a small body that unpacks to a large one",
    () =>
      new Response(packed, {
        headers: { "content-type": "application/json", "content-encoding": "gzip" },
      }),
    "model_unusable",
  ],
];
