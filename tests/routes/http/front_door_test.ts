import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { createLogger } from "@/core/platform/log.ts";
import { frontDoor } from "@/routes/(_http)/front_door.ts";

const config = readConfig((name) =>
  ({ BASE_URL: "http://offers.test:8000", LOG_LEVEL: "info" })[name as string]
);
const lines: string[] = [];
const log = createLogger({ level: "info", format: "json", write: (line) => lines.push(line) });
const door = frontDoor(
  (req) =>
    req.url.endsWith("/boom")
      ? Promise.reject(new Error("secret detail"))
      : Promise.resolve(new Response("in")),
  { config, log },
);
const ask = async (path: string, init: RequestInit & { host?: string } = {}) => {
  const headers = new Headers(init.headers);
  headers.set("host", init.host ?? "offers.test:8000");
  const res = await door(new Request(`http://localhost:8000${path}`, { ...init, headers }));
  const text = await res.text();
  return { status: res.status, text, headers: res.headers };
};

Deno.test("only our own names are answered for; health answers to any", async () => {
  for (
    const host of [
      "offers.test:8000",
      "OFFERS.test:8000",
      "localhost:8000",
      "127.0.0.1:8000",
      "[::1]:8000",
    ]
  ) {
    assertEquals([host, (await ask("/x", { host })).status], [host, 200]);
  }
  for (
    const host of [
      "evil.example",
      "offers.test",
      "localhost:9000",
      "a/api/offers/7?",
      "offers.test:8000@evil",
    ]
  ) {
    const reply = await ask("/x", { host });
    assertEquals([host, reply.status], [host, 400]);
    assertStringIncludes(reply.text, "invalid_host");
    assertEquals((await ask("/api/health", { host })).status, 200);
  }
});

Deno.test("malformed targets and unknown methods never reach the inside", async () => {
  const table: [string, RequestInit, number][] = [
    ["/a//b", {}, 400],
    [`/${"x".repeat(9000)}`, {}, 414],
    ["/x", { method: "FOO" }, 405],
    ["/x", { method: "PROPFIND" }, 405],
    ["/x?a=//b", {}, 200],
  ];
  for (const [path, init, status] of table) {
    assertEquals([path, (await ask(path, init)).status], [path, status]);
  }
});

Deno.test("hosts and methods that are none are refused also where the path cannot be read", async () => {
  const table = [
    ["GET", "a b", 400, "invalid_host"],
    ["GET", "[::", 400, "invalid_host"],
    ["TRACE", "offers.test:8000", 405, "method_not_allowed"],
    ["get", "offers.test:8000", 405, "method_not_allowed"],
    ["GET", "offers.test:8000", 200, ""],
  ] as const;
  await using server = Deno.serve({ port: 0, onListen() {}, onError }, door);
  for (const [method, host, status, code] of table) {
    const told = `${method} ${host}`;
    const connection = await Deno.connect({ port: server.addr.port });
    const head = `${method} /api/offers/%ff HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    await connection.write(new TextEncoder().encode(head));
    const reply = await new Response(connection.readable).text();
    assertStringIncludes(reply, `HTTP/1.1 ${status} `, told);
    assertStringIncludes(reply, code, told);
    assertMatch(reply, /\r\nx-request-id: /, told);
  }
});

function onError(): Response {
  return new Response("bare", { status: 500 });
}

Deno.test("what only begins as health does is no health", async () => {
  for (const path of ["/api/health/../offers", "/api/healthy", "/api/health/live/x"]) {
    const req = new Request("http://localhost:8000/", { headers: { host: "evil.example" } });
    // A request that is made keeps no dots; one that is received does.
    Object.defineProperty(req, "url", { value: `http://localhost:8000${path}` });
    assertEquals([path, (await door(req)).status], [path, 400]);
  }
});

Deno.test("what is thrown becomes a 500 without a word of the inside, and the log has it under the request id", async () => {
  lines.length = 0;
  const reply = await ask("/boom");
  assertEquals(reply.status, 500);
  assertEquals(JSON.parse(reply.text).error.code, "internal_error");
  assertEquals(reply.text.includes("secret"), false);
  const line = JSON.parse(lines.at(-1) ?? "");
  assertEquals([line.level, line.message, line.requestId], [
    "error",
    "secret detail",
    reply.headers.get("x-request-id"),
  ]);
});

Deno.test("every answer carries the headers, also refusals", async () => {
  for (const reply of [await ask("/x"), await ask("/boom"), await ask("/x", { host: "evil" })]) {
    assertMatch(reply.headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
    assertEquals(
      reply.headers.get("content-security-policy"),
      "default-src 'none'; frame-ancestors 'none'",
    );
    assertEquals(reply.headers.get("x-content-type-options"), "nosniff");
    assertEquals(reply.headers.get("strict-transport-security"), null);
  }
});

Deno.test("a stopping service sends new requests elsewhere, is not ready, and still lives", async () => {
  const inside = () => Promise.resolve(new Response("in"));
  const stopping = frontDoor(inside, { config, log, stopping: () => true });
  const askStopping = (path: string) => stopping(new Request(`http://localhost:8000${path}`));
  const refused = await askStopping("/x");
  assertEquals([refused.status, refused.headers.get("retry-after")], [503, "1"]);
  const ready = await askStopping("/api/health");
  assertEquals([ready.status, (await ready.json()).reason], [503, "stopping"]);
  assertEquals((await askStopping("/api/health/live")).status, 200);
});

Deno.test("a starting service says so and lives; what else is asked waits for it", async () => {
  const inside = Promise.withResolvers<Response>();
  let isStarting = true;
  const door = frontDoor(() => inside.promise, { config, log, starting: () => isStarting });
  const askStarting = (path: string) => door(new Request(`http://localhost:8000${path}`));
  const waiting = askStarting("/x");
  const ready = await askStarting("/api/health");
  assertEquals([ready.status, (await ready.json()).reason], [503, "starting"]);
  assertEquals((await askStarting("/api/health/live")).status, 200);
  isStarting = false;
  inside.resolve(new Response("in"));
  assertEquals(await (await waiting).text(), "in");
});

Deno.test("a request keeps the id that a trusted proxy gave it, and nobody else's", async () => {
  const trusting = readConfig((name) => name === "TRUSTED_PROXY" ? "x-forwarded-for" : undefined);
  const inside = () => Promise.resolve(new Response("in"));
  const own = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  const given = "0f2a-proxy-CHOSE-this";
  const table: [typeof config, string, boolean][] = [
    [trusting, given, true],
    [trusting, "12345678", true],
    [trusting, "a".repeat(64), true],
    [trusting, "1234567", false],
    [trusting, "a".repeat(65), false],
    [trusting, "with space", false],
    [trusting, 'with"quote', false],
    [trusting, "under_score", false],
    [trusting, "", false],
    [config, given, false],
  ];
  for (const [settings, id, isKept] of table) {
    const door = frontDoor(inside, { config: settings, log });
    const headers = { "x-request-id": id };
    const res = await door(new Request("http://localhost:8000/x", { headers }));
    const answered = res.headers.get("x-request-id") ?? "";
    assertEquals([id, answered === id], [id, isKept]);
    if (!isKept) assertMatch(answered, own);
    assertEquals(JSON.parse(lines.at(-1) ?? "").requestId, answered);
  }
});

Deno.test("every answer is counted, with what was asked for where that is known", async () => {
  const counted: [string | undefined, number][] = [];
  const door = frontDoor(() => Promise.resolve(new Response("in", { status: 201 })), {
    config,
    log,
    counted: (operation, status) => counted.push([operation, status]),
  });
  await door(new Request("http://localhost:8000/x"));
  await door(new Request("http://localhost:8000//x"));
  assertEquals(counted, [[undefined, 201], [undefined, 400]]);
});
