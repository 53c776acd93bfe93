import { formatDay, formatNumber } from "../format.ts";
import { useLanguage } from "../language.ts";

/** A value of a week; `null` where there is none. */
export interface WeekValue {
  /** The day that the week begins with, ISO 8601. */
  readonly from: string;
  readonly value: number | null;
}

const step = 30;
const barWidth = 20;
const barHeight = 80;
const top = 16;
const base = top + barHeight;

/**
 * Bars, one for each week. It says nothing that the table beside it does not: whoever does not see it misses nothing.
 */
export function WeekChart({ title, weeks }: { title: string; weeks: readonly WeekValue[] }) {
  const language = useLanguage();
  const most = Math.max(...weeks.map(({ value }) => value ?? 0), 0) || 1;
  const width = weeks.length * step;
  return (
    <section>
      <h2>{title}</h2>
      <svg class="chart" viewBox={`0 0 ${width} ${base + 20}`} aria-hidden="true">
        {weeks.map(({ from, value }, index) => {
          const height = (value ?? 0) / most * barHeight;
          const center = index * step + step / 2;
          return (
            <g key={from} font-size="9" text-anchor="middle" fill="var(--grey)">
              {value !== null && (
                <>
                  <rect
                    x={center - barWidth / 2}
                    y={rounded(base - height)}
                    width={barWidth}
                    height={rounded(height)}
                    fill="var(--accent)"
                  />
                  <text x={center} y={rounded(base - height - 4)}>
                    {formatNumber(value, language)}
                  </text>
                </>
              )}
              <text x={center} y={base + 14}>{formatDay(from, language)}</text>
            </g>
          );
        })}
        <path d={`M0 ${base}.5H${width}`} stroke="var(--edge)" />
      </svg>
    </section>
  );
}

/** To a tenth of a unit: nobody sees more. */
function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
