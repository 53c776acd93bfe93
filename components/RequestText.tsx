import { Fragment } from "preact";
import { useWords } from "./language.ts";
import { linePlace, type TextPieceView, unmatchedPlace } from "./offer_view.ts";

/**
 * The customer's text as it was sent. What was read as wanted is marked and leads to its line; the numbers come from a
 * style sheet counter, so that selecting and copying gives the text alone.
 */
export function RequestText({ pieces }: { pieces: readonly TextPieceView[] }) {
  const { offer } = useWords();
  const parts = pieces.filter(({ part }) => part);
  const matched = parts.filter(({ part }) => part?.answer.kind === "line");
  return (
    <section class="request" aria-labelledby="request-heading">
      <h2 id="request-heading">{offer.text}</h2>
      {parts.length > 0 && <p class="hint">{offer.partsMatched(matched.length, parts.length)}</p>}
      <div class="request-text" tabindex={0} role="group" aria-labelledby="request-heading">
        {pieces.map((piece, index) => (
          <Fragment key={index}>
            <Piece piece={piece} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}

function Piece({ piece: { text, part } }: { piece: TextPieceView }) {
  if (!part) return <>{text}</>;
  const { number, answer: { kind, index } } = part;
  const place = kind === "line" ? linePlace(index) : unmatchedPlace(index);
  return (
    <a class={`part part-${kind}`} id={`f${number}`} href={`#${place}`}>
      <mark>{text}</mark>
    </a>
  );
}
