import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { readEvents } from "@/components/browser/events.ts";
import { useFindKey } from "@/components/browser/find_key.ts";

/** What the island says; `progress` holds `{done}` and `{total}`. */
export interface DraftButtonWords {
  readonly submit: string;
  readonly busy: string;
  readonly progress: string;
  readonly canLeave: string;
  readonly noConnection: string;
  readonly signedOut: string;
  readonly unmatched: string;
}

/** A part of the message that was decided. */
interface Matched {
  readonly fragment: string;
  readonly product: string | null;
}

/**
 * The button of the new offer's form. In the browser it also listens for Ctrl or Cmd with Enter, shows what has been
 * matched while the draft is made, and keeps a second press from sending the text twice. What the service refuses is sent
 * as the form itself: the page that answers says why. Without a session nothing is sent: the text would be gone. Whoever
 * leaves with a text that was not sent is asked.
 */
export default function DraftButton({ words }: { words: DraftButtonWords }) {
  const button = useRef<HTMLButtonElement>(null);
  const ready = useSignal(false);
  const busy = useSignal(false);
  const fault = useSignal("");
  const total = useSignal(0);
  const matched = useSignal<readonly Matched[]>([]);

  async function draft(form: HTMLFormElement) {
    busy.value = true;
    fault.value = "";
    matched.value = [];
    try {
      // A name that is part of others is asked about by the page.
      if (await isUnclear(form)) return form.submit();
      const reply = await request(form);
      const signedOut = reply.status === 401;
      const type = reply.headers.get("content-type");
      if (!signedOut && !type?.startsWith("text/event-stream")) return form.submit();
      for await (const event of reply.body ? readEvents(reply.body) : []) {
        const { name } = event;
        const data: EventData = JSON.parse(event.data);
        if (name === "read") total.value = data.total ?? 0;
        if (name === "matched") {
          const { fragment = "", product = null } = data;
          matched.value = [...matched.value, { fragment, product }];
        }
        if (name === "result") return location.assign(`/offers/${data.offer?.id}`);
        if (name === "error") return form.submit();
      }
      fault.value = signedOut ? words.signedOut : words.noConnection;
    } catch {
      fault.value = words.noConnection;
    }
    busy.value = false;
  }

  useFindKey();
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.requestSubmit();
    }, { signal });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!busy.value) draft(form);
    }, { signal });
    addEventListener("beforeunload", (event) => {
      const text = form.querySelector("textarea");
      if (!busy.value && text && text.value !== text.defaultValue) event.preventDefault();
    }, { signal });
    // A page that the browser restores from its back/forward cache was left while it was busy.
    addEventListener("pageshow", () => busy.value = false, { signal });
    ready.value = true;
    return () => listening.abort();
  }, []);

  const done = matched.value.length;
  return (
    <span class="draft-button">
      <button ref={button} type="submit" class="main" aria-busy={busy.value}>
        {words.submit}
      </button>
      <span class="hint" role="status">
        {fault.value || (busy.value ? words.busy : "")}
      </span>
      {ready.value && !busy.value && (
        <span class="hint">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      )}
      {busy.value && total.value > 0 && (
        <span class="drafting">
          <label>
            {words.progress.replace("{done}", String(done)).replace("{total}", String(total.value))}
            {" "}
            <progress max={total.value} value={done} />
          </label>
          <ol class="progress">
            {matched.value.map(({ fragment, product }, index) => (
              <li key={index}>
                {fragment} <span>{product ?? words.unmatched}</span>
              </li>
            ))}
          </ol>
          <span class="hint">{words.canLeave}</span>
        </span>
      )}
    </span>
  );
}

/** Whether the typed customer is none that is known, but could be meant for one. */
async function isUnclear(form: HTMLFormElement): Promise<boolean> {
  const fields = new FormData(form);
  const query = String(fields.get("customerName") ?? "").trim();
  if (query === "" || fields.has("newCustomer")) return false;
  const reply = await fetch(`/api/customers?${new URLSearchParams({ query, limit: "1" })}`);
  const { customers = [] }: { customers?: readonly { name: string }[] } = reply.ok
    ? await reply.json()
    : {};
  return customers.some(({ name }) => name.toLowerCase() !== query.toLowerCase());
}

function request(form: HTMLFormElement): Promise<Response> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  const customerName = text("customerName").trim();
  return fetch("/api/offers", {
    method: "POST",
    headers: {
      accept: "text/event-stream",
      "content-type": "application/json",
      "idempotency-key": text("key"),
    },
    body: JSON.stringify({
      clientRequest: text("clientRequest"),
      ...(customerName && { customerName }),
    }),
  });
}

/** What is read of the events' data. */
interface EventData {
  readonly total?: number;
  readonly fragment?: string;
  readonly product?: string | null;
  readonly offer?: { readonly id: string };
}
