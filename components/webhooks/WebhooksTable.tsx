import type { Webhook } from "@/core/contracts/webhook.ts";
import { useWords } from "../language.ts";
import { WebAddress } from "../common/WebAddress.tsx";
import { eventGroups } from "./event_groups.ts";

/** All webhooks, each with a way to its page. */
export function WebhooksTable({ entries }: { entries: readonly Webhook[] }) {
  const { webhooks } = useWords();
  if (entries.length === 0) return <p>{webhooks.none}</p>;
  return (
    <table class="cards">
      <caption>{webhooks.counted(entries.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{webhooks.url}</th>
          <th scope="col">{webhooks.events}</th>
          <th scope="col">{webhooks.state}</th>
          <th scope="col">{webhooks.pending}</th>
          <th scope="col">{webhooks.failed}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((webhook) => (
          <tr key={webhook.id}>
            <th scope="row" class="name">
              <a href={`/settings/webhooks/${webhook.id}`}>
                <WebAddress url={webhook.url} />
              </a>
            </th>
            <td>
              {eventGroups(webhook.events).map(([group, events]) => (
                <div key={group}>
                  {webhooks.eventGroups[group]}:{" "}
                  {events.map((event) => webhooks.eventNames[event]).join(", ")}
                </div>
              ))}
            </td>
            <td>
              <WebhookState webhook={webhook} />
            </td>
            <td class="meta">{webhook.pending > 0 && webhooks.waiting(webhook.pending)}</td>
            <td class="meta">{webhook.failed > 0 && webhooks.failures(webhook.failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a webhook is told, and what keeps it from being told. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { webhooks } = useWords();
  const { enabled, stoppedBy, allowed } = webhook;
  return (
    <>
      <span class={enabled ? "tag tag-exact" : "tag tag-rejected"}>
        {enabled ? webhooks.active : webhooks.disabled}
      </span>
      {stoppedBy && <span class="reason">{webhooks.gone}</span>}
      {!allowed && <span class="reason">{webhooks.notAllowed}</span>}
    </>
  );
}
