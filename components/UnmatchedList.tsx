import { PartLink } from "./PartLink.tsx";
import type { UnmatchedView } from "./offer_view.ts";

/** Parts of the text without a product, each with the reason; what was left out on purpose comes last. */
export function UnmatchedList(props: {
  unmatched: readonly UnmatchedView[];
  editable: boolean;
}) {
  const { unmatched, editable } = props;
  if (unmatched.length === 0) return null;
  const numbered = unmatched.map((entry, index) => ({ ...entry, index }));
  const open = numbered.filter(({ leftOut }) => !leftOut);
  const leftOut = numbered.filter((entry) => entry.leftOut);
  return (
    <section class="unmatched" aria-labelledby="unmatched">
      <h2 id="unmatched" tabindex={-1}>Unmatched {open.length}</h2>
      {open.length === 0 && <p>Every part of the text is answered or left out.</p>}
      <ul>
        {open.map((entry) => <Entry key={entry.index} entry={entry} editable={editable} />)}
      </ul>
      {leftOut.length > 0 && (
        <>
          <h3>Left out {leftOut.length}</h3>
          <ul>
            {leftOut.map((entry) => <Entry key={entry.index} entry={entry} editable={false} />)}
          </ul>
        </>
      )}
    </section>
  );
}

function Entry({ entry, editable }: {
  entry: UnmatchedView & { index: number };
  editable: boolean;
}) {
  const { fragment, part, index } = entry;
  return (
    <li id={`u${index + 1}`} class={entry.leftOut ? "left-out" : undefined}>
      <span class="place">{part !== undefined && <PartLink part={part} />}</span>
      <span>
        <q class="wanted">{fragment.item}</q>
        <span class="reason">{fragment.reason}</span>
      </span>
      {editable && (
        <button type="submit" class="plain" name="leave" value={fragment.id}>
          Leave out <span class="visually-hidden">{fragment.item}</span>
        </button>
      )}
    </li>
  );
}
