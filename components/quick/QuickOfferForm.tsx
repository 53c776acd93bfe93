import ProductInput from "@/islands/ProductInput.tsx";
import { CustomerPick, type CustomerPickData } from "../customers/CustomerPick.tsx";
import type { FieldState } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { formatAmount, type Numeric } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** One line of a quick offer before it is stored. */
export interface QuickLine {
  /** The product number as it was found or typed. */
  readonly number: FieldState;
  readonly quantity: FieldState;
  readonly state: "found" | "notFound" | "unclear";
  readonly product?: {
    readonly name: string;
    readonly unitPriceNet: Numeric;
    readonly currency: string;
    readonly decimals: number;
  };
}

/** A product that can be added. */
export interface QuickHit {
  readonly sku: string;
  readonly name: string;
  readonly unitPriceNet: Numeric;
  readonly currency: string;
  readonly decimals: number;
}

/** What the form of a quick offer holds. */
export interface QuickOfferFormData {
  /** Stands for this form, so that sending it twice makes one offer. */
  readonly key: string;
  readonly customer: CustomerPickData;
  readonly find: FieldState;
  /** Products for what was looked for; absent when nothing was. */
  readonly hits?: readonly QuickHit[];
  readonly lines: readonly QuickLine[];
  /** What stands in the text area of many lines. */
  readonly many: FieldState;
  /** Every line can be stored. */
  readonly ready: boolean;
  /** Id of the field that the page begins with. */
  readonly focus?: string;
}

/** Id of the form, for the island that adds what was picked. */
export const quickFormId = "quick-offer";

/** Picking products, checking their numbers and quantities, and making the offer. */
export function QuickOfferForm({ data }: { data: QuickOfferFormData }) {
  const { quick, picker } = useWords();
  const { key, customer, find, hits, lines, many, ready, focus } = data;
  return (
    <form id={quickFormId} method="post" action="/offers/quick" novalidate>
      <input type="hidden" name="key" value={key} />
      {/* The first button is what Enter presses: it stores nothing. */}
      <button type="submit" class="visually-hidden">{quick.check}</button>
      <div class="page-text">
        <CustomerPick data={customer} confirm={{ name: "create", value: "new-customer" }} />
      </div>
      <div class="add">
        <ProductInput
          field={find}
          label={quick.product}
          words={picker}
          autofocus={focus === find.id}
        />
        <button type="submit">{quick.find}</button>
      </div>
      {hits && <Hits hits={hits} query={find.value} />}
      {lines.length > 0 && <Lines lines={lines} focus={focus} />}
      <details class="page-text" open={lines.length === 0 || many.value !== ""}>
        <summary>{quick.manyAtOnce}</summary>
        <Field field={many} label={quick.many} hint={quick.manyHint} rows={6} />
      </details>
      <div class="row">
        <button type="submit" class={ready ? undefined : "main"}>{quick.check}</button>
        <button type="submit" class={ready ? "main" : undefined} name="create" value="1">
          {quick.create}
        </button>
      </div>
    </form>
  );
}

function Hits({ hits, query }: { hits: readonly QuickHit[]; query: string }) {
  const { quick } = useWords();
  const language = useLanguage();
  if (hits.length === 0) return <p role="status">{quick.noHits(query)}</p>;
  return (
    <table class="cards">
      <caption>{quick.hits(hits.length)}</caption>
      <tbody>
        {hits.map(({ sku, name, unitPriceNet, currency, decimals }) => (
          <tr key={sku}>
            <td class="name">{name}</td>
            <td class="number">
              {formatAmount(unitPriceNet, decimals, language)} {currency}
            </td>
            <td class="number">
              <button type="submit" name="add" value={sku}>{quick.add(sku)}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines, focus }: { lines: readonly QuickLine[]; focus?: string }) {
  const { quick } = useWords();
  return (
    <table class="cards quick">
      <caption>{quick.lines(lines.length)}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">{quick.line}</th>
          <th scope="col">{quick.number}</th>
          <th scope="col">{quick.name}</th>
          <th scope="col">{quick.state}</th>
          <th scope="col" class="number">{quick.unitNet}</th>
          <th scope="col" class="number">{quick.quantity}</th>
          <th scope="col">
            <span class="visually-hidden">{quick.removeShort}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={line.number.id} line={line} place={index + 1} focus={focus} />
        ))}
      </tbody>
    </table>
  );
}

const tags = { found: "tag tag-exact", notFound: "tag tag-rejected", unclear: "tag tag-check" };

function Line({ line, place, focus }: { line: QuickLine; place: number; focus?: string }) {
  const { quick } = useWords();
  const language = useLanguage();
  const { number, quantity, state, product } = line;
  return (
    <tr>
      <td class="number">{place}</td>
      <td>
        {state === "found"
          ? (
            <>
              <input type="hidden" name={number.name} value={number.value} />
              <span class="sku">{number.value}</span>
            </>
          )
          : <CellField field={number} label={quick.numberOf(place)} />}
      </td>
      <td class="name">{product?.name}</td>
      <td>
        <span class={tags[state]}>{quick[state]}</span>
      </td>
      <td class="number">
        {product &&
          `${formatAmount(product.unitPriceNet, product.decimals, language)} ${product.currency}`}
      </td>
      <td class="number quantity">
        <CellField field={quantity} label={quick.quantityOf(place)} decimal focus={focus} />
      </td>
      <td>
        <button
          type="submit"
          class="plain"
          name="remove"
          value={String(place)}
          aria-label={quick.remove(place)}
        >
          {quick.removeShort}
        </button>
      </td>
    </tr>
  );
}

/** A field that a table's heading names for the eye. */
function CellField(
  { field, label, decimal, focus }: {
    field: FieldState;
    label: string;
    decimal?: boolean;
    focus?: string;
  },
) {
  const { id, name, value, error } = field;
  return (
    <span class="cell-field">
      <label class="visually-hidden" for={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        inputmode={decimal ? "decimal" : undefined}
        autocomplete="off"
        autofocus={focus === id}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      {error && <span class="error" id={`${id}-error`}>{error}</span>}
    </span>
  );
}
