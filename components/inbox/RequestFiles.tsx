import type { IncomingRequest } from "@/core/contracts/request.ts";
import { formatBytes, formatDate } from "../format.ts";
import { useLanguage, useWords } from "../language.ts";

/** The files of a request, each with what became of it; originals are downloads. */
export function RequestFiles({ request: { id, attachments } }: { request: IncomingRequest }) {
  const { inbox } = useWords();
  const language = useLanguage();
  const nameOf = (wanted: string) => attachments.find((file) => file.id === wanted)?.name ?? "";
  return (
    <ul class="plain-list">
      {attachments.map(({ id: fileId, name, size, reason, within, kept, removedAt }) => (
        <li key={fileId}>
          {kept
            ? (
              <a
                href={`/api/requests/${id}/files/${fileId}`}
                download={name}
                aria-label={inbox.download(name)}
              >
                {name}
              </a>
            )
            : name}{" "}
          <small>
            {formatBytes(size, language)}
            {within !== null && ` · ${inbox.within(nameOf(within))}`}
            {reason !== null && ` · ${inbox.reasons[reason]}`}
            {removedAt !== null &&
              ` · ${inbox.removed(formatDate(removedAt.slice(0, 10), language))}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
