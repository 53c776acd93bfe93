/** E11: the service is told to stop while streams are open. */
import { assertEquals } from "@std/assert";
import { isFull, record, times } from "./record.ts";
import type { Service } from "./service.ts";
import { startStreamingModel } from "./streaming_model.ts";
import { givenQuestion, until, withService } from "./streams.ts";

function stream(service: Service, body: unknown): Promise<Response> {
  return fetch(`${service.url}/api/chat`, {
    method: "POST",
    headers: { cookie: service.cookie, origin: service.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

for (const signal of isFull ? ["SIGTERM", "SIGINT"] as const : ["SIGTERM"] as const) {
  Deno.test(`${signal} under load cuts no answer and ends every stream with a word`, async () => {
    const model = startStreamingModel(50, 100_000);
    const streams = times(5, 20);
    try {
      await withService(model, async (service) => {
        const next = await givenQuestion(service);
        const ends: Promise<string>[] = [];
        while (ends.length < streams) {
          const { body } = await next();
          const end = stream(service, body).then((res) => res.text());
          end.catch(() => {}); // a failure below must not leave it without anybody who listens
          ends.push(end);
          await until(() => model.open === ends.length);
        }
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
        await until(() => served > 10);
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
