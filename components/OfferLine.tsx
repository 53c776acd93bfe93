import { formatAmount, formatNumber } from "./format.ts";
import { MatchTag } from "./MatchTag.tsx";
import type { LineView } from "./offer_view.ts";
import { PartLink } from "./PartLink.tsx";
import { QuantityField } from "./QuantityField.tsx";

/** One line: product and why, how sure, how many, at what price. */
export function OfferLine(props: {
  line: LineView;
  index: number;
  decimals: number;
  editable: boolean;
}) {
  const { line, index, decimals, editable } = props;
  const { item, match, part } = line;
  const sku = item.product?.sku;
  return (
    <tr id={`l${index + 1}`}>
      <td class="position">{index + 1}</td>
      <td class="product">
        {sku && <span class="sku">{sku}</span>} <span class="name">{item.name}</span>
        {(part !== undefined || item.rationale !== "") && (
          <span class="reason">
            {part !== undefined && <PartLink part={part} />} {item.rationale}
          </span>
        )}
        {item.productId === null && match !== undefined && match !== "picked" && (
          <span class="reason">Not in the catalogue any more</span>
        )}
      </td>
      <td class="matched">
        {match && <MatchTag match={match} score={item.matchScore} />}
      </td>
      <td class="number quantity" data-label="Quantity">
        {editable
          ? <QuantityField field={line.quantity} label={labelOf(index, sku ?? item.name)} />
          : formatNumber(item.quantity)}
      </td>
      <td class="number" data-label="Unit net">{formatAmount(item.unitPriceNet, decimals)}</td>
      <td class="number vat" data-label="VAT %">{formatNumber(item.vatRate)}</td>
      <td class="number net" data-label="Net">{formatAmount(item.totalNet, decimals)}</td>
      {editable && (
        <td class="change">
          <button type="submit" class="plain" name="remove" value={item.id}>
            Remove <span class="visually-hidden">line {index + 1}, {sku ?? item.name}</span>
          </button>
        </td>
      )}
    </tr>
  );
}

function labelOf(index: number, product: string): string {
  return `Quantity of line ${index + 1}, ${product}`;
}
