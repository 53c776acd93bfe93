/**
 * What can go wrong, by name. Core throws a code; `routes/(_http)/errors.ts` alone knows its status and shape.
 * A code is part of the interface: it is never renamed.
 */

/** What sort of refusal a code is: the HTTP side derives the status from it. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "gone"
  | "method_not_allowed"
  | "timeout"
  | "conflict"
  | "precondition"
  | "too_large"
  | "target_too_long"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"
  | "internal";

const catalogue = {
  invalid_body: ["invalid", "The body does not match what this operation takes"],
  invalid_parameter: ["invalid", "A parameter of the address or a header cannot be read"],
  no_product_selections: ["invalid", "Select at least one product"],
  thread_identifiers_incomplete: ["invalid", "Give offerId and threadId together, or neither"],
  link_over: ["invalid", "This link was used, has expired or is wrong: ask for a new one"],
  invalid_host: ["invalid", "This address is not one the service answers for: set BASE_URL to it"],
  unauthenticated: ["unauthenticated", "Sign in to use this operation"],
  invalid_credentials: ["unauthenticated", "The email or the password does not match"],
  invalid_api_key: [
    "unauthenticated",
    "The API key is wrong, over or revoked, or its owner is disabled",
  ],
  forbidden: ["forbidden", "Only an administrator can do this"],
  scope_missing: ["forbidden", "The API key lacks the scope of this operation"],
  cross_origin: ["forbidden", "A change from another site is refused"],
  sign_up_closed: ["forbidden", "Sign-up is closed on this installation"],
  not_found: ["not_found", "There is nothing at this address"],
  offer_not_found: ["not_found", "This offer does not exist or was deleted"],
  product_not_found: ["not_found", "This product does not exist"],
  line_not_found: ["not_found", "This line is not in the offer"],
  fragment_not_found: ["not_found", "This part of the request is not unmatched in the offer"],
  revision_not_found: ["not_found", "This revision does not exist"],
  thread_not_found: ["not_found", "This chat thread does not exist"],
  proposal_not_found: ["not_found", "This proposal does not exist"],
  customer_not_found: ["not_found", "This customer does not exist"],
  price_list_not_found: ["not_found", "This price list does not exist"],
  request_not_found: ["not_found", "This request does not exist"],
  file_not_found: [
    "not_found",
    "This file does not exist, was too large to be kept, or its time is over",
  ],
  name_not_found: ["not_found", "The product has no such learned name"],
  correction_not_found: ["not_found", "Nothing like this is remembered for the customer"],
  webhook_not_found: ["not_found", "This webhook does not exist"],
  delivery_not_found: ["not_found", "This delivery does not exist, or was too old to be kept"],
  api_key_not_found: ["not_found", "This API key does not exist or was revoked"],
  mail_not_found: ["not_found", "This mail does not exist, or was too old to be kept"],
  share_not_found: ["not_found", "There is no such link to this offer"],
  mail_template_not_found: ["not_found", "There is no such mail, or not in this language"],
  document_template_not_found: ["not_found", "There are no documents in this language"],
  events_gone: [
    "gone",
    "Events after this cursor are not kept any more: read the lists in full and go on with after=now, asked before",
  ],
  method_not_allowed: ["method_not_allowed", "This address does not serve the method"],
  request_timeout: ["timeout", "The body did not arrive in time"],
  product_already_in_offer: ["conflict", "The product is already in the offer"],
  status_change_not_allowed: ["conflict", "The offer cannot take this status"],
  offer_empty: ["conflict", "The offer has no lines"],
  offer_not_issued: ["conflict", "What the offer says now was not issued"],
  confirmation_needed: ["conflict", "Something speaks against it: send confirm to go on"],
  currency_mismatch: ["conflict", "The product is priced in another currency than the offer"],
  offer_full: ["conflict", "The offer has as many lines as an offer can hold"],
  idempotency_key_reused: ["conflict", "This Idempotency-Key came with another body before"],
  idempotency_key_in_use: ["conflict", "A request with this Idempotency-Key is still running"],
  proposal_decided: ["conflict", "This proposal was applied or declined before"],
  too_many_api_keys: ["conflict", "You have as many API keys as one may have: revoke one"],
  webhooks_off: ["conflict", "Webhooks are off: the operator sets WEBHOOK_HOSTS"],
  webhook_disabled: ["conflict", "The webhook is disabled: enable it first"],
  webhooks_full: ["conflict", "There are as many webhooks as there can be: remove one"],
  mail_off: ["conflict", "No mail is sent here: the operator sets SMTP_URL and MAIL_FROM"],
  external_id_taken: ["conflict", "Another customer has this externalId"],
  customer_name_taken: ["conflict", "Another customer has this name: merge them instead"],
  sku_taken: ["conflict", "Another product has this number"],
  price_list_name_taken: ["conflict", "Another price list has this name"],
  request_drafted: ["conflict", "An offer was drafted from this request already"],
  request_empty: ["conflict", "The request has no text to draft an offer from"],
  email_taken: ["conflict", "A user with this email exists"],
  offer_changed: ["precondition", "The offer was changed in the meantime"],
  customer_changed: ["precondition", "The customer was changed in the meantime"],
  product_changed: ["precondition", "The product was changed in the meantime"],
  price_list_changed: ["precondition", "The price list was changed in the meantime"],
  request_changed: ["precondition", "The request was changed in the meantime"],
  body_too_large: ["too_large", "The body is larger than this operation takes"],
  target_too_long: ["target_too_long", "The address is too long"],
  unsupported_media_type: ["unsupported_media_type", "Send the body as application/json"],
  rate_limited: ["rate_limited", "Too many requests: wait and try again"],
  search_failed: ["internal", "The search could not be completed"],
  import_failed: ["internal", "The import could not be completed"],
  internal_error: ["internal", "The service could not do this"],
  unavailable: ["unavailable", "The service cannot reach its database: try again shortly"],
  overloaded: ["unavailable", "The service is busy: try again shortly"],
} as const satisfies Record<string, readonly [ErrorKind, string]>;

/** The name of a failure, as clients see it in `error.code`. */
export type ErrorCode = keyof typeof catalogue;

/** Every code with its kind and default sentence, for the HTTP side and the API description. */
export const errorCatalogue: Readonly<Record<ErrorCode, readonly [ErrorKind, string]>> = catalogue;

/** One row of an import that could not be written: `index` counts data rows from 0. */
export interface RowError {
  index?: number;
  name?: string;
  message: string;
}

/** Something to know before going on, as replies carry it. */
export interface ErrorWarning {
  readonly code: string;
  readonly message: string;
  readonly lineId?: string;
}

/** What an error may carry besides its code. */
export interface AppErrorDetails extends ErrorOptions {
  /** Replaces the catalogue's sentence; never the text of a library. */
  message?: string;
  /** One text per fault, each starting with the path of the field: `items.0.quantity: must be greater than 0`. */
  issues?: readonly string[];
  /** Rows of an import that were refused. */
  rows?: readonly RowError[];
  /** Of `confirmation_needed`: what somebody who goes on has to know. */
  warnings?: readonly ErrorWarning[];
  /** When a retry makes sense; becomes `Retry-After`. */
  retryAfterMs?: number;
  /** Methods that the address serves; becomes `Allow`. */
  allow?: readonly string[];
}

/** A failure with a name: the only error that core throws on purpose. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly issues?: readonly string[];
  readonly rows?: readonly RowError[];
  readonly warnings?: readonly ErrorWarning[];
  readonly retryAfterMs?: number;
  readonly allow?: readonly string[];

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? catalogue[code][1], { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.rows = details.rows;
    this.warnings = details.warnings;
    this.retryAfterMs = details.retryAfterMs;
    this.allow = details.allow;
  }

  /** The kind of refusal behind the code. */
  get kind(): ErrorKind {
    return catalogue[this.code][0];
  }
}

/** Whether this is a failure with that name. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
