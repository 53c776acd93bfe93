import { assert, assertEquals } from "@std/assert";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { z } from "zod";
import { authOperations } from "@/core/auth/operations.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import { errorCatalogue, type ErrorCode } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { offerTotals } from "@/core/money/money.ts";
import { describeApi } from "@/core/description/openapi.ts";
import { replyExamples } from "@/core/description/openapi_examples.ts";
import { textExamples } from "@/core/description/openapi_text_examples.ts";
import { DraftEvent } from "@/core/contracts/draft_event.ts";
import { WebhookEvent, WebhookPayload } from "@/core/contracts/webhook.ts";
import { Offer } from "@/core/contracts/offer.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";

const all: readonly Operation[] = [...operations, ...authOperations];

// As clients get it: through JSON, looked into freely.
// deno-lint-ignore no-explicit-any
const document: any = JSON.parse(JSON.stringify(describeApi({
  version: "1.2.3",
  baseUrl: "https://offers.example.com",
  statusOf: statusOfKind,
})));

/** What stands at a path such as `components.schemas.Offer`. */
function at(path: string): unknown {
  return path.split(".").reduce((value, key) => value?.[key], document);
}

/** Every value below, with the keys that lead there. */
function* walk(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...path, key]);
}

Deno.test("every operation is described once, under its own id", () => {
  const described = Object.entries<Record<string, { operationId: string }>>(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) =>
        `${method.toUpperCase()} ${path} ${operationId}`
      )
    );
  const wanted = all.map(({ method, path, id }) => `${method} ${path} ${id}`);
  assertEquals(described.toSorted(), wanted.toSorted());
  assertEquals(new Set(all.map(({ id }) => id)).size, all.length);
});

Deno.test("version, address, licence and headings are named", () => {
  assertEquals(document.openapi, "3.1.0");
  assertEquals(document.info.version, "1.2.3");
  assertEquals(document.info.license, { name: "MIT", identifier: "MIT" });
  assertEquals(document.servers[0].url, "https://offers.example.com");
  for (const { name, description } of document.tags) assert(description !== "", name);
});

Deno.test("the description passes the recommended rules of redocly lint without a warning", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  // The rules warn of example.com.
  const source = JSON.stringify({ ...document, servers: [{ url: "https://offers.acme.test" }] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  assertEquals(
    problems.map(({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location[0]?.pointer}`
    ),
    [],
  );
});

Deno.test("events that are sent, the stream of a draft and the file of a PDF are described", () => {
  assertEquals(Object.keys(document.webhooks), [...WebhookEvent.options, "ping"]);
  for (const { post } of Object.values<{ post: { requestBody: unknown } }>(document.webhooks)) {
    const { schema, example } = Object(post.requestBody).content["application/json"];
    assertEquals(schema, { $ref: "#/components/schemas/WebhookPayload" });
    assertEquals(WebhookPayload.parse(example), example);
  }
  const stream = document.paths["/api/offers"].post.responses[200].content["text/event-stream"];
  assertEquals(stream.schema.contentSchema, { $ref: "#/components/schemas/DraftEvent" });
  for (const [, name, data] of stream.example.matchAll(/event: (\w+)\ndata: (.*)/g)) {
    const event = { event: name, data: JSON.parse(data) };
    assert(DraftEvent.safeParse(event).success, name);
  }
  const { headers } = document.paths["/api/offers/{offerId}/pdf"].get.responses[200];
  assertEquals(Object.keys(headers), ["X-Request-Id", "Content-Disposition", "Content-Length"]);
  const { code } = document.components.schemas.StandardError.properties.error.properties;
  assertEquals(code.enum, Object.keys(errorCatalogue));
});

Deno.test("lists that are judged element by element say what an element is", () => {
  const itemsOf = (schema: string, list: string) =>
    at(`components.schemas.${schema}.properties.${list}.items`);
  assertEquals(itemsOf("PriceUpdate", "prices"), { $ref: "#/components/schemas/NewPrice" });
  assertEquals(itemsOf("ArticleImport", "articles"), { $ref: "#/components/schemas/ArticleInput" });
  const { properties, required } = document.components.schemas.NewPrice;
  assertEquals([Object.keys(properties), required], [["sku", "unitPriceNet", "vatRate"], [
    "sku",
    "unitPriceNet",
  ]]);
});

Deno.test("references lead somewhere, and every component is referred to", () => {
  const refs = new Set(
    [...walk(document)].flatMap(([path, value]) =>
      path.at(-1) === "$ref" && typeof value === "string" ? value : []
    ),
  );
  for (const ref of refs) assert(at(ref.slice(2).replaceAll("/", ".")) !== undefined, ref);
  for (const kind of ["schemas", "responses", "headers"]) {
    const names = Object.keys(document.components[kind])
      .map((name) => `#/components/${kind}/${name}`)
      .filter((ref) => !refs.has(ref));
    assertEquals(names, []);
  }
});

Deno.test("every body has an example that its own schema takes whole", () => {
  for (const { id, body, example } of all) {
    if (!body) continue;
    assert(example !== undefined, `${id} has an example`);
    // Parsing drops what the schema does not know, and fills in what is left out.
    const parsed: unknown = body.parse(example);
    for (const [path, value] of walk(example)) {
      const kept = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), parsed);
      if (typeof value !== "object") assertEquals(kept, value, `${id} ${path.join(".")}`);
    }
  }
});

Deno.test("every JSON reply has an example that its own schema gives back", () => {
  for (const { id, replies } of all) {
    for (const { schema, status, mediaType, example: own } of replies) {
      if (mediaType === "application/xml") continue; // beside replies that have one; the test above looks at it
      if (!schema) {
        const isText = mediaType?.startsWith("text/") ?? false;
        assertEquals(textExamples[id] !== undefined, isText, id);
        continue;
      }
      const example = own ?? replyExamples[z.globalRegistry.get(schema)?.id ?? ""];
      assert(example !== undefined, `${id} ${status} has an example`);
      assertEquals(schema.parse(example), example, `${id} ${status}`);
    }
  }
});

Deno.test("the offer of the examples adds up", () => {
  const { offer } = z.object({ offer: Offer }).parse(replyExamples.OfferReply);
  const { optionalNet, optionalGross, sections, ...totals } = offer.totals;
  assertEquals(offerTotals(offer.items, offer, offer.currency), totals);
  assertEquals([optionalNet, optionalGross, sections], [0, 0, []]);
});

Deno.test("bounds of bodies and queries are in the schemas", () => {
  const schemas = "components.schemas";
  const cases: [string, Record<string, unknown>][] = [
    [`${schemas}.OfferCreate.properties.clientRequest`, {
      minLength: 1,
      maxLength: limits.requestText,
    }],
    [`${schemas}.OfferUpdate.properties.name`, { minLength: 1, maxLength: limits.name }],
    [`${schemas}.OfferUpdate.properties.discountPercent`, { maximum: 100 }],
    [`${schemas}.OfferUpdate.properties.items`, { maxItems: limits.linesPerOffer }],
    [`${schemas}.OfferUpdate.properties.status`, { enum: ["draft", "accepted", "rejected"] }],
    [`${schemas}.OfferItemUpdate.properties.quantity`, {
      exclusiveMinimum: 0,
      maximum: limits.number,
    }],
    [`${schemas}.QuickOffer.properties.items`, { minItems: 1, maxItems: limits.linesPerOffer }],
    [`${schemas}.QuickOffer.properties.items.items.properties.quantity`, {
      type: "integer",
      exclusiveMinimum: 0,
    }],
    [`${schemas}.ProductTextSearch.properties.limit`, {
      exclusiveMinimum: 0,
      maximum: 20,
      default: 20,
    }],
    [`${schemas}.ProductTextSearch.properties.searchFields`, { minItems: 1 }],
    [`${schemas}.ProductSearch.properties.limit`, { maximum: 50, default: 10 }],
    [`${schemas}.CustomerCreate.properties.source`, { minLength: 1 }],
    [`${schemas}.ArticleInput.properties.articleTitle`, { minLength: 1, maxLength: limits.name }],
  ];
  for (const [path, wanted] of cases) {
    const found = Object(at(path));
    for (const [key, value] of Object.entries(wanted)) {
      assertEquals(found[key], value, `${path} ${key}`);
    }
  }
  const limit = document.paths["/api/offers"].get.parameters
    .find(({ name }: { name: string }) => name === "limit");
  assertEquals([limit.schema.minimum, limit.schema.maximum, limit.schema.default], [1, 100, 20]);
});

/** The failures of an operation as `status code`, in the order of the description. */
function failuresOf(id: string): string[] {
  const found = all.find((operation) => operation.id === id);
  const responses = found && document.paths[found.path][found.method.toLowerCase()].responses;
  return Object.entries<{ $ref?: string }>(responses).flatMap(([status, response]) => {
    const known = response.$ref === undefined
      ? response
      : document.components.responses[response.$ref.split("/").at(-1) ?? ""];
    return Object.keys(known.content?.["application/json"]?.examples ?? {})
      .map((code) => `${status} ${code}`);
  });
}

Deno.test("failures stand under their status, by code", () => {
  const everywhere = ["500 internal_error", "503 unavailable"];
  const signedIn = ["429 rate_limited", ...everywhere];
  const written = ["413 body_too_large", "415 unsupported_media_type"];
  assertEquals(failuresOf("checkLiveness"), ["414 target_too_long", ...everywhere]);
  assertEquals(failuresOf("getOffer"), [
    "401 unauthenticated",
    "401 invalid_api_key",
    "403 scope_missing",
    "404 offer_not_found",
    "414 target_too_long",
    ...signedIn,
  ]);
  assertEquals(failuresOf("updateLine"), [
    "400 invalid_body",
    "400 invalid_parameter",
    "401 unauthenticated",
    "401 invalid_api_key",
    "403 scope_missing",
    "403 cross_origin",
    "404 offer_not_found",
    "404 line_not_found",
    "404 product_not_found",
    "408 request_timeout",
    "409 currency_mismatch",
    "412 offer_changed",
    ...written,
    ...signedIn,
  ]);
  assertEquals(failuresOf("signIn"), [
    "400 invalid_body",
    "401 invalid_credentials",
    "403 cross_origin",
    "408 request_timeout",
    ...written,
    ...signedIn,
  ]);
});

Deno.test("a failure shows a body in the shape of its operation", () => {
  const session = z.strictObject({ error: z.string() });
  const imported = session.extend({
    errors: z.array(z.strictObject({ message: z.string() })).optional(),
  });
  const standard = z.strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      issues: z.array(z.string()).optional(),
    }),
    warnings: z.array(z.strictObject({ code: z.string(), message: z.string() })).optional(),
  });
  for (const { id, path, method, errors, access, scope } of all) {
    for (
      const [status, given] of Object.entries<{ $ref?: string }>(
        document.paths[path][method.toLowerCase()].responses,
      )
    ) {
      const name = given.$ref?.split("/").at(-1);
      // deno-lint-ignore no-explicit-any -- looked into freely
      const response: any = name === undefined ? given : document.components.responses[name];
      const examples: Record<string, { value: unknown }> =
        response.content?.["application/json"]?.examples ?? {};
      for (const [code, { value }] of Object.entries(examples)) {
        const shape = status === "401" || (code === "forbidden" && errors === "standard")
          ? session
          : errors === "import"
          ? imported
          : standard;
        const result = shape.safeParse(value);
        assert(result.success, `${id} ${status} ${code}`);
        assert(Object.hasOwn(errorCatalogue, code), code);
        assertEquals(String(statusOfKind(errorCatalogue[code as ErrorCode][0])), status);
      }
    }
    const { security } = document.paths[path][method.toLowerCase()];
    const roles = access === "admin" ? ["admin"] : [];
    const scopes = scope === "any" ? [] : [scope];
    const byKey = scope === "no key" ? [] : [{ apiKey: [...roles, ...scopes] }];
    const bySession = access === "key" ? [] : [{ session: roles }];
    assertEquals(security, access === "public" ? [] : [...bySession, ...byKey], id);
  }
});

Deno.test("an example of a refused body says what the schema says", () => {
  const { examples } =
    document.paths["/api/offers"].post.responses[400].content["application/json"];
  assertEquals(examples.invalid_body.value.error.issues, ["clientRequest: is missing"]);
});
