/** What an operator's collector would get: OTLP over HTTP as JSON, kept for tests to look into. */
import { z } from "zod";

const Value = z.record(z.string(), z.unknown()).transform((value) => Object.values(value)[0]);
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([])
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  attributes: Attributes,
});
const Traces = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
});
const Point = z.object({ attributes: Attributes }).loose();
const Points = z.object({ dataPoints: z.array(Point) });
const Metric = z.object({
  name: z.string(),
  unit: z.string().default(""),
  sum: Points.optional(),
  gauge: Points.optional(),
  histogram: Points.optional(),
});
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(Metric) })) }),
  ),
});

/** A step of a trace; `parentSpanId` is empty for the first. */
export type Span = z.infer<typeof Span>;
/** A figure with its values. */
export type Metric = z.infer<typeof Metric>;

function requestOf({ attributes }: Span): string {
  return String(attributes["offerwright.request_id"] ?? "");
}

/** A collector on a free port. */
export class Collector {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly spans: Span[] = [];
  /** The newest of each name. */
  readonly metrics = new Map<string, Metric>();
  /** Every byte that came, as text. */
  readonly texts: string[] = [];
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>();

  constructor() {
    this.#server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (req) => {
      this.#take(new URL(req.url).pathname, await req.text());
      return Response.json({});
    });
  }

  /** The settings that send everything here. */
  get environment(): Record<string, string> {
    return {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: "200",
      OTEL_BSP_SCHEDULE_DELAY: "200",
    };
  }

  /** Resolves when a figure of that name has come; rejects when it does not come at all. */
  async metric(name: string): Promise<void> {
    if (!this.metrics.has(name)) await this.#await(name);
  }

  /** Resolves when the step of a request has come, by the request's id; those below it have come before. */
  async request(id: string): Promise<void> {
    if (!this.spans.some((span) => requestOf(span) === id)) await this.#await(id);
  }

  async #await(what: string): Promise<void> {
    const awaited = this.#awaited.get(what) ?? Promise.withResolvers<void>();
    this.#awaited.set(what, awaited);
    const limit = setTimeout(() => awaited.reject(new Error(`${what} did not come`)), 60_000);
    try {
      await awaited.promise;
    } finally {
      clearTimeout(limit);
    }
  }

  /** The steps below one, at any depth. */
  below(span: Span): Span[] {
    const children = this.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    return [...children, ...children.flatMap((child) => this.below(child))];
  }

  async close(): Promise<void> {
    await this.#server.shutdown();
  }

  #take(path: string, text: string): void {
    this.texts.push(text);
    if (path === "/v1/traces") {
      for (const resource of Traces.parse(JSON.parse(text)).resourceSpans) {
        for (const { spans } of resource.scopeSpans) this.spans.push(...spans);
      }
      for (const span of this.spans) this.#awaited.get(requestOf(span))?.resolve();
    }
    if (path !== "/v1/metrics") return;
    for (const resource of Metrics.parse(JSON.parse(text)).resourceMetrics) {
      for (const metric of resource.scopeMetrics.flatMap(({ metrics }) => metrics)) {
        this.metrics.set(metric.name, metric);
        this.#awaited.get(metric.name)?.resolve();
      }
    }
  }
}
