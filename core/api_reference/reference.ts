/** The API description arranged for reading: operations by heading, each with its fields, replies, failures and examples. */
import type { Access } from "@/core/contracts/operation.ts";
import { curlOf, type CurlRequest } from "./curl.ts";
import {
  type DescribedOperation,
  Description,
  type Media,
  nameOfRef,
  type Parameter,
  type Response,
} from "./document.ts";
import { type FieldEntry, fieldOf, fieldsOf } from "./fields.ts";

/** Fields under one heading: of the address, the query, the headers or the body. */
export interface FieldSection {
  readonly title: string;
  readonly fields: readonly FieldEntry[];
}

/** A successful reply. */
export interface ReplyEntry {
  readonly status: string;
  readonly description: string;
  readonly mediaTypes: readonly string[];
  readonly headers: readonly string[];
  /** What the body is as a whole, where it is more than an object with fields: a list, or perhaps `null`. */
  readonly shape?: Pick<FieldEntry, "type" | "shape">;
  readonly fields: readonly FieldEntry[];
}

/** One way to fail. */
export interface FailureEntry {
  readonly status: string;
  readonly code: string;
  readonly meaning: string;
  /** Name of the shape of the body. */
  readonly shape: string;
}

/** An example of a reply, ready to be shown. */
export interface ReplyExample {
  readonly mediaType: string;
  readonly text: string;
}

/** One operation. */
export interface OperationEntry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** What an API key needs; absent where none is taken. */
  readonly scope?: string;
  readonly sections: readonly FieldSection[];
  readonly replies: readonly ReplyEntry[];
  readonly failures: readonly FailureEntry[];
  readonly curl: string;
  readonly examples: readonly ReplyExample[];
}

/** Operations under one heading. */
export interface OperationGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OperationEntry[];
}

/** A shape that replies are made of. */
export interface ShapeEntry {
  readonly name: string;
  readonly fields: readonly FieldEntry[];
}

/** All of it. */
export interface Reference {
  readonly version: string;
  readonly rules: readonly string[];
  readonly groups: readonly OperationGroup[];
  readonly shapes: readonly ShapeEntry[];
  /** The commands that get a session. */
  readonly session: readonly string[];
}

const arranged = new WeakMap<object, Reference>();

/** Arranges an OpenAPI document as `describeApi` makes it, each document once. */
export function referenceOf(document: object): Reference {
  const reference = arranged.get(document) ?? arrange(document);
  arranged.set(document, reference);
  return reference;
}

function arrange(document: object): Reference {
  const description = Description.parse(document);
  const entries = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      entry: entryOf({ description, operation, method: method.toUpperCase(), path }),
    }))
  );
  const groups = description.tags.map(({ name, description }) => ({
    id: `about-${name.toLowerCase().replaceAll(" ", "-")}`,
    name,
    description,
    operations: entries.filter(({ tag }) => tag === name).map(({ entry }) => entry),
  }));
  return {
    version: description.info.version,
    rules: description.info.description.split("\n\n"),
    groups,
    shapes: shapesOf(description, groups),
    session: sessionCommands(description, entries.map(({ entry }) => entry)),
  };
}

interface Source {
  readonly description: Description;
  readonly operation: DescribedOperation;
  readonly method: string;
  readonly path: string;
}

function entryOf(source: Source): OperationEntry {
  const { description, operation, method, path } = source;
  const responses = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolvedResponse(response, description),
  }));
  const succeeded = responses.filter(({ response }) => !failureMedia(response));
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    access: accessOf(operation),
    scope: operation.security.flatMap(({ apiKey }) => apiKey ?? []).at(-1),
    sections: sectionsOf(source),
    replies: succeeded.map(({ status, response }) => replyOf(status, response, description)),
    failures: responses.flatMap(({ status, response }) => failuresOf(status, response)),
    curl: commandOf(source, succeeded[0]?.response),
    examples: succeeded.slice(0, 1).flatMap(({ response }) => examplesOf(response)),
  };
}

function resolvedResponse(response: Response, { components }: Description): Response {
  return response.$ref === undefined
    ? response
    : components.responses[nameOfRef(response.$ref)] ?? response;
}

function accessOf({ security }: DescribedOperation): OperationEntry["access"] {
  const [first] = security;
  if (!first) return "public";
  const roles = first.session;
  if (!roles) return "key";
  return roles.includes("admin") ? "admin" : "session";
}

function sectionsOf({ description, operation }: Source): FieldSection[] {
  const options = { shapes: description.components.schemas, expand: true };
  const parameters = operation.parameters ?? [];
  const placed = (place: Parameter["in"]) =>
    parameters.filter((parameter) => parameter.in === place)
      .map(({ name, schema, required }) => fieldOf(name, schema, required === true, options));
  const { requestBody: body } = operation;
  const schema = body?.content["application/json"]?.schema;
  return [
    { title: "Address", fields: placed("path") },
    { title: "Query", fields: placed("query") },
    { title: "Headers", fields: placed("header") },
    {
      title: body?.required ? "Body" : "Body, may be left out",
      fields: schema ? fieldsOf(schema, options) : [],
    },
  ].filter(({ fields }) => fields.length > 0);
}

function replyOf(status: string, response: Response, { components }: Description): ReplyEntry {
  const options = { shapes: components.schemas, expand: false };
  const content = response.content ?? {};
  const schema = content["application/json"]?.schema;
  const whole = schema && fieldOf("", schema, true, options);
  const named = whole?.shape !== undefined && whole.type !== whole.shape ? whole : undefined;
  return {
    status,
    description: response.description ?? "",
    mediaTypes: Object.keys(content),
    headers: Object.keys(response.headers ?? {}).filter((name) => name !== "X-Request-Id"),
    ...(named && { shape: named }),
    fields: schema && !named ? fieldsOf(schema, options) : [],
  };
}

function failureMedia(response: Response): Media | undefined {
  const media = response.content?.["application/json"];
  return media?.examples && media;
}

function failuresOf(status: string, response: Response): FailureEntry[] {
  const media = failureMedia(response);
  return Object.entries(media?.examples ?? {}).map(([code, { summary, value }]) => ({
    status,
    code,
    meaning: summary,
    shape: shapeOfFailure(media?.schema, value),
  }));
}

/** With two shapes for one status, the example tells which: only one has an object in it. */
function shapeOfFailure(schema: Media["schema"], value: unknown): string {
  const names = (schema?.anyOf ?? [schema]).map((option) => nameOfRef(option?.$ref ?? ""));
  const error = typeof value === "object" && value && "error" in value ? value.error : undefined;
  return names.find((name) => (name === "StandardError") === (typeof error === "object")) ?? "";
}

function examplesOf(response: Response): ReplyExample[] {
  return Object.entries(response.content ?? {}).flatMap(([mediaType, { example }]) => {
    if (example === undefined) return [];
    const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
    return [{ mediaType, text: text.trimEnd() }];
  });
}

function commandOf(source: Source, response: Response | undefined): string {
  const { description, operation, method, path } = source;
  const url = description.servers[0].url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters?.find((parameter) => parameter.name === name);
    return String(parameter?.schema.examples?.[0] ?? "");
  });
  const setsCookie = response?.headers?.["Set-Cookie"] !== undefined;
  const begins = setsCookie && operation.requestBody !== undefined;
  const sent = {
    public: operation.tags[0] === "Signing in" ? "sent" : "none",
    session: "sent",
    admin: "sent",
    key: "key",
  } as const satisfies Record<Access, CurlRequest["session"]>;
  return curlOf({
    method,
    url,
    session: begins ? "kept" : sent[accessOf(operation)],
    body: operation.requestBody?.content["application/json"]?.example,
    bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
    replyType: Object.keys(response?.content ?? {})[0],
  });
}

/** The shapes that a reader may be sent to. */
function shapesOf(description: Description, groups: readonly OperationGroup[]): ShapeEntry[] {
  const { schemas } = description.components;
  const options = { shapes: schemas, expand: false };
  const replies = groups.flatMap(({ operations }) => operations.flatMap(({ replies }) => replies));
  const failures = groups.flatMap(({ operations }) =>
    operations.flatMap(({ failures }) => failures.map(({ shape }) => shape))
  );
  const open = [
    ...failures,
    ...replies.flatMap(({ fields, shape: whole }) =>
      [whole, ...fields].flatMap((field) => field?.shape ?? [])
    ),
  ];
  const found = new Map<string, ShapeEntry>();
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const schema = schemas[name];
    if (!schema || found.has(name)) continue;
    const fields = fieldsOf(schema, options);
    found.set(name, { name, fields });
    open.push(...fields.flatMap(({ shape }) => shape ?? []));
  }
  return [...found.values()].toSorted((a, b) => a.name < b.name ? -1 : 1);
}

function sessionCommands({ servers }: Description, entries: readonly OperationEntry[]): string[] {
  const body = { email: "admin@example.com", password: "…" };
  return ["signIn", "getSession"].flatMap((id) => {
    const entry = entries.find((entry) => entry.id === id);
    if (!entry) return [];
    const url = servers[0].url + entry.path;
    return id === "signIn"
      ? `curl -c session.txt ${url} -H 'content-type: application/json' -d '${
        JSON.stringify(body)
      }'`
      : `curl -b session.txt ${url}`;
  });
}
