/** What leaves the process where OpenTelemetry is on, seen by a collector of our own; the service as an operator runs it. */
import { assert, assertEquals } from "@std/assert";
import { type InstrumentName, instruments } from "@/core/telemetry/instruments.ts";
import { ask, givenCatalogue, type Service, startService } from "../../hostile/service.ts";
import { startModelServer } from "../../helpers/model_server.ts";
import { Collector, type Span } from "./collector.ts";

/** Words that must never be found in what is exported. */
const canaries = {
  // As tests/hostile/service.ts sets it.
  password: "a long enough password",
  secret: "canary-secret-that-signs-the-session-cookies",
  key: "sk-canary-of-the-model",
  message: "canarymessage",
  customer: "Canarycustomer Ltd",
  email: "ada@example.com",
  stranger: "stranger@canary.example",
  guess: "canary-of-a-wrong-password",
};

/** Nothing here makes these two: no request waits for a connection, and the model answers. */
const quiet: InstrumentName[] = ["offerwright.db.wait.duration", "offerwright.draft.problems"];
const figures = Object.keys(instruments).filter((name) => !quiet.some((each) => each === name));

const draft = {
  customerName: canaries.customer,
  clientRequest: `We need 2 lamps, 1 chair and a ${canaries.message} please`,
};

interface Seen {
  readonly collector: Collector;
  /** What each request's server step is called by its request id. */
  readonly spanOf: (requestId: string) => Span;
  readonly requests: Readonly<Record<string, string>>;
  readonly cookie: string;
}

/** Starts a service with a model, uses it, ends it and gives what the collector got. */
async function observed(): Promise<Seen> {
  const dataDir = await Deno.makeTempDir();
  const collector = new Collector();
  const model = startModelServer({
    embeddings: (inputs) =>
      inputs.map((_, index) => ({ index, embedding: [index + 1, 1, 0.5, 0.25] })),
    completion: () => JSON.stringify({ items: [] }),
    usage: { prompt_tokens: 11, completion_tokens: 3 },
  });
  let service: Service | undefined;
  try {
    service = await startService({
      ...collector.environment,
      DATA_DIR: dataDir,
      AUTH_SECRET: canaries.secret,
      OPENAI_API_KEY: canaries.key,
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_EMBEDDING_DIMENSIONS: "4",
      RATE_LIMITS: "draft=1/3600",
      LOG_LEVEL: "info",
    });
    const requests = await useService(service);
    for (const name of figures) await collector.metric(name);
    for (const id of Object.values(requests)) await collector.request(id);
    await end(service);
    const byRequest = new Map(
      collector.spans.map((span) => [span.attributes["offerwright.request_id"], span]),
    );
    const spanOf = (requestId: string) => {
      const span = byRequest.get(requestId);
      assert(span, `no span of the request ${requestId}`);
      return span;
    };
    return { collector, spanOf, requests, cookie: service.cookie };
  } finally {
    if (service) await end(service);
    await model.stop();
    await collector.close();
    await Deno.remove(dataDir, { recursive: true });
  }
}

/** Deno waits for the collector when it ends, and may wait for ever while figures are looked at: it is not asked to. */
async function end({ process }: Service): Promise<void> {
  try {
    process.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
  }
  await process.status;
}

/** One request of each kind; gives their ids by the name of what was asked. */
async function useService(service: Service): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const keep = async (
    name: string,
    [method, path, body]: [method: string, path: string, body?: unknown],
    status = 200,
  ) => {
    const reply = await ask(service, method, path, body);
    assertEquals([name, reply.status, reply.text.slice(0, 200)], [
      name,
      status,
      reply.status === status ? reply.text.slice(0, 200) : "",
    ]);
    ids[name] = reply.headers.get("x-request-id") ?? "";
    return reply;
  };
  await givenCatalogue(service);
  const { body } = await keep("draft", ["POST", "/api/offers", draft], 201);
  const { id } = body.offer;
  const line = body.offer.items[0]?.id;
  const guess = { email: canaries.stranger, password: canaries.guess };
  await keep("change", ["PATCH", `/api/offers/${id}/products/${line}`, { quantity: 7 }]);
  await keep("page", ["GET", `/offers/${id}`]);
  await keep("document", ["GET", `/api/offers/${id}/pdf`]);
  await keep("refused", ["POST", "/api/offers", draft], 429);
  await keep("products", ["GET", "/api/products?limit=1"]);
  await keep("unknown", ["GET", `/api/nothing/${canaries.message}x`], 404);
  await keep("health", ["GET", "/api/health"]);
  await keep("stranger", ["POST", "/api/auth/sign-in/email", guess], 401);
  return ids;
}

Deno.test("traces and figures leave the process, with names of ours and without what people wrote", async (t) => {
  const { collector, spanOf, requests, cookie } = await observed();

  await t.step("a request is named by its pattern and says who asked for what", () => {
    const table: [string, string, string | undefined, string][] = [
      ["draft", "POST /api/offers", "/api/offers", "generateOffer"],
      [
        "change",
        "PATCH /api/offers/:offerId/products/:offerProductId",
        "/api/offers/:offerId/products/:offerProductId",
        "updateLine",
      ],
      ["page", "GET /offers/:offerId", "/offers/:offerId", "page"],
      ["unknown", "GET", undefined, "none"],
      ["health", "GET /api/health", "/api/health", "checkHealth"],
    ];
    for (const [request, name, route, operation] of table) {
      const { name: called, attributes } = spanOf(requests[request] ?? "");
      assertEquals(
        [request, called, attributes["http.route"], attributes["offerwright.operation"]],
        [request, name, route, operation],
      );
      const needsSession = !["none", "checkHealth"].includes(operation);
      if (needsSession) assert("user.id" in attributes, request);
    }
  });

  await t.step(
    "what a request did stands below it: statements, drafting, the model, drawing",
    () => {
      const stepsOf = (request: string) => {
        const names = collector.below(spanOf(requests[request] ?? "")).map(({ name }) => name);
        return new Set(names);
      };
      const table: [string, string[]][] = [
        ["draft", [
          "draft",
          "draft.read",
          "draft.find",
          "draft.decide",
          "model extraction",
          "model embedding",
          "insert offers",
          "begin",
          "commit",
        ]],
        ["change", ["select session", "select offers", "update offers", "commit"]],
        ["document", ["document", "select offers"]],
        ["health", ["select migrations"]],
      ];
      for (const [request, wanted] of table) {
        const steps = stepsOf(request);
        assertEquals([request, wanted.filter((name) => !steps.has(name))], [request, []]);
      }
    },
  );

  await t.step("the figures are there", () => {
    assertEquals(figures.filter((name) => !collector.metrics.has(name)), []);
    const values = (name: InstrumentName, attribute: string) => {
      const { sum, gauge, histogram } = collector.metrics.get(name) ?? {};
      const points = (sum ?? gauge ?? histogram)?.dataPoints ?? [];
      return points.map(({ attributes }) => attributes[attribute]).toSorted();
    };
    assertEquals(values("offerwright.db.connections", "state"), ["free", "used"]);
    assertEquals(values("offerwright.limit.refusals", "limit"), ["draft"]);
    assertEquals(values("offerwright.offer.edits", "kind"), ["line_changed"]);
    assert(values("offerwright.request.duration", "operation").includes("generateOffer"));
  });

  await t.step("nothing secret and nothing that people wrote is exported", () => {
    const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
    assert(token.length > 20);
    const words = Object.entries({ ...canaries, token });
    // Deno itself exports the address of a request; this path was made up by the one who asked.
    const texts = collector.texts.map((text) => text.replaceAll(`${canaries.message}x`, ""));
    const found = words.filter(([, word]) => texts.some((text) => text.includes(word)));
    assertEquals(found.map(([name]) => name), []);
  });
});
