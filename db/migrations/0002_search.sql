-- Keyword search. Each product's words, as core/matching/terms.ts cuts them, are rows; a word's rarity is counted beside it.

-- A short number for each product: the word table has some eighty rows a product.
alter table products add column search_id integer generated always as identity;
alter table products add constraint products_search_id_key unique (search_id);

-- The product number as people retype it: without case, marks and spaces. Searched whole and by its beginning.
alter table products add column sku_form text
  generated always as (regexp_replace(lower(sku), '[^a-z0-9]', '', 'g')) stored;
create index products_sku_form_idx on products (sku_form text_pattern_ops);

-- The vocabulary. df is the number of products with the word. Only words a person types are mended (repairable):
-- not joined neighbours, not numbers.
create table terms (
  id integer primary key generated always as identity,
  lexeme text not null,
  repairable boolean not null,
  df integer not null default 0,
  constraint terms_lexeme_key unique (lexeme)
) with (fillfactor = 80);
create index terms_lexeme_trgm on terms using gin (lexeme gin_trgm_ops) where repairable;
-- Beginnings of words, for people who are still typing.
create index terms_lexeme_beginning on terms (lexeme text_pattern_ops) where repairable;

-- tf weighs how often and where the word stands; fields says where: 1 sku, 2 name, 4 description, 8 category and trade names.
-- No foreign keys: millions of rows; the triggers below keep them true.
create table product_terms (
  term_id integer not null,
  search_id integer not null,
  tf real not null,
  fields smallint not null
);
-- Covers all a search reads: a common word's thousands of rows are scattered over the table but neighbours in the index.
create unique index product_terms_key on product_terms (term_id, search_id) include (tf, fields);
create index product_terms_search_id_idx on product_terms (search_id);

-- df is kept by statement, so it is right after every transaction, whoever writes.
create function count_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update terms set df = df + added.n
    from (select term_id, count(*)::integer n from changed group by term_id order by term_id) added
    where terms.id = added.term_id;
  else
    update terms set df = df - gone.n
    from (select term_id, count(*)::integer n from changed group by term_id order by term_id) gone
    where terms.id = gone.term_id;
  end if;
  return null;
end $$;
create trigger product_terms_inserted after insert on product_terms
  referencing new table as changed for each statement execute function count_terms();
create trigger product_terms_deleted after delete on product_terms
  referencing old table as changed for each statement execute function count_terms();

create function forget_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_terms;
    update terms set df = 0 where df <> 0;
  else
    delete from product_terms where search_id in (select search_id from gone);
  end if;
  return null;
end $$;
create trigger products_deleted after delete on products
  referencing old table as gone for each statement execute function forget_products();
create trigger products_truncated after truncate on products
  for each statement execute function forget_products();

-- Knowledge base: words without diacritics, titles above texts. The letters are those that core/matching/fold.ts folds.
create function folded_words(title text, body text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', translate(lower(title), 'ąćęłńóśźżäöüàáâèéêëìíîïòôõùúûçñ', 'acelnoszzaouaaaeeeeiiiiooouuucn')), 'A')
    || setweight(to_tsvector('simple', translate(lower(body), 'ąćęłńóśźżäöüàáâèéêëìíîïòôõùúûçñ', 'acelnoszzaouaaaeeeeiiiiooouuucn')), 'D')
$$;
create index kb_articles_words_idx on kb_articles using gin (folded_words(title, body));
