import type { ChangeDetails, ChangedField, OfferChange } from "@/core/contracts/change.ts";
import { formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import type { Words } from "@/components/words/en.ts";

/** What was done to an offer, newest first. */
export function OfferHistory({ changes }: { changes: readonly OfferChange[] }) {
  const { history: words } = useWords();
  return (
    <table class="cards">
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.what}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td class="time">
              <TimeStamp iso={change.at} />
            </td>
            <td>
              {change.user.name} <span class="tag">{kindOfAuthor(words.author, change)}</span>
            </td>
            <td class="name">
              <What change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AuthorWords = Words["history"]["author"];

/** Who made a change, in one word or two: a person's name is enough. */
export function authorOf(words: AuthorWords, change: OfferChange): string {
  const kind = change.by === "person" ? "" : ` (${kindOfAuthor(words, change)})`;
  return change.user.name + kind;
}

function kindOfAuthor(words: AuthorWords, { by, details }: OfferChange): string {
  return words[details.writtenBy ?? by];
}

function What({ change: { kind, details } }: { change: OfferChange }) {
  const { history: words } = useWords();
  const subject = useSubject(details);
  const { item, line, replaced, copyOf, changes = [] } = details;
  const isNamed = line === undefined && item !== undefined;
  const [only, ...more] = changes;
  if (only && more.length === 0 && subject === "" && !isNamed) {
    return (
      <>
        {words.kinds[kind]}: <FromTo change={only} />
      </>
    );
  }
  return (
    <>
      {words.kinds[kind]}
      {subject !== "" && `: ${subject}`}
      {isNamed && <>: {item}</>}
      {!isNamed && item !== undefined && (
        <>
          {" "}
          <span class="hint">{words.wanted(item)}</span>
        </>
      )}
      {copyOf && <div class="hint">{words.copyOf(copyOf.name)}</div>}
      {replaced && <div class="hint">{words.before(productOf(replaced))}</div>}
      {changes.map((change) => (
        <div key={change.field} class="hint">
          {words.fields[change.field]}: <FromTo change={change} />
        </div>
      ))}
    </>
  );
}

/** What a change is about, in a few words. */
function useSubject({ line, lines, unmatched, durationMs, revisionNumber }: ChangeDetails): string {
  const { history: words } = useWords();
  const language = useLanguage();
  if (line) return `${formatNumber(line.quantity, language)} × ${productOf(line)}`;
  if (revisionNumber !== undefined) return String(revisionNumber);
  if (lines === undefined) return "";
  if (unmatched === undefined) return words.lines(lines);
  const seconds = Math.ceil((durationMs ?? 0) / 100) / 10;
  const took = durationMs === undefined ? "" : words.took(formatNumber(seconds, language));
  return words.counted(lines, unmatched) + took;
}

function productOf({ sku, name }: { sku: string | null; name: string }): string {
  return sku === null ? name : `${sku} ${name}`;
}

type Changed = NonNullable<ChangeDetails["changes"]>[number];

function FromTo({ change: { field, from, to } }: { change: Changed }) {
  return (
    <>
      <Value field={field} value={from} /> → <Value field={field} value={to} />
    </>
  );
}

/** One side of a change. */
export function Value({ field, value }: { field: ChangedField; value: Changed["from"] }) {
  const { history: words, shared, offer } = useWords();
  const language = useLanguage();
  if (value === null || value === "") return <>{words.empty}</>;
  if (typeof value === "boolean") return <>{value ? words.yes : words.no}</>;
  if (typeof value === "number") return <>{formatNumber(value, language)}</>;
  const named: Readonly<Record<string, string>> = field === "status"
    ? shared.statuses
    : field === "matchSource"
    ? {
      exact: offer.matches.exact.name,
      semantic: offer.matches.likely.name,
      manual: offer.matches.picked.name,
    }
    : {};
  return <>{Object.hasOwn(named, value) ? named[value] : value}</>;
}
