import type { AuditEntry } from "@/core/contracts/audit.ts";
import { useWords } from "../language.ts";
import { WebAddress } from "../common/WebAddress.tsx";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** Entries of the audit; `hrefOf` is the address of all entries about one subject. */
export function AuditTable({ entries, hrefOf }: {
  readonly entries: readonly AuditEntry[];
  readonly hrefOf: (subject: string) => string;
}) {
  const { audit: words } = useWords();
  return (
    <table class="cards">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.where}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => <Row key={entry.id} entry={entry} hrefOf={hrefOf} />)}
      </tbody>
    </table>
  );
}

function Row({ entry, hrefOf }: {
  readonly entry: AuditEntry;
  readonly hrefOf: (subject: string) => string;
}) {
  const { audit: words } = useWords();
  const { at, action, actor, apiKey, subject, address, requestId, details } = entry;
  return (
    <tr>
      <th scope="row">
        <TimeStamp iso={at} />
      </th>
      <td>
        {words.actions[action]}
        {Object.entries(details).map(([name, value]) => (
          <div key={name} class="reason">{words.fields[name] ?? name}: {textOf(value)}</div>
        ))}
      </td>
      <td data-label={words.who}>
        {actor ? actor.name || actor.id : requestId === null ? words.service : words.nobody}
        {apiKey && <div class="reason">{words.byKey(apiKey.name || apiKey.id)}</div>}
      </td>
      <td data-label={words.subject}>
        {subject && (
          <>
            {words.kinds[subject.kind]}{" "}
            {subject.id === null ? subject.name : (
              <a href={hrefOf(subject.id)}>
                {subject.kind === "webhook"
                  ? <WebAddress url={subject.name || subject.id} />
                  : subject.name || subject.id}
              </a>
            )}
          </>
        )}
      </td>
      <td data-label={words.where}>{address}</td>
    </tr>
  );
}

/** A detail as text: what was another value before is `old → new`. */
function textOf(value: unknown): string {
  if (value === null || value === "") return "–";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(textOf).join(", ") || "–";
  if (typeof value !== "object") return String(value);
  if ("from" in value && "to" in value) return `${textOf(value.from)} → ${textOf(value.to)}`;
  return JSON.stringify(value);
}
