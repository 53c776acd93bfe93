import { Icon, type IconName } from "./Icon.tsx";
import { useWords } from "@/components/language.ts";

interface Place {
  readonly href: string;
  readonly name: string;
  readonly icon: IconName;
  /** Not in the bar of a phone, but behind its "More". */
  /** What waits there. */
  readonly count?: number;
  readonly over?: boolean;
}

/**
 * The frame of every page of somebody who is signed in: the way past it, search, the places and the account. At the left of a
 * wide window, a bar at the bottom of a phone. Without a user it is the way past it and nothing else.
 */
export function Shell({ path, userName, newRequests = 0 }: {
  path: string;
  userName?: string;
  newRequests?: number;
}) {
  const { site } = useWords();
  return (
    <>
      <a class="skip-link" href="#main">{site.skip}</a>
      {userName !== undefined && (
        <header class="side">
          <a class="brand" href="/" aria-current="false">
            <Icon name="logo" />
            <span>Offerwright</span>
          </a>
          <QuickFind id="quick-find" />
          <Places path={path} userName={userName} newRequests={newRequests} />
          <div class="me">
            <a href="/settings" title={site.account}>
              <span class="face" aria-hidden="true">{initialsOf(userName)}</span>
              <span>{userName}</span>
            </a>
            <SignOut />
          </div>
        </header>
      )}
    </>
  );
}

/** What is counted no further. */
const mostNew = 100;

function Places({ path, userName, newRequests }: {
  path: string;
  userName: string;
  newRequests: number;
}) {
  const { site, inbox } = useWords();
  const places: readonly Place[] = [
    { href: "/", name: site.home, icon: "home" },
    { href: "/requests", name: inbox.title, icon: "inbox", count: newRequests, over: true },
    { href: "/offers", name: site.offers, icon: "offer" },
    { href: "/customers", name: site.customers, icon: "customer" },
    { href: "/products", name: site.products, icon: "product", over: true },
    { href: "/kb", name: site.knowledge, icon: "knowledge", over: true },
    { href: "/settings", name: site.settings, icon: "settings", over: true },
  ];
  const starting = path === "/offers/new" || path === "/offers/quick";
  const current = (href: string) =>
    path === href
      ? "page"
      : !starting && href !== "/" && path.startsWith(`${href}/`)
      ? "true"
      : "false";
  const link = ({ href, name, icon, count = 0 }: Place) => (
    <a href={href} aria-current={current(href)}>
      <Icon name={icon} />
      <span>{name}</span>
      {count > 0 && (
        <>
          <span class="count" aria-hidden="true">{count < mostNew ? count : "99+"}</span>
          <span class="visually-hidden">, {inbox.waiting(count)}</span>
        </>
      )}
    </a>
  );
  return (
    <nav class="places" aria-label={site.main}>
      <ul>
        <li class="new">
          <a href="/offers/new" aria-current={starting ? "page" : "false"}>
            <Icon name="plus" />
            <span>{site.newOffer}</span>
          </a>
        </li>
        {places.map((place) => <li key={place.href} class={placeClass(place)}>{link(place)}</li>)}
        <li class="rest menu">
          <details>
            <summary>
              <Icon name="more" />
              <span>{site.more}</span>
            </summary>
            <div class="menu-body">
              <QuickFind id="quick-find-more" />
              <ul>
                {places.filter(({ over }) => over).map((place) => (
                  <li key={place.href}>{link(place)}</li>
                ))}
              </ul>
              <p class="row">
                <small>{userName}</small>
                <SignOut />
              </p>
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}

function placeClass({ over, href }: Place): string | undefined {
  return over ? href === "/settings" ? "over last" : "over" : undefined;
}

/** One field over offers, customers and products. */
function QuickFind({ id }: { id: string }) {
  const { site } = useWords();
  return (
    <form
      class="finder"
      role="search"
      aria-label={site.find}
      method="get"
      action="/find"
      novalidate
    >
      <Icon name="search" />
      <input
        id={id}
        name="query"
        type="search"
        autocomplete="off"
        aria-label={site.findHint}
        placeholder={site.find}
        accesskey={id === "quick-find" ? "k" : undefined}
      />
      <button type="submit" class="visually-hidden" tabindex={-1}>{site.findHint}</button>
    </form>
  );
}

function SignOut() {
  const { site } = useWords();
  return (
    <form method="post" action="/logout" novalidate>
      <button type="submit" class="quiet" title={site.signOut}>
        <Icon name="out" />
        <span class="visually-hidden">{site.signOut}</span>
      </button>
    </form>
  );
}

/** First letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    [...word ?? ""][0] ?? ""
  );
  return letters.join("").toUpperCase();
}
