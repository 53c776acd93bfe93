import { formatScore } from "./format.ts";
import { useWords } from "./language.ts";
import type { MatchWord } from "./offer_view.ts";

/** How sure a match is: the word first, the score of a match by meaning small beside it. */
export function MatchTag({ match, score }: { match: MatchWord; score: number | null }) {
  const { offer } = useWords();
  const { name, title } = offer.matches[match];
  const scored = (match === "likely" || match === "check") && score !== null;
  return (
    <span class="match">
      <span class={`tag tag-${match}`} title={title}>{name}</span>
      {scored && <Score value={score} />}
    </span>
  );
}

/** A score of 0 to 1 as pages show it, small beside a word or a product. */
export function Score({ value }: { value: number }) {
  const { offer } = useWords();
  return (
    <span class="score">
      <span class="visually-hidden">{offer.score}</span> {formatScore(value)}
    </span>
  );
}
