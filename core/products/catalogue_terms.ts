/** The words of the catalogue as reading uses them, kept by each process until the catalogue changes. */
import { gatherTerms, type Terms } from "@/core/reading/terms.ts";
import { inTurns } from "@/core/turns.ts";
import { findNewestProduct, listNames } from "@/db/queries/catalogue_terms.ts";
import type { Database } from "@/db/sql.ts";

/** What they are taken from: a larger catalogue repeats its words. */
const mostProducts = 20_000;
/** Milliseconds after which names that were only changed are read again. */
const keptMs = 300_000;

interface Kept {
  readonly newest: string | undefined;
  readonly until: number;
  readonly terms: Promise<Terms>;
}

const kept = new WeakMap<Database, Kept>();

/**
 * The terms of the catalogue as it is now. A new product is known at once, in every process; a changed name after minutes.
 *
 * @throws {DatabaseUnavailable}
 */
export async function catalogueTerms(database: Database): Promise<Terms> {
  const newest = await findNewestProduct(database.sql);
  const before = kept.get(database);
  if (before !== undefined && before.newest === newest && performance.now() < before.until) {
    return await before.terms;
  }
  const terms = gather(database);
  kept.set(database, { newest, until: performance.now() + keptMs, terms });
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
