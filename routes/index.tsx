import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { ComponentChildren } from "preact";
import { FirstSteps } from "@/components/home/FirstSteps.tsx";
import { formatAmount, formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { type OfferEntry, Stage } from "@/components/offers/OffersTable.tsx";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import { decimalsOf } from "@/core/money/currency.ts";
import { type Home, readHome } from "@/core/home.ts";
import { waits } from "@/core/offers/waiting.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { userId, role } = userOf(ctx);
    const isTeam = ctx.url.searchParams.get("who") === "team";
    const home = await readHome(ctx.state.app, isTeam ? undefined : userId);
    return page({
      ...home,
      drafts: home.drafts.map(withDecimals),
      accepted: home.accepted.map(withDecimals),
      due: home.due.map(withDecimals),
      silent: home.silent.map(withDecimals),
      expiring: home.expiring.map(withDecimals),
      isTeam,
      isAdmin: role === "admin",
    });
  },
});

function withDecimals<Entry extends { currency: string }>(entry: Entry) {
  return { ...entry, decimals: decimalsOf(entry.currency) };
}

export default define.page<typeof handler>(({ data }) => {
  const { today, steps, drafts, accepted, answers, due, silent, expiring } = data;
  const { month, isTeam, isAdmin } = data;
  const { home } = useWords();
  const language = useLanguage();
  const { hasCompany, hasProducts, hasOffers } = steps;
  const isNew = isAdmin && !(hasCompany && hasProducts && hasOffers);
  const views = [
    { href: "/", name: home.mine, current: !isTeam },
    { href: "/?who=team", name: home.team, current: isTeam },
  ];
  return (
    <>
      <Head>
        <title>{home.title} · Offerwright</title>
      </Head>
      <div class="page-head">
        <h1>{dayOf(today, language)}</h1>
        <nav aria-label={home.whose}>
          <ul class="filter">
            {views.map(({ href, name, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? "true" : "false"}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isNew && (
        <section aria-labelledby="first-steps">
          <h2 id="first-steps">{home.firstSteps}</h2>
          <FirstSteps state={steps} isAdmin={isAdmin} />
        </section>
      )}
      <div class="two">
        <Queue id="answers" title={home.answers} count={answers.length} empty={home.noAnswers}>
          {answers.map((answer) => <Answered key={answer.id} answer={answer} />)}
        </Queue>
        {due.length > 0 && (
          <Queue id="due" title={home.due} count={due.length} empty="">
            {due.map((entry) => (
              <Work key={entry.id} entry={entry} step={entry.nextStep?.text}>
                <a
                  class="button"
                  href={`/offers/${entry.id}?tab=sending#inspector`}
                  aria-label={`${home.open}: ${nameOf(entry)}`}
                >
                  {home.open}
                </a>
              </Work>
            ))}
          </Queue>
        )}
        <Queue
          id="silent"
          title={home.silent}
          count={silent.length}
          empty={home.noneSilent(waits.silentDays)}
        >
          {silent.map((entry) => (
            <Work key={entry.id} entry={entry}>
              <a
                class="button"
                href={`/offers/${entry.id}/send?template=reminder`}
                aria-label={`${home.remind}: ${nameOf(entry)}`}
              >
                {home.remind}
              </a>
            </Work>
          ))}
        </Queue>
        <Queue
          id="expiring"
          title={home.expiring}
          count={expiring.length}
          empty={home.noneExpiring}
        >
          {expiring.map((entry) => (
            <Work key={entry.id} entry={entry}>
              <a
                class="button"
                href={`/offers/${entry.id}/terms`}
                aria-label={`${home.extend}: ${nameOf(entry)}`}
              >
                {home.extend}
              </a>
            </Work>
          ))}
        </Queue>
        <Queue id="drafts" title={home.drafts} count={month.drafts} empty={home.noDrafts}>
          {drafts.map((entry, index) => (
            <Draft key={entry.id} entry={entry} isFirst={!isNew && index === 0} />
          ))}
        </Queue>
        <Queue id="accepted" title={home.accepted} count={month.accepted} empty={home.noneAccepted}>
          {accepted.map((entry) => (
            <Work key={entry.id} entry={entry}>
              <a
                class="button"
                href={`/offers/${entry.id}/preview`}
                aria-label={home.pdfOf(nameOf(entry))}
              >
                {home.pdf}
              </a>
            </Work>
          ))}
        </Queue>
      </div>
      <Figures month={month} today={today} />
    </>
  );
});

function Queue({ id, title, count, empty, children }: {
  id: string;
  title: string;
  count: number;
  empty: string;
  children: readonly ComponentChildren[];
}) {
  const language = useLanguage();
  return (
    <section class="queue" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <small>{formatNumber(count, language)}</small>
      </header>
      {children.length === 0 ? <p class="hint">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

/** A draft with what comes next for it: the first one is the page's main action. */
function Draft({ entry, isFirst }: { entry: OfferEntry; isFirst: boolean }) {
  const { home } = useWords();
  const open = entry.toCheck + entry.unmatched;
  const name = open > 0 ? home.check(open) : home.open;
  return (
    <Work entry={entry}>
      <a
        class={isFirst && open > 0 ? "button main" : "button"}
        href={`/offers/${entry.id}${open > 0 ? "?at=next" : ""}`}
        aria-label={`${name}: ${nameOf(entry)}`}
      >
        {name}
      </a>
    </Work>
  );
}

/** What a customer answered: it opens the offer, and is gone from the list when somebody has seen to it. */
function Answered({ answer }: { answer: Home["answers"][number] }) {
  const { home, sending } = useWords();
  const { kind, name, text, offerId, offerName, customerName } = answer;
  const title = kind === "accepted"
    ? sending.acceptedBy(name)
    : kind === "rejected"
    ? sending.declined
    : sending.question;
  const look = { accepted: "tag-accepted", rejected: "tag-rejected", question: "tag-review" };
  const who = customerName || offerName;
  return (
    <li>
      <div>
        <a class="who" href={`/offers/${offerId}?tab=sending#inspector`}>{who}</a>
        <small>
          <span class={`tag ${look[kind]}`}>{title}</span> {text && <q>{text}</q>}{" "}
          <TimeStamp iso={answer.answeredAt.toISOString()} />
        </small>
      </div>
      <form method="post" action={`/offers/${offerId}/sending`} novalidate>
        <input type="hidden" name="back" value="home" />
        <button
          type="submit"
          name="settle"
          value={answer.id}
          aria-label={`${home.seen}: ${who}`}
        >
          {home.seen}
        </button>
      </form>
    </li>
  );
}

/** A row of a work list: it opens the offer, and `children` is the one action beside. */
function Work({ entry, step, children }: {
  entry: OfferEntry;
  /** What is to be done, where somebody has said it. */
  step?: string;
  children: ComponentChildren;
}) {
  const language = useLanguage();
  const net = formatAmount(entry.totalNet, entry.decimals, language);
  const subject = entry.customerName ? `${entry.name} · ` : "";
  return (
    <li>
      <div>
        <a class="who" href={`/offers/${entry.id}`}>{nameOf(entry)}</a>
        <small>
          <Stage entry={entry} /> · {step ?? (
            <>
              {subject}
              {net} {entry.currency}
            </>
          )}
        </small>
      </div>
      {children}
    </li>
  );
}

function nameOf({ customerName, name }: OfferEntry): string {
  return customerName || name;
}

function Figures({ month, today }: { month: Home["month"]; today: string }) {
  const { home } = useWords();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const decided = month.accepted + month.rejected;
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })
    .format(new Date(`${today}T00:00:00Z`));
  return (
    <dl class="figures" aria-label={home.month}>
      <div>
        <dt>{home.madeIn(name)}</dt>
        <dd>{number(month.made)}</dd>
      </div>
      <div>
        <dt>{home.won}</dt>
        <dd>{number(month.accepted)}</dd>
      </div>
      <div>
        <dt>{home.openDrafts}</dt>
        <dd>{number(month.drafts)}</dd>
      </div>
      <div>
        <dt>{home.rate}</dt>
        <dd>
          {decided === 0 ? "–" : `${number(Math.round(100 * month.accepted / decided))} %`}
          <small>{home.ofDecided(month.accepted, decided)}</small>
        </dd>
      </div>
    </dl>
  );
}

function dayOf(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
  return written.charAt(0).toLocaleUpperCase(language) + written.slice(1);
}
