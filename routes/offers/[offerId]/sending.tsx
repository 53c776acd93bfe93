/** What the forms of an offer's tab "Sending" do: links end, answers are seen to, the offer is followed up. */
import { daysAfter } from "@/core/company/days.ts";
import { OfferUpdate } from "@/core/contracts/offer.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { settleAnswer } from "@/core/sending/progress.ts";
import { revokeShare } from "@/core/sending/shares.ts";
import { AppError } from "@/core/errors.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  GET(ctx) {
    return redirectTo(`/offers/${offerIdOf(ctx)}?tab=sending#inspector`);
  },
  async POST(ctx) {
    const { app } = ctx.state;
    const id = offerIdOf(ctx);
    const form = await readForm(ctx.req);
    const user = userOf(ctx);
    let done = "saved";
    if (form.has("revoke")) {
      await revokeShare(app, user, id, form.text("revoke"));
      done = "revoked";
    } else if (form.has("settle")) {
      await settleAnswer(app, id, form.text("settle"));
      done = "settled";
      if (form.text("back") === "home") return redirectTo("/");
    } else await updateOfferContent(app, user, id, followUpIn(form, app.now()), undefined);
    return redirectTo(`/offers/${id}?tab=sending&done=sending-${done}#inspector`);
  },
});

/** A next step without a text is none, and one without a day is for a week from now. */
function followUpIn(form: Form, now: Date): OfferUpdate {
  const inAWeek = daysAfter(now.toISOString().slice(0, 10), 7);
  const step = form.text("step").trim();
  const tags = form.text("tags").split(",").map((tag) => tag.trim()).filter((tag) => tag !== "");
  const read = OfferUpdate.safeParse({
    ownerId: form.text("owner") || null,
    tags,
    nextStep: step === "" ? null : { text: step, due: form.text("due") || inAWeek },
    ...(form.has("lost") && { lostReason: form.text("lost") || null }),
  });
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new AppError("invalid_body", { issues });
  }
  return read.data;
}
