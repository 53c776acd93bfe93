/**
 * Changes of an offer as the assistant may propose them: what they would make of it, and the ordinary API call that makes
 * them. Nothing here writes.
 */
import { dayIn } from "@/core/company/days.ts";
import type { Proposal } from "@/core/contracts/chat.ts";
import { companyDefaults } from "@/core/contracts/company.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { customerKey } from "@/core/customers/customers.ts";
import { limits } from "@/core/platform/limits.ts";
import { skuForm } from "@/core/reading/words.ts";
import { offerTotals, toDecimal } from "@/core/money/money.ts";
import { findProductsBySkuForm, type ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import { findSellerFacts } from "@/db/queries/company/company.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { callOf } from "./calls.ts";
import {
  isLineField,
  type LineFieldEdit,
  lineFieldFault,
  type ResolvedLineField,
  saysAlready,
} from "./line_edits.ts";
import { isOfferField, type OfferFieldEdit, offerFieldFault } from "./offer_field_edits.ts";
import { currencyAfter, discountAfter, linesAfter, totalsOf } from "./offer_after.ts";
import {
  amountForTotal,
  percentAfter,
  type WishedTotal,
} from "@/core/assistant/understanding/goals.ts";
import { currencyFor } from "@/core/offers/lines.ts";
import { findPricedProducts, priceOf, withQuantity } from "@/core/prices/choose.ts";
import { roomBeside } from "@/core/offers/room.ts";

/** One change; `line` counts from 1, numbers are decimal text. */
export type Edit =
  | {
    readonly kind: "add";
    readonly sku: string;
    readonly quantity: string;
    readonly requestItem?: string;
  }
  | { readonly kind: "remove"; readonly line: number }
  | { readonly kind: "swap"; readonly line: number; readonly sku: string }
  | { readonly kind: "quantity"; readonly line: number; readonly quantity: string }
  | { readonly kind: "discountPercent" | "discountAmount"; readonly value: string }
  /** So many percent less than now for the whole offer; below zero more. */
  | { readonly kind: "cheaper"; readonly percent: string }
  | { readonly kind: "total"; readonly total: WishedTotal }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "customer"; readonly name: string }
  | { readonly kind: "move"; readonly line: number; readonly to: number }
  | LineFieldEdit
  | OfferFieldEdit;

/** Why a change cannot be proposed. */
export type EditFault =
  | {
    readonly code:
      | "imported"
      | "empty"
      | "full"
      | "bad_number"
      | "unreachable"
      | "too_many_notes"
      | "too_long"
      | "bad_line_discount"
      | "past_day";
  }
  | { readonly code: "not_a_product"; readonly line: number }
  /** A model's: nobody has said that price. */
  | { readonly code: "price_not_said"; readonly price: string }
  | { readonly code: "within_already"; readonly total: string }
  | { readonly code: "too_much_discount" }
  | { readonly code: "no_such_line"; readonly line: number; readonly count: number }
  | { readonly code: "line_named_twice"; readonly line: number }
  | { readonly code: "no_such_product"; readonly sku: string }
  | {
    readonly code: "already_in_offer";
    readonly line: number;
    readonly sku: string;
    readonly quantity: string;
  }
  | { readonly code: "other_currency"; readonly sku: string; readonly currency: string }
  | { readonly code: "nothing_changes" };

/** One change with what it is about, for words. */
export type ResolvedEdit =
  | {
    readonly kind: "add";
    readonly product: ProductRow;
    readonly quantity: string;
    readonly requestItem: string;
  }
  | { readonly kind: "remove"; readonly line: number; readonly item: OfferItemRow }
  | {
    readonly kind: "swap";
    readonly line: number;
    readonly item: OfferItemRow;
    readonly product: ProductRow;
  }
  | {
    readonly kind: "quantity";
    readonly line: number;
    readonly item: OfferItemRow;
    readonly quantity: string;
  }
  | {
    readonly kind: "discountPercent" | "discountAmount";
    readonly before: string;
    readonly value: string;
  }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "customer"; readonly name: string }
  | {
    readonly kind: "move";
    readonly line: number;
    readonly item: OfferItemRow;
    readonly to: number;
  }
  | ResolvedLineField
  | OfferFieldEdit;

/** Changes that can be made together. */
export interface Plan {
  readonly edits: readonly ResolvedEdit[];
  readonly totals: Proposal["totals"];
  readonly call: Proposal["call"];
}

/** More changes than anybody looks through before a press of a button. */
export const editsAtMost = 20;

/** Plans changes of an offer, or says why they cannot be made as it stands. */
export async function planEdits(
  sql: Sql,
  row: OfferRow,
  edits: readonly Edit[],
  now: Date,
): Promise<Plan | EditFault> {
  if (row.status === "imported") return { code: "imported" };
  if (edits.length === 0) return { code: "empty" };
  const products = await productsNamed(sql, row, edits, now);
  const resolved: ResolvedEdit[] = [];
  // A wished total is worked out of what the others leave.
  const ordered = edits.slice(0, editsAtMost).toSorted((a, b) =>
    Number(isGoal(a)) - Number(isGoal(b))
  );
  const planned = { edits: ordered, productOf: products, today: await todayOf(sql, ordered, now) };
  for (const edit of ordered) {
    const found = isGoal(edit) ? reach(row, edit, resolved) : resolve(row, edit, planned);
    if ("code" in found) return found;
    const fault = clashOf(row, found, resolved);
    if (fault) return fault;
    resolved.push(found);
  }
  const changes = resolved.filter((edit) => !changesNothing(row, edit));
  if (changes.length === 0) return { code: "nothing_changes" };
  const totals = totalsOf(row, changes);
  return totals ? { edits: changes, totals, call: callOf(row, changes) } : { code: "bad_number" };
}

/** What the seller's clock says, where a day is wished. */
async function todayOf(sql: Sql, edits: readonly Edit[], now: Date): Promise<string> {
  if (!edits.some(({ kind }) => kind === "validUntil")) return "";
  const { timeZone } = await findSellerFacts(sql) ?? companyDefaults;
  return dayIn(timeZone, now);
}

/** Products by the form of their number; two that are the same up to spelling are told apart by the exact text. */
async function productsNamed(
  sql: Sql,
  offer: OfferRow,
  edits: readonly Edit[],
  now: Date,
): Promise<ProductNamed> {
  const skus = edits.flatMap((edit) => "sku" in edit ? [edit.sku] : []);
  const rows = await findProductsBySkuForm(sql, [...new Set(skus.map(skuForm))].filter(Boolean));
  const { customerId } = offer;
  const priced = await findPricedProducts(sql, rows.map(({ id }) => id), { customerId, now });
  return (sku, quantity) => {
    const row = rows.find((row) => row.sku === sku) ??
      rows.find((row) => row.skuForm === skuForm(sku));
    const product = priced.get(row?.id ?? "");
    if (!product) return row;
    const currency = currencyFor(offer, product);
    const price = priceOf(product, currency, quantity);
    return price ? { ...product, unitPriceNet: price.unitPriceNet, currency } : product;
  };
}

/** What a change is resolved by: the others of the proposal, products, the day. */
interface Planned {
  readonly edits: readonly Edit[];
  readonly productOf: ProductNamed;
  readonly today: string;
}

/** A product by its number, at what so much of it costs the customer. */
type ProductNamed = (sku: string, quantity: string) => ProductRow | undefined;

type Goal = Extract<Edit, { kind: "cheaper" | "total" }>;

const isGoal = (edit: Edit): edit is Goal => edit.kind === "cheaper" || edit.kind === "total";

/** The discount that leads to a goal, beside the changes before it. */
function reach(
  row: OfferRow,
  goal: Goal,
  before: readonly ResolvedEdit[],
): ResolvedEdit | EditFault {
  const lines = linesAfter(row, before);
  const currency = currencyAfter(row, before);
  const discountPercent = discountAfter(row, before, "discountPercent");
  const discountAmount = discountAfter(row, before, "discountAmount");
  try {
    const { totalNet, totalGross } = offerTotals(
      lines,
      { discountPercent, discountAmount },
      currency,
    );
    if (goal.kind === "cheaper" && Number(discountAmount) === 0) {
      return resolveDiscount(row, {
        kind: "discountPercent",
        value: percentAfter(discountPercent, goal.percent),
      });
    }
    const wished: WishedTotal = goal.kind === "total" ? goal.total : {
      value: toDecimal((totalNet * (1 - Number(goal.percent) / 100)).toFixed(decimalsOf(currency))),
      of: "net",
      atMost: false,
    };
    const now = wished.of === "net" ? totalNet : totalGross;
    if (wished.atMost && now <= Number(wished.value)) {
      return { code: "within_already", total: `${toDecimal(now)} ${currency}` };
    }
    const value = amountForTotal(lines, discountPercent, wished, currency);
    if (value === undefined) return { code: "unreachable" };
    return resolveDiscount(row, { kind: "discountAmount", value });
  } catch (error) {
    if (error instanceof RangeError) return { code: "bad_number" };
    throw error;
  }
}

function resolve(
  row: OfferRow,
  edit: Exclude<Edit, Goal>,
  { edits, productOf, today }: Planned,
): ResolvedEdit | EditFault {
  if ("value" in edit) return resolveDiscount(row, edit);
  if (edit.kind === "customer" || edit.kind === "name") return edit;
  if (edit.kind === "note") {
    return row.notes.length < limits.notesPerOffer ? edit : { code: "too_many_notes" };
  }
  if (isOfferField(edit)) return offerFieldFault(row, edit, today) ?? edit;
  if (isLineField(edit)) return resolveLineField(row, edit);
  const product = "sku" in edit ? productOf(edit.sku, quantityFor(row, edit, edits)) : undefined;
  if ("sku" in edit && !product) return { code: "no_such_product", sku: edit.sku };
  if (edit.kind === "add") {
    const quantity = quantityOf(edit.quantity);
    if (quantity === undefined) return { code: "bad_number" };
    if (!product) return { code: "no_such_product", sku: edit.sku };
    return { kind: "add", product, quantity, requestItem: edit.requestItem ?? "" };
  }
  const { line } = edit;
  const item = row.items[line - 1];
  if (!item) return { code: "no_such_line", line, count: row.items.length };
  if (edit.kind === "remove") return { kind: "remove", line, item };
  if (edit.kind === "move") {
    const to = Math.min(Math.max(1, edit.to), row.items.length);
    return { kind: "move", line, item, to };
  }
  if (edit.kind === "swap") {
    if (!product) return { code: "no_such_product", sku: edit.sku };
    return { kind: "swap", line, item, product };
  }
  const quantity = quantityOf(edit.quantity);
  return quantity === undefined || !withQuantity(item, quantity)
    ? { code: "bad_number" }
    : { kind: "quantity", line, item, quantity };
}

/** How much of a product there will be: a line that gets another product may get another quantity with it. */
function quantityFor(row: OfferRow, edit: Edit, edits: readonly Edit[]): string {
  if ("quantity" in edit) return edit.quantity;
  if (!("line" in edit)) return "1";
  const other = edits.find((each) => each.kind === "quantity" && each.line === edit.line);
  const wished = other?.kind === "quantity" ? quantityOf(other.quantity) : undefined;
  return wished ?? row.items[edit.line - 1]?.quantity ?? "1";
}

function resolveLineField(row: OfferRow, edit: LineFieldEdit): ResolvedEdit | EditFault {
  const { line } = edit;
  const item = row.items[line - 1];
  if (!item) return { code: "no_such_line", line, count: row.items.length };
  const code = lineFieldFault(edit, item);
  if (code === "not_a_product") return { code, line };
  return code === undefined ? { ...edit, item } : { code };
}

function resolveDiscount(
  row: OfferRow,
  { kind, value }: { kind: "discountPercent" | "discountAmount"; value: string },
): ResolvedEdit | EditFault {
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(value)) return { code: "bad_number" };
  if (kind === "discountPercent" && Number(value) > 100) return { code: "too_much_discount" };
  return { kind, before: toDecimal(row[kind]), value: toDecimal(value) };
}

/** A quantity as an offer takes it: above 0, at most 3 decimals. */
function quantityOf(text: string): string | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? toDecimal(text) : undefined;
}

/** What keeps a change from being made, as the offer stands and beside the changes before it. */
function clashOf(
  row: OfferRow,
  edit: ResolvedEdit,
  before: readonly ResolvedEdit[],
): EditFault | undefined {
  if ("line" in edit) {
    const others = before.filter((other) => "line" in other && other.line === edit.line);
    // A line can get several fields at once; what goes gets nothing.
    const isTwice = others.some(({ kind }) =>
      kind === edit.kind || kind === "remove" || edit.kind === "remove"
    );
    if (isTwice) return { code: "line_named_twice", line: edit.line };
  }
  if (makesLine(edit)) {
    const made = before.filter(makesLine).length;
    if (roomBeside(row.items.length + made) < 1) return { code: "full" };
  }
  if (!("product" in edit)) return undefined;
  const { product } = edit;
  const at = row.items.findIndex(({ productId }) => productId === product.id);
  const isItself = edit.kind === "swap" && at === edit.line - 1;
  if (at >= 0 && !isItself) {
    const quantity = row.items[at]?.quantity ?? "";
    return { code: "already_in_offer", line: at + 1, sku: product.sku, quantity };
  }
  const others = before.filter((other) => "product" in other);
  if (others.some((other) => other.product.id === product.id)) return { code: "empty" };
  const currency = row.items.length > 0
    ? row.currency
    : others[0]?.product.currency ?? product.currency;
  if (product.currency !== currency) {
    return { code: "other_currency", sku: product.sku, currency: product.currency };
  }
  return undefined;
}

const makesLine = ({ kind }: ResolvedEdit) => kind === "add" || kind === "section";

function changesNothing(row: OfferRow, edit: ResolvedEdit): boolean {
  if (isLineField(edit)) return saysAlready(edit);
  switch (edit.kind) {
    case "customer":
      return customerKey(row.customerName ?? "") === customerKey(edit.name);
    case "name":
      return row.name === edit.text;
    case "move":
      return edit.line === edit.to;
    case "quantity":
      return toDecimal(edit.item.quantity) === edit.quantity;
    case "swap":
      return edit.item.productId === edit.product.id;
    case "discountPercent":
    case "discountAmount":
      return edit.before === edit.value;
    case "validUntil":
      return row.validUntil === edit.day;
    case "paymentTerms":
    case "deliveryTerms":
      return row[edit.kind] === edit.text;
    default:
      return false;
  }
}
