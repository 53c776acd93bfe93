import { formatAmount } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import type { OfferView, RevisionView } from "./offer_view.ts";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";

/** The stored states of an offer, newest first. Saving one goes through the form of the offer, so that nothing typed is lost. */
export function OfferRevisions({ view }: { view: OfferView }) {
  const { revisions: words } = useWords();
  const { offer, revisions } = view;
  return (
    <section class="revisions" aria-labelledby="revisions">
      <div class="page-head">
        <h2 id="revisions">{words.title} {revisions.length > 0 && revisions.length}</h2>
        {offer.status !== "imported" && (
          <button type="submit" form="offer" name="revision" value="1">{words.save}</button>
        )}
      </div>
      {revisions.length === 0 ? <p class="hint">{words.none}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">
                <span class="visually-hidden">{words.compare}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {revisions.map((revision) => (
              <Revision key={revision.id} view={view} revision={revision} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Revision({ view, revision }: { view: OfferView; revision: RevisionView }) {
  const { revisions: words } = useWords();
  const { offer } = view;
  const path = `/offers/${offer.id}/revisions/${revision.id}`;
  return (
    <tr>
      <td data-label={words.number}>
        {revision.number}{" "}
        {revision.accepted && <span class="tag tag-accepted">{words.accepted}</span>}
        {revision.onPaper && <small>{revision.onPaper}</small>}
      </td>
      <td data-label={words.when}>
        <TimeStamp iso={revision.createdAt} />
      </td>
      <td data-label={words.who}>{revision.createdBy}</td>
      <td>
        <Change view={view} change={revision.change} />
      </td>
      <td>
        <span class="row">
          <a href={`${path}?with=current`}>
            {words.compare} <span class="visually-hidden">{words.before(revision.number)}</span>
          </a>
          {offer.status !== "imported" && (
            <a href={`${path}/restore`}>{words.restore(revision.number)}</a>
          )}
        </span>
      </td>
    </tr>
  );
}

function Change({ view, change }: { view: OfferView; change: RevisionView["change"] }) {
  const { revisions: words } = useWords();
  const language = useLanguage();
  if (!change) return <>{words.first}</>;
  if (change.lines === 0 && change.gross === 0) return <>{words.same}</>;
  const sign = change.gross > 0 ? "+" : "";
  const amount = sign + formatAmount(change.gross, view.decimals, language);
  return <>{words.changed(change.lines, `${amount} ${view.offer.currency}`)}</>;
}
