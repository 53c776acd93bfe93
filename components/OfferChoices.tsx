import { formatAmount } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";
import { Score } from "./MatchTag.tsx";
import type { ChoiceView } from "./offer_view.ts";

/**
 * Products to take by one press; the button carries what it is for and the product's number, which stands beside it anyway:
 * ids of hundreds of them would be a tenth of the page.
 */
export function OfferChoices(props: {
  choices: readonly ChoiceView[];
  /** Name of the buttons. */
  name: "swap" | "answer" | "add";
  /** Id of the line or part that the product is for. */
  target?: string;
  verb: string;
  decimals: number;
  /** The first button takes the focus. */
  autofocus?: boolean;
}) {
  const { choices, name, target, verb, decimals, autofocus } = props;
  const language = useLanguage();
  if (choices.length === 0) return null;
  return (
    <ul class="choices">
      {choices.map(({ productId, sku, name: product, unitPriceNet, score }, index) => (
        <li key={productId}>
          <span class="candidate">
            <span class="sku">{sku}</span> {product}
          </span>
          <span class="number">
            {score !== undefined && (
              <>
                <Score value={score} /> ·{" "}
              </>
            )}
            {formatAmount(unitPriceNet, decimals, language)}
          </span>
          <button
            type="submit"
            class="small"
            name={name}
            value={target === undefined ? sku : `${target}:${sku}`}
            aria-label={`${verb} ${sku}`}
            autofocus={autofocus && index === 0}
          >
            {verb}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A search for a product in place: its field, and what the last search found. */
export function OfferFind(props: {
  place: string;
  label: string;
  /** Whether people see the label, too. */
  labelled?: boolean;
  /** What this search has found. */
  found?: { query: string; hits: readonly ChoiceView[] };
  name: "swap" | "answer" | "add";
  target?: string;
  decimals: number;
  autofocus?: boolean;
}) {
  const { place, label, labelled, found, name, target, decimals, autofocus } = props;
  const { offer } = useWords();
  return (
    <div class="find">
      <span class="picker">
        <label class={labelled ? undefined : "visually-hidden"} for={`q-${place}`}>{label}</label>
        <input
          id={`q-${place}`}
          name={`q.${place}`}
          type="text"
          autocomplete="off"
          data-pick={name}
          data-for={target}
          value={found?.query}
          autofocus={autofocus}
        />
      </span>
      <button type="submit" name="find" value={place}>{offer.find}</button>
      {found && found.query !== "" && (
        <>
          <p class="hint" role="status">
            {found.hits.length === 0
              ? offer.noHits(found.query)
              : offer.hits(found.hits.length, found.query)}
          </p>
          <OfferChoices
            choices={found.hits}
            name={name}
            target={target}
            verb={name === "swap" ? offer.use : offer.add}
            decimals={decimals}
          />
        </>
      )}
    </div>
  );
}
