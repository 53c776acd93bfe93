/** Clients that write as long as the service answers, what they were told, and what of it must be there afterwards. */
import { list, type Sql } from "@/db/sql.ts";
import { type Answered, ask, type Service } from "./service.ts";

/** What a service has acknowledged so far. */
export class Acknowledged {
  /** Offer -> its newest version that a client was told. */
  readonly offers = new Map<string, number>();
  /** Revision -> its offer. */
  readonly revisions = new Map<string, string>();
  writes = 0;
}

/**
 * Writes from four clients at once, offers of two lines, a revision, a discount, a third line, until the service does not
 * answer any more.
 *
 * @param heard is called after each answer
 */
export async function writeOffers(
  service: Service,
  products: readonly string[],
  said: Acknowledged,
  heard: (said: Acknowledged) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, async (_, client) => {
    try {
      for (;;) {
        try {
          for await (const _ of writeOne(service, products, `Customer ${client}`, said)) {
            said.writes++;
            heard(said);
          }
        } catch (error) {
          if (!(error instanceof Busy)) throw error; // the next offer then
        }
      }
    } catch (error) {
      // The service is gone: what was not answered was not acknowledged.
      if (!(error instanceof TypeError)) throw error;
    }
  }));
}

/** One offer from its making to its third line; yields after each answer. */
async function* writeOne(
  service: Service,
  products: readonly string[],
  customerName: string,
  said: Acknowledged,
): AsyncGenerator<void> {
  const [first, second, third] = products;
  const items = [{ productId: first, quantity: 2 }, { productId: second, quantity: 3 }];
  const made = await done(ask(service, "POST", "/api/offers/quick", { customerName, items }));
  const { id } = made.body.offer;
  const path = `/api/offers/${id}`;
  const keep = ({ headers }: Answered) =>
    said.offers.set(id, Number(headers.get("etag")?.replaceAll('"', "")));
  keep(made);
  yield;
  const saved = await done(ask(service, "POST", `${path}/revisions`));
  said.revisions.set(saved.body.revision.id, id);
  yield;
  keep(await done(ask(service, "PATCH", path, { discountPercent: 5, notes: ["By Friday"] })));
  yield;
  keep(await done(ask(service, "POST", `${path}/products`, { productId: third, quantity: 1 })));
  yield;
}

/** A write that was turned away: nobody said that it was stored. */
class Busy extends Error {}

async function done(answer: Promise<Answered>): Promise<Answered> {
  const { status, text } = await answer;
  if (status === 503) throw new Busy();
  if (status >= 300) throw new Error(`a write was answered with ${status}: ${text}`);
  return await answer;
}

/** What a database lacks of what was acknowledged, and what in it is half; nothing where all is well. */
export async function damages(sql: Sql, said: Acknowledged): Promise<string[]> {
  const offers = await sql<{ id: string; version: number; lines: number }>`
    select id, version, (select count(*) from offer_items where offer_id = offers.id) as lines
    from offers`;
  const found = new Map(offers.map((offer) => [offer.id, offer]));
  const missing = [...said.offers].filter(([id, version]) =>
    (found.get(id)?.version ?? -1) < version
  );
  const halves = offers.filter(({ lines, version }) => lines !== (version >= 3 ? 3 : 2));
  const revisions = await sql<{ id: string }>`
    select id from offer_revisions
    where id = any (${list([...said.revisions.keys()])}::uuid[])
      and jsonb_array_length(snapshot -> 'items') >= 2`;
  const [gaps] = await sql<{ count: number }>`
    select count(*) from (
      select offer_id from offer_revisions group by offer_id having max(revision_number) <> count(*)
    ) as odd`;
  return [
    ...missing.map(([id, version]) => `offer ${id} of version ${version} is not there`),
    ...halves.map(({ id, version, lines }) =>
      `offer ${id} of version ${version} has ${lines} lines`
    ),
    ...(revisions.length === said.revisions.size
      ? []
      : [`${said.revisions.size - revisions.length} revisions are not there`]),
    ...(gaps?.count === 0 ? [] : [`${gaps?.count} offers have gaps in their revisions`]),
  ];
}
