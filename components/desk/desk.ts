/** What all islands of an offer's page share in the browser: what is typed, what is being saved, and the offer as it is now. */
import { batch, type Signal, signal } from "@preact/signals";
import type { DeskData, DeskField, DeskReply, DeskWords } from "./data.ts";

/** Whether what was typed is stored. */
export type SaveState =
  | { readonly kind: "saved" | "unsaved" | "saving" }
  | { readonly kind: "wrong"; readonly why: string };

/** What was typed into a field and is not stored; `undefined` where the stored value stands in it. */
export type Typed = Signal<string | undefined>;

/** What only a page that is loaded does: an element that comes later takes the focus by {@link wanted}. */
export function onLoad(asks?: boolean): true | undefined {
  return asks && typeof document === "undefined" ? true : undefined;
}

export const saveState = signal<SaveState>({ kind: "saved" });
/** The field that the last change was typed into: the focus goes back there when the change is taken back. */
let changed: string | undefined;
/** Where the focus is to go: an id; taken by what has it once it is shown. */
export const wanted = signal<string | undefined>(undefined);
/** Whether the keys are listed. */
export const showsKeys = signal(false);
/** The place whose evidence stands open; `undefined` as the server has said. */
export const opened = signal<string | undefined>(undefined);
/** Values that were refused, with what is wrong with them; they stay typed. */
export const refused = signal<Readonly<Record<string, { value: string; error: string }>>>({});
/** What somebody else has stored in a field that this person has changed, too. */
export const clashes = signal<Readonly<Record<string, string>>>({});

let offer: Signal<DeskData> | undefined;
let words: DeskWords | undefined;
const typed = new Map<string, Typed>();
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Tells what the islands of this page show. All of them are given the same. */
export function sit(data: Signal<DeskData>, said: DeskWords): void {
  offer = data;
  words = said;
}

/** A field is on the page; gives what takes it off again. */
export function register(name: string, value: Typed): () => void {
  typed.set(name, value);
  tellWhetherSaved();
  return () => {
    if (typed.get(name) === value) typed.delete(name);
  };
}

/** Fields with something typed that is not stored. */
function unsaved(): [string, string][] {
  return [...typed].flatMap(([name, { value }]): [string, string][] =>
    value === undefined ? [] : [[name, value]]
  );
}

/** Whether leaving now would lose something. */
export function isBusy(): boolean {
  return waiting > 0 || unsaved().some(([name]) => !isAside(name));
}

/** What a button takes with it, and no change of the offer by itself. */
function isAside(name: string): boolean {
  return name.startsWith("q.") || name.startsWith("one.") || name.startsWith("part.") ||
    name === "newQuantity";
}

/** Says whether everything is stored; what is being saved says so itself. */
export function tellWhetherSaved(): void {
  if (waiting > 0) return;
  const open = unsaved().filter(([name]) => !isAside(name));
  const fault = open.map(([name, value]) =>
    refused.value[name]?.value === value && refused.value[name]
  )
    .find((each) => !!each);
  saveState.value = fault
    ? { kind: "wrong", why: fault.error }
    : { kind: open.length > 0 ? "unsaved" : "saved" };
}

/** Everything typed, or of it the fields that are named, is sent one after the other; the answer is shown. */
function later(work: () => Promise<boolean>): Promise<boolean> {
  waiting++;
  saveState.value = { kind: "saving" };
  const done = queue.then(work).catch(() => fail(words?.failed));
  queue = done;
  return done.then((ok) => {
    waiting--;
    // What has failed says so itself; where nothing could be sent, what was refused before still holds.
    if (ok || saveState.value.kind === "saving") tellWhetherSaved();
    return ok;
  });
}

function fail(why = ""): boolean {
  saveState.value = { kind: "wrong", why };
  return false;
}

/** Stores one field when it is left. What was refused waits until it is typed anew. */
export function leave(name: string): void {
  const value = typed.get(name)?.value;
  if (value === undefined || isAside(name) || refused.value[name]?.value === value) return;
  void saveAll();
}

/** Stores everything that is typed and was not refused. */
export function saveAll(): Promise<boolean> {
  return later(async () => {
    const sent = unsaved().filter(([name, value]) =>
      !isAside(name) && refused.value[name]?.value !== value
    );
    if (sent.length === 0) return unsaved().every(([name]) => isAside(name));
    return await send(Object.fromEntries(sent));
  });
}

/** Does what a button says, with everything that is typed. */
export function press(name: string, value: string, at?: string): Promise<boolean> {
  return later(() => {
    const sent = Object.fromEntries(
      unsaved().filter(([each, text]) =>
        each !== name &&
        (carries(name, value, each) ||
          !isAside(each) && refused.value[each]?.value !== text)
      ),
    );
    return send({ ...sent, [name]: value }, at);
  });
}

/** A quantity belongs to the one button that stands beside it. */
function carries(name: string, value: string, field: string): boolean {
  return (name === "newCustomer" && field === "customerName") ||
    (name === "add" && field === "newQuantity") ||
    (name === "oneOff" && (field.startsWith("one.") ||
      field === (value === "new" ? "newQuantity" : `part.${value}`))) ||
    (name === "find" && field === `q.${value}`) ||
    (name === "answer" && field === `part.${value.split(":")[0]}`);
}

/**
 * Puts a line in the place of another one, or a place further. The focus goes with it: to its quantity where it was there, else
 * to its handle.
 */
export function moveLine(id: string, where: { to: string } | { by: 1 | -1 }): void {
  const lines = offer?.value.editable ? offer.value.rows.filter(({ kind }) => kind === "line") : [];
  const from = lines.findIndex((line) => line.id === id);
  const to = "to" in where ? lines.findIndex((line) => line.id === where.to) : from + where.by;
  if (from < 0 || to < 0 || to >= lines.length || to === from) return;
  const inQuantity = document.activeElement?.id === lines[from]?.quantity.id;
  void press("move", `${id}:${to}`, inQuantity ? lines[to]?.quantity.id : `handle-${id}`);
}

/** Stores everything, then goes; with a fault it stays. */
export async function saveAndGo(go: () => void): Promise<boolean> {
  const saved = await saveAll();
  if (saved && !isBusy()) go();
  return saved;
}

/** Takes the last change back. */
export async function takeBack(): Promise<void> {
  await later(() => send({ undo: "1" }, changed));
}

async function send(fields: Readonly<Record<string, string>>, at?: string): Promise<boolean> {
  if (!offer) return false;
  const before = offer.value;
  const body = new URLSearchParams({
    version: String(before.version),
    was: before.was,
    show: before.show,
    ...fields,
  });
  let response: Response;
  try {
    response = await fetch(`/offers/${before.id}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    return fail(words?.noConnection);
  }
  if (response.status === 401) return fail(words?.signedOut);
  if (!response.headers.get("content-type")?.startsWith("application/json")) {
    return fail(response.redirected ? words?.signedOut : words?.failed);
  }
  const reply: DeskReply = await response.json();
  if (reply.location !== undefined) {
    location.assign(reply.location);
    return true;
  }
  if (!reply.data) return fail(reply.said ?? words?.failed);
  take(reply.data, fields, before);
  if (response.ok) {
    wanted.value = focusOf(reply.data) ?? at;
    return true;
  }
  return fail(reply.data.problems[0]?.message ?? words?.conflict);
}

/** The field of a search that was made, or where else the reply leads. */
function focusOf({ focus, rows }: DeskData): string | undefined {
  if (focus === "one") return "one-name";
  if (focus !== "find") return focus;
  return `q-${rows.find(({ find }) => find)?.place ?? "new"}`;
}

/** Shows the offer as it is now. What was typed and not sent stays typed. */
function take(data: DeskData, sent: Readonly<Record<string, string>>, before: DeskData): void {
  const stored: Record<string, string> = JSON.parse(data.was);
  const faults = { ...refused.value }, others = { ...clashes.value };
  const plain = (field: DeskField): DeskField => {
    const { name, error, saved } = field;
    if (name in sent) {
      delete faults[name];
      delete others[name];
    }
    if (error !== undefined) faults[name] = { value: sent[name] ?? "", error };
    if (saved !== undefined) others[name] = saved;
    return { id: field.id, name, value: stored[name] ?? field.value };
  };
  const same = new Map(before.rows.map((row) => [row.id, [row, JSON.stringify(row)] as const]));
  const rows = data.rows.map((row) => {
    const next = { ...row, quantity: plain(row.quantity) };
    const known = same.get(row.id);
    // A row that stays the same is not drawn again.
    return known && known[1] === JSON.stringify(next) ? known[0] : next;
  });
  const { name, customerName, discountPercent, discountAmount, notes, newQuantity } = data.fields;
  const fields = {
    name: plain(name),
    customerName: plain(customerName),
    discountPercent: plain(discountPercent),
    discountAmount: plain(discountAmount),
    notes: plain(notes),
    newQuantity: plain(newQuantity),
  };
  const oneOff = oneOffAfter(data, sent, before, plain);
  batch(() => {
    for (const [field, value] of typed) {
      if (field in sent && value.value === sent[field] && !faults[field] && !(field in others)) {
        value.value = undefined;
      }
      if (value.value !== undefined && value.value === stored[field]) value.value = undefined;
    }
    refused.value = faults;
    clashes.value = others;
    if (offer) offer.value = { ...data, rows, fields, oneOff };
    // What was open stays open, unless the reply leads on.
    opened.value = data.focus !== undefined ? undefined : opened.value ?? before.focus;
  });
  const was: Record<string, string> = JSON.parse(before.was);
  const edited = Object.keys(sent).find((each) => each in stored && was[each] !== stored[each]);
  changed = idOf(data, edited ?? "");
}

/** The form for what is not in the catalogue stays open while other things are saved. */
function oneOffAfter(
  data: DeskData,
  sent: Readonly<Record<string, string>>,
  before: DeskData,
  plain: (field: DeskField) => DeskField,
): DeskData["oneOff"] {
  const { target, fields } = data.oneOff ?? ("oneOff" in sent ? {} : before.oneOff ?? {});
  if (!target || !fields) return undefined;
  const isThere = target === "new" || data.rows.some(({ id }) => id === target);
  return isThere ? { target, fields: fields.map(plain) } : undefined;
}

/** Closes the form for what is not in the catalogue. */
export function closeOneOff(): void {
  if (offer) offer.value = { ...offer.value, oneOff: undefined };
}

function idOf({ rows, fields }: DeskData, name: string): string | undefined {
  return [...rows.map(({ quantity }) => quantity), ...Object.values(fields)]
    .find((field) => field.name === name)?.id;
}

/** The other person's value counts: nothing is to be sent. */
export function takeTheirs(name: string): void {
  const value = typed.get(name);
  batch(() => {
    if (value) value.value = undefined;
    const { [name]: _, ...others } = clashes.value;
    clashes.value = others;
  });
  tellWhetherSaved();
}

/** The place that asks for a person next, seen from the focus; the main action where there is none. */
export function goToNext(step: 1 | -1): void {
  const places = [...document.querySelectorAll<HTMLElement>("[data-check]:not([hidden])")];
  const here = document.activeElement ?? document.body;
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = places.filter((place) =>
    !place.contains(here) && here.compareDocumentPosition(place) & side
  );
  const next = step === 1 ? beyond[0] ?? places[0] : beyond.at(-1) ?? places.at(-1);
  // On a phone the lines may stand behind another pane: the address brings them forward.
  if (next && next.offsetParent === null) location.hash = next.id;
  wanted.value = next?.id ?? "main";
  if (next) opened.value = next.id;
}

/** Quantities in their order: the one `step` further. */
export function quantityBeside(input: HTMLElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>("tr:not([hidden]) .qty input")];
  return all[all.findIndex((each) => each === input) + step];
}
