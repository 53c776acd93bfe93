/** What the whole page listens to while an offer is open: keys, and leaving. */
import { useEffect } from "preact/hooks";
import { useFindKey } from "../browser/find_key.ts";
import { movesLine } from "./move.ts";
import { goToNext, isBusy, saveAndGo, showsKeys } from "./desk.ts";

/** Keys of the whole page. None without a modifier is taken inside a field. */
export function useKeys(): void {
  useFindKey();
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("keydown", (event) => {
      const { altKey, ctrlKey, metaKey, code, key, target } = event;
      const inField = target instanceof Element && !!target.closest("input, textarea, select");
      if (altKey && !ctrlKey && (code === "KeyN" || code === "KeyP")) {
        goToNext(code === "KeyN" ? 1 : -1);
      } else if (movesLine(event)) {
        // It has been moved.
      } else if (!inField && !ctrlKey && !metaKey && !altKey && key === "/") {
        document.getElementById("q-new")?.focus();
      } else if (!inField && !ctrlKey && !metaKey && !altKey && key === "?") {
        showsKeys.value = !showsKeys.value;
      } else if (key === "Escape" && showsKeys.value) showsKeys.value = false;
      else if (key === "Escape" && target instanceof Element) {
        const menu = target.closest("details[open]");
        if (!menu) return;
        menu.removeAttribute("open");
        menu.querySelector("summary")?.focus();
      } else return;
      event.preventDefault();
    }, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Leaving waits for what is being stored, and asks where it cannot be. */
export function useLeaving(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["click", "auxclick"] as const) {
      addEventListener(type, (event) => {
        const { target, button, ctrlKey, metaKey, shiftKey } = event;
        const link = target instanceof Element && target.closest("a[href]");
        if (!(link instanceof HTMLAnchorElement) || button > 1 || event.defaultPrevented) return;
        const isHere = link.pathname === location.pathname && link.hash !== "";
        if (isHere || link.origin !== location.origin) return;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        if (!isBusy()) return;
        event.preventDefault();
        const aside = link.target !== "" || button === 1 || ctrlKey || metaKey || shiftKey;
        // A window that is opened later than the click is taken for an advertisement.
        const place = aside ? open("", "_blank") : globalThis;
        void saveAndGo(() => place?.location.assign(link.href)).then((ok) => {
          if (!ok && aside) place?.close();
        });
      }, { signal });
    }
    addEventListener("beforeunload", (event) => {
      if (isBusy()) event.preventDefault();
    }, { signal });
    return () => listening.abort();
  }, []);
}
