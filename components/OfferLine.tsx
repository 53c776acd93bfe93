import { formatAmount, formatNumber } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";
import { MatchTag } from "./MatchTag.tsx";
import { OfferLineMenu } from "./OfferLineMenu.tsx";
import { isDoubtful, linePlace, type LineView, type OfferView } from "./offer_view.ts";
import { PartLink } from "./PartLink.tsx";
import { QuantityField } from "./QuantityField.tsx";

/** One line: product and why, how sure, how many, at what price. `hidden` where the filter leaves it out. */
export function OfferLine(props: {
  view: OfferView;
  line: LineView;
  index: number;
  editable: boolean;
}) {
  const { view, line, index, editable } = props;
  const { offer: words } = useWords();
  const language = useLanguage();
  const { item, match } = line;
  const place = linePlace(index);
  const product = item.product?.sku ?? item.name;
  const doubtful = editable && isDoubtful(line);
  const amount = (value: number) => formatAmount(value, view.decimals, language);
  return (
    <tr id={place} data-check={doubtful ? item.id : undefined} hidden={isHidden(view, line)}>
      <td class="position">{index + 1}</td>
      <td class="product">
        <ProductName line={line} />
        <div class="under">
          <Reason line={line} />
          {editable && <PriceNow view={view} line={line} index={index} />}
          {editable && <OfferLineMenu view={view} line={line} index={index} />}
        </div>
      </td>
      <td class="matched">
        {match && <MatchTag match={match} score={item.matchScore} />}
        {doubtful && (
          <button
            type="submit"
            class="small"
            name="confirm"
            value={item.id}
            title={words.confirmTitle}
            aria-label={`${words.confirm} ${words.lineOf(index + 1, product)}`}
          >
            {words.confirm}
          </button>
        )}
      </td>
      <td class="number quantity" data-label={words.quantity}>
        {editable
          ? (
            <QuantityField
              field={line.quantity}
              label={words.quantityOf(index + 1, product)}
              autofocus={view.focus === place}
            />
          )
          : formatNumber(item.quantity, language)} {line.unit && <small>{line.unit}</small>}
      </td>
      <td class="number" data-label={words.unitNet}>{amount(item.unitPriceNet)}</td>
      <td class="number vat">{formatNumber(item.vatRate, language)}</td>
      <td class="number net" data-label={words.net}>{amount(item.totalNet)}</td>
    </tr>
  );
}

function ProductName({ line: { item } }: { line: LineView }) {
  const sku = item.product?.sku;
  return (
    <>
      {sku && <span class="sku">{sku}</span>} <span class="name">{item.name}</span>
    </>
  );
}

/** The catalogue's price of now beside the one that was offered. */
function PriceNow({ view, line, index }: { view: OfferView; line: LineView; index: number }) {
  const { offer: words } = useWords();
  const language = useLanguage();
  const { item, catalogue } = line;
  if (!catalogue) return null;
  const price = formatAmount(catalogue.unitPriceNet, view.decimals, language);
  const vat = catalogue.vatRate === item.vatRate
    ? undefined
    : formatNumber(catalogue.vatRate, language);
  return (
    <span class="reason">
      {words.priceNow(price, vat)}{" "}
      <button
        type="submit"
        class="plain"
        name="price"
        value={item.id}
        aria-label={`${words.use} ${words.priceFor(index + 1)}`}
      >
        {words.use}
      </button>
    </span>
  );
}

function Reason({ line: { item, match, part, grounds } }: { line: LineView }) {
  const { offer, grounds: say } = useWords();
  const gone = item.productId === null && match !== undefined && match !== "picked";
  if (part === undefined && item.rationale === "" && !gone) return null;
  return (
    <span class="reason">
      {part !== undefined && <PartLink part={part} />} {grounds ? say(grounds) : item.rationale}
      {" "}
      {gone && offer.gone}
    </span>
  );
}

/** A line with a mistake stays in sight whatever the filter says. */
function isHidden({ show }: OfferView, line: LineView): boolean {
  if (show === "all" || line.quantity.error || line.quantity.saved !== undefined) return false;
  return show === "unmatched" || !isDoubtful(line);
}
