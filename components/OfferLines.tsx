import { formatCount } from "./format.ts";
import { OfferLine } from "./OfferLine.tsx";
import type { LineView } from "./offer_view.ts";

/** The lines of an offer. `editable` gives quantities as fields and a way to remove a line. */
export function OfferLines(props: {
  lines: readonly LineView[];
  currency: string;
  decimals: number;
  editable: boolean;
}) {
  const { lines, currency, decimals, editable } = props;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" tabindex={-1}>Lines</h2>
      {lines.length === 0 ? <p>This offer has no lines.</p> : (
        <table class="cards lines">
          <caption>{formatCount(lines.length, "line", "lines")}, prices in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Product and reason</th>
              <th scope="col">Match</th>
              <th scope="col" class="number">Quantity</th>
              <th scope="col" class="number">Unit net</th>
              <th scope="col" class="number vat">VAT %</th>
              <th scope="col" class="number">Net</th>
              {editable && (
                <th scope="col">
                  <span class="visually-hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <OfferLine
                key={line.item.id}
                line={line}
                index={index}
                decimals={decimals}
                editable={editable}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
