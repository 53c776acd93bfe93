import type { WebhookEvent } from "@/core/contracts/webhook.ts";
import { Field } from "../Field.tsx";
import type { FieldState } from "../field_state.ts";
import { useWords } from "../language.ts";

/** What stands in the form of a webhook. */
export interface WebhookFormData {
  readonly url: FieldState;
  /** All that can be told, in order. */
  readonly offered: readonly WebhookEvent[];
  readonly chosen: readonly WebhookEvent[];
  readonly eventsError?: string;
}

/** Address and events of a webhook, new or known. */
export function WebhookForm({ form, action, hint, button }: {
  form: WebhookFormData;
  action: string;
  hint?: string;
  button: string;
}) {
  const { webhooks, shared } = useWords();
  const { url, offered, chosen, eventsError } = form;
  return (
    <form method="post" action={action} novalidate>
      <Field field={url} label={webhooks.url} hint={hint} />
      <fieldset
        class={eventsError ? "field field-wrong" : "field"}
        aria-describedby={eventsError && "events-error"}
      >
        <legend>{webhooks.events}</legend>
        {eventsError && (
          <span class="error" id="events-error">
            <span class="visually-hidden">{shared.error}</span> {eventsError}
          </span>
        )}
        <ul class="plain-list">
          {offered.map((event, at) => (
            <li key={event}>
              <label class="choice" for={at === 0 ? "events" : `event-${at}`}>
                <input
                  type="checkbox"
                  id={at === 0 ? "events" : `event-${at}`}
                  name={event}
                  value="1"
                  checked={chosen.includes(event)}
                />
                <span>
                  {webhooks.eventNames[event]} <code class="hint">{event}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="submit" class="main">{button}</button>
    </form>
  );
}
