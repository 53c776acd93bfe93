/** Statements on learned names: what people chose for a wording on which offer, and the names of products that follow. */
import { json, list, type Sql } from "@/db/sql.ts";

/** A choice that a name comes from. */
export interface NameChoiceRow {
  readonly offerId: string;
  /** Name and number of the offer; `null` when it was deleted, the number also before it has one. */
  readonly offerName: string | null;
  readonly offerNumber: string | null;
  readonly item: string;
  /** `null` when the user is gone. */
  readonly userName: string | null;
  /** ISO 8601 as the database writes it. */
  readonly chosenAt: string;
}

/** A learned name with the newest choices that it comes from. */
export interface LearnedNameRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** All choices, also those that are not listed. */
  readonly times: number;
  readonly choices: readonly NameChoiceRow[];
}

/** So many choices of a name are listed. */
const mostChoices = 10;
/** So many names of a product, the newest, are searched: a product of more is called anything. */
const mostNames = 30;

/** One transaction at a time makes names, until its end: two would not see each other's choices. */
export async function lockNames(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(7421900157)`;
}

/** Notes what was chosen on an offer; a later choice for the same wording replaces the earlier one. */
export async function upsertChoices(
  sql: Sql,
  by: { readonly offerId: string; readonly userId: string; readonly now: Date },
  choices: readonly {
    readonly wording: string;
    readonly item: string;
    readonly productId: string;
  }[],
): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    insert into wording_choices (offer_id, wording, item, product_id, user_id, chosen_at)
    select ${by.offerId}::uuid, c.wording, c.item, p.id, ${by.userId}, ${by.now}
    from jsonb_to_recordset(${json(choices)}::jsonb) as c(wording text, item text, "productId" uuid)
    join products p on p.id = c."productId" and not p.one_off
    on conflict (wording, offer_id) do update
    set item = excluded.item, product_id = excluded.product_id, user_id = excluded.user_id, chosen_at = excluded.chosen_at`;
}

/** Forgets what was chosen on an offer and is not there any more. */
export async function deleteChoices(
  sql: Sql,
  offerId: string,
  undone: readonly { readonly wording: string; readonly productId: string }[],
): Promise<void> {
  if (undone.length === 0) return;
  await sql`
    delete from wording_choices c
    using jsonb_to_recordset(${json(undone)}::jsonb) as gone(wording text, "productId" uuid)
    where c.offer_id = ${offerId} and c.wording = gone.wording and c.product_id = gone."productId"`;
}

/** Takes the names back that were not chosen twice, or not for one product alone; gives the products that had them. */
export async function dropNames(sql: Sql, wordings: readonly string[]): Promise<string[]> {
  const rows = await sql<{ productId: string }>`
    delete from product_names n
    where n.wording = any(${list(wordings)}::text[])
      and (
        (select count(*) from wording_choices c where c.wording = n.wording) < 2
        or exists (select from wording_choices c where c.wording = n.wording and c.product_id <> n.product_id)
      )
    returning n.product_id`;
  return rows.map(({ productId }) => productId);
}

/** Makes names of those wordings that were chosen twice, and for one product alone; gives the products that got one. */
export async function addNames(
  sql: Sql,
  wordings: readonly { readonly id: string; readonly wording: string }[],
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ productId: string }>`
    insert into product_names (id, product_id, wording, name, created_at)
    select given.id, chosen.product_id, given.wording, chosen.name, ${now}
    from jsonb_to_recordset(${json(wordings)}::jsonb) as given(id uuid, wording text)
    cross join lateral (
      select (array_agg(product_id))[1] product_id, (array_agg(item order by chosen_at desc, offer_id))[1] as name
      from wording_choices c
      where c.wording = given.wording
      having count(*) >= 2 and count(distinct product_id) = 1
    ) chosen
    on conflict (wording) do nothing
    returning product_id`;
  return rows.map(({ productId }) => productId);
}

/** Writes the names of products into their rows and has their words cut anew, in the order that other writers keep. */
export async function writeLearnedWords(sql: Sql, productIds: readonly string[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from products where id = any(${
    list(productIds)
  }::uuid[]) order by search_id for no key update
    )
    update products p
    set index_version = 0, learned_words = coalesce((
      select string_agg(name, e'\n' order by created_at desc, id)
      from (
        select id, name, created_at from product_names where product_id = p.id order by created_at desc, id limit ${mostNames}
      ) newest
    ), '')
    from locked
    where p.id = locked.id`;
}

/** How many learned names a product has; `undefined` when there is no such product. */
export async function countNames(sql: Sql, productId: string): Promise<number | undefined> {
  const [row] = await sql<{ count: number }>`
    select (select count(*) from product_names where product_id = p.id)::integer count
    from products p
    where p.id = ${productId}`;
  return row?.count;
}

/** One page of the learned names of a product, newest first. */
export async function listNames(
  sql: Sql,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LearnedNameRow[]> {
  return await sql<LearnedNameRow>`
    select n.id, n.name, n.created_at,
      (select count(*) from wording_choices c where c.wording = n.wording)::integer times,
      (
        select json_agg(json_build_object(
          'offerId', offer_id, 'offerName', offer_name, 'offerNumber', number, 'item', item, 'userName', user_name,
          'chosenAt', chosen_at
        ) order by chosen_at desc, offer_id)
        from (
          select c.offer_id, o.name offer_name, numbered.number, c.item, u.name user_name, c.chosen_at
          from wording_choices c
          left join offers o on o.id = c.offer_id
          left join offer_numbers numbered on numbered.offer_id = o.id
          left join "user" u on u.id = c.user_id
          where c.wording = n.wording
          order by c.chosen_at desc, c.offer_id
          limit ${mostChoices}
        ) newest
      ) choices
    from product_names n
    where n.product_id = ${productId}
    order by n.created_at desc, n.id
    limit ${limit} offset ${offset}`;
}

/** Forgets the choices that a name of a product comes from; gives its wording, or `undefined` when the product has no such name. */
export async function deleteChoicesOfName(
  sql: Sql,
  productId: string,
  nameId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ wording: string }>`
    with named as (select wording from product_names where id = ${nameId} and product_id = ${productId}),
    gone as (delete from wording_choices where wording in (select wording from named))
    select wording from named`;
  return row?.wording;
}
