import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { beginThread, fetchChat, streamAnswer } from "@/components/chat/ask.ts";
import type { AskFields, ChatData, ChatWords } from "@/components/chat/data.ts";
import { Item } from "@/components/chat/Item.tsx";
import { Threads } from "@/components/chat/Threads.tsx";

/** What is being asked and answered, before it is stored. */
interface Live {
  /** Empty where the question stands in the log already. */
  readonly question: string;
  readonly answer: string;
}

/** The service stores what was said of a stopped answer when it notices that nobody listens. */
const storedAfterMs = 300;

/**
 * The assistant of an offer: its conversations, the messages of one of them, and the question's form. Without a script each
 * form posts; with one, answers stream into the log, and the log is fetched as it is stored when an answer has ended. One
 * question at a time: what is typed until then stays in its field.
 *
 * @param path of the page that the panel stands on: links to conversations lead there
 * @param typed a question that nobody has asked yet
 */
export default function ChatPanel({ data: given, t, path, typed = "" }: {
  data: ChatData;
  t: ChatWords;
  path: string;
  typed?: string;
}) {
  const data = useSignal(given);
  const live = useSignal<Live | undefined>(undefined);
  const busy = useSignal<"no" | "answering" | "storing">("no");
  const said = useSignal("");
  const question = useSignal(typed);
  const ready = useSignal(false);
  /** What the next question goes with; the service gives an id where this is empty. */
  const next = useSignal({ thread: given.thread, id: given.questionId });
  const running = useRef<AbortController>();
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLOListElement>(null);

  useEffect(() => {
    // Somebody may have typed before the page came to life.
    question.value = box.current?.value ?? "";
    ready.value = true;
    return () => running.current?.abort();
  }, []);
  const isLive = live.value !== undefined;
  useEffect(() => {
    if (ready.value) log.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [isLive, data.value]);

  async function ask(fields: AskFields, isNew: boolean): Promise<void> {
    const stop = running.current = new AbortController();
    busy.value = "answering";
    said.value = t.answering;
    live.value = { question: isNew ? fields.text : "", answer: "" };
    let { thread } = fields;
    let ending: "complete" | "stopped" | "failed" | "signedOut";
    try {
      const title = fields.text.trim().slice(0, 60) || t.untitled;
      thread ||= await beginThread(data.value.offerId, title, fields.id, stop.signal);
      const asked = { ...fields, thread };
      ending = await streamAnswer(data.value.offerId, asked, stop.signal, (piece) => {
        const { question = "", answer = "" } = live.value ?? {};
        live.value = { question, answer: answer + piece };
      });
    } catch {
      ending = stop.signal.aborted ? "stopped" : "failed";
    }
    // A question that may not have arrived goes back to where it was typed.
    const arrived = ending === "complete" || (ending === "stopped" && thread !== "");
    if (isNew && !arrived) question.value ||= fields.text;
    busy.value = "storing";
    if (thread !== "") {
      if (ending === "stopped") await new Promise((resolve) => setTimeout(resolve, storedAfterMs));
      await show(thread, ending === "complete");
    } else live.value = undefined;
    busy.value = "no";
    said.value = t[ending];
  }

  /** Shows what is stored. Where that cannot be fetched, what was streamed stays, if it was all of the answer. */
  async function show(thread: string, isComplete: boolean): Promise<void> {
    const now = await fetchChat(data.value.offerId, thread);
    if (now) {
      data.value = now;
      next.value = { thread: now.thread, id: now.questionId };
      live.value = undefined;
      history.replaceState(null, "", `${path}?thread=${now.thread}#chat`);
    } else if (isComplete) {
      // An answered question has used its id up: the service gives the next one an id, in the same conversation.
      next.value = { thread, id: "" };
    } else live.value = undefined;
  }

  function onAsk(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form, event.submitter);
    const text = (name: string) => String(fields.get(name) ?? "");
    if (busy.value !== "no" || text("text").trim() === "") return;
    if (box.current && form.contains(box.current)) question.value = "";
    const trigger = text("trigger") || undefined;
    // A question that is asked again stands in the log already.
    const isNew = !form.querySelector("input[name=text]");
    void ask({ thread: text("thread"), id: text("id"), text: text("text"), trigger }, isNew);
  }

  const action = `/offers/${data.value.offerId}/chat`;
  const { items, note } = data.value;
  const hidden = (
    <>
      <input type="hidden" name="thread" value={next.value.thread} />
      <input type="hidden" name="id" value={next.value.id} />
    </>
  );
  return (
    <section
      class="chat"
      id="chat"
      aria-labelledby="chat-heading"
      data-ready={ready.value ? "" : undefined}
    >
      <h2 id="chat-heading">{t.heading}</h2>
      <p class="hint">{note}</p>
      <Threads data={data.value} t={t} path={path} action={action} />
      <div class="chat-log" id="chat-log" role="log" aria-live="off" aria-label={t.log}>
        <ol ref={log}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              t={t}
              action={action}
              thread={data.value.thread}
              onAsk={onAsk}
            />
          ))}
          {live.value && live.value.question !== "" && (
            <li class="chat-live chat-user">
              <span class="visually-hidden">{t.you}</span>
              <p class="said">{live.value.question}</p>
            </li>
          )}
          {live.value && (
            <li class="chat-live chat-assistant">
              <span class="visually-hidden">{t.assistant}</span>
              <p class="said">{live.value.answer}</p>
            </li>
          )}
        </ol>
        {items.length === 0 && !live.value && (
          <form
            class="chat-suggestions"
            method="post"
            action={action}
            onSubmit={onAsk}
            novalidate
          >
            {hidden}
            <p>{t.empty}</p>
            <div class="row">
              {t.suggestions.map((text) => (
                <button key={text} type="submit" name="text" value={text}>{text}</button>
              ))}
            </div>
          </form>
        )}
      </div>
      <form class="chat-question" method="post" action={action} onSubmit={onAsk} novalidate>
        {hidden}
        <div class="field">
          <label for="question">{t.question}</label>
          <textarea
            ref={box}
            id="question"
            name="text"
            rows={3}
            maxlength={20_000}
            value={question.value}
            onInput={({ currentTarget }) => question.value = currentTarget.value}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        <span class="row chat-actions">
          <button type="submit" class="main" aria-busy={busy.value !== "no"}>{t.ask}</button>
          <button
            type="button"
            hidden={busy.value !== "answering"}
            onClick={() => running.current?.abort()}
          >
            {t.stop}
          </button>
          <span class="hint" role="status">{said.value}</span>
        </span>
      </form>
    </section>
  );
}
