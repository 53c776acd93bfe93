/**
 * Keeps an ERP and Offerwright in step, with types made from the description of the API. Run it every five minutes:
 *
 *     deno run -N -R -W examples/erp_sync.ts http://localhost:8000 ow_KEY ./erp
 *
 * Files stand for the ERP (`erp_files.ts`). Up go `products.json`, `customers.json` and `prices.json`, whatever of them is
 * there. Down come `offers/ID.json` and `customers/ID.json`, each as it is now, and `events/ID.json`, what happened.
 *
 * It may be broken off at any point: what was done stays done, and the next run does the rest. The key is an administrator's
 * with catalogue:read, catalogue:write, catalogue:import, customers:read, customers:write, offers:read and events:read, and
 * with margins where products have a cost.
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";
import { changesOf } from "./erp_changes.ts";
import { read, remove, removeOthers, write } from "./erp_files.ts";

type Schemas = components["schemas"];
type Api = ReturnType<typeof createClient<paths>>;
type Product = Schemas["ProductCandidate"];
type Customer = Schemas["Customer"];

/** A product as the ERP has it: what it does not name is Offerwright's own business. */
export type ErpProduct = Schemas["ProductCreate"] & { sku: string };
/** A customer as the ERP has it; `externalId` is the ERP's own key. */
export type ErpCustomer = Schemas["CustomerCreate"] & { externalId: string };
/** A price that changes more often than the rest of a product. */
export type ErpPrice = Schemas["NewPrice"];

/** Where the service is, and the key of this program. */
export interface Service {
  readonly url: string;
  readonly key: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What became of the records of one kind; one that is refused does not keep the others back. */
export interface Sent {
  created: number;
  updated: number;
  unchanged: number;
  refused: string[];
}

/** What a run has done. */
export interface Report {
  readonly products: Sent;
  readonly customers: Sent;
  readonly prices: Sent;
  /** How many events were taken down. */
  readonly events: number;
}

/** One run: everything that is new up, then everything that happened down. */
export async function sync(service: Service, folder: string): Promise<Report> {
  const api = createClient<paths>({
    baseUrl: service.url,
    headers: { authorization: `Bearer ${service.key}` },
    fetch: patient(service.fetch ?? fetch),
  });
  const products = await read<ErpProduct[]>(`${folder}/products.json`) ?? [];
  const customers = await read<ErpCustomer[]>(`${folder}/customers.json`) ?? [];
  const prices = await read<ErpPrice[]>(`${folder}/prices.json`) ?? [];
  return {
    products: await sendProducts(api, products),
    customers: await sendCustomers(api, customers),
    prices: await sendPrices(api, prices),
    events: await takeEvents(api, folder),
  };
}

// Up

/** The catalogue is read once and compared here, so that a run with nothing to do costs a request for 100 products. */
async function sendProducts(api: Api, products: readonly ErpProduct[]): Promise<Sent> {
  const sent = nothingSent();
  if (products.length === 0) return sent;
  const known = new Map<string, Product>();
  // Archived ones too: their numbers are taken.
  for (const active of ["true", "false"] as const) {
    for await (const product of productsOf(api, active)) known.set(product.sku, product);
  }
  for (const product of products) {
    const there = known.get(product.sku);
    const changes = there && changesOf(there, product);
    if (!there) {
      const reply = await api.POST("/api/products", { params: once(), body: product });
      count(sent, product.sku, reply, () => "created");
    } else if (!changes) {
      sent.unchanged++;
    } else {
      const params = { path: { productId: there.id } };
      const reply = await api.PATCH("/api/products/{productId}", { params, body: changes });
      count(sent, product.sku, reply, () => wasChanged(there, done(reply).product));
    }
  }
  return sent;
}

async function sendCustomers(api: Api, customers: readonly ErpCustomer[]): Promise<Sent> {
  const sent = nothingSent();
  if (customers.length === 0) return sent;
  const known = new Map<string | null, Customer>();
  for await (const customer of customersOf(api)) known.set(customer.externalId, customer);
  for (const customer of customers) {
    const key = customer.externalId;
    let there = known.get(key);
    if (!there) {
      const reply = await api.POST("/api/customers", { params: once(), body: customer });
      if (reply.response.status !== 200) {
        count(sent, key, reply, () => "created");
        continue;
      }
      // Somebody has typed the name before: 200 gives that customer as it is, to be completed.
      there = done(reply).customer;
    }
    const changes = changesOf(there, customer);
    if (there.externalId !== null && there.externalId !== key) {
      sent.refused.push(`${key}: ${there.externalId} has the same name`);
    } else if (!changes) {
      sent.unchanged++;
    } else {
      const before = there, params = { path: { customerId: there.id } };
      const reply = await api.PATCH("/api/customers/{customerId}", { params, body: changes });
      count(sent, key, reply, () => wasChanged(before, done(reply).customer));
    }
  }
  return sent;
}

/** The service compares prices itself, so all go up at once. */
async function sendPrices(api: Api, prices: ErpPrice[]): Promise<Sent> {
  if (prices.length === 0) return nothingSent();
  const reply = done(await api.POST("/api/products/prices", { body: { prices } }));
  const refused = reply.errors.map(({ name, index, message }) => `${name ?? index}: ${message}`);
  return { created: 0, updated: reply.updated, unchanged: reply.unchanged, refused };
}

// Down

/**
 * Takes down what happened since the cursor that the last run has left. The cursor is written after everything before it is
 * stored: a run that breaks off in between takes the same events again, which changes nothing.
 */
async function takeEvents(api: Api, folder: string): Promise<number> {
  let taken = 0;
  let after = await read<string>(`${folder}/cursor.json`) ?? await takeAll(api, folder);
  for (;;) {
    const query = { limit: 100, after };
    const reply = await api.GET("/api/events", { params: { query } });
    if (reply.response.status === 410) {
      // events_gone: the last run is so long ago that events since then are not kept any more.
      after = await takeAll(api, folder);
      continue;
    }
    const { events, nextCursor, hasMore } = done(reply);
    await takePage(api, folder, events);
    taken += events.length;
    after = nextCursor;
    await write(`${folder}/cursor.json`, after);
    if (!hasMore) return taken;
  }
}

/**
 * Reads the lists in full and removes what is in none. The cursor is asked for first: what happens while the lists are read
 * is then behind it, and is seen once more.
 *
 * @returns the cursor to go on with
 */
async function takeAll(api: Api, folder: string): Promise<string> {
  const query = { after: "now" };
  const { nextCursor } = done(await api.GET("/api/events", { params: { query } }));
  const offers = new Set<string>(), customers = new Set<string>();
  for await (const offer of offersOf(api)) {
    offers.add(offer.id);
    await write(`${folder}/offers/${offer.id}.json`, offer);
  }
  for await (const customer of customersOf(api)) {
    customers.add(customer.id);
    await write(`${folder}/customers/${customer.id}.json`, customer);
  }
  await removeOthers(`${folder}/offers`, offers);
  await removeOthers(`${folder}/customers`, customers);
  await write(`${folder}/cursor.json`, nextCursor);
  return nextCursor;
}

/** An event says what changed and not how it is now: each thing is read once for a page, however often it was changed. */
async function takePage(api: Api, folder: string, events: readonly Schemas["Event"][]) {
  const offers = new Set<string>(), customers = new Set<string>();
  for (const { type, data } of events) {
    if ("id" in data && type.startsWith("offer.")) offers.add(data.id);
    if ("id" in data && type.startsWith("customer.")) customers.add(data.id);
    if ("changedSince" in data && type === "customer.imported") {
      for await (const { id } of customersOf(api, data.changedSince)) customers.add(id);
    }
  }
  for (const offerId of offers) {
    const reply = await api.GET("/api/offers/{offerId}", { params: { path: { offerId } } });
    await keep(`${folder}/offers/${offerId}.json`, reply, ({ offer }) => offer);
  }
  for (const customerId of customers) {
    const params = { path: { customerId } };
    const reply = await api.GET("/api/customers/{customerId}", { params });
    await keep(`${folder}/customers/${customerId}.json`, reply, ({ customer }) => customer);
  }
  for (const event of events) await write(`${folder}/events/${event.id}.json`, event);
}

// Lists

/** Every element of a list, from the first page to the last. */
async function* all<Item>(read: (at: { cursor?: string }) => Promise<Page<Item>>) {
  let at: { cursor?: string } | undefined = {};
  while (at) {
    const [items, nextCursor]: Page<Item> = await read(at);
    yield* items;
    at = nextCursor === null ? undefined : { cursor: nextCursor };
  }
}

type Page<Item> = [items: Item[], nextCursor: string | null];

function productsOf(api: Api, active: "true" | "false") {
  return all(async (at): Promise<Page<Product>> => {
    const query = { active, limit: 100, ...at };
    const { products, nextCursor } = done(await api.GET("/api/products", { params: { query } }));
    return [products, nextCursor];
  });
}

function offersOf(api: Api) {
  return all(async (at): Promise<Page<Schemas["ListedOffer"]>> => {
    const query = { limit: 100, ...at };
    const { offers, nextCursor } = done(await api.GET("/api/offers", { params: { query } }));
    return [offers, nextCursor];
  });
}

/** Archived ones too; with a time those that were changed since then. */
function customersOf(api: Api, updatedSince?: string) {
  return all(async (at): Promise<Page<Customer>> => {
    const query = { limit: 100, sort: "updatedAt" as const, updatedSince, ...at };
    const { customers, nextCursor } = done(await api.GET("/api/customers", { params: { query } }));
    return [customers, nextCursor];
  });
}

// Replies

interface Reply<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a reply that went well; a failure is thrown in the words of the service, and ends the run. */
function done<Data>({ data, error }: Reply<Data>): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Counts one record; what the service refuses of it (400, 409) is noted, and any other failure ends the run. */
function count<Data>(
  sent: Sent,
  key: string,
  reply: Reply<Data>,
  outcome: () => "created" | "updated" | "unchanged",
): void {
  if ([400, 409].includes(reply.response.status)) {
    sent.refused.push(`${key}: ${JSON.stringify(reply.error)}`);
  } else {
    done(reply);
    sent[outcome()]++;
  }
}

/** What is only written otherwise, such as a VAT id with spaces, changes nothing. */
function wasChanged(before: { updatedAt: string }, after: { updatedAt: string }) {
  return before.updatedAt === after.updatedAt ? "unchanged" : "updated";
}

/** Stores what there is now; 404 says that it is gone. */
async function keep<Data>(file: string, reply: Reply<Data>, pick: (data: Data) => unknown) {
  if (reply.response.status === 404) await remove(file);
  else await write(file, pick(done(reply)));
}

/** Sent again after a 503 whose work was done all the same, a request with the same key makes nothing twice. */
function once() {
  return { header: { "Idempotency-Key": crypto.randomUUID() } };
}

/** Waits for as long as the service says when it has too much to do (429, 503), some times over. */
function patient(send: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 1;; attempt++) {
      const reply = await send(request.clone());
      if (![429, 503].includes(reply.status) || attempt === 10) return reply;
      await reply.body?.cancel();
      const seconds = Number(reply.headers.get("retry-after")) || 1;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  };
}

function nothingSent(): Sent {
  return { created: 0, updated: 0, unchanged: 0, refused: [] };
}

if (import.meta.main) {
  const [url = "http://localhost:8000", key = "", folder = "erp"] = Deno.args;
  console.log(JSON.stringify(await sync({ url, key }, folder), null, 2));
}
