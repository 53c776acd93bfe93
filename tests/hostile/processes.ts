/** Several processes of the service over one native database, asked in turn: as behind a proxy that knows no sessions. */
import { openAuth } from "@/core/auth/auth.ts";
import { readConfig } from "@/core/platform/config.ts";
import { type OpenDatabase, openDatabase } from "@/db/client.ts";
import type { Fetch } from "@/routes/(_http)/front_door.ts";
import { secret } from "@/tests/core/auth/given.ts";
import { createFrom } from "@/tests/helpers/database.ts";
import { TestClient } from "@/tests/helpers/harness.ts";
import { cheapHash } from "@/tests/helpers/users.ts";
import type { Place } from "@/tests/model/life.ts";
import { givenCaller } from "./access.ts";
import { type Service, startService } from "./service.ts";

/** Processes that run until they are stopped. */
export interface Processes {
  readonly place: Place;
  /** How many requests each has been sent. */
  readonly asked: readonly number[];
  stop(): Promise<void>;
}

/** Starts so many over an empty database of that server. */
export async function startProcesses(count: number, server: string): Promise<Processes> {
  const { url, drop } = await createFrom("template1", server);
  const services: Service[] = [];
  while (services.length < count) services.push(await startService({ DATABASE_URL: url }));
  const database = await openDatabase({ url });
  const asked = services.map(() => 0);
  const fetch = inTurn(services, asked);
  const cookies = await givenCookies(database);
  return {
    place: {
      database,
      as: (who) => new TestClient(fetch, who === "nobody" ? undefined : cookies[who]),
    },
    asked,
    async stop() {
      await database.close();
      for (const { process } of services) {
        process.kill("SIGTERM");
        await process.status;
      }
      await drop();
    },
  };
}

/** The next process gets the next request, and the one after it who is told to come again. */
function inTurn(services: readonly Service[], asked: number[]): Fetch {
  let turn = 0;
  return async ({ method, headers, url, body }) => {
    const { pathname, search } = new URL(url);
    const sent = body === null ? null : await new Response(body).bytes();
    headers.set("accept-encoding", "identity"); // what is compressed has a weak ETag
    for (;;) {
      const at = turn++ % services.length;
      asked[at] = (asked[at] ?? 0) + 1;
      const target = `${services[at]?.url}${pathname}${search}`;
      const res = await fetch(target, { method, headers, body: sent, redirect: "manual" });
      if (res.status !== 503) return res;
      await res.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 20 + 80 * Math.random()));
    }
  };
}

async function givenCookies(database: OpenDatabase) {
  const config = readConfig((name) => name === "RATE_LIMITS" ? "off" : undefined);
  const auth = openAuth({ database, config, secret, hashing: cheapHash });
  const { cookie: admin } = await givenCaller(auth, "admin");
  const { cookie: user } = await givenCaller(auth, "user");
  return { admin, user };
}
