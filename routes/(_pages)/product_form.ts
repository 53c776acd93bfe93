/** The form of a product: one row of a catalogue file, typed by a person; its faults are said beside its fields. */
import type { Problem } from "@/components/common/field_state.ts";
import { rowFault } from "@/components/imports/faults.ts";
import { wordsOf } from "@/components/language.ts";
import type { ProductEditorData, ProductField } from "@/components/products/ProductForm.tsx";
import { type ProductColumn, productColumns } from "@/core/contracts/import.ts";
import type { ProductCandidate } from "@/core/contracts/product.ts";
import { ProductCreate, type ProductUpdate } from "@/core/contracts/product_record.ts";
import { isAppError } from "@/core/errors.ts";
import { formatDecimal, toNumber } from "@/core/money/money.ts";
import { readProduct } from "@/core/catalogue/file.ts";
import { namesIn } from "@/core/words/search_words.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";

type Values = Readonly<Record<ProductField, string>>;
type Faults = Partial<Record<ProductField | "", string>>;

/** What was typed, and what it says unless something is wrong with it. */
export interface ReadProduct {
  readonly values: Values;
  readonly version: string;
  readonly input?: ProductCreate;
  readonly faults: Faults;
}

/** The fields of the form; the cost is there for who may see it. */
function fieldsFor(ctx: Context): ProductField[] {
  const seesMargins = userOf(ctx).seesMargins === true;
  return productColumns.filter((column): column is ProductField =>
    column !== "active" && (column !== "cost" || seesMargins)
  );
}

/** Reads the form. Numbers are written as the language of the page writes them. */
export function readProductForm(ctx: Context, form: Form): ReadProduct {
  const names = fieldsFor(ctx);
  const values = Object.fromEntries(names.map((name) => [name, form.text(name).trim()])) as Values;
  const cells = {
    ...values,
    currency: values.currency.toUpperCase(),
    searchWords: values.searchWords.split("\n").map((each) => each.trim()).filter(Boolean)
      .join("; "),
    active: "",
  };
  const mark = ctx.state.language === "en" ? "." : ",";
  const facts = readProduct(cells as Record<ProductColumn, string>, new Set(names), mark);
  const read = { values, version: form.text("version") };
  if (typeof facts === "string") return { ...read, faults: faultsOf(ctx, [facts]) };
  const number = (decimal: string | null | undefined) =>
    decimal == null ? decimal : toNumber(decimal);
  const checked = ProductCreate.safeParse({
    ...facts,
    unitPriceNet: number(facts.unitPriceNet),
    vatRate: number(facts.vatRate),
    minQuantity: number(facts.minQuantity),
    quantityStep: number(facts.quantityStep),
    ...(facts.cost !== undefined && { cost: number(facts.cost) }),
    searchWords: namesIn(cells.searchWords),
  });
  if (checked.success) return { ...read, input: checked.data, faults: {} };
  const issues = checked.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  return { ...read, faults: faultsOf(ctx, issues) };
}

/** Faults by their fields, in the language of the page. */
function faultsOf(ctx: Context, faults: readonly string[]): Faults {
  const { imports } = wordsOf(ctx.state.language);
  return Object.fromEntries(
    faults.map((fault) => [fault.split(":")[0] ?? "", rowFault(fault, imports.faults)]),
  );
}

/** What stands in the form of a product that is there. */
export function valuesOf(product: ProductCandidate, ctx: Context): Values {
  const { language } = ctx.state;
  const number = (value: number | null | undefined, decimals = 0) => {
    const text = value == null ? "" : formatDecimal(value, decimals);
    return language === "en" ? text : text.replace(".", ",");
  };
  return {
    sku: product.sku,
    name: product.name,
    description: product.description,
    unitPriceNet: number(product.unitPriceNet, 2),
    vatRate: number(product.vatRate),
    currency: product.currency,
    unit: product.unit,
    category: product.category,
    searchWords: product.searchWords.join("\n"),
    kind: product.kind,
    packs: product.packs.map(({ unit, factor }) => `${unit} ${number(factor)}`).join("; "),
    minQuantity: number(product.minQuantity),
    quantityStep: number(product.quantityStep),
    cost: number(product.cost, 2),
  };
}

/** An empty form. */
export const emptyValues: Values = {
  sku: "",
  name: "",
  description: "",
  unitPriceNet: "",
  vatRate: "",
  currency: "",
  unit: "",
  category: "",
  searchWords: "",
  kind: "goods",
  packs: "",
  minQuantity: "",
  quantityStep: "",
  cost: "",
};

/** The fields and the error summary as the page shows them. */
export function editorOf(
  ctx: Context,
  values: Values,
  faults: Faults = {},
): Pick<ProductEditorData, "fields" | "problems"> {
  const names = fieldsFor(ctx);
  const fields = Object.fromEntries(names.map((name) => [name, {
    id: name,
    name,
    value: values[name],
    error: faults[name],
  }]));
  const problems = names.flatMap((name): Problem[] => {
    const message = faults[name];
    return message === undefined ? [] : [{ href: `#${name}`, message }];
  });
  const general = faults[""];
  return {
    fields,
    problems: general === undefined ? problems : [{ message: general }, ...problems],
  };
}

/**
 * Does what the form asks for; gives what is wrong with it in the words of the page, or nothing.
 *
 * @throws {AppError} what is not the person's to mend
 */
export async function saving(
  ctx: Context,
  save: (input: ProductUpdate & ProductCreate) => Promise<unknown>,
  input: ProductCreate,
): Promise<Faults | undefined> {
  const { products } = wordsOf(ctx.state.language);
  try {
    await save(input);
    return undefined;
  } catch (error) {
    if (isAppError(error, "sku_taken")) return { sku: products.numberTaken };
    if (isAppError(error, "product_changed")) return { "": products.changedMeanwhile };
    throw error;
  }
}
