/** What was done to an offer, read off its state before and after. Pure: it knows neither who did it nor when. */
import type { ChangeDetails, ChangedField, ChangeKind } from "@/core/contracts/change.ts";
import { toNumber } from "@/core/money/money.ts";
import type {
  LineTerms,
  OfferItemRow,
  OfferRow,
  OfferUnmatchedRow,
} from "@/db/queries/offers/offers.ts";
import { isLeftOut } from "./review.ts";
import { buyerLines } from "./buyer_lines.ts";

/** A change that has no author yet. */
export interface NewChange {
  readonly kind: ChangeKind;
  /** Its place in the customer's message in UTF-16 units, where it has one. */
  readonly part?: number | null;
  /** Of a draft: the places of its lines. */
  readonly parts?: readonly number[];
  readonly details: ChangeDetails;
}

/** The state of an offer as far as its history tells of it. */
export type HistoricState = Pick<
  OfferRow,
  | "name"
  | "customerId"
  | "customerName"
  | "currency"
  | "discountPercent"
  | "discountAmount"
  | "notes"
  | "buyer"
  | "language"
  | "paymentTerms"
  | "deliveryTerms"
  | "reference"
  | "externalId"
  | "deliveryDate"
  | "validUntil"
  | "ownerName"
  | "tags"
  | "nextStep"
  | "lostReason"
  | "status"
  | "number"
  | "items"
  | "unmatched"
>;

type Changes = NonNullable<ChangeDetails["changes"]>;
type Value = Changes[number]["from"];

/** Longer texts are cut: the revisions have them whole. */
const longestText = 200;

/**
 * Everything that differs, in the order in which it is told: the offer's own fields, its lines, its unmatched parts, its
 * status. Lines and parts are the same by their id, or else by place, product and words: a restored revision makes new
 * ones.
 *
 * @param how a line that appears was there before and is put back
 */
export function changesBetween(
  before: HistoricState,
  after: HistoricState,
  how?: "put_back",
): NewChange[] {
  const lines = pair(before.items, after.items, [
    (line) => line.id,
    placeOf,
    productKey,
  ]);
  const parts = pair(before.unmatched, after.unmatched, [
    (part) => part.id,
    (part) => placeOf(part) && `${placeOf(part)} ${part.item}`,
    (part) => part.item,
  ]);
  const answered = new Set<OfferUnmatchedRow>();
  const unmade = new Set<OfferUnmatchedRow>();
  const lineChanges = [
    ...lines.pairs.flatMap(([line, was]) => was ? changesOfLine(was, line) : []),
    ...lines.gone.map((line) => {
      const part = take(parts.added, unmade, line);
      return ofLine(part ? "line_unmatched" : "line_removed", line);
    }),
    ...lines.added.map((line) => {
      const part = take(parts.gone, answered, line);
      const kind = part ? "fragment_answered" : how === "put_back" ? "line_put_back" : "line_added";
      return ofLine(kind, line);
    }),
  ];
  return [
    ...changesOfFields(before, after),
    ...lineChanges,
    ...parts.gone.filter((part) => !answered.has(part))
      .map((part) => ofPart("fragment_removed", part)),
    ...parts.added.filter((part) => !unmade.has(part)).map((part) =>
      ofPart("fragment_added", part)
    ),
    ...parts.pairs.flatMap(([part, was]) => was ? changesOfPart(was, part) : []),
    ...(lines.isReordered || parts.isReordered
      ? [{ kind: "reordered" as const, details: {} }]
      : []),
    ...changesOfStatus(before, after),
  ];
}

/** What a draft made. */
export function draftedChange(
  row: Pick<OfferRow, "items" | "unmatched">,
  { writtenBy, durationMs }: { writtenBy: "model" | "rules"; durationMs: number },
): NewChange {
  return {
    kind: "drafted",
    parts: row.items.flatMap(({ fragmentStart }) => fragmentStart ?? []),
    details: {
      lines: row.items.length,
      unmatched: row.unmatched.length,
      writtenBy,
      durationMs: Math.max(0, Math.round(durationMs)),
    },
  };
}

/** An offer that a person made: of picked products, or as a copy of another. */
export function createdChange(
  { items }: Pick<OfferRow, "items">,
  original?: Pick<OfferRow, "id" | "name">,
): NewChange {
  const copyOf = original && { id: original.id, name: original.name };
  return { kind: "created", details: { lines: items.length, ...copyOf && { copyOf } } };
}

/** A state was kept under that number, or put back from it. */
export function revisionChange(
  kind: "revision_saved" | "restored",
  { revisionNumber }: { revisionNumber: number },
): NewChange {
  return { kind, details: { revisionNumber } };
}

function changesOfFields(before: HistoricState, after: HistoricState): NewChange[] {
  const rows: [ChangeKind, Changes][] = [
    ["name_changed", differing(["name", before.name, after.name])],
    [
      "customer_changed",
      before.customerId === after.customerId
        ? []
        : [{ field: "customer", from: before.customerName, to: after.customerName }],
    ],
    ["currency_changed", differing(["currency", before.currency, after.currency])],
    [
      "discount_changed",
      differing(
        ["discountPercent", toNumber(before.discountPercent), toNumber(after.discountPercent)],
        ["discountAmount", toNumber(before.discountAmount), toNumber(after.discountAmount)],
      ),
    ],
    ["notes_changed", differing(["notes", before.notes.join("\n"), after.notes.join("\n")])],
    ["terms_changed", changesOfTerms(before, after)],
    [
      "follow_up_changed",
      differing(
        ["owner", before.ownerName, after.ownerName],
        ["tags", before.tags.join(", "), after.tags.join(", ")],
        ["nextStep", stepText(before), stepText(after)],
        ["lostReason", before.lostReason, after.lostReason],
      ),
    ],
  ];
  return rows.filter(([, changes]) => changes.length > 0)
    .map(([kind, changes]) => ({ kind, details: { changes } }));
}

function stepText({ nextStep }: HistoricState): string | null {
  return nextStep && `${nextStep.due} ${nextStep.text}`;
}

/** With another customer comes another buyer: that is told by the customer's name alone. */
function changesOfTerms(before: HistoricState, after: HistoricState): Changes {
  const buyer = (state: HistoricState) => state.buyer && buyerLines(state.buyer);
  return differing(
    ...(before.customerId === after.customerId
      ? [["buyer", buyer(before), buyer(after)] as const]
      : []),
    ["language", before.language, after.language],
    ["paymentTerms", before.paymentTerms, after.paymentTerms],
    ["deliveryTerms", before.deliveryTerms, after.deliveryTerms],
    ["reference", before.reference, after.reference],
    ["externalId", before.externalId, after.externalId],
    ["deliveryDate", before.deliveryDate, after.deliveryDate],
    ["validUntil", before.validUntil, after.validUntil],
  );
}

function changesOfStatus(before: HistoricState, after: HistoricState): NewChange[] {
  if (before.status === after.status) return [];
  const changes = differing(
    ["status", before.status, after.status],
    ["number", before.number, after.number],
  );
  return [{ kind: "status_changed", details: { changes } }];
}

function changesOfLine(was: OfferItemRow, line: OfferItemRow): NewChange[] {
  const quantity: Row = ["quantity", toNumber(was.quantity), toNumber(line.quantity)];
  if (productKey(was) !== productKey(line)) {
    const replaced = { productId: was.productId, sku: was.sku, name: was.name };
    const changes = differing(quantity);
    return [ofLine("product_replaced", line, { replaced, ...changes.length > 0 && { changes } })];
  }
  const content = differing(
    ["name", was.name, line.name],
    ["sku", was.sku, line.sku],
    ["description", was.description, line.description],
    quantity,
    ["unitPriceNet", toNumber(was.unitPriceNet), toNumber(line.unitPriceNet)],
    ["vatRate", toNumber(was.vatRate), toNumber(line.vatRate)],
    ...termRows(was, line),
  );
  const match = differing(
    ["requestItem", was.requestItem, line.requestItem],
    ["rationale", was.rationale, line.rationale],
    ["matchSource", was.matchSource, line.matchSource],
    ["matchScore", scoreOf(was), scoreOf(line)],
  );
  const word = ({ confirmation }: OfferItemRow) => confirmation && JSON.stringify(confirmation);
  const isSame = (word(was) ?? null) === (word(line) ?? null);
  return [
    ...(content.length > 0 ? [ofLine("line_changed", line, { changes: content })] : []),
    ...(match.length > 0 ? [ofLine("match_changed", line, { changes: match })] : []),
    ...(isSame
      ? []
      : [ofLine(line.confirmation ? "line_confirmed" : "confirmation_withdrawn", line)]),
  ];
}

/** What is said of a line besides, before and after. */
function termRows(was: LineTerms, line: LineTerms): Row[] {
  const agreed = ({ agreedUnitPriceNet }: LineTerms) =>
    agreedUnitPriceNet === null ? null : toNumber(agreedUnitPriceNet);
  return [
    ["kind", was.kind, line.kind],
    ["unit", was.unit, line.unit],
    ["note", was.note, line.note],
    ["internalNote", was.internalNote, line.internalNote],
    ["discountPercent", toNumber(was.discountPercent), toNumber(line.discountPercent)],
    ["agreedUnitPriceNet", agreed(was), agreed(line)],
    ["agreedReason", was.agreedReason, line.agreedReason],
    ["optional", was.optional, line.optional],
    ["selected", was.selected, line.selected],
    ["leadTime", was.leadTime, line.leadTime],
  ];
}

function changesOfPart(was: OfferUnmatchedRow, part: OfferUnmatchedRow): NewChange[] {
  const changes = differing(["reason", was.reason, part.reason]);
  if (changes.length === 0) return [];
  if (!isLeftOut(was) && isLeftOut(part)) return [ofPart("fragment_left_out", part)];
  if (isLeftOut(was) && !isLeftOut(part)) return [ofPart("fragment_taken_back", part)];
  return [ofPart("fragment_changed", part, { changes })];
}

function ofLine(kind: ChangeKind, line: OfferItemRow, more: ChangeDetails = {}): NewChange {
  const { id, productId, sku, name, requestItem, fragmentStart } = line;
  const quantity = toNumber(line.quantity), unitPriceNet = toNumber(line.unitPriceNet);
  return {
    kind,
    part: fragmentStart,
    details: {
      line: { id, productId, sku, name, quantity, unitPriceNet },
      ...(requestItem === "" ? {} : { item: cut(requestItem) }),
      ...more,
    },
  };
}

function ofPart(kind: ChangeKind, part: OfferUnmatchedRow, more: ChangeDetails = {}): NewChange {
  return { kind, part: part.fragmentStart, details: { item: cut(part.item), ...more } };
}

type Row = readonly [field: ChangedField, from: Value, to: Value];

function differing(...rows: readonly Row[]): Changes {
  return rows.filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field, from: cut(from), to: cut(to) }));
}

/** A text of bounded length, no surrogate pair split. */
function cut<Any extends Value>(value: Any): Any | string {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return value.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, "") + "…";
}

function scoreOf({ matchScore }: OfferItemRow): number | null {
  return matchScore === null ? null : toNumber(matchScore);
}

/** A line whose product is gone from the catalogue still has its number. */
function productKey({ productId, sku, name }: OfferItemRow): string {
  return productId ?? (sku === null ? `text ${name}` : `gone ${sku}`);
}

function placeOf({ fragmentStart }: { fragmentStart: number | null }): string | undefined {
  return fragmentStart === null ? undefined : String(fragmentStart);
}

/** The first part with the words and the place of a line that no other line has taken. */
function take(
  parts: readonly OfferUnmatchedRow[],
  taken: Set<OfferUnmatchedRow>,
  { requestItem, fragmentStart }: OfferItemRow,
): OfferUnmatchedRow | undefined {
  const part = parts.find((each) =>
    each.item === requestItem && each.fragmentStart === fragmentStart && !taken.has(each)
  );
  if (part) taken.add(part);
  return part;
}

/** Two lists, side by side. */
interface Paired<Part> {
  /** Of the later list in its order, each with what it was. */
  readonly pairs: readonly (readonly [Part, Part | undefined])[];
  readonly added: readonly Part[];
  readonly gone: readonly Part[];
  /** What is on both sides has another order. */
  readonly isReordered: boolean;
}

/** Finds for each later element the earlier one that it was: the first key that they share decides, each is taken once. */
function pair<Part>(
  before: readonly Part[],
  after: readonly Part[],
  keys: readonly ((part: Part) => string | undefined)[],
): Paired<Part> {
  const earlier = new Map<Part, Part>();
  const left = new Set(before);
  for (const keyOf of keys) {
    const byKey = Map.groupBy(left, keyOf);
    for (const part of after) {
      const key = keyOf(part);
      const was = earlier.has(part) || key === undefined ? undefined : byKey.get(key)?.shift();
      if (was === undefined) continue;
      earlier.set(part, was);
      left.delete(was);
    }
  }
  const places = new Map(before.map((part, place) => [part, place]));
  const order = after.flatMap((part) => {
    const was = earlier.get(part);
    return was === undefined ? [] : places.get(was) ?? [];
  });
  return {
    pairs: after.map((part) => [part, earlier.get(part)] as const),
    added: after.filter((part) => !earlier.has(part)),
    gone: [...left],
    isReordered: order.some((place, at) => place < (order[at - 1] ?? -1)),
  };
}
