import type { ChatMessage, ChatView, Proposal } from "@/core/contracts/chat.ts";
import { AskAgain } from "./ChatAskAgain.tsx";
import { formatAmount } from "./format.ts";
import { useLanguage, useWords } from "./language.ts";

/** The proposal that a part holds. Parts of answers were written by this service, under this name in this shape only. */
export function proposalOf(part: Readonly<Record<string, unknown>>): Proposal | undefined {
  return part.type === "data-proposal" ? part.data as Proposal : undefined;
}

/** A proposed change: what it would do, and the buttons that do it or not. */
export function ProposalCard(props: {
  proposal: Proposal;
  question: ChatMessage | undefined;
  view: ChatView;
  action: string;
}) {
  const { proposal, question, view, action } = props;
  const { chat } = useWords();
  const isStale = proposal.state === "open" && proposal.offerVersion !== view.offerVersion;
  return (
    <div class="proposal" role="group" aria-label={chat.proposal} id={`p-${proposal.id}`}>
      <p class="hint">
        <strong>{chat.proposal}</strong>
        {proposal.state !== "open" && (
          <span class={proposal.state === "applied" ? "tag tag-accepted" : "tag tag-rejected"}>
            {chat.states[proposal.state]}
          </span>
        )}
      </p>
      <ul>
        {proposal.changes.map((change, index) => <li key={index}>{change}</li>)}
      </ul>
      <Totals totals={proposal.totals} />
      {proposal.state === "open" && (
        <div class="row">
          {!isStale && <Decide proposal={proposal} view={view} action={action} apply />}
          <Decide proposal={proposal} view={view} action={action} />
        </div>
      )}
      {isStale && question && (
        <form class="row" method="post" action={action} data-ask="" novalidate>
          <AskAgain question={question} threadId={view.thread?.id ?? ""} regenerate />
          <span class="hint">{chat.stale}</span>
          <button type="submit">{chat.proposeAgain}</button>
        </form>
      )}
    </div>
  );
}

function Decide(
  props: { proposal: Proposal; view: ChatView; action: string; apply?: boolean },
) {
  const { proposal, view, action, apply } = props;
  const { chat } = useWords();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="thread" value={view.thread?.id ?? ""} />
      <input type="hidden" name="proposal" value={proposal.id} />
      <button
        type="submit"
        class={apply ? "main" : undefined}
        name="do"
        value={apply ? "apply" : "decline"}
      >
        {apply ? chat.apply : chat.decline}
      </button>
    </form>
  );
}

function Totals({ totals }: { totals: Proposal["totals"] }) {
  const { chat } = useWords();
  const language = useLanguage();
  const { currency, netBefore, netAfter, grossBefore, grossAfter } = totals;
  const { minimumFractionDigits: decimals = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  const amount = (value: number) => formatAmount(value, decimals, language);
  return (
    <p class="hint">
      {chat.net} {amount(netBefore)} → {amount(netAfter)} {currency}
      {", "}
      {chat.gross} {amount(grossBefore)} → {amount(grossAfter)} {currency}
    </p>
  );
}
