/** Statements on what the sentences of an offer say. */
import { json, type Sql } from "@/db/sql.ts";

/** Stores what the sentences of a new offer say; the order does not matter. */
export async function insertOfferGrounds(
  sql: Sql,
  offerId: string,
  said: readonly unknown[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    insert into offer_grounds (offer_id, said)
    values (${offerId}, ${json(said)})`;
}

/** Adds what further sentences of an offer say. */
export async function addOfferGrounds(
  sql: Sql,
  offerId: string,
  said: readonly unknown[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    insert into offer_grounds (offer_id, said)
    values (${offerId}, ${json(said)})
    on conflict (offer_id) do update
    set said = offer_grounds.said || excluded.said`;
}

/** Gives an offer what the sentences of another one say. */
export async function copyOfferGrounds(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into offer_grounds (offer_id, said)
    select ${toId}::uuid, g.said
    from offer_grounds g
    where g.offer_id = ${fromId}`;
}
