/** How many lines and open parts an offer holds. */
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";

/** Lines that still fit beside so many. */
export function roomBeside(lines: number): number {
  return limits.linesPerOffer - lines;
}

/**
 * Refuses lines, and parts without a product, that are more than an offer holds.
 *
 * @throws {AppError} `offer_full`
 */
export function refuseTooMany(lines: number, unmatched = 0): void {
  if (roomBeside(lines) < 0 || unmatched > limits.unmatchedPerOffer) {
    throw new AppError("offer_full");
  }
}
