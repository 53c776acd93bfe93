import { formatNumber } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** Drafted lines of one tenth of the confidence; shares and confidences in percent. */
export interface ReliabilityView {
  /** The lower bound: 0, 10, ... 90. */
  readonly from: number;
  readonly lines: number;
  readonly kept: number;
  readonly keptPercent: number;
  readonly confidencePercent: number;
}

/** How often people kept what showed which confidence, surest first; nothing where nothing is known. */
export function ReliabilityTable({ bins }: { bins: readonly ReliabilityView[] }) {
  const { quality: words } = useWords();
  const language = useLanguage();
  if (bins.length === 0) return null;
  const names = [
    words.meanConfidence,
    words.lines,
    words.kept,
    words.changedOrRemoved,
    words.keptShare,
  ];
  return (
    <section aria-labelledby="reliability">
      <h2 id="reliability">{words.reliability}</h2>
      <p class="hint">{words.reliabilityAbout}</p>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{words.confidence}</th>
            {names.map((name) => <th key={name} scope="col" class="number">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {bins.toReversed().map(({ from, lines, kept, keptPercent, confidencePercent }) => (
            <tr key={from}>
              <th scope="row">{from}–{from + 10}</th>
              {[confidencePercent, lines, kept, lines - kept, keptPercent].map((value, index) => (
                <td key={names[index]} class="number" data-label={names[index]}>
                  {formatNumber(value, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
