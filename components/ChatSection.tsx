import type { ChatMessage, ChatView } from "@/core/contracts/chat.ts";
import ChatPanel from "@/islands/ChatPanel.tsx";
import { ChatMessageItem } from "./ChatMessageItem.tsx";
import { ChatThreads } from "./ChatThreads.tsx";
import { useWords } from "./language.ts";

/** How the panel is shown. */
export interface ChatSectionProps {
  /** What `chatView()` of `core/chat/view.ts` gives for the offer and the `thread` of the address. */
  readonly view: ChatView;
  /** Path of the page that the panel stands on: links to threads lead there. */
  readonly path: string;
  /** A question that was typed and could not be asked. */
  readonly typed?: string;
}

/**
 * The chat of an offer: its threads, the messages of one of them, and the question's form. It has forms of its own, so it
 * must not stand inside of another form. Every part of it works without JavaScript.
 */
export function ChatSection({ view, path, typed }: ChatSectionProps) {
  const { chat } = useWords();
  const action = `/offers/${view.offerId}/chat`;
  const threadId = view.thread?.id ?? "";
  return (
    <section class="chat" id="chat" aria-labelledby="chat-heading">
      <h2 id="chat-heading">{chat.heading}</h2>
      <p class="hint">{view.assistant === "offline" ? chat.offline : chat.model}</p>
      <ChatThreads view={view} path={path} action={action} />
      <div class="chat-log" id="chat-log" role="log" aria-live="off" aria-label={chat.log}>
        <ol>
          {view.messages.map((message, index) => (
            <ChatMessageItem
              key={message.id}
              message={message}
              question={questionOf(view.messages, index)}
              view={view}
              action={action}
            />
          ))}
        </ol>
        {view.messages.length === 0 && (
          <form class="chat-suggestions" method="post" action={action} data-ask="" novalidate>
            <input type="hidden" name="thread" value={threadId} />
            <input type="hidden" name="id" value={view.questionId} />
            <p>{chat.empty}</p>
            <div class="row">
              {chat.suggestions.map((text) => (
                <button key={text} type="submit" name="text" value={text}>{text}</button>
              ))}
            </div>
          </form>
        )}
      </div>
      <form class="chat-question" method="post" action={action} data-ask="" novalidate>
        <input type="hidden" name="thread" value={threadId} />
        <input type="hidden" name="id" value={view.questionId} />
        <div class="field">
          <label for="question">{chat.question}</label>
          <textarea id="question" name="text" rows={3} maxlength={20_000}>{typed}</textarea>
        </div>
        <span class="row chat-actions">
          <button type="submit" class="main" aria-busy={false}>{chat.ask}</button>
          <button type="button" hidden>{chat.stop}</button>
          <span class="hint" role="status"></span>
        </span>
        <ChatPanel
          offerId={view.offerId}
          path={path}
          words={{
            answering: chat.answering,
            complete: chat.complete,
            stopped: chat.stopped,
            failed: chat.failed,
            signedOut: chat.signedOut,
            you: chat.you,
            assistant: chat.assistant,
            newThread: chat.untitled,
          }}
        />
      </form>
    </section>
  );
}

/** The question that the message on this place is, or answers. */
function questionOf(messages: readonly ChatMessage[], index: number): ChatMessage | undefined {
  return messages.slice(0, index + 1).findLast(({ role }) => role === "user");
}
