import { formatDay, formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** The drafts of a week, or of all; shares in percent, time in seconds, `null` where there is nothing to measure. */
export interface QualityView {
  readonly drafts: number;
  readonly accepted: number;
  readonly lines: number;
  readonly edited: number;
  readonly editedPercent: number | null;
  readonly added: number;
  readonly unmatchedPercent: number | null;
  readonly seconds: number | null;
}

/** The quality of drafts in numbers, newest week first. */
export function QualityTable({ weeks, all }: {
  weeks: readonly (QualityView & { readonly from: string })[];
  all: QualityView;
}) {
  const { quality: words } = useWords();
  const language = useLanguage();
  const names = [
    words.drafts,
    words.accepted,
    words.lines,
    words.changed,
    words.changedShare,
    words.added,
    words.unmatchedShare,
    words.time,
  ];
  return (
    <table class="cards">
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {names.map((name) => <th key={name} scope="col" class="number">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        <Entry name={words.all} names={names} view={all} />
        {weeks.toReversed().map((week) => (
          <Entry key={week.from} name={formatDay(week.from, language)} names={names} view={week} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ name, names, view }: {
  name: string;
  names: readonly string[];
  view: QualityView;
}) {
  const { quality: words } = useWords();
  const language = useLanguage();
  const { drafts, accepted, lines, edited, editedPercent, added, unmatchedPercent, seconds } = view;
  const values = [drafts, accepted, lines, edited, editedPercent, added, unmatchedPercent, seconds];
  return (
    <tr>
      <th scope="row">{name}</th>
      {drafts === 0 ? <td colSpan={names.length} class="hint">{words.noWeek}</td> : (
        values.map((value, index) => (
          <td key={names[index]} class="number" data-label={names[index]}>
            {value === null ? "–" : formatNumber(value, language)}
          </td>
        ))
      )}
    </tr>
  );
}
