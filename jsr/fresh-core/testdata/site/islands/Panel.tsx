import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";

interface PanelProps {
  id: string;
  open: boolean;
  title?: ComponentChildren;
  children?: ComponentChildren;
}

/** Shows its children once it is open. */
export default function Panel({ id, open, title, children }: PanelProps) {
  const isOpen = useSignal(open);
  return (
    <section id={id}>
      <button type="button" class="toggle" onClick={() => isOpen.value = !isOpen.value}>
        {title ?? "toggle"}
      </button>
      {isOpen.value && <div class="content">{children}</div>}
    </section>
  );
}
