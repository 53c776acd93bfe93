import { useWords } from "../language.ts";

/** The pages of the settings; those of administrators are only shown to them. */
export function SettingsNav({ path, isAdmin }: { path: string; isAdmin: boolean }) {
  const { settings, apiKeys, audit, quality, documents, mail, webhooks, site } = useWords();
  const pages = [
    { href: "/settings", name: settings.own },
    { href: "/settings/keys", name: apiKeys.title },
    ...(isAdmin
      ? [
        { href: "/settings/users", name: settings.users },
        { href: "/settings/company", name: settings.company },
        { href: "/settings/documents", name: documents.title },
        { href: "/settings/quality", name: quality.nav },
        { href: "/settings/mail", name: mail.title },
        { href: "/settings/webhooks", name: webhooks.title },
        { href: "/settings/audit", name: audit.title },
        { href: "/settings/service", name: settings.service },
      ]
      : []),
    { href: "/api/docs", name: site.apiDocs },
  ];
  return (
    <nav aria-label={settings.nav}>
      <ul class="filter">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? "page" : "false"}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
