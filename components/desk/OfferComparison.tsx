import type { Offer } from "@/core/contracts/offer.ts";
import type { Comparison, FieldChange, LineChange } from "@/core/offers/compare.ts";
import { formatAmount, formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { Value } from "./OfferHistory.tsx";

/** What differs between a revision and now: in words first, marked as deleted and inserted text second. */
export function OfferComparison(props: {
  offer: Offer;
  decimals: number;
  number: number;
  comparison: Comparison;
}) {
  const { offer, decimals, number, comparison } = props;
  const { revisions: words } = useWords();
  const language = useLanguage();
  const { lines, fields, grossBefore, grossNow } = comparison;
  const count = (kind: LineChange["kind"]) => lines.filter((line) => line.kind === kind).length;
  const amount = (value: number) => formatAmount(value, decimals, language);
  if (lines.length + fields.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>
        {words.gross} {amount(grossBefore)} → <strong>{amount(grossNow)} {offer.currency}</strong>
        {", "}
        {words.summary(count("added"), count("removed"), count("changed") + fields.length)}
      </p>
      <table class="cards compare">
        <thead>
          <tr>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.what2}</th>
            <th scope="col">{words.before(number)}</th>
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((change) => (
            <Line
              key={`${change.kind} ${change.position}`}
              change={change}
              decimals={decimals}
              number={number}
            />
          ))}
          {fields.map((change) => <FieldRow key={change.name} change={change} number={number} />)}
        </tbody>
      </table>
    </>
  );
}

function Line(
  { change, decimals, number }: { change: LineChange; decimals: number; number: number },
) {
  const { revisions: words, history } = useWords();
  const language = useLanguage();
  const { line, position } = change;
  const shown = ({ quantity, unitPriceNet, totalNet }: LineChange["line"]) =>
    `${formatNumber(quantity, language)} × ${formatAmount(unitPriceNet, decimals, language)} = ${
      formatAmount(totalNet, decimals, language)
    }`;
  const names = {
    added: words.added,
    removed: words.removed,
    changed: words.changedWord,
  };
  const before = change.kind === "changed" ? change.before : line;
  const fields = change.kind === "changed" ? change.fields : [];
  return (
    <tr>
      <td>{names[change.kind]}</td>
      <td class="name">
        {words.line(position + 1)} {line.sku && <span class="sku">{line.sku}</span>} {line.name}
        {fields.map(({ field, from, to }) => (
          <div key={field} class="hint">
            {history.fields[field]}: <Value field={field} value={from} /> →{" "}
            <Value field={field} value={to} />
          </div>
        ))}
      </td>
      <td data-label={words.before(number)}>
        {change.kind !== "added" && <del>{shown(before)}</del>}
      </td>
      <td data-label={words.now}>{change.kind !== "removed" && <ins>{shown(line)}</ins>}</td>
    </tr>
  );
}

function FieldRow({ change, number }: { change: FieldChange; number: number }) {
  const { revisions: words, offer, shared, history } = useWords();
  const language = useLanguage();
  const names = {
    ...history.fields,
    name: offer.name,
    customerName: shared.customer,
    discountPercent: offer.discountPercent,
    discountAmount: offer.discountAmount,
    notes: offer.notes,
  };
  const shown = (value: string | number) =>
    typeof value === "number" ? formatNumber(value, language) : value || words.none2;
  return (
    <tr>
      <td>{words.changedWord}</td>
      <td class="name">{names[change.name]}</td>
      <td class="text" data-label={words.before(number)}>
        <del>{shown(change.before)}</del>
      </td>
      <td class="text" data-label={words.now}>
        <ins>{shown(change.now)}</ins>
      </td>
    </tr>
  );
}
