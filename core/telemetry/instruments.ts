/** Every figure that is measured for monitoring, once: the code that measures names it, docs/operations.md lists it. */

/** What a figure is: a counter only grows, a distribution has a value for each event, a gauge is looked at now and then. */
export type InstrumentKind = "counter" | "distribution" | "gauge";

/** A figure as OpenTelemetry takes it. */
export interface Instrument {
  readonly kind: InstrumentKind;
  /** UCUM, as OpenTelemetry asks for: `s`, `1`, or a noun in braces. */
  readonly unit: string;
  readonly description: string;
  /** Bounds of the classes of a distribution. */
  readonly bounds?: readonly number[];
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** All figures by their names. */
export const instruments = {
  "offerwright.request.duration": {
    kind: "distribution",
    unit: "s",
    description: "Time until the answer begins, by operation and status",
    bounds: seconds,
  },
  "offerwright.limit.refusals": {
    kind: "counter",
    unit: "{request}",
    description: "Requests refused by a rate limit, by limit",
  },
  "offerwright.db.connections": {
    kind: "gauge",
    unit: "{connection}",
    description: "Connections of this process to the database, by state: used, free",
  },
  "offerwright.db.waiting": {
    kind: "gauge",
    unit: "{request}",
    description: "Who waits for a connection now",
  },
  "offerwright.db.lost": {
    kind: "gauge",
    unit: "{connection}",
    description: "Connections that were lost since the start",
  },
  "offerwright.db.wait.duration": {
    kind: "distribution",
    unit: "s",
    description: "Time waited for a connection, where one had to wait",
    bounds: seconds,
  },
  "offerwright.document.queue": {
    kind: "gauge",
    unit: "{document}",
    description: "Documents that wait for a worker or are being drawn, by state",
  },
  "offerwright.draft.duration": {
    kind: "distribution",
    unit: "s",
    description: "Time of a draft, from the message to the lines",
    bounds: seconds,
  },
  "offerwright.draft.parts": {
    kind: "counter",
    unit: "{part}",
    description: "Parts of drafted messages, by how they ended: exact, semantic, unmatched",
  },
  "offerwright.draft.problems": {
    kind: "counter",
    unit: "{draft}",
    description: "Drafts that the model should have helped with and did not, by problem",
  },
  "offerwright.offer.edits": {
    kind: "counter",
    unit: "{edit}",
    description: "Changes of offers after drafting, by kind and by who made them",
  },
  "offerwright.model.tokens": {
    kind: "counter",
    unit: "{token}",
    description: "Tokens that the model used, by kind: texts, vectors",
  },
  "offerwright.model.duration": {
    kind: "distribution",
    unit: "s",
    description: "Time of a call of the model with its retries, by task and outcome",
    bounds: seconds,
  },
  "offerwright.model.paused": {
    kind: "gauge",
    unit: "1",
    description: "1 while the model is left alone because it failed several times in a row",
  },
  "offerwright.webhooks.pending": {
    kind: "gauge",
    unit: "{delivery}",
    description: "Webhook deliveries that are still to be made, by all processes together",
  },
} as const satisfies Readonly<Record<string, Instrument>>;

/** A figure's name. */
export type InstrumentName = keyof typeof instruments;

/** The names of one kind. */
export type NameOf<Kind extends InstrumentKind> = {
  [Name in InstrumentName]: (typeof instruments)[Name]["kind"] extends Kind ? Name : never;
}[InstrumentName];
