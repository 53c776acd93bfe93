/** What every answer must be like, whatever was sent, and what a refusal must be like. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { z } from "zod";
import type { Operation } from "@/core/contracts/operation.ts";
import { errorCatalogue } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { statusOfKind } from "@/routes/(_http)/errors.ts";
import { type Json, objectOf, resolve } from "@/tests/helpers/openapi.ts";

const Code = z.enum(Object.keys(errorCatalogue)).transform((code) => {
  const [, entry] = Object.entries(errorCatalogue).find(([known]) => known === code) ?? [];
  if (!entry) throw new Error(code);
  return { code, kind: entry[0] };
});

const issue = z.string().min(1).max(limits.issueLength)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "holds what cannot be shown");

/** The three shapes of the interface, nothing more in any of them. */
const StandardError = z.strictObject({
  error: z.strictObject({
    code: Code,
    message: z.string().min(1),
    issues: z.array(issue).max(limits.issues).optional(),
  }),
});
const SessionError = z.strictObject({ error: z.string().min(1) });
const ImportError = z.strictObject({
  error: z.string().min(1),
  errors: z.array(z.strictObject({
    index: z.int().optional(),
    name: z.string().optional(),
    message: issue,
  })).optional(),
});

/** Words of libraries, sources and machines: none of them is a client's business. */
const inside =
  /\b(zod|postgres\w*|pglite|preact|deno|better-auth|sqlstate|wasm|worker|econn\w+|typeerror|rangeerror|syntaxerror|zoderror|unexpected token|invalid input|unrecognized|expected|received|undefined|nan|infinity|relation|constraint|insert into|select \w+ from|violates|transaction|deadlock|node_modules|jsr|npm|localhost)\b|\[object |\.tsx?\b|file:\/\/|\/(work|home|usr|tmp)\/|\n\s+at |\$\d/i;

/** Headers that every answer of the API carries. */
const headers: readonly [string, RegExp][] = [
  ["x-request-id", /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^same-origin$/],
  ["content-security-policy", /(default-src 'none'.*)?frame-ancestors '(none|self)'/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\)/],
  ["cache-control", /no-store|no-cache|private/],
];

/** An answer with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Holds for every answer: no failure of the service, all headers, and a refusal in one of the declared shapes, with a code
 * that the description of the operation names. `early` refusals are those of the front door.
 */
export function checkAnswer(
  operation: Operation,
  answer: Answer,
  { document, early }: { readonly document: Json; readonly early: boolean },
): void {
  assert(answer.status < 500, `${answer.status}: ${answer.text}`);
  for (const [name, pattern] of headers) assertMatch(answer.headers.get(name) ?? "", pattern, name);
  if (answer.status < 400) return;
  assertMatch(answer.headers.get("content-type") ?? "", /^application\/json/);
  assert(answer.text.length <= 5 * 1024, `an error of ${answer.text.length} characters`);
  assert(!inside.test(answer.text), `shows its inside: ${answer.text}`);
  checkShape(operation, answer, early);
  if (!early) checkDescribed(operation, answer, document);
}

function checkDescribed({ path, method }: Operation, answer: Answer, document: Json): void {
  const described = objectOf(objectOf(objectOf(document).paths)[path])[method.toLowerCase()];
  const response = objectOf(objectOf(described).responses)[answer.status];
  assert(response !== undefined, `${answer.status} is not described: ${answer.text}`);
  const standard = StandardError.safeParse(JSON.parse(answer.text));
  if (!standard.success) return;
  const { description } = resolve(document, response);
  const { code } = standard.data.error.code;
  assert(String(description).includes(`\`${code}\``), `${code} is not described`);
}

function checkShape(operation: Operation, answer: Answer, early: boolean): void {
  const body: unknown = JSON.parse(answer.text);
  const session = SessionError.safeParse(body).success;
  if (answer.status === 401) return assert(session, `no session error: ${answer.text}`);
  if (answer.status === 403 && session) return;
  const standard = StandardError.safeParse(body);
  if (standard.success) {
    const { kind } = standard.data.error.code;
    assertEquals(answer.status, statusOfKind(kind), `the status of ${kind}`);
  }
  if (operation.errors === "standard") {
    return assert(standard.success, `no standard error: ${answer.text}`);
  }
  if (early && standard.success) return;
  assert(ImportError.safeParse(body).success, `no import error: ${answer.text}`);
}

/** Whether an answer is that of an operation that asks who is there, given to nobody. */
export function isSessionError(answer: Answer): boolean {
  return answer.status === 401 && SessionError.safeParse(JSON.parse(answer.text)).success;
}
