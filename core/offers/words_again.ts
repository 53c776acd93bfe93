/**
 * Words of a customer's message that are looked at once more because a person says so: what was read as not asked for becomes
 * a wish, and one part becomes several.
 */
import type { App } from "@/core/app.ts";
import type { NotAskedPlace } from "@/core/contracts/reading.ts";
import { namesIn } from "@/core/deciding/several.ts";
import { draft } from "@/core/drafting/draft.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { insertOfferFragments } from "@/db/queries/offers/alternatives.ts";
import { addOfferGrounds } from "@/db/queries/offers/grounds.ts";
import { replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import {
  type OfferFields,
  type OfferRow,
  type OfferUnmatchedRow,
  updateOfferReading,
} from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { changeOffer, getOffer, type Precondition } from "./change.ts";
import { fragmentsOf } from "./generate.ts";
import { onceEach } from "./grounds.ts";
import { withLines } from "./line_operations.ts";
import type { Line } from "./lines.ts";
import { answered, type Found } from "./match_again.ts";
import type { PresentedOffer } from "./present.ts";
import { findPricedProducts } from "@/core/prices/choose.ts";
import { refuseTooMany } from "./room.ts";

/** Words with their place in the message in UTF-16 units. */
interface Words {
  readonly text: string;
  readonly start: number;
  /** So many of the first characters name what is wanted; what follows only tells where its name ends. */
  readonly named: number;
}

/** Parts without a product yet, and what was found for them. */
interface Read {
  readonly parts: readonly OfferUnmatchedRow[];
  readonly found: Found;
}

/**
 * Makes a line of an entry of the offer's `notAsked`, or an unmatched part where no product fits. A count that was left out
 * right beside the words belongs to them. The search, and a model where there is one, run before the transaction.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found` without such an entry, `offer_full`,
 * `rate_limited`
 */
export async function wantNotAsked(
  app: App,
  user: Identity,
  offerId: string,
  { start }: NotAskedPlace,
  precondition: Precondition,
): Promise<PresentedOffer> {
  const { offer } = await getOffer(app, offerId);
  const message = offer.clientRequest ?? "";
  const entries = entriesAt(offer.notAsked ?? [], message, start);
  const [first] = entries, last = entries.at(-1);
  if (!first || !last) throw noEntry();
  const next = offer.notAsked?.find((entry) => entry.start >= last.end)?.start ?? message.length;
  const words = {
    text: message.slice(first.start, clauseEnd(message, last.end, next)),
    start: first.start,
    named: last.end - first.start,
  };
  await takeRate(app.database, app.config, "draft", user.userId, app.now());
  const read = await readWords(app, user, offer.customerId, words);
  return await changeOffer(app, user, offerId, precondition, async (sql, row) => {
    const gone = new Set(entries.map((entry) => entry.start));
    const notAsked = row.notAsked.filter((entry) => !gone.has(entry.start));
    if (notAsked.length === row.notAsked.length) throw noEntry();
    await updateOfferReading(sql, row.id, { notAsked, asks: row.asks });
    return await take(sql, row, [read], app.now());
  });
}

/**
 * Makes several parts of an unmatched one, or of a line, where the words name several things, and matches each of them.
 *
 * @param id of the part or the line
 * @throws {AppError} `offer_not_found`, `offer_changed`, `fragment_not_found` also where there is nothing to split,
 * `offer_full`, `rate_limited`
 */
export async function splitWords(
  app: App,
  user: Identity,
  offerId: string,
  id: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  const { offer, version } = await getOffer(app, offerId);
  const names = namesIn(
    offer.unmatched.find((part) => part.id === id)?.item ??
      offer.items.find((line) => line.id === id)?.requestItem ?? "",
  );
  if (names.length < 2) throw new AppError("fragment_not_found");
  await takeRate(app.database, app.config, "draft", user.userId, app.now());
  const reads: Read[] = [];
  for (const text of names) {
    // Where the words stand is known in the transaction only: until then they count from 0.
    reads.push(
      await readWords(app, user, offer.customerId, { text, start: 0, named: text.length }),
    );
  }
  return await changeOffer(app, user, offerId, precondition ?? [version], async (sql, row) => {
    const isIt = (each: { id: string }) => each.id === id;
    const whole = row.unmatched.find(isIt) ?? row.items.find(isIt);
    if (!whole) throw new AppError("fragment_not_found");
    let from = whole.fragmentStart ?? -1;
    const placed = reads.map((read, at) => {
      const start = from < 0 ? -1 : (row.clientRequest ?? "").indexOf(names[at] ?? "", from);
      const isInside = start >= 0 && start < (whole.fragmentEnd ?? 0);
      if (isInside) from = start + 1;
      return moved(read, isInside ? start : undefined, whole.quantity);
    });
    return await take(sql, row, placed, app.now(), id);
  });
}

function noEntry(): AppError {
  return new AppError("fragment_not_found", {
    message: "This part of the message is not read as not asked for in the offer",
  });
}

/** The entry at a place and, right before or behind it, the count that belongs to its words. */
function entriesAt<Entry extends { text: string; start: number; end: number }>(
  all: readonly Entry[],
  message: string,
  start: number,
): Entry[] {
  const at = all.findIndex((entry) => entry.start === start);
  const entry = all[at];
  if (!entry) return [];
  const isCount = ({ text }: Entry) => !/\p{L}/u.test(text);
  const touch = (one: Entry, other: Entry) =>
    /^[ \t]*[x×*:,(–-]?[ \t]*$/u.test(message.slice(one.end, other.start));
  const before = all[at - 1], after = all[at + 1];
  if (isCount(entry) || /\d/.test(entry.text)) return [entry];
  if (before && isCount(before) && touch(before, entry)) return [before, entry];
  return after && isCount(after) && touch(entry, after) ? [entry, after] : [entry];
}

/** An entry of a list asks for what it names. */
const mark = "- ";

/** Where the clause ends that goes on at `from`: an entry may hold the first words of a name only. */
function clauseEnd(message: string, from: number, most: number): number {
  const rest = /^[^.,;:!?\r\n()]*/u.exec(message.slice(from, most))?.[0] ?? "";
  return from + rest.trimEnd().length;
}

/** Reads and matches words as a message of their own; what nothing is read from is one part as it stands. */
async function readWords(
  app: App,
  user: Identity,
  customerId: string | null,
  { text, start, named }: Words,
): Promise<Read> {
  const drafted = await draft(app, mark + text, {
    userId: user.userId,
    ...(customerId !== null && { customer: { id: customerId } }),
  });
  const isNamed = (part: { start: number }) => part.start < mark.length + named;
  const found = shifted({
    lines: drafted.lines.filter(isNamed),
    unmatched: drafted.unmatched.filter(isNamed),
  }, start - mark.length);
  const read = [
    ...found.lines.map((line) => ({ ...line, item: line.requestItem })),
    ...found.unmatched,
  ].sort((a, b) => a.start - b.start);
  const item = text.slice(0, named).replace(/\s+/g, " ");
  const whole = { item, start, end: start + named, quantity: "1" };
  const parts = (read.length > 0 ? read : [whole]).map((part, position) => ({
    id: newId(),
    item: part.item.slice(0, limits.note),
    reason: "",
    quantity: part.quantity,
    fragmentStart: part.start,
    fragmentEnd: part.end,
    position,
  }));
  return { parts, found };
}

function shifted({ lines, unmatched }: Found, by: number): Found {
  const move = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start + by,
    end: part.end + by,
  });
  return { lines: lines.map(move), unmatched: unmatched.map(move) };
}

/** What was read from 0 on, at its place in the message; `undefined` where that is not known. */
function moved({ parts, found }: Read, start: number | undefined, quantity: string | null): Read {
  const by = start ?? 0;
  return {
    found: shifted(found, by),
    parts: parts.map((part) => ({
      ...part,
      quantity: part.quantity === "1" ? quantity ?? part.quantity : part.quantity,
      fragmentStart: (part.fragmentStart ?? 0) + by,
      fragmentEnd: start === undefined ? null : (part.fragmentEnd ?? 0) + by,
    })),
  };
}

/** A place that nobody knows is none. */
function placed<Part extends { fragmentStart: number | null; fragmentEnd: number | null }>(
  part: Part,
): Part {
  return part.fragmentEnd === null ? { ...part, fragmentStart: null } : part;
}

/**
 * Writes what was read: lines become the last ones, parts stand where the message has them.
 *
 * @param replaced id of the line or part that it stands in place of
 */
async function take(
  sql: Sql,
  row: OfferRow,
  reads: readonly Read[],
  now: Date,
  replaced?: string,
): Promise<Partial<OfferFields>> {
  const stays = ({ id }: { id: string }) => id !== replaced;
  const kept = { ...row, items: row.items.filter(stays) };
  let items: readonly Line[] = kept.items;
  const open = row.unmatched.filter(stays);
  const ids = reads.flatMap(({ found }) => found.lines.map(({ product }) => product.id));
  const products = await findPricedProducts(sql, ids, { customerId: row.customerId, now });
  for (const { parts, found } of reads) {
    const next = answered({ ...kept, unmatched: [...parts] }, found, products);
    items = [...items, ...next.lines.map(placed)];
    open.push(...next.unmatched.map(placed));
    await addOfferGrounds(sql, row.id, onceEach(next.said));
    await insertOfferFragments(sql, row.id, fragmentsOf(found));
  }
  refuseTooMany(items.length, open.length);
  const placeOf = ({ fragmentStart }: OfferUnmatchedRow) => fragmentStart ?? Infinity;
  await replaceOfferUnmatched(sql, row.id, open.toSorted((a, b) => placeOf(a) - placeOf(b) || 0));
  return await withLines(sql, row, items);
}
