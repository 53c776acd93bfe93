import { useSignal } from "@preact/signals";
import { findCustomers, useList } from "@/components/desk/Combobox.tsx";
import type { FieldState } from "@/components/common/field_state.ts";

/** What the field says; `create` holds `{name}` where the typed name goes. */
export interface CustomerInputWords {
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly list: string;
  readonly found: string;
  readonly create: string;
  readonly createIt: string;
}

/**
 * The customer of a new offer: a field of its form that suggests known customers, the recent ones first. A name that is part of
 * others is asked about by the page that the form is sent to; the button below the fault says that it is meant as it is.
 */
export default function CustomerInput({ field, recent, isUnclear, confirm, words, ...rest }: {
  field: FieldState;
  isUnclear: boolean;
  recent: readonly string[];
  /** The button below the fault. */
  confirm: { name: string; value: string };
  /** Enter leaves the field for the button that sends the form, as on the page of an offer: nothing is sent unseen. */
  staysOnEnter?: boolean;
  words: CustomerInputWords;
}) {
  const { id, name, error } = field;
  const value = useSignal(field.value);
  /** The name that was chosen to be a new customer. */
  const created = useSignal<string | undefined>(undefined);
  const list = useList<string>({
    id,
    words: { list: words.list, found: words.found, none: "" },
    find: (text, signal) => findCustomers(text, signal, recent, words.create),
    pick: (picked) => {
      value.value = picked;
      created.value = picked;
    },
  });
  return (
    <div class={error ? "field field-wrong picker takes-room" : "field picker takes-room"}>
      <label for={id}>{words.label}</label>
      <span class="hint" id={`${id}-hint`}>{words.hint}</span>
      {error && (
        <span class="error" id={`${id}-error`}>
          <span class="visually-hidden">{words.error}</span> {error}
        </span>
      )}
      <input
        {...list.attributes}
        id={id}
        name={name}
        type="text"
        autocomplete="off"
        value={value}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value;
          list.type(currentTarget.value);
        }}
        onFocus={() => value.value === "" && recent.length > 0 && list.type("", 0)}
        onBlur={list.leave}
        onKeyDown={(event) => {
          if (list.onKey(event)) event.preventDefault();
          else if (rest.staysOnEnter && event.key === "Enter") {
            event.preventDefault();
            list.leave();
            event.currentTarget.form?.querySelector<HTMLElement>("button.main")?.focus();
          }
        }}
      />
      {list.list}
      {created.value !== undefined && created.value === value.value && (
        <input type="hidden" name="newCustomer" value="1" />
      )}
      {isUnclear && <button type="submit" class="small" {...confirm}>{words.createIt}</button>}
    </div>
  );
}
