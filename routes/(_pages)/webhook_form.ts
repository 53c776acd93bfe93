/** The form of a webhook: what was sent, and what is wrong with it in the words of the page. */
import type { Problem } from "@/components/common/field_state.ts";
import type { WebhookFormData } from "@/components/webhooks/WebhookForm.tsx";
import { wordsOf } from "@/components/language.ts";
import {
  type Webhook,
  webhookBounds,
  WebhookCreate,
  WebhookEvent,
} from "@/core/contracts/webhook.ts";
import { AppError } from "@/core/errors.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";

/** What a new webhook is told unless somebody ticks more: an offer's way to the customer and back. */
const usualEvents: readonly WebhookEvent[] = [
  "offer.created",
  "offer.issued",
  "offer.sent",
  "offer.viewed",
  "offer.question",
  "offer.accepted",
  "offer.rejected",
];

/** The form with the values of a webhook; of a new one the usual events are ticked. */
export function formOf(webhook?: Webhook): WebhookFormData {
  return {
    url: { id: "url", name: "url", value: webhook?.url ?? "" },
    offered: WebhookEvent.options,
    chosen: webhook?.events ?? usualEvents,
  };
}

/** What a form holds: its values, or the form again with what is wrong. */
export type Sent =
  | { readonly input: Required<WebhookCreate>; readonly form: WebhookFormData }
  | { readonly input?: undefined; readonly form: WebhookFormData };

/** Reads a sent form. */
export function readWebhookForm(ctx: Context, sent: Form): Sent {
  const { webhooks } = wordsOf(ctx.state.language);
  const url = sent.text("url").trim();
  const events = WebhookEvent.options.filter((event) => sent.has(event));
  const form = { ...formOf(), url: { ...formOf().url, value: url }, chosen: events };
  const read = WebhookCreate.safeParse({ url, events });
  if (read.success) return { input: { url, events }, form };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const error = wrong.has("url") ? webhooks.faults.url(webhookBounds.url) : undefined;
  return {
    form: {
      ...form,
      url: { ...form.url, error },
      eventsError: wrong.has("events") ? webhooks.faults.events : undefined,
    },
  };
}

/** A form whose address the operator does not allow. */
export function notAllowed(ctx: Context, form: WebhookFormData): WebhookFormData {
  const { webhooks } = wordsOf(ctx.state.language);
  return { ...form, url: { ...form.url, error: webhooks.faults.notAllowed } };
}

/** The entries of an error summary. */
export function problemsOf({ url, eventsError }: WebhookFormData): Problem[] {
  return [["#url", url.error], ["#events", eventsError]].flatMap(([href, message]) =>
    message === undefined ? [] : [{ href, message }]
  );
}

/** What a refusal is called on the pages, or `undefined` for one that they do not know. */
export function sentenceFor(ctx: Context, error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { faults } = wordsOf(ctx.state.language).webhooks;
  const sentences: Partial<Record<string, string>> = {
    webhooks_off: faults.off,
    webhooks_full: faults.full(webhookBounds.endpoints),
    webhook_disabled: faults.disabled,
    webhook_not_found: faults.gone,
    delivery_not_found: faults.noDelivery,
  };
  return sentences[error.code];
}
