/** K9: new versions take over from old ones behind a proxy while people work. Native, behind nginx, in the whole run. */
import { assert, assertEquals } from "@std/assert";
import { hasNginx, type Proxy, startProxy } from "./nginx.ts";
import { hostileUrl, withDatabase } from "./native.ts";
import { isFull } from "./record.ts";
import { recorded } from "./recorded.ts";
import { ask, freePort, givenCatalogue, type Service, startService } from "./service.ts";
import { startStreamingModel, type StreamingModel } from "./streaming_model.ts";
import { givenQuestion, settingsOf, until } from "./streams.ts";

type Site = Pick<Service, "url" | "cookie">;

const slowMs = 10_000;
const deploys = 5;
const streams = 4;
const ignore = !isFull || hostileUrl === undefined || !await hasNginx();

const waysTo = ({ url }: Service, port: number) => ({
  behind: [Number(new URL(url).port)],
  host: `127.0.0.1:${port}`,
  slowMs,
});

/** People who read and write through the proxy until they are told to stop. */
class People {
  readonly statuses: Record<string, number> = {};
  ended = false;
  readonly #all: Promise<void>;

  constructor(site: Site, productId: string) {
    const body = { items: [{ productId, quantity: 1 }] };
    const ways: (() => ReturnType<typeof ask>)[] = [
      () => ask(site, "GET", "/api/offers"),
      () => ask(site, "GET", "/offers"),
      () => ask(site, "POST", "/api/offers/quick", body),
    ];
    this.#all = Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        for (let sent = at; !this.ended; sent++) await this.#do(ways[sent % ways.length]);
      }),
    ).then(() => {});
  }

  async #do(way: (() => ReturnType<typeof ask>) | undefined): Promise<void> {
    const status = await way?.().then(({ status }) => String(status), String) ?? "";
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** How many requests failed, of how many. */
  async leave(): Promise<{ failed: number; of: number }> {
    this.ended = true;
    await this.#all;
    const counts = Object.entries(this.statuses);
    const sum = (list: typeof counts) => list.reduce((all, [, count]) => all + count, 0);
    return { failed: sum(counts.filter(([status]) => !/^20[01]$/.test(status))), of: sum(counts) };
  }
}

/** Asks for answers that would go on for ever; gives what came of each when it ended. */
async function openStreams(site: Site, model: StreamingModel): Promise<Promise<string>[]> {
  const next = await givenQuestion(site);
  const ends: Promise<string>[] = [];
  for (let at = 0; at < streams; at++) {
    const { body } = await next();
    ends.push(ask(site, "POST", "/api/chat", body).then(({ text }) => text, String));
  }
  await until(() => model.open >= streams);
  return ends;
}

/** Replaces the process behind the proxy by a new one while people work. */
async function deploy(
  proxy: Proxy,
  old: Service,
  next: () => Promise<Service>,
): Promise<Service> {
  const fresh = await next();
  await proxy.turn(waysTo(fresh, proxy.port));
  await new Promise((resolve) => setTimeout(resolve, 500)); // what it had sent before is answered
  old.process.kill("SIGTERM");
  assertEquals((await old.process.status).code, 0);
  return fresh;
}

Deno.test({
  name: "K9 five deploys behind a proxy fail no request and end every stream with a word",
  ignore,
  async fn() {
    const model = startStreamingModel(50, 100_000);
    try {
      await withDatabase(hostileUrl ?? "", async (url) => {
        const port = freePort();
        const site = { url: `http://127.0.0.1:${port}`, cookie: "" };
        const next = () =>
          startService({
            DATABASE_URL: url,
            BASE_URL: site.url,
            ...settingsOf(model),
          });
        let service = await next();
        site.cookie = service.cookie;
        await using proxy = await startProxy(waysTo(service, port), port);
        const [productId = ""] = await givenCatalogue(service);
        const check = {
          id: "K9",
          test:
            `${deploys} deploys behind nginx: the new process is ready, the proxy turns to it, SIGTERM to the old one`,
          limit: "no request but streams fails, every stream ends with a word, exit 0",
        };
        const work = async () => {
          const people = new People(site, productId);
          let ended = 0;
          try {
            for (let at = 0; at < deploys; at++) {
              const ends = await openStreams(site, model);
              service = await deploy(proxy, service, next);
              for (const text of await Promise.all(ends)) {
                if (/"type":"(error|finish)"/.test(text) && text.endsWith("data: [DONE]\n\n")) {
                  ended++;
                }
              }
            }
          } finally {
            people.ended = true;
          }
          const { failed, of } = await people.leave();
          assert(
            failed === 0 && ended === deploys * streams,
            `${failed} of ${of} failed: ${JSON.stringify(people.statuses)}; ${ended} streams ended`,
          );
          return `0 of ${of} failed, ${ended} of ${deploys * streams} streams ended`;
        };
        try {
          await recorded(check, work);
        } finally {
          service.process.kill("SIGKILL");
          await service.process.status;
        }
      });
    } finally {
      await model.stop();
    }
  },
});
