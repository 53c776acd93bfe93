/** Moving lines with a pointer and with keys. Without a script a line is moved by the buttons on its own page. */
import { signal } from "@preact/signals";
import { moveLine } from "./desk.ts";

/** Id of the line that is being dragged, and of the one that it would take the place of. */
export const dragged = signal<string | undefined>(undefined);
export const target = signal<string | undefined>(undefined);

/** A press that moves less is a press. */
const leastPx = 5;
/** So near to an edge of the window the page scrolls along, and so far with each move. */
const edgePx = 90, scrollPx = 14;

/**
 * What makes the handle of a line draggable, by mouse, pen and finger alike: the style sheet keeps the page from scrolling under a
 * finger that begins on the handle, and on nothing else.
 */
export function handleOf(id: string) {
  let startY: number | undefined;
  let hasMoved = false;
  const end = () => {
    startY = undefined;
    dragged.value = undefined;
    target.value = undefined;
  };
  return {
    // The browser would drag the link instead.
    draggable: false,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startY = event.clientY;
      hasMoved = false;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (startY === undefined) return;
      if (!hasMoved && Math.abs(clientY - startY) < leastPx) return;
      hasMoved = true;
      dragged.value = id;
      target.value = lineAt(clientY);
      if (clientY < edgePx) scrollBy(0, -scrollPx);
      else if (clientY > innerHeight - edgePx) scrollBy(0, scrollPx);
    },
    onPointerUp: () => {
      const to = target.value;
      end();
      if (to !== undefined && to !== id) moveLine(id, { to });
    },
    onPointerCancel: end,
    onClick: (event: Event) => {
      // The end of a drag is no press of the link that the handle is.
      if (hasMoved) event.preventDefault();
      hasMoved = false;
    },
  };
}

/** The line that stands at this height, wherever beside it the pointer is. */
function lineAt(y: number): string | undefined {
  const rows = document.querySelectorAll("tr[data-line]");
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y < bottom) return row.getAttribute("data-line") ?? undefined;
  }
  return undefined;
}

/** Alt, Shift and an arrow move the line that has the focus; says whether the key was one. */
export function movesLine({ altKey, shiftKey, ctrlKey, key, target }: KeyboardEvent): boolean {
  const isArrow = key === "ArrowUp" || key === "ArrowDown";
  if (!altKey || !shiftKey || ctrlKey || !isArrow || !(target instanceof Element)) return false;
  const row = target.closest("tr[data-line]");
  const id = row?.getAttribute("data-line");
  if (!id) return false;
  moveLine(id, { by: key === "ArrowUp" ? -1 : 1 });
  return true;
}
