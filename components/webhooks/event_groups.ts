import type { WebhookEvent } from "@/core/contracts/webhook.ts";

/** What an event is about: the name before its dot. */
export type EventGroup = "offer" | "customer" | "product" | "request";

/** Events by what they are about, in their order. */
export function eventGroups(
  events: readonly WebhookEvent[],
): [group: EventGroup, events: WebhookEvent[]][] {
  return [...Map.groupBy(events, (event) => event.slice(0, event.indexOf(".")) as EventGroup)];
}
