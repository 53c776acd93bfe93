-- The word index, made for catalogues of a million products: a search reads a bounded number of rows, the heaviest first.

-- Which rules the words of a product were cut by (indexVersion of core/products/words.ts). Older ones are cut anew after
-- the start; what is there serves until then.
alter table products add column index_version smallint not null default 0;
create index products_index_version_idx on products (index_version);

-- Room for the next count of every word on its page: otherwise each count would also be written to all indexes.
alter table terms set (fillfactor = 50);

drop trigger product_terms_inserted on product_terms;
drop trigger product_terms_deleted on product_terms;
drop trigger products_deleted on products;
drop trigger products_truncated on products;
drop function count_terms();
drop function forget_products();
alter table product_terms rename to product_terms_before;
drop index product_terms_key;
drop index product_terms_search_id_idx;

-- impact is what the word adds to a product's score, before its rarity: BM25's tf * 2.2 / (tf + 1.2). fields says where the
-- word stands: 1 sku, 2 name, 4 description, 8 category and trade names. No foreign keys: millions of rows; the writer and
-- the triggers below keep them true.
create table product_terms (
  term_id integer not null,
  search_id integer not null,
  impact real not null,
  fields smallint not null
);
insert into product_terms (term_id, search_id, impact, fields)
select term_id, search_id, tf::float8 * 2.2 / (tf::float8 + 1.2), fields
from product_terms_before
order by term_id, 3 desc, search_id;
drop table product_terms_before;
-- Covers all a search reads, in the order it reads.
create index product_terms_best on product_terms (term_id, impact desc, search_id) include (fields);

-- The same from the product's side: gives the exact score of a product that was found by some of the words, and says what
-- to take away when its texts change. The two lists have one order.
create table product_words (
  search_id integer primary key,
  term_ids integer[] not null,
  impacts real[] not null
);
insert into product_words (search_id, term_ids, impacts)
select search_id, array_agg(term_id order by term_id), array_agg(impact order by term_id)
from product_terms
group by search_id;

-- terms.df is right after every transaction: the writer counts what it adds, this what goes.
create function forget_words(search_ids integer[]) returns void language plpgsql as $$
begin
  delete from product_terms
  using (
    select search_id, unnest(term_ids) term_id, unnest(impacts) impact
    from product_words
    where search_id = any (search_ids)
  ) gone
  where product_terms.term_id = gone.term_id and product_terms.impact = gone.impact
    and product_terms.search_id = gone.search_id;
  update terms set df = df - gone.n
  from (
    select term_id, count(*)::integer n
    from product_words, unnest(term_ids) term_id
    where search_id = any (search_ids)
    group by term_id
    order by term_id
  ) gone
  where terms.id = gone.term_id;
  delete from product_words where search_id = any (search_ids);
end $$;

create function forget_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_terms;
    delete from product_words;
    update terms set df = 0 where df <> 0;
  else
    perform forget_words(array(select search_id from gone));
  end if;
  return null;
end $$;
create trigger products_deleted after delete on products
  referencing old table as gone for each statement execute function forget_products();
create trigger products_truncated after truncate on products
  for each statement execute function forget_products();
