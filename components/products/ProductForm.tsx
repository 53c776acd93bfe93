import { Head } from "fresh/runtime";
import type { ProductColumn } from "@/core/contracts/import.ts";
import { ErrorSummary } from "../common/ErrorSummary.tsx";
import { Field } from "../common/Field.tsx";
import type { FieldState, Problem } from "../common/field_state.ts";
import { useWords } from "../language.ts";
import { Choice } from "../settings/Choice.tsx";

/** What stands in a field of the form; `active` has a page of its own. */
export type ProductField = Exclude<ProductColumn, "active">;

/** What the page of writing a product shows. */
export interface ProductEditorData {
  /** Name of the product that is changed; a new one has none. */
  readonly name?: string;
  readonly action: string;
  /** The version that is changed; empty for a new product. */
  readonly version: string;
  readonly fields: Readonly<Partial<Record<ProductField, FieldState>>>;
  readonly problems: readonly Problem[];
}

/** Writing a product: what it is, what it costs, how it is sold and found. */
export function ProductEditor({ data }: { data: ProductEditorData }) {
  const { products, shared } = useWords();
  const { name, action, version, fields, problems } = data;
  const heading = name === undefined ? products.add : products.editTitle(name);
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{heading} · {products.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{heading}</h1>
      <form method="post" action={action} novalidate>
        <input type="hidden" name="version" value={version} />
        <Known field={fields.sku} label={products.number} />
        <Known field={fields.name} label={products.name} />
        <Known field={fields.description} label={products.description} rows={4} />
        <Known field={fields.unitPriceNet} label={products.unitNet} inputmode="decimal" />
        <Known field={fields.currency} label={products.currency} hint={products.currencyHint} />
        <Known field={fields.vatRate} label={products.vat} inputmode="decimal" />
        <Known
          field={fields.cost}
          label={products.cost}
          hint={products.costHint}
          inputmode="decimal"
        />
        <Known field={fields.unit} label={products.unit} hint={products.unitHint} />
        <Known field={fields.packs} label={products.packs} hint={products.packsHint} />
        <Known field={fields.minQuantity} label={products.minQuantity} inputmode="decimal" />
        <Known field={fields.quantityStep} label={products.quantityStep} inputmode="decimal" />
        {fields.kind && (
          <Choice
            id="kind"
            name="kind"
            label={products.kind}
            options={products.kinds}
            value={fields.kind.value}
          />
        )}
        <Known field={fields.category} label={products.category} />
        <Known
          field={fields.searchWords}
          label={products.searchWords}
          hint={products.searchWordsHint}
          rows={4}
        />
        <div class="row">
          <button type="submit" class="main">{products.save}</button>
        </div>
      </form>
    </div>
  );
}

/** A field, where the form has it: costs are not there for everybody. */
function Known({ field, ...rest }: {
  field: FieldState | undefined;
  label: string;
  hint?: string;
  rows?: number;
  inputmode?: "decimal";
}) {
  return field === undefined ? null : <Field field={field} {...rest} />;
}
