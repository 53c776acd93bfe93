import type { ChatView } from "@/core/contracts/chat.ts";
import { useWords } from "./language.ts";

/** So many threads are in sight; older ones are one press away. */
const inSight = 6;

/** The threads of an offer, newest change first, and what can be done with the one that is shown. */
export function ChatThreads(props: { view: ChatView; path: string; action: string }) {
  const { view, path, action } = props;
  const { chat } = useWords();
  const current = view.thread?.id;
  const hrefOf = (thread: string) => `${path}?thread=${thread}#chat`;
  const link = ({ id, title }: { id: string; title: string }) => (
    <li key={id}>
      <a href={hrefOf(id)} aria-current={id === current ? "page" : "false"}>{title}</a>
    </li>
  );
  const older = view.threads.slice(inSight);
  return (
    <nav class="chat-threads" id="chat-threads" aria-label={chat.threads}>
      <ul class="filter">
        {view.threads.slice(0, inSight).map(link)}
        {view.threads.length > 0 && (
          <li>
            <a href={hrefOf("new")} aria-current={current === undefined ? "page" : "false"}>
              {chat.newThread}
            </a>
          </li>
        )}
      </ul>
      {older.length > 0 && (
        <details open={older.some(({ id }) => id === current)}>
          <summary>{chat.older(older.length)}</summary>
          <ul class="filter">{older.map(link)}</ul>
        </details>
      )}
      {view.thread && (
        <details>
          <summary>{chat.manage}</summary>
          <form class="row" method="post" action={action} novalidate>
            <input type="hidden" name="thread" value={view.thread.id} />
            <label for="thread-title">{chat.title}</label>
            <input id="thread-title" name="title" maxlength={200} value={view.thread.title} />
            <button type="submit" name="do" value="rename">{chat.rename}</button>
            <button type="submit" class="plain danger" name="do" value="delete">
              {chat.remove}
            </button>
          </form>
        </details>
      )}
    </nav>
  );
}
