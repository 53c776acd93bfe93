/** The top of every page: the way past it, the product, the main pages and the account. */
export function SiteHeader(props: { path: string; userName?: string }) {
  const { path, userName } = props;
  return (
    <>
      <a class="skip-link" href="#main">Skip to the page</a>
      <header class="site-header">
        <a class="brand" href="/offers">Offerwright</a>
        {userName !== undefined && (
          <>
            <nav aria-label="Main">
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
              <button type="submit" class="plain">Sign out</button>
            </form>
          </>
        )}
      </header>
    </>
  );
}

const pages = [
  { href: "/offers", name: "Offers" },
  { href: "/offers/new", name: "New offer" },
];
