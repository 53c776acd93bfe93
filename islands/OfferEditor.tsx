import { useEffect } from "preact/hooks";
import { isControl, morph } from "@/components/browser/morph.ts";
import { postForm } from "@/components/browser/post_form.ts";

/** What the island says; everything else comes from the server as it is shown. */
export interface OfferEditorWords {
  readonly saving: string;
  readonly saved: string;
  /** Something typed is not sent yet. */
  readonly unsaved: string;
  readonly notSaved: string;
  readonly noConnection: string;
  readonly signedOut: string;
  readonly failed: string;
}

/**
 * Makes the form of an offer save without a new page: quantities when they are left, everything else when its button is
 * pressed, or before the document is opened. The status line says whether anything typed is not saved. It renders nothing. The form stays what it is without it: each change is the same post, and the page that
 * answers takes the place of the one that is shown, piece by piece.
 */
export default function OfferEditor({ words }: { words: OfferEditorWords }) {
  useEffect(() => {
    const form = document.getElementById("offer");
    return form instanceof HTMLFormElement ? edit(form, words) : undefined;
  }, []);
  return null;
}

function edit(form: HTMLFormElement, words: OfferEditorWords): () => void {
  const listening = new AbortController();
  let queue = Promise.resolve();
  // What was typed is under way; a second press of a button meanwhile means the first.
  let pressed = false;
  let waiting = 0;
  const later = (work: () => Promise<unknown>) => {
    waiting++;
    // A step that throws must not keep the later ones from being done.
    queue = queue.then(work).catch(() => say(words.failed, true)).then(() => void waiting--);
  };
  const say = (text: string, wrong = false) => {
    const status = document.getElementById("save");
    if (!status) return;
    const said = wrong ? `${words.notSaved} ${text}` : text;
    // Those who listen hear it again each time that it is written.
    if (status.textContent !== said) status.textContent = said;
    status.className = wrong ? "error" : "";
  };
  const hasUnsaved = () => [...form.elements].some((each) => isControl(each) && isUnsaved(each));
  const sayWhetherSaved = () => say(hasUnsaved() ? words.unsaved : words.saved);

  /**
   * Sends the whole form with a button's name and value, if one was pressed, or what `only` names of it.
   *
   * @returns whether it was saved
   */
  async function save(
    button: string,
    value: string,
    only?: (name: string) => boolean,
  ): Promise<boolean> {
    const sent = new URLSearchParams();
    for (const [name, text] of new FormData(form)) {
      if (typeof text === "string" && (!only || only(name))) sent.append(name, text);
    }
    if (button) sent.set(button, value);
    say(words.saving);
    form.ariaBusy = "true";
    const posted = await postForm(form.action, sent, "offer");
    form.ariaBusy = null;
    if ("fault" in posted) {
      const { fault, said } = posted;
      say((said && said.textContent) || words[fault], true);
      return false;
    }
    const { status, page } = posted;
    // What else was typed belongs into the page that shows both values.
    if (status === 412 && only) return await save(button, value);
    show(page, status, sent, only !== undefined, button === "");
    return status < 400;
  }

  /** Opens what shows the stored offer once everything typed is stored; with a fault it stays closed. */
  function saveAndOpen(link: HTMLAnchorElement, aside: boolean) {
    // A window that is opened later than the click is taken for an advertisement.
    const place = aside ? open("", "_blank") : globalThis;
    later(async () => {
      if ((!hasUnsaved() || await save("", "")) && !hasUnsaved()) place?.location.assign(link.href);
      else if (aside) place?.close();
    });
  }

  function show(
    page: Document,
    status: number,
    sent: URLSearchParams,
    partial: boolean,
    quiet: boolean,
  ) {
    const next = page.getElementById("offer");
    if (!next) return;
    // A button that goes with its answer leaves the focus to the field that it stands beside.
    const { activeElement } = document;
    const focused = activeElement?.id ||
      activeElement?.closest("[class*=field]")?.querySelector("input, textarea")?.id;
    const isUnsent = (element: Element) => {
      const control = element.matches(fields) && element.querySelector("input, textarea");
      return isControl(control) && sent.get(control.name) !== control.value && isUnsaved(control);
    };
    // A mistake in one quantity is told beside it and in the status line; the focus stays where the person went on.
    const fault = partial && status === 400 && next.querySelector(".notice-wrong li");
    if (fault) {
      for (const cell of next.querySelectorAll(".cell-field.field-wrong")) {
        const id = cell.querySelector("input")?.id ?? "";
        const old = document.getElementById(id)?.closest(".cell-field");
        if (old) morph(old, cell, isUnsent);
      }
      return say(fault.textContent, true);
    }
    if (!quiet) {
      form.querySelectorAll("details[open]").forEach((menu) => menu.removeAttribute("open"));
    }
    // The browser would take the attribute for a page that is loading, and say so.
    const target = next.querySelector("[autofocus]");
    target?.removeAttribute("autofocus");
    target?.setAttribute("data-focus", "");
    next.dataset.ready = "";
    morph(form, next, isUnsent);
    const [old, now] = [document, page].map((each) => each.querySelector(".revisions"));
    if (old && now) morph(old, now, () => false);
    document.title = page.title;
    if (status < 400) {
      for (const control of form.elements) {
        if (isControl(control) && control.value === sent.get(control.name)) {
          control.value = control.defaultValue;
        }
      }
      sayWhetherSaved();
    }
    const wanted = form.querySelector<HTMLElement>("[data-focus]");
    wanted?.removeAttribute("data-focus");
    if (wanted && !(quiet && partial && status < 400)) go(wanted);
    else if (focused && document.activeElement === document.body) {
      document.getElementById(focused)?.focus();
    }
  }

  /** Sends the quantities that differ from what is stored; one that was refused waits until it is typed anew. */
  function saveQuantities(changed: HTMLInputElement, confirmed = "") {
    later(async () => {
      const wanted = quantities().filter((input) =>
        input.value !== input.defaultValue &&
        (input === changed || input.ariaInvalid !== "true")
      );
      if (wanted.length === 0 && confirmed === "") return;
      const names = ["version", "was", "show", ...wanted.map(({ name }) => name)];
      await save(confirmed && "confirm", confirmed, (name) => names.includes(name));
    });
  }

  function quantities(): HTMLInputElement[] {
    return [
      ...form.querySelectorAll<HTMLInputElement>('tr:not([hidden]) input[name^="quantity."]'),
    ];
  }

  /** To the next or previous thing that asks for a person, and to the main action when there is none. */
  function goToDoubtful(step: 1 | -1) {
    const places = [
      ...form.querySelectorAll("tr[data-check]:not([hidden])"),
      ...form.querySelectorAll("section:not([hidden]) li[data-open]"),
    ].flatMap((each) => each.querySelector<HTMLElement>(stops) ?? []);
    const here = document.activeElement ?? form;
    const side = step === 1 ? following : preceding;
    const beyond = places.filter((place) => here.compareDocumentPosition(place) & side);
    const next = step === 1 ? beyond[0] ?? places[0] : beyond.at(-1) ?? places.at(-1);
    const main = form.querySelector<HTMLElement>(".actions .main");
    go(next ?? main);
  }

  function onQuantityKey(event: KeyboardEvent, input: HTMLInputElement) {
    const all = quantities();
    const step = event.key === "ArrowUp" ? -1 : 1;
    const next = all[all.indexOf(input) + step];
    const row = input.closest("tr");
    if (event.key === "Escape") {
      input.value = input.defaultValue;
      sayWhetherSaved();
    } else if (event.key === "Enter" && row?.dataset.check) {
      saveQuantities(input, row.dataset.check);
    } else if (event.key === "Enter") {
      saveQuantities(input);
      go(next);
    } else if (event.key === "ArrowDown" && event.altKey) {
      const menu = row?.querySelector("details");
      if (menu) menu.open = true;
      menu?.querySelector("button")?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      go(next);
    } else return;
    event.preventDefault();
  }

  const on: typeof addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
  ) => addEventListener(type, listener, { signal: listening.signal });

  on("input", ({ target }) => {
    if (isControl(target) && target.form === form && !target.dataset.pick) sayWhetherSaved();
  });
  for (const type of ["click", "auxclick"] as const) {
    on(type, (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element && target.closest("a[data-stored]");
      if (!(link instanceof HTMLAnchorElement) || button > 1) return;
      if (waiting === 0 && !hasUnsaved()) return;
      event.preventDefault();
      saveAndOpen(link, link.target !== "" || button === 1 || ctrlKey || metaKey || shiftKey);
    });
  }
  on("change", ({ target }) => {
    if (isQuantity(target)) saveQuantities(target);
  });
  on("keydown", (event) => {
    const { target, altKey, ctrlKey, code, key } = event;
    if (altKey && !ctrlKey && (code === "KeyN" || code === "KeyP")) {
      event.preventDefault();
      goToDoubtful(code === "KeyN" ? 1 : -1);
    } else if (isQuantity(target)) onQuantityKey(event, target);
    else if (key === "Escape" && target instanceof Element) {
      const menu = target.closest("details[open]");
      menu?.removeAttribute("open");
      menu?.querySelector("summary")?.focus();
    }
  });
  on("submit", (event) => {
    const { submitter } = event;
    if (event.target !== form) return;
    const { name = "", value = "" } = submitter instanceof HTMLButtonElement ? submitter : {};
    // Another status and a copy are another page: they go the way they go without this island.
    const isPage = name === "status" || name === "copy";
    if (!isPage) event.preventDefault();
    if (pressed) return;
    pressed = true;
    if (isPage) return;
    later(() => save(name, value).finally(() => pressed = false));
  });
  on("pick", (event) => {
    const { target } = event;
    if (!(event instanceof CustomEvent) || !(target instanceof HTMLInputElement)) return;
    const { pick = "", for: place } = target.dataset;
    if (!form.contains(target) || pick === "") return;
    const id = String(event.detail.id);
    target.value = "";
    later(() => save(pick, place ? `${place}:${id}` : id));
  });
  on("beforeunload", (event) => {
    // A quantity is on its way, and a search is not kept anyway.
    const typed = [...form.elements].some((each) =>
      isControl(each) && !isQuantity(each) && !each.dataset.pick && each.value !== each.defaultValue
    );
    if (!pressed && (typed || form.querySelector("[role=alert], .error"))) {
      event.preventDefault();
    }
  });
  on("focusin", ({ target }) => {
    const row = target instanceof Element ? target.closest("tr, li") : null;
    const link = row?.querySelector<HTMLAnchorElement>(".part-link");
    for (const part of form.querySelectorAll(".part")) {
      part.classList.toggle("on", link?.hash === `#${part.id}`);
    }
  });
  if (hasUnsaved()) sayWhetherSaved();
  form.dataset.ready = "";
  return () => listening.abort();
}

/** As `compareDocumentPosition` says it. */
const preceding = 2, following = 4;

/** Where a line or a part that asks for a person takes the focus. */
const stops = "td.quantity input, .answers :is(.choices button, [name=find])";

/** What holds one control with what is said of it. */
const fields = ".cell-field, .field";

/** Whether a control has something that is not stored: typed, refused, or in conflict. A search is never stored. */
function isUnsaved(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (control.dataset.pick) return false;
  return control.value !== control.defaultValue ||
    !!control.closest(fields)?.querySelector(".error, .saved");
}

function isQuantity(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name.startsWith("quantity.");
}

function go(element: HTMLElement | null | undefined): void {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}
