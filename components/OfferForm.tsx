import type { Grounds } from "@/core/contracts/grounds.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Field } from "./Field.tsx";
import { useWords } from "./language.ts";
import { ModelNote } from "./ModelNote.tsx";
import { OfferHead } from "./OfferHead.tsx";
import { OfferLines } from "./OfferLines.tsx";
import { OfferTotals } from "./OfferTotals.tsx";
import { type OfferView, saveIsMain } from "./offer_view.ts";
import { RequestText } from "./RequestText.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { UnmatchedList } from "./UnmatchedList.tsx";

/**
 * The page of an offer: one form, so that whatever button is pressed, nothing typed is lost. The first button in it is
 * what Enter presses, and that must be the one that saves. Its direct children are always the same ones: in the browser a
 * reply takes their place piece by piece.
 */
export function OfferForm({ view }: { view: OfferView }) {
  const { shared } = useWords();
  const { offer, decimals } = view;
  const editable = offer.status !== "imported";
  return (
    <form class="offer" id="offer" method="post" action={`/offers/${offer.id}`} novalidate>
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="was" value={view.was} />
      <input type="hidden" name="show" value={view.show} />
      {editable && (
        <button type="submit" class="visually-hidden" tabindex={-1} aria-hidden="true">
          {shared.save}
        </button>
      )}
      <div class="notices">
        <ErrorSummary problems={view.problems} />
        {view.conflict && <ConflictNotice conflict={view.conflict} />}
        <Notice view={view} />
        <StatusNote view={view} />
        {offer.status === "draft" && <ModelNote drafting={offer.drafting} />}
      </div>
      <OfferHead view={view} />
      <JumpList view={view} />
      <div class={view.pieces.length > 0 ? "split" : undefined}>
        {view.pieces.length > 0 && <RequestText pieces={view.pieces} />}
        <div class="offer-body">
          <OfferLines view={view} editable={editable} />
          <div>
            <UnmatchedList view={view} editable={editable} />
          </div>
          <div class="terms">
            {editable ? <Terms view={view} /> : <Notes notes={offer.notes} />}
            <section class="totals-box" aria-labelledby="totals">
              <h2 id="totals">{useWords().offer.totals}</h2>
              <OfferTotals offer={offer} decimals={decimals} />
              <Articles view={view} />
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

/** What has just happened; a removal can be taken back until the next save. */
function Notice({ view: { notice } }: { view: OfferView }) {
  const { offer } = useWords();
  if (!notice) return null;
  return (
    <p class="notice" role="status">
      {notice.text}{" "}
      {notice.undo !== undefined && (
        <button type="submit" class="plain" name="undo" value={notice.undo}>{offer.undo}</button>
      )}
    </p>
  );
}

/** On a phone the page is long: the ways into it. */
function JumpList({ view }: { view: OfferView }) {
  const { offer } = useWords();
  const places = [
    view.pieces.length > 0 && { href: "#request-heading", name: offer.jumpText },
    { href: "#lines", name: offer.lines },
    view.unmatched.length > 0 && { href: "#unmatched", name: offer.unmatched },
    { href: "#totals", name: offer.totals },
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

function StatusNote({ view }: { view: OfferView }) {
  const { offer: words } = useWords();
  const { status } = view.offer;
  if (status === "draft" || view.notice) return null;
  const notes = {
    imported: words.imported,
    accepted: words.acceptedNote,
    rejected: words.rejectedNote,
  };
  return <p class="notice">{notes[status]}</p>;
}

function Terms({ view: { fields, offer } }: { view: OfferView }) {
  const { offer: words, shared } = useWords();
  return (
    <section class="terms-fields" aria-labelledby="terms">
      <h2 id="terms">{words.terms}</h2>
      <div class="pair">
        <Field field={fields.discountPercent} label={words.discountPercent} inputmode="decimal" />
        <Field
          field={fields.discountAmount}
          label={words.discountAmountIn(offer.currency)}
          inputmode="decimal"
        />
      </div>
      <Field field={fields.notes} label={words.notes} hint={words.notesHint} rows={4} />
      <Field field={fields.name} label={words.name} />
      <Field field={fields.customerName} label={shared.customer} hint={shared.customerHint} />
    </section>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  const { offer } = useWords();
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading">{offer.notes}</h2>
      {notes.length === 0
        ? <p>{offer.noNotes}</p>
        : <ul>{notes.map((note, index) => <li key={index}>{note}</li>)}</ul>}
    </section>
  );
}

function Articles({ view: { offer, relevances } }: { view: OfferView }) {
  const { offer: words, grounds: say } = useWords();
  const articles = offer.kbArticles ?? [];
  if (articles.length === 0) return null;
  const wordsFor = (grounds: Grounds | undefined, stored: string) =>
    grounds ? say(grounds) : stored;
  return (
    <section class="articles" aria-labelledby="articles">
      <h2 id="articles">{words.articles}</h2>
      <ul>
        {articles.map(({ articleId, articleTitle, spaceName, relevance }, index) => (
          <li key={articleId}>
            <b>{articleTitle}</b> <span class="hint">{spaceName}</span>
            <span class="reason">{wordsFor(relevances[index], relevance)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
