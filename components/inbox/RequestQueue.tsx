import type { RequestEntry } from "@/core/contracts/request.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";
import { titleOf } from "./title.ts";

/** Requests one below the other, each with what comes next for it. */
export function RequestQueue({ entries }: { entries: readonly RequestEntry[] }) {
  return (
    <section class="queue">
      <ul>{entries.map((entry) => <Waiting key={entry.id} entry={entry} />)}</ul>
    </section>
  );
}

function Waiting({ entry }: { entry: RequestEntry }) {
  const { inbox } = useWords();
  const { id, attachments, receivedAt, offerId, suggestedCustomer } = entry;
  const { who, about } = titleOf(entry, inbox.typed);
  return (
    <li>
      <div>
        <a class="who" href={`/requests/${id}`}>{who}</a>
        <small>
          {about} · {attachments.length > 0 && `${inbox.files(attachments.length)} · `}
          {suggestedCustomer && `${inbox.probably(suggestedCustomer.name)} · `}
          <TimeStamp iso={receivedAt} />
        </small>
      </div>
      <Actions entry={entry} name={about || who} offerId={offerId} />
    </li>
  );
}

/** Draft and Dismiss of a new request; the offer of a drafted one; the way back of a dismissed one. */
function Actions({ entry: { id, state }, name, offerId }: {
  entry: RequestEntry;
  name: string;
  offerId: string | null;
}) {
  const { inbox } = useWords();
  if (offerId !== null) {
    return (
      <a class="button" href={`/offers/${offerId}`} aria-label={inbox.ofRequest(inbox.open, name)}>
        {inbox.open}
      </a>
    );
  }
  const button = (action: "draft" | "dismiss" | "restore") => (
    <button
      type="submit"
      name={action}
      value="1"
      class={action === "draft" ? undefined : "quiet"}
      aria-label={inbox.ofRequest(inbox[action], name)}
    >
      {inbox[action]}
    </button>
  );
  return (
    <form class="row" method="post" action={`/requests/${id}`} novalidate>
      {button("draft")}
      {button(state === "dismissed" ? "restore" : "dismiss")}
    </form>
  );
}
