import { useWords } from "./language.ts";

/** The top of every page: the way past it, the product, the main pages and the account. */
export function SiteHeader(props: { path: string; userName?: string }) {
  const { path, userName } = props;
  const { site } = useWords();
  const pages = [
    { href: "/offers", name: site.offers },
    { href: "/offers/new", name: site.newOffer },
  ];
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
                    <a href={href} aria-current={path === href ? "page" : undefined}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <form class="account" method="post" action="/logout" novalidate>
              <span class="account-name">{userName}</span>
              <button type="submit" class="plain">{site.signOut}</button>
            </form>
          </>
        )}
      </header>
    </>
  );
}
