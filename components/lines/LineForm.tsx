import type { FieldState } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { useWords } from "../language.ts";

/** A field of the form, by a name that the page has words for. */
export interface LineField extends FieldState {
  readonly name:
    | "name"
    | "note"
    | "internalNote"
    | "unit"
    | "leadTime"
    | "discountPercent"
    | "agreedUnitPriceNet"
    | "agreedReason";
}

/** What is said of a line, to be changed; without a script too. */
export function LineForm({ action, version, fields, price, options }: {
  action: string;
  version: number;
  fields: readonly LineField[];
  /** What the catalogue or price list says. */
  price: string;
  /** Absent for texts and headings, which no customer chooses. */
  options?: { readonly optional: boolean; readonly selected: boolean };
}) {
  const { line: words } = useWords();
  const hints: Partial<Record<LineField["name"], string>> = {
    agreedUnitPriceNet: words.agreedHint(price),
    note: words.noteHint,
    internalNote: words.internalHint,
  };
  return (
    <form method="post" action={action} novalidate>
      <input type="hidden" name="version" value={version} />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          label={words[field.name]}
          hint={hints[field.name]}
          rows={field.name === "note" || field.name === "internalNote" ? 3 : 1}
          inputmode={field.name === "discountPercent" || field.name === "agreedUnitPriceNet"
            ? "decimal"
            : undefined}
        />
      ))}
      {options && (
        <>
          <p>
            <label>
              <input type="checkbox" name="optional" value="1" checked={options.optional} />{" "}
              {words.optional}
            </label>
          </p>
          <p>
            <label>
              <input type="checkbox" name="selected" value="1" checked={options.selected} />{" "}
              {words.selected}
            </label>
          </p>
        </>
      )}
      <div class="row">
        <button type="submit" class="main">{words.save}</button>
        <button type="submit" name="move" value="-1">{words.up}</button>
        <button type="submit" name="move" value="1">{words.down}</button>
      </div>
    </form>
  );
}
