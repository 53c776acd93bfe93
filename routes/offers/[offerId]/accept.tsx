import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { isDoubtful, isOpen, linePlace, unmatchedPlace } from "@/components/desk/offer_view.ts";
import { getOfferPage } from "@/core/offers/page.ts";
import { define } from "@/routes/(_http)/define.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { offerView } from "@/routes/(_pages)/offer_view.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const stored = await getOfferPage(ctx.state.app, offerIdOf(ctx));
    const { offer } = stored;
    const view = offerView(stored, { language: ctx.state.language });
    const lines = view.lines.flatMap((line, index) =>
      isDoubtful(line) ? [{ place: linePlace(index), name: line.item.name }] : []
    );
    const parts = view.unmatched.flatMap((part, index) =>
      isOpen(part) ? [{ place: unmatchedPlace(index), name: part.fragment.item }] : []
    );
    if (offer.status !== "draft" || lines.length + parts.length === 0) {
      return redirectTo(`/offers/${offer.id}`);
    }
    return page({ id: offer.id, version: stored.version, lines, parts });
  },
});

/** What is still open before an offer is accepted: somebody who means it says so. */
export default define.page<typeof handler>(({ data: { id, version, lines, parts } }) => {
  const { offer: words, desk } = useWords();
  const groups = [
    { title: desk.uncheckedLines, entries: lines },
    { title: desk.openParts, entries: parts },
  ];
  return (
    <div class="page-text">
      <Head>
        <title>{desk.acceptTitle} · {words.area}</title>
      </Head>
      <h1>{desk.acceptTitle}</h1>
      <p>{desk.acceptText}</p>
      {groups.filter(({ entries }) => entries.length > 0).map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2>{title} {entries.length}</h2>
          <ul class="plain-list">
            {entries.map(({ place, name }) => (
              <li key={place}>
                <a href={`/offers/${id}?at=${place}#${place}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <form class="row" method="post" action={`/offers/${id}`} novalidate>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="anyway" value="1" />
        <a class="button main" href={`/offers/${id}?at=next`}>{desk.checkNext}</a>
        <button type="submit" name="status" value="accepted">{desk.acceptAnyway}</button>
      </form>
    </div>
  );
});
