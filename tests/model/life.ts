/**
 * Random lives of offers, each step done by the service over a real database and by a plain model beside it: whole
 * offers, error codes, versions and revision numbers have to be the same.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import type { Reply, TestClient, TestSite } from "@/tests/helpers/harness.ts";
import { chosen, elementAt, fieldsOf, ifMatch } from "./bodies.ts";
import { checkOffer, checkRevision, counts, expected, plainSnapshot } from "./compare.ts";
import * as life from "./model.ts";
import { type Match, type Step, step as stepArb } from "./steps.ts";

const prices: readonly [price: number, rate: number, currency: string][] = [
  [10, 23, "PLN"],
  [3.3333, 8, "PLN"],
  [0.0049, 23, "PLN"],
  [199.99, 5, "PLN"],
  [0, 0, "PLN"],
  [12.345, 7.7, "EUR"],
  [1_250, 10, "JPY"],
];

/** How many lives, of how many steps at most, from which seed. */
export interface Lives {
  readonly runs: number;
  readonly steps: number;
  readonly seed: number;
}

/** Where a service is asked and its database looked into: a test site, or processes of their own. */
export type Place = Pick<TestSite, "as" | "database">;

/** A place with the products and customers of the model. */
export interface World {
  readonly site: Place;
  readonly user: TestClient;
  readonly catalogue: readonly life.Product[];
  readonly customers: readonly life.Customer[];
}

/** Puts seven products of three currencies and two customers into a place. */
export async function givenWorld(site: Place): Promise<World> {
  const user = site.as("user");
  const catalogue = await Promise.all(
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
  const customers = await Promise.all(
    ["Nowak Instal", "Atelier Süd"].map(async (name) => {
      const { body } = await user.post("/api/customers", { name });
      return { id: body.customer.id, name };
    }),
  );
  return { site, user, catalogue, customers };
}

/** Lives random lives; throws with the steps of the shortest one that goes otherwise than the model. */
export async function live(world: World, { runs, steps, seed }: Lives): Promise<void> {
  const command = stepArb.map((step) => new Command(world, step));
  const property = fc.asyncProperty(
    fc.commands([command], { maxCommands: steps, size: "max" }),
    async (commands) => {
      await resetPrices(world);
      const { catalogue, customers } = world;
      const model: life.Model = { offers: [], products: [...catalogue], customers };
      await take(world, model, { do: "create", picks: [[0, 2], [1, 3]] });
      await fc.asyncModelRun(() => ({ model, real: undefined }), commands);
      for (const offer of model.offers) await readAll(world, offer);
    },
  );
  await fc.assert(property, { seed, numRuns: runs });
}

/** Gives every product the price again that the catalogue says. */
export async function resetPrices(world: World): Promise<void> {
  await Promise.all(world.catalogue.map((product) => setPrice(world, product)));
}

async function setPrice({ site }: World, { id, unitPriceNet }: life.Product): Promise<void> {
  await site.database.sql`update products set unit_price_net = ${unitPriceNet} where id = ${id}`;
}

/** One step, done by both. */
class Command implements fc.AsyncCommand<life.Model, undefined> {
  constructor(readonly world: World, readonly step: Step) {}
  check = () => true;
  run = (model: life.Model) => {
    counts[this.step.do] = (counts[this.step.do] ?? 0) + 1;
    return take(this.world, model, this.step);
  };
  toString = () => JSON.stringify(this.step);
}

async function take(world: World, model: life.Model, step: Step): Promise<void> {
  switch (step.do) {
    case "create":
      return await create(world, model, step);
    case "reprice": {
      const at = step.product % model.products.length;
      const product = { ...elementAt(model.products, at), unitPriceNet: step.price };
      model.products[at] = product;
      return await setPrice(world, product);
    }
    default:
      return await onOffer(world, model, step);
  }
}

async function create(
  { user }: World,
  model: life.Model,
  step: Step & { do: "create" },
): Promise<void> {
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

/** One step on one offer. */
class Change {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly user: TestClient;

  constructor(
    readonly world: World,
    readonly model: life.Model,
    readonly offer: life.ModelOffer,
    readonly match: Match,
  ) {
    this.user = world.user;
    this.path = `/api/offers/${offer.id}`;
    this.headers = ifMatch(match, offer);
  }

  /** What is refused before anything else is looked at. */
  precondition(): true {
    if (this.offer.deleted) throw new life.Refused("offer_not_found");
    if (this.match === "stale") throw new life.Refused("offer_changed");
    return true;
  }

  /** A reply with the changed offer, as both see it; `false` when both refused. */
  done(reply: Reply, next: () => life.Content): boolean {
    const content = expected(reply, () => {
      this.precondition();
      return next();
    });
    if (!content) return false;
    this.offer.content = content;
    this.offer.version++;
    checkOffer(reply, this.offer, 200);
    return true;
  }
}

async function onOffer(world: World, model: life.Model, step: OfferStep): Promise<void> {
  const offer = chosen(model, step.offer);
  const change = new Change(world, model, offer, "match" in step ? step.match : undefined);
  switch (step.do) {
    case "read":
      return await readBack(world, offer);
    case "list revisions":
      return await listRevisions(world, offer);
    case "save":
      return await save(change);
    case "delete":
      return await remove(change);
    case "patch":
      return await patch(change, step);
    case "add":
      return await addLine(change, step);
    case "quantity":
      return await setQuantity(change, step);
    case "swap":
      return await swapProduct(change, step);
    case "remove":
      return await removeLine(change, step);
    case "restore":
      return await restore(change, step);
  }
}

async function save(change: Change): Promise<void> {
  const { offer, path, user } = change;
  const reply = await user.post(`${path}/revisions`);
  if (!expected(reply, () => change.precondition())) return;
  offer.revisions.push({ content: offer.content, accepted: false });
  checkRevision(reply, offer, 201);
}

async function remove(change: Change): Promise<void> {
  const reply = await change.user.delete(change.path, change.headers);
  if (!expected(reply, () => change.precondition())) return;
  assertEquals([reply.status, reply.text], [204, ""]);
  change.offer.deleted = true;
}

async function patch(change: Change, step: Step & { do: "patch" }): Promise<void> {
  const { offer, model, path, headers, user } = change;
  const fields = fieldsOf(step, offer, model);
  let accepts = false;
  const done = change.done(await user.patch(path, fields, headers), () => {
    const result = life.patched(offer.content, fields, model);
    accepts = result.accepts;
    return result.content;
  });
  if (!done || !accepts) return;
  offer.revisions.push({ content: offer.content, accepted: true });
  await listRevisions(change.world, offer); // learns its id
}

async function addLine(change: Change, step: Step & { do: "add" }): Promise<void> {
  const { offer, model, path, headers, user } = change;
  const product = elementAt(model.products, step.product);
  const body = { productId: product.id, quantity: step.quantity, requestItem: "asked" };
  change.done(await user.post(`${path}/products`, body, headers), () => {
    const line = life.lineOf(product, step.quantity, "asked");
    return life.withLine(offer.content, line, product);
  });
}

/** A line of the offer, or one that it does not have. */
function lineAt({ content: { lines } }: life.ModelOffer, at: number) {
  const line = lines[at % (lines.length + 1)];
  return { line, id: line?.id ?? newId() };
}

async function setQuantity(change: Change, step: Step & { do: "quantity" }): Promise<void> {
  const { offer, path, headers, user } = change;
  const { line, id } = lineAt(offer, step.line);
  const same = step.same && line !== undefined && Number.isInteger(line.quantity);
  const quantity = same ? line.quantity : step.quantity;
  change.done(await user.patch(`${path}/products/${id}`, { quantity }, headers), () => {
    if (!line) throw new life.Refused("line_not_found");
    if (line.quantity === quantity) return offer.content;
    const lines = offer.content.lines.map((one) => one === line ? { ...line, quantity } : one);
    return life.reopened({ ...offer.content, lines });
  });
}

async function swapProduct(change: Change, step: Step & { do: "swap" }): Promise<void> {
  const { offer, model, path, headers, user } = change;
  const { line, id } = lineAt(offer, step.line);
  const product = elementAt(model.products, step.product);
  const body = { productId: product.id };
  change.done(await user.patch(`${path}/products/${id}`, body, headers), () => {
    if (!line) throw new life.Refused("line_not_found");
    if (line.productId === product.id) return offer.content;
    if (product.currency !== offer.content.currency) throw new life.Refused("currency_mismatch");
    const { quantity, requestItem } = line;
    const other = { ...life.lineOf(product, quantity, requestItem), id: line.id };
    const lines = offer.content.lines.map((one) => one === line ? other : one);
    return life.reopened({ ...offer.content, lines });
  });
}

async function removeLine(change: Change, step: Step & { do: "remove" }): Promise<void> {
  const { offer, path, headers, user } = change;
  const { line, id } = lineAt(offer, step.line);
  change.done(await user.delete(`${path}/products/${id}`, headers), () => {
    if (!line) throw new life.Refused("line_not_found");
    const lines = offer.content.lines.filter((one) => one !== line);
    return life.reopened({ ...offer.content, lines });
  });
}

async function restore(change: Change, step: Step & { do: "restore" }): Promise<void> {
  const { offer, path, headers, user } = change;
  const wanted = offer.revisions[step.revision % (offer.revisions.length + 1)];
  const target = `${path}/revisions/${wanted?.id ?? newId()}/restore`;
  const reply = await user.post(target, undefined, headers);
  const before = offer.content;
  const done = change.done(reply, () => {
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
  await listRevisions(change.world, offer); // learns the id of the state before
}

async function readBack({ user }: World, offer: life.ModelOffer): Promise<void> {
  const reply = await user.get(`/api/offers/${offer.id}`);
  const there = expected(reply, () => {
    if (offer.deleted) throw new life.Refused("offer_not_found");
    return true;
  });
  if (there) checkOffer(reply, offer, 200);
}

async function listRevisions({ user }: World, offer: life.ModelOffer): Promise<void> {
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

async function readAll(world: World, offer: life.ModelOffer): Promise<void> {
  await readBack(world, offer);
  await listRevisions(world, offer);
  if (offer.deleted) return;
  for (const { id, content } of offer.revisions) {
    const { body } = await world.user.get(`/api/offers/${offer.id}/revisions/${id}`);
    assertEquals(plainSnapshot(body.revision.snapshot), life.snapshotOf(content));
  }
}
