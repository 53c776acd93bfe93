import { useWords } from "./language.ts";
import type { ConflictView } from "./offer_view.ts";
import { ProblemList } from "./ProblemList.tsx";

/** Says that somebody else was faster, and what became of what was typed, and leads to it. It takes the focus. */
export function ConflictNotice({ conflict: { fields, lost } }: { conflict: ConflictView }) {
  const { offer } = useWords();
  return (
    <div class="notice notice-check" role="alert" tabindex={-1} autofocus>
      <h2>{offer.conflict}</h2>
      <p>{offer.conflictKept}</p>
      {fields.length > 0 && (
        <>
          <p>{offer.conflictBoth}</p>
          <ProblemList problems={fields} />
        </>
      )}
      {lost && <p>{offer.conflictGone}</p>}
      <p>{offer.conflictNext}</p>
    </div>
  );
}
