import type { WebhookEvent } from "@/core/contracts/webhook.ts";
import { Field } from "../common/Field.tsx";
import type { FieldState } from "../common/field_state.ts";
import { useWords } from "../language.ts";
import { eventGroups } from "./event_groups.ts";

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
        <div class="event-groups">
          {eventGroups(offered).map(([group, events]) => (
            <fieldset key={group}>
              <legend>{webhooks.eventGroups[group]}</legend>
              <ul class="plain-list">
                {events.map((event) => (
                  <EventChoice
                    key={event}
                    event={event}
                    id={event === offered[0] ? "events" : `event-${event}`}
                    checked={chosen.includes(event)}
                  />
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      </fieldset>
      <button type="submit" class="main">{button}</button>
    </form>
  );
}

function EventChoice(
  { event, id, checked }: {
    readonly event: WebhookEvent;
    readonly id: string;
    readonly checked: boolean;
  },
) {
  const { webhooks } = useWords();
  return (
    <li>
      <label class="choice" for={id}>
        <input type="checkbox" id={id} name={event} value="1" checked={checked} />
        <span>
          {webhooks.eventNames[event]} <code class="hint">{event}</code>
        </span>
      </label>
    </li>
  );
}
