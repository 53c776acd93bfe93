import { useEffect } from "preact/hooks";

/** What the island says. `found` holds `{n}` where the number of products goes. */
export interface ProductPickerWords {
  readonly list: string;
  readonly found: string;
  readonly none: string;
}

/** A product as the keyword search gives it, and as the event `pick` carries it in `detail`. */
export interface PickedProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
}

/** What the island needs. */
export interface ProductPickerProps {
  readonly words: ProductPickerWords;
  /** Most products in the list. */
  readonly limit?: number;
}

/** Shorter pauses between keys are typing. */
const pauseMs = 120;

/**
 * Makes every text field with `data-pick` inside of a `.picker` a combobox over the catalogue (ARIA Authoring Practices,
 * list autocomplete): arrows choose, Enter or a click picks, Escape closes. One island serves all fields of a page, also
 * those that come later. A pick fires the event `pick` on the field; it bubbles, and `detail` is a {@link PickedProduct}.
 * Without the island the field is a field of its form. It renders nothing where it stands.
 */
export default function ProductPicker({ words, limit = 8 }: ProductPickerProps) {
  useEffect(() => listen(words, limit), []);
  return null;
}

function listen(words: ProductPickerWords, limit: number): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const list = document.createElement("ul");
  list.id = "picker-list";
  list.role = "listbox";
  list.ariaLabel = words.list;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  document.body.append(status);

  let input: HTMLInputElement | undefined;
  let products: readonly PickedProduct[] = [];
  let active = -1;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  function close() {
    clearTimeout(pause);
    asking.abort();
    list.remove();
    products = [];
    active = -1;
    input?.setAttribute("aria-expanded", "false");
    input?.removeAttribute("aria-activedescendant");
  }

  async function ask(field: HTMLInputElement) {
    asking.abort();
    asking = new AbortController();
    try {
      const reply = await fetch("/api/products/text-search", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: field.value, limit }),
        signal: asking.signal,
      });
      const found: { products?: readonly PickedProduct[] } = await reply.json();
      if (field === document.activeElement) open(field, found.products ?? []);
    } catch {
      // Without an answer the field is searched by its button.
    }
  }

  function open(field: HTMLInputElement, found: readonly PickedProduct[]) {
    products = found;
    active = -1;
    list.replaceChildren(...found.map(({ sku, name }, index) => {
      const option = document.createElement("li");
      option.id = `picker-${index}`;
      option.role = "option";
      const number = document.createElement("span");
      number.className = "sku";
      number.textContent = sku;
      option.append(number, ` ${name}`);
      return option;
    }));
    status.textContent = found.length === 0
      ? words.none
      : words.found.replace("{n}", String(found.length));
    if (found.length === 0) return list.remove();
    field.closest(".picker")?.append(list);
    field.setAttribute("aria-expanded", "true");
  }

  function choose(index: number) {
    active = (index + products.length) % products.length;
    [...list.children].forEach((option, at) => {
      option.ariaSelected = String(at === active);
      if (at === active) option.scrollIntoView({ block: "nearest" });
    });
    input?.setAttribute("aria-activedescendant", `picker-${active}`);
  }

  function pick(index: number) {
    const detail = products[index];
    close();
    if (detail) input?.dispatchEvent(new CustomEvent("pick", { detail, bubbles: true }));
  }

  function enter(target: EventTarget | null) {
    if (target === input) return;
    close();
    input = target instanceof HTMLInputElement && target.dataset.pick !== undefined
      ? target
      : undefined;
    if (!input) return;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", list.id);
  }

  document.addEventListener("focusin", ({ target }) => enter(target), { signal });
  // The page may have begun with the focus in a field, and somebody may have typed there already.
  enter(document.activeElement);
  if (input && input.value.trim() !== "" && input.value !== input.defaultValue) ask(input);
  document.addEventListener("input", ({ target }) => {
    if (!input || target !== input) return;
    clearTimeout(pause);
    const field = input;
    if (field.value.trim() === "") close();
    else pause = setTimeout(() => ask(field), pauseMs);
  }, { signal });
  document.addEventListener("keydown", (event) => {
    if (event.target !== input || products.length === 0) return;
    if (event.key === "ArrowDown") choose(active + 1);
    else if (event.key === "ArrowUp") choose(active < 0 ? -1 : active - 1);
    else if (event.key === "Enter") pick(Math.max(active, 0));
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }, { signal, capture: true });
  // The field keeps the focus: a press on the list must not blur it.
  list.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("li") : null;
    if (option) pick([...list.children].indexOf(option));
  }, { signal });
  return () => {
    close();
    status.remove();
    listening.abort();
  };
}
