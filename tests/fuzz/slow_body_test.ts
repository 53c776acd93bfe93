/** Bodies over real connections that do not end, or do not come: the service answers and lets go. */
import { assert, assertEquals } from "@std/assert";
import { limits } from "@/core/platform/limits.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { readAnswer } from "@/tests/helpers/raw_http.ts";
import { givenSession } from "@/tests/helpers/users.ts";

/** Long enough for a busy machine to send a few bytes, short enough for a test. */
const BODY_MS = 300;
Object.assign(limits, { bodyMs: BODY_MS });

const site = await openTestSite({ settings: { RATE_LIMITS: "off", PORT: "8000" } });
const cookie = await givenSession(site.app, "admin");

/** A connection to the site on a port of its own; what was sent and answered, as text. */
async function talk(
  path: string,
  send: (write: (text: string) => Promise<boolean>) => Promise<void>,
): Promise<{ status: number; code: string; sent: number }> {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, site.fetch);
  const connection = await Deno.connect({ port: server.addr.port, hostname: "127.0.0.1" });
  const answer = readAnswer(connection);
  let sent = 0, answered = false;
  answer.finally(() => answered = true);
  const write = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    try {
      for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
      sent += bytes.length;
    } catch {
      return false; // the service has closed its side
    }
    return !answered;
  };
  await write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:8000\r\nCookie: ${cookie}\r\n` +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  await send(write);
  const text = await answer;
  connection.close();
  await server.shutdown();
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const { error } = JSON.parse(body);
  return { status: Number(head.split(" ")[1]), code: error.code ?? error, sent };
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

Deno.test("a body without an end is refused soon after it is too large", async () => {
  const { status, code, sent } = await talk("/api/customers", async (write) => {
    const spaces = chunk(" ".repeat(64 * 1024));
    let going = await write(chunk('{"name":"'));
    // Sockets hold some megabytes by themselves; a service that never answers would take all of this.
    for (let sent = 0; going && sent < 1_000; sent++) going = await write(spaces);
  });
  assertEquals([status, code], [413, "body_too_large"]);
  assert(sent < 32 * 1024 * 1024, `${sent} bytes were taken`);
});

Deno.test("a body that does not come is refused when its time is over, also when it trickles", async () => {
  const table: [string, (write: (text: string) => Promise<boolean>) => Promise<void>][] = [
    ["nothing", () => Promise.resolve()],
    ["a beginning", async (write) => void await write(chunk('{"name":'))],
    ["a trickle", async (write) => {
      while (await write(chunk(" "))) await new Promise((resolve) => setTimeout(resolve, 20));
    }],
  ];
  for (const [name, send] of table) {
    const { status, code } = await talk("/api/customers", send);
    assertEquals([name, status, code], [name, 408, "request_timeout"]);
  }
});

Deno.test("an import answers a body that does not come in its own shape", async () => {
  const { status, code } = await talk("/api/customers/import", () => Promise.resolve());
  assertEquals([status, code], [408, "The body did not arrive in time"]);
});
