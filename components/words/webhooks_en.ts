/** What the pages about webhooks say in English. */
import { formatNumber } from "@/components/format.ts";
import { pluralOf } from "@/components/plural.ts";

const count = pluralOf("en");
const number = (n: number) => formatNumber(n, "en");

export const webhooksEn = {
  webhooks: {
    title: "Webhooks",
    one: "Webhook",
    adminOnly: "Only an administrator can see and change webhooks",
    about:
      "Other programs are told what happens to offers: by a signed message to an address of theirs, tried again until it has arrived.",
    off:
      "Webhooks are off. Whoever runs the service names the hosts that may be told in WEBHOOK_HOSTS.",
    hosts: (list: string) => `May be sent to ${list}.`,
    counted: (n: number) => count(n, { one: "webhook", other: "webhooks" }),
    none: "There are no webhooks yet.",
    back: "All webhooks",
    url: "Address",
    events: "Events",
    eventNames: {
      "offer.created": "Offer created",
      "offer.accepted": "Offer accepted",
      "offer.rejected": "Offer rejected",
      "offer.restored": "Earlier revision restored",
      "offer.issued": "Offer issued",
      "offer.sent": "Offer sent",
      "offer.viewed": "Offer opened by the customer",
      "offer.question": "Question of the customer",
      "request.created": "Request came in",
      ping: "Test",
    },
    state: "State",
    active: "Active",
    disabled: "Disabled",
    gone: "Disabled: the receiver wants no more (410)",
    notAllowed: "WEBHOOK_HOSTS does not name this host: nothing can be sent there.",
    pending: "Waiting",
    failed: "Failed",
    waiting: (n: number) => `${number(n)} waiting`,
    failures: (n: number) => `${number(n)} failed`,
    made: "Made",
    add: "Add a webhook",
    addButton: "Add the webhook",
    change: "Change",
    save: "Save",
    enable: "Enable",
    disable: "Disable",
    test: "Send a test",
    renew: "New secret",
    renewHint: "With a new secret the old one also signs for 24 hours.",
    remove: "Delete",
    removeTitle: "Delete this webhook?",
    removeText: (url: string) =>
      `Nothing more is sent to ${url}, and what was sent is forgotten with it.`,
    removeButton: "Delete the webhook",
    keep: "Keep it",
    shown: "The secret is shown this once:",
    advice: "Hand it to the receiver: with it the receiver sees that a message is genuine.",
    done: {
      saved: "Webhook saved.",
      enabled: "The webhook is enabled. What waited is being sent.",
      disabled: "The webhook is disabled. What waits is kept.",
      tested: "A test is on its way: it stands in the list below.",
      replayed: "It is being sent again.",
      removed: "The webhook was deleted.",
    },
    deliveries: "Deliveries",
    deliveriesHint: "Delivered ones are kept for 30 days, others for 90.",
    deliveriesCounted: (n: number) => count(n, { one: "delivery", other: "deliveries" }),
    noDeliveries: "There is nothing here.",
    all: "All",
    time: "Time",
    event: "Event",
    states: { pending: "Waiting", delivered: "Delivered", failed: "Failed" },
    attempts: "Attempts",
    answer: "Last answer",
    errors: {
      not_allowed: "Host not in WEBHOOK_HOSTS",
      timeout: "No answer in time",
      unreachable: "Not reachable",
      redirect: "A redirect, which is not followed",
      gone: "Wants no more",
      refused: "Refused",
    },
    next: "next attempt",
    tries: (n: number) => count(n, { one: "attempt", other: "attempts" }),
    again: "Send again",
    ofDelivery: (action: string, id: string) => `${action}: ${id}`,
    replayFailed: (n: number) => `Send all ${number(n)} failed again`,
    older: "Older",
    newest: "Newest",
    faults: {
      url: (most: number) =>
        `Enter an address such as https://crm.example.com/offers, at most ${
          number(most)
        } characters`,
      notAllowed: "The address must be at one of the hosts that may be told",
      events: "Choose at least one event",
      full: (most: number) => `There are ${number(most)} webhooks, and no more can be: delete one`,
      off: "Webhooks are off",
      disabled: "The webhook is disabled: enable it first",
      gone: "This webhook does not exist any more",
      noDelivery: "This delivery is not kept any more",
    },
  },
};

export type WebhooksWords = typeof webhooksEn;
