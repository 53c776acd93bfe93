/** Moving lines with a pointer and with keys. Without a script a line is moved by the buttons on its own page. */
import { signal } from "@preact/signals";
import { moveLine } from "./desk.ts";

/** Id of the line that is being dragged, and of the one that it would take the place of. */
export const dragged = signal<string | undefined>(undefined);
export const target = signal<string | undefined>(undefined);

/** What makes the handle of a line draggable. */
export function handleOf(id: string) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
      dragged.value = id;
      if (!dataTransfer) return;
      dataTransfer.effectAllowed = "move";
      // Firefox drags nothing without data; another page has no use for it.
      dataTransfer.setData("text/plain", "");
      const row = currentTarget instanceof Element && currentTarget.closest("tr");
      if (row) dataTransfer.setDragImage(row, 0, 0);
    },
    onDragEnd: () => {
      dragged.value = undefined;
      target.value = undefined;
    },
  };
}

/** What makes a line a place to drop another one on. */
export function placeOf(id: string) {
  return {
    onDragOver: (event: DragEvent) => {
      if (dragged.value === undefined) return;
      event.preventDefault();
      target.value = id;
    },
    onDrop: (event: DragEvent) => {
      if (dragged.value === undefined) return;
      event.preventDefault();
      moveLine(dragged.value, { to: id });
    },
  };
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
