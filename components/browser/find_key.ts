/** The key that leads to the search of every page. Pages without a script have an access key for it. */
import { useEffect } from "preact/hooks";

/** Ctrl or Cmd with K leads to the search, for as long as the island that calls this is on the page. */
export function useFindKey(): void {
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("keydown", (event) => {
      const { altKey, ctrlKey, metaKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== "k") return;
      event.preventDefault();
      document.getElementById("quick-find")?.focus();
    }, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
