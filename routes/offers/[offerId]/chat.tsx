import { page } from "fresh";
import { Head } from "fresh/runtime";
import { chatData, chatWords } from "@/components/chat/chat_data.ts";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { useLanguage, useWords, wordsOf } from "@/components/language.ts";
import { askOnce } from "@/core/assistant/turns/ask.ts";
import { decideProposal } from "@/core/assistant/changes/decide.ts";
import { removeThread, renameThread } from "@/core/assistant/threads.ts";
import { chatView } from "@/core/assistant/view.ts";
import { type ChatView, ThreadUpdate } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import ChatPanel from "@/islands/ChatPanel.tsx";
import { check } from "@/routes/(_http)/body.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { asAppError, headersOf, statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

/** What the page shows. */
interface ChatPage {
  readonly view: ChatView;
  readonly problem?: string;
  readonly typed?: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    const thread = ctx.url.searchParams.get("thread") ?? undefined;
    const view = await viewOf(ctx, thread);
    // The island takes what is stored as text instead of a page.
    if (ctx.req.headers.get("accept") === "application/json") {
      return Response.json(chatData(view, ctx.state.language));
    }
    return page<ChatPage>({ view });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    try {
      const thread = await carryOut(ctx, form);
      const search = thread === undefined ? "?tab=assistant" : `?thread=${thread}`;
      return redirectTo(`/offers/${ctx.params.offerId}${search}#chat`);
    } catch (error) {
      return await failedPage(ctx, form, asAppError(error));
    }
  },
});

export default define.page<typeof handler>(({ data: { view, problem, typed } }) => {
  const { chat } = useWords();
  const language = useLanguage();
  const path = `/offers/${view.offerId}`;
  return (
    <div class="page-text">
      <Head>
        <title>{chat.heading} · Offerwright</title>
      </Head>
      <p class="crumbs">
        <a href={path}>{chat.back}</a>
      </p>
      <h1>{view.thread?.title ?? chat.newThread}</h1>
      <ErrorSummary problems={problem === undefined ? [] : [{ message: problem }]} />
      <ChatPanel
        data={chatData(view, language)}
        t={chatWords(language)}
        path={`${path}/chat`}
        typed={typed}
      />
    </div>
  );
});

async function viewOf(ctx: Context, thread: string | undefined): Promise<ChatView> {
  return await chatView(ctx.state.app, ctx.params.offerId ?? "", thread);
}

/** Does what the pressed button says; gives the thread to go on in. */
async function carryOut(ctx: Context, form: Form): Promise<string | undefined> {
  const { app } = ctx.state;
  const { offerId = "" } = ctx.params;
  const user = userOf(ctx);
  const thread = form.text("thread");
  switch (form.text("do")) {
    case "apply":
    case "decline": {
      const decision = form.text("do") === "apply" ? "apply" as const : "decline" as const;
      await decideProposal(app, user, offerId, form.text("proposal"), { decision });
      return thread;
    }
    case "rename": {
      const update = check(ThreadUpdate, { title: form.text("title") }, "invalid_body");
      await renameThread(app, offerId, thread, update);
      return thread;
    }
    case "delete":
      await removeThread(app, offerId, thread);
      return undefined;
    default:
      return await askOnce(app, user, offerId, {
        threadId: thread,
        questionId: form.text("id"),
        text: form.text("text"),
        regenerate: form.text("trigger") === "regenerate-message",
      }, ctx.req.signal);
  }
}

/** The page with what went wrong, and what was typed. */
async function failedPage(ctx: Context, form: Form, failure: AppError) {
  if (failure.kind === "internal" || failure.code === "offer_not_found") throw failure;
  const { chat } = wordsOf(ctx.state.language);
  const isBlank = !form.has("do") && form.text("text").trim() === "";
  const view = await viewOf(ctx, form.text("thread") || undefined);
  const wasStored = view.messages.some(({ id }) => id === form.text("id"));
  return page<ChatPage>({
    view,
    problem: isBlank ? chat.noQuestion : chat.failures.get(failure.code) ?? chat.failure,
    typed: wasStored ? undefined : form.text("text"),
  }, { status: statusOf(failure), headers: headersOf(failure) });
}
