import { useRef } from "preact/hooks";
import { findCustomers, useList } from "./Combobox.tsx";
import { Press } from "./Controls.tsx";
import type { DeskField, DeskWords } from "./data.ts";
import { clashes, leave, press, refused, type Typed } from "./desk.ts";
import { Control } from "./Field.tsx";

/** The customer: known ones are suggested, and only what says so makes a new one. */
export function CustomerField(
  { field, t, recent }: { field: DeskField; t: DeskWords; recent: readonly string[] },
) {
  const chosen = useRef<Typed>();
  const list = useList<string>({
    id: field.id,
    words: { list: t.customers ?? "", found: t.customersFound ?? "", none: "" },
    find: (text, signal) => findCustomers(text, signal, recent, t.createCustomer ?? "{name}"),
    pick: (name) => {
      if (chosen.current) chosen.current.value = name === field.value ? undefined : name;
      // Whoever has chosen it has seen what else there is.
      if (name !== field.value) void press("newCustomer", "1");
    },
  });
  const isUnclear = field.error !== undefined ||
    field.name in refused.value && !(field.name in clashes.value);
  return (
    <div class="field picker">
      <label for={field.id}>{t.customer}</label>
      <Control
        field={field}
        t={t}
        attributes={list.attributes}
        onType={(text) => list.type(text)}
        onLeave={() => {
          list.leave();
          leave(field.name);
        }}
        onKey={(event, typed) => {
          chosen.current = typed;
          if (event.key === "ArrowDown" && !list.isOpen) {
            list.type(typed.value ?? "", 0);
            return true;
          }
          return list.onKey(event);
        }}
      />
      {list.list}
      {isUnclear && <Press t={t} name="newCustomer" value="1" className="small">{t.createIt}
      </Press>}
    </div>
  );
}
