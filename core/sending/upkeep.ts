/** Sends mails in the background of the serving process. */
import { type Poller, startPoller } from "@/core/outbox/poller.ts";
import { onRing } from "./bell.ts";
import {
  claimDueMails,
  deliverMail,
  pruneMails,
  type SendingOptions,
  type Services,
} from "./deliver.ts";

/** How sending may differ from the ordinary. */
export interface UpkeepOptions extends SendingOptions {
  readonly graceMs?: number;
}

/** Begins to send; a mail that a server is slow to take holds up no other. */
export function startMails(app: Services, options: UpkeepOptions = {}): Poller {
  return startPoller(app, {
    name: "mails",
    isOn: app.config.mail !== undefined,
    bell: { onRing },
    claim: (busy) => claimDueMails(app, busy.length),
    laneOf: ({ id }) => id,
    deliver: (held, cut) => deliverMail(app, held, cut, options),
    prune: () => pruneMails(app),
  }, options.graceMs);
}
