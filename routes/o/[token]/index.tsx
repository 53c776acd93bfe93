/** An offer for its customer, by a link and without a session. Forms answer it; what is answered already stays answered. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { type AnswerForm, emptyAnswer } from "@/components/public/Answer.tsx";
import { ClosedOffer, said } from "@/components/public/ClosedOffer.tsx";
import { optionName, PublicOffer } from "@/components/public/PublicOffer.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import type { SharedPage } from "@/core/contracts/shared_offer.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { acceptShared, askShared, rejectShared } from "@/core/sending/answers.ts";
import { openShared } from "@/core/sending/customer_view.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { exchangeOf } from "@/routes/(_http)/exchange.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { publicHeaders, unknownLink } from "@/routes/(_pages)/shared_offer.tsx";

interface Data {
  readonly shared: SharedPage;
  readonly path: string;
  readonly form: AnswerForm;
  readonly notice?: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    return await withLink(ctx, async () => {
      const { searchParams } = ctx.url;
      // Another look at the same page is none: after an answer, or with other options.
      const counts = ctx.req.method === "GET" && searchParams.size === 0;
      const shared = await open(ctx, { counts, options: optionsNamed(searchParams) });
      const { publicOffer: words } = wordsOf(shared.language);
      const done = searchParams.get("done");
      const notice = done === "asked"
        ? words.asked
        : done === "renewed"
        ? words.renewed
        : undefined;
      return shown(ctx, shared, { notice });
    });
  },
  async POST(ctx) {
    return await withLink(ctx, async () => {
      const form = await readForm(ctx.req, limits.authBodyBytes * 4);
      const options = optionsIn(form);
      const shared = await open(ctx, { options, counts: false });
      if (!shared.offer) return await answerClosed(ctx, shared, form);
      return await answer(ctx, shared, form, options);
    });
  },
});

export default define.page<typeof handler>(({ data: { shared, path, form, notice } }) => {
  const { publicOffer: words } = useWords();
  const { offer, seller, state } = shared;
  const [closed] = said(words, state, seller.name);
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
        <title>
          {offer ? words.title(offer.number, seller.name) : `${closed} · ${seller.name}`}
        </title>
      </Head>
      {offer
        ? <PublicOffer page={shared} offer={offer} path={path} form={form} notice={notice} />
        : <ClosedOffer page={shared} path={path} notice={notice} />}
    </>
  );
});

const tokenOf = (ctx: Context) => ctx.params.token ?? "";
const pathOf = (ctx: Context) => `/o/${tokenOf(ctx)}`;
const addressOf = (ctx: Context) => exchangeOf(ctx.req).address;

async function open(
  ctx: Context,
  how: { options: readonly number[] | undefined; counts: boolean },
): Promise<SharedPage> {
  const { app } = ctx.state;
  const shared = await openShared(app, tokenOf(ctx), { address: addressOf(ctx), ...how });
  ctx.state.language = shared.language;
  return shared;
}

function shown(
  ctx: Context,
  shared: SharedPage,
  { form = emptyAnswer, notice }: { form?: AnswerForm; notice?: string },
) {
  const status = !shared.offer ? 410 : form.faults.size > 0 ? 400 : 200;
  return page<Data>({ shared, path: pathOf(ctx), form, notice }, { ...publicHeaders, status });
}

/** The optional lines that an address names: `1.3`; `undefined` where it names none. */
function optionsNamed(search: URLSearchParams): number[] | undefined {
  const named = search.get("options");
  return named === null || !/^(\d{1,3}(\.\d{1,3})*)?$/.test(named)
    ? undefined
    : named.split(".").filter(Boolean).map(Number);
}

/** The optional lines that are ticked. */
function optionsIn(form: Form): number[] {
  return form.fields().flatMap(({ name }) => {
    const position = /^option\.(\d{1,3})$/.exec(name)?.[1];
    return position === undefined ? [] : [Number(position)];
  });
}

async function answer(ctx: Context, shared: SharedPage, form: Form, options: readonly number[]) {
  const { publicOffer: words } = wordsOf(shared.language);
  const typed = typedIn(form);
  const pressed = form.text("answer");
  const { app } = ctx.state;
  const again = (open: AnswerForm["open"], faults: ReadonlyMap<string, string>, notice?: string) =>
    shown(ctx, shared, { form: { ...typed, open, faults }, notice });
  if (shared.state !== "open") return redirectTo(pathOf(ctx));
  if (pressed === "accept") {
    const faults = faultsOf({
      name: typed.name === "" ? words.nameMissing : tooLong(words, typed.name, limits.name),
      order: tooLong(words, typed.order, limits.name),
      agreed: typed.agreed ? undefined : words.agreeMissing,
    });
    if (faults.size > 0) return again("accept", faults);
    // Ticks that the shown total does not have yet: nobody accepts a sum that they have not seen.
    if (hasOtherOptions(shared, form)) return again("accept", faults, words.updated);
    const acceptance = { name: typed.name, orderNumber: typed.order, options };
    await acceptShared(app, tokenOf(ctx), addressOf(ctx), acceptance);
    return redirectTo(pathOf(ctx));
  }
  if (pressed === "question") {
    const faults = faultsOf({
      question: typed.question === ""
        ? words.questionMissing
        : tooLong(words, typed.question, limits.note),
    });
    if (faults.size > 0) return again("question", faults);
    await askShared(app, tokenOf(ctx), addressOf(ctx), typed.question);
    return redirectTo(`${pathOf(ctx)}?done=asked`);
  }
  if (pressed === "reject") {
    const faults = faultsOf({ why: tooLong(words, typed.why, limits.note / 2) });
    if (faults.size > 0) return again("reject", faults);
    const reason = [words.reasons[typed.reason], typed.why].filter(Boolean).join(": ");
    await rejectShared(app, tokenOf(ctx), addressOf(ctx), reason);
    return redirectTo(pathOf(ctx));
  }
  // An address with the options, so that the browser's way back asks for nothing to be sent again.
  return redirectTo(`${pathOf(ctx)}?options=${options.join(".")}#options`);
}

async function answerClosed(ctx: Context, shared: SharedPage, form: Form) {
  if (shared.state !== "expired" || form.text("answer") !== "renew") return shown(ctx, shared, {});
  const { publicOffer: words } = wordsOf(shared.language);
  await askShared(ctx.state.app, tokenOf(ctx), addressOf(ctx), words.renewWish(shared.number));
  return redirectTo(`${pathOf(ctx)}?done=renewed`);
}

function typedIn(form: Form): AnswerForm {
  return {
    name: form.text("name").replace(/\s+/g, " ").trim(),
    order: form.text("order").replace(/\s+/g, " ").trim(),
    agreed: form.has("agreed"),
    question: form.text("question").trim(),
    reason: form.text("reason"),
    why: form.text("why").trim(),
    faults: new Map(),
  };
}

function hasOtherOptions({ offer }: SharedPage, form: Form): boolean {
  const ticked = offer?.lines.filter(({ optional }) => optional) ?? [];
  const now = ticked.filter(({ position }) => form.has(optionName(position)));
  return now.map(({ position }) => position).join(" ") !== form.text("shown");
}

function faultsOf(found: Readonly<Record<string, string | undefined>>): Map<string, string> {
  return new Map(
    Object.entries(found).flatMap(([name, fault]) => fault === undefined ? [] : [[name, fault]]),
  );
}

function tooLong(words: { tooLong: (most: number) => string }, text: string, most: number) {
  return text.length > most ? words.tooLong(most) : undefined;
}

async function withLink<Reply>(ctx: Context, reply: () => Promise<Reply>) {
  try {
    return await reply();
  } catch (error) {
    if (!isAppError(error, "link_over")) throw error;
    return await unknownLink(ctx);
  }
}
