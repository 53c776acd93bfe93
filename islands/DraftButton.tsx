import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/**
 * The button of the new offer's form. In the browser it also listens for Ctrl or Cmd with Enter, says that the draft is
 * being made, and keeps a second press from sending the text twice.
 */
export default function DraftButton() {
  const button = useRef<HTMLButtonElement>(null);
  const ready = useSignal(false);
  const busy = useSignal(false);

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
      if (busy.value) event.preventDefault();
      busy.value = true;
    }, { signal });
    // A page that comes back from the history was left while it was busy.
    addEventListener("pageshow", () => busy.value = false, { signal });
    ready.value = true;
    return () => listening.abort();
  }, []);

  return (
    <span class="draft-button">
      <button ref={button} type="submit" class="main" aria-busy={busy.value}>
        Draft the offer
      </button>
      <span class="hint" role="status">
        {busy.value ? "Drafting…" : ""}
      </span>
      {ready.value && !busy.value && (
        <span class="hint">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      )}
    </span>
  );
}
