/** Addresses to tell, and a way to send what is due. */
import { claimDue, deliver, type DeliveryOptions } from "@/core/webhooks/deliver.ts";
import { createWebhook } from "@/core/webhooks/endpoints.ts";
import { announcePing } from "@/core/webhooks/events.ts";
import type { WebhookEvent } from "@/core/contracts/webhook.ts";
import type { Database } from "@/db/sql.ts";
import { openClockedApp, type TestApp } from "@/tests/helpers/clocked_app.ts";

export { beginning, type TestApp } from "@/tests/helpers/clocked_app.ts";

/** The application over a test database; webhooks may go to these hosts. */
export async function openWebhookApp(
  database: Database,
  hosts: readonly string[],
): Promise<TestApp> {
  return await openClockedApp(database, { WEBHOOK_HOSTS: hosts.join(",") });
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
