/** What an offer must be after each step, kept in memory: the rules of the interface a second time, without a database. */
import { lineFigures, totals } from "./money.ts";

export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unitPriceNet: number;
  readonly vatRate: number;
  readonly currency: string;
}

/** `id` is unknown until the first reply that shows the line. */
export interface Line {
  readonly id?: string;
  readonly productId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceNet: number;
  readonly vatRate: number;
  readonly requestItem: string;
  readonly rationale: string;
  readonly matchSource: string | null;
  readonly matchScore: number | null;
}

export interface Unmatched {
  readonly id?: string;
  readonly item: string;
  readonly reason: string;
}

export interface Customer {
  readonly id: string;
  readonly name: string;
}

/** What a revision keeps. */
export interface Content {
  readonly name: string;
  readonly customer: Customer | null;
  readonly status: string;
  readonly currency: string;
  readonly discountPercent: number;
  readonly discountAmount: number;
  readonly notes: readonly string[];
  readonly unmatched: readonly Unmatched[];
  readonly lines: readonly Line[];
}

export interface Revision {
  id?: string;
  readonly content: Content;
  readonly accepted: boolean;
}

export interface ModelOffer {
  readonly id: string;
  content: Content;
  version: number;
  deleted: boolean;
  readonly revisions: Revision[];
}

export interface Model {
  readonly offers: ModelOffer[];
  readonly products: Product[];
  readonly customers: readonly Customer[];
}

/** A line as an edit of the whole list asks for it. */
export interface Edit extends Partial<Omit<Line, "sku" | "unitPriceNet" | "vatRate">> {
  readonly quantity?: number;
}

/** Fields of a `PATCH`. */
export interface Fields {
  readonly name?: string;
  readonly customerId?: string | null;
  readonly customerName?: string | null;
  readonly status?: string;
  readonly currency?: string;
  readonly discountPercent?: number;
  readonly discountAmount?: number;
  readonly notes?: readonly string[];
  readonly unmatched?: readonly Unmatched[];
  readonly items?: readonly Edit[];
}

/** A refusal, by its code. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export function lineOf(product: Product, quantity: number, requestItem = ""): Line {
  const { id, sku, name, description, unitPriceNet, vatRate } = product;
  const matched = { rationale: "", matchSource: "manual", matchScore: null };
  return {
    productId: id,
    sku,
    name,
    description,
    quantity,
    unitPriceNet,
    vatRate,
    requestItem,
    ...matched,
  };
}

function textLine(name: string): Line {
  const nothing = { id: "", sku: "", description: "", unitPriceNet: 0, vatRate: 0, currency: "" };
  return { ...lineOf({ ...nothing, name }, 1), productId: null, sku: null };
}

/** A new offer of picked products; the same product twice is one line. */
export function quick(
  picks: readonly { product: Product; quantity: number }[],
  customer: Customer | null,
): Content {
  const [first] = picks;
  if (!first) throw new Refused("no_product_selections");
  if (picks.some(({ product }) => product.currency !== first.product.currency)) {
    throw new Refused("invalid_body");
  }
  const lines = new Map<string, Line>();
  for (const { product, quantity } of picks) {
    const before = lines.get(product.id)?.quantity ?? 0;
    lines.set(product.id, lineOf(product, before + quantity));
  }
  return {
    name: first.product.name + (lines.size > 1 ? ` and ${lines.size - 1} more` : ""),
    customer,
    status: "draft",
    currency: first.product.currency,
    discountPercent: 0,
    discountAmount: 0,
    notes: [],
    unmatched: [],
    lines: [...lines.values()],
  };
}

/** The content after a `PATCH`, and whether the patch accepts the offer anew. */
export function patched(
  before: Content,
  fields: Fields,
  model: Model,
): { content: Content; accepts: boolean } {
  const edited = fields.items && editedLines(before, fields.items, model.products);
  const content: Content = {
    ...before,
    name: fields.name ?? before.name,
    customer: customerAfter(before, fields, model.customers),
    currency: fields.currency ?? edited?.currency ?? before.currency,
    discountPercent: fields.discountPercent ?? before.discountPercent,
    discountAmount: fields.discountAmount ?? before.discountAmount,
    notes: fields.notes ?? before.notes,
    unmatched: fields.unmatched ? keptIds(before.unmatched, fields.unmatched) : before.unmatched,
    lines: edited?.lines ?? before.lines,
  };
  const commercial = commerce(before) !== commerce(content);
  const from = commercial ? "draft" : before.status;
  const to = fields.status ?? from;
  if (from !== to && from !== "draft" && to !== "draft") {
    throw new Refused("status_change_not_allowed");
  }
  const accepts = to === "accepted" && (before.status !== "accepted" || commercial);
  return { content: { ...content, status: to }, accepts };
}

/** What is for sale to whom at which price. */
function commerce({ customer, currency, discountPercent, discountAmount, lines }: Content): string {
  const goods = lines.map(({ productId, name, description, quantity }) => [
    productId,
    name,
    description,
    quantity,
  ]);
  return JSON.stringify([customer?.id, currency, discountPercent, discountAmount, goods]);
}

function customerAfter(
  before: Content,
  { customerId, customerName }: Fields,
  customers: readonly Customer[],
): Customer | null {
  if (customerId === undefined && customerName === undefined) return before.customer;
  const key = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
  const found = customerId != null
    ? customers.find(({ id }) => id === customerId)
    : customers.find(({ name }) => key(name) === key(customerName ?? ""));
  if (customerId != null && !found) throw new Refused("customer_not_found");
  return found ?? null;
}

function keptIds(before: readonly Unmatched[], after: readonly Unmatched[]): Unmatched[] {
  const left = [...before];
  return after.map(({ item, reason }) => {
    const at = left.findIndex((known) => known.item === item);
    return { id: at < 0 ? undefined : left.splice(at, 1)[0]?.id, item, reason };
  });
}

function editedLines(before: Content, edits: readonly Edit[], products: readonly Product[]) {
  const named = edits.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length) throw new Refused("invalid_body");
  const added: Product[] = [];
  const lines = edits.map((edit) => {
    const { id, productId, ...fields } = edit;
    const kept = before.lines.find((line) => id !== undefined && line.id === id);
    const product = products.find((known) => known.id === productId);
    if ((id !== undefined && !kept) || (productId != null && !product)) {
      throw new Refused("invalid_body");
    }
    const same = kept && (productId === undefined || productId === kept.productId);
    if (!same && product) added.push(product);
    if (!kept && !product && !edit.name) throw new Refused("invalid_body");
    const fresh = product ? lineOf(product, 1) : textLine(kept?.name ?? edit.name ?? "");
    const { quantity, requestItem } = kept ?? fresh;
    return {
      ...(same ? kept : { ...fresh, id, quantity, requestItem }),
      ...fields,
    };
  });
  const currency = before.lines.length === 0 && added[0] ? added[0].currency : before.currency;
  if (added.some((product) => product.currency !== currency)) throw new Refused("invalid_body");
  return { lines, currency };
}

/** What was settled is a draft again once goods or prices change. */
export function reopened(content: Content): Content {
  const settled = content.status === "accepted" || content.status === "rejected";
  return settled ? { ...content, status: "draft" } : content;
}

export function withLine(before: Content, line: Line, product: Product): Content {
  if (before.lines.some(({ productId }) => productId === product.id)) {
    throw new Refused("product_already_in_offer");
  }
  const currency = before.lines.length === 0 ? product.currency : before.currency;
  if (currency !== product.currency) throw new Refused("currency_mismatch");
  return reopened({ ...before, currency, lines: [...before.lines, line] });
}

/** The content that a revision brings back: new lines and fragments of the same content. */
export function restored(snapshot: Content): Content {
  const anew = <Part extends { id?: string }>(part: Part): Part => ({ ...part, id: undefined });
  return {
    ...snapshot,
    status: snapshot.status === "accepted" ? "draft" : snapshot.status,
    lines: snapshot.lines.map(anew),
    unmatched: snapshot.unmatched.map(anew),
  };
}

/** Whether two contents would make the same snapshot. */
export function sameContent(a: Content, b: Content): boolean {
  return JSON.stringify(snapshotOf(a)) === JSON.stringify(snapshotOf(b));
}

/** A content as a revision's snapshot shows it. */
export function snapshotOf(content: Content) {
  return {
    name: content.name,
    customerId: content.customer?.id ?? null,
    customerName: content.customer?.name ?? null,
    requestId: null,
    clientRequest: null,
    status: content.status,
    currency: content.currency,
    discountPercent: content.discountPercent,
    discountAmount: content.discountAmount,
    notes: content.notes,
    unmatched: content.unmatched.map(({ item, reason }) => ({ item, reason })),
    items: content.lines.map(({ id: _, ...line }, position) => ({
      ...line,
      ...lineFigures(line, content.currency),
      position,
    })),
  };
}

/** A content as an offer's reply shows it, without what only the service knows: ids of parts, times, the user. */
export function offerOf(id: string, content: Content) {
  const snapshot = snapshotOf(content);
  return {
    ...snapshot,
    id,
    kbArticles: [],
    unmatched: snapshot.unmatched.map((part, position) => ({ ...part, position })),
    items: snapshot.items.map(({ sku, ...line }) => ({
      ...line,
      offerId: id,
      ...(line.productId !== null && {
        product: { id: line.productId, sku, name: line.name, description: line.description },
      }),
    })),
    totals: {
      ...totals(content.lines.filter(({ sku }) => sku !== null), content, content.currency),
      optionalNet: 0,
      optionalGross: 0,
      sections: [],
    },
  };
}
