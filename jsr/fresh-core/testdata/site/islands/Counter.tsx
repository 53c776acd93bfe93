import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { IS_BROWSER } from "fresh/runtime";

export const step = 1;

/** A button that counts; with `shared`, all counters of the page count together. */
export default function Counter({ id, shared }: { id: string; shared?: Signal<number> }) {
  const own = useSignal(0);
  const alive = useSignal(false);
  useEffect(() => {
    alive.value = IS_BROWSER;
  }, []);
  const count = shared ?? own;
  return (
    <button type="button" id={id} data-alive={alive} onClick={() => count.value += step}>
      {count}
    </button>
  );
}

/** A second island in the same file. */
export function Label({ text }: { text: string }) {
  return <b key="bold">{text}</b>;
}
