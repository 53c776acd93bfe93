/** Sends an offer: by mail, or as a link that somebody hands over; says first what speaks against it and what goes out. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import { unmatchedPlace } from "@/components/offer_view.ts";
import { SendForm, type SendFormView } from "@/components/sending/SendForm.tsx";
import { DocumentLanguage } from "@/core/contracts/document.ts";
import { ShareCreate } from "@/core/contracts/share.ts";
import { decimalsOf } from "@/core/currency.ts";
import { writtenLanguage } from "@/core/documents/language.ts";
import { AppError } from "@/core/errors.ts";
import { runOnce } from "@/core/idempotency.ts";
import { newId, parseId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { getOffer } from "@/core/offers/change.ts";
import { issueWarnings } from "@/core/sending/progress.ts";
import { createShare, markSent, withUrl } from "@/core/sending/shares.ts";
import { isLeftOut } from "@/core/offers/review.ts";
import { issueOffer } from "@/core/offers/issue.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_http)/forms.ts";
import { offerIdOf } from "@/routes/(_http)/offer_page.ts";
import { pdfAddress } from "@/routes/(_http)/offer_view.ts";
import { redirectTo } from "@/routes/(_http)/redirect.ts";

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
      const faults = faultsOf(ctx, error);
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
  const precondition = [Number(form.text("version"))];
  const confirm = form.has("confirm") || undefined;
  if (how === "sent") {
    const issued = await issueOffer(app, user, id, { confirm, otherwise }, precondition);
    await markSent(app, user, id, [issued.version]);
    return redirectTo(`/offers/${id}?tab=sending&done=sending-marked#inspector`);
  }
  const to = form.text("to").split(/[,;\n]/).map((each) => each.trim()).filter(Boolean);
  if (how === "mail" && to.length === 0) {
    throw new AppError("invalid_body", { issues: ["email: is missing"] });
  }
  const [email, ...copies] = how === "mail" ? to : [];
  const read = ShareCreate.safeParse({
    email,
    copies,
    message: form.text("message").trim() || undefined,
    template: form.text("template") || undefined,
    attachPdf: form.has("attach"),
    language: form.text("language") || undefined,
    confirm,
  });
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new AppError("invalid_body", { issues });
  }
  const input = read.data;
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

/** What is wrong by name of the field; `undefined` for what the page cannot say. */
function faultsOf(ctx: Context, error: AppError): Map<string, string> | undefined {
  const { sending: words, errors } = wordsOf(ctx.state.language);
  if (error.code === "confirmation_needed") return new Map([["confirm", words.anywayMissing]]);
  if (error.code === "offer_changed") return new Map([["", words.changed]]);
  if (error.code === "invalid_body") {
    const isTo = error.issues?.some((issue) => /^(email|copies|to)\b/.test(issue));
    return isTo
      ? new Map([["to", words.toMissing]])
      : new Map([["message", errors.titles.invalid]]);
  }
  if (error.kind !== "conflict") return undefined;
  const codes: Readonly<Record<string, string>> = errors.codes;
  return new Map([["", codes[error.code] ?? errors.titles.conflict]]);
}

async function viewOf(
  ctx: Context,
  form?: Form,
  { faults = new Map(), link }: { faults?: ReadonlyMap<string, string>; link?: string } = {},
): Promise<Data> {
  const { app, language } = ctx.state;
  const { offer, version } = await getOffer(app, offerIdOf(ctx));
  const warnings = await issueWarnings(app, offer.id);
  const own = offer.language ?? writtenLanguage(offer.clientRequest ?? "") ?? language;
  const template = form?.text("template") ?? ctx.url.searchParams.get("template");
  return {
    offer,
    version,
    decimals: decimalsOf(offer.currency),
    key: newId(),
    canMail: app.config.mail !== undefined,
    to: form?.text("to") ?? offer.buyer?.email ?? "",
    language: DocumentLanguage.catch(own).parse(form?.text("language") ?? own),
    template: template === "reminder" ? template : "offer",
    message: (form?.text("message") ?? "").slice(0, limits.note),
    attach: form === undefined || form.has("attach"),
    confirmed: form?.has("confirm") ?? false,
    warnings,
    openParts: offer.unmatched.flatMap((part, index) =>
      isLeftOut(part) ? [] : [{ place: unmatchedPlace(index), name: part.item }]
    ),
    faults,
    link,
    pdf: pdfAddress(offer, offer.clientRequest ?? ""),
  };
}
