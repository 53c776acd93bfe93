import { useEffect } from "preact/hooks";

/**
 * Adds what the product picker of a quick offer picks: the form goes to the server, which gives it back with the new line
 * and the focus on its quantity, whose number is chosen whole. It renders nothing where it stands.
 *
 * @param form id of the form
 */
export default function QuickOffer({ form }: { form: string }) {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Whoever types a quantity means all of it, not one more digit of the 1 that stands there.
    const select = (field: unknown) => field instanceof HTMLInputElement && field.select();
    element.addEventListener("focusin", ({ target }) => select(target), { signal });
    if (element.contains(document.activeElement)) select(document.activeElement);
    element.addEventListener("pick", (event) => {
      const sku: unknown = event instanceof CustomEvent ? event.detail?.sku : undefined;
      if (typeof sku !== "string") return;
      const added = document.createElement("input");
      added.type = "hidden";
      added.name = "add";
      added.value = sku;
      element.append(added);
      element.requestSubmit();
    }, { signal });
    return () => listening.abort();
  }, []);
  return null;
}
