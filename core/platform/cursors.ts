/** Where the next page of a list begins: the last element's place in the order, as a text that only we read. */
import type { z } from "zod";
import { AppError } from "@/core/errors.ts";

/** Makes the cursor of a page's last element. */
export function writeCursor(place: readonly (string | number)[]): string {
  return btoa(JSON.stringify(place))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Reads a cursor that {@link writeCursor} made of such a place.
 *
 * @param parameter what it is called in the address
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export function readCursor<Place>(
  text: string,
  place: z.ZodType<Place>,
  parameter = "cursor",
): Place {
  try {
    return place.parse(JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch (cause) {
    throw new AppError("invalid_parameter", {
      issues: [`${parameter}: must be a cursor of an earlier reply`],
      cause,
    });
  }
}
