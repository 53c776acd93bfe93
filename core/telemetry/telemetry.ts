/**
 * Traces and figures by OpenTelemetry, where the operator has switched it on (`OTEL_DENO=true`): Deno exports them, this
 * says what they are. Otherwise nothing is loaded and every function here does nothing but its caller's work. Attributes
 * are ids, names of ours and numbers; never texts of people.
 */
import type { Histogram, Meter, ObservableResult, Tracer, UpDownCounter } from "@opentelemetry/api";
import { type InstrumentName, instruments, type NameOf } from "./instruments.ts";

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
  readonly api: typeof import("@opentelemetry/api");
  readonly tracer: Tracer;
  readonly meter: Meter;
  readonly instruments: Map<InstrumentName, Histogram | UpDownCounter>;
}

let running: Running | undefined;

/** Where Deno puts its providers before any code of ours runs, by the name that the API's packages agree on. */
const registry = Symbol.for("opentelemetry.js.api.1");

/** Begins if it is switched on; the API is loaded only then. */
export async function startTelemetry(version: string): Promise<boolean> {
  if (running !== undefined) return true;
  if (!(registry in globalThis)) return false;
  const api = await import("@opentelemetry/api");
  running = {
    api,
    tracer: api.trace.getTracer("offerwright", version),
    meter: api.metrics.getMeter("offerwright", version),
    instruments: new Map(),
  };
  return true;
}

/** The span of the request that is being answered; `undefined` while no trace is kept. */
export function serverSpan(): ServerSpan | undefined {
  const span = running?.api.trace.getActiveSpan();
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
  if (running?.api.trace.getActiveSpan() === undefined) return undefined;
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
  const made = running.instruments.get(name) ??
    running.meter.createCounter(name, optionsOf(name));
  running.instruments.set(name, made);
  if ("add" in made) made.add(by, attributes);
}

/** Takes one value of a distribution. */
export function record(
  name: NameOf<"distribution">,
  value: number,
  attributes: Attributes = {},
): void {
  if (running === undefined) return;
  const made = running.instruments.get(name) ??
    running.meter.createHistogram(name, optionsOf(name));
  running.instruments.set(name, made);
  if ("record" in made) made.record(value, attributes);
}

/** What a gauge shows: a value, with attributes where there are several. */
export type Observe = (value: number, attributes?: Attributes) => void;

/** Has a gauge looked at before each export; a look that fails is left out. */
export function watch(
  name: NameOf<"gauge">,
  look: (observe: Observe) => void | Promise<void>,
): void {
  running?.meter.createObservableGauge(name, optionsOf(name)).addCallback(
    async (result: ObservableResult) => {
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
