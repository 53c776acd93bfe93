/** The API description: OpenAPI 3.1, made from the very schemas that validate. */
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import { errorCatalogue, type ErrorCode, type ErrorKind } from "@/core/errors.ts";

const StandardError = z.object({
  error: z.object({
    code: z.string().meta({ description: "Name of the failure; never renamed" }),
    message: z.string(),
    issues: z.array(z.string()).optional().meta({
      description: "One text per fault, beginning with the path of the field",
    }),
  }),
}).meta({ id: "StandardError" });

const SessionError = z.object({ error: z.string() }).meta({ id: "SessionError" });

const ImportError = z.object({
  error: z.string(),
  errors: z.array(z.object({
    index: z.int().optional(),
    name: z.string().optional(),
    message: z.string(),
  })).optional(),
}).meta({ id: "ImportError" });

/** What the description needs from the HTTP side and the installation. */
export interface DescriptionOptions {
  readonly version: string;
  readonly baseUrl: string;
  readonly statusOf: (kind: ErrorKind) => number;
}

type Document = ReturnType<typeof createDocument>;
type Responses = ZodOpenApiOperationObject["responses"];
type Status = keyof Responses & `${1 | 2 | 3 | 4 | 5}${string}`;

/** The OpenAPI document of all operations. */
export function describeApi(options: DescriptionOptions): Document {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, options);
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Offerwright",
      version: options.version,
      description:
        "Prepares sales offers for customer requests. Sign in at `POST /api/auth/sign-in/email` with email and password; the reply sets the session cookie.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: options.baseUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "auth.session_token" },
      },
    },
  });
}

function describe(operation: Operation, options: DescriptionOptions): ZodOpenApiOperationObject {
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    tags: [operation.tag],
    security: operation.access === "public" ? [] : [{ session: [] }],
    requestParams: parametersOf(operation),
    ...(operation.body && {
      requestBody: {
        required: operation.bodyOptional !== true,
        content: {
          "application/json": { schema: operation.body, example: operation.example },
        },
      },
    }),
    responses: responsesOf(operation, options),
  };
}

function parametersOf(operation: Operation): ZodOpenApiOperationObject["requestParams"] {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const headers: Record<string, z.ZodType> = {};
  if (operation.conditional) {
    headers["If-Match"] = z.string().optional().meta({
      description: 'Versions that the caller has seen, such as `"3"`',
      example: '"3"',
    });
  }
  if (operation.repeatable) {
    headers["Idempotency-Key"] = z.string().min(1).max(200).optional().meta({
      description: "The same key and body answer the first reply again, for 24 hours",
    });
  }
  return {
    ...(names.length > 0 && {
      path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    ...(operation.query && { query: operation.query }),
    ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
  };
}

function responsesOf(
  operation: Operation,
  options: DescriptionOptions,
): Responses {
  const responses: Responses = {};
  for (const reply of operation.replies) {
    const media = reply.mediaType ?? "application/json";
    responses[statusKey(reply.status)] = {
      description: reply.description,
      ...(reply.etag && {
        headers: z.object({ ETag: z.string().meta({ description: "Version of the offer" }) }),
      }),
      ...(reply.schema && {
        content: {
          [media]: {
            schema: reply.schema,
            ...(reply.example !== undefined && { example: reply.example }),
          },
        },
      }),
      ...(!reply.schema && reply.mediaType && {
        content: { [media]: { schema: { type: "string" as const } } },
      }),
    };
  }
  for (const [status, codes] of codesByStatus(operation, options)) {
    responses[statusKey(status)] ??= failure(operation, status, codes);
  }
  return responses;
}

/** All our statuses have three digits. */
function statusKey(status: number): Status {
  return String(status) as Status;
}

function codesByStatus(
  operation: Operation,
  options: DescriptionOptions,
): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(operation.codes ?? []);
  if (operation.body) {
    for (
      const code of [
        "invalid_body",
        "request_timeout",
        "body_too_large",
        "unsupported_media_type",
      ] as const
    ) codes.add(code);
  }
  if (operation.query) codes.add("invalid_parameter");
  if (operation.conditional) codes.add("offer_changed").add("invalid_parameter");
  if (operation.repeatable) {
    codes.add("idempotency_key_reused").add("idempotency_key_in_use").add("invalid_parameter");
  }
  if (operation.access !== "public") codes.add("unauthenticated").add("rate_limited");
  if (operation.access === "admin") codes.add("forbidden");
  if (operation.method !== "GET" && operation.access !== "public") codes.add("cross_origin");
  codes.add("internal_error").add("unavailable");
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = options.statusOf(errorCatalogue[code][0]);
    grouped.set(status, [...grouped.get(status) ?? [], code]);
  }
  return new Map([...grouped].sort(([a], [b]) => a - b));
}

function failure(operation: Operation, status: number, codes: readonly ErrorCode[]) {
  const shape = status === 401
    ? SessionError
    : operation.errors === "import"
    ? ImportError
    : codes.includes("forbidden")
    ? z.union([SessionError, StandardError])
    : StandardError;
  const [first] = codes;
  const message = first ? errorCatalogue[first][1] : "";
  const example = shape === StandardError
    ? { error: { code: first, message } }
    : { error: message };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join(". "),
    content: { "application/json": { schema: shape, example } },
  };
}
