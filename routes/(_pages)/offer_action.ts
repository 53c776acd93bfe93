/** The buttons of an offer's page besides saving: what each does, and where the person goes on afterwards. */
import type { Locale } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import { linePlace, unmatchedPlace } from "@/components/desk/offer_view.ts";
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { changeAnyLine } from "@/core/offers/any_line.ts";
import { settleAsk, type Settling } from "@/core/offers/asks.ts";
import { answerFragment, keepAsLine, leaveOut, makeUnmatched } from "@/core/offers/fragments.ts";
import { addLine, confirmLine, removeLine, swapProduct } from "@/core/offers/line_operations.ts";
import { matchAgain } from "@/core/offers/match_again.ts";
import { addOneOff } from "@/core/offers/one_off.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import { reprice } from "@/core/offers/reprice.ts";
import { madeUnmatchedReason } from "@/core/offers/review.ts";
import { takeBack } from "@/core/offers/undo.ts";
import { splitWords, wantNotAsked } from "@/core/offers/words_again.ts";
import { findProductId } from "@/core/catalogue/details.ts";
import type { Form } from "./forms.ts";
import type { ReadNumber } from "./offer_form.ts";
import { partName } from "./offer_fields.ts";
import { oneOffView, readOneOff } from "./one_off_form.ts";
import { judge } from "./offer_view.ts";

/** What a button was pressed on, and by whom. */
export interface Press {
  readonly app: App;
  readonly user: Identity;
  readonly form: Form;
  /** The offer as the form showed it; what was typed into the form may have been saved since. */
  readonly page: OfferPage;
  /** The version to act on. */
  readonly version: number;
  readonly read: ReadNumber;
  /** What is wrong with what was typed, by the name of the field; with a fault nothing is done. */
  readonly faults: Map<string, string>;
  readonly language: Locale;
}

/** Parameters of the address that the browser is sent to: what was done, and where to go on. */
export type Done = Readonly<Record<string, string>>;

type Act = (press: Press, value: string) => Promise<Done | undefined>;

/** By name of the button. */
const acts: Readonly<Record<string, Act>> = {
  remove,
  undo,
  swap,
  confirm,
  unmatch,
  leave,
  split,
  own,
  oneOff,
  want,
  ask,
  answer,
  add,
  price,
  move,
  rematch,
};

/** Whether a button was pressed that does more than save. */
export function isAct(form: Form): boolean {
  return Object.keys(acts).some((each) => form.has(each));
}

/**
 * Does what the pressed button asks for, if one was pressed that does more than save.
 *
 * @returns `undefined` when there is nothing to do, or a number that is needed cannot be read
 * @throws {AppError} what the operation throws
 */
export async function act(press: Press): Promise<Done | undefined> {
  const name = Object.keys(acts).find((each) => press.form.has(each));
  const run = name === undefined ? undefined : acts[name];
  return name === undefined ? undefined : await run?.(press, press.form.text(name));
}

async function remove({ app, user, page, version }: Press, lineId: string): Promise<Done> {
  const { item, index } = lineOf(page, lineId);
  await removeLine(app, user, page.offer.id, lineId, [version]);
  const kept = page.offer.items.length - 1;
  return {
    done: "removed",
    sku: item.product?.sku ?? "",
    ...(kept > 0 && { at: linePlace(Math.min(index, kept - 1)) }),
  };
}

async function undo({ app, user, page, version }: Press): Promise<Done> {
  const { offer } = await takeBack(app, user, page.offer.id, [version]);
  return { done: "undone", ...newPlace(page, offer) };
}

async function swap({ app, user, page, version }: Press, value: string): Promise<Done> {
  const [lineId, product] = targetOf(value);
  const { index } = lineOf(page, lineId);
  const productId = await pickedProduct(app, page, product);
  await swapProduct(app, user, page.offer.id, lineId, productId, [version]);
  return { done: "saved", at: linePlace(index) };
}

async function confirm({ app, user, page, version }: Press, lineId: string): Promise<Done> {
  const { index } = lineOf(page, lineId);
  await confirmLine(app, user, page.offer.id, lineId, true, [version]);
  return { done: "saved", at: placeAfter(page, { line: index }) };
}

async function unmatch({ app, user, page, version }: Press, lineId: string): Promise<Done> {
  lineOf(page, lineId);
  const known = new Set(page.offer.unmatched.map(({ id }) => id));
  const reason = madeUnmatchedReason(user.name);
  const { offer } = await makeUnmatched(app, user, page.offer.id, lineId, reason, [version]);
  const index = offer.unmatched.findIndex(({ id }) => !known.has(id));
  return { done: "unmatched", ...(index >= 0 && { at: unmatchedPlace(index) }) };
}

async function leave({ app, user, page, version }: Press, fragmentId: string): Promise<Done> {
  const index = partIndex(page, fragmentId);
  await leaveOut(app, user, page.offer.id, index, [version]);
  return { done: "left-out", at: placeAfter(page, { part: index }) };
}

async function split({ app, user, page, version }: Press, id: string): Promise<Done> {
  const { offer } = await splitWords(app, user, page.offer.id, id, [version]);
  return { done: "split", ...newPlace(page, offer) };
}

async function own({ app, user, page, version }: Press, fragmentId: string): Promise<Done> {
  const index = partIndex(page, fragmentId);
  const { offer } = await keepAsLine(app, user, page.offer.id, index, [version]);
  return { done: "own-line", at: linePlace(offer.items.length - 1) };
}

/** A thing that is not in the catalogue: for an unmatched part by its id, or as a `new` line. */
async function oneOff(press: Press, target: string): Promise<Done | undefined> {
  const { app, user, form, page, version, read, faults, language } = press;
  const shown = oneOffView(page, target, language);
  if (!shown) throw new AppError("fragment_not_found");
  const fragmentId = target === "new" ? undefined : target;
  const quantity = read(fragmentId === undefined ? "newQuantity" : partName(fragmentId));
  const input = readOneOff(form, shown, language, faults);
  if (!input || quantity === undefined) return undefined;
  await addOneOff(app, user, page.offer.id, input, { quantity, fragmentId }, [version]);
  return { done: "one-off", at: linePlace(page.offer.items.length) };
}

async function want({ app, user, page, version }: Press, value: string): Promise<Done> {
  const place = { start: /^\d{1,9}$/.test(value) ? Number(value) : -1 };
  const { offer } = await wantNotAsked(app, user, page.offer.id, place, [version]);
  const isLine = offer.items.length > page.offer.items.length;
  return { done: isLine ? "wanted" : "wanted-unmatched", ...newPlace(page, offer) };
}

/** What becomes of an ask: `discount`, `note`, `answered` or `ignored`, then its kind and place. */
async function ask({ app, user, page, version, language }: Press, value: string): Promise<Done> {
  const [how = "", kind, start] = value.split(":");
  const found = page.offer.asks?.find((each) => each.kind === kind && String(each.start) === start);
  if (!found) throw new AppError("fragment_not_found");
  const note = `${wordsOf(language).asks.kinds[found.kind]}: ${found.text.replace(/\s+/g, " ")}`;
  const settlings: Readonly<Record<string, Settling>> = {
    discount: { settled: "applied", discount: true },
    note: { settled: "applied", note },
    answered: { settled: "answered" },
    ignored: { settled: "ignored" },
  };
  const settling = settlings[how];
  if (!settling) throw new AppError("invalid_body");
  await settleAsk(app, user, page.offer.id, found, settling, [version]);
  return { done: "settled" };
}

/** Where the first line or part stands that has not been there. */
function newPlace(before: OfferPage, after: OfferPage["offer"]): Done {
  const known = new Set([...before.offer.items, ...before.offer.unmatched].map(({ id }) => id));
  const line = after.items.findIndex(({ id }) => !known.has(id));
  if (line >= 0) return { at: linePlace(line) };
  const part = after.unmatched.findIndex(({ id }) => !known.has(id));
  return part >= 0 ? { at: unmatchedPlace(part) } : {};
}

async function answer(press: Press, value: string): Promise<Done | undefined> {
  const { app, user, page, version, read } = press;
  const [fragmentId, product] = targetOf(value);
  const index = partIndex(page, fragmentId);
  const productId = await pickedProduct(app, page, product);
  const quantity = read(partName(fragmentId));
  if (quantity === undefined) return undefined;
  await answerFragment(app, user, page.offer.id, index, productId, quantity, [version]);
  return { done: "saved", at: placeAfter(page, { part: index, gone: true }) };
}

async function add({ app, user, page, version, read }: Press, product: string) {
  const productId = await pickedProduct(app, page, product);
  const quantity = read("newQuantity");
  if (quantity === undefined) return undefined;
  await addLine(app, user, page.offer.id, { productId, quantity }, [version]);
  return { done: "saved", at: linePlace(page.offer.items.length) };
}

async function price({ app, user, page, version }: Press, lineId: string): Promise<Done> {
  const { index } = lineOf(page, lineId);
  if (!page.changedPrices.has(lineId)) throw new AppError("currency_mismatch");
  await reprice(app, user, page.offer.id, { dryRun: false, lineIds: [lineId] }, [version]);
  return { done: "saved", at: linePlace(index) };
}

/** A line to another place: its id, then the place among the lines from 0. */
async function move({ app, user, page, version }: Press, value: string): Promise<Done> {
  const [lineId, place] = targetOf(value);
  lineOf(page, lineId);
  if (!/^\d{1,3}$/.test(place)) throw new AppError("invalid_body");
  const position = Math.min(Number(place), page.offer.items.length - 1);
  await changeAnyLine(app, user, page.offer.id, lineId, { position }, [version]);
  return { done: "saved" };
}

async function rematch({ app, user, page, version }: Press): Promise<Done> {
  const { offer } = await matchAgain(app, user, page.offer.id, [version]);
  const found = offer.items.length - page.offer.items.length;
  return {
    done: "matched-again",
    n: String(found),
    at: found > 0 ? linePlace(page.offer.items.length) : "rematch",
  };
}

function lineOf({ offer }: OfferPage, lineId: string) {
  const index = offer.items.findIndex(({ id }) => id === lineId);
  const item = offer.items[index];
  if (!item) throw new AppError("line_not_found");
  return { item, index };
}

function partIndex({ offer }: OfferPage, fragmentId: string): number {
  const index = offer.unmatched.findIndex(({ id }) => id === fragmentId);
  if (index < 0) throw new AppError("fragment_not_found");
  return index;
}

/** What a button is for, and the product that it takes. */
function targetOf(value: string): [target: string, product: string] {
  const end = value.indexOf(":");
  return end < 0 ? [value, ""] : [value.slice(0, end), value.slice(end + 1)];
}

/**
 * The id of the product that a button names by its number, or a script by the id itself. One product is on one line: whoever
 * wants more of it changes that line's quantity.
 */
async function pickedProduct(app: App, { offer }: OfferPage, product: string): Promise<string> {
  const productId = await findProductId(app, product) ?? product;
  const line = offer.items.find((item) => item.productId === productId);
  if (line) throw new AppError("product_already_in_offer", { message: line.product?.sku ?? "" });
  return productId;
}

/** The next place that asks for a person after this one was answered, or the main action. */
function placeAfter(
  page: OfferPage,
  here: { line?: number; part?: number; gone?: boolean },
): string {
  const { lines, unmatched } = judge(page);
  const open = [
    ...lines.map((line, index) => ({ index, isLine: true, ...line })),
    ...unmatched.map((part, index) => ({ index, isLine: false, ...part })),
  ].filter(({ index, isLine, doubtful }) =>
    doubtful && (isLine ? index !== here.line : index !== here.part)
  );
  const after = open.find(({ index, isLine }) =>
    here.line !== undefined ? !isLine || index > here.line : !isLine && index > (here.part ?? -1)
  );
  const next = after ?? open[0];
  if (!next) return "main";
  // The parts behind one that is answered move up.
  const moved = here.gone && !next.isLine && next.index > (here.part ?? 0) ? 1 : 0;
  return next.isLine ? linePlace(next.index) : unmatchedPlace(next.index - moved);
}
