import { Fragment } from "preact";
import { useWords } from "./language.ts";
import { OfferFind } from "./OfferChoices.tsx";
import { OfferLine } from "./OfferLine.tsx";
import { nextToReview, type OfferView, type Show } from "./offer_view.ts";
import { QuantityField } from "./QuantityField.tsx";

/** The lines of an offer. `editable` gives quantities as fields, a menu for each line, and a way to add one. */
export function OfferLines({ view, editable }: { view: OfferView; editable: boolean }) {
  const { offer: words } = useWords();
  const { lines, offer, show } = view;
  return (
    <section class="lines-box" aria-labelledby="lines">
      <h2 id="lines" tabindex={-1}>{words.lines}</h2>
      <Filter view={view} />
      {lines.length === 0 ? <p>{words.noLines}</p> : (
        <table class="cards lines">
          <caption>{words.caption(lines.length, offer.currency)}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.match}</th>
              <th scope="col" class="number">{words.quantity}</th>
              <th scope="col" class="number">{words.unitNet}</th>
              <th scope="col" class="number vat">{words.vat}</th>
              <th scope="col" class="number">{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Fragment key={line.item.id}>
                <OfferLine
                  view={view}
                  line={line}
                  index={index}
                  editable={editable}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {show === "check" && nextToReview(view).lines === 0 && <p>{words.nothingToCheck}</p>}
      {editable && <AddProduct view={view} />}
    </section>
  );
}

/** Narrows the page to what still asks for a person. */
function Filter({ view }: { view: OfferView }) {
  const { offer: words } = useWords();
  const { lines, parts } = nextToReview(view);
  const choices: readonly { show: Show; name: string }[] = [
    { show: "all", name: words.showAll(view.lines.length) },
    { show: "check", name: words.showCheck(lines) },
    { show: "unmatched", name: words.showUnmatched(parts) },
  ];
  const path = `/offers/${view.offer.id}`;
  return (
    <ul class="filter" aria-label={words.show}>
      {choices.map(({ show, name }) => (
        <li key={show}>
          <a
            href={show === "all" ? path : `${path}?show=${show}`}
            aria-current={view.show === show ? "true" : "false"}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AddProduct({ view }: { view: OfferView }) {
  const { offer: words } = useWords();
  const found = view.find?.place === "new" ? view.find : undefined;
  return (
    <div class="add">
      <h3 id="add">{words.addTitle}</h3>
      <span class="add-quantity">
        <span aria-hidden="true">{words.addQuantity}</span>
        <QuantityField field={view.fields.newQuantity} label={words.newQuantity} />
      </span>
      <OfferFind
        place="new"
        label={words.addLabel}
        labelled
        found={found}
        name="add"
        decimals={view.decimals}
        autofocus={view.focus === "find" && found !== undefined}
      />
    </div>
  );
}
