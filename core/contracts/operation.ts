/** What is said about one operation of the API, once, for the boundary that guards it and the description that shows it. */
import type { z } from "zod";
import type { ErrorCode } from "@/core/errors.ts";
import type { Scope } from "./scope.ts";

/** Who may call an operation; `key`: only a program with an API key, a session is no way in. */
export type Access = "public" | "session" | "admin" | "key";

/** What an API key needs for an operation; `no key` is for what only people do, `any` for what looks at scopes itself. */
export type KeyScope = Scope | "no key" | "any";

/** A successful reply. */
export interface OperationReply {
  readonly status: number;
  readonly description: string;
  /** Body of a JSON reply. */
  readonly schema?: z.ZodType;
  /** Media type of a reply that is not JSON. */
  readonly mediaType?: string;
  /** Name of the schema that each event of a stream has. */
  readonly events?: "DraftEvent";
  /** An example of the JSON body. */
  readonly example?: unknown;
  /** The reply bears the version of its offer, customer, product or request as `ETag`. */
  readonly etag?: boolean;
}

/** One operation: a method on a path. `{name}` in a path stands for one segment. */
export interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** Heading that it stands under in the description. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** There unless the operation is public. */
  readonly scope?: KeyScope;
  /** `import` operations answer failures as `{ error, errors? }`. */
  readonly errors: "standard" | "import";
  /** Query parameters. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media type of a body that is not JSON; the handler reads it by itself. */
  readonly bodyType?: "multipart/form-data" | "message/rfc822";
  /** A file that is taken as the body as well as JSON, and read while it arrives. */
  readonly file?: { readonly type: "text/csv"; readonly example: string };
  /** The body may be left out. */
  readonly bodyOptional?: boolean;
  /** An example of the body. */
  readonly example?: unknown;
  readonly replies: readonly OperationReply[];
  /** Failures beyond those that every operation of its kind can answer with. */
  readonly codes?: readonly ErrorCode[];
  /** Honours `If-Match`; the failure where the version is another is `offer_changed` unless it is named. */
  readonly conditional?: true | "customer_changed" | "product_changed" | "request_changed";
  /** Honours `Idempotency-Key`. */
  readonly repeatable?: boolean;
}

/** What may be left out where an operation is as most are. */
type Usual = Partial<Pick<Operation, "errors">>;

/** What is public asks for no key; for everything else somebody has to say what a key needs. */
type Guard =
  | { readonly access: "public"; readonly scope?: undefined }
  | { readonly access?: "session" | "admin" | "key"; readonly scope: KeyScope };

/** An operation with what most have: a session is needed, failures take the standard shape. */
export function operation(
  entry: Omit<Operation, "access" | "scope" | "errors"> & Usual & Guard,
): Operation {
  return { access: "session", errors: "standard", ...entry };
}
