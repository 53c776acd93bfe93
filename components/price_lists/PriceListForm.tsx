import type { FieldState } from "../common/field_state.ts";
import { Field } from "../common/Field.tsx";
import { useWords } from "../language.ts";

/** The fields of a price list; the currency is only there before it is made. */
export interface PriceListFields {
  readonly name: FieldState;
  readonly currency?: FieldState;
  readonly validFrom: FieldState;
  readonly validTo: FieldState;
}

/** A price list to make or to change. */
export function PriceListForm(
  { action, fields, version }: { action: string; fields: PriceListFields; version?: number },
) {
  const { priceLists: words } = useWords();
  return (
    <form method="post" action={action} novalidate>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Field field={fields.name} label={words.name} />
      {fields.currency && <Field field={fields.currency} label={words.currency} />}
      <Field field={fields.validFrom} label={words.validFrom} hint={words.dayHint} />
      <Field field={fields.validTo} label={words.validTo} hint={words.dayHint} />
      <div class="row">
        <button type="submit" class="main" name="save" value="1">
          {version === undefined ? words.add : words.save}
        </button>
      </div>
    </form>
  );
}
