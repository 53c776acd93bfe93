/** What every import answers: the count, the refused rows in their order, and a name for the failure to write. */
import type { ImportReply } from "@/core/contracts/import.ts";
import { AppError, type RowError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { shorten } from "@/core/words/shorten.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";

/** Someone who has to mend more rows than this mends the program that wrote them. */
const maxErrors = 200;

/**
 * The reply of an import; beyond 200 refused rows the rest is only counted.
 *
 * @param all how many rows were refused, where only the first are given
 */
export function importReply(
  count: number,
  errors: readonly RowError[],
  all = errors.length,
): ImportReply {
  const sorted = inOrder(errors);
  if (all <= maxErrors) return { count, errors: sorted.map(cut) };
  const shown = sorted.slice(0, maxErrors - 1).map(cut);
  const message = `${all - shown.length} more rows were refused`;
  return { count, errors: [...shown, { message }] };
}

/** Refused rows in whatever order: how many they are, and the first of the file. */
export class Refusals {
  #first: readonly RowError[] = [];
  #count = 0;

  add(errors: readonly RowError[]): void {
    this.#count += errors.length;
    const first = [...this.#first, ...errors];
    this.#first = first.length <= maxErrors ? first : inOrder(first).slice(0, maxErrors);
  }

  get count(): number {
    return this.#count;
  }

  get first(): readonly RowError[] {
    return this.#first;
  }
}

function inOrder(errors: readonly RowError[]): RowError[] {
  return errors.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
}

function cut(error: RowError): RowError {
  const { name } = error;
  return name === undefined ? error : { ...error, name: shorten(name, limits.name) };
}

/**
 * Runs the writing part of an import.
 *
 * @param stored gives how many records are in the database already when it fails
 * @throws {AppError} `import_failed` for what nobody foresaw; an unreachable database keeps its own error
 */
export async function written<Result>(
  work: () => Promise<Result>,
  stored = () => 0,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof DatabaseUnavailable) throw cause;
    const count = stored();
    const message = `${count} are stored: import the file again for the others`;
    throw new AppError("import_failed", { cause, ...(count > 0 && { rows: [{ message }] }) });
  }
}
