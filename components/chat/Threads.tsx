import type { ChatData, ChatThreadLink, ChatWords } from "./data.ts";

/** The conversations about an offer, newest change first, and what can be done with the one that is shown. */
export function Threads(
  { data, t, path, action }: { data: ChatData; t: ChatWords; path: string; action: string },
) {
  const { thread, title, threads, older, olderTitle } = data;
  const hrefOf = (id: string) => `${path}?thread=${id}#chat`;
  const link = ({ id, title }: ChatThreadLink) => (
    <li key={id}>
      <a href={hrefOf(id)} aria-current={id === thread ? "page" : "false"}>{title}</a>
    </li>
  );
  return (
    <nav class="chat-threads" id="chat-threads" aria-label={t.threads}>
      <ul class="filter">
        {threads.map(link)}
        {threads.length > 0 && (
          <li>
            <a href={hrefOf("new")} aria-current={thread === "" ? "page" : "false"}>
              {t.newThread}
            </a>
          </li>
        )}
      </ul>
      {older.length > 0 && (
        <details open={older.some(({ id }) => id === thread)}>
          <summary>{olderTitle}</summary>
          <ul class="filter">{older.map(link)}</ul>
        </details>
      )}
      {thread !== "" && (
        <details>
          <summary>{t.manage}</summary>
          <form class="row" method="post" action={action} novalidate>
            <input type="hidden" name="thread" value={thread} />
            <label for="thread-title">{t.title}</label>
            <input id="thread-title" name="title" maxlength={200} value={title} />
            <button type="submit" name="do" value="rename">{t.rename}</button>
            <button type="submit" class="plain danger" name="do" value="delete">{t.remove}</button>
          </form>
        </details>
      )}
    </nav>
  );
}
