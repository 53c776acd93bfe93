import type { ChatMessage, ChatView } from "@/core/contracts/chat.ts";
import { AskAgain } from "./ChatAskAgain.tsx";
import { ProposalCard, proposalOf } from "./ChatProposal.tsx";
import { useWords } from "./language.ts";
import { Markdown } from "./Markdown.tsx";

/** A message: what was said, what was looked up for it, what is proposed, and a way on where the answer is missing. */
export function ChatMessageItem(props: {
  message: ChatMessage;
  /** The question that this message is, or answers. */
  question: ChatMessage | undefined;
  view: ChatView;
  action: string;
}) {
  const { message, question, view, action } = props;
  const { chat } = useWords();
  const isUser = message.role === "user";
  const isUnanswered = isUser && view.messages.at(-1) === message;
  const isCutOff = message.metadata?.interrupted ?? false;
  return (
    <li class={isUser ? "chat-user" : "chat-assistant"}>
      <span class="visually-hidden">{isUser ? chat.you : chat.assistant}</span>
      {message.parts.map((part, index) => {
        const { type, text } = part;
        if (type === "text" && typeof text === "string") {
          return isUser
            ? <p key={index} class="said">{text}</p>
            : <Markdown key={index} text={text} />;
        }
        const proposal = isUser ? undefined : proposalOf(part);
        if (proposal) {
          return (
            <ProposalCard
              key={index}
              proposal={proposal}
              question={question}
              view={view}
              action={action}
            />
          );
        }
        const used = typeof type === "string" ? chat.tools.get(type) : undefined;
        return used && !isUser && <p key={index} class="hint">{used}</p>;
      })}
      {(isCutOff || isUnanswered) && question && (
        <form class="row" method="post" action={action} data-ask="" novalidate>
          <AskAgain question={question} threadId={view.thread?.id ?? ""} />
          <span class="error">{isCutOff ? chat.cutOff : chat.unanswered}</span>
          <button type="submit">{chat.tryAgain}</button>
        </form>
      )}
    </li>
  );
}
