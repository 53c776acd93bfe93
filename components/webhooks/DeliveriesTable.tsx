import type { Delivery } from "@/core/contracts/webhook.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

const tags = { pending: "tag-draft", delivered: "tag-exact", failed: "tag-rejected" } as const;

/** What was sent to an address or is to be, and how it went. */
export function DeliveriesTable({ deliveries, total, action }: {
  deliveries: readonly Delivery[];
  /** How many there are, also on other pages of the list. */
  total: number;
  /** Where a form that sends one again goes. */
  action: string;
}) {
  const { webhooks } = useWords();
  if (deliveries.length === 0) return <p>{webhooks.noDeliveries}</p>;
  return (
    <table class="cards">
      <caption>{webhooks.deliveriesCounted(total)}</caption>
      <thead>
        <tr>
          <th scope="col">{webhooks.time}</th>
          <th scope="col">{webhooks.event}</th>
          <th scope="col">{webhooks.state}</th>
          <th scope="col">{webhooks.attempts}</th>
          <th scope="col">{webhooks.answer}</th>
          <th scope="col">{webhooks.change}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Row
            key={delivery.id}
            delivery={delivery}
            action={action}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ delivery, action }: { delivery: Delivery; action: string }) {
  const { webhooks } = useWords();
  const { id, type, state, attempts, lastStatus, lastError, nextAttemptAt, payload } = delivery;
  const subjectId = type === "ping" || !("id" in payload.data) ? undefined : payload.data.id;
  // Events of offers, customers, products and requests are named after where their pages are.
  const href = `/${type.slice(0, type.indexOf("."))}s/${subjectId}`;
  const name = webhooks.eventNames[type];
  return (
    <tr>
      <th scope="row">
        <TimeStamp iso={delivery.createdAt} />
      </th>
      <td>{subjectId === undefined ? name : <a href={href}>{name}</a>}</td>
      <td>
        <span class={`tag ${tags[state]}`}>{webhooks.states[state]}</span>{" "}
        {nextAttemptAt && (
          <span class="reason">
            {webhooks.next} <TimeStamp iso={nextAttemptAt} />
          </span>
        )}
      </td>
      <td>{webhooks.tries(attempts)}</td>
      <td>
        {lastStatus}
        {lastError && <span class="reason">{webhooks.errors[lastError]}</span>}
      </td>
      <td>
        <form method="post" action={action} novalidate>
          <input type="hidden" name="change" value="replay" />
          <input type="hidden" name="delivery" value={id} />
          <button
            type="submit"
            class="plain"
            aria-label={webhooks.ofDelivery(webhooks.again, id)}
          >
            {webhooks.again}
          </button>
        </form>
      </td>
    </tr>
  );
}
