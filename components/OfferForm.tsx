import { ConflictNotice } from "./ConflictNotice.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Field } from "./Field.tsx";
import { OfferHead } from "./OfferHead.tsx";
import { OfferLines } from "./OfferLines.tsx";
import { OfferTotals } from "./OfferTotals.tsx";
import { type OfferView, saveIsMain } from "./offer_view.ts";
import { RequestText } from "./RequestText.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { UnmatchedList } from "./UnmatchedList.tsx";

/**
 * The page of an offer: one form, so that whatever button is pressed, nothing typed is lost. The first button in it is
 * what Enter presses, and that must be the one that saves.
 */
export function OfferForm({ view }: { view: OfferView }) {
  const { offer, decimals } = view;
  const editable = offer.status !== "imported";
  return (
    <form class="offer" method="post" action={`/offers/${offer.id}`} novalidate>
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="was" value={view.was} />
      {editable && (
        <button type="submit" class="visually-hidden" tabindex={-1} aria-hidden="true">
          Save changes
        </button>
      )}
      <ErrorSummary problems={view.problems} />
      {view.conflict && <ConflictNotice sentences={view.conflict} />}
      {view.notice && <p class="notice" role="status">{view.notice}</p>}
      <OfferHead view={view} />
      <StatusNote view={view} />
      <JumpList view={view} />
      <div class={view.pieces.length > 0 ? "split" : undefined}>
        {view.pieces.length > 0 && <RequestText pieces={view.pieces} />}
        <div class="offer-body">
          <OfferLines
            lines={view.lines}
            currency={offer.currency}
            decimals={decimals}
            editable={editable}
          />
          <UnmatchedList unmatched={view.unmatched} editable={editable} />
          <div class="terms">
            {editable ? <Terms view={view} /> : <Notes notes={offer.notes} />}
            <section class="totals-box" aria-labelledby="totals">
              <h2 id="totals">Totals</h2>
              <OfferTotals offer={offer} decimals={decimals} />
            </section>
          </div>
        </div>
      </div>
      {editable && (
        <SaveBar
          offer={offer}
          decimals={decimals}
          saved={view.saved}
          main={saveIsMain(view)}
        />
      )}
    </form>
  );
}

/** On a phone the page is long: the ways into it. */
function JumpList({ view }: { view: OfferView }) {
  const places = [
    view.pieces.length > 0 && { href: "#request-heading", name: "Text" },
    { href: "#lines", name: "Lines" },
    view.unmatched.length > 0 && { href: "#unmatched", name: "Unmatched" },
    { href: "#totals", name: "Totals" },
  ].filter((place) => place !== false);
  return (
    <ul class="jump">
      {places.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function StatusNote({ view: { offer } }: { view: OfferView }) {
  if (offer.status === "draft") return null;
  return (
    <p class="notice">
      {offer.status === "imported"
        ? "This offer was imported and cannot be changed here."
        : `This offer is ${offer.status}. Saving a change of lines, discount or customer returns it to draft.`}
    </p>
  );
}

function Terms({ view: { fields, offer } }: { view: OfferView }) {
  return (
    <section class="terms-fields" aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <div class="pair">
        <Field field={fields.discountPercent} label="Discount %" inputmode="decimal" />
        <Field
          field={fields.discountAmount}
          label={`Discount amount, net ${offer.currency}`}
          inputmode="decimal"
        />
      </div>
      <Field field={fields.notes} label="Notes" hint="One note on each line." rows={4} />
      <Field field={fields.name} label="Name of the offer" />
      <Field
        field={fields.customerName}
        label="Customer"
        hint="A new name adds a customer."
      />
    </section>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading">Notes</h2>
      {notes.length === 0
        ? <p>This offer has no notes.</p>
        : <ul>{notes.map((note, index) => <li key={index}>{note}</li>)}</ul>}
    </section>
  );
}
