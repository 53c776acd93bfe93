import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useList } from "@/components/desk/Combobox.tsx";
import {
  addressesIn,
  type Contact,
  contactsLike,
  nameOf,
} from "@/components/sending/recipients.ts";

/** What the field says; `remove` holds `{name}`. */
export interface RecipientsWords {
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly list: string;
  readonly found: string;
  readonly remove: string;
}

/**
 * Whom a mail goes to: each address is a chip, and the customer's contacts are suggested. Without a script it is a field for addresses
 * with commas between them; with one the same text is sent in a field that nobody sees.
 */
export default function Recipients({ id, to, contacts, error, words }: {
  id: string;
  /** Addresses with commas between them: the button that sends counts them. */
  to: Signal<string>;
  contacts: readonly Contact[];
  error?: string;
  words: RecipientsWords;
}) {
  const ready = useSignal(false);
  const typed = useSignal("");
  const entry = useRef<HTMLInputElement>(null);
  const chosen = addressesIn(to.value);

  const set = (addresses: readonly string[]) => to.value = [...new Set(addresses)].join(", ");
  function take(text: string): void {
    typed.value = "";
    set([...addressesIn(to.value), ...addressesIn(text)]);
  }
  function remove(address: string): void {
    set(addressesIn(to.value).filter((each) => each !== address));
    entry.current?.focus();
  }
  const list = useList<string>({
    id,
    words: { list: words.list, found: words.found, none: "" },
    find: (text) => {
      const found = contactsLike(contacts, text, addressesIn(to.value));
      return Promise.resolve(
        found.map((contact) => ({ value: contact.email, name: nameOf(contact) })),
      );
    },
    pick: take,
  });
  useEffect(() => {
    // Somebody may have typed before the page came to life.
    to.value = addressesIn(entry.current?.value ?? to.value).join(", ");
    ready.value = true;
  }, []);

  function onKey(event: KeyboardEvent): void {
    // Enter takes what is typed, unless the arrows have chosen from the list.
    const isTyped = typed.value.trim() !== "";
    const isWhole = typed.value.includes("@");
    if (/^(?:Enter|Tab|,|;)$/.test(event.key) && isWhole) {
      if (event.key !== "Tab") event.preventDefault();
      list.leave();
      take(typed.value);
    } else if (list.onKey(event)) event.preventDefault();
    else if (event.key === "Enter" && isTyped) {
      event.preventDefault();
      take(typed.value);
    } else if (event.key === "Backspace" && typed.value === "" && chosen.length > 0) {
      set(chosen.slice(0, -1));
    }
  }

  return (
    <div class={error ? "field field-wrong picker" : "field picker"}>
      <label for={id}>{words.label}</label>
      {error
        ? (
          <span class="error" id={`${id}-error`}>
            <span class="visually-hidden">{words.error}</span> {error}
          </span>
        )
        : !ready.value && <span class="hint" id={`${id}-hint`}>{words.hint}</span>}
      <div class="chips">
        {ready.value && (
          <ul class="plain-list">
            {chosen.map((address) => {
              const name = nameOf(contacts.find(({ email }) => email === address) ?? address);
              return (
                <li class={address.includes("@") ? "chip" : "chip is-bad"} key={address}>
                  {name}
                  <button
                    type="button"
                    class="quiet"
                    aria-label={words.remove.replace("{name}", name)}
                    onClick={() => remove(address)}
                  >
                    ×
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <input
          {...list.attributes}
          ref={entry}
          id={id}
          name={ready.value ? undefined : "to"}
          type="text"
          inputmode="email"
          autocomplete="off"
          value={ready.value ? typed : to}
          aria-describedby={error ? `${id}-error` : ready.value ? undefined : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            list.type(typed.value, 0);
          }}
          onFocus={() => ready.value && typed.value === "" && list.type("", 0)}
          onBlur={() => {
            list.leave();
            if (typed.value.trim() !== "") take(typed.value);
          }}
          onKeyDown={onKey}
        />
        {ready.value && (
          <input
            type="hidden"
            name="to"
            value={[to.value, typed.value].filter(Boolean).join(", ")}
          />
        )}
      </div>
      {list.list}
    </div>
  );
}
