/** Sends webhooks in the background of the serving process. */
import { type Poller, startPoller } from "@/core/outbox/poller.ts";
import { onRing } from "./bell.ts";
import {
  claimDue,
  deliver,
  type DeliveryOptions,
  pruneDeliveries,
  type Services,
} from "./deliver.ts";

/** How sending may differ from the ordinary. */
export interface UpkeepOptions extends DeliveryOptions {
  readonly graceMs?: number;
}

/** Begins to send; a slow address holds up no other. */
export function startWebhooks(app: Services, options: UpkeepOptions = {}): Poller {
  return startPoller(app, {
    name: "webhooks",
    isOn: app.config.webhookOrigins.length > 0,
    bell: { onRing },
    claim: (busy) => claimDue(app, busy),
    laneOf: ({ endpointId }) => endpointId,
    deliver: (held, cut) => deliver(app, held, cut, options),
    prune: () => pruneDeliveries(app),
  }, options.graceMs);
}
