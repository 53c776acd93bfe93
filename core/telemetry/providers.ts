/**
 * What Deno offers where OpenTelemetry is on: the providers that the API of OpenTelemetry for JavaScript describes, in
 * the place where its packages look for them. Only what we use is named. The package itself would give the same and cost
 * every process its loading, also those where it is off.
 */

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A step of a trace. */
export interface Span {
  spanContext(): { readonly traceId: string };
  updateName(name: string): unknown;
  setAttribute(name: string, value: string | number | boolean): unknown;
  setAttributes(attributes: Attributes): unknown;
  /** 2 is a failure. */
  setStatus(status: { readonly code: 2 }): unknown;
  end(): void;
}

/** How a step begins; kind 2 is a call of another program. */
export interface SpanOptions {
  readonly kind?: 2;
  readonly attributes?: Attributes;
}

/** Only grows. */
export interface Counter {
  add(by: number, attributes: Attributes): void;
}

/** Takes a value for each event. */
export interface Distribution {
  record(value: number, attributes: Attributes): void;
}

/** What an instrument says of itself. */
export interface InstrumentOptions {
  readonly unit: string;
  readonly description: string;
  readonly advice?: { readonly explicitBucketBoundaries: number[] };
}

/** Is asked for a value before each export. */
export interface Gauge {
  addCallback(
    look: (result: { observe(value: number, attributes?: Attributes): void }) => Promise<void>,
  ): void;
}

/** See the top of the file. */
export interface Providers {
  readonly trace: {
    getTracer(name: string, version: string): {
      startSpan(name: string, options: SpanOptions): Span;
      startActiveSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
    };
  };
  readonly metrics: {
    getMeter(name: string, version: string): {
      createCounter(name: string, options: InstrumentOptions): Counter;
      createHistogram(name: string, options: InstrumentOptions): Distribution;
      createObservableGauge(name: string, options: InstrumentOptions): Gauge;
    };
  };
  readonly context: { active(): { getValue(key: symbol): Span | undefined } };
}

const place = Symbol.for("opentelemetry.js.api.1");

/** The providers; `undefined` where OpenTelemetry is off. */
export function registered(): Providers | undefined {
  const found: unknown = Reflect.get(globalThis, place);
  return areProviders(found) ? found : undefined;
}

/** Deno puts all of them there or nothing. */
function areProviders(found: unknown): found is Providers {
  return typeof found === "object" && found !== null && "trace" in found && "metrics" in found &&
    "context" in found;
}
