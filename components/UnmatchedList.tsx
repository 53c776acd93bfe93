import { Fragment } from "preact";
import { useWords } from "./language.ts";
import { OfferChoices, OfferFind } from "./OfferChoices.tsx";
import { isOpen, type OfferView, unmatchedPlace, type UnmatchedView } from "./offer_view.ts";
import { PartLink } from "./PartLink.tsx";
import { QuantityField } from "./QuantityField.tsx";

/** What of the page the list shows. */
type View = Pick<
  OfferView,
  "unmatched" | "find" | "focus" | "show" | "decimals" | "canMatchAgain"
>;

/** Parts of the text without a product, each with the reason; what was left out on purpose comes last. */
export function UnmatchedList({ view, editable }: { view: View; editable: boolean }) {
  const { offer: words } = useWords();
  if (view.unmatched.length === 0) return null;
  const numbered = view.unmatched.map((entry, index) => ({ ...entry, index }));
  const open = numbered.filter(isOpen);
  const leftOut = numbered.filter((entry) => !isOpen(entry));
  return (
    <section class="unmatched" aria-labelledby="unmatched" hidden={view.show === "check"}>
      <h2 id="unmatched" tabindex={-1}>{words.unmatchedTitle(open.length)}</h2>
      {open.length === 0 && <p>{words.allAnswered}</p>}
      <ul>
        {open.map((entry) => (
          <Fragment key={entry.fragment.id}>
            <OpenPart
              view={view}
              entry={entry}
              index={entry.index}
              editable={editable}
            />
          </Fragment>
        ))}
      </ul>
      {editable && view.canMatchAgain && (
        <p>
          <button type="submit" name="rematch" value="1" autofocus={view.focus === "rematch"}>
            {words.matchAgain}
          </button>{" "}
          <span class="hint">{words.matchAgainHint}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{words.leftOutTitle(leftOut.length)}</h3>
          <ul>
            {leftOut.map((entry) => (
              <Fragment key={entry.fragment.id}>
                <LeftOutPart
                  entry={entry}
                  index={entry.index}
                  editable={editable}
                />
              </Fragment>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly entry: UnmatchedView;
  readonly index: number;
  readonly editable: boolean;
}

function OpenPart({ view, entry, index, editable }: PartProps & { view: View }) {
  const { offer: words, grounds: say } = useWords();
  const { fragment, grounds, madeUnmatchedBy, choices, quantity } = entry;
  const place = unmatchedPlace(index);
  const found = view.find?.place === place ? view.find : undefined;
  const focused = view.focus === place;
  return (
    <li id={place} data-open={editable ? fragment.id : undefined}>
      <Wanted
        entry={entry}
        reason={grounds
          ? say(grounds)
          : madeUnmatchedBy === undefined
          ? fragment.reason
          : words.madeUnmatchedBy(madeUnmatchedBy)}
      />
      {editable && (
        <div class="answers">
          {(choices.length > 0 || found) && (
            <QuantityField field={quantity} label={words.quantityFor(fragment.item)} />
          )}
          <OfferChoices
            choices={choices.slice(0, 3)}
            name="answer"
            target={fragment.id}
            verb={words.add}
            decimals={view.decimals}
            autofocus={focused}
          />
          {found && (
            <OfferFind
              place={place}
              label={words.findFor(fragment.item)}
              found={found}
              name="answer"
              target={fragment.id}
              decimals={view.decimals}
              autofocus={view.focus === "find"}
            />
          )}
          <div class="row">
            {!found && (
              <button
                type="submit"
                class="plain"
                name="find"
                value={place}
                autofocus={focused && choices.length === 0}
              >
                {words.searchOther}
                <span class="visually-hidden">, {fragment.item}</span>
              </button>
            )}
            <button type="submit" class="plain" name="leave" value={fragment.id}>
              {words.leaveOut} <span class="visually-hidden">{fragment.item}</span>
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

function LeftOutPart({ entry, index, editable }: PartProps) {
  const { offer: words } = useWords();
  const { fragment, leftOutBy = "" } = entry;
  return (
    <li id={unmatchedPlace(index)} class="left-out">
      <Wanted entry={entry} reason={words.leftOutBy(leftOutBy)} />
      {editable && (
        <div class="row">
          <button type="submit" class="plain" name="take" value={fragment.id}>
            {words.takeBack} <span class="visually-hidden">{fragment.item}</span>
          </button>
        </div>
      )}
    </li>
  );
}

function Wanted({ entry: { part, fragment }, reason }: { entry: UnmatchedView; reason: string }) {
  return (
    <p>
      {part !== undefined && <PartLink part={part} />} <q class="wanted">{fragment.item}</q>
      <span class="reason">{reason}</span>
    </p>
  );
}
