import type { Offer } from "@/core/contracts/offer.ts";
import { useWords } from "./language.ts";
import { nextToReview, type OfferView, saveIsMain } from "./offer_view.ts";
import { authorOf } from "./OfferHistory.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { TimeStamp } from "./TimeStamp.tsx";

/** Name, status, customer and the actions. One of them is the main one, and the state of the offer decides which. */
export function OfferHead({ view }: { view: OfferView }) {
  const { offer: words, history } = useWords();
  const { offer } = view;
  return (
    <div class="offer-head">
      <div>
        <p class="crumbs">
          <a href="/offers">{words.area}</a>
          {offer.number && ` / ${offer.number}`}
        </p>
        <h1>{offer.name}</h1>
        <p class="facts">
          <StatusTag status={offer.status} /> <span>{offer.customerName ?? words.noCustomer}</span>
          {" "}
          <span class="hint">
            {words.savedAt} <TimeStamp iso={offer.updatedAt} />
            {view.newest && `, ${authorOf(history.author, view.newest)}`} ·{" "}
            <a href={`/offers/${offer.id}/history`}>{history.title}</a>
          </span>
        </p>
      </div>
      <Actions view={view} />
    </div>
  );
}

function Actions({ view }: { view: OfferView }) {
  const { offer: words } = useWords();
  const { offer } = view;
  const path = `/offers/${offer.id}`;
  const pdfIsMain = offer.status === "accepted" && !saveIsMain(view);
  return (
    <div class="actions">
      {offer.status === "draft" && <DraftActions view={view} main={!saveIsMain(view)} />}
      {isSettled(offer) && (
        <button type="submit" name="status" value="draft">{words.toDraft}</button>
      )}
      {offer.items.length > 0 && (
        <a
          class={pdfIsMain ? "button main" : "button"}
          href={`/api${path}/pdf`}
          target="_blank"
          data-stored
          autofocus={pdfIsMain && view.focus === "main"}
        >
          {words.pdf}
        </a>
      )}
      <details name="menu" class="more">
        <summary class="button">{words.more}</summary>
        <ul class="menu-body">
          {offer.items.length > 0 && (
            <li>
              <a href={`${path}/preview`} data-stored>{words.preview}</a>
            </li>
          )}
          <li>
            <button type="submit" class="plain" name="copy" value={view.copyKey}>
              {words.duplicate}
            </button>
          </li>
          <li>
            <a href={`${path}/delete`}>{words.deleteLink}</a>
          </li>
        </ul>
      </details>
    </div>
  );
}

function DraftActions({ view, main }: { view: OfferView; main: boolean }) {
  const { offer: words } = useWords();
  const { count, place } = nextToReview(view);
  const acceptIsMain = main && place === undefined;
  return (
    <>
      {place !== undefined && (
        <a id="next" class={main ? "button main" : "button"} href={nextHref(view, place)}>
          {words.reviewNext(count)}
        </a>
      )}
      {view.lines.length > 0 && (
        <button
          type="submit"
          class={acceptIsMain ? "main" : undefined}
          name="status"
          value="accepted"
          autofocus={acceptIsMain && view.focus === "main"}
        >
          {words.accept}
        </button>
      )}
      <button type="submit" name="status" value="rejected">{words.reject}</button>
    </>
  );
}

/** The place is on the page, but for what the filter hides. */
function nextHref({ show, offer }: OfferView, place: string): string {
  return show === "all" ? `#${place}` : `/offers/${offer.id}#${place}`;
}

function isSettled({ status }: Offer): boolean {
  return status === "accepted" || status === "rejected";
}
