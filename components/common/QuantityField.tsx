import type { FieldState } from "./field_state.ts";
import { FieldMessages, messageIds } from "./FieldMessages.tsx";

/**
 * A quantity in a row; its label is for those who do not see the column. An attribute, because a long offer has many, and
 * each hidden element would be one more layer to paint; for the same reason the style keeps its painting to itself.
 */
export function QuantityField(props: { field: FieldState; label: string; autofocus?: boolean }) {
  const { field, label, autofocus } = props;
  return (
    <span class={field.error ? "cell-field field-wrong" : "cell-field"}>
      <input
        id={field.id}
        name={field.name}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        value={field.value}
        aria-label={label}
        aria-describedby={messageIds(field)}
        aria-invalid={field.error ? true : undefined}
        autofocus={autofocus}
      />
      <FieldMessages field={field} />
    </span>
  );
}
