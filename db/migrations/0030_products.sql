-- Products that people make and change one at a time: how they are sold, what they cost, whether they are still offered, and what
-- their price was before.

-- packs is a list of { unit, factor }: one of that unit is so many of the product's own. cost is what the company pays. one_off
-- is a thing for one offer, which no search finds. version counts changes: it is the ETag. price_source and priced_by say how the
-- present price came and from whom; they and priced_at are unknown of prices from before this migration.
alter table products
  add column kind text not null default 'goods',
  add column packs jsonb not null default '[]',
  add column min_quantity numeric(16, 6),
  add column quantity_step numeric(16, 6),
  add column cost numeric(16, 4),
  add column active boolean not null default true,
  add column one_off boolean not null default false,
  add column version integer not null default 1,
  add column priced_at timestamptz(3),
  add column price_source text,
  add column priced_by text,
  add column renamed_at timestamptz(3),
  add constraint products_kind_known check (kind in ('goods', 'service')),
  add constraint products_packs_list check (jsonb_typeof(packs) = 'array'),
  add constraint products_min_quantity_range check (min_quantity > 0 and min_quantity <= 1000000000),
  add constraint products_quantity_step_range check (quantity_step > 0 and quantity_step <= 1000000000),
  add constraint products_cost_range check (cost between 0 and 1000000000),
  add constraint products_price_source_known check (price_source in ('import', 'edit', 'price_update'));
alter table products alter column priced_at set default now();

-- The catalogue is listed by name, of all and of one category; programs read on from what they have seen last.
drop index products_name_idx;
create index products_offered_name_idx on products (name, id) where active and not one_off;
create index products_offered_category_idx on products (category, name, id) where active and not one_off;
create index products_other_name_idx on products (name, id) where not active or one_off;
create index products_updated_idx on products (updated_at, id);

-- When a product that was there got other names or came or went: what reading knows of the catalogue is read again then.
create index products_renamed_idx on products (renamed_at) where renamed_at is not null;
create function note_renamed() returns trigger language plpgsql as $$
begin
  -- The clock, not the beginning of the transaction: writers wait for each other within theirs.
  new.renamed_at := clock_timestamp();
  return new;
end $$;
create trigger products_renamed before update of name, search_words, learned_words, active, one_off on products for each row
  when ((old.name, old.search_words, old.learned_words, old.active, old.one_off)
    is distinct from (new.name, new.search_words, new.learned_words, new.active, new.one_off))
  execute function note_renamed();

-- Numbers of one-off products that come without one: ONE-000017.
create sequence one_off_numbers;

-- Prices that a product has had, each until the next one; the present one stands in the product's row. No foreign key to users:
-- they may go.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  unit_price_net numeric(16, 4) not null,
  vat_rate numeric(6, 3) not null,
  currency text not null,
  valid_from timestamptz(3),
  valid_to timestamptz(3) not null,
  source text,
  set_by text
);
create index product_prices_product_idx on product_prices (product_id, id desc);

-- Whatever statement changes a price keeps the former one. A statement that writes the same price says nothing about its source.
create function keep_former_price() returns trigger language plpgsql as $$
begin
  if (old.unit_price_net, old.vat_rate, old.currency) is distinct from (new.unit_price_net, new.vat_rate, new.currency) then
    insert into product_prices (product_id, unit_price_net, vat_rate, currency, valid_from, valid_to, source, set_by)
    values (old.id, old.unit_price_net, old.vat_rate, old.currency, old.priced_at, now(), old.price_source, old.priced_by);
    new.priced_at := now();
  else
    new.priced_at := old.priced_at;
    new.price_source := old.price_source;
    new.priced_by := old.priced_by;
  end if;
  return new;
end $$;
create trigger products_repriced before update of unit_price_net, vat_rate, currency on products
  for each row execute function keep_former_price();

-- What is no longer offered has no words and no vectors: searches find it by nothing, and need not ask whether it is offered.
create function forget_archived() returns trigger language plpgsql as $$
begin
  perform forget_words(array[old.search_id]);
  delete from model_vectors where search_id = old.search_id;
  return null;
end $$;
create trigger products_archived after update of active, one_off on products for each row
  when (old.active and not old.one_off and (not new.active or new.one_off))
  execute function forget_archived();

-- The number that a customer has for a product of ours. form is the number as it is compared, like products.sku_form.
create table part_numbers (
  customer_id uuid not null references customers (id) on delete cascade,
  form text not null,
  part_number text not null,
  product_id uuid not null references products (id) on delete cascade,
  updated_at timestamptz(3) not null default now(),
  constraint part_numbers_pkey primary key (customer_id, form),
  constraint part_numbers_form_length check (char_length(form) between 1 and 64)
);
create index part_numbers_product_idx on part_numbers (product_id);

-- What columns of files are called here and mean: a mapping that an administrator chose on the page of the import is offered again.
create table import_columns (
  kind text not null,
  header text not null,
  field text not null,
  constraint import_columns_pkey primary key (kind, header),
  constraint import_columns_kind_known check (kind in ('products', 'customers'))
);
