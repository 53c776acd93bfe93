/** The words of the catalogue as reading uses them, kept by each process until the catalogue changes. */
import { gatherTerms, type Terms } from "@/core/reading/terms.ts";
import { inTurns } from "@/core/platform/turns.ts";
import { findCatalogueState, listNames } from "@/db/queries/catalogue/catalogue_terms.ts";
import type { Database } from "@/db/sql.ts";

/** What they are taken from: a larger catalogue repeats its words. */
const mostProducts = 20_000;

interface Kept {
  readonly state: string | undefined;
  readonly terms: Promise<Terms>;
}

const kept = new WeakMap<Database, Kept>();

/**
 * The terms of the catalogue as it is now: a new product, another name and an archived product are known at once, in every
 * process.
 *
 * @throws {DatabaseUnavailable}
 */
export async function catalogueTerms(database: Database): Promise<Terms> {
  const state = await findCatalogueState(database.sql);
  const before = kept.get(database);
  if (before !== undefined && before.state === state) {
    return await before.terms;
  }
  const terms = gather(database);
  kept.set(database, { state, terms });
  try {
    return await terms;
  } catch (error) {
    kept.delete(database);
    throw error;
  }
}

async function gather({ sql }: Database): Promise<Terms> {
  return await inTurns(gatherTerms(await listNames(sql, mostProducts)));
}
