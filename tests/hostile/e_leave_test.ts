/** E10: streams that the client leaves. */
import { assertEquals } from "@std/assert";
import { requestText } from "./load.ts";
import { isFull, randomFrom, record, seed } from "./record.ts";
import { ask, type Service } from "./service.ts";
import { startStreamingModel } from "./streaming_model.ts";
import { givenQuestion, until, withService } from "./streams.ts";

const random = randomFrom(seed);

/** Asks without a library, which may close a connection later than it is told. */
async function streamRaw({ url, cookie }: Service, body: unknown): Promise<Deno.TcpConn> {
  const { host, port } = new URL(url);
  const connection = await Deno.connect({ port: Number(port), hostname: "127.0.0.1" });
  const text = requestText({ host, cookie, method: "POST", path: "/api/chat", body });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  return connection;
}

async function leaveAgainAndAgain(count: number): Promise<void> {
  const model = startStreamingModel(5, 100_000);
  let wrong = 0, slowestMs = 0;
  try {
    await withService(model, async (service) => {
      const next = await givenQuestion(service);
      for (let round = 0; round < count; round++) {
        const { body, messages } = await next();
        const connection = await streamRaw(service, body);
        const wanted = 1 + Math.floor(random() * 5000);
        for (let bytes = 0; bytes < wanted;) {
          bytes += await connection.read(new Uint8Array(wanted - bytes)) ?? wanted;
        }
        const started = performance.now();
        connection.close();
        await until(() => model.open === 0);
        slowestMs = Math.max(slowestMs, performance.now() - started);
        let roles: string[] = [];
        await until(async () => {
          const stored = await ask(service, "GET", messages);
          roles = stored.body.messages.map(({ role }: { role: string }) => role);
          return roles.length > 0;
        });
        if (roles.filter((role) => role === "user").length !== 1 || roles.length > 2) wrong++;
      }
    });
  } finally {
    await model.stop();
  }
  record({
    id: "E10",
    test: `${count} chat streams left by the client after a random number of bytes`,
    limit: "the question stored once, the answer at most once; the provider is let go within 1 s",
    measured: `${wrong} wrong, let go after ${Math.round(slowestMs)} ms at most`,
    held: wrong === 0 && slowestMs <= 1000,
  });
  assertEquals(wrong, 0);
}

Deno.test({
  name: "a client that leaves ends the provider's work and leaves one question",
  ignore: !isFull,
  fn: () => leaveAgainAndAgain(100),
});
