import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ChatSection } from "@/components/ChatSection.tsx";
import { useWords } from "@/components/language.ts";
import { OfferForm } from "@/components/OfferForm.tsx";
import { OfferRevisions } from "@/components/OfferRevisions.tsx";
import type { OfferView } from "@/components/offer_view.ts";
import { chatView } from "@/core/chat/view.ts";
import type { ChatView } from "@/core/contracts/chat.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { getOfferPage } from "@/core/offers/page.ts";
import OfferEditor from "@/islands/OfferEditor.tsx";
import ProductPicker from "@/islands/ProductPicker.tsx";
import { define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_http)/forms.ts";
import {
  conflictView,
  copyOf,
  offerIdOf,
  savePage,
  shownPage,
} from "@/routes/(_http)/offer_page.ts";
import { redirectTo } from "@/routes/(_http)/redirect.ts";

interface Data {
  readonly view: OfferView;
  readonly chat: ChatView;
}

export const handler = define.handlers({
  async GET(ctx) {
    const [view, chat] = await Promise.all([shownPage(ctx), chatOf(ctx)]);
    return page<Data>({ view, chat });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const stored = await getOfferPage(ctx.state.app, offerIdOf(ctx));
    if (stored.offer.status === "imported") {
      if (form.has("copy")) return redirectTo(await copyOf(ctx, form, stored));
      throw new AppError("status_change_not_allowed");
    }
    const saved = await savePage(ctx, form, stored).catch(async (error) => {
      if (!isAppError(error, "offer_changed")) throw error;
      return { view: await conflictView(ctx, form), status: 412 };
    });
    if (saved instanceof Response) return saved;
    return page<Data>({ view: saved.view, chat: await chatOf(ctx) }, { status: saved.status });
  },
});

export default define.page<typeof handler>(({ data: { view, chat } }) => {
  const { shared, offer, picker } = useWords();
  const prefix = view.conflict
    ? shared.conflictTitle
    : view.problems.length > 0
    ? shared.errorTitle
    : "";
  return (
    <>
      <Head>
        <title>{prefix}{view.offer.name} · {offer.area}</title>
      </Head>
      <OfferForm view={view} />
      {view.offer.status !== "imported" && (
        <>
          <OfferEditor
            words={{
              saving: offer.saving,
              saved: offer.allSaved,
              unsaved: offer.unsaved,
              notSaved: offer.notSaved,
              noConnection: offer.noConnection,
              signedOut: offer.signedOut,
              failed: offer.failed,
            }}
          />
          <ProductPicker words={picker} />
        </>
      )}
      <OfferRevisions view={view} />
      <ChatSection view={chat} path={`/offers/${view.offer.id}`} />
    </>
  );
});

function chatOf(ctx: Parameters<typeof shownPage>[0]): Promise<ChatView> {
  const thread = ctx.url.searchParams.get("thread") ?? undefined;
  return chatView(ctx.state.app, offerIdOf(ctx), thread);
}
