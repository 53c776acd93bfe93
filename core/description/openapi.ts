/** The API description: OpenAPI 3.1, made from the very schemas that validate. */
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
} from "zod-openapi";
import { authOperations } from "@/core/auth/operations.ts";
import { DraftEvent } from "@/core/contracts/draft_event.ts";
import { ArticleImport, ArticleInput } from "@/core/contracts/knowledge.ts";
import { NewPrice, PriceUpdate } from "@/core/contracts/product_record.ts";
import { QuickOffer } from "@/core/contracts/offer.ts";
import type { Operation } from "@/core/contracts/operation.ts";
import { operations } from "@/core/contracts/operations.ts";
import { scopes } from "@/core/contracts/scope.ts";
import { limits } from "@/core/platform/limits.ts";
import { describedWebhooks } from "@/core/description/openapi_webhooks.ts";
import {
  isValidated,
  replyHeaders,
  responsesOf,
  type StatusOf,
} from "@/core/description/openapi_replies.ts";

/** What the description needs from the HTTP side and the installation. */
export interface DescriptionOptions {
  readonly version: string;
  readonly baseUrl: string;
  readonly statusOf: StatusOf;
}

/** An OpenAPI document. */
export type ApiDocument = ReturnType<typeof createDocument>;

/** Everything that is described, in the order of the description. */
const described: readonly Operation[] = [...operations, ...authOperations];

/** What the headings are about. */
const tags: Readonly<Record<string, string>> = {
  Offers: "A priced proposal to one customer: drafted from a message or picked by hand.",
  Lines: "The products of an offer, each once, with a quantity.",
  Sending: "Links by which customers read and answer an offer, without a session.",
  Revisions: "Numbered states of an offer that can be read and put back.",
  Documents: "Offers as PDF.",
  Chat: "An assistant that knows the catalogue, and its conversations about an offer.",
  Products: "The catalogue, searched by words and by meaning.",
  Customers: "Who asks.",
  Requests: "Messages of customers as text, mails and files, kept as they were sent.",
  "Price lists": "Other prices than the catalogue’s, for the customers that have the list.",
  "Knowledge base": "Articles that drafting looks up.",
  Settings: "What administrators set for everybody.",
  "API keys": "How programs sign in: each key does a part of what its owner may do.",
  Mail: "What became of the mails that this installation sends, and the texts of them.",
  Audit: "Who did what that matters to security, from where and when. Entries are never changed.",
  Webhooks: "Other programs are told what becomes of offers, customers, products and requests.",
  Assistants: "What assistants of other makers can do, by the Model Context Protocol.",
  Service: "The state of the service, and this description.",
  Demo: "A ready-made message and the draft it leads to.",
  "Signing in": "Email and password for a session, and what becomes of the session.",
  Users: "What administrators do with users.",
};

/** Rules that hold for every operation, one paragraph each. */
const rules: readonly string[] = [
  "Prepares sales offers for customer requests.",
  "Sign in at `POST /api/auth/sign-in/email`: the reply sets the cookie `auth.session_token`, which every operation with a session reads. A write that comes from the page of another site is refused.",
  "Programs send an API key instead, as `Authorization: Bearer ow_…`. Administrators and users make keys at Settings or by `POST /api/keys`. A key acts as its owner, within its scopes: each operation names the one that it asks for. A key decides alone: the cookie is not read beside it, and a wrong key is 401 whatever else is sent. Public operations look at no key; signing in, users, keys and mails take none.",
  `Bodies are JSON in UTF-8, at most ${
    inMiB(limits.jsonBodyBytes)
  } and ${limits.jsonDepth} levels deep; imports take up to ${
    inMiB(limits.productImportBytes)
  }, of customers ${inMiB(limits.customerImportBytes)}, authentication ${
    limits.authBodyBytes / 1024
  } KiB. Fields that are not described are ignored. Replies may get new fields.`,
  `Texts are well-formed Unicode without control characters other than tab and line ends. Texts to search for have at most ${limits.searchWords} words.`,
  `Numbers have at most ${limits.numberDecimals} decimals, quantities at most 3. Amounts are in the currency of the offer and exact to its minor unit; \`vatRate\` is percent points: 23 is 23 %.`,
  "Ids are UUIDs; an id that is none is answered like one that nobody has. Times are RFC 3339 in UTC with milliseconds.",
  "Replies with an offer, a customer, one product or an incoming request carry its version as `ETag`. With `If-Match` a write is refused (412) when somebody else was faster; without it the last write wins. With `If-None-Match` a read answers 304 while nothing has changed.",
  "A query parameter that an operation does not know is refused by its name (400); 201 says in `Location` where the new thing is.",
  "With `Idempotency-Key` an operation that creates can be sent again: the same key and body answer the first reply again, for 24 hours.",
  "Failures take one of three shapes: `StandardError`, `SessionError` (401, and 403 for a missing role) and `ImportError` (imports). Decide by `code`; messages may change. `issues` has one text per fault.",
];

let latest: { options: DescriptionOptions; document: ApiDocument } | undefined;

/** The OpenAPI document of all operations. It is made once for an installation: that takes some tens of milliseconds. */
export function describeApi(options: DescriptionOptions): ApiDocument {
  const known = latest?.options;
  if (
    !latest || known?.version !== options.version || known.baseUrl !== options.baseUrl ||
    known.statusOf !== options.statusOf
  ) latest = { options, document: document(options) };
  return latest.document;
}

function document(options: DescriptionOptions): ApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of described) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, options);
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Offerwright",
      version: options.version,
      description: rules.join("\n\n"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: options.baseUrl, description: "This installation" }],
    tags: [...new Set(described.map(({ tag }) => tag))]
      .map((name) => ({ name, description: tags[name] ?? "" })),
    paths,
    webhooks: describedWebhooks(),
    components: {
      schemas: { ArticleInput, DraftEvent, NewPrice },
      headers: replyHeaders,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "auth.session_token",
          description: "Set by signing in; ends after seven days without a request.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            `A key that a user has made. Where an operation takes one, it names the scope that the key needs, and \`admin\` where its owner has to be an administrator. Scopes: ${
              scopes.map((scope) => `\`${scope}\``).join(", ")
            }.`,
        },
      },
    },
  }, { override: plainly });
}

function describe(operation: Operation, options: DescriptionOptions): ZodOpenApiOperationObject {
  const { id, summary, description, tag, body, bodyType, file, bodyOptional, example } = operation;
  const schema = body ?? (bodyType && z.string().meta({ format: "binary" }));
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: [tag],
    security: securityOf(operation),
    requestParams: parametersOf(operation),
    ...(schema && {
      requestBody: {
        required: bodyOptional !== true,
        content: {
          [bodyType ?? "application/json"]: { schema, ...(example !== undefined && { example }) },
          ...(file && { [file.type]: { schema: z.string(), example: file.example } }),
        },
      },
    }),
    responses: responsesOf(operation, options.statusOf),
  };
}

/** The ways to be let in: by session unless only keys are taken, by key where the operation has a scope. */
function securityOf({ access, scope }: Operation): Record<string, string[]>[] {
  if (access === "public") return [];
  if (access === "key") return [{ apiKey: [] }];
  const roles = access === "admin" ? ["admin"] : [];
  const session = { session: roles };
  if (scope === undefined || scope === "no key") return [session];
  return [session, { apiKey: scope === "any" ? roles : [...roles, scope] }];
}

const pathExamples: Readonly<Record<string, string>> = {
  offerId: "01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b",
  offerProductId: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
  revisionId: "01890a5d-ac96-7a06-b7e2-9c1d3f5a7b48",
  threadId: "01890a5d-ac96-7c20-9a7b-1c3d5e7f9a0b",
  keyId: "01890a5d-ac96-7e40-8a1b-3c5d7e9f0b12",
  requestId: "01890a5d-ac96-7a03-a5f3-0b8c6d2e4f17",
  fileId: "01890a5d-ac96-7a0b-9d11-4c6e8f0a2b35",
  productId: "01890a5d-ac96-774b-bcce-b302099a8057",
  lineId: "01890a5d-ac96-7a04-8b6a-3d5f7c9e1a24",
  customerId: "01890a5d-ac96-7a02-8d1e-52b9c4f7a610",
  priceListId: "01890a5d-ac96-7a0e-9f12-6a8c0e2b4d17",
  proposalId: "01890a5d-ac96-7c22-8b9d-2e4f6a8c0d13",
  endpointId: "01890a5d-ac96-7d30-9c4e-5a7b9d1f3e26",
  deliveryId: "01890a5d-ac96-7d31-8e5f-6b8c0e2a4d37",
  correctionId: "01890a5d-ac96-7a0c-9a3b-5d7f9b1c3e48",
  nameId: "01890a5d-ac96-7a0d-8c4d-7e9a1b3c5d60",
  mailId: "01890a5d-ac96-7f10-9b5e-8c0d2f4a6b71",
  shareId: "01890a5d-ac96-7a0f-9c5e-7b9d1f3a5c82",
  kind: "share",
  language: "en",
};

const pathMeanings: Readonly<Record<string, string>> = {
  offerId: "Id of the offer",
  offerProductId: "Id of the line, as the offer names it",
  revisionId: "Id of the revision",
  threadId: "Id of the thread",
  keyId: "Id of the key, as the list names it",
  requestId: "Id of the request",
  fileId: "Id of the attachment",
  productId: "Id of the product",
  lineId: "Id of the line",
  customerId: "Id of the customer",
  priceListId: "Id of the price list",
  proposalId: "Id of the proposal, as the answer holds it",
  endpointId: "Id of the webhook",
  deliveryId: "Id of the delivery: the `webhook-id` of its attempts",
  correctionId: "Id of what is remembered, as the list names it",
  nameId: "Id of the learned name, as the list names it",
  mailId: "Id of the mail",
  shareId: "Id of the link, as the list names it",
  kind: "Which mail it is the text of",
  language: "Language of the text",
};

function parametersOf(operation: Operation): ZodOpenApiOperationObject["requestParams"] {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const headers: Record<string, z.ZodType> = {};
  if (operation.conditional) {
    headers["If-Match"] = z.string().optional().meta({
      description: "The version that the caller has seen, as `ETag` gave it",
      examples: ['"3"'],
    });
  }
  if (isValidated(operation)) {
    headers["If-None-Match"] = z.string().optional().meta({
      description: "The version that the caller has: 304 where it is still that one",
      examples: ['"3"'],
    });
  }
  if (operation.repeatable) {
    headers["Idempotency-Key"] = z.string().min(1).max(200).optional().meta({
      description: "The same key and body answer the first reply again, for 24 hours",
      examples: ["6f1c1c58-4d0e-4b1a-9f35-0d6f3f1f7a52"],
    });
  }
  const inPath = (name: string) =>
    z.string().meta({ description: pathMeanings[name], examples: [pathExamples[name]] });
  return {
    ...(names.length > 0 && {
      path: z.object(Object.fromEntries(names.map((name) => [name, inPath(name)]))),
    }),
    ...(operation.query && { query: operation.query }),
    ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
  };
}

/** Says what a schema means rather than how the library spells it. */
const plainly: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Bounds of whole numbers that only say what a double can hold.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // A field more in a reply is no break of the contract.
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  // Core refuses an empty list by a code of its own, and judges articles and prices one by one.
  if (zodSchema === QuickOffer.shape.items) jsonSchema.minItems = 1;
  if (zodSchema === ArticleImport.shape.articles) {
    jsonSchema.items = { $ref: "#/components/schemas/ArticleInput" };
  }
  if (zodSchema === PriceUpdate.shape.prices) {
    jsonSchema.items = { $ref: "#/components/schemas/NewPrice" };
  }
};

function inMiB(bytes: number): string {
  return `${bytes / 1024 / 1024} MiB`;
}
