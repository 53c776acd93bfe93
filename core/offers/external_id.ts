/** The id of an offer in another system. */
import { AppError } from "@/core/errors.ts";
import { findOfferByExternalId } from "@/db/queries/offers/offers.ts";
import { ConstraintViolation, type Sql } from "@/db/sql.ts";

/** The id as it is kept: blank text is none. */
export function externalIdOf({ externalId }: { externalId?: string | null }): string | null {
  return externalId?.trim() || null;
}

/**
 * Looks before the work: a message that is sent twice need not be read twice. Two at once are told apart by the constraint.
 *
 * @throws {AppError} `external_id_taken`
 */
export async function refuseKnown(sql: Sql, externalId: string | null): Promise<void> {
  if (externalId !== null && await findOfferByExternalId(sql, externalId)) throw taken();
}

/**
 * What the database refused in the words of the interface.
 *
 * @throws {AppError} `external_id_taken`, or what it is given
 */
export function refuseTaken(error: unknown): never {
  const isTaken = error instanceof ConstraintViolation &&
    error.constraint === "offers_external_id_key";
  throw isTaken ? taken(error) : error;
}

function taken(cause?: unknown): AppError {
  return new AppError("external_id_taken", { message: "Another offer has this externalId", cause });
}
