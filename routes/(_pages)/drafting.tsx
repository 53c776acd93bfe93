/** A draft that takes its time, as a page without JavaScript: parts are listed as they are matched, then the offer opens. */
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import type { DraftProgress, OnDraftProgress } from "@/core/drafting/progress.ts";
import { type Context } from "@/routes/(_http)/define.ts";
import { asAppError } from "@/routes/(_http)/errors.ts";
import { redirectTo } from "./redirect.ts";

/** Whoever waits shorter than this sees nothing of it, in milliseconds. */
const patienceMs = 300;

/** Stands in the rendered page where the list goes. */
const mark = "[[progress]]";

/**
 * Sends the browser to the offer that `work` drafts: at once when it is there in no time, else by a page that tells how
 * far it is. The work goes on when the browser leaves.
 *
 * @param work drafts and gives the id of the offer
 * @throws what `work` throws while nothing is shown yet
 */
export async function draftingReply(
  ctx: Context,
  work: (onProgress: OnDraftProgress) => Promise<string>,
): Promise<Response> {
  const told: DraftProgress[] = [];
  let hear = (progress: DraftProgress) => void told.push(progress);
  const done = work((progress) => hear(progress));
  const patience = Promise.withResolvers<undefined>();
  const waiting = setTimeout(() => patience.resolve(undefined), patienceMs);
  try {
    const id = await Promise.race([done, patience.promise]);
    if (id !== undefined) return redirectTo(`/offers/${id}`);
  } finally {
    clearTimeout(waiting);
  }
  const page = await ctx.render(<DraftingPage />);
  const [head = "", tail = ""] = (await page.text()).split(mark);
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // A browser that has left takes nothing any more.
  const send = (html: string) => void writer.write(encoder.encode(html)).catch(() => {});
  send(head);
  const { language } = ctx.state;
  hear = (progress) => send(itemOf(progress, language));
  told.forEach(hear);
  done.then((id) => `</ol>${openLink(id, language)}`, (error) => {
    const failure = asAppError(error);
    if (failure.kind === "internal") {
      ctx.state.app.log.error("draft", failure.cause ?? failure, {
        requestId: ctx.state.requestId,
      });
    }
    return `</ol>${failureOf(language)}`;
  }).then((end) => {
    send(end + tail);
    writer.close().catch(() => {});
  });
  return new Response(readable, { headers: page.headers });
}

function DraftingPage() {
  const { newOffer } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{newOffer.busy} · Offerwright</title>
      </Head>
      <h1>{newOffer.title}</h1>
      <p>{newOffer.reading}. {newOffer.canLeave}</p>
      {mark}
    </div>
  );
}

function itemOf(progress: DraftProgress, language: Context["state"]["language"]): string {
  const { newOffer } = wordsOf(language);
  if (progress.step === "read") {
    return `<p role="status">${escaped(newOffer.found(progress.total))}</p><ol class="progress">`;
  }
  if (progress.step === "saved") return "";
  const { fragment, product } = progress;
  return `<li>${escaped(fragment)} <span>${escaped(product ?? newOffer.unmatched)}</span></li>\n`;
}

function openLink(id: string, language: Context["state"]["language"]): string {
  const { newOffer } = wordsOf(language);
  const path = `/offers/${encodeURIComponent(id)}`;
  return `<meta http-equiv="refresh" content="0;url=${path}"><p>${escaped(newOffer.ready)} ` +
    `<a href="${path}">${escaped(newOffer.open)}</a></p>`;
}

function failureOf(language: Context["state"]["language"]): string {
  const { newOffer } = wordsOf(language);
  return `<p role="alert">${escaped(newOffer.failed)} ` +
    `<a href="/offers/new">${escaped(newOffer.again)}</a></p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
