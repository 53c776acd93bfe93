/** The form of a quick offer: its lines as they were typed, looked up and judged. */
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { wordsOf } from "@/components/language.ts";
import type { QuickHit, QuickLine } from "@/components/quick/QuickOfferForm.tsx";
import type { QuickOffer } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { limits } from "@/core/platform/limits.ts";
import { toNumber } from "@/core/money/money.ts";
import { findPasted, type PastedLine } from "@/core/offers/paste.ts";
import { findToPick } from "@/core/catalogue/list.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";
import { readTypedNumber } from "./typed_number.ts";

/** Hits of a search for one product: what fits above the lines. */
const mostHits = 8;

/** What the form says, judged against the catalogue. */
export interface ReadQuick {
  readonly lines: readonly QuickLine[];
  readonly problems: readonly Problem[];
  /** What can be stored, when nothing is wrong. */
  readonly items: QuickOffer["items"];
  readonly hits?: readonly QuickHit[];
  /** What still stands in the field that looks for a product. */
  readonly find: string;
  /** The line that was added, or that has the picked product already; it counts from 1. */
  readonly added?: number;
  /** The picked product stands on a line already. */
  readonly repeated?: string;
}

/**
 * Reads the lines of the form, those that were pasted, and the product that was picked; `remove` leaves one line out. A line
 * with an empty number is left out.
 */
export async function readQuickForm(ctx: Context, form: Form): Promise<ReadQuick> {
  const { quick } = wordsOf(ctx.state.language);
  const typed = typedLines(form);
  const many = form.text("many").split("\n").filter((line) => line.trim() !== "");
  const picked = form.text("add").trim();
  const known = picked === "" ? -1 : typed.findIndex(({ number }) => number === picked);
  const added = picked !== "" && known < 0 ? [picked] : [];
  const all = [...typed.map(({ number }) => number), ...added, ...many];
  if (all.length > limits.linesPerOffer) {
    const problems = [{ href: "#many", message: quick.tooMany(limits.linesPerOffer) }];
    return { lines: [], problems, items: [], find: form.text("find") };
  }
  const read = await findPasted(ctx.state.app, all);
  const lines = read.map((line, index) => {
    const quantity = typed[index]?.quantity;
    return quantity === undefined ? line : { ...line, quantity };
  });
  const query = picked === "" ? form.text("find").trim() : "";
  return {
    ...judge(ctx, lines),
    find: query,
    ...(query !== "" && { hits: await findHits(ctx, query) }),
    ...(picked !== "" && { added: (known < 0 ? typed.length : known) + 1 }),
    ...(known >= 0 && { repeated: picked }),
  };
}

/** The lines that stand in the form with a number, but for the one to remove. */
function typedLines(form: Form): { number: string; quantity: string }[] {
  const lines: { number: string; quantity: string }[] = [];
  const removed = Number(form.text("remove"));
  for (let place = 1; place <= limits.linesPerOffer && form.has(`number.${place}`); place++) {
    const number = form.text(`number.${place}`).trim();
    const quantity = form.text(`quantity.${place}`);
    if (place !== removed && number !== "") lines.push({ number, quantity });
  }
  return lines;
}

async function findHits(ctx: Context, query: string): Promise<QuickHit[]> {
  const words = query.slice(0, limits.searchText).split(/\s+/).slice(0, limits.searchWords);
  const { products } = await findToPick(ctx.state.app, {
    query: words.join(" "),
    limit: mostHits,
    offset: 0,
  });
  return products.map(({ sku, name, unitPriceNet, currency }) => ({
    sku,
    name,
    unitPriceNet,
    currency,
    decimals: decimalsOf(currency),
  }));
}

const states = { found: "found", not_found: "notFound", unclear: "unclear" } as const;

function judge(
  ctx: Context,
  pasted: readonly PastedLine[],
): Pick<ReadQuick, "lines" | "problems" | "items"> {
  const { quick } = wordsOf(ctx.state.language);
  const currency = pasted.find(({ product }) => product)?.product?.currency;
  const problems: Problem[] = [];
  const items: QuickOffer["items"] = [];
  const lines = pasted.map((line, index): QuickLine => {
    const place = index + 1;
    const { product, state } = line;
    const quantity = readQuantity(ctx, line.quantity, place);
    const numberFault = state === "not_found"
      ? quick.lineNotFound(place)
      : state === "unclear"
      ? quick.lineUnclear(place)
      : product && product.currency !== currency
      ? quick.otherCurrency(product.sku)
      : undefined;
    const number = field(`number.${place}`, `number-${place}`, line.number, numberFault);
    const count = field(`quantity.${place}`, `qty-${place}`, line.quantity, quantity.fault);
    if (numberFault) {
      problems.push({
        href: state === "found" ? `#qty-${place}` : `#number-${place}`,
        message: numberFault,
      });
    }
    if (quantity.fault) problems.push({ href: `#qty-${place}`, message: quantity.fault });
    if (product && quantity.value !== undefined) {
      items.push({ productId: product.id, quantity: quantity.value });
    }
    return { number, quantity: count, state: states[state], ...shown(line) };
  });
  return { lines, problems, items };
}

function shown({ product }: PastedLine): Pick<QuickLine, "product"> {
  if (!product) return {};
  const { name, unitPriceNet, currency } = product;
  const decimals = decimalsOf(currency);
  return { product: { name, unitPriceNet: toNumber(unitPriceNet), currency, decimals } };
}

/** A whole number of 1 or more; what could be two numbers is not guessed. */
function readQuantity(
  ctx: Context,
  text: string,
  place: number,
): { value: number; fault?: undefined } | { value?: undefined; fault: string } {
  const { quick } = wordsOf(ctx.state.language);
  const read = readTypedNumber(text === "" ? "1" : text);
  const value = "value" in read ? read.value : undefined;
  if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= limits.number) {
    return { value };
  }
  const either = "fault" in read ? /write (\S+) or (\S+)$/.exec(read.fault) : null;
  const fault = either
    ? quick.lineTwoWays(place, either[1] ?? "", either[2] ?? "")
    : quick.lineQuantity(place);
  return { fault };
}

function field(name: string, id: string, value: string, error: string | undefined): FieldState {
  return { id, name, value, error };
}
