import { page } from "fresh";
import { Head } from "fresh/runtime";
import { OfferForm } from "@/components/OfferForm.tsx";
import type { OfferView } from "@/components/offer_view.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { getOfferPage, type OfferPage } from "@/core/offers/page.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_http)/forms.ts";
import {
  fieldStates,
  mergeConflict,
  problemsOf,
  readUpdate,
  typedValues,
} from "@/routes/(_http)/offer_form.ts";
import { offerView } from "@/routes/(_http)/offer_view.ts";
import { redirectTo } from "@/routes/(_http)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const stored = await getOfferPage(ctx.state.app, idOf(ctx));
    const done = ctx.url.searchParams.get("done") ?? "";
    return page(offerView(stored, { notice: noticeOf(done), saved: done === "saved" }));
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const stored = await getOfferPage(ctx.state.app, idOf(ctx));
    if (stored.offer.status === "imported") {
      throw new AppError("status_change_not_allowed", {
        message: "An imported offer cannot be changed",
      });
    }
    if (form.text("version") !== String(stored.version)) return conflictPage(form, stored);
    return await save(ctx, form, stored);
  },
});

export default define.page<typeof handler>(({ data: view }) => (
  <>
    <Head>
      <title>{prefixOf(view)}{view.offer.name} · Offers</title>
    </Head>
    <OfferForm view={view} />
  </>
));

function prefixOf(view: OfferView): string {
  if (view.conflict) return "Conflict: ";
  return view.problems.length > 0 ? "Error: " : "";
}

function idOf(ctx: Context): string {
  return ctx.params.offerId ?? "";
}

async function save(ctx: Context, form: Form, stored: OfferPage) {
  const { app } = ctx.state;
  const { offer, version } = stored;
  const { update, faults } = readUpdate(form, offer, userOf(ctx));
  if (faults.size > 0) return failedPage(form, stored, faults, 400);
  try {
    if (Object.keys(update).length > 0) {
      await updateOfferContent(app, userOf(ctx), offer.id, update, [version]);
    }
  } catch (error) {
    if (isAppError(error, "offer_changed")) {
      return conflictPage(form, await getOfferPage(app, offer.id));
    }
    if (!(error instanceof AppError) || (error.kind !== "conflict" && error.kind !== "invalid")) {
      throw error;
    }
    const words = error.issues?.[0] ?? error.message;
    const fault = new Map([["", `${words}. Nothing was changed`]]);
    return failedPage(form, stored, fault, statusOf(error));
  }
  const done = new URLSearchParams({ done: doneBy(form, stored) });
  return redirectTo(`/offers/${offer.id}?${done}${form.has("status") ? "" : "#lines"}`);
}

function failedPage(
  form: Form,
  stored: OfferPage,
  faults: ReadonlyMap<string, string>,
  status: number,
) {
  const { offer } = stored;
  const fields = fieldStates(offer, { values: typedValues(form, offer), faults });
  return page(offerView(stored, { fields, problems: problemsOf(offer, faults) }), { status });
}

function conflictPage(form: Form, now: OfferPage) {
  const { values, saved, sentences } = mergeConflict(form, now.offer);
  const fields = fieldStates(now.offer, { values, saved });
  return page(offerView(now, { fields, conflict: sentences }), { status: 412 });
}

/** What the next page says: which button was pressed, and what it was pressed on. */
function doneBy(form: Form, { offer }: OfferPage): string {
  if (form.has("status")) return form.text("status");
  if (form.has("leave")) return "left-out";
  const removed = offer.items.find(({ id }) => id === form.text("remove"));
  return removed ? `removed ${removed.product?.sku ?? ""}`.trim() : "saved";
}

/** The address says what was done: it is read as one of a few words, never shown as it is. */
function noticeOf(done: string): string | undefined {
  const removed = /^removed ([A-Za-z0-9][A-Za-z0-9._/-]{0,63})$/.exec(done);
  if (removed) return `Removed ${removed[1]}.`;
  return notices.get(done);
}

const notices: ReadonlyMap<string, string> = new Map([
  ["accepted", "Accepted. A revision keeps the offer as it is now."],
  ["rejected", "Marked as rejected."],
  ["draft", "Returned to draft."],
  ["removed", "Removed the line."],
  ["left-out", "Left out. The part stays in the list below the unmatched ones."],
]);
