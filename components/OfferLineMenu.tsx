import { useWords } from "./language.ts";
import { OfferChoices, OfferFind } from "./OfferChoices.tsx";
import { linePlace, type LineView, type OfferView } from "./offer_view.ts";

/** What can be done with a line: another product, no product, no line. One menu is open at a time. */
export function OfferLineMenu(props: { view: OfferView; line: LineView; index: number }) {
  const { view, line, index } = props;
  const { offer: words } = useWords();
  const { item, choices } = line;
  const place = linePlace(index);
  const product = item.product?.sku ?? item.name;
  const found = view.find?.place === place ? view.find : undefined;
  const wanted = item.requestItem;
  return (
    <details name="menu" class="menu" open={found !== undefined}>
      <summary aria-label={`${words.change} ${words.lineOf(index + 1, product)}`}>
        {words.change}
      </summary>
      <div class="menu-body">
        {choices.length > 0 && (
          <p class="hint">{wanted === "" ? words.othersPlain : words.others(shortened(wanted))}</p>
        )}
        <OfferChoices
          choices={choices}
          name="swap"
          target={item.id}
          verb={words.use}
          decimals={view.decimals}
        />
        {found && (
          <OfferFind
            place={place}
            label={words.searchOther}
            found={found}
            name="swap"
            target={item.id}
            decimals={view.decimals}
            autofocus={view.focus === "find"}
          />
        )}
        <div class="row">
          {!found && (
            <button type="submit" class="plain" name="find" value={place}>
              {words.searchOther}
            </button>
          )}
          {wanted !== "" && (
            <button type="submit" class="plain" name="unmatch" value={item.id}>
              {words.makeUnmatched}
            </button>
          )}
          <button
            type="submit"
            class="plain"
            name="remove"
            value={item.id}
            aria-label={`${words.remove(index + 1)}, ${product}`}
          >
            {words.remove(index + 1)}
          </button>
        </div>
      </div>
    </details>
  );
}

/** The customer's words as a heading can hold them. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
