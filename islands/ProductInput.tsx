import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useFindKey } from "@/components/browser/find_key.ts";
import {
  findProducts,
  type FoundProduct,
  type ListWords,
  useList,
} from "@/components/desk/Combobox.tsx";
import type { FieldState } from "@/components/common/field_state.ts";

/**
 * The field of a quick offer that takes a product by number or name. A product that is picked goes to the server with the
 * form, which comes back with the new line and the focus on its quantity, whose number is chosen whole. Without a script it is a
 * field of the form.
 */
export default function ProductInput({ field, label, words, autofocus }: {
  field: FieldState;
  label: string;
  words: ListWords;
  autofocus: boolean;
}) {
  const { id, name } = field;
  const value = useSignal(field.value);
  const added = useSignal<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const list = useList<FoundProduct>({
    id,
    words,
    find: findProducts,
    pick: ({ sku }) => added.value = sku,
  });
  useFindKey();
  useEffect(() => {
    if (added.value !== undefined) input.current?.form?.requestSubmit();
  }, [added.value]);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const listening = new AbortController();
    // Whoever types a quantity means all of it, not one more digit of the 1 that stands there.
    const select = (field: unknown) => field instanceof HTMLInputElement && field.select();
    form.addEventListener("focusin", ({ target }) => select(target), { signal: listening.signal });
    if (form.contains(document.activeElement)) select(document.activeElement);
    // Somebody may have typed before the page came to life.
    const typed = input.current?.value ?? "";
    if (typed !== field.value) {
      value.value = typed;
      list.type(typed, 0);
    }
    return () => listening.abort();
  }, []);
  return (
    <div class="picker">
      <label for={id}>{label}</label>
      <input
        {...list.attributes}
        ref={input}
        id={id}
        name={name}
        type="text"
        value={value}
        autocomplete="off"
        autofocus={autofocus}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value;
          list.type(currentTarget.value);
        }}
        onBlur={list.leave}
        onKeyDown={(event) => {
          if (list.onKey(event)) event.preventDefault();
        }}
      />
      {list.list}
      {added.value !== undefined && <input type="hidden" name="add" value={added.value} />}
    </div>
  );
}
