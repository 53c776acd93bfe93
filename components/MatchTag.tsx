import { formatScore } from "./format.ts";
import type { MatchWord } from "./offer_view.ts";

/** How sure a match is: the word first, the score of a match by meaning small beside it. */
export function MatchTag({ match, score }: { match: MatchWord; score: number | null }) {
  const { name, title } = words[match];
  const scored = (match === "likely" || match === "check") && score !== null;
  return (
    <span class="match">
      <span class={`tag tag-${match}`} title={title}>{name}</span>
      {scored && (
        <span class="score">
          <span class="visually-hidden">score</span> {formatScore(score)}
        </span>
      )}
    </span>
  );
}

const words: Record<MatchWord, { name: string; title: string }> = {
  exact: { name: "Exact", title: "The text names this product" },
  likely: { name: "Likely", title: "Matched by words and meaning, close" },
  check: { name: "Check", title: "Matched by words and meaning, not close enough to be sure" },
  picked: { name: "Picked", title: "Chosen by a person" },
};
