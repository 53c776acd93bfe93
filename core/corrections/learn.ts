/** Learns from what people change: whose words stand for which product. */
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { fragmentFor } from "@/core/offers/alternatives.ts";
import { authorOf } from "@/core/offers/record.ts";
import { findDraftedFragments, type NewOfferFragment } from "@/db/queries/offers/alternatives.ts";
import {
  deleteCorrections,
  lockCorrections,
  upsertCorrections,
} from "@/db/queries/offers/corrections.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { learnNames } from "./names.ts";
import { wordingOf } from "./wording.ts";

/** A part of a request and the product that a person has just given it; `null`: none after all. */
interface Choice {
  readonly item: string;
  readonly fragmentStart: number | null;
  readonly productId: string | null;
}

/**
 * Compares an offer with what it was, and remembers for its customer each product that a person has put in the place of
 * another or of none. A later choice for the same wording replaces the earlier one; going back to what the draft itself
 * had found, or to no product, forgets it. Runs in the transaction that changes the offer, after its lines are written.
 * An offer without a customer teaches nothing of customers; what its words are called is learned from all, see
 * {@link learnNames}.
 *
 * @returns whether products have other learned names now: ring for {@link ringReindex} after the commit then
 */
export async function learn(
  sql: Sql,
  user: Pick<Identity, "userId" | "through">,
  before: OfferRow,
  after: OfferRow,
  now: Date,
): Promise<boolean> {
  const choices = choicesIn(before, after);
  const drafted = choices.length === 0 ? [] : await findDraftedFragments(sql, after.id);
  if (after.customerId !== null && choices.length > 0) {
    await learnWordings(sql, { customerId: after.customerId, ...user, now }, choices, drafted);
  }
  const isPerson = ["person", "assistant"].includes(authorOf(user));
  const named = choices.flatMap((choice) => {
    const { item, productId } = choice;
    // Whoever takes what the draft took has chosen nothing.
    const isDrafted = fragmentFor(drafted, choice)?.productId === productId;
    return productId === null || isDrafted || !isPerson ? [] : [{ item, productId }];
  });
  return await learnNames(sql, user, { before, after }, named, now);
}

async function learnWordings(
  sql: Sql,
  by: { readonly customerId: string; readonly userId: string; readonly now: Date },
  choices: readonly Choice[],
  drafted: readonly Omit<NewOfferFragment, "candidates">[],
): Promise<void> {
  const chosen = new Map<string, { item: string; productId: string } | "forget">();
  for (const choice of choices) {
    const wording = wordingOf(choice.item);
    if (wording === undefined) continue;
    const found = fragmentFor(drafted, choice);
    const undone = found?.productId === choice.productId && !found.learned;
    chosen.set(
      wording,
      choice.productId === null || undone
        ? "forget"
        : { item: choice.item, productId: choice.productId },
    );
  }
  if (chosen.size === 0) return;
  await lockCorrections(sql, by.customerId);
  const remembered = [...chosen].flatMap(([wording, choice]) =>
    choice === "forget" ? [] : [{ id: newId(), wording, ...choice }]
  );
  await upsertCorrections(sql, by, remembered);
  const undone = [...chosen].flatMap(([wording, choice]) => choice === "forget" ? [wording] : []);
  await deleteCorrections(sql, by.customerId, undone);
}

function choicesIn(before: OfferRow, after: OfferRow): Choice[] {
  const earlier = new Map(before.items.map((line) => [line.id, line]));
  const present = new Set(after.items.map(({ id }) => id));
  const unmatchedBefore = new Set(before.unmatched.map(({ item }) => item));
  const swapped = after.items.flatMap((line) => {
    const was = earlier.get(line.id);
    const answers = was ? was.productId !== line.productId : unmatchedBefore.has(line.requestItem);
    return answers && line.productId !== null ? [choiceOf(was ?? line, line.productId)] : [];
  });
  const unmatchedNow = new Set(after.unmatched.map(({ item }) => item));
  const takenBack = before.items
    .filter((line) => !present.has(line.id) && unmatchedNow.has(line.requestItem))
    .filter((line) => !unmatchedBefore.has(line.requestItem))
    .map((line) => choiceOf(line, null));
  return [...swapped, ...takenBack];
}

function choiceOf(line: OfferItemRow, productId: string | null): Choice {
  return { item: line.requestItem, fragmentStart: line.fragmentStart, productId };
}
