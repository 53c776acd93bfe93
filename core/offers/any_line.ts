/** Lines of every kind, one at a time: products, texts and headings, with all that is said of them and their order. */
import type { App } from "@/core/app.ts";
import type { AnyLineCreate, AnyLineUpdate } from "@/core/contracts/line.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { toDecimal } from "@/core/money/money.ts";
import { replaceOfferItems, replaceOfferUnmatched } from "@/db/queries/offers/offer_lines.ts";
import type { OfferRow, OfferUnmatchedRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import type { Precondition } from "./change.ts";
import {
  changeLines,
  confirmedBy,
  isSame,
  lineIn,
  newLine,
  otherwise,
  withLines,
} from "./line_operations.ts";
import { type Line, textLine, withWords } from "./lines.ts";
import type { PresentedOffer } from "./present.ts";
import { type Editor, withTerms } from "./line_terms.ts";
import { refuseTooMany } from "./room.ts";

/**
 * Adds a line at a place, or as the last one. A product may stand on several lines. For an unmatched part the line takes its
 * words and its place in the message; the part stays unmatched until somebody says that it is answered, so that several
 * lines can answer it.
 *
 * @throws {AppError} `invalid_body` for what does not go together, `offer_not_found`, `offer_changed`, `product_not_found`,
 * `fragment_not_found`, `currency_mismatch`, `offer_full`
 */
export async function addAnyLine(
  app: App,
  user: Identity,
  offerId: string,
  input: AnyLineCreate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  const fault = faultOf(input);
  if (fault !== undefined) throw new AppError("invalid_body", { issues: [fault] });
  const editor = { name: user.name, now: app.now() };
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    refuseTooMany(offer.items.length + 1);
    const part = partFor(offer, input.fragmentId);
    const made = await madeLine(sql, offer, input, part, editor);
    const line = said(withWords(made.line, input), input, editor);
    const lines: Line[] = [...offer.items];
    lines.splice(input.position ?? lines.length, 0, line);
    if (part && input.answered) {
      await replaceOfferUnmatched(sql, offer.id, offer.unmatched.filter((each) => each !== part));
    }
    return await withLines(sql, offer, lines, { currency: made.currency });
  });
}

/**
 * Changes anything of a line, also its place; an absent field stays. What only the company reads, an internal note or a word
 * for the match, is no commercial edit.
 *
 * @throws {AppError} `invalid_body` for what does not go together, `offer_not_found`, `offer_changed`, `line_not_found`,
 * `product_not_found`, `currency_mismatch`
 */
export async function changeAnyLine(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  input: AnyLineUpdate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  const editor = { name: user.name, now: app.now() };
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const before = lineIn(offer, lineId);
    if (before.kind !== "product" && (input.productId ?? input.confirmed) !== undefined) {
      const issues = ["productId: a text or a heading has no product: remove it and add a line"];
      throw new AppError("invalid_body", { issues });
    }
    const quantity = input.quantity === undefined ? undefined : toDecimal(input.quantity);
    const other = await otherwise(sql, offer, before, { ...input, quantity, now: editor.now });
    const worded = said(withWords(other, input), input, editor);
    const word = { by: user.name, at: editor.now.toISOString() };
    const line = confirmedBy(worded, input.confirmed, word);
    const lines = placed(offer, before.id, line, input.position);
    if (isSame(before, line) && lines.every(({ id }, index) => id === offer.items[index]?.id)) {
      await replaceOfferItems(sql, offer, lines);
      return {};
    }
    return await withLines(sql, offer, lines);
  });
}

/** What a new line cannot be, beginning with the field. */
function faultOf({ kind, productId, name, answered, fragmentId }: AnyLineCreate) {
  if (kind === "product" && productId === undefined) return "productId: is missing";
  if (kind !== undefined && kind !== "product" && productId !== undefined) {
    return `productId: a line of kind ${kind} has none`;
  }
  if (productId === undefined && !name) return "name: is missing, or productId";
  if (answered !== undefined && fragmentId === undefined) return "fragmentId: is missing";
  return undefined;
}

function partFor(offer: OfferRow, fragmentId: string | undefined): OfferUnmatchedRow | undefined {
  if (fragmentId === undefined) return undefined;
  const part = offer.unmatched.find(({ id }) => id === fragmentId);
  if (!part) throw new AppError("fragment_not_found");
  return part;
}

async function madeLine(
  sql: Sql,
  offer: OfferRow,
  input: AnyLineCreate,
  part: OfferUnmatchedRow | undefined,
  { now }: Editor,
): Promise<{ line: Line; currency: string }> {
  const { fragmentStart = null, fragmentEnd = null, item = "" } = part ?? {};
  const place = { fragmentStart, fragmentEnd, requestItem: item };
  if (input.productId === undefined) {
    const line = textLine(input.name ?? "", input.kind === "section" ? "section" : "text");
    return { line: { ...line, ...place }, currency: offer.currency };
  }
  const asked = input.quantity === undefined ? part?.quantity : toDecimal(input.quantity);
  const made = await newLine(sql, offer, {
    productId: input.productId,
    quantity: asked ?? "1",
    requestItem: item,
    now,
  });
  return { ...made, line: { ...made.line, ...place } };
}

/** A line with what a body says of it. */
function said(line: Line, input: AnyLineCreate | AnyLineUpdate, editor: Editor): Line {
  const terms = withTerms(line, input, editor);
  if (terms.fault !== undefined) throw new AppError("invalid_body", { issues: [terms.fault] });
  return terms.line;
}

/** All lines with a changed one in its place, or in another. */
function placed(offer: OfferRow, id: string, line: Line, position: number | undefined): Line[] {
  const lines: Line[] = offer.items.map((item) => item.id === id ? line : item);
  if (position === undefined) return lines;
  return lines.filter((item) => item.id !== id).toSpliced(position, 0, line);
}
