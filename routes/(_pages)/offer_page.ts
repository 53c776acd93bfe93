/** An offer's page: what it shows for an address, and what a posted form makes of the offer. */
import type { Problem } from "@/components/common/field_state.ts";
import type { Locale } from "@/components/format.ts";
import {
  type FindView,
  nextToReview,
  type OfferView,
  type Show,
} from "@/components/desk/offer_view.ts";
import { wordsOf } from "@/components/language.ts";
import { customersLike } from "@/core/customers/search.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { parseId } from "@/core/platform/ids.ts";
import { duplicateOffer } from "@/core/offers/duplicate.ts";
import { getOfferPage, type OfferPage } from "@/core/offers/page.ts";
import { saveRevision } from "@/core/offers/revisions.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { findToPick } from "@/core/catalogue/list.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import type { Form } from "./forms.ts";
import { act, type Done, isAct } from "./offer_action.ts";
import {
  fieldsOf,
  fieldStates,
  mergeConflict,
  problemsOf,
  quantityName,
  typedValues,
  type Values,
} from "./offer_fields.ts";
import { numberReader, readUpdate } from "./offer_form.ts";
import { noticeOf } from "./offer_notice.ts";
import { oneOffFields, oneOffView } from "./one_off_form.ts";
import { judge, offerView } from "./offer_view.ts";
import { redirectTo } from "./redirect.ts";
import { searchedText } from "./search_query.ts";

/** A page that is shown instead of a redirect. */
export interface Refused {
  readonly view: OfferView;
  readonly status: number;
}

/** The id that the address names. */
export function offerIdOf(ctx: Context): string {
  return ctx.params.offerId ?? "";
}

/**
 * The page of the address, or of the one that a saved form would lead to.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function shownPage(ctx: Context, url: URL = ctx.url): Promise<OfferView> {
  const { searchParams } = url;
  const stored = await getOfferPage(ctx.state.app, offerIdOf(ctx));
  const find = await findOf(ctx, url);
  const oneOff = oneOffView(stored, searchParams.get("oneOff") ?? "", ctx.state.language);
  const done = searchParams.get("done") ?? "";
  const at = searchParams.get("at") ?? (done === "accepted" ? "main" : undefined);
  const view = offerView(stored, {
    language: ctx.state.language,
    notice: noticeOf(searchParams, ctx.state.language),
    saved: done === "saved",
    show: showOf(searchParams.get("show")),
    find,
    oneOff,
    focus: oneOff ? "one" : find ? "find" : at,
    userId: ctx.state.user?.userId,
  });
  // A work list leads to what asks for a person first, whatever that is by now.
  return at === "next" && !find ? { ...view, focus: nextToReview(view).place ?? "main" } : view;
}

/**
 * Saves what was typed, then does what the pressed button asks for.
 *
 * @returns where the browser goes on, or the page with what is wrong
 * @throws {AppError} `offer_changed` when somebody else was faster, and what is not the person's to mend
 */
export async function savePage(
  ctx: Context,
  form: Form,
  stored: OfferPage,
): Promise<Response | Refused> {
  const { app, language } = ctx.state;
  const fields = fieldsOf(stored, language);
  const isNow = form.text("version") === String(stored.version);
  const values = !isNow
    ? valuesBeside(form, stored, language)
    // Taking a change back saves nothing before: that would be the change that is taken back.
    : form.has("undo")
    ? new Map(fields.map(({ name, stored }) => [name, stored]))
    : typedValues(form, fields);
  const { update, faults: read } = readUpdate(form, stored, { fields, values, language });
  const faults = new Map(read);
  const unclear = form.has("newCustomer")
    ? []
    : await customersLike(app, update.customerName ?? "");
  if (unclear.length > 0) {
    const { offer: words } = wordsOf(language);
    const typed = update.customerName ?? "";
    faults.set("customerName", words.customerUnclear(typed, unclear.join(", ")));
  }
  if (faults.size > 0) return refused(ctx, form, stored, faults, 400);
  if (update.status === "accepted" && asksFirst(form, stored)) {
    const { status: _, ...rest } = update;
    if (Object.keys(rest).length > 0) {
      await updateOfferContent(app, userOf(ctx), stored.offer.id, rest, [stored.version]);
    }
    return redirectTo(`/offers/${stored.offer.id}/accept`);
  }
  const user = userOf(ctx);
  let version = stored.version;
  try {
    if (Object.keys(update).length > 0) {
      version = (await updateOfferContent(app, user, stored.offer.id, update, [version])).version;
    }
    if (form.has("copy")) return redirectTo(await copyOf(ctx, form, stored));
    const later = new Map<string, string>();
    const number = numberReader({ fields, values, language }, later);
    const acted = await act({
      app,
      user,
      form,
      page: stored,
      version,
      read: number,
      faults: later,
      language,
    });
    if (later.size > 0) {
      return refused(ctx, form, await getOfferPage(app, stored.offer.id), later, 400);
    }
    if (form.has("revision")) await saveRevision(app, user, stored.offer.id);
    return redirectTo(addressAfter(form, stored, acted ?? doneBy(form, stored)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "offer_changed") throw error;
    if (!["conflict", "invalid", "not_found"].includes(error.kind)) throw error;
    // What was typed may be saved already: the page shows the offer as it is now, with the typed values on it.
    const now = version === stored.version ? stored : await getOfferPage(app, stored.offer.id);
    const problem = problemOf(error, now, language);
    return refused(ctx, form, now, new Map(), statusOf(error), problem);
  }
}

/**
 * What to save of a form that was made before somebody else changed the offer: where nothing but saving is asked for and
 * both have changed other things, there is nothing to ask. A product is confirmed as long as it is still on its line.
 */
function valuesBeside(form: Form, stored: OfferPage, language: Locale): Values {
  const { values, saved, swapped, lost } = mergeConflict(form, stored, language);
  const confirms = form.has("confirm") && !swapped.has(quantityName(form.text("confirm")));
  const asksMore = isAct(form) && !confirms || decisions.some((name) => form.has(name));
  if (asksMore || saved.size > 0 || lost) throw new AppError("offer_changed");
  return values;
}

/** Whether somebody who accepts has to say first that open parts and unchecked lines are meant to stay so. */
function asksFirst(form: Form, stored: OfferPage): boolean {
  if (form.has("anyway")) return false;
  const { lines, unmatched } = judge(stored);
  return [...lines, ...unmatched].some(({ doubtful }) => doubtful);
}

/** Buttons that decide on the offer as it is shown, besides those that act on one line or part. */
const decisions = ["status", "copy", "revision", "take", "theirs"];

/** Makes a copy, or finds the one that this page has made before; gives its address. */
export async function copyOf(ctx: Context, form: Form, { offer }: OfferPage): Promise<string> {
  const user = userOf(ctx);
  const name = wordsOf(ctx.state.language).offer.copyName(offer.name);
  const copy = await runOnce(
    ctx.state.app,
    {
      userId: user.userId,
      key: parseId(form.text("copy")),
      operation: "POST /offers copy",
      input: offer.id,
    },
    (once) => duplicateOffer(once, user, offer.id, { name }),
  );
  return `/offers/${copy.offer.id}?done=copied`;
}

/** The page that shows both values where two people have changed the same. */
export async function conflictView(ctx: Context, form: Form): Promise<OfferView> {
  const { app, language } = ctx.state;
  const now = await getOfferPage(app, offerIdOf(ctx));
  const { values, saved, lost } = mergeConflict(form, now, language);
  const all = fieldsOf(now, language);
  const fields = fieldStates(all, { values, saved });
  const labels = all.filter(({ name }) => saved.has(name)).map(({ name, label }) =>
    [name, label] as const
  );
  const conflict = { fields: problemsOf(all, new Map(labels)), lost };
  const show = showOf(form.text("show"));
  return offerView(now, { language, fields, conflict, show, userId: ctx.state.user?.userId });
}

function refused(
  ctx: Context,
  form: Form,
  stored: OfferPage,
  faults: ReadonlyMap<string, string>,
  status: number,
  problem?: Problem,
): Refused {
  const { language } = ctx.state;
  const all = fieldsOf(stored, language);
  const fields = fieldStates(all, { values: typedValues(form, all), faults });
  const problems = [
    ...problem ? [problem] : [],
    ...problemsOf([...all, ...oneOffFields], faults),
  ];
  const show = showOf(form.text("show"));
  const userId = ctx.state.user?.userId;
  const oneOff = oneOffView(stored, form.text("oneOff"), language, { form, faults });
  return { view: offerView(stored, { language, fields, problems, show, oneOff, userId }), status };
}

function showOf(text: string | null): Show {
  return text === "check" || text === "unmatched" ? text : "all";
}

/** The search that an address asks for: at most five products. */
async function findOf(ctx: Context, url: URL): Promise<FindView | undefined> {
  const place = /^(?:new|[lu]\d{1,3})$/.exec(url.searchParams.get("find") ?? "")?.[0];
  if (place === undefined) return undefined;
  const query = searchedText(url, "q");
  if (query === "") return { place, query, hits: [] };
  const { products } = await findToPick(ctx.state.app, { query, limit: 5, offset: 0 });
  const hits = products.map(({ id, sku, name, unitPriceNet }) => ({
    productId: id,
    sku,
    name,
    unitPriceNet,
  }));
  return { place, query, hits };
}

/** What the next page says where no button did more than save. */
function doneBy(form: Form, stored: OfferPage): Done {
  if (form.has("status")) return { done: form.text("status") };
  if (form.has("revision")) return { done: "revision" };
  if (form.has("openOneOff")) return { done: "saved", oneOff: form.text("openOneOff") };
  const opened = /^[lu]\d{1,3}$/.exec(form.text("open"))?.[0];
  if (opened !== undefined) return { done: "saved", at: opened };
  if (form.has("take")) {
    const index = stored.offer.unmatched.findIndex(({ id }) => id === form.text("take"));
    return { done: "taken-back", at: `u${index + 1}` };
  }
  return { done: "saved" };
}

function addressAfter(form: Form, { offer }: OfferPage, done: Done): string {
  const show = showOf(form.text("show"));
  const search = new URLSearchParams({
    ...done,
    ...(done.done === "saved" && !isAct(form) && !("oneOff" in done) && foundIn(form, offer)),
    ...(show !== "all" && { show }),
  });
  return `/offers/${offer.id}?${search}`;
}

/** A search that was asked for by its button, or by Enter in its field. */
function foundIn(form: Form, { items, unmatched }: OfferPage["offer"]): Done | undefined {
  const places = [
    form.text("find"),
    ...items.map((_, index) => `l${index + 1}`),
    ...unmatched.map((_, index) => `u${index + 1}`),
    "new",
  ];
  const place = places.find((each) => each !== "" && form.text(`q.${each}`).trim() !== "") ??
    form.text("find");
  return place === "" ? undefined : { find: place, q: form.text(`q.${place}`).trim() };
}

/** What an operation was refused for; a product that is on a line already leads to that line's quantity. */
function problemOf(error: AppError, { offer }: OfferPage, language: Locale): Problem {
  const { offer: words, errors } = wordsOf(language);
  const codes: Readonly<Record<string, string>> = errors.codes;
  const line = error.code === "product_already_in_offer"
    ? offer.items.findIndex(({ product }) => product?.sku === error.message) + 1
    : 0;
  const said = line > 0
    ? words.alreadyIn(error.message, line)
    : codes[error.code] ?? errors.titles[error.kind];
  const message = `${said}. ${words.nothingChanged}`;
  return { message, ...(line > 0 && { href: `#qty-${line}` }) };
}
