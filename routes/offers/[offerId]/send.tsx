/** Sends an offer: by mail, or as a link that somebody hands over; says first what speaks against it and what goes out. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import type { MailWords } from "@/components/words/mail_en.ts";
import { unmatchedPlace } from "@/components/desk/offer_view.ts";
import { SendForm, type SendFormView } from "@/components/sending/SendForm.tsx";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import { ShareCreate } from "@/core/contracts/share.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { languageFor } from "@/core/documents/language.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/platform/idempotency.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { getOffer } from "@/core/offers/change.ts";
import { issueWarnings } from "@/core/sending/progress.ts";
import { previewOfferMail, subjectOf } from "@/core/sending/offer_mail.ts";
import { faultsOf as templateFaults } from "@/core/sending/templates/templates.ts";
import { createShare, markSent, withUrl } from "@/core/sending/shares.ts";
import { addressesIn } from "@/components/sending/recipients.ts";
import { dayIn, daysAfter } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { NextStep } from "@/core/contracts/life.ts";
import { OfferUpdate } from "@/core/contracts/offer.ts";
import { contactsOf } from "@/core/sending/contacts.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { isLeftOut } from "@/core/offers/review.ts";
import { issueOffer } from "@/core/offers/issue.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { pdfAddress } from "@/routes/(_pages)/offer_view.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

type Data = SendFormView;

export const handler = define.handlers({
  async GET(ctx) {
    const view = await viewOf(ctx);
    if (view.offer.status !== "draft") return redirectTo(`/offers/${view.offer.id}`);
    return page<Data>(view);
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    try {
      return await send(ctx, form);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const faults = faultsOf(ctx, form, error);
      if (!faults) throw error;
      return page<Data>(await viewOf(ctx, form, { faults }), { status: statusOf(error) });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { sending: words, offer: area, shared } = useWords();
  const { offer, faults } = data;
  return (
    <>
      <Head>
        <title>
          {faults.size > 0 ? shared.errorTitle : ""}
          {words.title(offer.number ?? offer.name)} · {area.area}
        </title>
      </Head>
      <SendForm view={data} />
    </>
  );
});

async function send(ctx: Context, form: Form) {
  const { app, language: otherwise } = ctx.state;
  const user = userOf(ctx), id = offerIdOf(ctx);
  const how = form.text("how");
  const precondition = [await saveValidity(ctx, form)];
  const confirm = form.has("confirm") || undefined;
  if (how === "sent") {
    const issued = await issueOffer(app, user, id, { confirm, otherwise }, precondition);
    await markSent(app, user, id, [issued.version], await stepOf(ctx, form));
    return redirectTo(`/offers/${id}?tab=sending&done=sending-marked#inspector`);
  }
  const input = { ...inputOf(form, how), nextStep: await stepOf(ctx, form) };
  if (how === "") {
    const preview = await previewOfferMail(app, user, id, input, otherwise);
    return page<Data>(await viewOf(ctx, form, { preview }));
  }
  const request = {
    userId: user.userId,
    key: parseId(form.text("key")),
    operation: `POST /offers/${id}/send`,
    input,
  };
  // A form that is sent twice makes one link: the key was made with the page.
  const made = await runOnce(
    app,
    request,
    (commit) => createShare(app, user, id, input, { otherwise, precondition, commit }),
  );
  if (how === "mail") return redirectTo(`/offers/${id}?tab=sending&done=sending-sent#inspector`);
  const { url } = await withUrl(app, made);
  return page<Data>(await viewOf(ctx, form, { link: url ?? "" }));
}

/**
 * Stores the last day where somebody has typed another: it is the offer's own, whatever becomes of the mail.
 *
 * @returns the version that the offer has to have from here on
 * @throws {AppError} `invalid_body`, `offer_not_found`, `offer_changed`
 */
async function saveValidity(ctx: Context, form: Form): Promise<number> {
  const version = Number(form.text("version"));
  const validUntil = form.text("validUntil");
  if (validUntil === "" || validUntil === form.text("ownValid")) return version;
  const read = OfferUpdate.safeParse({ validUntil });
  if (!read.success) throw new AppError("invalid_body", { issues: ["validUntil: is no day"] });
  const { app } = ctx.state;
  const { offer } = await getOffer(app, offerIdOf(ctx));
  // A form that is sent twice has stored it the first time.
  if (offer.validUntil === validUntil) return version;
  return (await updateOfferContent(app, userOf(ctx), offer.id, read.data, [version])).version;
}

/** After so many days a person asks for the answer. */
const remindAfterDays = 5;

/** What reminds of an offer that is sent, where that is ticked: in the language of whoever sends it. */
async function stepOf(ctx: Context, form: Form): Promise<NextStep | undefined> {
  if (!form.has("remind")) return undefined;
  const { sending: words } = wordsOf(ctx.state.language);
  return { text: words.remindStep, due: daysAfter(await todayOf(ctx), remindAfterDays) };
}

async function todayOf({ state: { app } }: Context): Promise<string> {
  return dayIn((await readCompany(app.database.sql)).timeZone, app.now());
}

/**
 * What a form asks for; a link that somebody hands over goes to nobody.
 *
 * @throws {AppError} `invalid_body`
 */
function inputOf(form: Form, how: string): ShareCreate {
  const to = addressesIn(form.text("to"));
  if (how === "mail" && to.length === 0) {
    throw new AppError("invalid_body", { issues: ["email: is missing"] });
  }
  const [email, ...copies] = how === "link" ? [] : to;
  const read = ShareCreate.safeParse({
    email,
    copies,
    subject: typedSubject(form),
    message: form.text("message").trim() || undefined,
    template: form.text("template") || undefined,
    attachPdf: form.has("attach"),
    copyToSender: form.has("copy"),
    language: form.text("language") || undefined,
    confirm: form.has("confirm") || undefined,
  });
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new AppError("invalid_body", { issues });
}

/** The subject where somebody has changed it; `undefined` leaves it to the template. */
function typedSubject(form?: Form): string | undefined {
  const subject = form?.text("subject").trim() ?? "";
  return subject === "" || subject === form?.text("ownSubject").trim() ? undefined : subject;
}

/** What is wrong by name of the field; `undefined` for what the page cannot say. */
function faultsOf(
  ctx: Context,
  form: Form,
  error: AppError,
): Map<string, string> | undefined {
  const { sending: words, errors, mail } = wordsOf(ctx.state.language);
  if (error.code === "confirmation_needed") return new Map([["confirm", words.anywayMissing]]);
  if (error.code === "offer_changed") return new Map([["", words.changed]]);
  if (error.code === "invalid_body") {
    const isAbout = (fields: RegExp) => error.issues?.some((issue) => fields.test(issue));
    if (isAbout(/^(email|copies|to)\b/)) return new Map([["to", words.toMissing]]);
    if (isAbout(/^validUntil\b/)) return new Map([["validUntil", words.validFault]]);
    if (isAbout(/^copyToSender\b/)) return new Map([["copy", mail.oddAddress]]);
    if (isAbout(/^subject\b/)) return new Map([["subject", subjectFault(form, mail)]]);
    return new Map([["message", errors.titles.invalid]]);
  }
  if (error.kind !== "conflict") return undefined;
  const codes: Readonly<Record<string, string>> = errors.codes;
  return new Map([["", codes[error.code] ?? errors.titles.conflict]]);
}

/** A field that is none or not closed, with its column; or that it is no line of a length that fits. */
function subjectFault(form: Form, words: MailWords["mail"]): string {
  const kind = form.text("template") === "reminder" ? "reminder" : "offer";
  const [fault] = templateFaults(kind, { subject: form.text("subject").trim(), body: "" }).subject;
  return fault === undefined
    ? words.enterSubject(limits.mailSubject)
    : words.place(fault.line, fault.column, words.faults[fault.fault](fault.field ?? ""));
}

async function viewOf(
  ctx: Context,
  form?: Form,
  { faults = new Map(), link, preview }: Partial<Pick<Data, "faults" | "link" | "preview">> = {},
): Promise<Data> {
  const { app, language } = ctx.state;
  const { offer, version } = await getOffer(app, offerIdOf(ctx));
  const warnings = await issueWarnings(app, offer.id);
  const own = languageFor(offer, language);
  const wanted = form?.text("template") ?? ctx.url.searchParams.get("template");
  const template = wanted === "reminder" ? wanted : "offer";
  const written = DocumentLanguage.catch(own).parse(form?.text("language") ?? own);
  const canMail = app.config.mail !== undefined;
  const ownSubject = canMail
    ? await subjectOf(app, userOf(ctx), offer.id, { kind: template, language: written })
    : "";
  const { timeZone, validityDays } = await readCompany(app.database.sql);
  const today = dayIn(timeZone, app.now());
  const ownValid = offer.validUntil ?? daysAfter(today, validityDays);
  return {
    offer,
    version,
    contacts: await contactsOf(app, offer),
    mostRecipients: limits.mailRecipients,
    ownValid,
    // What was typed over and could not be stored stands there again.
    validUntil: faults.has("validUntil") ? form?.text("validUntil") ?? ownValid : ownValid,
    remindOn: daysAfter(today, remindAfterDays),
    remind: form === undefined ? offer.nextStep === null : form.has("remind"),
    decimals: decimalsOf(offer.currency),
    key: newId(),
    canMail,
    to: form?.text("to") ?? offer.buyer?.email ?? "",
    language: written,
    template,
    subject: typedSubject(form) ?? ownSubject,
    ownSubject,
    message: (form?.text("message") ?? "").slice(0, limits.note),
    attach: form === undefined || form.has("attach"),
    copy: form?.has("copy") ?? false,
    confirmed: form?.has("confirm") ?? false,
    warnings,
    openParts: offer.unmatched.flatMap((part, index) =>
      isLeftOut(part) ? [] : [{ place: unmatchedPlace(index), name: part.item }]
    ),
    faults,
    link,
    preview,
    pdf: pdfAddress(offer, offer.clientRequest ?? ""),
  };
}
