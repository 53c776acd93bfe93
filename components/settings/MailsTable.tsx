import type { Mail, MailState } from "@/core/contracts/mail.ts";
import { useWords } from "../language.ts";
import { WebAddress } from "../common/WebAddress.tsx";
import { TimeStamp } from "../common/TimeStamp.tsx";

const tags = { pending: "tag-draft", sent: "tag-exact", failed: "tag-rejected" } as const;

/** Mails and what became of them, with the words of the mail server. */
export function MailsTable(
  { mails, total }: { readonly mails: readonly Mail[]; readonly total: number },
) {
  const { mail: words } = useWords();
  if (mails.length === 0) return <p>{words.none}</p>;
  return (
    <table class="cards">
      <caption>{words.counted(total)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.mail}</th>
          <th scope="col">{words.to}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.change}</th>
        </tr>
      </thead>
      <tbody>{mails.map((each) => <Row key={each.id} mail={each} />)}</tbody>
    </table>
  );
}

function Row({ mail }: { readonly mail: Mail }) {
  const { mail: words } = useWords();
  const { id, kind, offerId, subject, recipients, state, attempts, nextAttemptAt } = mail;
  const name = words.kinds[kind];
  return (
    <tr>
      <th scope="row">
        <TimeStamp iso={mail.createdAt} />
      </th>
      <td>
        {offerId === null ? name : <a href={`/offers/${offerId}`}>{name}</a>}
        <span class="reason">{subject}</span>
      </td>
      <td>
        {recipients.map(({ address, state: reached, answer }) => (
          <div key={address}>
            <WebAddress url={address} />
            {reached !== state && <span class="reason">{words.states[reached]}</span>}
            {answer && <span class="reason">{answer}</span>}
          </div>
        ))}
      </td>
      <td>
        <span class={`tag ${tags[state]}`}>{words.states[state]}</span>
        {mail.lastError && <span class="reason">{words.errors[mail.lastError]}</span>}
        {attempts > 0 && <span class="reason">{words.tries(attempts)}</span>}
        {nextAttemptAt && attempts > 0 && (
          <span class="reason">
            {words.next} <TimeStamp iso={nextAttemptAt} />
          </span>
        )}
      </td>
      <td>
        {state !== "sent" && (
          <form method="post" action="/settings/mail" novalidate>
            <input type="hidden" name="change" value="again" />
            <input type="hidden" name="mail" value={id} />
            <button type="submit" class="plain" aria-label={words.ofMail(words.again, subject)}>
              {words.again}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

const states: readonly MailState[] = ["pending", "failed", "sent"];

/** Links that narrow the mails to one state. */
export function MailFilter({ current }: { readonly current?: MailState }) {
  const { mail: words } = useWords();
  const links = [
    { href: "/settings/mail", name: words.all, isCurrent: current === undefined },
    ...states.map((state) => ({
      href: `/settings/mail?state=${state}`,
      name: words.states[state],
      isCurrent: current === state,
    })),
  ];
  return (
    <nav aria-label={words.state}>
      <ul class="filter">
        {links.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "true" : "false"}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
