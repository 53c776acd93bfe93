import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { RequestQueue } from "@/components/inbox/RequestQueue.tsx";
import { UploadForm } from "@/components/inbox/UploadForm.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import { RequestState } from "@/core/contracts/request.ts";
import { AppError } from "@/core/errors.ts";
import { receiveFiles } from "@/core/intake/arrive.ts";
import { listRequests } from "@/core/intake/inbox.ts";
import { intakeBounds } from "@/core/intake/reader.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { filesIn, readUploadForm } from "@/routes/(_api)/upload.ts";

const pageSize = 50;

export const handler = define.handlers({
  async GET(ctx) {
    return page(await readData(ctx));
  },
  async POST(ctx) {
    try {
      ctx.state.app.files.refuseIfFull();
      const files = await filesIn(await readUploadForm(ctx.req));
      const arrived = await receiveFiles(ctx.state.app, userOf(ctx), files, "upload");
      return redirectTo(`/requests/${arrived.request.id}${arrived.created ? "" : "?known=1"}`);
    } catch (error) {
      const message = messageFor(ctx, error);
      if (!(error instanceof AppError) || message === undefined) throw error;
      return page({ ...await readData(ctx), error: message }, { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { inbox, shared } = useWords();
  const { state, entries, next, error } = data;
  return (
    <>
      <Head>
        <title>{error ? shared.errorTitle : ""}{inbox.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={error ? [{ href: "#files", message: error }] : []} />
      <div class="page-head">
        <h1>{inbox.title}</h1>
        <nav aria-label={inbox.views}>
          <ul class="filter">
            {RequestState.options.map((one) => (
              <li key={one}>
                <a
                  href={one === "new" ? "/requests" : `/requests?state=${one}`}
                  aria-current={one === state ? "true" : "false"}
                >
                  {inbox.states[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {entries.length > 0
        ? <RequestQueue entries={entries} />
        : <p class="hint">{inbox.empty[state]}</p>}
      {next && (
        <p>
          <a href={next}>{inbox.older}</a>
        </p>
      )}
      <section class="page-text" aria-labelledby="upload">
        <h2 id="upload">{inbox.upload}</h2>
        <UploadForm error={error} />
      </section>
    </>
  );
});

async function readData(ctx: Context) {
  const { searchParams } = ctx.url;
  const state = RequestState.safeParse(searchParams.get("state")).data ?? "new";
  const cursor = searchParams.get("cursor") ?? undefined;
  const { requests, nextCursor } = await listRequests(ctx.state.app, {
    state,
    cursor,
    limit: pageSize,
  });
  const next = nextCursor === null ? undefined : `/requests?state=${state}&cursor=${nextCursor}`;
  return { state, entries: requests, next, error: undefined as string | undefined };
}

/** What to do about files that were not taken; `undefined` for what is no fault of theirs. */
function messageFor(ctx: Context, error: unknown): string | undefined {
  const { inbox } = wordsOf(ctx.state.language);
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "body_too_large") return inbox.tooLarge;
  if (error.code === "overloaded") return inbox.busy;
  if (error.code !== "invalid_body") return undefined;
  const isMany = error.issues?.some((issue) => issue.includes(`at most ${intakeBounds.files}`));
  return isMany ? inbox.tooManyFiles : inbox.noFile;
}
