import type { DeliveryState } from "@/core/contracts/webhook.ts";
import { useWords } from "../language.ts";

const states: readonly DeliveryState[] = ["pending", "failed", "delivered"];

/** Links that narrow the deliveries to one state. */
export function DeliveryFilter({ action, current }: { action: string; current?: DeliveryState }) {
  const { webhooks } = useWords();
  const links = [
    { href: action, name: webhooks.all, isCurrent: current === undefined },
    ...states.map((state) => ({
      href: `${action}?state=${state}`,
      name: webhooks.states[state],
      isCurrent: current === state,
    })),
  ];
  return (
    <nav aria-label={webhooks.state}>
      <ul class="filter">
        {links.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "true" : "false"}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
