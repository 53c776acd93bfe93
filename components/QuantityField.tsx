import type { FieldState } from "./field_state.ts";
import { FieldMessages, messageIds } from "./FieldMessages.tsx";

/** The quantity of a line; its label is for those who do not see the column. */
export function QuantityField({ field, label }: { field: FieldState; label: string }) {
  return (
    <span class={field.error ? "cell-field field-wrong" : "cell-field"}>
      <label class="visually-hidden" for={field.id}>{label}</label>
      <input
        id={field.id}
        name={field.name}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        value={field.value}
        aria-describedby={messageIds(field)}
        aria-invalid={field.error ? true : undefined}
      />
      <FieldMessages field={field} />
    </span>
  );
}
