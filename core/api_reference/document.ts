/** Reads an OpenAPI document back: the parts of it that the reference page shows. */
import { z } from "zod";

/** A JSON schema, as far as our documents use them. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

const text = z.string().optional();
const number = z.number().optional();

const Schema: z.ZodType<SchemaNode> = z.lazy(() =>
  z.object({
    $ref: text,
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: text,
    pattern: text,
    minLength: number,
    maxLength: number,
    minimum: number,
    exclusiveMinimum: number,
    maximum: number,
    minItems: number,
    maxItems: number,
    default: z.unknown().optional(),
    description: text,
    examples: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
  })
);

const Media = z.object({
  schema: Schema.optional(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() })).optional(),
});
export type Media = z.infer<typeof Media>;

const Response = z.object({
  $ref: text,
  description: text,
  headers: z.record(z.string(), z.unknown()).optional(),
  content: z.record(z.string(), Media).optional(),
});
export type Response = z.infer<typeof Response>;

const Parameter = z.object({
  in: z.enum(["path", "query", "header"]),
  name: z.string(),
  required: z.boolean().optional(),
  description: text,
  schema: Schema,
});
export type Parameter = z.infer<typeof Parameter>;

const DescribedOperation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: text,
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).optional(),
  requestBody: z.object({
    required: z.boolean().optional(),
    content: z.record(z.string(), Media),
  }).optional(),
  responses: z.record(z.string(), Response),
});
export type DescribedOperation = z.infer<typeof DescribedOperation>;

/** The document. */
export const Description = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), DescribedOperation)),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    responses: z.record(z.string(), Response),
  }),
});
export type Description = z.infer<typeof Description>;

/** The last part of a reference: `#/components/schemas/Offer` is `Offer`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
