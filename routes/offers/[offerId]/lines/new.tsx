import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import type { FieldState } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { AnyLineCreate } from "@/core/contracts/line.ts";
import { addAnyLine } from "@/core/offers/any_line.ts";
import { getOffer } from "@/core/offers/change.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

const kinds = ["section", "text"] as const;

interface NewLinePage {
  readonly offerId: string;
  readonly version: number;
  readonly kind: typeof kinds[number];
  readonly name: FieldState;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { offer, version } = await getOffer(ctx.state.app, offerIdOf(ctx));
    const name = { id: "name", name: "name", value: "" };
    return page<NewLinePage>({ offerId: offer.id, version, kind: "section", name });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const { offer, version } = await getOffer(ctx.state.app, offerIdOf(ctx));
    const kind = kinds.find((each) => each === form.text("kind")) ?? "section";
    const value = form.text("name").trim();
    const read = AnyLineCreate.safeParse({ kind, name: value });
    if (value === "" || !read.success) {
      const { line } = wordsOf(ctx.state.language);
      const name = { id: "name", name: "name", value, error: line.odd(line.name) };
      return page<NewLinePage>({ offerId: offer.id, version, kind, name }, { status: 400 });
    }
    const condition = [Number(form.text("version"))];
    const made = await addAnyLine(ctx.state.app, userOf(ctx), offer.id, read.data, condition);
    return redirectTo(`/offers/${offer.id}/lines/${made.offer.items.at(-1)?.id}`);
  },
});

export default define.page<typeof handler>(({ data: { offerId, version, kind, name } }) => {
  const { line: words, shared, offer } = useWords();
  const problems = name.error === undefined ? [] : [{ href: "#name", message: name.error }];
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{words.addTitle} · {offer.area}</title>
      </Head>
      <p class="crumbs">
        <a href={`/offers/${offerId}`}>{words.back}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{words.addTitle}</h1>
      <form method="post" action={`/offers/${offerId}/lines/new`} novalidate>
        <input type="hidden" name="version" value={version} />
        <fieldset>
          <legend>{words.kind}</legend>
          {kinds.map((each) => (
            <label key={each}>
              <input type="radio" name="kind" value={each} checked={each === kind} /> {words[each]}
            </label>
          ))}
        </fieldset>
        <Field field={name} label={words.name} />
        <div class="row">
          <button type="submit" class="main">{words.add}</button>
        </div>
      </form>
    </div>
  );
});
