/**
 * Histories of three clients on one offer: what each asked and was answered, and which question was asked before which
 * answer was there. A history is explained when some order of its steps, one after the other, gives those answers.
 */
import { equal } from "@std/assert";
import type { Reply, TestClient } from "@/tests/helpers/harness.ts";
import { plainOffer } from "./compare.ts";
import type { World } from "./life.ts";
import * as life from "./model.ts";

/** One step, said so that it means something whatever the others have done. */
export type Act =
  | { readonly do: "read" | "save" | "delete" | "add" }
  | { readonly do: "quantity"; readonly line: number; readonly quantity: number }
  | { readonly do: "remove"; readonly line: number }
  | { readonly do: "note"; readonly note: string; readonly discountPercent: number }
  /** Counts a line up from what this client saw last, on the condition that nothing has changed since. */
  | { readonly do: "count"; readonly line: number };

/** One step as it went; `called` and `returned` are places in one order of all calls and returns. */
export interface Event {
  readonly act: Act;
  /** The version and quantity that a conditional step went by. */
  readonly seen: { readonly version: number; readonly quantity: number };
  readonly called: number;
  readonly returned: number;
  readonly answer: Answer;
}

/** What a client learned, without ids and times that only the service knows. */
export type Answer = { readonly refused: string } | {
  readonly version?: number;
  readonly offer?: unknown;
  readonly revisionNumber?: number;
};

interface State {
  readonly content: life.Content;
  readonly version: number;
  readonly deleted: boolean;
  readonly revisions: number;
}

/** What all histories begin with: an offer of three lines. */
export interface Beginning {
  readonly id: string;
  readonly state: State;
}

const lineCount = 3;

/** A new offer of three lines, in the service and in the model. */
export async function givenBeginning({ user, catalogue }: World): Promise<Beginning> {
  const picks = catalogue.slice(0, lineCount).map((product) => ({ product, quantity: 1 }));
  const reply = await user.post("/api/offers/quick", {
    items: picks.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  });
  const { id, items } = reply.body.offer;
  const content = life.quick(picks, null);
  const lines = content.lines.map((line, index) => ({ ...line, id: items[index].id }));
  return {
    id,
    state: { content: { ...content, lines }, version: 1, deleted: false, revisions: 0 },
  };
}

/** Steps by chance; `random` gives numbers from 0 to 1. */
export function randomAct(random: () => number): Act {
  const line = Math.floor(random() * lineCount);
  const at = random();
  if (at < 0.2) return { do: "read" };
  if (at < 0.4) return { do: "quantity", line, quantity: 1 + Math.floor(random() * 50) };
  if (at < 0.55) return { do: "count", line };
  if (at < 0.65) return { do: "add" };
  if (at < 0.75) return { do: "remove", line };
  if (at < 0.87) {
    const note = `note ${Math.floor(random() * 1000)}`;
    return { do: "note", note, discountPercent: Math.floor(random() * 20) };
  }
  return { do: at < 0.97 ? "save" : "delete" };
}

/** Lets every client take its steps one after the other, all clients at once. */
export async function recordHistory(
  { user, site, catalogue }: World,
  { id, state }: Beginning,
  plans: readonly (readonly Act[])[],
): Promise<Event[][]> {
  const clients = [user, site.as("admin"), site.as("user")];
  let clock = 0;
  return await Promise.all(plans.map(async (acts, index) => {
    const client = clients[index % clients.length] ?? user;
    const events: Event[] = [];
    let shown = { version: 1, quantities: state.content.lines.map(({ quantity }) => quantity) };
    for (const act of acts) {
      const quantity = "line" in act ? shown.quantities[act.line] ?? 1 : 1;
      const seen = { version: shown.version, quantity };
      const called = clock++;
      const reply = await send(client, id, state, catalogue, act, seen);
      events.push({ act, seen, called, returned: clock++, answer: answerOf(reply) });
      shown = shownIn(reply, state) ?? shown;
    }
    return events;
  }));
}

function send(
  client: TestClient,
  id: string,
  { content }: State,
  catalogue: readonly life.Product[],
  act: Act,
  seen: Event["seen"],
): Promise<Reply> {
  const path = `/api/offers/${id}`;
  const line = "line" in act ? `${path}/products/${content.lines[act.line]?.id}` : path;
  switch (act.do) {
    case "read":
      return client.get(path);
    case "save":
      return client.post(`${path}/revisions`);
    case "delete":
      return client.delete(path);
    case "add":
      return client.post(`${path}/products`, { productId: added(catalogue).id, quantity: 1 });
    case "quantity":
      return client.patch(line, { quantity: act.quantity });
    case "count":
      return client.patch(line, { quantity: seen.quantity + 1 }, {
        "if-match": `"${seen.version}"`,
      });
    case "remove":
      return client.delete(line);
    case "note":
      return client.patch(path, { notes: [act.note], discountPercent: act.discountPercent });
  }
}

function added(catalogue: readonly life.Product[]): life.Product {
  const product = catalogue[lineCount];
  if (!product) throw new Error("the catalogue has no other product");
  return product;
}

function answerOf({ status, body, headers, text }: Reply): Answer {
  if (status >= 400) return { refused: body?.error?.code ?? text };
  if (status === 204) return {};
  if (body.revision) return { revisionNumber: body.revision.revisionNumber };
  return { version: versionIn(headers), offer: withoutIds(plainOffer(body.offer)) };
}

const versionIn = (headers: Headers) => Number(headers.get("etag")?.slice(1, -1));

interface Shown {
  readonly items: readonly Record<string, unknown>[];
  readonly unmatched: readonly Record<string, unknown>[];
}

function withoutIds(offer: Shown & Record<string, unknown>): unknown {
  const { createdAt: _1, updatedAt: _2, userId: _3, userName: _4, number: _5, ...shown } = offer;
  const parts = (list: Shown["items"]) => list.map(({ id: _, ...part }) => part);
  return { ...shown, items: parts(shown.items), unmatched: parts(shown.unmatched) };
}

function shownIn({ body, headers }: Reply, { content }: State) {
  if (!body?.offer) return undefined;
  const items: { id: string; quantity: number }[] = body.offer.items;
  const quantities = content.lines.map(({ id }) =>
    items.find((item) => item.id === id)?.quantity ?? 1
  );
  return { version: versionIn(headers), quantities };
}

/** The state and the answer after a step, as the model has them. */
function step(
  state: State,
  { act, seen }: Pick<Event, "act" | "seen">,
  offerId: string,
  catalogue: readonly life.Product[],
): { state: State; answer: Answer } {
  const refused = (code: string) => ({ state, answer: { refused: code } });
  if (state.deleted) return refused("offer_not_found");
  const changed = (content: life.Content) => {
    const next = { ...state, content, version: state.version + 1 };
    return { state: next, answer: shownAs(next, offerId) };
  };
  const { content } = state;
  const position = content.lines.findIndex(({ productId }) =>
    "line" in act && productId === catalogue[act.line]?.id
  );
  const withQuantity = (quantity: number) => {
    if (position < 0) return refused("line_not_found");
    const lines = content.lines.map((line, at) => at === position ? { ...line, quantity } : line);
    return changed({ ...content, lines });
  };
  switch (act.do) {
    case "read":
      return { state, answer: shownAs(state, offerId) };
    case "save": {
      const revisions = state.revisions + 1;
      return { state: { ...state, revisions }, answer: { revisionNumber: revisions } };
    }
    case "delete":
      return { state: { ...state, deleted: true }, answer: {} };
    case "add": {
      const product = added(catalogue);
      if (content.lines.some(({ productId }) => productId === product.id)) {
        return refused("product_already_in_offer");
      }
      return changed(life.withLine(content, life.lineOf(product, 1), product));
    }
    case "quantity":
      return withQuantity(act.quantity);
    case "count":
      return seen.version === state.version
        ? withQuantity(seen.quantity + 1)
        : refused("offer_changed");
    case "remove": {
      if (position < 0) return refused("line_not_found");
      return changed({ ...content, lines: content.lines.filter((_, at) => at !== position) });
    }
    case "note":
      return changed({ ...content, notes: [act.note], discountPercent: act.discountPercent });
  }
}

function shownAs({ content, version }: State, id: string): Answer {
  return { version, offer: withoutIds(life.offerOf(id, content)) };
}

/** Whether some order explains a history; a step comes after every step that was answered before it was asked. */
export function isExplained(
  history: readonly (readonly Event[])[],
  { id, state }: Beginning,
  catalogue: readonly life.Product[],
): boolean {
  const search = (places: readonly number[], now: State): boolean => {
    const pending = history.flatMap((events, client) => {
      const event = events[places[client] ?? 0];
      return event ? [{ event, client }] : [];
    });
    if (pending.length === 0) return true;
    const first = Math.min(...pending.map(({ event }) => event.returned));
    return pending.some(({ event, client }) => {
      if (event.called > first) return false;
      const next = step(now, event, id, catalogue);
      if (!equal(next.answer, event.answer)) return false;
      return search(places.map((place, at) => at === client ? place + 1 : place), next.state);
    });
  };
  return search(history.map(() => 0), state);
}
