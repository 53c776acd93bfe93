import type { OfferWarning } from "@/core/contracts/life.ts";
import { formatAmount, formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";
import { linePlace } from "../desk/offer_view.ts";
import { TickField } from "../common/TickField.tsx";
import type { SendFormView } from "./SendForm.tsx";

/** What speaks against it, and what does not: whoever sends it all the same says so. */
export function Before({ view }: { view: SendFormView }) {
  const { offer, warnings, confirmed, faults } = view;
  const { sending: words } = useWords();
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const fine = Object.entries(words.fine).filter(([code]) =>
    !codes.some((warned) => warned === code)
  );
  return (
    <section class="panel" aria-labelledby="before">
      <h2 id="before">{words.before}</h2>
      {codes.length === 0 && <p>{words.ready}</p>}
      <ul class="checks">
        {codes.map((code) => (
          <li key={code}>
            <span class="tag tag-check">{words.warnings[code]}</span>
            <Places view={view} warnings={warnings.filter((each) => each.code === code)} />
          </li>
        ))}
        {offer.stage === "draft" && fine.map(([code, text]) => (
          <li key={code}>
            <span class="tag tag-confirmed">{text}</span>
          </li>
        ))}
      </ul>
      {codes.length > 0 && (
        <TickField
          name="confirm"
          label={words.anyway}
          checked={confirmed}
          fault={faults.get("confirm")}
        />
      )}
    </section>
  );
}

/** Where a warning is about lines or parts, the places of the offer. */
function Places({ view: { offer, openParts }, warnings }: {
  view: SendFormView;
  warnings: readonly OfferWarning[];
}) {
  const code = warnings[0]?.code;
  const lines = warnings.flatMap(({ lineId }) => {
    const index = offer.items.findIndex(({ id }) => id === lineId);
    const item = offer.items[index];
    return item ? [{ place: linePlace(index), name: item.name }] : [];
  });
  const parts = code === "part_unmatched" ? openParts : [];
  if (lines.length + parts.length === 0) return null;
  return (
    <ul class="plain-list">
      {[...lines, ...parts].map(({ place, name }) => (
        <li key={place}>
          <a href={`/offers/${offer.id}?at=${place}#${place}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** What the customer gets, in figures, and the way to see it as they will. */
export function GoesOut({ view: { offer, decimals } }: { view: SendFormView }) {
  const { sending: words } = useWords();
  const language = useLanguage();
  const { totals, currency } = offer;
  const products = offer.items.filter(({ kind = "product" }) => kind === "product");
  const options = products.filter(({ optional }) => optional).length;
  const amount = (value: number) => `${formatAmount(value, decimals, language)} ${currency}`;
  const rows = [
    [words.lines, formatNumber(products.length - options, language)],
    ...options === 0 ? [] : [[words.options, formatNumber(options, language)]],
    [words.net, amount(totals.totalNet)],
    [words.gross, amount(totals.totalGross)],
  ];
  return (
    <section class="panel" aria-labelledby="goes-out">
      <h2 id="goes-out">{words.goes}</h2>
      <p class="hint">
        {offer.stage === "draft" ? words.fixed : words.issuedAs(offer.number ?? "")}
      </p>
      <dl class="props">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/offers/${offer.id}/as-customer`} target="_blank">{words.seeAsCustomer}</a>
      </p>
    </section>
  );
}
