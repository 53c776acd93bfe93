/**
 * Random lives of offers, each step done by the service over the real database and by a plain model beside it: whole
 * offers, error codes, versions and revision numbers have to be the same.
 *
 *     MODEL=1000 MODEL_SEED=42 deno test -A tests/model/offer_life_test.ts
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { newId } from "@/core/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import * as life from "./model.ts";
import type { EditStep, Match, Step } from "./steps.ts";
import { step as stepArb } from "./steps.ts";

const RUNS = Number(Deno.env.get("MODEL") ?? 100);
const SEED = Number(Deno.env.get("MODEL_SEED") ?? Date.now() % 2 ** 31);

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");

const prices: readonly [price: number, rate: number, currency: string][] = [
  [10, 23, "PLN"],
  [3.3333, 8, "PLN"],
  [0.0049, 23, "PLN"],
  [199.99, 5, "PLN"],
  [0, 0, "PLN"],
  [12.345, 7.7, "EUR"],
  [1_250, 10, "JPY"],
];
const catalogue: readonly life.Product[] = await Promise.all(
  prices.map(async ([unitPriceNet, vatRate, currency]) => {
    const made = await givenProduct(site.database, {
      unitPriceNet: String(unitPriceNet),
      vatRate: String(vatRate),
      currency,
    });
    const { id, sku, name, description } = made;
    return { id, sku, name, description, unitPriceNet, vatRate, currency };
  }),
);
const customers: readonly life.Customer[] = await Promise.all(
  ["Nowak Instal", "Atelier Süd"].map(async (name) => {
    const { body } = await user.post("/api/customers", { name });
    return { id: body.customer.id, name };
  }),
);

async function setPrice({ id, unitPriceNet }: life.Product): Promise<void> {
  await site.database.sql`update products set unit_price_net = ${unitPriceNet} where id = ${id}`;
}

/** How often each step was taken and each refusal came. */
const counts: Record<string, number> = {};

/** One step, done by both. */
class Command implements fc.AsyncCommand<life.Model, undefined> {
  constructor(readonly step: Step) {}
  check = () => true;
  run = (model: life.Model) => {
    counts[this.step.do] = (counts[this.step.do] ?? 0) + 1;
    return take(model, this.step);
  };
  toString = () => JSON.stringify(this.step);
}

async function take(model: life.Model, step: Step): Promise<void> {
  switch (step.do) {
    case "create":
      return await create(model, step);
    case "reprice": {
      const at = step.product % model.products.length;
      const product = { ...elementAt(model.products, at), unitPriceNet: step.price };
      model.products[at] = product;
      return await setPrice(product);
    }
    default:
      return await onOffer(model, step);
  }
}

async function create(model: life.Model, step: Step & { do: "create" }): Promise<void> {
  const picks = step.picks.map(([product, quantity]) => ({
    product: elementAt(model.products, product),
    quantity,
  }));
  const customer = step.customer === undefined ? null : elementAt(model.customers, step.customer);
  const reply = await user.post("/api/offers/quick", {
    customerId: customer?.id,
    items: picks.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  });
  const content = expected(reply, () => life.quick(picks, customer));
  if (!content) return;
  const { id } = reply.body.offer;
  const offer = { id, content, version: 1, deleted: false, revisions: [] };
  model.offers.push(offer);
  checkOffer(reply, offer, 201);
}

type OfferStep = Exclude<Step, { do: "create" | "reprice" }>;

async function onOffer(model: life.Model, step: OfferStep): Promise<void> {
  const offer = chosen(model, step.offer);
  const path = `/api/offers/${offer.id}`;
  const headers = "match" in step ? ifMatch(step.match, offer) : undefined;
  const precondition = () => {
    if (offer.deleted) throw new life.Refused("offer_not_found");
    if ("match" in step && step.match === "stale") throw new life.Refused("offer_changed");
  };
  /** A change of the offer, as both see it. */
  const change = (reply: Reply, next: () => life.Content) => {
    const content = expected(reply, () => {
      precondition();
      return next();
    });
    if (!content) return false;
    offer.content = content;
    offer.version++;
    checkOffer(reply, offer, 200);
    return true;
  };
  switch (step.do) {
    case "read":
      return readBack(offer);
    case "list revisions":
      return await listRevisions(offer);
    case "save": {
      const reply = await user.post(`${path}/revisions`);
      if (!expected(reply, () => (precondition(), true))) return;
      offer.revisions.push({ content: offer.content, accepted: false });
      return checkRevision(reply, offer, 201);
    }
    case "delete": {
      const reply = await user.delete(path, headers);
      if (!expected(reply, () => (precondition(), true))) return;
      assertEquals([reply.status, reply.text], [204, ""]);
      offer.deleted = true;
      return;
    }
    case "patch": {
      const fields = fieldsOf(step, offer, model);
      let accepts = false;
      const done = change(await user.patch(path, fields, headers), () => {
        const result = life.patched(offer.content, fields, model);
        accepts = result.accepts;
        return result.content;
      });
      if (!done || !accepts) return;
      offer.revisions.push({ content: offer.content, accepted: true });
      return await listRevisions(offer); // learns its id
    }
    case "add": {
      const product = elementAt(model.products, step.product);
      const body = { productId: product.id, quantity: step.quantity, requestItem: "asked" };
      change(await user.post(`${path}/products`, body, headers), () => {
        const line = life.lineOf(product, step.quantity, "asked");
        return life.withLine(offer.content, line, product);
      });
      return;
    }
    case "quantity": {
      const { lines } = offer.content;
      const line = lines[step.line % (lines.length + 1)];
      const id = line?.id ?? newId();
      const quantity = step.same && Number.isInteger(line?.quantity)
        ? line?.quantity ?? step.quantity
        : step.quantity;
      const reply = await user.patch(`${path}/products/${id}`, { quantity }, headers);
      change(reply, () => {
        if (!line) throw new life.Refused("line_not_found");
        if (line.quantity === quantity) return offer.content;
        const changed = lines.map((one) => one === line ? { ...line, quantity } : one);
        return life.reopened({ ...offer.content, lines: changed });
      });
      return;
    }
    case "remove": {
      const { lines } = offer.content;
      const id = lines[step.line % (lines.length + 1)]?.id ?? newId();
      change(await user.delete(`${path}/products/${id}`, headers), () => {
        if (!lines.some((line) => line.id === id)) throw new life.Refused("line_not_found");
        return life.reopened({ ...offer.content, lines: lines.filter((line) => line.id !== id) });
      });
      return;
    }
    case "restore": {
      const wanted = offer.revisions[step.revision % (offer.revisions.length + 1)];
      const reply = await user.post(
        `${path}/revisions/${wanted?.id ?? newId()}/restore`,
        undefined,
        headers,
      );
      const before = offer.content;
      const done = change(reply, () => {
        if (!wanted) throw new life.Refused("revision_not_found");
        return life.restored(wanted.content);
      });
      if (!done) return;
      const newest = offer.revisions.at(-1);
      if (!newest || !life.sameContent(newest.content, before)) {
        offer.revisions.push({ content: before, accepted: false });
      }
      offer.revisions.push({ content: offer.content, accepted: false });
      checkRevision(reply, offer, 200);
      return await listRevisions(offer); // learns the id of the state before
    }
  }
}

/** An offer that is there, now and then one that was deleted, or one that never was. */
function chosen({ offers }: life.Model, at: number): life.ModelOffer {
  const live = offers.filter(({ deleted }) => !deleted);
  const among = live.length === 0 || at % 10 === 9 ? offers : live;
  return among[at % Math.max(1, among.length)] ??
    { id: newId(), content: noContent, version: 0, deleted: true, revisions: [] };
}

const noContent: life.Content = {
  name: "",
  customer: null,
  status: "draft",
  currency: "PLN",
  discountPercent: 0,
  discountAmount: 0,
  notes: [],
  unmatched: [],
  lines: [],
};

/** The model's result, after its refusal was compared with the service's; `undefined` when both refused. */
function expected<Result>(reply: Reply, work: () => Result): Result | undefined {
  try {
    const result = work();
    if (reply.status >= 400) throw new Error(`refused: ${reply.status} ${reply.text}`);
    return result;
  } catch (error) {
    if (!(error instanceof life.Refused)) throw error;
    counts[error.code] = (counts[error.code] ?? 0) + 1;
    assertEquals([reply.body?.error?.code, reply.status < 500], [error.code, true], reply.text);
    return undefined;
  }
}

/** Compares a reply with the model's offer, and learns the ids of its new lines and fragments. */
function checkOffer(reply: Reply, offer: life.ModelOffer, status: number): void {
  assertEquals([reply.status, reply.headers.get("etag")], [status, `"${offer.version}"`]);
  const { createdAt, updatedAt, userId, userName, ...shown } = reply.body.offer;
  assertEquals(userName, "Ursula User");
  assertEquals([typeof userId, createdAt <= updatedAt], ["string", true]);
  const parts = { items: offer.content.lines, unmatched: offer.content.unmatched };
  for (const [name, known] of Object.entries(parts)) {
    const ids: string[] = shown[name].map(({ id }: { id: string }) => id);
    assertEquals(new Set(ids).size, ids.length);
    assertEquals(ids.length, known.length);
    known.forEach(({ id }, index) => id !== undefined && assertEquals(ids[index], id));
  }
  const learned = <Part>(known: readonly Part[], list: { id: string }[]): Part[] =>
    known.map((part, index) => ({ ...part, id: list[index]?.id }));
  offer.content = {
    ...offer.content,
    lines: learned(offer.content.lines, shown.items),
    unmatched: learned(offer.content.unmatched, shown.unmatched),
  };
  const withoutIds = (list: { id: string }[]) => list.map(({ id: _, ...part }) => part);
  assertEquals(
    { ...shown, items: withoutIds(shown.items), unmatched: withoutIds(shown.unmatched) },
    { ...life.offerOf(offer.id, offer.content) },
  );
}

function checkRevision(reply: Reply, offer: life.ModelOffer, status: number): void {
  const revision = offer.revisions.at(-1);
  if (!revision) throw new Error("the model has no revision");
  assertEquals(reply.status, status);
  const { id, snapshot, revisionNumber, offerId, acceptedAt } = reply.body.revision;
  assertEquals([revisionNumber, offerId, acceptedAt], [offer.revisions.length, offer.id, null]);
  assertEquals(snapshot, life.snapshotOf(revision.content));
  revision.id = id;
}

async function readBack(offer: life.ModelOffer): Promise<void> {
  const reply = await user.get(`/api/offers/${offer.id}`);
  const there = expected(reply, () => {
    if (offer.deleted) throw new life.Refused("offer_not_found");
    return true;
  });
  if (there) checkOffer(reply, offer, 200);
}

async function listRevisions(offer: life.ModelOffer): Promise<void> {
  const reply = await user.get(`/api/offers/${offer.id}/revisions`);
  const there = expected(reply, () => {
    if (offer.deleted) throw new life.Refused("offer_not_found");
    return true;
  });
  if (!there) return;
  const listed: { id: string; revisionNumber: number; acceptedAt: string | null }[] = reply.body
    .revisions.toReversed();
  assertEquals(
    listed.map(({ revisionNumber, acceptedAt }) => [revisionNumber, acceptedAt !== null]),
    offer.revisions.map(({ accepted }, index) => [index + 1, accepted]),
  );
  for (const [index, { id }] of listed.entries()) {
    const known = elementAt(offer.revisions, index);
    assertEquals(known.id ?? id, id);
    known.id = id;
  }
}

async function readAll(offer: life.ModelOffer): Promise<void> {
  await readBack(offer);
  await listRevisions(offer);
  if (offer.deleted) return;
  for (const { id, content } of offer.revisions) {
    const { body } = await user.get(`/api/offers/${offer.id}/revisions/${id}`);
    assertEquals(body.revision.snapshot, life.snapshotOf(content));
  }
}

function ifMatch(match: Match, offer: life.ModelOffer): Record<string, string> {
  if (match === undefined) return {};
  if (match === "any") return { "if-match": "*" };
  const version = match === "current" ? offer.version : offer.version + 1;
  return { "if-match": `"${version}"` };
}

function fieldsOf(
  step: Step & { do: "patch" },
  { content }: life.ModelOffer,
  model: life.Model,
): life.Fields {
  const [first, second] = model.customers;
  const customer = {
    first: { customerId: first?.id },
    second: { customerId: second?.id, customerName: "Nobody of this name is made" },
    "by name": { customerName: "  ATELIER   süd\u00a0" },
    cleared: { customerId: null },
    unknown: { customerId: newId() },
  };
  return {
    ...step.fields,
    ...(step.customer && customer[step.customer]),
    ...(step.edits && { items: step.edits.map((edit) => editOf(edit, content, model)) }),
  };
}

function editOf(edit: EditStep, content: life.Content, model: life.Model): life.Edit {
  switch (edit.of) {
    case "line": {
      const line = content.lines[edit.at % Math.max(1, content.lines.length)];
      if (!line) return { ...edit.set };
      const product = edit.product == null
        ? edit.product
        : elementAt(model.products, edit.product).id;
      return { id: line.id, ...(product !== undefined && { productId: product }), ...edit.set };
    }
    case "product":
      return { productId: elementAt(model.products, edit.at).id, ...edit.set };
    case "text":
      return { ...edit.set };
    case "unknown":
      return { ...edit.set, ...(edit.at % 2 === 0 ? { id: newId() } : { productId: newId() }) };
  }
}

/** The element at a place that counts on from the start after the end. */
function elementAt<Element>(list: readonly Element[], at: number): Element {
  const element = list[at % list.length];
  if (element === undefined) throw new Error("the list is empty");
  return element;
}

Deno.test(`${RUNS} random lives of offers (MODEL_SEED=${SEED}) go as the model says`, async () => {
  const command = stepArb.map((step) => new Command(step));
  const started = performance.now();
  const property = fc.asyncProperty(
    fc.commands([command], { maxCommands: 30, size: "max" }),
    async (steps) => {
      await Promise.all(catalogue.map(setPrice));
      const model: life.Model = { offers: [], products: [...catalogue], customers };
      await take(model, { do: "create", picks: [[0, 2], [1, 3]] });
      await fc.asyncModelRun(() => ({ model, real: undefined }), steps);
      for (const offer of model.offers) await readAll(offer);
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  const seconds = (performance.now() - started) / 1000;
  console.log(`MODEL_SEED=${SEED}: ${seconds.toFixed(1)} s, ${JSON.stringify(counts)}`);
});
