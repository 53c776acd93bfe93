/**
 * Traces and figures by OpenTelemetry, where the operator has switched it on (`OTEL_DENO=true`): Deno exports them, this
 * says what they are. Otherwise every function here does nothing but its caller's work. Attributes are ids, names of
 * ours and numbers; never texts of people.
 */
import { type InstrumentName, instruments, type NameOf } from "./instruments.ts";
import { type Counter, type Distribution, type Providers, registered } from "./providers.ts";

/** What may be said of a span or a figure. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Takes what is found out about a step while it goes on. */
export interface SpanNotes {
  note(attributes: Attributes): void;
}

/** The request's span, which Deno has begun. */
export interface ServerSpan extends SpanNotes {
  readonly traceId: string;
  rename(name: string): void;
}

interface Running {
  readonly context: Providers["context"];
  readonly tracer: ReturnType<Providers["trace"]["getTracer"]>;
  readonly meter: ReturnType<Providers["metrics"]["getMeter"]>;
  readonly counters: Map<InstrumentName, Counter>;
  readonly distributions: Map<InstrumentName, Distribution>;
}

let running: Running | undefined;

/** Where the span of the present work stands in its context. */
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");

/** Begins if it is switched on, and says whether it is. */
export function startTelemetry(version: string): boolean {
  const providers = registered();
  if (providers === undefined) return false;
  running = {
    context: providers.context,
    tracer: providers.trace.getTracer("offerwright", version),
    meter: providers.metrics.getMeter("offerwright", version),
    counters: new Map(),
    distributions: new Map(),
  };
  return true;
}

/** The span of the request that is being answered; `undefined` while no trace is kept. */
export function serverSpan(): ServerSpan | undefined {
  const span = running?.context.active().getValue(spanKey);
  if (span === undefined) return undefined;
  return {
    traceId: span.spanContext().traceId,
    rename: (name) => void span.updateName(name),
    note: (attributes) => void span.setAttributes(attributes),
  };
}

const silent: SpanNotes = { note() {} };

/**
 * Does `work` as one step of the trace. A failure is noted by the name of its type, without its message, which may hold
 * what people wrote.
 *
 * @param name one of few: no ids in it
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: SpanNotes) => Promise<T>,
): Promise<T> {
  if (running === undefined) return work(silent);
  return running.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work({ note: (more) => void span.setAttributes(more) });
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: 2 });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Begins a step that has none below it, and gives what ends it; `undefined` while no trace is kept or outside of one, so
 * that background work does not make a trace of each statement.
 *
 * @param describe gives name and attributes; asked only where they are wanted
 */
export function beginLeaf(
  describe: () => { readonly name: string; readonly attributes: Attributes },
): ((failed: boolean) => void) | undefined {
  if (running?.context.active().getValue(spanKey) === undefined) return undefined;
  const { name, attributes } = describe();
  const span = running.tracer.startSpan(name, { kind: 2, attributes });
  return (failed) => {
    if (failed) span.setStatus({ code: 2 });
    span.end();
  };
}

/** Adds to a counter. */
export function countUp(name: NameOf<"counter">, by: number, attributes: Attributes = {}): void {
  if (running === undefined || by === 0) return;
  const made = running.counters.get(name) ?? running.meter.createCounter(name, optionsOf(name));
  running.counters.set(name, made);
  made.add(by, attributes);
}

/** Takes one value of a distribution. */
export function record(
  name: NameOf<"distribution">,
  value: number,
  attributes: Attributes = {},
): void {
  if (running === undefined) return;
  const made = running.distributions.get(name) ??
    running.meter.createHistogram(name, optionsOf(name));
  running.distributions.set(name, made);
  made.record(value, attributes);
}

/** What a gauge shows: a value, with attributes where there are several. */
export type Observe = (value: number, attributes?: Attributes) => void;

/** Has a gauge looked at before each export; a look that fails is left out. */
export function watch(
  name: NameOf<"gauge">,
  look: (observe: Observe) => void | Promise<void>,
): void {
  running?.meter.createObservableGauge(name, optionsOf(name)).addCallback(
    async (result) => {
      try {
        await look((value, attributes) => result.observe(value, attributes));
      } catch {
        // There is no value now; the export of the others goes on.
      }
    },
  );
}

function optionsOf(name: InstrumentName) {
  const { unit, description, ...more } = instruments[name];
  return "bounds" in more
    ? { unit, description, advice: { explicitBucketBoundaries: [...more.bounds] } }
    : { unit, description };
}
