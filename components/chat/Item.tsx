import type { ComponentChildren } from "preact";
import { AnswerText } from "./AnswerText.tsx";
import type { AskFields, ChatItem, ChatProposal, ChatWords } from "./data.ts";

/** What the pieces of a conversation share. */
export interface LogProps {
  readonly t: ChatWords;
  /** Where forms go without a script. */
  readonly action: string;
  readonly thread: string;
  /** Takes a form that asks, in the browser. */
  readonly onAsk: (event: SubmitEvent) => void;
}

/** A message: what was said, what was looked up for it, what is proposed, and a way on where the answer is missing. */
export function Item({ item, ...log }: LogProps & { item: ChatItem }) {
  const { isUser, parts, again } = item;
  const { t } = log;
  return (
    <li class={isUser ? "chat-user" : "chat-assistant"}>
      <span class="visually-hidden">{isUser ? t.you : t.assistant}</span>
      {parts.map((part, index) => {
        switch (part.kind) {
          case "said":
            return <p key={index} class="said">{part.text}</p>;
          case "used":
            return <p key={index} class="hint">{part.text}</p>;
          case "answer":
            return <AnswerText key={index} pieces={part.pieces} />;
          case "proposal":
            return <ProposalCard key={index} proposal={part.proposal} {...log} />;
        }
      })}
      {again && (
        <AskAgain fields={again.fields} action={log.action} onAsk={log.onAsk}>
          <span class="error">{again.why}</span>
          <button type="submit">{t.tryAgain}</button>
        </AskAgain>
      )}
    </li>
  );
}

/** A proposed change: what it would do, and the buttons that do it or not. */
function ProposalCard({ proposal, t, action, thread, onAsk }: LogProps & {
  proposal: ChatProposal;
}) {
  const { id, state, stateClass, changes, totals, isOpen, canApply, again } = proposal;
  return (
    <div class="proposal" role="group" aria-label={t.proposal} id={`p-${id}`}>
      <p class="hint">
        <strong>{t.proposal}</strong>
        {state !== "" && <span class={stateClass}>{state}</span>}
      </p>
      <ul>
        {changes.map((change, index) => <li key={index}>{change}</li>)}
      </ul>
      <p class="hint">{totals}</p>
      {isOpen && (
        <form class="row" method="post" action={action}>
          <input type="hidden" name="thread" value={thread} />
          <input type="hidden" name="proposal" value={id} />
          {canApply && (
            <button type="submit" class="main" name="do" value="apply">{t.apply}</button>
          )}
          <button type="submit" name="do" value="decline">{t.decline}</button>
        </form>
      )}
      {again && (
        <AskAgain fields={again} action={action} onAsk={onAsk}>
          <span class="hint">{t.stale}</span>
          <button type="submit">{t.proposeAgain}</button>
        </AskAgain>
      )}
    </div>
  );
}

/** A form that asks a question again under its own id. */
function AskAgain({ fields, action, onAsk, children }: {
  fields: AskFields;
  action: string;
  onAsk: LogProps["onAsk"];
  children: ComponentChildren;
}) {
  const { thread, id, text, trigger } = fields;
  return (
    <form class="row" method="post" action={action} onSubmit={onAsk} novalidate>
      <input type="hidden" name="thread" value={thread} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="text" value={text} />
      {trigger && <input type="hidden" name="trigger" value={trigger} />}
      {children}
    </form>
  );
}
