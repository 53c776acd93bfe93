/**
 * Learned names of products: what people chose the same product for on two offers, whoever the customers are, is a name of
 * that product for everybody. Search, drafting and reading use it beside the search words of the catalogue.
 */
import type { App } from "@/core/app.ts";
import type { LearnedNameListReply } from "@/core/contracts/learned_name.ts";
import type { CorrectionListQuery } from "@/core/contracts/correction.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { ringReindex } from "@/core/catalogue/reindex.ts";
import { words } from "@/core/words/terms.ts";
import {
  addNames,
  countNames,
  deleteChoices,
  deleteChoicesOfName,
  dropNames,
  listNames,
  lockNames,
  upsertChoices,
  writeLearnedWords,
} from "@/db/queries/catalogue/learned_names.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { wordingOf } from "./wording.ts";

/** A name has few words; more are a sentence, whose other words would find the product as well. */
const mostWords = 6;
const longest = 80;

/** The name that a text would be, tidied; `undefined` for what is too long, or has no word of three letters and no number of four. */
function nameIn(item: string): string | undefined {
  const name = item.replace(/\s+/g, " ").trim();
  const telling = /\p{L}{3}|\d{4}/u.test(name);
  return telling && name.length <= longest && words(name).length <= mostWords ? name : undefined;
}

/** What a person chose for a part of a message. */
export interface NameChoice {
  readonly item: string;
  readonly productId: string;
}

/**
 * Notes the choices that a person made on an offer and forgets those that were undone there, then makes names of what
 * was chosen twice. A wording that was given to two products is a name of neither. Runs in the transaction that changes the
 * offer; products with other names than before are indexed again after it, see {@link ringReindex}.
 *
 * @returns whether any product has other names now: ring after the commit then
 */
export async function learnNames(
  sql: Sql,
  user: Pick<Identity, "userId">,
  { before, after }: { readonly before: OfferRow; readonly after: OfferRow },
  choices: readonly NameChoice[],
  now: Date,
): Promise<boolean> {
  const undone = undoneBetween(before, after);
  const made = new Map<string, { wording: string; item: string; productId: string }>();
  for (const { item, productId } of choices) {
    const wording = wordingOf(item);
    const name = nameIn(item);
    if (wording !== undefined && name !== undefined) {
      made.set(wording, { wording, item: name, productId });
    }
  }
  if (undone.length === 0 && made.size === 0) return false;
  await lockNames(sql);
  await deleteChoices(sql, after.id, undone);
  await upsertChoices(sql, { offerId: after.id, userId: user.userId, now }, [...made.values()]);
  const wordings = [...new Set([...undone.map(({ wording }) => wording), ...made.keys()])];
  return await settle(sql, wordings, now);
}

/** Makes names of wordings that have become ones, and takes those back that are none any more; tells whether any did. */
async function settle(sql: Sql, wordings: readonly string[], now: Date): Promise<boolean> {
  const dropped = await dropNames(sql, wordings);
  const added = await addNames(sql, wordings.map((wording) => ({ id: newId(), wording })), now);
  const productIds = [...new Set([...dropped, ...added])];
  if (productIds.length === 0) return false;
  await writeLearnedWords(sql, productIds);
  return true;
}

/**
 * Words that had a product before and have another one, or none, now. Of a line that was only taken out nobody has said that it
 * was the wrong product.
 */
function undoneBetween(
  before: OfferRow,
  after: OfferRow,
): { wording: string; productId: string }[] {
  const standing = new Map(after.items.map((line) => [line.id, line]));
  const isKept = ({ id, productId, requestItem }: OfferItemRow) =>
    standing.get(id)?.productId === productId && standing.get(id)?.requestItem === requestItem;
  const lost = before.items.filter((line) => line.requestItem !== "" && !isKept(line));
  if (lost.length === 0) return [];
  const shown = new Map<string, Set<string | null>>();
  const show = (item: string, productId: string | null) => {
    const wording = wordingOf(item);
    if (wording !== undefined) shown.getOrInsert(wording, new Set()).add(productId);
  };
  for (const { requestItem, productId } of after.items) show(requestItem, productId);
  for (const { item } of after.unmatched) show(item, null);
  return lost.flatMap(({ productId, requestItem }) => {
    const wording = wordingOf(requestItem);
    const now = shown.get(wording ?? "");
    return productId === null || wording === undefined || now === undefined || now.has(productId)
      ? []
      : [{ wording, productId }];
  });
}

/**
 * One page of the names that were learned for a product, newest first, each with the choices that it comes from.
 *
 * @throws {AppError} `product_not_found`
 */
export async function getLearnedNames(
  app: Pick<App, "database">,
  productId: string,
  page: CorrectionListQuery,
): Promise<LearnedNameListReply> {
  const { sql } = app.database;
  const id = parseId(productId);
  const totalCount = id === undefined ? undefined : await countNames(sql, id);
  if (id === undefined || totalCount === undefined) throw new AppError("product_not_found");
  const rows = totalCount === 0 ? [] : await listNames(sql, id, page);
  const names = rows.map(({ createdAt, ...name }) => ({
    ...name,
    createdAt: createdAt.toISOString(),
    choices: name.choices.map((choice) => ({
      ...choice,
      chosenAt: new Date(choice.chosenAt).toISOString(),
    })),
  }));
  return { names, totalCount };
}

/**
 * Takes a learned name from its product, with the choices that it comes from: it comes back when it is chosen on two offers
 * again. Offers stay as they are, and so does what is remembered for single customers.
 *
 * @throws {AppError} `product_not_found`; `name_not_found`, also when it is another product's
 */
export async function removeLearnedName(
  app: Pick<App, "database" | "now">,
  productId: string,
  nameId: string,
): Promise<void> {
  const product = parseId(productId);
  const id = parseId(nameId);
  const removed = product !== undefined && id !== undefined &&
    await app.database.transaction(async (sql) => {
      await lockNames(sql);
      const wording = await deleteChoicesOfName(sql, product, id);
      if (wording === undefined) return false;
      await settle(sql, [wording], app.now());
      return true;
    });
  if (removed) return ringReindex();
  const known = product !== undefined && await countNames(app.database.sql, product) !== undefined;
  throw new AppError(known ? "name_not_found" : "product_not_found");
}
