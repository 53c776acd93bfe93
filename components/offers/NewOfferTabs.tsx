import { useWords } from "@/components/language.ts";

/** The two ways to begin an offer. */
export function NewOfferTabs({ path }: { path: "/offers/new" | "/offers/quick" }) {
  const { site } = useWords();
  const ways = [
    { href: "/offers/new", name: site.fromMessage },
    { href: "/offers/quick", name: site.byNumber },
  ];
  return (
    <nav aria-label={site.howToBegin}>
      <ul class="filter">
        {ways.map(({ href, name }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? "page" : "false"}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
