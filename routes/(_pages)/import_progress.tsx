/** Pages of imports: how far one is, as it comes and whichever process does the work, and what it ended with. */
import { page, type PageResponse } from "fresh";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ImportPageData } from "@/components/imports/ImportPage.tsx";
import { type ImportOutcome, ImportResult } from "@/components/imports/ImportResult.tsx";
import { type Begun, BrokenImport, RunningImport } from "@/components/imports/RunningImport.tsx";
import { LanguageContext, wordsOf } from "@/components/language.ts";
import { getImport, type ImportKind, type ImportRun, newestImport } from "@/core/imports/runs.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import { storedOutcome } from "./import_page.ts";
import { placeFor, streamPage } from "./streamed_page.ts";

/** Lines of progress on the page, whatever the size of the file. */
const progressLines = 20;
/** Between two looks at an import that another request or process carries out, in milliseconds. */
const lookMs = 500;

/** Says how far the work is: in so many rows of all. */
export type SayProgress = (done: number, total: number) => void;

/** The page of an import: how far the one is that runs, else the form, with what the last one ended with. */
export async function importsNow(
  ctx: Context,
  of: ImportKind,
): Promise<Response | PageResponse<ImportPageData>> {
  const run = await newestImport(ctx.state.app, of);
  const { searchParams } = ctx.url;
  if (run?.state === "running") {
    if (!searchParams.has("another")) return await followImport(ctx, of, run);
    return page({ rows: "" });
  }
  if (run === undefined) return page({ rows: "" });
  const outcome = storedOutcome(ctx, run);
  if (outcome && searchParams.has("last")) return page({ rows: "", outcome });
  const last = { at: run.startedAt.toISOString(), sentences: outcome?.sentences };
  return page({ rows: "", last });
}

/**
 * The page of an import that `work` carries out or looks at. The work goes on when the client leaves.
 *
 * @param work says how far it is, and gives the outcome; without one the import is told to have failed
 */
export async function importInProgress(
  ctx: Context,
  of: ImportKind,
  work: (say: (sentence: string) => void, progress: SayProgress) => Promise<
    ImportOutcome | undefined
  >,
  begun?: Begun,
): Promise<Response> {
  const { imports } = wordsOf(ctx.state.language);
  let outcome: ImportOutcome | undefined;
  const document = await ctx.render(
    <RunningImport
      of={of}
      begun={begun}
      progress={placeFor("progress")}
      result={placeFor("result")}
    />,
  );
  return await streamPage(ctx, document, [
    {
      name: "progress",
      make: async (send) => {
        const say = (sentence: string) => send(html(ctx, <li>{sentence}</li>));
        let lines = 0;
        outcome = await work(say, (done, total) => {
          if (done * progressLines < lines * total) return;
          lines = Math.floor(done * progressLines / total) + 1;
          say(imports.saved(done, total));
        });
      },
    },
    {
      name: "result",
      make: (send) => {
        send(html(ctx, outcome ? <ImportResult outcome={outcome} /> : <BrokenImport />));
        return Promise.resolve();
      },
    },
  ]);
}

/** The page of an import that was begun elsewhere; it looks for as long as somebody is there. */
function followImport(ctx: Context, of: ImportKind, run: ImportRun): Promise<Response> {
  const { req: { signal }, state: { app } } = ctx;
  const begun = { at: run.startedAt.toISOString(), by: run.startedBy };
  return importInProgress(ctx, of, async (_say, progress) => {
    let now: ImportRun | undefined = run;
    while (now?.state === "running" && !signal.aborted) {
      progress(now.done, now.total);
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      now = await getImport(app, run.id).catch((error) => {
        // The database is away, which says nothing about the import.
        if (error instanceof DatabaseUnavailable) return now;
        throw error;
      });
    }
    return now && storedOutcome(ctx, now);
  }, begun);
}

function html(ctx: Context, node: VNode): string {
  return renderToString(
    <LanguageContext.Provider value={ctx.state.language}>{node}</LanguageContext.Provider>,
  );
}
