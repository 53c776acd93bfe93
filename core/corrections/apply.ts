/** What people chose before for a customer's wordings, and how a draft uses it. */
import type { Grounds } from "@/core/contracts/grounds.ts";
import type { Sql } from "@/db/sql.ts";
import {
  type CorrectionRow,
  type CustomerReference,
  findCorrections,
} from "@/db/queries/offers/corrections.ts";
import { wordingOf } from "./wording.ts";

/**
 * A person chose this product for this very wording: surer than any comparison of words, and still not the customer
 * naming the product.
 */
export const learnedScore = 0.95;

/**
 * The remembered choice for each text, by its index; most have none. One statement for all texts, none without a customer.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findLearned(
  sql: Sql,
  customer: CustomerReference | undefined,
  texts: readonly string[],
): Promise<readonly (CorrectionRow | undefined)[]> {
  const wordings = texts.map(wordingOf);
  const asked = [...new Set(wordings.filter((wording) => wording !== undefined))];
  if (customer === undefined || asked.length === 0) return texts.map(() => undefined);
  const rows = await findCorrections(sql, customer, asked);
  const byWording = new Map(rows.map((row) => [row.wording, row]));
  return wordings.map((wording) => byWording.get(wording ?? ""));
}

/** Why the draft takes a remembered product. */
export function learnedGrounds({ times, userName, updatedAt }: CorrectionRow): Grounds {
  const on = updatedAt.toISOString().slice(0, 10);
  return { code: "chosen_before", by: userName, on, times };
}
