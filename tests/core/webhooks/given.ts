/** An application whose clock a test sets, with addresses to tell, and a way to send what is due. */
import type { App } from "@/core/app.ts";
import { createUser } from "@/core/auth/users.ts";
import { readConfig } from "@/core/config.ts";
import type { Identity } from "@/core/identity.ts";
import { createLogger } from "@/core/log.ts";
import { assembleApp } from "@/core/open.ts";
import { claimDue, deliver, type DeliveryOptions } from "@/core/webhooks/deliver.ts";
import { createWebhook } from "@/core/webhooks/endpoints.ts";
import { announcePing } from "@/core/webhooks/events.ts";
import type { WebhookEvent } from "@/core/contracts/webhook.ts";
import type { Database } from "@/db/sql.ts";
import { cheapHash, password } from "@/tests/helpers/users.ts";

/** An application of a test, with what it logged. */
export interface TestApp {
  readonly app: App;
  readonly admin: Identity;
  readonly log: string[];
  /** Resolves when something was logged so many times. */
  logged(event: string, count: number): Promise<void>;
  /** Puts the clock on. */
  pass(ms: number): void;
}

/** Where the clock of every test begins. */
export const beginning = new Date("2026-11-20T09:00:00.000Z");

/** The application over a test database; webhooks may go to these hosts. */
export async function openWebhookApp(
  database: Database,
  hosts: readonly string[],
): Promise<TestApp> {
  let now = beginning.getTime();
  const log: string[] = [];
  let news = Promise.withResolvers<void>();
  const write = (line: string) => {
    log.push(line);
    news.resolve();
  };
  const settings: Record<string, string> = {
    RATE_LIMITS: "off",
    WEBHOOK_HOSTS: hosts.join(","),
  };
  const app = await assembleApp({
    config: readConfig((name) => settings[name]),
    log: createLogger({ level: "debug", format: "json", write }),
    database,
    hashing: cheapHash,
    secret: "a test secret of more than 32 characters",
    now: () => new Date(now),
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(app.auth, { name: "Ada", email, password, role: "admin" });
  const admin: Identity = { userId: id, name: "Ada", role: "admin" };
  const logged = async (event: string, count: number) => {
    while (log.filter((line) => JSON.parse(line).event === event).length < count) {
      news = Promise.withResolvers();
      await news.promise;
    }
  };
  return { app, admin, log, logged, pass: (ms) => void (now += ms) };
}

/** An address that is told; gives its id and secret. */
export async function givenWebhook(
  { app, admin }: TestApp,
  url: string,
  events?: WebhookEvent[],
): Promise<{ id: string; secret: string }> {
  const { webhook, secret } = await createWebhook(app, admin, { url, events });
  return { id: webhook.id, secret };
}

/** So many pings to an address, in the outbox. */
export async function givenPings({ app }: TestApp, endpointId: string, count = 1) {
  for (let i = 0; i < count; i++) await announcePing(app.database.sql, endpointId, app.now());
}

/** Sends everything that is due once; gives how many they were. A pause is never lengthened by chance. */
export async function sendDue(
  { app }: Pick<TestApp, "app">,
  options: DeliveryOptions = {},
): Promise<number> {
  const due = await claimDue(app);
  const never = new AbortController().signal;
  await Promise.all(due.map((held) => deliver(app, held, never, { random: () => 0, ...options })));
  return due.length;
}
