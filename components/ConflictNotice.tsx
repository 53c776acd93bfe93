import { useWords } from "./language.ts";

/** Says that somebody else was faster, and what became of what was typed. It takes the focus. */
export function ConflictNotice({ sentences }: { sentences: readonly string[] }) {
  const { offer } = useWords();
  return (
    <div class="notice notice-check" role="alert" tabindex={-1} autofocus>
      <h2>{offer.conflict}</h2>
      {sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </div>
  );
}
