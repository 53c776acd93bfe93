import type { Offer } from "@/core/contracts/offer.ts";
import type { Mail } from "@/core/contracts/mail.ts";
import type { CustomerAnswer, Share } from "@/core/contracts/share.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** What has become of an offer since it left the house. */
export interface SendingView {
  readonly shares: readonly Share[];
  readonly answers: readonly CustomerAnswer[];
  readonly mails: readonly Mail[];
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** The tab of an offer's page that says how far it is: its stages, answers, links and mails, and who follows it up. */
export function SendingTab({ view, offer }: { view: SendingView; offer: Offer }) {
  const { sending: words } = useWords();
  const action = `/offers/${offer.id}/sending`;
  return (
    <>
      <Stages offer={offer} />
      {view.answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers">{words.answers}</h2>
          <ul class="plain-list">
            {view.answers.map((answer) => (
              <Answer key={answer.id} answer={answer} action={action} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="links">
        <h2 id="links">{words.links}</h2>
        {view.shares.length === 0 ? <p class="hint">{words.noLinks}</p> : (
          <ul class="plain-list">
            {view.shares.map((share) => <Link key={share.id} share={share} action={action} />)}
          </ul>
        )}
      </section>
      <Mails mails={view.mails} />
      <FollowUp view={view} offer={offer} action={action} />
    </>
  );
}

function Stages({ offer }: { offer: Offer }) {
  const { sending: words } = useWords();
  const rows = [
    [words.issued, offer.issuedAt],
    [words.sent, offer.sentAt],
    [words.viewed, offer.viewedAt],
    [words.answered, offer.answeredAt],
  ] as const;
  return (
    <section aria-labelledby="stages">
      <h2 id="stages">{words.stages}</h2>
      <dl class="props">
        {rows.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{at === null ? words.never : <TimeStamp iso={at} />}</dd>
          </div>
        ))}
        {offer.lostReason && (
          <div>
            <dt>{words.lostReason}</dt>
            <dd>{offer.lostReason}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Answer({ answer, action }: { answer: CustomerAnswer; action: string }) {
  const { sending: words } = useWords();
  const { kind, name, text, orderNumber, recipients, answeredAt, settledAt } = answer;
  const title = kind === "accepted"
    ? words.acceptedBy(name)
    : kind === "rejected"
    ? words.declined
    : words.question;
  return (
    <li>
      <p>
        <b>{title}</b> {text && <q>{text}</q>}
        <small>
          {[recipients.join(", "), orderNumber && `${words.order} ${orderNumber}`].filter(Boolean)
            .join(" · ")} <TimeStamp iso={answeredAt.toISOString()} />
        </small>
      </p>
      {settledAt === null && (
        <form method="post" action={action} novalidate>
          <button type="submit" class="small" name="settle" value={answer.id}>
            {words.settle}
          </button>
        </form>
      )}
    </li>
  );
}

function Link({ share, action }: { share: Share; action: string }) {
  const { sending: words } = useWords();
  const { recipients, views, lastViewedAt, revokedAt, expiresAt } = share;
  const whom = recipients.join(", ") || words.handed;
  return (
    <li>
      <p>
        <b>{whom}</b>
        <small>
          {words.views(views)}
          {lastViewedAt && (
            <>
              , {words.lastView} <TimeStamp iso={lastViewedAt} />
            </>
          )} · {revokedAt === null ? words.until : words.ended}{" "}
          <TimeStamp iso={revokedAt ?? expiresAt} />
        </small>
      </p>
      {revokedAt === null && (
        <form method="post" action={action} novalidate>
          <button
            type="submit"
            class="small"
            name="revoke"
            value={share.id}
            aria-label={`${words.revoke}: ${whom}`}
          >
            {words.revoke}
          </button>
        </form>
      )}
    </li>
  );
}

/** What mail servers said of the offer's mails. */
function Mails({ mails }: { mails: readonly Mail[] }) {
  const { sending: words, mail } = useWords();
  if (mails.length === 0) return null;
  const states = { pending: words.waiting, sent: words.delivered, failed: words.failed };
  const looks = { pending: "tag-draft", sent: "tag-exact", failed: "tag-rejected" };
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{mail.title}</h2>
      <ul class="plain-list">
        {mails.flatMap(({ id, createdAt, recipients, lastError }) =>
          recipients.map(({ address, state, code, answer }) => (
            <li key={`${id} ${address}`}>
              <p>
                <span class={`tag ${looks[state]}`}>{states[state]}</span> {address}
                <small>
                  <TimeStamp iso={createdAt} />{" "}
                  {state !== "sent" && (answer ?? (lastError ? mail.errors[lastError] : code))}
                </small>
              </p>
            </li>
          ))
        )}
      </ul>
    </section>
  );
}

function FollowUp({ view, offer, action }: { view: SendingView; offer: Offer; action: string }) {
  const { sending: words } = useWords();
  const { nextStep, ownerId, tags } = offer;
  return (
    <section aria-labelledby="follow-up">
      <h2 id="follow-up">{words.followUp}</h2>
      <form method="post" action={action} novalidate>
        <div class="field">
          <label for="owner">{words.owner}</label>
          <select id="owner" name="owner">
            {view.users.map(({ id, name }) => (
              <option key={id} value={id} selected={id === ownerId}>{name}</option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="step">{words.nextStep}</label>
          <input id="step" name="step" value={nextStep?.text ?? ""} autocomplete="off" />
        </div>
        <div class="field">
          <label for="due">{words.due}</label>
          <input id="due" name="due" type="date" value={nextStep?.due ?? ""} />
        </div>
        <div class="field">
          <label for="tags">{words.tags}</label>
          <input
            id="tags"
            name="tags"
            value={tags.join(", ")}
            autocomplete="off"
            placeholder={words.tagsHint}
          />
        </div>
        {offer.status === "rejected" && (
          <div class="field">
            <label for="lost">{words.lostReason}</label>
            <input id="lost" name="lost" value={offer.lostReason ?? ""} autocomplete="off" />
          </div>
        )}
        <button type="submit" name="follow" value="1">{words.save}</button>
      </form>
    </section>
  );
}
