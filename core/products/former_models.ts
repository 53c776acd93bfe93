/** Models that products still have vectors of, while these are made anew: questions are asked in their terms too. */
import type { Database } from "@/db/sql.ts";

const known = new WeakMap<Database, readonly string[]>();

/** More models than this one after the other, before any was finished, are not searched. */
const most = 2;

/** The models besides the one in use, as this process last saw them. */
export function formerModels(database: Database): readonly string[] {
  return known.get(database) ?? [];
}

/** Remembers what is left of former models; an empty list when all vectors are of the model in use. */
export function rememberFormerModels(database: Database, models: readonly string[]): void {
  known.set(database, models.slice(0, most));
}
