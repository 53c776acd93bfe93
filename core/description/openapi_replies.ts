/** What operations answer, for the API description: replies with examples, failures by status with an example for each code. */
import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { OfferWarning } from "@/core/contracts/life.ts";
import { ImportRowError, readRow } from "@/core/contracts/import.ts";
import type { Operation, OperationReply } from "@/core/contracts/operation.ts";
import { errorCatalogue, type ErrorCode, type ErrorKind } from "@/core/errors.ts";
import { replyExamples } from "@/core/description/openapi_examples.ts";
import { quotationExample, textExamples } from "@/core/description/openapi_text_examples.ts";

const errorCodes = Object.keys(errorCatalogue)
  .filter((code): code is ErrorCode => Object.hasOwn(errorCatalogue, code));

const StandardError = z.object({
  error: z.object({
    code: z.enum(errorCodes).meta({
      description: "Name of the failure; never renamed. New ones may come",
    }),
    message: z.string(),
    issues: z.array(z.string()).optional().meta({
      description: "One text per fault, beginning with the path of the field",
    }),
  }),
  warnings: z.array(OfferWarning).optional().meta({
    description: "Only of `confirmation_needed`",
  }),
}).meta({ id: "StandardError" });

const SessionError = z.object({ error: z.string() }).meta({ id: "SessionError" });

const ImportError = z.object({
  error: z.string(),
  errors: z.array(ImportRowError).optional(),
}).meta({ id: "ImportError" });

/** Tells the status of a kind of failure, which only the HTTP side knows. */
export type StatusOf = (kind: ErrorKind) => number;

type Responses = ZodOpenApiOperationObject["responses"];
type Response = Exclude<Responses["200"], { $ref: string }>;
type Content = NonNullable<Response["content"]>;
type Headers = Readonly<Record<string, { readonly $ref: string }>>;
type Status = keyof Responses & `${1 | 2 | 3 | 4 | 5}${string}`;

/** Headers of replies; each is described once. */
export const replyHeaders = {
  RequestId: {
    description: "Names this request in the log of the service",
    schema: { type: "string" as const },
    example: "01890a5d-ac96-7f3e-b1c9-8d2a4e6f0b57",
  },
  ETag: {
    description:
      "Version of the offer, customer, product or request, for `If-Match` and `If-None-Match`",
    required: true,
    schema: { type: "string" as const },
    example: '"3"',
  },
  ContentDisposition: {
    description: "Name of the file, under the offer's number (RFC 6266)",
    required: true,
    schema: { type: "string" as const },
    example: `inline; filename="OF-2026-0042.pdf"; filename*=UTF-8''OF-2026-0042.pdf`,
  },
  ContentLength: {
    description: "Bytes of the document",
    required: true,
    schema: { type: "integer" as const, minimum: 1 },
    example: 28_412,
  },
  Location: {
    description: "Path of what was made",
    required: true,
    schema: { type: "string" as const },
    example: "/api/offers/01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b",
  },
  SessionCookie: {
    description: "Sets the session cookie, or clears it",
    schema: { type: "string" as const },
    example: "auth.session_token=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
  },
  RetryAfter: {
    description: "Seconds until a retry makes sense",
    required: true,
    schema: { type: "integer" as const, minimum: 1 },
    example: 30,
  },
};

/** Operations that set the cookie of the session, or clear it. */
const cookieOperations = new Set(["signIn", "signUp", "signOut", "revokeSessions"]);

/** Every reply and every failure of an operation. */
export function responsesOf(operation: Operation, statusOf: StatusOf): Responses {
  const responses: Responses = {};
  for (const status of new Set(operation.replies.map((reply) => reply.status))) {
    const replies = operation.replies.filter((reply) => reply.status === status);
    responses[statusKey(status)] = {
      description: replies.map(({ description }) => description).join(". "),
      headers: headersOf(operation, replies),
      ...contentOf(operation, replies),
    };
  }
  if (isValidated(operation)) responses["304"] = unchanged;
  for (const [status, codes] of codesByStatus(operation, statusOf)) {
    responses[statusKey(status)] ??= failure(operation, codes);
  }
  return responses;
}

/** Whether a read takes `If-None-Match`. */
export function isValidated({ method, replies }: Operation): boolean {
  return method === "GET" && replies.some(({ etag }) => etag);
}

const unchanged: Response = {
  id: "unchanged",
  description: "`If-None-Match` names this version: nothing has changed, there is no body",
  headers: { "X-Request-Id": component("RequestId"), ETag: component("ETag") },
};

/** All our statuses have three digits. */
function statusKey(status: number): Status {
  return String(status) as Status;
}

function headersOf({ id }: Operation, replies: readonly OperationReply[]): Headers {
  return {
    "X-Request-Id": component("RequestId"),
    ...(replies.some(({ etag }) => etag) && { ETag: component("ETag") }),
    ...(replies.some(({ status }) => status === 201) && { Location: component("Location") }),
    ...(replies.some(({ mediaType }) => mediaType === "application/pdf") && {
      "Content-Disposition": component("ContentDisposition"),
      "Content-Length": component("ContentLength"),
    }),
    ...(cookieOperations.has(id) && { "Set-Cookie": component("SessionCookie") }),
    ...(replies.some(({ status }) => status === 503) && { "Retry-After": component("RetryAfter") }),
  };
}

function component(name: keyof typeof replyHeaders) {
  return { $ref: `#/components/headers/${name}` };
}

function contentOf(operation: Operation, replies: readonly OperationReply[]) {
  const content: Content = {};
  for (const { schema, mediaType = "application/json", example, events } of replies) {
    if (events) {
      content[mediaType] = {
        schema: {
          type: "string",
          contentMediaType: mediaType,
          contentSchema: { $ref: `#/components/schemas/${events}` },
        },
        example: textExamples[operation.id],
      };
    } else if (schema) {
      const shown = example ?? replyExamples[z.globalRegistry.get(schema)?.id ?? ""];
      content[mediaType] = { schema, ...(shown !== undefined && { example: shown }) };
    } else if (mediaType === "application/pdf" || mediaType === "application/octet-stream") {
      content[mediaType] = { schema: { type: "string", format: "binary" } };
    } else if (mediaType === "text/event-stream" || mediaType === "text/csv") {
      content[mediaType] = { schema: { type: "string" }, example: textExamples[operation.id] };
    } else if (mediaType === "application/xml") {
      content[mediaType] = { schema: { type: "string" }, example: quotationExample };
    } else if (operation.id === "describeApi") {
      content[mediaType] = { schema: { type: "object" } };
    }
  }
  return Object.keys(content).length > 0 ? { content } : {};
}

/** The codes that an operation can fail with: its own, and those of all operations of its kind. */
function codesOf(operation: Operation): Set<ErrorCode> {
  const { access, scope, method, query, conditional, repeatable } = operation;
  const body = operation.body ?? operation.bodyType;
  const takesKey = scope !== undefined && scope !== "no key";
  const kinds: [unknown, ErrorCode[]][] = [
    [method === "GET", ["target_too_long"]],
    [body, ["invalid_body", "request_timeout", "body_too_large", "unsupported_media_type"]],
    [query || conditional || repeatable, ["invalid_parameter"]],
    [conditional, [typeof conditional === "string" ? conditional : "offer_changed"]],
    [repeatable, ["idempotency_key_reused", "idempotency_key_in_use"]],
    [access !== "public", ["unauthenticated"]],
    [takesKey, ["invalid_api_key", "scope_missing"]],
    [access !== "public", ["rate_limited"]],
    [access === "admin", ["forbidden"]],
    [method !== "GET", ["cross_origin"]],
    [true, ["internal_error", "unavailable"]],
  ];
  return new Set([
    ...operation.codes ?? [],
    ...kinds.flatMap(([holds, codes]) => holds ? codes : []),
  ]);
}

function codesByStatus(operation: Operation, statusOf: StatusOf): Map<number, ErrorCode[]> {
  const grouped = Map.groupBy(codesOf(operation), (code) => statusOf(errorCatalogue[code][0]));
  return new Map([...grouped].sort(([a], [b]) => a - b));
}

/** Kinds of which many operations have the same several codes. */
const everywhere: ReadonlySet<ErrorKind> = new Set(["unauthenticated", "forbidden"]);

/** Failures that many operations share, described once: the library tells them apart by the object. */
const sharedFailures = new Map<string, Response>();

function failure(operation: Operation, codes: readonly ErrorCode[]): Response {
  const [code, ...others] = codes;
  const isAlone = others.length === 0 && code && issueOf(operation, code) === undefined;
  const isCommon = code && everywhere.has(errorCatalogue[code][0]);
  if (!code || !(isAlone || isCommon)) return describeFailure(operation, codes);
  const name = codes.join("_or_");
  const inImport = codes.some((each) => shapeOf(operation, each) === ImportError);
  const id = inImport ? `${name}_in_import` : name;
  const known = sharedFailures.get(id) ?? { id, ...describeFailure(operation, codes) };
  sharedFailures.set(id, known);
  return known;
}

function describeFailure(operation: Operation, codes: readonly ErrorCode[]): Response {
  const shapes = [...new Set(codes.map((code) => shapeOf(operation, code)))];
  const [shape = StandardError, other] = shapes;
  const waits = codes.some((code) =>
    ["rate_limited", "unavailable"].includes(errorCatalogue[code][0])
  );
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join(". "),
    headers: {
      "X-Request-Id": component("RequestId"),
      ...(waits && { "Retry-After": component("RetryAfter") }),
    },
    content: {
      "application/json": {
        schema: other ? z.union([shape, other]) : shape,
        examples: Object.fromEntries(codes.map((code) => [code, {
          summary: errorCatalogue[code][1],
          value: failureExample(operation, code),
        }])),
      },
    },
  };
}

const exampleWarning = {
  code: "part_unmatched",
  message: "Nothing answers “an espresso machine”",
};

/** Which of the three shapes of the interface a failure takes. */
function shapeOf({ errors }: Operation, code: ErrorCode) {
  if (errorCatalogue[code][0] === "unauthenticated") return SessionError;
  if (errors === "import") return ImportError;
  return code === "forbidden" ? SessionError : StandardError;
}

function failureExample(operation: Operation, code: ErrorCode): unknown {
  const message = errorCatalogue[code][1];
  if (shapeOf(operation, code) === SessionError) return { error: message };
  const issue = issueOf(operation, code);
  if (operation.errors === "import") {
    return { error: message, ...(issue !== undefined && { errors: [{ message: issue }] }) };
  }
  const error = { code, message, ...(issue !== undefined && { issues: [issue] }) };
  return code === "confirmation_needed" ? { error, warnings: [exampleWarning] } : { error };
}

/** What the schema of the operation itself says of a body or query that is wrong. */
function issueOf({ body, query }: Operation, code: ErrorCode): string | undefined {
  if (code === "invalid_body" && body) {
    const missing = readRow(body, {}).fault;
    if (missing !== undefined) return missing;
    const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    return names.map((name) => readRow(body, { [name]: true }).fault)
      .find((fault) => fault !== undefined);
  }
  return code === "invalid_parameter" && query
    ? readRow(query, { limit: "1000" }).fault
    : undefined;
}
