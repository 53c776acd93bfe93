import type { FieldState } from "./field_state.ts";
import { useWords } from "@/components/language.ts";

/** Hint, error and somebody else's value of a field, with the ids that its control is described by. */
export function FieldMessages({ field, hint }: { field: FieldState; hint?: string }) {
  const { shared } = useWords();
  return (
    <>
      {hint && <span class="hint" id={`${field.id}-hint`}>{hint}</span>}
      {field.error && (
        <span class="error" id={`${field.id}-error`}>
          <span class="visually-hidden">{shared.error}</span> {field.error}
        </span>
      )}
      {field.saved !== undefined && (
        <span class="saved">
          <span id={`${field.id}-saved`}>{shared.saved(field.saved)}</span>{" "}
          <button type="submit" class="plain">{shared.saveMine}</button>{" "}
          <button type="submit" class="plain" name="theirs" value={field.name}>
            {shared.takeTheirs}
          </button>
        </span>
      )}
    </>
  );
}

/** The value of the control's `aria-describedby`. */
export function messageIds(field: FieldState, hint?: string): string | undefined {
  const ids = [
    hint && `${field.id}-hint`,
    field.error && `${field.id}-error`,
    field.saved !== undefined && `${field.id}-saved`,
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}
