import { signal } from "@preact/signals";
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { chatData, chatWords } from "@/components/chat/chat_data.ts";
import type { DeskReply } from "@/components/desk/data.ts";
import { type DeskFacts, DeskPage } from "@/components/desk/DeskPage.tsx";
import { deskWords } from "@/components/desk/desk_words.ts";
import { deskData } from "@/components/desk/offer_data.ts";
import { useLanguage, useWords, wordsOf } from "@/components/language.ts";
import type { OfferView } from "@/components/desk/offer_view.ts";
import { chatView } from "@/core/assistant/view.ts";
import type { ChatView } from "@/core/contracts/chat.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { deskFacts } from "@/core/offers/desk.ts";
import { withMargins } from "@/core/offers/margins.ts";
import { getOfferPage } from "@/core/offers/page.ts";
import { offerSending } from "@/core/sending/progress.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import {
  conflictView,
  copyOf,
  offerIdOf,
  type Refused,
  savePage,
  shownPage,
} from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly view: OfferView;
  readonly chat: ChatView;
  readonly facts: DeskFacts;
}

export const handler = define.handlers({
  async GET(ctx) {
    return page<Data>(await dataOf(ctx, await shownPage(ctx)));
  },
  async POST(ctx) {
    // Islands send the same form and take the offer as text instead of a page.
    if (ctx.req.headers.get("accept") === "application/json") return await replyInPlace(ctx);
    const saved = await save(ctx);
    if (saved instanceof Response) return saved;
    return page<Data>(await dataOf(ctx, saved.view), { status: saved.status });
  },
});

export default define.page<typeof handler>(({ data: { view, chat, facts } }) => {
  const { shared, offer } = useWords();
  const language = useLanguage();
  const prefix = view.conflict
    ? shared.conflictTitle
    : view.problems.length > 0
    ? shared.errorTitle
    : "";
  const title = [view.offer.customerName, view.offer.name].filter(Boolean).join(", ");
  return (
    <>
      <Head>
        <title>{prefix}{title} · {offer.area}</title>
      </Head>
      <DeskPage
        view={view}
        offer={signal(deskData(view, language))}
        t={deskWords(language, view.offer.currency)}
        chat={{ data: chatData(chat, language), t: chatWords(language) }}
        facts={facts}
      />
    </>
  );
});

async function save(ctx: Context): Promise<Response | Refused> {
  const form = await readForm(ctx.req);
  const stored = await getOfferPage(ctx.state.app, offerIdOf(ctx));
  if (stored.offer.status === "imported") {
    if (form.has("copy")) return redirectTo(await copyOf(ctx, form, stored));
    throw new AppError("status_change_not_allowed");
  }
  try {
    return await savePage(ctx, form, stored);
  } catch (error) {
    if (!isAppError(error, "offer_changed")) throw error;
    return { view: await conflictView(ctx, form), status: 412 };
  }
}

/** What has been done by these stays in place; everything else is another page. */
const inPlace = new Set([
  "saved",
  "removed",
  "undone",
  "unmatched",
  "left-out",
  "taken-back",
  "matched-again",
  "wanted",
  "wanted-unmatched",
  "split",
  "own-line",
  "one-off",
  "settled",
]);

async function replyInPlace(ctx: Context): Promise<Response> {
  const { language } = ctx.state;
  try {
    const saved = await save(ctx);
    if (!(saved instanceof Response)) {
      return reply({ data: deskData(await withEarnings(ctx, saved.view), language) }, saved.status);
    }
    const address = saved.headers.get("location") ?? "/";
    const url = new URL(address, ctx.url);
    const stays = url.pathname === ctx.url.pathname &&
      inPlace.has(url.searchParams.get("done") ?? "");
    if (!stays) return reply({ location: address });
    const view = await withEarnings(ctx, await shownPage(ctx, url));
    return reply({ data: deskData(view, language) });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "internal") throw error;
    const { errors } = wordsOf(language);
    const codes: Readonly<Record<string, string>> = errors.codes;
    return reply({ said: codes[error.code] ?? errors.titles[error.kind] }, statusOf(error));
  }
}

function reply(body: DeskReply, status = 200): Response {
  return Response.json(body, { status });
}

async function dataOf(ctx: Context, view: OfferView): Promise<Data> {
  const thread = ctx.url.searchParams.get("thread") ?? undefined;
  const tab = tabOf(ctx.url);
  const [chat, facts, shown] = await Promise.all([
    chatView(ctx.state.app, offerIdOf(ctx), thread),
    deskFacts(ctx.state.app, view.offer.id),
    withEarnings(ctx, view),
  ]);
  ctx.state.isDesk = true;
  return {
    view: shown,
    chat,
    facts: {
      recentCustomers: facts.recentCustomers,
      hasExampleSeller: !facts.hasCompany,
      hasFailedMail: facts.hasFailedMail,
      hasOpenAnswer: facts.hasOpenAnswer,
      tab,
      ...(tab === "sending" && { sending: await offerSending(ctx.state.app, offerIdOf(ctx)) }),
      ask: (ctx.url.searchParams.get("ask") ?? "").slice(0, limits.note),
    },
  };
}

/** The view with margins, for who may see them. */
async function withEarnings(ctx: Context, view: OfferView): Promise<OfferView> {
  const offer = await withMargins(ctx.state.app, ctx.state.user, view.offer);
  const lines = view.lines.map((line, index) => ({
    ...line,
    item: offer.items[index] ?? line.item,
  }));
  return { ...view, offer, lines };
}

function tabOf({ searchParams }: URL): DeskFacts["tab"] {
  const tab = searchParams.get("tab");
  const others = ["assistant", "sending", "activity", "versions"] as const;
  const other = others.find((each) => each === tab);
  if (other) return other;
  return searchParams.has("thread") ? "assistant" : "details";
}
