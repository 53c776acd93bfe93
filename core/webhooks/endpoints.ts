/** The addresses that are told: made, changed and removed by administrators. */
import { audit, differences } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import {
  type Webhook,
  webhookBounds,
  type WebhookCreate,
  WebhookEvent,
  type WebhookListReply,
  type WebhookSecretReply,
  type WebhookUpdate,
} from "@/core/contracts/webhook.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import {
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  replaceSecret,
  updateEndpoint,
} from "@/db/queries/integration/webhooks.ts";
import { isAllowed } from "./addresses.ts";
import { ring } from "./bell.ts";
import { newSecret } from "./signature.ts";

type Services = Pick<App, "config" | "database" | "now">;

/** After a new secret the one before it also signs for so long, so that a receiver can change over. */
const changeOverMs = 24 * 60 * 60 * 1000;

/** All webhooks, oldest first, and where they may be sent. */
export async function listWebhooks(app: Services): Promise<WebhookListReply> {
  const rows = await listEndpoints(app.database.sql);
  const origins = [...app.config.webhookOrigins];
  return { webhooks: rows.map((row) => presentWebhook(app, row)), origins };
}

/**
 * One webhook.
 *
 * @throws {AppError} `webhook_not_found`
 */
export async function getWebhook(app: Services, endpointId: string): Promise<Webhook> {
  return presentWebhook(app, await readEndpoint(app, endpointId));
}

/**
 * Stores a webhook with a new secret, which is shown this once.
 *
 * @throws {AppError} `webhooks_off`, `webhooks_full`, `invalid_body` for an address that the operator does not allow
 */
export async function createWebhook(
  app: Services,
  user: Identity,
  input: WebhookCreate,
): Promise<WebhookSecretReply> {
  const url = allowedUrl(app, input.url);
  const id = newId();
  const secret = newSecret();
  const events = input.events ?? WebhookEvent.options;
  const now = app.now();
  const row = { id, url, secret, events, userId: user.userId, now };
  await app.database.transaction(async (sql) => {
    if (!await insertEndpoint(sql, row, webhookBounds.endpoints)) {
      throw new AppError("webhooks_full");
    }
    const subject = { kind: "webhook", id, name: nameOf(url) } as const;
    await audit(sql, now, { action: "webhook_created", subject, details: { events } });
  });
  return { webhook: await getWebhook(app, id), secret };
}

/**
 * Changes the named parts of a webhook. What is pending goes to the new address.
 *
 * @throws {AppError} `webhook_not_found`, `webhooks_off`, `invalid_body` for an address that the operator does not allow
 */
export async function updateWebhook(
  app: Services,
  endpointId: string,
  update: WebhookUpdate,
): Promise<Webhook> {
  const before = await readEndpoint(app, endpointId);
  const { id } = before;
  // An address that stays may be one that the operator has taken away since.
  const url = update.url === undefined || new URL(update.url).href === before.url
    ? undefined
    : allowedUrl(app, update.url);
  const now = app.now();
  await app.database.transaction(async (sql) => {
    if (!await updateEndpoint(sql, id, { ...update, url }, now)) {
      throw new AppError("webhook_not_found");
    }
    const { events = before.events, enabled = before.enabled } = update;
    const name = nameOf(url ?? before.url);
    const details = differences(
      { url: nameOf(before.url), events: before.events, enabled: before.enabled },
      { url: name, events, enabled },
    );
    await audit(sql, now, {
      action: "webhook_changed",
      subject: { kind: "webhook", id, name },
      details,
    });
  });
  ring();
  return await getWebhook(app, id);
}

/**
 * Gives a webhook a new secret, shown this once; what is sent within a day bears signatures by both.
 *
 * @throws {AppError} `webhook_not_found`
 */
export async function renewSecret(app: Services, endpointId: string): Promise<WebhookSecretReply> {
  const now = app.now();
  const id = parseId(endpointId);
  const secret = newSecret();
  const formerUntil = new Date(now.getTime() + changeOverMs);
  const before = await app.database.transaction(async (sql) => {
    const before = id === undefined ? undefined : await findEndpoint(sql, id);
    if (!before || !await replaceSecret(sql, before.id, { secret, formerUntil, now })) {
      throw new AppError("webhook_not_found");
    }
    await audit(sql, now, { action: "webhook_secret_renewed", subject: subjectOf(before) });
    return before;
  });
  return { webhook: await getWebhook(app, before.id), secret };
}

/**
 * Removes a webhook with what was still to be sent there.
 *
 * @throws {AppError} `webhook_not_found`
 */
export async function removeWebhook(app: Services, endpointId: string): Promise<void> {
  const id = parseId(endpointId);
  await app.database.transaction(async (sql) => {
    const before = id === undefined ? undefined : await findEndpoint(sql, id);
    if (!before || !await deleteEndpoint(sql, before.id)) throw new AppError("webhook_not_found");
    await audit(sql, app.now(), { action: "webhook_deleted", subject: subjectOf(before) });
  });
}

function subjectOf({ id, url }: EndpointRow) {
  return { kind: "webhook", id, name: nameOf(url) } as const;
}

/** An address without its query, in which receivers put secrets. */
function nameOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * The stored address behind an id from a path.
 *
 * @throws {AppError} `webhook_not_found`
 */
export async function readEndpoint(app: Services, endpointId: string): Promise<EndpointRow> {
  const id = parseId(endpointId);
  const row = id === undefined ? undefined : await findEndpoint(app.database.sql, id);
  if (!row) throw new AppError("webhook_not_found");
  return row;
}

/** Throws unless webhooks are switched on. */
export function requireOn({ config }: Pick<App, "config">): void {
  if (config.webhookOrigins.length === 0) throw new AppError("webhooks_off");
}

function allowedUrl(app: Services, address: string): string {
  requireOn(app);
  if (!isAllowed(address, app.config.webhookOrigins)) {
    throw new AppError("invalid_body", {
      issues: ["url: must be at a host that WEBHOOK_HOSTS names, without user name and fragment"],
    });
  }
  return new URL(address).href;
}

function presentWebhook({ config }: Services, row: EndpointRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: WebhookEvent.options.filter((event) => row.events.includes(event)),
    enabled: row.enabled,
    stoppedBy: row.stoppedBy,
    allowed: isAllowed(row.url, config.webhookOrigins),
    pending: row.pending,
    failed: row.failed,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
