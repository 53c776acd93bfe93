import type { Signal } from "@preact/signals";
import type { Grounds } from "@/core/contracts/grounds.ts";
import ChatPanel from "@/islands/ChatPanel.tsx";
import * as islands from "@/islands/OfferDesk.tsx";
import type { ChatData, ChatWords } from "../chat/data.ts";
import { useWords } from "../language.ts";
import { ModelNote } from "./ModelNote.tsx";
import { OfferRevisions } from "./OfferRevisions.tsx";
import type { OfferView } from "./offer_view.ts";
import { authorOf } from "./OfferHistory.tsx";
import { SendingTab, type SendingView } from "../sending/SendingTab.tsx";
import { TimeStamp } from "../common/TimeStamp.tsx";
import type { DeskData, DeskWords } from "./data.ts";

/** What the page shows besides the offer itself. */
export interface DeskFacts {
  /** Names of the customers of the last offers, the last one first. */
  readonly recentCustomers: readonly string[];
  /** Nobody has entered the company: documents name an example. */
  readonly hasExampleSeller: boolean;
  /** A mail of the offer did not reach everybody. */
  readonly hasFailedMail: boolean;
  /** A customer's answer waits for somebody to see to it. */
  readonly hasOpenAnswer: boolean;
  /** Which tab of the inspector stands open. */
  readonly tab: "details" | "assistant" | "sending" | "activity" | "versions";
  /** What has become of it since it left the house; only where that tab stands open. */
  readonly sending?: SendingView;
  /** A question for the assistant that the address brings: it stands in the field, and nobody has asked it yet. */
  readonly ask: string;
}

/**
 * The page of an offer: the message, the lines, and beside them who gets them on which terms. The form is one, whichever of
 * its fields and buttons stand where: they name it. Islands show the parts that change; without a script each of them is a part
 * of the form.
 */
export function DeskPage(props: {
  view: OfferView;
  offer: Signal<DeskData>;
  t: DeskWords;
  chat: { readonly data: ChatData; readonly t: ChatWords };
  facts: DeskFacts;
}) {
  const { view, offer, t, chat, facts } = props;
  const { offer: words, revisions } = useWords();
  const data = offer.value;
  const desk = { offer, t };
  const known = data.rows.map(({ id }) => id);
  return (
    <div class="desk">
      <a class="skip-link" href="#lines">{t.skipToLines}</a>
      <form id="offer" method="post" action={`/offers/${data.id}`} novalidate>
        {/* The first button is what Enter presses, and it must be the one that saves. */}
        <button type="submit" class="visually-hidden" tabindex={-1} aria-hidden="true">
          {t.save}
        </button>
        <input type="hidden" name="version" value={data.version} />
        <input type="hidden" name="was" value={data.was} />
        <input type="hidden" name="show" value={data.show} />
      </form>
      <header class="desk-head">
        <islands.Head {...desk} />
      </header>
      <ul class="pane-nav filter" aria-label={t.panes}>
        {view.pieces.length > 0 && (
          <li>
            <a href="#message">{t.message}</a>
          </li>
        )}
        <li>
          <a href="#lines">{words.lines}</a>
        </li>
        <li>
          <a href="#inspector">{t.details}</a>
        </li>
      </ul>
      <section class="pane is-side message" id="message" aria-labelledby="request-heading">
        <h2 id="request-heading">{words.text}</h2>
        {view.pieces.length === 0 ? <p class="hint">{t.noMessage}</p> : (
          <>
            <p class="hint">{data.answered}</p>
            <islands.Message {...desk} />
            <islands.Asks {...desk} />
          </>
        )}
      </section>
      <section class="pane lines-pane" id="lines" aria-labelledby="lines-heading" tabindex={-1}>
        <h2 class="visually-hidden" id="lines-heading">{words.lines}</h2>
        <div class="lines-head">
          <ul class="filter" aria-label={words.show}>
            <islands.Filters {...desk} />
          </ul>
          <small class="keys wide">
            <kbd>Alt N</kbd> {t.keyNextShort} <kbd>Enter</kbd> {t.keyConfirmShort} <kbd>?</kbd>{" "}
            {t.keyAllShort}
          </small>
        </div>
        <div class="notices">
          <islands.Notices {...desk} />
          {data.status === "draft" && <ModelNote drafting={view.offer.drafting} />}
          <CameBack facts={facts} id={data.id} />
          {facts.hasExampleSeller && data.status !== "imported" && (
            <p class="notice notice-check">
              {t.exampleSeller} <a href="/settings/company">{t.enterCompany}</a>
            </p>
          )}
        </div>
        <table class="lines">
          <caption class="visually-hidden">{data.linesCaption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{t.text}</span>
              </th>
              <th scope="col">{t.product}</th>
              <th scope="col" class="number">{words.quantity}</th>
              <th scope="col" class="number">{t.price} {view.offer.currency}</th>
              <th scope="col" class="number">{words.net} {view.offer.currency}</th>
              <th scope="col">
                <span class="visually-hidden">{words.change}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <islands.Rows {...desk} id="" known={known} />
            {known.map((id) => <islands.Rows key={id} {...desk} id={id} known={known} />)}
          </tbody>
        </table>
        {data.editable && <islands.Add {...desk} />}
        <islands.Rest {...desk} />
      </section>
      <aside class="is-side inspector" id="inspector" aria-label={t.details}>
        <Tabs view={view} tab={facts.tab} t={t} />
        <div class="tab">
          {facts.tab === "details" && (
            <>
              <islands.Details {...desk} recent={facts.recentCustomers} />
              <Articles view={view} />
            </>
          )}
          {facts.tab === "assistant" && (
            <ChatPanel {...chat} path={`/offers/${data.id}`} typed={facts.ask} />
          )}
          {facts.sending && <SendingTab view={facts.sending} offer={view.offer} />}
          {facts.tab === "activity" && <Activity view={view} t={t} />}
          {facts.tab === "versions" && <OfferRevisions view={view} />}
        </div>
        <dl class="totals" aria-label={revisions.gross}>
          <islands.Totals {...desk} />
        </dl>
      </aside>
    </div>
  );
}

/** What came back of an offer that was sent, where somebody has to look at it. */
function CameBack({ facts, id }: { facts: DeskFacts; id: string }) {
  const { sending } = useWords();
  const said = [
    ...facts.hasOpenAnswer ? [sending.cameAnswer] : [],
    ...facts.hasFailedMail ? [sending.cameBack] : [],
  ];
  if (said.length === 0 || facts.tab === "sending") return null;
  return (
    <p class="notice notice-check">
      {said.join(" ")} <a href={`/offers/${id}?tab=sending#inspector`}>{sending.look}</a>
    </p>
  );
}

function Tabs({ view, tab, t }: { view: OfferView; tab: DeskFacts["tab"]; t: DeskWords }) {
  const { sending } = useWords();
  const path = `/offers/${view.offer.id}`;
  const tabs = [
    { id: "details", name: t.details },
    { id: "assistant", name: t.assistant },
    { id: "sending", name: sending.tab },
    { id: "activity", name: t.activity },
    { id: "versions", name: `${t.versions} ${view.revisions.length || ""}` },
  ];
  return (
    <nav aria-label={t.tabs}>
      <ul class="filter">
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`${path}${id === "details" ? "" : `?tab=${id}`}#inspector`}
              aria-current={tab === id ? "true" : "false"}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Activity({ view, t }: { view: OfferView; t: DeskWords }) {
  const { history } = useWords();
  const { offer, newest } = view;
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">{t.activity}</h2>
      {newest && (
        <p>
          {authorOf(history.author, newest)}, <TimeStamp iso={offer.updatedAt} />
        </p>
      )}
      <p>
        <a href={`/offers/${offer.id}/history`}>{history.title}</a>
      </p>
    </section>
  );
}

function Articles({ view: { offer, relevances } }: { view: OfferView }) {
  const { offer: words, grounds: say } = useWords();
  const articles = offer.kbArticles ?? [];
  if (articles.length === 0) return null;
  const wordsFor = (grounds: Grounds | undefined, stored: string) =>
    grounds ? say(grounds) : stored;
  return (
    <section class="articles" aria-labelledby="articles">
      <h2 id="articles">{words.articles}</h2>
      <ul>
        {articles.map(({ articleId, articleTitle, spaceName, relevance }, index) => (
          <li key={articleId}>
            <b>{articleTitle}</b> <span class="hint">{spaceName}</span>
            <span class="reason">{wordsFor(relevances[index], relevance)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
