import { useEffect } from "preact/hooks";
import { readEvents } from "@/components/browser/events.ts";

/** What the island says; the page's language is the server's matter. */
export interface ChatPanelWords {
  readonly answering: string;
  readonly complete: string;
  readonly stopped: string;
  readonly failed: string;
  readonly signedOut: string;
  readonly you: string;
  readonly assistant: string;
  readonly newThread: string;
}

/** Which offer is asked about, and the page that the panel stands on. */
export interface ChatPanelProps {
  readonly offerId: string;
  readonly path: string;
  readonly words: ChatPanelWords;
}

/** What is read of the stream's events; the rest is shown when the server renders the stored answer. */
interface Event {
  readonly type: string;
  readonly delta?: string;
}

/**
 * Streams the answers to all forms of the panel that ask, into the log, as plain text; when an answer has ended, the log is
 * fetched as the server renders it. One question at a time: what is typed until then stays in its field. It renders nothing;
 * without it the forms post.
 */
export default function ChatPanel({ offerId, path, words }: ChatPanelProps) {
  useEffect(() => {
    const panel = document.getElementById("chat");
    const box = panel?.querySelector("textarea");
    const [button, stopButton] = panel?.querySelectorAll<HTMLElement>(".chat-actions button") ?? [];
    if (!panel || !box || !button || !stopButton) return;
    const listening = new AbortController();
    const { signal } = listening;
    let running: AbortController | undefined;

    const run = (next?: AbortController) => {
      running = next;
      button.setAttribute("aria-busy", String(next !== undefined));
      stopButton.hidden = !next;
    };
    const say = (said: string) => {
      const status = panel.querySelector(".chat-actions [role=status]");
      if (status) status.textContent = said;
    };

    const ask = async (fields: FormData) => {
      const stop = new AbortController();
      run(stop);
      say(words.answering);
      const said = await answer(fields, stop.signal);
      // The next question needs the thread and the id that the server gives: until they are here, nothing else is asked.
      stopButton.hidden = true;
      const threadId = text(fields, "thread");
      if (threadId && !signal.aborted) {
        const isThere = await refresh(panel, `${path}?thread=${threadId}`);
        // An answered question has used its id up: the service gives the next one an id, in the same thread.
        if (!isThere && said === words.complete) setNext(panel, threadId, "");
      }
      run();
      say(said);
    };

    /** Streams the answer; gives what to say of it when it has ended. */
    const answer = async (fields: FormData, stop: AbortSignal): Promise<string> => {
      try {
        const threadId = text(fields, "thread") || await newThread(fields, stop);
        fields.set("thread", threadId);
        return await stream(panel, fields, stop) ?? words.complete;
      } catch {
        const { aborted } = stop;
        if (!aborted || !text(fields, "thread")) keep(fields);
        // The service stores what was said when it notices that nobody listens.
        else await new Promise((resolve) => setTimeout(resolve, 300));
        return aborted ? words.stopped : words.failed;
      }
    };

    /** A question that may not have arrived goes back to where it was typed. */
    const keep = (fields: FormData) => {
      box.value ||= text(fields, "text");
      for (const item of panel.querySelectorAll(".chat-live")) item.remove();
    };

    const newThread = async (fields: FormData, stop: AbortSignal): Promise<string> => {
      const res = await send(`/api/offers/${offerId}/chat/threads`, stop, {
        title: text(fields, "text").trim().slice(0, 60) || words.newThread,
      }, { "idempotency-key": text(fields, "id") });
      if (!res.ok) throw new Error(words.failed);
      return (await res.json()).thread.id;
    };

    const stream = async (panel: HTMLElement, fields: FormData, stop: AbortSignal) => {
      const list = panel.querySelector("#chat-log ol");
      if (fields.get("new")) list?.append(item("chat-user", words.you, text(fields, "text")));
      const answer = item("chat-assistant", words.assistant, "");
      list?.append(answer);
      answer.scrollIntoView({ block: "nearest" });
      const res = await send("/api/chat", stop, {
        offerId,
        threadId: text(fields, "thread"),
        trigger: text(fields, "trigger") || undefined,
        messages: [{
          id: text(fields, "id") || undefined,
          role: "user",
          parts: [{ type: "text", text: text(fields, "text") }],
        }],
      });
      if (!res.ok || !res.body) {
        keep(fields);
        return res.status === 401 ? words.signedOut : words.failed;
      }
      const said = answer.lastChild;
      for await (const { data } of readEvents(res.body)) {
        if (data === "[DONE]") break;
        const event: Event = JSON.parse(data);
        if (event.type === "error") return words.failed;
        if (said && event.delta && event.type === "text-delta") said.textContent += event.delta;
      }
      return undefined;
    };

    panel.addEventListener("submit", (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !("ask" in form.dataset)) return;
      event.preventDefault();
      const fields = new FormData(form, event.submitter);
      if (running || text(fields, "text").trim() === "") return;
      // A question that is asked again stands in the log already.
      const isNew = form.elements.namedItem("text") !== form.querySelector("input[name=text]");
      if (isNew) fields.set("new", "1");
      if (form.contains(box)) box.value = "";
      ask(fields);
    }, { signal });
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      box.form?.requestSubmit();
    }, { signal });
    stopButton.addEventListener("click", () => running?.abort(), { signal });
    panel.dataset.ready = "";
    return () => {
      listening.abort();
      running?.abort();
    };
  }, []);
  return null;
}

function text(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}

function item(className: string, who: string, said: string): HTMLLIElement {
  const li = document.createElement("li");
  const label = document.createElement("span");
  const p = document.createElement("p");
  li.className = `chat-live ${className}`;
  label.className = "visually-hidden";
  label.textContent = who;
  p.className = "said";
  p.textContent = said;
  li.append(label, p);
  return li;
}

function send(
  url: string,
  signal: AbortSignal,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  });
}

/** The hidden field of the question's form. */
function field(root: ParentNode, name: string): HTMLInputElement | null {
  return root.querySelector(`.chat-question input[name=${name}]`);
}

/** Where the next question goes, and under which id. */
function setNext(panel: HTMLElement, threadId = "", id = ""): void {
  const thread = field(panel, "thread"), question = field(panel, "id");
  if (thread && question) [thread.value, question.value] = [threadId, id];
}

/**
 * Puts the threads, the log and the next question's fields as the server renders them now in place of the old ones.
 *
 * @returns whether the server gave them
 */
function refresh(panel: HTMLElement, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    // A request that answers with a document is parsed by the browser without running anything in it.
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onloadend = () => {
      const fresh = request.status === 200 ? request.responseXML?.getElementById("chat") : null;
      for (const id of fresh ? ["chat-threads", "chat-log"] : []) {
        const now = fresh?.querySelector(`#${id}`);
        if (now) panel.querySelector(`#${id}`)?.replaceWith(document.adoptNode(now));
      }
      if (fresh) {
        setNext(panel, field(fresh, "thread")?.value, field(fresh, "id")?.value);
        history.replaceState(null, "", `${url}#chat`);
      }
      panel.querySelector("#chat-log")?.lastElementChild?.lastElementChild
        ?.scrollIntoView({ block: "nearest" });
      resolve(!!fresh);
    };
    request.open("GET", url);
    request.send();
  });
}
