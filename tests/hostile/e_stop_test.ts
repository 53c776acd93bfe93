/** E10, E11: streams that end before their time, by the client or by a stop of the service. */
import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/db/client.ts";
import { migratedImage } from "@/tests/helpers/database.ts";
import { requestText } from "./load.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";
import { ask, givenCatalogue, type Service, startService } from "./service.ts";
import { startStreamingModel, type StreamingModel } from "./streaming_model.ts";

const random = randomFrom(seed);

async function withService(
  model: StreamingModel,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const dataDir = await Deno.makeTempDir({ prefix: "offerwright-stop-" });
  try {
    await (await openDatabase({ dataDir, image: await migratedImage() })).close();
    const service = await startService({
      DATA_DIR: dataDir,
      OPENAI_API_KEY: "key",
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_EMBEDDING_DIMENSIONS: "3",
      MODEL_LIMITS: "off",
    });
    try {
      await work(service);
    } finally {
      try {
        service.process.kill("SIGKILL");
      } catch { /* it is gone already */ }
      await service.process.status;
    }
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

/** An offer with a thread, and the body of a question in it. */
async function givenQuestion(service: Service) {
  const [productId] = await givenCatalogue(service);
  const made = await ask(service, "POST", "/api/offers/quick", {
    items: [{ productId, quantity: 1 }],
  });
  const offerId: string = made.body.offer.id;
  const threads = `/api/offers/${offerId}/chat/threads`;
  return async () => {
    const { body } = await ask(service, "POST", threads, { title: "Long" });
    const threadId: string = body.thread.id;
    const parts = [{ type: "text", text: "Tell me a long story about this offer" }];
    return {
      body: { offerId, threadId, messages: [{ id: "q-1", role: "user", parts }] },
      messages: `${threads}/${threadId}/messages`,
    };
  };
}

/** The same without a library, which may close a connection later than it is told. */
async function streamRaw({ url, cookie }: Service, body: unknown): Promise<Deno.TcpConn> {
  const { host, port } = new URL(url);
  const connection = await Deno.connect({ port: Number(port), hostname: "127.0.0.1" });
  const text = requestText({ host, cookie, method: "POST", path: "/api/chat", body });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  return connection;
}

function stream(service: Service, body: unknown): Promise<Response> {
  return fetch(`${service.url}/api/chat`, {
    method: "POST",
    headers: { cookie: service.cookie, origin: service.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; !await isSo(); attempt++) {
    assert(attempt < 1500, "it did not happen within half a minute");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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

for (const signal of isFull ? ["SIGTERM", "SIGINT"] as const : ["SIGTERM"] as const) {
  Deno.test(`${signal} under load cuts no answer and ends every stream with a word`, async () => {
    const model = startStreamingModel(50, 100_000);
    const streams = times(5, 20);
    try {
      await withService(model, async (service) => {
        const next = await givenQuestion(service);
        const questions: unknown[] = [];
        while (questions.length < streams) questions.push((await next()).body);
        const ends = questions.map(async (body) => (await stream(service, body)).text());
        // A failure below must not leave them without anybody who listens.
        Promise.all(ends).catch(() => {});
        let cut = 0, served = 0, refused = 0;
        const clients = Array.from({ length: 8 }, async () => {
          for (;;) {
            let res: Response;
            try {
              res = await fetch(`${service.url}/api/offers`, {
                headers: { cookie: service.cookie },
              });
            } catch {
              return; // it does not accept any more
            }
            try {
              const reply = await res.json();
              if (res.ok) served++;
              else if (res.status === 503 && reply.error.code === "overloaded") refused++;
              else cut++;
            } catch {
              cut++;
            }
          }
        });
        await until(() => model.open === streams && served > 10);
        const started = performance.now();
        service.process.kill(signal);
        const [{ code }, texts] = await Promise.all([
          service.process.status,
          Promise.all(ends),
          ...clients,
        ]);
        const ms = Math.round(performance.now() - started);
        const ended = texts.filter((text) =>
          /"type":"(error|finish)"/.test(text) && text.endsWith("data: [DONE]\n\n")
        ).length;
        record({
          id: "E11",
          test: `${signal} with ${streams} streams open and 8 clients`,
          limit: "no cut answer, every stream ends with a word, exit 0 within 4.5 s",
          measured: `${cut} cut of ${
            served + refused + cut
          }, ${ended} of ${streams} ended, exit ${code} after ${ms} ms`,
          held: cut === 0 && ended === streams && code === 0 && ms <= 4500,
        });
        assertEquals([cut, ended, code], [0, streams, 0]);
      });
    } finally {
      await model.stop();
    }
  });
}
