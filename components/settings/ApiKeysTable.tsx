import type { ApiKey } from "@/core/contracts/api_key.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** API keys and what can be done with each. */
export function ApiKeysTable({ keys, total, isAdmin, now }: {
  keys: readonly ApiKey[];
  /** How many there are, also on other pages of the list. */
  total: number;
  /** Administrators see the keys of everybody, with their names. */
  isAdmin: boolean;
  /** RFC 3339. */
  now: string;
}) {
  const { apiKeys } = useWords();
  if (keys.length === 0) return <p>{apiKeys.none}</p>;
  return (
    <table class="cards">
      <caption>{apiKeys.counted(total)}</caption>
      <thead>
        <tr>
          <th scope="col">{apiKeys.name}</th>
          <th scope="col">{apiKeys.may}</th>
          {isAdmin && <th scope="col">{apiKeys.owner}</th>}
          <th scope="col">{apiKeys.lastUsed}</th>
          <th scope="col">{apiKeys.ends}</th>
          <th scope="col">{apiKeys.change}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row" class="name">
              {key.name} <code class="hint">{key.prefix}…</code>
            </th>
            <td>
              {key.scopes.map((scope) => <div key={scope}>{apiKeys.scopes[scope]}</div>)}
            </td>
            {isAdmin && <td data-label={apiKeys.owner}>{key.owner.name}</td>}
            <td data-label={apiKeys.lastUsed}>
              {key.lastUsedAt ? <TimeStamp iso={key.lastUsedAt} /> : apiKeys.never}
            </td>
            <td data-label={apiKeys.ends}>
              <End expiresAt={key.expiresAt} now={now} />
            </td>
            <td>
              <a
                href={`/settings/keys?revoke=${key.id}`}
                aria-label={apiKeys.ofKey(apiKeys.revoke, key.name)}
              >
                {apiKeys.revoke}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both times are RFC 3339 in UTC with milliseconds, which sort as texts. */
function End({ expiresAt, now }: { expiresAt: string | null; now: string }) {
  const { apiKeys } = useWords();
  if (expiresAt === null) return <>{apiKeys.noEnd}</>;
  return expiresAt <= now
    ? <span class="tag tag-rejected">{apiKeys.over}</span>
    : <TimeStamp iso={expiresAt} />;
}
