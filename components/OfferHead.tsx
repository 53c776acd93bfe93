import type { Offer } from "@/core/contracts/offer.ts";
import { nextToReview, type OfferView, saveIsMain } from "./offer_view.ts";
import { StatusTag } from "./StatusTag.tsx";
import { TimeStamp } from "./TimeStamp.tsx";

/** Name, status, customer and the actions. One of them is the main one, and the state of the offer decides which. */
export function OfferHead({ view }: { view: OfferView }) {
  const { offer } = view;
  return (
    <div class="offer-head">
      <div>
        <p class="crumbs">
          <a href="/offers">Offers</a>
        </p>
        <h1>{offer.name}</h1>
        <p class="facts">
          <StatusTag status={offer.status} /> <span>{offer.customerName ?? "No customer yet"}</span>
          {" "}
          <span class="hint">
            saved <TimeStamp iso={offer.updatedAt} />
          </span>
        </p>
      </div>
      <div class="actions">
        {offer.status === "draft" && <DraftActions view={view} main={!saveIsMain(view)} />}
        {isSettled(offer) && (
          <button type="submit" name="status" value="draft">Return to draft</button>
        )}
        {offer.items.length > 0 && (
          <a
            class={offer.status === "accepted" && !saveIsMain(view) ? "button main" : "button"}
            href={`/api/offers/${offer.id}/pdf`}
          >
            PDF
          </a>
        )}
      </div>
    </div>
  );
}

function DraftActions({ view, main }: { view: OfferView; main: boolean }) {
  const { count, href } = nextToReview(view);
  return (
    <>
      {href !== undefined && (
        <a class={main ? "button main" : "button"} href={href}>Review next ({count})</a>
      )}
      <button
        type="submit"
        class={main && href === undefined ? "main" : undefined}
        name="status"
        value="accepted"
      >
        Mark as accepted
      </button>
      <button type="submit" name="status" value="rejected">Mark as rejected</button>
    </>
  );
}

function isSettled({ status }: Offer): boolean {
  return status === "accepted" || status === "rejected";
}
