import { useWords } from "./language.ts";

/** The top of every page: the way past it, the product, the main pages and the account. */
export function SiteHeader(props: { path: string; userName?: string }) {
  const { path, userName } = props;
  const { site } = useWords();
  const pages = [
    { href: "/offers", name: site.offers },
    { href: "/offers/new", name: site.newOffer },
    { href: "/offers/quick", name: site.quickOffer },
    { href: "/products", name: site.products },
    { href: "/customers", name: site.customers },
    { href: "/kb", name: site.knowledge },
    { href: "/settings", name: site.settings },
  ];
  // The page itself, or the area that it is in: the longest address wins.
  const area = pages.map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return (
    <>
      <a class="skip-link" href="#main">{site.skip}</a>
      <header class="site-header">
        <a class="brand" href="/offers">Offerwright</a>
        {userName !== undefined && (
          <>
            <nav aria-label={site.main}>
              <ul>
                {pages.map(({ href, name }) => (
                  <li key={href}>
                    <a
                      href={href}
                      aria-current={path === href ? "page" : href === area ? "true" : "false"}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <form class="account" method="post" action="/logout" novalidate>
              <span class="hint">{userName}</span>
              <button type="submit" class="plain">{site.signOut}</button>
            </form>
          </>
        )}
      </header>
    </>
  );
}
