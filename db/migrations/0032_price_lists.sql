-- Price lists: other prices than the catalogue's, for the customers that have the list, between two days, from a quantity on.
create table price_lists (
  id uuid primary key,
  name text not null,
  currency text not null,
  valid_from date,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint price_lists_name_key unique (name),
  constraint price_lists_name_length check (char_length(name) between 1 and 200),
  constraint price_lists_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint price_lists_valid_in_order check (valid_from <= valid_to)
);
create index price_lists_updated_idx on price_lists (updated_at, id);

create table price_list_prices (
  price_list_id uuid not null references price_lists (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  min_quantity numeric(16, 6) not null,
  unit_price_net numeric(16, 4) not null,
  constraint price_list_prices_pkey primary key (price_list_id, product_id, min_quantity),
  constraint price_list_prices_min_quantity_range check (min_quantity between 0 and 1000000000),
  constraint price_list_prices_unit_price_net_range check (unit_price_net between 0 and 1000000000)
);
create index price_list_prices_product_idx on price_list_prices (product_id);

-- A customer whose list is deleted has none.
alter table customers add column if not exists price_list_id uuid;
alter table customers add constraint customers_price_list_id_fkey
  foreign key (price_list_id) references price_lists (id) on delete set null;
create index customers_price_list_idx on customers (price_list_id) where price_list_id is not null;
