import { assertEquals } from "@std/assert";
import type { SchemaNode } from "@/core/api_reference/document.ts";
import { fieldOf, fieldsOf } from "@/core/api_reference/fields.ts";

const shapes: Record<string, SchemaNode> = {
  Line: {
    type: "object",
    properties: { quantity: { type: "integer", exclusiveMinimum: 0, maximum: 1_000_000_000 } },
    required: ["quantity"],
  },
};
const ref = { $ref: "#/components/schemas/Line" };

Deno.test("a field says its type and limits in words", () => {
  const cases: [SchemaNode, string, string][] = [
    [{ type: "string" }, "string", ""],
    [{ type: "string", minLength: 1, maxLength: 200 }, "string", "1 to 200 characters"],
    [{ type: "string", maxLength: 100_000 }, "string", "at most 100,000 characters"],
    [{ type: "string", minLength: 1 }, "string", "at least 1 character"],
    [{ type: "number", minimum: -1000, maximum: 100 }, "number", "−1,000 to 100"],
    [{ type: "integer", exclusiveMinimum: 0 }, "integer", "greater than 0"],
    [{ type: "integer", minimum: 1, maximum: 9, default: 2 }, "integer", "1 to 9, default 2"],
    [{ type: "string", enum: ["a", "b"] }, "string", '"a", "b"'],
    [{ const: true }, "true", ""],
    [{ anyOf: [{ type: "string", format: "uuid" }, { type: "null" }] }, "string or null", "UUID"],
    [{ type: ["string", "null"] }, "string or null", ""],
    [
      { type: "array", maxItems: 1, items: { type: "string", maxLength: 9 } },
      "array of string",
      "at most 1 element, each at most 9 characters",
    ],
  ];
  for (const [schema, type, limits] of cases) {
    const field = fieldOf("x", schema, true, { shapes, expand: true });
    assertEquals([field.type, field.limits], [type, limits]);
  }
});

Deno.test("bodies list the fields of named shapes, replies name them", () => {
  const body: SchemaNode = {
    type: "object",
    properties: { lines: { type: "array", items: ref }, first: ref },
    required: ["lines"],
  };
  const listed = (expand: boolean) =>
    fieldsOf(body, { shapes, expand })
      .map(({ name, type, shape, needed }) => [name, type, shape, needed]);
  assertEquals(listed(true), [
    ["lines", "array of object", undefined, true],
    ["lines[].quantity", "integer", undefined, true],
    ["first", "object", undefined, false],
    ["first.quantity", "integer", undefined, true],
  ]);
  assertEquals(listed(false), [
    ["lines", "array of Line", "Line", true],
    ["first", "Line", "Line", false],
  ]);
});
