import type { PageResponse } from "./types.ts";

const made = new WeakSet<object>();

/**
 * The answer of a handler that leaves the HTML to its page component.
 * `data` reaches the component as `props.data` (`null` arrives as `undefined`); `status` and
 * `headers` go onto the response.
 */
export function page<T>(
  data?: T,
  options?: { status?: number; headers?: HeadersInit },
): PageResponse<T> {
  const response: PageResponse<T> = {
    // Upstream hands `undefined` to the component for both absent and null data.
    data: (data ?? undefined) as T,
    headers: options?.headers,
    status: options?.status,
  };
  made.add(response);
  return response;
}

/** Whether a handler's result came from `page()`. */
export function isPageResponse(value: unknown): value is PageResponse<unknown> {
  return typeof value === "object" && value !== null &&
    (made.has(value) || ("data" in value && !(value instanceof Response)));
}
