import { page } from "fresh";
import { useWords } from "@/components/language.ts";
import { QualityTable, type QualityView } from "@/components/settings/QualityTable.tsx";
import { ReliabilityTable, type ReliabilityView } from "@/components/settings/ReliabilityTable.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { WeekChart } from "@/components/settings/WeekChart.tsx";
import { type DraftQuality, readQuality } from "@/core/quality.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { define } from "@/routes/(_http)/define.ts";

interface Data {
  /** Oldest first. */
  readonly weeks: readonly (QualityView & { readonly from: string })[];
  readonly all: QualityView;
  /** Least sure first. */
  readonly reliability: readonly ReliabilityView[];
}

export const handler = define.handlers({
  GET: adminOnly("quality", async (ctx) => {
    const { weeks, all, reliability } = await readQuality(ctx.state.app);
    return page<Data>({
      weeks: weeks.map((week) => ({ from: week.from, ...viewOf(week) })),
      all: viewOf(all),
      reliability: reliability.map(({ from, lines, kept, keptShare, confidence }) => ({
        from: Math.round(from * 100),
        lines,
        kept,
        keptPercent: Math.round(keptShare * 1_000) / 10,
        confidencePercent: Math.round(confidence * 1_000) / 10,
      })),
    });
  }),
});

export default define.page<typeof handler>(({ data: { weeks, all, reliability } }) => {
  const { quality: words } = useWords();
  return (
    <div class="page-text">
      <SettingsHead title={words.title} path="/settings/quality" />
      {all.drafts === 0 ? <p class="empty">{words.none}</p> : (
        <>
          <p>{words.about}</p>
          <div class="columns">
            <WeekChart
              title={words.changedChart}
              weeks={weeks.map(({ from, editedPercent: value }) => ({ from, value }))}
            />
            <WeekChart
              title={words.timeChart}
              weeks={weeks.map(({ from, seconds: value }) => ({ from, value }))}
            />
          </div>
          <QualityTable weeks={weeks} all={all} />
          <p class="hint">{words.changedAbout}</p>
          <p class="hint">{words.addedAbout}</p>
          <p class="hint">{words.timeAbout}</p>
          <ReliabilityTable bins={reliability} />
        </>
      )}
    </div>
  );
});

function viewOf({ editedShare, unmatchedShare, medianMs, ...counts }: DraftQuality): QualityView {
  const { drafts, accepted, lines, edited, added } = counts;
  return {
    drafts,
    accepted,
    lines,
    edited,
    added,
    editedPercent: percentOf(editedShare),
    unmatchedPercent: percentOf(unmatchedShare),
    seconds: medianMs === null ? null : Math.ceil(medianMs / 100) / 10,
  };
}

/** In percent to one decimal. */
function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1_000) / 10;
}
