import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";

/** What the list under a field says; `found` holds `{n}` where the number of entries goes. */
export interface ListWords {
  readonly list: string;
  readonly found: string;
  readonly none: string;
}

/** An entry of the list. */
export interface Option<Value> {
  readonly value: Value;
  /** Small and first. */
  readonly mark?: string;
  readonly name: string;
}

/** Shorter pauses between keys are typing. */
const pauseMs = 120;

/**
 * The list of a text field after the ARIA Authoring Practices (list autocomplete): arrows choose, Enter or a press picks,
 * Escape closes. Gives what the field needs, and the list itself.
 *
 * @param id of the field
 * @param find what fits to a text; `undefined` keeps the list closed
 */
export function useList<Value>(props: {
  readonly id: string;
  readonly words: ListWords;
  readonly find: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly Option<Value>[] | undefined>;
  readonly pick: (value: Value) => void;
}) {
  const { id, words, find, pick } = props;
  const options = useSignal<readonly Option<Value>[]>([]);
  const active = useSignal(-1);
  const said = useSignal("");
  const asking = useRef<{ pause?: ReturnType<typeof setTimeout>; stop?: AbortController }>({});
  const pressing = useRef(false);
  const listId = `${id}-list`;

  function close(): void {
    clearTimeout(asking.current.pause);
    asking.current.stop?.abort();
    options.value = [];
    active.value = -1;
  }
  useEffect(() => close, []);

  /**
   * The field is left. A press on something else closes the list only once it is over: where the list takes room, what is
   * pressed would move away from under the pointer.
   */
  function leave(): void {
    if (!pressing.current) return close();
    addEventListener("pointerup", () => setTimeout(close), { once: true });
  }
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener("pointerdown", () => pressing.current = true, options);
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => pressing.current = false, options);
    }
    return () => listening.abort();
  }, []);

  async function ask(text: string): Promise<void> {
    asking.current.stop?.abort();
    const stop = asking.current.stop = new AbortController();
    try {
      const found = await find(text, stop.signal);
      if (stop.signal.aborted) return;
      options.value = found ?? [];
      active.value = -1;
      said.value = !found
        ? ""
        : found.length === 0
        ? words.none
        : words.found.replace("{n}", String(found.length));
    } catch {
      // Without an answer the field is what it is without a list.
    }
  }

  function type(text: string, at = pauseMs): void {
    clearTimeout(asking.current.pause);
    asking.current.pause = setTimeout(() => void ask(text), at);
  }

  function take(index: number): void {
    const option = options.value[index];
    close();
    if (option) pick(option.value);
  }

  /** Says whether it has taken the key. */
  function onKey({ key }: KeyboardEvent): boolean {
    const count = options.value.length;
    if (count === 0) return false;
    if (key === "ArrowDown") active.value = (active.value + 1) % count;
    else if (key === "ArrowUp") active.value = (active.value < 1 ? count : active.value) - 1;
    else if (key === "Enter") take(Math.max(active.value, 0));
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  const isOpen = options.value.length > 0;
  const attributes: JSX.HTMLAttributes<HTMLInputElement> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": active.value >= 0 ? `${listId}-${active.value}` : undefined,
  };
  const list = (
    <>
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={words.list}>
          {options.value.map(({ mark, name }, index) => (
            <li
              key={index}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active.value}
              // The field keeps the focus: a press on the list must not blur it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              {mark && <span class="sku">{mark}</span>} {name}
            </li>
          ))}
        </ul>
      )}
      <span class="visually-hidden" role="status">{said.value}</span>
    </>
  );
  return { attributes, list, type, leave, onKey, isOpen };
}

/** A product as the search gives it. */
export interface FoundProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
}

/** Finds products by number and name. */
export async function findProducts(
  text: string,
  signal: AbortSignal,
): Promise<readonly Option<FoundProduct>[] | undefined> {
  if (text.trim() === "") return undefined;
  const reply = await fetch("/api/products/text-search", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: text, limit: 8 }),
    signal,
  });
  const { products = [] }: { products?: readonly FoundProduct[] } = await reply.json();
  return products.map((value) => ({ value, mark: value.sku, name: value.name }));
}

/**
 * Finds customers: without a text the recent ones; the last entry makes a new one, unless there is one of that name.
 *
 * @returns `undefined` where the text is the name of the only customer found
 */
export async function findCustomers(
  text: string,
  signal: AbortSignal,
  recent: readonly string[],
  create: string,
): Promise<readonly Option<string>[] | undefined> {
  const query = text.trim();
  if (query === "") return recent.map((value) => ({ value, name: value }));
  const search = new URLSearchParams({ query, limit: "7", active: "true" });
  const reply = await fetch(`/api/customers?${search}`, { signal });
  const { customers = [] }: { customers?: readonly { name: string }[] } = await reply.json();
  const names = customers.map(({ name }) => name);
  const known = names.some((name) => name.toLowerCase() === query.toLowerCase());
  // Nothing is left to choose: a list would only stand in the way.
  if (known && names.length === 1) return undefined;
  return [
    ...names.map((value) => ({ value, name: value })),
    ...known ? [] : [{ value: query, name: create.replace("{name}", query) }],
  ];
}
