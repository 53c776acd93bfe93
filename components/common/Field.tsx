import type { FieldState } from "./field_state.ts";
import { FieldMessages, messageIds } from "./FieldMessages.tsx";

/** How a field differs from a line of plain text. */
export interface FieldProps {
  readonly field: FieldState;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "email" | "password" | "search" | "date";
  readonly inputmode?: "decimal" | "email";
  readonly autocomplete?: string;
  readonly autofocus?: boolean;
  /** More than one makes it a text area. */
  readonly rows?: number;
  readonly list?: string;
}

/** A label, what helps to fill in the field, and its control. */
export function Field({ field, label, hint, rows = 1, ...rest }: FieldProps) {
  const { id, name, value, error } = field;
  const control = {
    id,
    name,
    "aria-describedby": messageIds(field, hint),
    "aria-invalid": error ? true : undefined,
    autocomplete: rest.autocomplete ?? "off",
    autofocus: rest.autofocus,
  };
  return (
    <div class={error ? "field field-wrong" : "field"}>
      <label for={id}>{label}</label>
      <FieldMessages field={field} hint={hint} />
      {rows > 1 ? <textarea {...control} rows={rows}>{beforeParsing(value)}</textarea> : (
        <input
          {...control}
          type={rest.type ?? "text"}
          inputmode={rest.inputmode}
          list={rest.list}
          value={value}
        />
      )}
    </div>
  );
}

/** HTML drops a line break right after the tag: text that begins with one is given another. */
function beforeParsing(text: string): string {
  return text.startsWith("\n") ? `\n${text}` : text;
}
