/** Errors as responses: the only file that knows statuses and the three error shapes of the interface. */
import { HttpError } from "fresh";
import { AiUnavailable } from "@/core/ai/port.ts";
import { AppError, type ErrorKind } from "@/core/errors.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";

const statuses: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  precondition: 412,
  too_large: 413,
  target_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** Which body a failed operation answers with; `unauthenticated` always takes the session shape. */
export type ErrorShape = "standard" | "import";

/** Any thrown value as a failure with a name. What we did not foresee becomes `internal_error`, its cause kept for the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new AppError("unavailable", { cause: error, retryAfterMs: error.retryAfterMs });
  }
  if (error instanceof AiUnavailable) return new AppError("unavailable", { cause: error });
  if (error instanceof HttpError && error.status === 404) return new AppError("not_found");
  if (error instanceof HttpError && error.status === 405) return new AppError("method_not_allowed");
  return new AppError("internal_error", { cause: error });
}

/** HTTP status of a kind of failure, for the API description. */
export function statusOfKind(kind: ErrorKind): number {
  return statuses[kind];
}

/** HTTP status of a failure. */
export function statusOf(error: AppError): number {
  return statuses[error.kind];
}

/** Headers that a failure carries beside its body. */
export function headersOf(error: AppError): Headers {
  const headers = new Headers();
  if (error.allow) headers.set("allow", error.allow.join(", "));
  if (error.kind === "rate_limited" || error.kind === "unavailable") {
    headers.set("retry-after", String(Math.max(1, Math.ceil((error.retryAfterMs ?? 1000) / 1000))));
  }
  if (error.code === "invalid_api_key") {
    headers.set("www-authenticate", 'Bearer error="invalid_token"');
  }
  return headers;
}

/** A failure as the API answers it. */
export function errorResponse(error: AppError, shape: ErrorShape): Response {
  return Response.json(bodyOf(error, shape), {
    status: statusOf(error),
    headers: headersOf(error),
  });
}

function bodyOf(error: AppError, shape: ErrorShape): unknown {
  // 401 and a missing role are the session shape, which is the import shape without rows.
  if (error.kind === "unauthenticated" || error.code === "forbidden") {
    return { error: error.message };
  }
  if (shape === "import") {
    const rows = error.rows ?? error.issues?.map((message) => ({ message }));
    return { error: error.message, ...(rows && { errors: rows }) };
  }
  const { code, message, issues, warnings } = error;
  return { error: { code, message, ...(issues && { issues }) }, ...(warnings && { warnings }) };
}
